import type { AuthorityPage } from '@lintel/contract/lease-up/authority/schema';
import { type AuthorityStepKind, authorityStepKinds } from '@lintel/contract/lease-up/packet/event-kinds';
import { and, eq, gt } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
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
import { leasePacketEvents, leasePacketSubmissions } from '../tables.ts';
import type { Access, Opened } from './access.ts';
import { packetAsSigned } from './as-signed.ts';
import { heldByOf } from './policy.ts';
import { presentSubmission, readClockForAuthority } from './present.ts';
import { lookLastsMs } from './queries.ts';

const isStep = (event: PacketEventRow): event is PacketEventRow & { kind: AuthorityStepKind } =>
  (authorityStepKinds as readonly string[]).includes(event.kind);

/** Returns whether tenant and owner already know of a look: by a link once a day, by an account once a day for each person. */
const isKnown = async (db: Db | Tx, { submission, authorityAccountId }: Opened, now: Date): Promise<boolean> => {
  const since = new Date(now.getTime() - lookLastsMs);
  if (authorityAccountId === null) return submission.lastOpenedAt !== null && submission.lastOpenedAt > since;
  const e = leasePacketEvents;
  const [known] = await db
    .select({ id: e.id })
    .from(e)
    .where(and(eq(e.packetId, submission.packetId), eq(e.authorityAccountId, authorityAccountId), gt(e.at, since)))
    .limit(1);
  return known !== undefined;
};

/** Records that the authority opened a packet: the first time, and again on a later day. */
const recordLook = async (ctx: Ctx, access: Access, applicationId: number, now: Date): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    await lockApplication(tx, applicationId);
    const packet = await lockPacket(tx, applicationId);
    const opened = await access.open(tx, now, 'holds');
    const { id, packetId } = opened.submission;
    if (packet?.id !== packetId || (await isKnown(tx, opened, now))) return;
    const { authorityAccountId } = opened;
    await tx.update(leasePacketSubmissions).set({ lastOpenedAt: now }).where(eq(leasePacketSubmissions.id, id));
    await recordPacketEvent(tx, packet, { kind: 'looked', by: 'authority', at: now, authorityAccountId });
    await audit(tx, {
      kind: access.actor ? 'packet_authority_step' : 'packet_link_step',
      actor: access.actor,
      subject: `application:${applicationId}`,
      facts: { step: 'looked', submission: id },
      at: now,
    });
  });
};

/** Returns a packet as its authority sees it: what both signed, and nothing of other packets. Refuses: what opening it refuses. */
export const readForAuthority = async (ctx: Ctx, access: Access): Promise<AuthorityPage> => {
  const now = ctx.now();
  const first = await access.open(ctx.db, now);
  if (!(await isKnown(ctx.db, first, now))) await recordLook(ctx, access, first.applicationId, now);
  const { submission } = await access.open(ctx.db, now);
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
    // The latest of each side: a packet that was signed, changed, and changed back is signed twice.
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
      .map(({ kind, at, person, note, namedDay }) => ({ kind, at: at.toISOString(), person, note, on: namedDay })),
    selfCheck,
    rents,
    clock,
  };
};
