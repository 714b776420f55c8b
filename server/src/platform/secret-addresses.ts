import { randomBytes } from 'node:crypto';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './database/db.ts';
import { tokenDigest } from './http/session.ts';

/** What every table of secret addresses has. One address of the same person stands at a time, by a unique index. */
type SecretAddressTable = PgTable & Record<'id' | 'tokenDigest' | 'createdAt' | 'revokedAt', AnyPgColumn>;

/**
 * Secret addresses that programs ask, which sign nobody in. Whoever has one reads what it is of, until it is taken back; only its digest
 * is kept, so that it is shown once. `whose`: whose the address is, as a condition on the table.
 */
export const secretAddresses = <Table extends SecretAddressTable>(table: Table) => {
  const any: SecretAddressTable = table;
  const standing = (whose: SQL | undefined) => and(whose, isNull(any.revokedAt));

  /** Takes back the address that stands; answers whether there was one. */
  const revoke = async (tx: Tx, whose: SQL | undefined, now: Date): Promise<boolean> => {
    const change = { revokedAt: now } as unknown as Partial<Table['$inferInsert']>;
    const gone = await tx
      .update(any)
      .set(change as never)
      .where(standing(whose))
      .returning({ id: any.id });
    return gone.length > 0;
  };

  return {
    revoke,

    /** When the address that stands was made; null where there is none. */
    madeAt: async (db: Db | Tx, whose: SQL | undefined): Promise<string | null> => {
      const [row] = await db.select({ at: any.createdAt }).from(any).where(standing(whose));
      return (row?.at as Date | undefined)?.toISOString() ?? null;
    },

    /**
     * Makes an address for `owner`; the one before stops working. Answers its secret of 43 characters. Hold a lock of whoever it is of, so
     * that two presses at once follow each other.
     */
    make: async (
      tx: Tx,
      whose: SQL | undefined,
      owner: Omit<Table['$inferInsert'], 'id' | 'tokenDigest' | 'createdAt' | 'revokedAt'>,
      now: Date,
    ): Promise<string> => {
      const secret = randomBytes(32).toString('base64url');
      await revoke(tx, whose, now);
      await tx.insert(any).values({ ...owner, tokenDigest: tokenDigest(secret), createdAt: now } as never);
      return secret;
    },

    /** The row of a file `<secret>.<ending>` whose address stands, with that ending. */
    find: async (
      db: Db,
      file: string,
      endings: readonly string[],
    ): Promise<{ row: Table['$inferSelect']; ending: string } | undefined> => {
      const [, secret = '', ending = ''] = /^([\w-]{43})\.(\w+)$/.exec(file) ?? [];
      if (!endings.includes(ending)) return undefined;
      const [row] = await db
        .select()
        .from(any)
        .where(standing(eq(any.tokenDigest, tokenDigest(secret))));
      return row && { row: row as Table['$inferSelect'], ending };
    },
  };
};
