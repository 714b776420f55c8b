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
import type { Access } from './access.ts';
import { notifySides, type SidesNews } from './notify-sides.ts';
import { mayActOnPacket } from './policy.ts';
import type { SubmissionRow } from './queries.ts';

type Held = { tx: Tx; packet: PacketRow; submission: SubmissionRow; now: Date };
type Change = Partial<typeof leasePacketSubmissions.$inferInsert>;
type Step = {
  kind: AuthorityStepKind & SidesNews;
  change: Change;
  note?: string | null;
  namedDay?: string;
};

/**
 * Performs an action on a packet as its authority, one at a time: locks its application and the packet, as all code that changes,
 * signs or closes it does. Refuses: what opening it refuses, packet.closed, packet.decided, packet.being_changed, packet.changed.
 */
const act = async (
  ctx: Ctx,
  { access, sha256 }: { access: Access; sha256: string },
  stepOf: (held: Held) => Step | null,
): Promise<void> => {
  const now = ctx.now();
  const { applicationId } = await access.open(ctx.db, now);
  await ctx.db.transaction(async (tx) => {
    await lockApplication(tx, applicationId);
    const packet = await lockPacket(tx, applicationId);
    // Locked by now: sees what was taken back or decided meanwhile.
    const { submission, authorityAccountId } = await access.open(tx, now, 'holds');
    if (!packet) throw new Error(`Submission ${submission.id} has no packet.`);
    permit(mayActOnPacket(packet, submission, await findSignatures(tx, packet.id)));
    if (sha256 !== submission.digest) throw new Refusal('packet.changed');
    const step = stepOf({ tx, packet, submission, now });
    if (!step) return;
    const { kind, change, note = null, namedDay = null } = step;
    // An action counts as a look, too.
    await tx
      .update(leasePacketSubmissions)
      .set({ ...change, lastOpenedAt: now })
      .where(eq(leasePacketSubmissions.id, submission.id));
    await recordPacketEvent(tx, packet, { kind, by: 'authority', at: now, note, namedDay, authorityAccountId });
    await audit(tx, {
      kind: access.actor ? 'packet_authority_step' : 'packet_link_step',
      actor: access.actor,
      subject: `application:${packet.applicationId}`,
      facts: { step: kind, submission: submission.id },
      at: now,
    });
    await notifySides(tx, ctx, packet, { news: kind, at: now });
  });
};

type Body<E extends keyof typeof endpoints> = Omit<InputOf<(typeof endpoints)[E]>['body'], 'token'>;
type Act<E extends keyof typeof endpoints> = (ctx: Ctx, access: Access, body: Body<E>) => Promise<void>;

const atField = (field: string, sentence: string): Refusal =>
  new Refusal('request.invalid', { fields: { [field]: sentence } });

export const receive: Act<'receivePacket'> = (ctx, access, body) =>
  act(ctx, { access, sha256: body.sha256 }, ({ submission, now }) =>
    submission.receivedAt === null ? { kind: 'received', change: { receivedAt: now } } : null,
  );

export const ask: Act<'askAboutPacket'> = (ctx, access, body) =>
  act(ctx, { access, sha256: body.sha256 }, ({ submission, now }) => ({
    kind: 'asked',
    change: { receivedAt: submission.receivedAt ?? now },
    note: body.note,
  }));

export const setInspection: Act<'setPacketInspection'> = (ctx, access, body) =>
  act(ctx, { access, sha256: body.sha256 }, ({ submission, now }) => {
    if (body.on < dayOf(now)) throw atField('on', authorityFaults.past);
    if (body.on === submission.inspectionOn) return null;
    return {
      kind: 'inspection_set',
      change: { inspectionOn: body.on, receivedAt: submission.receivedAt ?? now },
      namedDay: body.on,
    };
  });

export const recordInspection: Act<'recordPacketInspection'> = (ctx, access, body) =>
  act(ctx, { access, sha256: body.sha256 }, ({ submission, now }) => {
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

/** Decides on a packet. Also refuses: packet.life_threatening. */
export const decide: Act<'decidePacket'> = (ctx, access, body) =>
  act(ctx, { access, sha256: body.sha256 }, ({ submission, now }) => {
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
