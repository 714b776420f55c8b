/** A piece of a word with its log probability; `▁` marks the beginning of a word. */
export type Piece = readonly [text: string, score: number];

const longestWord = 40;

/**
 * Splits words into the model's pieces, each word into its most probable pieces (the unigram model of T. Kudo, ACL 2018). A text that
 * begins with `<` is a token by itself; a letter that no piece has is piece 0. Caches up to 4,096 words.
 */
export const cutterOf = (pieces: readonly Piece[], signs: ReadonlyMap<string, number>) => {
  const numbered = new Map(pieces.map(([text, score], index) => [text, { index, score }]));
  const longest = pieces.reduce((most, [text]) => Math.max(most, text.length), 1);
  const known = new Map<string, readonly number[]>();

  const cut = (written: string): readonly number[] => {
    const word = (/^[a-z0-9]/.test(written) ? `▁${written}` : written).slice(0, longestWord);
    const best: { sum: number; from: number; piece: number }[] = [{ sum: 0, from: 0, piece: 0 }];
    for (let end = 1; end <= word.length; end += 1) {
      let found = { sum: (best[end - 1]?.sum ?? 0) - 20, from: end - 1, piece: 0 };
      for (let from = Math.max(0, end - longest); from < end; from += 1) {
        const piece = numbered.get(word.slice(from, end));
        if (!piece) continue;
        const sum = (best[from]?.sum ?? 0) + piece.score;
        if (sum > found.sum) found = { sum, from, piece: piece.index };
      }
      best.push(found);
    }
    const made: number[] = [];
    for (let end = word.length; end > 0; end = best[end]?.from ?? 0) made.push(best[end]?.piece ?? 0);
    return made.reverse();
  };

  return (words: readonly string[]): number[] =>
    words.flatMap((word) => {
      const sign = signs.get(word);
      if (sign !== undefined) return [sign];
      const before = known.get(word);
      if (before) return before;
      const made = cut(word);
      if (known.size < 4096) known.set(word, made);
      return made;
    });
};
