import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Public figures of enforcement over time, counted by the database in the transaction that changes them; no one else may write
 * them (decision 0079). `kind` is how a contact began or `offense`, by the week of `begins`; `decision` or `sample_decision`, by
 * its month and by how long it took from the report.
 */
export const enforcementCounts = pgTable(
  'enforcement_counts',
  {
    begins: date().notNull(),
    kind: text().notNull(),
    /** Hundredths of a day, rounded down; 0 for what takes no time. */
    took: integer().notNull(),
    amount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.begins, table.took] })],
);
