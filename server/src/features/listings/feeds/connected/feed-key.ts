/** Returns the purpose for which the key of a feed is encrypted. */
export const feedKeyOf = (seed: string): string => `feed key ${seed}`;
