/** A row of a table, as far as a CHECK looks at it; what is not named is null. */
type Row = Record<string, unknown>;

/** Of each CHECK: rows that it refuses, one for each thing that it says, and rows that it takes. */
export type CheckRows = Record<string, { refuses: readonly Row[]; takes: readonly Row[] }>;

/** Days one after the other, for whatever must not come before something else. */
export const [day1, day2, day3] = ['2026-01-01', '2026-01-02', '2026-01-03'];
