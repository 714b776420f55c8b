/** Rows of the distance table; names are short, so three rows are allocated once. */
const longest = 64;
const table = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const;

/**
 * Returns the number of typos (a letter missing, added, changed, or two swapped) between two words of at most 64
 * letters: the Damerau-Levenshtein distance in its optimal-string-alignment form. Stops and returns `limit + 1`
 * as soon as the distance exceeds the limit.
 */
export const editDistance = (a: string, b: string, limit: number): number => {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit || a.length > longest || b.length > longest) return limit + 1;
  let [beforeLast, last, current] = table as readonly [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= b.length; column += 1) last[column] = column;
  let bestOfLast = 0;
  for (let row = 1; row <= a.length; row += 1) {
    const letter = a.charCodeAt(row - 1);
    current[0] = row;
    let best = row;
    for (let column = 1; column <= b.length; column += 1) {
      const other = b.charCodeAt(column - 1);
      const diagonal = last[column - 1] as number;
      let slips = letter === other ? diagonal : diagonal + 1;
      const added = (current[column - 1] as number) + 1;
      if (added < slips) slips = added;
      const missing = (last[column] as number) + 1;
      if (missing < slips) slips = missing;
      if (row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === other) {
        const swapped = (beforeLast[column - 2] as number) + 1;
        if (swapped < slips) slips = swapped;
      }
      current[column] = slips;
      if (slips < best) best = slips;
    }
    // A swap can reach back one row, so the row before counts too.
    if (best > limit && bestOfLast > limit) return limit + 1;
    bestOfLast = best;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[b.length] as number, limit + 1);
};

/** Returns a bit set of a folded word's letters and digits: each typo changes at most two bits. */
export const lettersOf = (word: string): number => {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) % 31);
  return letters;
};

/** Returns whether two words can be within this many typos, judged by their letters; cheap, and "no" is always right. */
export const mayBeWithin = (slips: number, lettersOfA: number, lettersOfB: number): boolean => {
  let different = lettersOfA ^ lettersOfB;
  let count = 0;
  while (different !== 0) {
    different &= different - 1;
    count += 1;
  }
  return count <= slips * 2;
};

/** Returns how many typos in a name are tolerated: one up to 8 letters, two beyond (product decision). */
export const slipsForgiven = (name: string): number => (name.replaceAll(' ', '').length <= 8 ? 1 : 2);
