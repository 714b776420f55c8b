import type {
  AuthorityAccount,
  AuthorityPacketLine,
  authorityPacketShows,
} from '@lintel/contract/lease-up/authority-accounts/schema';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/db.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import { properties } from '../../listings/tables.ts';
import { accountOf } from '../authority/access.ts';
import { findAuthority } from '../authority/queries.ts';
import { endCalendars } from '../calendar/addresses.ts';
import { placeOf } from '../packet/present.ts';
import { authorityAccounts, leasePacketSubmissions, leasePackets } from '../tables.ts';

const s = leasePacketSubmissions;
const p = leasePackets;

/** Returns the current user's account at a housing authority. Refuses: viewer.unknown, viewer.not_allowed. */
export const readOwnAccount = async (ctx: Ctx): Promise<AuthorityAccount> => {
  const { authorityId, name, title, email, approvedAt, askedAt } = await accountOf(ctx.db, ctx.viewer);
  const authority = await findAuthority(ctx.db, authorityId);
  return {
    authority: {
      name: authority?.name ?? '',
      place: [authority?.city, authority?.state].filter(Boolean).join(', '),
    },
    name,
    title,
    email,
    approvedAt: (approvedAt ?? askedAt).toISOString(),
  };
};

/** Lists packets sent to an authority, newest first, without those taken back. `open`: those not decided yet. */
export const listPacketsOf = async (
  db: Db,
  authorityId: number,
  show: (typeof authorityPacketShows)[number],
  { from, limit }: { from: number | null; limit: number },
): Promise<AuthorityPacketLine[]> => {
  const { behind, order } = inTimeOrder({ at: s.sentAt, id: s.id }, false, from);
  const rows = await db
    .select({
      submission: s,
      tenantName: p.tenantName,
      ownerName: p.ownerName,
      closedAt: p.closedAt,
      title: properties.title,
      address: properties.address,
      city: properties.city,
      state: properties.state,
      zipCode: properties.zipCode,
    })
    .from(s)
    .innerJoin(p, eq(p.id, s.packetId))
    .innerJoin(properties, eq(properties.id, p.propertyId))
    .where(
      and(
        eq(s.authorityId, authorityId),
        isNull(s.takenBackAt),
        show === 'open' ? isNull(s.decidedAt) : isNotNull(s.decidedAt),
        behind,
      ),
    )
    .orderBy(...order)
    .limit(limit + 1);
  return rows.map(({ submission, tenantName, ownerName, closedAt, title, ...home }) => ({
    id: submission.id,
    packetId: submission.packetId,
    home: { title, place: placeOf(home) },
    tenantName,
    ownerName,
    sentAt: submission.sentAt.toISOString(),
    isNew: submission.lastOpenedAt === null,
    receivedAt: submission.receivedAt?.toISOString() ?? null,
    inspectionOn: submission.inspectionOn,
    inspection: submission.inspectionResult,
    decision:
      submission.tenancy === null || submission.decidedAt === null
        ? null
        : { tenancy: submission.tenancy, at: submission.decidedAt.toISOString() },
    isClosed: closedAt !== null,
  }));
};

/** Ends the current user's own account at once. Refuses: viewer.unknown, viewer.not_allowed. */
export const leaveAccount = async (ctx: Ctx): Promise<void> => {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const { id } = await accountOf(tx, ctx.viewer);
    const [ended] = await tx
      .update(authorityAccounts)
      .set({ endedBy: 'holder', endedAt: now })
      .where(and(eq(authorityAccounts.id, id), isNull(authorityAccounts.endedAt)))
      .returning({ id: authorityAccounts.id });
    if (!ended) return;
    await endCalendars(tx, ctx.viewer?.accountId ?? null, 'authority', now);
    await audit(tx, {
      kind: 'authority_account_ended',
      actor: ctx.viewer,
      subject: `authority_account:${id}`,
      facts: { by: 'holder' },
      at: now,
    });
  });
};
