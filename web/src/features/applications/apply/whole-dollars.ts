/**
 * What was typed as an amount, in whole dollars: cents are cut off, so `12.70` is 12, and `1e2` is the 100 that the
 * browser takes it for. Null when it is empty or no number. Range is not checked here: the server says what it takes.
 */
export const wholeDollars = (typed: string): number | null => {
  if (typed.trim() === '') return null;
  const number = Math.trunc(Number(typed));
  // Not -0, which `-0.5` would give.
  return Number.isFinite(number) ? number + 0 : null;
};
