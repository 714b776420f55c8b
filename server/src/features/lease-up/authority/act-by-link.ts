import { dayOf } from '@lintel/contract/kernel/dates';
import type { InputOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type * as endpoints from '@lintel/contract/lease-up/authority/endpoints';
import { authorityFaults } from '@lintel/contract/lease-up/authority/schema';
import { recheckBy } from '@lintel/contract/lease-up/inspection/rules';
import type { AuthorityStepKind } from '@lintel/contract/lease-up/packet/event-kinds';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { lockApplication } from '../../applications/api.ts';
import { findSignatures, lockPacket, type PacketRow } from '../packet/queries.ts';
import { recordPacketEvent } from '../packet/record-packet-event.ts';
import { leasePacketSubmissions } from '../tables.ts';
import { mayActByLink } from './policy.ts';
import { findByLink, type SubmissionRow } from './queries.ts';
import { type SidesNews, tellSides } from './tell-sides.ts';

type Held = { tx: Tx; packet: PacketRow; submission: SubmissionRow; now: Date };
type Change = Partial<typeof leasePacketSubmissions.$inferInsert>;
type Step = {
  kind: AuthorityStepKind & SidesNews;
  change: Change;
  note?: string | null;
  namedDay?: string;
};

/**
 * Does something with a packet by its link, one after the other: its application and the packet are held, as by whoever changes, signs or
 * closes it. Refuses: packet_link.not_valid, packet.closed, packet.decided, packet.being_changed, packet.changed.
 */
const actByLink = async (
  ctx: Ctx,
  { token, sha256 }: { token: string; sha256: string },
  stepOf: (held: Held) => Step | null,
): Promise<void> => {
  const now = ctx.now();
  const found = await findByLink(ctx.db, token, now);
  if (!found) throw new Refusal('packet_link.not_valid');
  await ctx.db.transaction(async (tx) => {
    await lockApplication(tx, found.applicationId);
    const packet = await lockPacket(tx, found.applicationId);
    // Held by now: what was taken back or decided meanwhile is seen.
    const held = await findByLink(tx, token, now);
    if (!held || !packet) throw new Refusal('packet_link.not_valid');
    const { submission } = held;
    permit(mayActByLink(packet, submission, await findSignatures(tx, packet.id)));
    if (sha256 !== submission.digest) throw new Refusal('packet.changed');
    const step = stepOf({ tx, packet, submission, now });
    if (!step) return;
    const { kind, change, note = null, namedDay = null } = step;
    // Whoever acts has looked, too.
    await tx
      .update(leasePacketSubmissions)
      .set({ ...change, lastOpenedAt: now })
      .where(eq(leasePacketSubmissions.id, submission.id));
    await recordPacketEvent(tx, packet, { kind, by: 'authority', at: now, note, namedDay });
    await audit(tx, {
      kind: 'packet_link_step',
      actor: null,
      subject: `application:${packet.applicationId}`,
      facts: { step: kind, submission: submission.id },
      at: now,
    });
    await tellSides(tx, ctx, packet, { news: kind, at: now });
  });
};

type Body<E extends keyof typeof endpoints> = InputOf<(typeof endpoints)[E]>['body'];

const atField = (field: string, sentence: string): Refusal =>
  new Refusal('request.invalid', { fields: { [field]: sentence } });

export const receiveByLink = (ctx: Ctx, body: Body<'receivePacket'>): Promise<void> =>
  actByLink(ctx, body, ({ submission, now }) =>
    submission.receivedAt === null ? { kind: 'received', change: { receivedAt: now } } : null,
  );

export const askByLink = (ctx: Ctx, body: Body<'askAboutPacket'>): Promise<void> =>
  actByLink(ctx, body, ({ submission, now }) => ({
    kind: 'asked',
    change: { receivedAt: submission.receivedAt ?? now },
    note: body.note,
  }));

export const setInspectionByLink = (ctx: Ctx, body: Body<'setPacketInspection'>): Promise<void> =>
  actByLink(ctx, body, ({ submission, now }) => {
    if (body.on < dayOf(now)) throw atField('on', authorityFaults.past);
    if (body.on === submission.inspectionOn) return null;
    return {
      kind: 'inspection_set',
      change: { inspectionOn: body.on, receivedAt: submission.receivedAt ?? now },
      namedDay: body.on,
    };
  });

export const recordInspectionByLink = (ctx: Ctx, body: Body<'recordPacketInspection'>): Promise<void> =>
  actByLink(ctx, body, ({ submission, now }) => {
    if (body.on > dayOf(now)) throw atField('on', authorityFaults.toCome);
    if (body.on < dayOf(submission.sentAt)) throw atField('on', authorityFaults.beforeSent);
    const isFailed = body.result === 'failed';
    const isLifeThreatening = isFailed && body.isLifeThreatening;
    return {
      kind: isFailed ? 'inspection_failed' : 'inspection_passed',
      change: {
        inspectionResult: body.result,
        inspectedOn: body.on,
        isLifeThreatening,
        findings: body.findings,
        recheckBy: isFailed ? recheckBy(isLifeThreatening, now) : null,
        inspectionOn: null,
        receivedAt: submission.receivedAt ?? now,
      },
      note: body.findings,
      namedDay: body.on,
    };
  });

/** Refuses beside the rest: packet.life_threatening. */
export const decideByLink = (ctx: Ctx, body: Body<'decidePacket'>): Promise<void> =>
  actByLink(ctx, body, ({ submission, now }) => {
    if (body.tenancy === 'approved' && submission.isLifeThreatening) throw new Refusal('packet.life_threatening');
    return {
      kind: body.tenancy,
      change: {
        rentFinding: body.rent,
        tenancy: body.tenancy,
        reason: body.reason,
        decidedAt: now,
        receivedAt: submission.receivedAt ?? now,
      },
      note: body.reason,
    };
  });
