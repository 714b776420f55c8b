import { and, asc, eq, getTableName, gt, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { locks } from '../../advisory-locks.ts';
import type { AppContext } from '../../app-context.ts';

/**
 * A column of sealed texts. Whatever is sealed is declared so by the feature that seals it, so that it can be sealed again with
 * another secret: a test holds the columns of the database (`…_sealed`) against the list.
 */
export type SealedColumn = {
  table: PgTable;
  /** The number of the row, by which the work goes on where it was left. */
  id: PgColumn;
  column: PgColumn;
  /** What a row's text is sealed for. `of` is that which it depends on. */
  of: PgColumn;
  about: (of: string) => string;
};

const atOnce = 200;

/**
 * Seals everything of one column again that was sealed with a secret before. A few hundred rows a transaction: what was done stays
 * done when it is stopped, and is not done again. Throws when a text opens with none of the secrets.
 */
const sealAgain = async (
  context: Pick<AppContext, 'db' | 'secrets'>,
  { table, id, column, of, about }: SealedColumn,
): Promise<number> => {
  let done = 0;
  for (let after = 0; ; ) {
    const rows = await context.db.transaction(async (tx) => {
      // Held, so that nobody writes another text between reading this one and sealing it again.
      const page = await tx
        .select({ id: sql<number>`${id}`, sealed: sql<string>`${column}`, of: sql<string>`${of}::text` })
        .from(table)
        .where(and(gt(id, after), isNotNull(column)))
        .orderBy(asc(id))
        .limit(atOnce)
        .for('no key update');
      for (const row of page) {
        if (context.secrets.isSealedNow(row.sealed, about(row.of))) continue;
        const sealed = context.secrets.seal(context.secrets.unseal(row.sealed, about(row.of)), about(row.of));
        await tx.execute(sql`update ${table} set ${sql.identifier(column.name)} = ${sealed} where ${eq(id, row.id)}`);
        done += 1;
      }
      return page;
    });
    const last = rows.at(-1);
    if (!last) return done;
    after = last.id;
  }
};

/**
 * Seals everything again with the secret of today. May run while servers run that know both secrets, and again after it was
 * stopped. Answers how many texts it was, by column, or null when somebody else is at it.
 */
export const rotateSeals = async (
  context: Pick<AppContext, 'db' | 'pool' | 'secrets'>,
  columns: readonly SealedColumn[],
): Promise<{ column: string; sealedAgain: number }[] | null> => {
  const client = await context.pool.connect();
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      locks.seals,
    ]);
    if (!rows[0]?.isOurs) return null;
    const result = [];
    for (const each of columns) {
      const name = `${getTableName(each.table)}.${each.column.name}`;
      result.push({ column: name, sealedAgain: await sealAgain(context, each) });
    }
    return result;
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
};
