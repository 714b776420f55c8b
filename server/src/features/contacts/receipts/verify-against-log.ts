import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';

/** What the public log has and the record lacks, or the other way around. */
export type LogFault = 'unlogged' | 'gone' | 'forged' | 'log';
export type Unlogged = { what: 'receipt' | 'event' | 'entry'; sequence: number; fault: LogFault };

export const logFaultSentences: Record<LogFault, string> = {
  unlogged: 'the public log has no entry of it as it stands',
  gone: 'it is missing, and the public log has an entry of it',
  forged: 'it is not the digest of its salt and statement',
  log: 'the public log does not hold',
};

type Question = { what: Unlogged['what']; fault: LogFault; onlyInLive?: true; ask: ReturnType<typeof sql> };

/**
 * Triggers write a log entry with each receipt and event, in its transaction. So in live mode there is one of each, and
 * it contains the row's hash; an entry's content is erased with the person. A demo that was reset keeps the entries of
 * its earlier data.
 */
const questions: readonly Question[] = [
  {
    what: 'entry',
    fault: 'forged',
    ask: sql`select coalesce(leaf_index + 1, id)::int as sequence from log_entries
      where salt is not null and entry <> sha256(salt || convert_to(statement, 'UTF8')) order by 1 limit 1`,
  },
  {
    what: 'receipt',
    fault: 'unlogged',
    ask: sql`select r.id as sequence from contact_receipts r where not exists (
        select from log_entries l where l.kind = 'receipt' and l.subject_id = r.id and case when l.statement is null then r.salt is null
          else l.statement::jsonb = jsonb_build_object('kind', 'receipt', 'receipt', r.id, 'hash', r.receipt_hash) end)
      order by r.id limit 1`,
  },
  {
    what: 'event',
    fault: 'unlogged',
    ask: sql`select e.id as sequence from receipt_events e join contact_receipts r on r.id = e.receipt_id where not exists (
        select from log_entries l where l.kind = 'receipt_event' and l.subject_id = r.id and case when l.statement is null then r.salt is null
          else l.statement::jsonb = jsonb_build_object('kind', 'receipt_event', 'receipt', r.id, 'event', e.id, 'hash', e.event_hash) end)
      order by e.id limit 1`,
  },
  {
    what: 'receipt',
    fault: 'gone',
    onlyInLive: true,
    ask: sql`select l.subject_id as sequence from log_entries l
      where l.kind = 'receipt' and not exists (select from contact_receipts r where r.id = l.subject_id) order by 1 limit 1`,
  },
  {
    what: 'event',
    fault: 'gone',
    onlyInLive: true,
    ask: sql`select (l.statement::jsonb ->> 'event')::int as sequence from log_entries l where l.kind = 'receipt_event'
        and l.statement is not null and not exists (select from receipt_events e where e.id = (l.statement::jsonb ->> 'event')::int)
      order by 1 limit 1`,
  },
  {
    // Where the content of the entries is erased, their number remains.
    what: 'receipt',
    fault: 'unlogged',
    onlyInLive: true,
    ask: sql`select r.id as sequence from contact_receipts r
      where r.salt is null and (select count(*) from receipt_events e where e.receipt_id = r.id)
        <> (select count(*) from log_entries l where l.kind = 'receipt_event' and l.subject_id = r.id)
      order by r.id limit 1`,
  },
];

/** Returns the first receipt, event or entry that only one of the two has; null when record and log match. */
export const findUnlogged = async (db: Db | Tx, { isDemo }: { isDemo: boolean }): Promise<Unlogged | null> => {
  for (const { what, fault, onlyInLive, ask } of questions) {
    if (isDemo && onlyInLive) continue;
    const [row] = (await db.execute<{ sequence: number }>(ask)).rows;
    if (row) return { what, fault, sequence: row.sequence };
  }
  return null;
};
