/**
 * `npm run bench -- fines`: measures every public read of the Enforcement Dashboard on a million each of receipts, offenses, penalties,
 * reports and ledger entries (one in ten a collected fine), over two years, with how its plan reads the tables. LINTEL_BENCH_ROWS for
 * another number.
 */
import { countRentCredits, penaltyCollections } from '../server/src/features/enforcement/fines/penalty-totals.ts';
import { listPublicOffenses, readOverview } from '../server/src/features/enforcement/public-record/queries.ts';
import type { Db } from '../server/src/platform/database/db.ts';
import { measureCases, now, publicRows } from './tools/case-rows.ts';

const count = Number(process.env['LINTEL_BENCH_ROWS'] ?? 1_000_000);

const reads = (db: Db): [string, () => Promise<unknown>][] => [
  ['receipts and offenses by week, median days by month, what stands', () => readOverview(db, now)],
  ['what was collected, and where it went', () => penaltyCollections(db)],
  ['rent credits given and used', () => countRentCredits(db)],
  ['decided cases', () => listPublicOffenses(db, { now, after: null, limit: 10 })],
  ['a later page of them', () => listPublicOffenses(db, { now, after: [Date.UTC(2025, 6, 1), count / 2], limit: 10 })],
];

await measureCases('fines', publicRows(count), reads);
process.exit(0);
