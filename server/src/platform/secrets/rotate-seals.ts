import { and, asc, eq, getTableName, gt, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { locks } from '../../advisory-locks.ts';
import type { AppContext } from '../../app-context.ts';

/**
 * A column of encrypted texts. The feature that encrypts a text declares it, so that it can be re-encrypted with another secret; a test
 * compares the list with the database's columns (`…_sealed`).
 */
export type SealedColumn = {
  table: PgTable;
  /** The row's id, from which interrupted work resumes. */
  id: PgColumn;
  column: PgColumn;
  /** The value to which a row's text is bound when encrypted. */
  of: PgColumn;
  about: (of: string) => string;
};

const atOnce = 200;

/**
 * Re-encrypts everything in one column that used an earlier secret, a few hundred rows per transaction: finished rows stay done when it is
 * stopped. Throws when no secret decrypts a text.
 */
const sealAgain = async (
  context: Pick<AppContext, 'db' | 'secrets'>,
  { table, id, column, of, about }: SealedColumn,
): Promise<number> => {
  let done = 0;
  for (let after = 0; ; ) {
    const rows = await context.db.transaction(async (tx) => {
      // Locked, so that no one writes another text between reading this one and re-encrypting it.
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
 * Re-encrypts everything with the current secret. May run while servers that know both secrets are running, and again after an
 * interruption. Returns the number of texts by column, or null when another process is doing it.
 */
export const rotateSeals = async (
  context: Pick<AppContext, 'db' | 'direct' | 'secrets'>,
  columns: readonly SealedColumn[],
): Promise<{ column: string; sealedAgain: number }[] | null> => {
  const client = await context.direct.connect();
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
    // The lock ends with the connection.
    client.release(true);
  }
};
