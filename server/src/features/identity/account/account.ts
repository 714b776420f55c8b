import type { Account, SignedInDevice } from '@lintel/contract/identity/account';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { AppContext, Ctx } from '../../../app-context.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { sessionIdleMs } from '../../../platform/http/session.ts';
import { permit } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { maySecureAccount } from '../policy.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { accounts, agents, owners, recoveryCodes, sessions, tenants } from '../tables.ts';
import { holdAccount } from './lock-account.ts';
import { type PasswordProof, wrongPassword } from './prove-password.ts';

/** Returns the viewer of a call that a policy allowed. Refuses: viewer.unknown. */
export const viewerOf = (ctx: Ctx): Viewer => {
  if (!ctx.viewer) throw new Refusal('viewer.unknown');
  return ctx.viewer;
};

/**
 * Locks the current user's account and session for a change until the transaction ends. Checks both again: a session that was
 * ended meanwhile changes nothing any more, and a password that was right a moment ago proves nothing once it was changed.
 * `proof` is null if the session is enough. Refuses: viewer.unknown, account.wrong_password.
 */
export const lockAccount = async (tx: Tx, viewer: Viewer, proof: PasswordProof | null) => {
  const account = await holdAccount(tx, viewer.accountId);
  if (!account || viewer.sessionId === undefined) throw new Refusal('viewer.unknown');
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, viewer.sessionId), eq(sessions.accountId, account.id), eq(sessions.awaitsCode, false)));
  if (!session) throw new Refusal('viewer.unknown');
  if (proof && account.passwordHash !== proof.passwordHash) throw wrongPassword(proof.field);
  return { account, sessionId: session.id };
};

/**
 * Finds what a person agreed to, and when first: each text once for a role, however often its form was sent. Forms that others
 * sent with this address and whose link was never opened are no agreement by this person.
 */
const findAgreed = async (db: Db, accountId: number): Promise<Account['agreed']> => {
  const { rows } = await db.execute<{
    role: 'tenant' | 'owner' | 'agent';
    kind: string;
    version: string;
    at: Date;
  }>(sql`
    select role, one ->> 'kind' as kind, one ->> 'version' as version, min(created_at) as at
    from registrations, jsonb_array_elements(agreed) one
    where account_id = ${accountId} and applied_at is not null
    group by 1, 2, 3
    order by 4 desc, 1, 2`);
  return rows.map(({ at, ...one }) => ({ ...one, at: new Date(at).toISOString() }));
};

export const readAccount = async (context: Pick<AppContext, 'db' | 'config'>, viewer: Viewer): Promise<Account> => {
  const [row] = await context.db
    .select({
      account: accounts,
      tenant: { answers: tenants.answers, id: tenants.id },
      owner: { answers: owners.answers, id: owners.id, company: owners.company },
      agent: agents,
      recoveryCodesLeft: sql<number>`(select count(*)::int from ${recoveryCodes} where ${recoveryCodes.accountId} = ${accounts.id} and ${recoveryCodes.usedAt} is null)`,
    })
    .from(accounts)
    .leftJoin(tenants, eq(tenants.accountId, accounts.id))
    .leftJoin(owners, eq(owners.accountId, accounts.id))
    .leftJoin(agents, eq(agents.accountId, accounts.id))
    .where(eq(accounts.id, viewer.accountId));
  if (!row) throw new Refusal('viewer.unknown');
  const { account, tenant, owner, agent } = row;
  const agreed = await findAgreed(context.db, viewer.accountId);
  return {
    accountId: account.id,
    name: account.name,
    email: account.email,
    emailConfirmed: account.emailConfirmedAt !== null,
    phone: account.phone,
    language: account.language,
    hasPassword: account.passwordHash !== null,
    isStaff: account.isStaff,
    twoFactor: {
      isOn: account.twoFactorOnAt !== null,
      isRequired: account.isStaff,
      recoveryCodesLeft: row.recoveryCodesLeft,
    },
    tenant: tenant?.id ? (tenant.answers ?? {}) : null,
    owner: owner?.id ? { company: owner.company, ...owner.answers } : null,
    agent: agent && {
      licenseNumber: agent.licenseNumber,
      licenseState: agent.licenseState,
      brokerage: agent.brokerage,
      ...agent.answers,
    },
    agentReview: agent && { status: agent.status, reason: agent.decisionReason },
    agreed,
    createdAt: account.createdAt.toISOString(),
    isReadOnly: context.config.mode === 'demo',
  };
};

/** Lists the current user's sessions, newest first. */
export const findSessions = async (
  context: Pick<AppContext, 'db' | 'now'>,
  viewer: Viewer,
  { limit, after }: { limit: number; after: readonly [at: number, id: number] | null },
): Promise<SignedInDevice[]> => {
  const now = context.now();
  const rows = await context.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, viewer.accountId),
        eq(sessions.awaitsCode, false),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, new Date(now.getTime() - sessionIdleMs)),
        // By its keys, not by its row, which is deleted when the session ends.
        after === null
          ? undefined
          : sql`(${sessions.createdAt}, ${sessions.id}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]})`,
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(limit + 1);
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: new Date(Math.min(row.expiresAt.getTime(), row.lastSeenAt.getTime() + sessionIdleMs)).toISOString(),
    isCurrent: row.id === viewer.sessionId,
  }));
};

/** Ends one of the current user's own sessions. Refuses: session.not_found, also for another user's. */
export const endOwnSession = async (ctx: Ctx, sessionId: number): Promise<void> => {
  permit(maySecureAccount(ctx.viewer));
  const viewer = viewerOf(ctx);
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, viewer.accountId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new Refusal('session.not_found');
};

/** Ends all of the current user's sessions, this one too. */
export const endOwnSessions = async (ctx: Ctx): Promise<void> => {
  permit(maySecureAccount(ctx.viewer));
  const viewer = viewerOf(ctx);
  await ctx.db.transaction(async (tx) => endSessionsOf(tx, (await lockAccount(tx, viewer, null)).account));
};
