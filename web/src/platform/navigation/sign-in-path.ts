import { paths } from '@lintel/contract/paths';
import { useMatch, useRouter } from '@tanstack/react-router';
import { withNext } from '../viewer.ts';

/**
 * This page, to come back to. Without what stands behind `#`, which the server never sees. Not where the browser is on its way to: while
 * another page is awaited this one stands, and a link pressed on it then would lead back to the page that was to follow.
 */
const useHere = (): string => {
  const { stringifySearch } = useRouter().options;
  return useMatch({
    strict: false,
    select: ({ pathname, search }) => pathname + (stringifySearch?.(search as Record<string, unknown>) ?? ''),
  });
};

/** Where to sign in so that one comes back to this page. */
export const useSignInPath = (): string => withNext(paths.signIn, useHere());

/** The same for who has no account yet. */
export const useRegisterPath = (): string => withNext(paths.register, useHere());
