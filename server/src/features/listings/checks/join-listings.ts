import { Refusal } from '@lintel/contract/kernel/refusals';
import { addressLine } from '@lintel/contract/listings/address-line';
import type { listingJoin } from '@lintel/contract/listings/checks/join';
import { paths } from '@lintel/contract/paths';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { enqueueEmail } from '../../../providers/mail/enqueue-email.ts';
import { placeKeyOf } from '../owner-import/same-home.ts';
import { wakeHomeNews } from '../reverse/home-news.ts';
import { properties } from '../tables.ts';
import { ownerToWriteTo } from './ask-owner.ts';
import { findWaiting } from './decide-check.ts';
import { joinedEmail } from './joined-email.ts';
import { listingChecks } from './tables.ts';

type Home = typeof properties.$inferSelect;

/**
 * Locks both listings until the transaction ends; throws the refusal if they are not two published ones of this owner
 * at one address.
 */
const lockBoth = async (
  tx: Tx,
  { keepId, goneId, ownerId, now }: { keepId: number; goneId: number; ownerId: number; now: Date },
): Promise<{ kept: Home; gone: Home }> => {
  const homes = await tx
    .select()
    .from(properties)
    .where(inArray(properties.id, [keepId, goneId]))
    .orderBy(asc(properties.id))
    .for('no key update');
  const [kept, gone] = [keepId, goneId].map((id) => homes.find((home) => home.id === id));
  const isPublished = ({ isListed, activeUntil }: Home) => isListed && (activeUntil === null || activeUntil > now);
  if (!kept || !gone || homes.some((home) => home.ownerId !== ownerId || !isPublished(home)))
    throw new Refusal('listing_check.not_joinable');
  const [one, other] = [placeKeyOf(kept), placeKeyOf(gone)];
  if (!one || !other || one.house !== other.house || one.door !== other.door)
    throw new Refusal('listing_check.not_joinable');
  return { kept, gone };
};

/**
 * Returns whether someone depends on a listing: withdrawing it would close an application packet or separate a lease
 * from its home.
 */
const isBound = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from rental_applications where property_id = ${id} and status = 'approved'
    union all select from leases where property_id = ${id} and status in ('offered', 'confirmed')
      and ends_on >= (${now.toISOString()}::timestamptz at time zone 'utc')::date
    union all select from lease_packets where property_id = ${id} and closed_at is null limit 1`);
  return rows.length > 0;
};

/**
 * Makes the feed of the removed listing update the other one, and returns whether it does. If a feed updates that one
 * already, the row stays with the removed listing and does not make a home of it again.
 */
const moveFeed = async (tx: Tx, { keepId, goneId }: { keepId: number; goneId: number }): Promise<boolean> => {
  // No digest is empty, so the next run processes the row whatever it says.
  const { rows } = await tx.execute(sql`
    update feed_items set property_id = ${keepId}, digest = '' where property_id = ${goneId}
      and not exists (select from feed_items k where k.property_id = ${keepId}) returning feed_id`);
  return rows.length > 0;
};

/**
 * Joins two published listings of one owner into one home, on a staff member's decision: `keepId` stays, the other is
 * withdrawn for good and its address redirects to the one that stays. Favorites and a feed move with it; everything
 * else of the other listing stays with it. The owner gets an email. Refuses: viewer.unknown, viewer.not_allowed,
 * listing_check.not_found, .already_decided, .not_joinable, .other_is_bound, staff.own_matter, request.invalid
 * (`keepId` is neither of the two).
 */
export const joinTwoListings = (
  ctx: Ctx,
  id: number,
  { keepId, reason }: z.output<typeof listingJoin>,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { found, viewer } = await findWaiting(tx, ctx, id);
    const { ownerId, propertyId, otherPropertyId } = found;
    if (found.kind !== 'address' || propertyId === null || otherPropertyId === null)
      throw new Refusal('listing_check.not_joinable');
    if (keepId !== propertyId && keepId !== otherPropertyId)
      throw new Refusal('request.invalid', { fields: { keepId: 'Please choose the listing that stays' } });
    const goneId = keepId === propertyId ? otherPropertyId : propertyId;
    const now = ctx.now();
    // In the order in which a feed run locks its rows and homes, so that the two cannot deadlock.
    await tx.execute(
      sql`select from feed_items where property_id in (${keepId}, ${goneId}) order by feed_id, source_id for update`,
    );
    const { kept, gone } = await lockBoth(tx, { keepId, goneId, ownerId, now });
    if (await isBound(tx, goneId, now)) throw new Refusal('listing_check.other_is_bound');
    const isOfFeed = await moveFeed(tx, { keepId, goneId });
    await tx
      .update(properties)
      .set({ status: 'withdrawn', joinedIntoId: keepId, updatedAt: now })
      .where(eq(properties.id, goneId));
    // Listings that were joined into the removed one redirect to the kept one directly.
    await tx.update(properties).set({ joinedIntoId: keepId }).where(eq(properties.joinedIntoId, goneId));
    const until =
      kept.activeUntil && gone.activeUntil && gone.activeUntil > kept.activeUntil ? gone.activeUntil : kept.activeUntil;
    await tx.update(properties).set({ activeUntil: until, updatedAt: now }).where(eq(properties.id, keepId));
    wakeHomeNews();
    // Last, because the job that checks listings locks findings while it waits for homes.
    const decided = await tx
      .update(listingChecks)
      .set({ outcome: 'joined', reason, keptPropertyId: keepId, decidedAt: now, decidedByAccountId: viewer.accountId })
      .where(and(eq(listingChecks.id, id), isNull(listingChecks.decidedAt)))
      .returning({ id: listingChecks.id });
    if (decided.length === 0) throw new Refusal('listing_check.already_decided');
    const account = await ownerToWriteTo(tx, ownerId);
    if (account) {
      await enqueueEmail(
        tx,
        ctx,
        {
          event: `listings_joined:${id}`,
          kind: 'listings_joined',
          language: account.language,
          to: { accountId: account.id, address: account.email },
          content: joinedEmail(account.language, {
            kept: kept.title,
            gone: gone.title,
            address: addressLine(kept) ?? '',
            until,
            isOfFeed,
            href: `${ctx.config.origin}${paths.property(keepId)}`,
            support: `${ctx.config.origin}${paths.support}`,
          }),
        },
        now,
      );
    }
    await audit(tx, {
      kind: 'property_withdrawn',
      actor: viewer,
      subject: `property:${goneId}`,
      facts: { from: gone.status, joinedInto: keepId },
      at: now,
    });
    await audit(tx, {
      kind: 'listings_joined',
      actor: viewer,
      subject: `listing_check:${id}`,
      facts: { keptId: keepId, goneId },
      at: now,
    });
  });
