import { dayOf } from '@lintel/contract/kernel/dates';
import type { InputOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { type PacketChanges, packetFaults, type QuestionId } from '@lintel/contract/lease-up/packet/answers';
import { type PacketSide, watchedAnswers } from '@lintel/contract/lease-up/packet/choices';
import type { answerLeasePacket } from '@lintel/contract/lease-up/packet/endpoints';
import { faultsOf, foreignOf } from '@lintel/contract/lease-up/packet/missing';
import type { AnswerOrigin } from '@lintel/contract/lease-up/packet/schema';
import canonicalize from 'canonicalize';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { lockApplication } from '../../applications/api.ts';
import { holdingTexts, watchText } from '../../monitor/api.ts';
import { notifyOfChange } from '../authority/notify-authority.ts';
import { leasePacketSignatures, leasePackets, type StoredAnswers } from '../tables.ts';
import { answersOf } from './document.ts';
import { notifyOfPacket } from './notify-of-packet.ts';
import { mayReadPacket } from './policy.ts';
import { findPacketHome, findSignatures, lockPacket, type PacketRow } from './queries.ts';
import { recordPacketEvent } from './record-packet-event.ts';

type Form = InputOf<typeof answerLeasePacket>['body'];

const inBody = (faults: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([path, said]) => [`answers.${path}`, said]));

/** Returns questions whose answer was added, changed or removed after a version. */
const changedSince = ({ answers, taken }: StoredAnswers, version: number): QuestionId[] =>
  [...Object.entries(answers).map(([id, answer]) => [id, answer.version] as const), ...Object.entries(taken)].flatMap(
    ([id, changedWith]) => (changedWith > version ? [id as QuestionId] : []),
  );

/** Returns the changes that have an effect: the same answer again has none. */
const realChanges = (stored: StoredAnswers, changes: PacketChanges): [QuestionId, unknown][] =>
  (Object.entries(changes) as [QuestionId, unknown][]).filter(
    ([id, value]) =>
      value !== undefined && canonicalize(stored.answers[id]?.value ?? null) !== canonicalize(value ?? null),
  );

const changed = (stored: StoredAnswers, real: [QuestionId, unknown][], of: Omit<Stamp, 'value'>): StoredAnswers => {
  const answers: Record<string, Stamp> = { ...stored.answers };
  const taken = { ...stored.taken };
  for (const [id, value] of real) {
    delete answers[id];
    delete taken[id];
    if (value === null) taken[id] = of.version;
    else answers[id] = { value, ...of };
  }
  return { answers: answers as StoredAnswers['answers'], taken };
};
type Stamp = { value: unknown; from: AnswerOrigin; at: string; version: number };

const watchTexts = async (tx: Tx, ctx: Ctx, packet: PacketRow, real: [QuestionId, unknown][]): Promise<void> => {
  const texts = Object.fromEntries(
    real.flatMap(([id, value]) =>
      (watchedAnswers as readonly QuestionId[]).includes(id) && typeof value === 'string'
        ? [[`answers.${id}`, value]]
        : [],
    ),
  );
  if (Object.keys(texts).length === 0) return;
  const home = await findPacketHome(tx, packet.propertyId);
  await watchText(tx, ctx, {
    foundIn: 'packet',
    writtenAs: 'owner',
    home: home ?? null,
    place: home ?? { state: null, city: null },
    texts,
  });
};

/** Voids the current signatures, and tells the other side. */
const voidSignatures = async (
  tx: Tx,
  ctx: Ctx,
  packet: PacketRow,
  { by, at }: { by: PacketSide; at: Date },
): Promise<void> => {
  const standing = await findSignatures(tx, packet.id);
  if (standing.length === 0) return;
  await tx
    .update(leasePacketSignatures)
    .set({ voidedAt: at })
    .where(and(eq(leasePacketSignatures.packetId, packet.id), isNull(leasePacketSignatures.voidedAt)));
  await recordPacketEvent(tx, packet, { kind: 'signatures_voided', by, at });
  if (standing.length === 2) await notifyOfChange(tx, ctx, packet, at);
  // The side that made the change knows of it.
  for (const { side } of standing) if (side !== by) await notifyOfPacket(tx, ctx, packet, { news: 'voided', side, at });
};

const save = async (ctx: Ctx, applicationId: number, side: PacketSide, form: Form): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    permit(mayReadPacket(ctx.viewer, application, side));
    const packet = await lockPacket(tx, applicationId);
    if (!packet) throw new Refusal('packet.not_found');
    if (packet.closedAt !== null) throw new Refusal('packet.closed');
    const foreign = foreignOf(form.answers, side);
    if (Object.keys(foreign).length > 0) throw new Refusal('request.invalid', { fields: inBody(foreign) });
    if (form.version !== packet.version) {
      const since = changedSince(packet.answers, form.version);
      throw new Refusal('packet.changed', {
        fields: inBody(Object.fromEntries(since.map((id) => [id, packetFaults.changed]))),
      });
    }
    const now = ctx.now();
    const real = realChanges(packet.answers, form.answers);
    const version = packet.version + 1;
    const stored = changed(packet.answers, real, { from: side, at: now.toISOString(), version });
    const faults = faultsOf(answersOf(stored), form.answers, dayOf(now));
    if (Object.keys(faults).length > 0) throw new Refusal('request.invalid', { fields: inBody(faults) });
    if (real.length === 0) return;
    await watchTexts(tx, ctx, packet, real);
    await tx.update(leasePackets).set({ answers: stored, version }).where(eq(leasePackets.id, packet.id));
    await recordPacketEvent(tx, packet, { kind: 'answered', by: side, at: now });
    await voidSignatures(tx, ctx, packet, { by: side, at: now });
    await audit(tx, {
      kind: 'packet_changed',
      actor: ctx.viewer,
      subject: `application:${applicationId}`,
      facts: { version, answers: real.length },
      at: now,
    });
  });
};

/**
 * Saves one side's answers, all or nothing, and voids the signatures. Refuses: viewer.unknown, application.not_found,
 * application.withdrawn (owner), packet.not_found, packet.closed, packet.changed (with the changed questions), request.invalid
 * (with the invalid answers), wording.violation (owner).
 */
export const answerPacket = (ctx: Ctx, applicationId: number, side: PacketSide, form: Form): Promise<void> =>
  side === 'tenant'
    ? save(ctx, applicationId, side, form)
    : holdingTexts(
        ctx,
        watchedAnswers.flatMap((id) => form.answers[id] ?? []),
        () => save(ctx, applicationId, side, form),
      );
