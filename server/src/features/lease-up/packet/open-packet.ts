import { dayOf } from '@lintel/contract/kernel/dates';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { lockApplication } from '../../applications/api.ts';
import { leasePackets } from '../tables.ts';
import { knownAnswers } from './known-answers.ts';
import { notifyOfPacket } from './notify-of-packet.ts';
import { mayOpenPacket } from './policy.ts';
import { findOwnerOf, findPacket, holdPacketHome, isLetToOther, otherSide } from './queries.ts';
import { recordPacketEvent } from './record-packet-event.ts';

/**
 * Opens the packet of an approved application with a voucher. Refuses: viewer.unknown, application.not_found,
 * application.withdrawn, packet.not_offered, packet.already_open, packet.home_gone.
 */
export const openPacket = async (ctx: Ctx, applicationId: number, side: PacketSide): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    permit(mayOpenPacket(ctx.viewer, application, side));
    if (!application) throw new Refusal('application.not_found');
    const before = await findPacket(tx, applicationId);
    if (before && before.closedAt === null) throw new Refusal('packet.already_open');
    const home = await holdPacketHome(tx, application.propertyId);
    const now = ctx.now();
    const isGone =
      !home ||
      home.status === 'withdrawn' ||
      (await isLetToOther(tx, application.propertyId, applicationId, dayOf(now)));
    const owner = await findOwnerOf(tx, application.ownerId);
    if (isGone || !owner) throw new Refusal('packet.home_gone');
    const [packet] = await tx
      .insert(leasePackets)
      .values({
        applicationId,
        propertyId: application.propertyId,
        tenantId: application.tenantId,
        ownerId: application.ownerId,
        tenantName: application.applicantName,
        ownerName: owner.name,
        openedBy: side,
        openedAt: now,
        answers: knownAnswers(home, application, owner, now),
        isSample: application.isSample,
      })
      .returning();
    if (!packet) throw new Error(`The packet of application ${applicationId} was not stored.`);
    await recordPacketEvent(tx, packet, { kind: 'opened', by: side, at: now });
    await audit(tx, { kind: 'packet_opened', actor: ctx.viewer, subject: `application:${applicationId}`, at: now });
    await notifyOfPacket(tx, ctx, packet, { news: 'opened', side: otherSide(side), at: now });
  });
};
