/**
 * How many typing slips (a letter missing, added, changed, or two swapped) lie between two words: the Damerau-Levenshtein
 * distance in its optimal-string-alignment form. Answers `limit + 1` as soon as it is known to be more than `limit`.
 */
export const typingSlips = (a: string, b: string, limit: number): number => {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(slips);
      if (slips < best) best = slips;
    }
    // A swap can reach back one row, so the row before counts too.
    if (best > limit && Math.min(...last) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
};

/** How many slips are forgiven in a name: one up to 8 letters, two beyond (product decision). */
export const slipsForgiven = (name: string): number => (name.replaceAll(' ', '').length <= 8 ? 1 : 2);
