/**
 * Parses typed input into whole dollars: cents are cut off, so `12.70` is 12, and `1e2` is 100, as the browser reads it. Returns null
 * when it is empty or not a number. The range is not checked here: the server does.
 */
export const wholeDollars = (typed: string): number | null => {
  if (typed.trim() === '') return null;
  const number = Math.trunc(Number(typed));
  // Not -0, which `-0.5` would give.
  return Number.isFinite(number) ? number + 0 : null;
};
