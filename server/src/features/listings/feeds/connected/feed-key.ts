/** What the key of a feed is sealed for. */
export const feedKeyOf = (seed: string): string => `feed key ${seed}`;
