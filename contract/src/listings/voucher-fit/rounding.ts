/**
 * A fraction of whole numbers, rounded half up to a multiple of `to` (form HUD-50058, conventions): nothing passes through a
 * decimal fraction, so half a dollar is half a dollar.
 */
export const roundHalfUp = (numerator: number, denominator: number, to: number): number =>
  Math.floor((2 * numerator + denominator * to) / (2 * denominator * to)) * to;
