/** The columns of a table's row that a CHECK reads; unnamed ones are null. */
type Row = Record<string, unknown>;

/** For each CHECK: rows that it refuses, one per condition, and rows that it accepts. */
export type CheckRows = Record<string, { refuses: readonly Row[]; takes: readonly Row[] }>;

/** Consecutive days, for columns that must be in order. */
export const [day1, day2, day3] = ['2026-01-01', '2026-01-02', '2026-01-03'];
