import { paths } from '@lintel/contract/paths';
import { withNext } from '../viewer.ts';
import { usePageAddress } from './page-query.ts';

/** Returns the sign-in page's address with this page as the page to come back to. */
export const useSignInPath = (): string => withNext(paths.signIn, usePageAddress());

/** The same for registration. */
export const useRegisterPath = (): string => withNext(paths.register, usePageAddress());
