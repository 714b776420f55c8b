import type { InputOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { sendLeasePacket } from '@lintel/contract/lease-up/authority/endpoints';
import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { tokenDigest } from '../../../platform/http/session.ts';
import { permit } from '../../../platform/policy.ts';
import { lockApplication } from '../../applications/api.ts';
import { answersOf, signable } from '../packet/document.ts';
import { mayReadPacket } from '../packet/policy.ts';
import { findSignatures, lockPacket, otherSide, type PacketRow } from '../packet/queries.ts';
import { recordPacketEvent } from '../packet/record-packet-event.ts';
import { leasePacketSubmissions } from '../tables.ts';
import { linkAddress, linkLastsMs, newLinkToken } from './link.ts';
import { notifyAuthority } from './notify-authority.ts';
import { notifySides } from './notify-sides.ts';
import { findAuthority, findSubmission, isOpen, type SubmissionRow } from './queries.ts';

type Form = InputOf<typeof sendLeasePacket>['body'];

const lower = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase();

/** Creates a new secret for a packet's link, and its expiry. */
const makeLink = (ctx: Ctx, packetId: number, now: Date) => {
  const token = newLinkToken(ctx, packetId, now);
  return {
    href: linkAddress(ctx, token),
    link: {
      tokenDigest: tokenDigest(token),
      linkMadeAt: now,
      linkExpiresAt: new Date(now.getTime() + linkLastsMs),
    },
  };
};

/** Renews an expired link, to the same address: the request continues. */
const renewLink = async (tx: Tx, ctx: Ctx, packet: PacketRow, open: SubmissionRow, by: PacketSide, now: Date) => {
  const { href, link } = makeLink(ctx, packet.id, now);
  await tx.update(leasePacketSubmissions).set(link).where(eq(leasePacketSubmissions.id, open.id));
  await recordPacketEvent(tx, packet, { kind: 'link_renewed', by, at: now });
  return notifyAuthority(tx, ctx, packet, open, { news: 'sent', href, at: now });
};

/**
 * Sends a packet that both have signed to a housing authority, by a secret link. Refuses: viewer.unknown, application.not_found,
 * application.withdrawn (owner), packet.not_found, packet.closed, packet.changed (another digest), packet.not_signed,
 * packet.already_sent, request.too_many (emails to that address).
 */
export const sendPacket = async (ctx: Ctx, applicationId: number, side: PacketSide, form: Form): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    permit(mayReadPacket(ctx.viewer, application, side));
    const packet = await lockPacket(tx, applicationId);
    if (!packet) throw new Refusal('packet.not_found');
    if (packet.closedAt !== null) throw new Refusal('packet.closed');
    const { digest } = signable(packet);
    if (form.sha256 !== digest) throw new Refusal('packet.changed');
    if ((await findSignatures(tx, packet.id)).length < 2) throw new Refusal('packet.not_signed');
    const now = ctx.now();
    const before = await findSubmission(tx, packet.id);
    const open = before && isOpen(before) ? before : undefined;
    if (open && (open.linkExpiresAt > now || lower(open.email) !== lower(form.email))) {
      throw new Refusal('packet.already_sent');
    }
    const isMailed = open
      ? await renewLink(tx, ctx, packet, open, side, now)
      : await submit(tx, ctx, packet, { form, digest, side, now });
    if (!isMailed) throw new Refusal('request.too_many');
    await audit(tx, {
      kind: 'packet_sent',
      actor: ctx.viewer,
      subject: `application:${applicationId}`,
      facts: { side, digest },
      at: now,
    });
    if (!open) await notifySides(tx, ctx, packet, { news: 'sent', sides: [otherSide(side)], at: now });
  });
};

const submit = async (
  tx: Tx,
  ctx: Ctx,
  packet: PacketRow,
  { form, digest, side, now }: { form: Form; digest: string; side: PacketSide; now: Date },
): Promise<boolean> => {
  const authority = form.authorityId === null ? undefined : await findAuthority(tx, form.authorityId);
  const { href, link } = makeLink(ctx, packet.id, now);
  const [submission] = await tx
    .insert(leasePacketSubmissions)
    .values({
      packetId: packet.id,
      sentBy: side,
      sentAt: now,
      authorityId: authority?.id ?? null,
      authority: authority?.name ?? answersOf(packet.answers).authority ?? form.email,
      email: form.email,
      isListed: authority !== undefined && lower(authority.email) === lower(form.email),
      digest,
      ...link,
      isSample: packet.isSample,
    })
    .returning();
  if (!submission) throw new Error(`The packet ${packet.id} was not sent.`);
  await recordPacketEvent(tx, packet, { kind: 'sent', by: side, at: now });
  return notifyAuthority(tx, ctx, packet, submission, { news: 'sent', href, at: now });
};

/** Takes a packet back from the authority. Refuses: viewer.unknown, application.not_found, application.withdrawn (owner), packet.not_found, packet.not_sent. */
export const takeBackPacket = async (ctx: Ctx, applicationId: number, side: PacketSide): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    permit(mayReadPacket(ctx.viewer, application, side));
    const packet = await lockPacket(tx, applicationId);
    if (!packet) throw new Refusal('packet.not_found');
    const submission = await findSubmission(tx, packet.id);
    if (!submission || !isOpen(submission)) throw new Refusal('packet.not_sent');
    const now = ctx.now();
    await tx
      .update(leasePacketSubmissions)
      .set({ takenBackAt: now })
      .where(eq(leasePacketSubmissions.id, submission.id));
    await recordPacketEvent(tx, packet, { kind: 'taken_back', by: side, at: now });
    await audit(tx, {
      kind: 'packet_taken_back',
      actor: ctx.viewer,
      subject: `application:${applicationId}`,
      at: now,
    });
    await notifyAuthority(tx, ctx, packet, submission, { news: 'taken_back', at: now });
    await notifySides(tx, ctx, packet, { news: 'taken_back', sides: [otherSide(side)], at: now });
  });
};
