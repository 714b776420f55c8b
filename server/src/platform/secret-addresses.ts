import { randomBytes } from 'node:crypto';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './database/db.ts';
import { tokenDigest } from './http/session.ts';

/** Columns of every table of secret addresses. A unique index allows a person one active address at a time. */
type SecretAddressTable = PgTable & Record<'id' | 'tokenDigest' | 'createdAt' | 'revokedAt', AnyPgColumn>;

/**
 * Secret addresses that programs request and that sign no one in. Anyone who has one can read its content until it is revoked; only its
 * digest is stored, so it is shown once. `whose`: the owner of the address, as a condition on the table.
 */
export const secretAddresses = <Table extends SecretAddressTable>(table: Table) => {
  const any: SecretAddressTable = table;
  const standing = (whose: SQL | undefined) => and(whose, isNull(any.revokedAt));

  /** Revokes the active address; returns whether there was one. */
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

    /** Returns when the active address was created; null if there is none. */
    madeAt: async (db: Db | Tx, whose: SQL | undefined): Promise<string | null> => {
      const [row] = await db.select({ at: any.createdAt }).from(any).where(standing(whose));
      return (row?.at as Date | undefined)?.toISOString() ?? null;
    },

    /**
     * Creates an address for `owner`; the previous one stops working. Returns its secret of 43 characters. Hold a lock on the owner, so
     * that two simultaneous requests run one after the other.
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

    /** Finds the row for a file name `<secret>.<ending>`, if its address is active and has that ending. */
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
