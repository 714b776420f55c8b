import { and, eq, ne, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { clearRows } from '../../../platform/database/clear-rows.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import {
  halfSessionLastsMs,
  newToken,
  sessionIdleMs,
  sessionLastsMs,
  tokenDigest,
} from '../../../platform/http/session.ts';
import type { HeldAccount } from '../account/lock-account.ts';
import { sessions } from '../tables.ts';

/**
 * Begins a session and returns its token, which is not stored. Every sign-in creates a new token: one planted in a browser never
 * becomes a session. The caller has checked the credentials against this locked account, because they may have changed since they
 * were read.
 */
export const beginSession = async (
  tx: Tx,
  account: HeldAccount,
  session: { device: string; awaitsCode: boolean; hasSecondFactor: boolean },
  now: Date,
): Promise<string> => {
  const token = newToken();
  await tx.insert(sessions).values({
    ...session,
    verifiedAt: session.hasSecondFactor ? now : null,
    accountId: account.id,
    tokenDigest: tokenDigest(token),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + (session.awaitsCode ? halfSessionLastsMs : sessionLastsMs)),
  });
  return token;
};

/**
 * Gives a session another token, because its permissions have changed: the old token is useless. The session's id changes too, so
 * that a request under way with the old token finds no session.
 */
export const rotateSession = async (
  tx: Tx,
  account: HeldAccount,
  sessionId: number,
  change: { hasSecondFactor?: boolean; verifiedAt?: Date | null } = {},
): Promise<string> => {
  const token = newToken();
  await tx
    .update(sessions)
    .set({ ...change, id: sql`default`, tokenDigest: tokenDigest(token) })
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, account.id)));
  return token;
};

/** Ends the session of a token, whatever state it is in. */
export const endSessionOfToken = async (tx: Tx | Db, token: string | undefined): Promise<void> => {
  if (token) await tx.delete(sessions).where(eq(sessions.tokenDigest, tokenDigest(token)));
};

/** Ends all sessions of an account, except one that may stay; sessions that are about to begin wait for the account's lock. */
export const endSessionsOf = async (tx: Tx, account: HeldAccount, except?: number): Promise<void> => {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, account.id), except === undefined ? undefined : ne(sessions.id, except)));
};

/** The SQL condition of an open session: `s` is the session, `$2` the time. */
export const isOpenSql = `s.expires_at > $2 and s.last_seen_at > $2::timestamptz - interval '${sessionIdleMs / 1000} seconds'`;

/** Deletes expired sessions. Idle ones have no effect until then. */
export const tidySessions = async ({ pool, now }: Pick<AppContext, 'pool' | 'now'>): Promise<void> => {
  await clearRows(pool, { table: 'sessions', where: 'expires_at < $1', by: 'expires_at', values: [now()] });
};
