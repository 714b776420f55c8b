import { Readable } from 'node:stream';
import { and, asc, gt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Db } from '../database/db.ts';

export type Page = { after: number; limit: number };

/** Reads one kind of record: at most `limit` rows with ids above `after`, lowest first. */
type RecordPages = (page: Page) => Promise<readonly { id: number }[]>;

/** Records by their name in the export. */
export type Records = Record<string, RecordPages>;

/**
 * Reads one page of a query that may join tables: the rows that match `whose`, by the id they are selected with. Without that condition it
 * would return everyone's rows.
 */
export const readPage = <Query extends PgSelect>(
  { after, limit }: Page,
  id: PgColumn,
  whose: SQL | undefined,
  query: Query,
) => {
  if (!whose) throw new Error('Whose records?');
  return query
    .where(and(whose, gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
};

/** Reads the pages of one table: the named columns, `id` among them, of the rows that match `whose`. */
export const pagesOf =
  <Columns extends Record<string, PgColumn | SQL> & { id: PgColumn }>(
    db: Db,
    table: PgTable,
    columns: Columns,
    whose: SQL | undefined,
  ) =>
  async (page: Page): Promise<SelectResultFields<Columns>[]> => {
    const query = db.select<Record<string, PgColumn | SQL>>(columns).from(table).$dynamic();
    return (await readPage(page, columns.id, whose, query)) as SelectResultFields<Columns>[];
  };

const pageSize = 500;

async function* piecesOf(head: Record<string, unknown>, records: Records, limit: number): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"records":{`;
  let between = '';
  for (const [kind, pages] of Object.entries(records)) {
    yield `${between}${JSON.stringify(kind)}:[`;
    between = ',';
    let comma = '';
    for (let after = 0; ; ) {
      const rows = await pages({ after, limit });
      for (const row of rows) {
        yield `${comma}${JSON.stringify(row)}`;
        comma = ',';
      }
      const last = rows.at(-1);
      if (!last || rows.length < limit) break;
      after = last.id;
    }
    yield ']';
  }
  yield '}}';
}

/**
 * Streams a JSON object of `head` and all `records`, read page by page while it is sent, so that only one page is in memory. When a page
 * cannot be read the stream breaks off, so that half a file never looks complete.
 */
export const streamRecords = (head: Record<string, unknown>, records: Records, limit = pageSize): Readable =>
  Readable.from(piecesOf(head, records, limit), { objectMode: false });
