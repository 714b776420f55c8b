import { commissionCents } from '@lintel/contract/agents/commission';
import * as endpoints from '@lintel/contract/agents/endpoints';
import type { ReferralInFull } from '@lintel/contract/agents/schema';
import { readCommissionSummary as summaryEndpoint } from '@lintel/contract/enforcement/public-record-endpoints';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { readIdempotencyKey } from '../../../platform/limits/idempotency.ts';
import { guardRate, mailboxOf } from '../../../platform/limits/rate-limit.ts';
import { permit } from '../../../platform/policy.ts';
import { loadHomeToContact } from '../../contacts/api.ts';
import { properties, streetLine } from '../../listings/tables.ts';
import { mayReadAsAgent, mayReadReferral } from '../policy.ts';
import { presentReferral, presentReferralEvent } from '../present.ts';
import { findListedReferral, findReferralRow, findReferralsOfAgent } from '../queries.ts';
import { readProfile, readStats } from '../read-stats.ts';
import { referralEvents, referralOptIns } from '../tables.ts';
import { addReferral } from './add-referral.ts';
import { advanceReferral } from './advance-referral.ts';
import { answerDispute } from './answer-dispute.ts';
import { findContactsOf, presentEach, verdictOn } from './first-contact.ts';
import { claimFirstContact } from './open-dispute.ts';
import { readCommissionSummary } from './read-commission-summary.ts';

/**
 * Limit for a referral's events. However long a referral goes on, its record is short; more than this many would be a
 * fault.
 */
const mostEvents = 200;

const listedOf = async (ctx: Ctx, id: number) => {
  const row = await findListedReferral(ctx.pool, id);
  if (!row) throw new Refusal('referral.not_found');
  return row;
};

const inFull = async (ctx: Ctx, id: number): Promise<ReferralInFull> => {
  const [row, referral, events] = await Promise.all([
    listedOf(ctx, id),
    findReferralRow(ctx.db, id),
    ctx.db
      .select()
      .from(referralEvents)
      .where(eq(referralEvents.referralId, id))
      .orderBy(desc(referralEvents.at), desc(referralEvents.id))
      .limit(mostEvents),
  ]);
  if (!referral) throw new Refusal('referral.not_found');
  const firstContact = verdictOn(referral, await findContactsOf(ctx.db, ctx, referral));
  return {
    ...presentReferral(row, firstContact),
    receiptId: row.receipt_id,
    receiptHash: row.receipt_hash,
    firstContact,
    events: events.map(presentReferralEvent),
  };
};

/** The agent's side of referrals. */
export const agentRoutes: Handled[] = [
  handle(endpoints.readAgentProfile, async ({ input: { params }, ctx }) => {
    permit(mayReadAsAgent(ctx.viewer, params.id));
    return readProfile(ctx, params.id);
  }),

  handle(endpoints.readAgentStats, async ({ input: { params }, ctx }) => {
    permit(mayReadAsAgent(ctx.viewer, params.id));
    return readStats(ctx.pool, params.id);
  }),

  handle(summaryEndpoint, async ({ input: { params }, ctx }) => {
    permit(mayReadAsAgent(ctx.viewer, params.agentId));
    return readCommissionSummary(ctx, params.agentId);
  }),

  handle(endpoints.listReferrals, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayReadAsAgent(ctx.viewer, params.id));
    // An agent who is no longer approved reaches no one through earlier referrals.
    if (!ctx.viewer?.isStaff && ctx.viewer?.agentStatus !== 'approved') return [];
    const page = pageById(query, reply);
    const rows = await findReferralsOfAgent(ctx.pool, params.id, { state: query.state, ...page.asked });
    return presentEach(ctx, page.cut(rows), presentReferral);
  }),

  handle(endpoints.readReferralTerms, async ({ input: { params, query }, ctx }) => {
    permit(mayReadAsAgent(ctx.viewer, params.id));
    const home = await ctx.db.transaction((tx) => loadHomeToContact(tx, ctx, query.propertyId));
    const [row] = await ctx.db
      .select({
        title: properties.title,
        address: streetLine,
        city: properties.city,
        state: properties.state,
        rentCents: properties.rentCents,
        rateBps: referralOptIns.rateBps,
      })
      .from(properties)
      .leftJoin(referralOptIns, and(eq(referralOptIns.propertyId, properties.id), isNull(referralOptIns.endedAt)))
      .where(eq(properties.id, home.id));
    if (!row) throw new Refusal('property.not_found');
    return {
      propertyId: home.id,
      propertyTitle: row.title,
      address: `${row.address}, ${row.city}, ${row.state}`,
      monthlyRent: row.rentCents,
      terms: row.rateBps === null ? ('none' as const) : ('agreed' as const),
      estimatedCommission: row.rateBps === null ? 0 : commissionCents(row.rentCents, row.rateBps),
    };
  }),

  handle(endpoints.addReferral, async ({ input: { params, body }, ctx, request, reply }) => {
    const id = await addReferral(ctx, params.id, {
      form: body,
      idempotencyKey: readIdempotencyKey(request.headers),
      countMail: (address) => guardRate(ctx, reply, [['referralsOf', mailboxOf(address)]]),
    });
    const [added] = await presentEach(ctx, [await listedOf(ctx, id)], presentReferral);
    if (!added) throw new Refusal('referral.not_found');
    return added;
  }),

  handle(endpoints.readReferral, async ({ input: { params }, ctx }) => {
    permit(mayReadReferral(ctx.viewer, await findReferralRow(ctx.db, params.id)));
    return inFull(ctx, params.id);
  }),

  handle(endpoints.advanceReferral, async ({ input: { params, body }, ctx }) => {
    await advanceReferral(ctx, params.id, body);
    return inFull(ctx, params.id);
  }),

  handle(endpoints.answerReferralDispute, async ({ input: { params, body }, ctx }) => {
    await answerDispute(ctx, params.id, body.answer);
    return inFull(ctx, params.id);
  }),

  handle(endpoints.claimFirstContact, async ({ input: { params, body }, ctx }) => {
    await claimFirstContact(ctx, params.id, body.reason);
    return inFull(ctx, params.id);
  }),
];
