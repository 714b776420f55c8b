import { createContext } from 'react';
import { ApiError } from './api.ts';

/** Asks a staff member to verify their identity again. Returns whether they did. */
export type Reverify = () => Promise<boolean>;

/** The dialog that asks on this screen; null where there is none. */
export const VerifyAgain = createContext<Reverify | null>(null);

/**
 * Makes a call and, if it is refused for lack of a recent verification, repeats it once after the user has verified again. Throws
 * whatever the call throws.
 */
export const withReverification = async <Answer>(
  call: () => Promise<Answer>,
  ask: Reverify | null,
): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'account.verify_again') || ask === null) throw error;
    if (!(await ask())) throw error;
    return call();
  }
};
