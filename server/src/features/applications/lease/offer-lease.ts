import type { offerLease as offerLeaseEndpoint } from '@lintel/contract/applications/owner-endpoints';
import type { InputOf } from '@lintel/contract/kernel/endpoint';
import { lastDayOf } from '@lintel/contract/kernel/in-force';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { mayActAsOwner, mayOfferLease } from '../policy.ts';
import { findLease, lockApplication } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { sendApplicationEmail } from '../send-application-email.ts';
import { leases } from '../tables.ts';
import { refuseWhenLet } from './home-of-lease.ts';

/**
 * Offers a lease on an approved application, for the owner; it takes effect when the tenant confirms. Refuses:
 * viewer.unknown, application.not_found, application.withdrawn, application.not_approved, lease.already_offered,
 * lease.home_is_let.
 */
export const offerLease = async (
  ctx: Ctx,
  id: number,
  terms: InputOf<typeof offerLeaseEndpoint>['body'],
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const application = await lockApplication(tx, id);
    permit(mayOfferLease(ctx.viewer, application, application && (await findLease(tx, id))));
    if (!application) throw new Refusal('application.not_found');
    await refuseWhenLet(tx, application.propertyId, terms);
    const now = ctx.now();
    if (terms.endsOn < lastDayOf(now)) {
      throw new Refusal('request.invalid', { fields: { endsOn: 'Please choose a day in the future' } });
    }
    await tx.insert(leases).values({
      applicationId: id,
      propertyId: application.propertyId,
      tenantId: application.tenantId,
      ownerId: application.ownerId,
      status: 'offered',
      startsOn: terms.startsOn,
      endsOn: terms.endsOn,
      monthlyRentCents: terms.monthlyRent,
      depositCents: terms.deposit,
      offeredAt: now,
      isSample: application.isSample,
    });
    await recordEvent(tx, application, { kind: 'lease_offered', by: 'owner', at: now });
    await audit(tx, {
      kind: 'lease_offered',
      actor: ctx.viewer,
      subject: `application:${id}`,
      facts: { rentCents: terms.monthlyRent, depositCents: terms.deposit },
      at: now,
    });
    await sendApplicationEmail(tx, ctx, id, 'lease_offered', now);
  });
};

/**
 * Cancels a lease that waits for an answer. Refuses: viewer.unknown, application.not_found, application.withdrawn,
 * lease.not_offered.
 */
export const cancelLease = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const application = await lockApplication(tx, id);
    permit(mayActAsOwner(ctx.viewer, application));
    const lease = await findLease(tx, id);
    if (!application || lease?.status !== 'offered') throw new Refusal('lease.not_offered');
    const now = ctx.now();
    await tx.update(leases).set({ status: 'canceled', answeredAt: now }).where(eq(leases.id, lease.id));
    await recordEvent(tx, application, { kind: 'lease_canceled', by: 'owner', at: now });
    await audit(tx, { kind: 'lease_canceled', actor: ctx.viewer, subject: `application:${id}`, at: now });
    await sendApplicationEmail(tx, ctx, id, 'lease_canceled', now);
  });
};
