/** How many people waited on each side, and how many of them were answered in time. */
export type Answers = { before: number; beforeAnswered: number; after: number; afterAnswered: number };

/** Returns log(n!) for every n up to `most`. */
const logFactorials = (most: number): number[] => {
  const logs = [0];
  for (let n = 1; n <= most; n += 1) logs.push((logs[n - 1] ?? 0) + Math.log(n));
  return logs;
};

/**
 * Returns the probability of each number of answers to the `after` side if drawn from all who were answered; the first number is
 * `from`.
 */
const drawn = ({ before, beforeAnswered, after, afterAnswered }: Answers): { from: number; chances: number[] } => {
  const all = before + after;
  const answered = beforeAnswered + afterAnswered;
  const logs = logFactorials(all);
  const choose = (n: number, k: number): number => (logs[n] ?? 0) - (logs[k] ?? 0) - (logs[n - k] ?? 0);
  const from = Math.max(0, answered - before);
  const until = Math.min(after, answered);
  const chances: number[] = [];
  for (let k = from; k <= until; k += 1)
    chances.push(Math.exp(choose(after, k) + choose(before, answered - k) - choose(all, answered)));
  return { from, chances };
};

const sumsOf = (one: readonly number[], other: readonly number[]): number[] => {
  const sums = new Array<number>(one.length + other.length - 1).fill(0);
  one.forEach((a, i) => {
    other.forEach((b, j) => {
      sums[i + j] = (sums[i + j] ?? 0) + a * b;
    });
  });
  return sums;
};

/**
 * Returns the probability of as few answers to the `after` side, or fewer, if both sides were answered alike. Exact and
 * one-sided: for one table it is Fisher's test; several tables (a first message, a later one, an application) are never added up:
 * each keeps its own margins and only the numbers of answers are summed.
 */
export const chanceOfSoFew = (tables: readonly Answers[]): number => {
  let from = 0;
  let chances = [1];
  let observed = 0;
  for (const table of tables) {
    const one = drawn(table);
    from += one.from;
    chances = sumsOf(chances, one.chances);
    observed += table.afterAnswered;
  }
  const few = chances.slice(0, observed - from + 1).reduce((sum, chance) => sum + chance, 0);
  return Math.min(1, few);
};

/**
 * Corrects the chances of many owners, each examined `looks` times over the same contacts: first multiplies each by the looks
 * (Bonferroni), then adjusts by rank (Benjamini and Hochberg). Of the owners under a threshold of q, at most a share of q is
 * expected to be there by chance alone. Keeps the order of the input.
 */
export const correctedChances = (chances: readonly number[], looks: number): number[] => {
  const order = chances.map((chance, index) => ({ index, chance: Math.min(1, chance * looks) }));
  order.sort((a, b) => b.chance - a.chance);
  const corrected = new Array<number>(chances.length).fill(1);
  let least = 1;
  order.forEach(({ index, chance }, place) => {
    least = Math.min(least, (chance * order.length) / (order.length - place));
    corrected[index] = least;
  });
  return corrected;
};
