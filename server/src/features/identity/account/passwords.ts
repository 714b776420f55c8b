import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes, one lane: the first choice of OWASP's Password Storage Cheat Sheet. */
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Composes a password: the same one typed on two keyboards can be two sequences of code points (NIST SP 800-63B, 5.1.1.2). */
const composed = (password: string): string => password.normalize('NFKC');

/** Most passwords hashed at once; the others wait in line. Each takes one of the few threads that also read files and look up names. */
const atOnce = 3;
let busy = 0;
const waiting: (() => void)[] = [];
const inLine = async <T>(work: () => Promise<T>): Promise<T> => {
  if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
};

/** Hashes a password with Argon2id in the PHC string format, with its own salt. */
export const hashPassword = (password: string): Promise<string> => inLine(() => hash(composed(password), cost));

let nobodysHash: Promise<string> | undefined;

/**
 * Returns whether the password is the one that was hashed. Without a hash (no account has this address, or no password was
 * chosen) does the same work against a hash that nothing matches, so that the response takes as long.
 */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  nobodysHash ??= hashPassword(`nobody ${Math.random()}`);
  const against = stored ?? (await nobodysHash);
  const matches = await inLine(() => verify(against, composed(password)));
  return matches && stored !== null;
};
