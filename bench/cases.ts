/**
 * `npm run bench -- cases`: measures what staff and the public read of 200,000 each of reports, offenses, findings, receipts (one in
 * twenty disputed), ledger entries (one in ten a fine), threads, applications and showings, over two years, of 2,000 tenants and 500
 * owners.
 */
import { listDisputesAtDesk } from '../server/src/features/agents/receipt-disputes/queries.ts';
import { onFileOf } from '../server/src/features/enforcement/cases/open-report.ts';
import { findAttachedMessages, findReport, listReports } from '../server/src/features/enforcement/cases/queries.ts';
import { listFindings } from '../server/src/features/enforcement/findings/finding-queries.ts';
import { penaltyCollections } from '../server/src/features/enforcement/fines/penalty-totals.ts';
import { listPatterns } from '../server/src/features/enforcement/patterns/queries.ts';
import {
  appliedTo,
  messagesToOwners,
  wroteBeforeShowing,
} from '../server/src/features/enforcement/patterns/read-contacts.ts';
import { listPublicOffenses, readOverview } from '../server/src/features/enforcement/public-record/queries.ts';
import { findQueues } from '../server/src/features/staff/queries.ts';
import type { Db } from '../server/src/platform/database/db.ts';
import { base, deskRows, measureCases, now, publicRows } from './tools/case-rows.ts';

const count = 200_000;

const reads = (db: Db): [string, () => Promise<unknown>][] => {
  const first = { limit: 25, from: null };
  const some = Array.from({ length: 50 }, (_, n) => base + n);
  const since = new Date(now.getTime() - 180 * 86_400_000);
  return [
    ['the dashboard’s numbers', () => readOverview(db, now)],
    ['what was collected', () => penaltyCollections(db)],
    ['the public digest', () => listPublicOffenses(db, { now, after: null, limit: 10 })],
    ['a later page of it', () => listPublicOffenses(db, { now, after: [Date.UTC(2025, 6, 1), 90_000], limit: 10 })],
    ['cases that are open', () => listReports(db, 'open', null, 25)],
    ['cases that are decided', () => listReports(db, 'decided', null, 25)],
    [
      'a case with all that is on file, for its packet',
      async () => {
        const row = await findReport(db, 1000 + count / 2);
        if (row) await Promise.all([onFileOf(db, row.report), findAttachedMessages(db, row.report)]);
      },
    ],
    ['objections that are open', () => listDisputesAtDesk(db, true, { from: null, limit: 25 })],
    ['objections that are decided', () => listDisputesAtDesk(db, false, { from: null, limit: 25 })],
    ['findings that are open', () => listFindings(db, 'open', first)],
    ['findings that are decided', () => listFindings(db, 'decided', first)],
    ['patterns that are open', () => listPatterns(db, 'open', first)],
    ['patterns that are decided', () => listPatterns(db, 'decided', first)],
    ['what fifty owners were asked and answered', () => db.execute(messagesToOwners(some, since))],
    ['what was applied to them for', () => db.execute(appliedTo(some, since))],
    [
      'what they wrote before a showing',
      () => db.execute(wroteBeforeShowing(some, new Date(now.getTime() - 2 * 86_400_000))),
    ],
    ['how much waits for staff', () => findQueues(db, now)],
  ];
};

await measureCases('cases', publicRows(count) + deskRows(count), reads);
process.exit(0);
