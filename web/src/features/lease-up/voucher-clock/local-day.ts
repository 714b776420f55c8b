/** The day that it is where the reader is, by the clock of their device's zone: `2026-11-21`. */
export const localDay = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
