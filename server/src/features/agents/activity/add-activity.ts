import type { addActivity as addActivityEndpoint } from '@lintel/contract/agents/endpoints';
import { dayOf } from '@lintel/contract/kernel/dates';
import type { InputOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { idempotent } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { mayWorkForTenant } from '../policy.ts';
import { lockReferral } from '../queries.ts';
import { agentActivityEntries } from '../tables.ts';
import { recordActivity } from './record-activity.ts';

type Form = InputOf<typeof addActivityEndpoint>['body'];

const isCorrected = async (tx: Tx, id: number): Promise<boolean> => {
  const [later] = await tx
    .select({ id: agentActivityEntries.id })
    .from(agentActivityEntries)
    .where(eq(agentActivityEntries.correctsId, id));
  return later !== undefined;
};

/** Refuses a correction unless its entry is on the same record, was added by hand, and is not corrected yet. */
const refuseWrongCorrection = async (tx: Tx, referralId: number, corrects: number): Promise<void> => {
  const [entry] = await tx
    .select({ id: agentActivityEntries.id })
    .from(agentActivityEntries)
    .where(
      and(
        eq(agentActivityEntries.id, corrects),
        eq(agentActivityEntries.referralId, referralId),
        eq(agentActivityEntries.isByHand, true),
      ),
    );
  if (!entry) throw new Refusal('activity.not_found');
  if (await isCorrected(tx, corrects)) throw new Refusal('activity.already_corrected');
};

/**
 * Adds a call or a meeting, which no system saw, for an agent; it is permanently marked as added by hand. Refuses:
 * viewer.unknown, referral.not_found, agent.in_review, agent.not_approved, referral.not_confirmed, referral.ended,
 * activity.not_found, activity.already_corrected, activity.to_come, request.idempotency_conflict.
 */
export const addActivity = async (
  ctx: Ctx,
  referralId: number,
  input: { form: Form; idempotencyKey: string | null },
): Promise<number> => {
  const { form } = input;
  const now = ctx.now();
  const { entryId } = await ctx.db.transaction((tx) =>
    idempotent(
      tx,
      {
        scope: `addActivity:${ctx.viewer?.accountId}`,
        key: input.idempotencyKey,
        request: { referralId, ...form },
        now,
        digest: ctx.secrets.digest,
        isAsItWas: async (added) => !(await isCorrected(tx, added.entryId)),
      },
      async () => {
        const referral = await lockReferral(tx, referralId);
        permit(mayWorkForTenant(ctx.viewer, referral));
        if (!referral) throw new Refusal('referral.not_found');
        // In some time zone it is already that day: up to half a day ahead of the server's clock.
        if (form.happenedOn > dayOf(new Date(now.getTime() + 14 * 3_600_000))) throw new Refusal('activity.to_come');
        if (form.corrects !== null) await refuseWrongCorrection(tx, referralId, form.corrects);
        const noon = new Date(`${form.happenedOn}T12:00:00.000Z`);
        const id = await recordActivity(
          tx,
          referral,
          {
            kind: 'activity',
            isByHand: true,
            activityType: form.activityType,
            content: form.description,
            durationMinutes: form.duration,
            billableMinutes: form.billableTime,
            correctsId: form.corrects,
          },
          { at: now, happenedAt: noon > now ? now : noon },
        );
        await audit(tx, {
          kind: 'agent_activity_added',
          actor: ctx.viewer,
          subject: `referral:${referralId}`,
          facts: {
            entryId: id,
            activityType: form.activityType,
            billableMinutes: form.billableTime,
            corrects: form.corrects,
          },
          at: now,
        });
        return { entryId: id };
      },
    ),
  );
  return entryId;
};
