import { paths } from '@lintel/contract/paths';
import { useLocation } from '@tanstack/react-router';
import { withNext } from '../viewer.ts';

/** This page, to come back to. Without what stands behind `#`, which the server never sees. */
const useHere = (): string => useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });

/** Where to sign in so that one comes back to this page. */
export const useSignInPath = (): string => withNext(paths.signIn, useHere());

/** The same for who has no account yet. */
export const useRegisterPath = (): string => withNext(paths.register, useHere());
