import { createContext } from 'react';
import { ApiError } from './api.ts';

/** Asks a staff member to show again that it is them. Answers whether they did. */
export type AskAgain = () => Promise<boolean>;

/** Who asks on this screen; null where nobody does. */
export const VerifyAgain = createContext<AskAgain | null>(null);

/** Makes a call, and once more after somebody has shown again that it is them, where it was refused for that. Throws what the call throws. */
export const askedAgain = async <Answer>(call: () => Promise<Answer>, ask: AskAgain | null): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'account.verify_again') || ask === null) throw error;
    if (!(await ask())) throw error;
    return call();
  }
};
