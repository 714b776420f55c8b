/**
 * Rounds a fraction of whole numbers half up to a multiple of `to` (form HUD-50058, conventions). It uses no decimal fractions,
 * so half a dollar is exactly half a dollar.
 */
export const roundHalfUp = (numerator: number, denominator: number, to: number): number =>
  Math.floor((2 * numerator + denominator * to) / (2 * denominator * to)) * to;
