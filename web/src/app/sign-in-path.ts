import { useLocation } from '@tanstack/react-router';
import { withNext } from '../platform/viewer.ts';
import { paths } from './paths.ts';

/** Where to sign in so that one comes back to this page. Without what stands behind `#`, which the server never sees. */
export const useSignInPath = (): string =>
  withNext(paths.signIn, useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr }));
