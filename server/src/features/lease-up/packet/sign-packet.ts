import { dayOf } from '@lintel/contract/kernel/dates';
import type { InputOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { packetFaults } from '@lintel/contract/lease-up/packet/answers';
import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import type { signLeasePacket } from '@lintel/contract/lease-up/packet/endpoints';
import { missingOf } from '@lintel/contract/lease-up/packet/missing';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { lockApplication } from '../../applications/api.ts';
import { sendAgainAsSigned } from '../authority/notify-authority.ts';
import { leasePacketSignatures } from '../tables.ts';
import { answersOf, signable } from './document.ts';
import { notifyOfPacket } from './notify-of-packet.ts';
import { mayReadPacket } from './policy.ts';
import { findSignatures, lockPacket, otherSide } from './queries.ts';
import { recordPacketEvent } from './record-packet-event.ts';

type Form = InputOf<typeof signLeasePacket>['body'];

/** Normalizes a name for comparison: ignores case and spaces, in any script. */
const folded = (name: string): string => name.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).join(' ');

/**
 * Signs the packet's current text. Refuses: viewer.unknown, application.not_found, application.withdrawn (owner),
 * packet.not_found, packet.closed, packet.changed (another digest), packet.incomplete (with the missing answers),
 * packet.already_signed, request.invalid (another person's name).
 */
export const signPacket = async (ctx: Ctx, applicationId: number, side: PacketSide, form: Form): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    permit(mayReadPacket(ctx.viewer, application, side));
    const packet = await lockPacket(tx, applicationId);
    if (!packet) throw new Refusal('packet.not_found');
    if (packet.closedAt !== null) throw new Refusal('packet.closed');
    if (!ctx.viewer) throw new Refusal('viewer.unknown');
    const missing = missingOf(answersOf(packet.answers), dayOf(packet.openedAt));
    if (missing.length > 0) {
      const fields = Object.fromEntries(missing.map(({ question }) => [`answers.${question}`, packetFaults.missing]));
      throw new Refusal('packet.incomplete', { fields });
    }
    const { text, digest } = signable(packet);
    if (form.sha256 !== digest) throw new Refusal('packet.changed');
    const standing = await findSignatures(tx, packet.id);
    if (standing.some((one) => one.side === side)) throw new Refusal('packet.already_signed');
    if (folded(form.name) !== folded(side === 'tenant' ? packet.tenantName : packet.ownerName)) {
      throw new Refusal('request.invalid', { fields: { name: packetFaults.name } });
    }
    const now = ctx.now();
    await tx.insert(leasePacketSignatures).values({
      packetId: packet.id,
      side,
      accountId: ctx.viewer.accountId,
      name: form.name,
      digest,
      document: text,
      signedAt: now,
      isSample: packet.isSample,
    });
    await recordPacketEvent(tx, packet, { kind: 'signed', by: side, at: now });
    const other = otherSide(side);
    const isComplete = standing.some((one) => one.side === other);
    if (isComplete) await recordPacketEvent(tx, packet, { kind: 'completed', by: side, at: now });
    if (isComplete) await sendAgainAsSigned(tx, ctx, packet, { digest, at: now });
    await audit(tx, {
      kind: 'packet_signed',
      actor: ctx.viewer,
      subject: `application:${applicationId}`,
      facts: { side, digest },
      at: now,
    });
    await notifyOfPacket(tx, ctx, packet, { news: isComplete ? 'completed' : 'signed', side: other, at: now });
  });
};
