import { commissionCents } from '@lintel/contract/agents/commission';
import * as endpoints from '@lintel/contract/agents/owner-endpoints';
import type { HomeForReferrals } from '@lintel/contract/agents/schema';
import { commissionTermsAt } from '@lintel/contract/agents/terms';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { properties, streetLine } from '../../listings/tables.ts';
import { mayReadAsOwner } from '../policy.ts';
import { presentToOwner } from '../present.ts';
import { findListedReferral, findReferralsOfOwner } from '../queries.ts';
import { referralOptIns } from '../tables.ts';
import { presentEach } from './first-contact.ts';
import { disputeAsOwner } from './open-dispute.ts';
import { setOptIn } from './set-opt-in.ts';

const homes = (db: Db) =>
  db
    .select({
      id: properties.id,
      title: properties.title,
      address: streetLine,
      city: properties.city,
      state: properties.state,
      rentCents: properties.rentCents,
      acceptedAt: referralOptIns.createdAt,
    })
    .from(properties)
    .leftJoin(referralOptIns, and(eq(referralOptIns.propertyId, properties.id), isNull(referralOptIns.endedAt)));
type HomeRow = Awaited<ReturnType<typeof homes>>[number];

const presentHome = (row: HomeRow, now: Date): HomeForReferrals => ({
  propertyId: row.id,
  propertyTitle: row.title,
  address: `${row.address}, ${row.city}, ${row.state}`,
  monthlyRent: row.rentCents,
  commission: commissionCents(row.rentCents, commissionTermsAt(now).rateBps),
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
});

/** The owner's side of referrals. */
export const ownerRoutes: Handled[] = [
  handle(endpoints.listHomesForReferrals, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayReadAsOwner(ctx.viewer, params.ownerId));
    const page = pageById(query, reply);
    const { behind, order } = inTimeOrder({ at: properties.createdAt, id: properties.id }, false, page.asked.from);
    const rows = await homes(ctx.db)
      .where(and(eq(properties.ownerId, params.ownerId), ne(properties.status, 'withdrawn'), behind))
      .orderBy(...order)
      .limit(query.limit + 1);
    return page.cut(rows).map((row) => presentHome(row, ctx.now()));
  }),

  handle(endpoints.setReferralOptIn, async ({ input: { params, body }, ctx }) => {
    await setOptIn(ctx, params.id, body);
    const [row] = await homes(ctx.db).where(eq(properties.id, params.id));
    if (!row) throw new Refusal('property.not_found');
    return presentHome(row, ctx.now());
  }),

  handle(endpoints.listOwnerReferrals, async ({ input: { params, query }, ctx, reply }) => {
    permit(mayReadAsOwner(ctx.viewer, params.ownerId));
    const page = pageById(query, reply);
    const rows = page.cut(await findReferralsOfOwner(ctx.pool, params.ownerId, page.asked));
    return presentEach(ctx, rows, presentToOwner);
  }),

  handle(endpoints.disputeReferralAsOwner, async ({ input: { params, body }, ctx }) => {
    await disputeAsOwner(ctx, params.ownerId, params.id, body.reason);
    const row = await findListedReferral(ctx.pool, params.id);
    const [shown] = await presentEach(ctx, row ? [row] : [], presentToOwner);
    if (!shown) throw new Refusal('referral.not_found');
    return shown;
  }),
];
