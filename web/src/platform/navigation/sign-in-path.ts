import { paths } from '@lintel/contract/paths';
import { withNext } from '../viewer.ts';
import { usePageAddress } from './page-query.ts';

/** Where to sign in so that one comes back to this page. */
export const useSignInPath = (): string => withNext(paths.signIn, usePageAddress());

/** The same for who has no account yet. */
export const useRegisterPath = (): string => withNext(paths.register, usePageAddress());
