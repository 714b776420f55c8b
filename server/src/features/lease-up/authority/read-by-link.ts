import { Refusal } from '@lintel/contract/kernel/refusals';
import type { AuthorityPage } from '@lintel/contract/lease-up/authority/schema';
import { type AuthorityStepKind, authorityStepKinds } from '@lintel/contract/lease-up/packet/event-kinds';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { lockApplication } from '../../applications/api.ts';
import { readSelfCheck } from '../inspection/read-self-check.ts';
import { answersOf } from '../packet/document.ts';
import { placeOf } from '../packet/present.ts';
import {
  findAllSignatures,
  findPacketEvents,
  findPacketHome,
  findPacketOfId,
  lockPacket,
  type PacketEventRow,
} from '../packet/queries.ts';
import { recordPacketEvent } from '../packet/record-packet-event.ts';
import { comparePacketRents } from '../rents/compare-packet-rents.ts';
import { leasePacketSubmissions } from '../tables.ts';
import { packetAsSigned } from './as-signed.ts';
import { heldByOf } from './policy.ts';
import { presentSubmission, readClockForAuthority } from './present.ts';
import { findByLink, lookLastsMs } from './queries.ts';

const isStep = (event: PacketEventRow): event is PacketEventRow & { kind: AuthorityStepKind } =>
  (authorityStepKinds as readonly string[]).includes(event.kind);

/** Puts on record that the authority opened a packet: at first, and again on a later day. */
const recordLook = async (ctx: Ctx, token: string, applicationId: number, now: Date): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    await lockApplication(tx, applicationId);
    const packet = await lockPacket(tx, applicationId);
    const found = await findByLink(tx, token, now);
    if (!found || packet?.id !== found.submission.packetId) return;
    const { lastOpenedAt, id } = found.submission;
    if (lastOpenedAt !== null && now.getTime() - lastOpenedAt.getTime() < lookLastsMs) return;
    await tx.update(leasePacketSubmissions).set({ lastOpenedAt: now }).where(eq(leasePacketSubmissions.id, id));
    await recordPacketEvent(tx, packet, { kind: 'looked', by: 'authority', at: now });
    await audit(tx, {
      kind: 'packet_link_step',
      actor: null,
      subject: `application:${applicationId}`,
      facts: { step: 'looked', submission: id },
      at: now,
    });
  });
};

/**
 * A packet as its authority sees it by the link: what both signed, and nothing of any other. Refuses: packet_link.not_valid.
 */
export const readByLink = async (ctx: Ctx, token: string): Promise<AuthorityPage> => {
  const now = ctx.now();
  const first = await findByLink(ctx.db, token, now);
  if (!first) throw new Refusal('packet_link.not_valid');
  const { lastOpenedAt } = first.submission;
  if (lastOpenedAt === null || now.getTime() - lastOpenedAt.getTime() >= lookLastsMs) {
    await recordLook(ctx, token, first.applicationId, now);
  }
  const found = await findByLink(ctx.db, token, now);
  if (!found) throw new Refusal('packet_link.not_valid');
  const { submission } = found;
  const packet = await findPacketOfId(ctx.db, submission.packetId);
  if (!packet) throw new Error(`Submission ${submission.id} has no packet.`);
  const [home, signatures, events, selfCheck] = await Promise.all([
    findPacketHome(ctx.db, packet.propertyId),
    findAllSignatures(ctx.db, packet.id),
    findPacketEvents(ctx.db, packet.id),
    readSelfCheck(ctx.db, packet, 'authority'),
  ]);
  if (!home) throw new Error(`Packet ${packet.id} has no home.`);
  const signed = packetAsSigned(packet, submission, signatures);
  const [rents, clock] =
    packet.closedAt === null
      ? await Promise.all([
          comparePacketRents(ctx.db, signed.packet, home, now),
          readClockForAuthority(ctx, signed.packet, submission),
        ])
      : [null, null];
  return {
    authority: submission.authority,
    home: { title: home.title, place: placeOf(home), monthlyRent: home.rentCents },
    tenantName: packet.tenantName,
    ownerName: packet.ownerName,
    packetId: packet.id,
    openedAt: packet.openedAt.toISOString(),
    answers: answersOf(signed.packet.answers),
    // The latest of each side: what was signed, changed, and set back is signed twice.
    signatures: (['tenant', 'owner'] as const).flatMap((side) => {
      const last = signed.signatures.findLast((one) => one.side === side);
      return last ? [{ side, name: last.name, signedAt: last.signedAt.toISOString() }] : [];
    }),
    heldBy: heldByOf(
      packet,
      submission,
      signatures.filter(({ voidedAt }) => voidedAt === null),
    ),
    submission: presentSubmission(submission, now),
    history: events
      .filter(isStep)
      .filter(({ at }) => at >= submission.sentAt)
      .map(({ kind, at, note, namedDay }) => ({ kind, at: at.toISOString(), note, on: namedDay })),
    selfCheck,
    rents,
    clock,
  };
};
