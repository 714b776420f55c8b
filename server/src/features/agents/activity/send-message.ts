import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { once } from '../../../platform/once.ts';
import { permit } from '../../../platform/policy.ts';
import { deliverMailJob, writeMail } from '../../../providers/mail/write-mail.ts';
import { messageLetter } from '../letters.ts';
import { mayWorkForTenant } from '../policy.ts';
import { findAgentReader, findReaderOf, lockReferral } from '../queries.ts';
import { titleOf } from '../tell-of-referral.ts';
import { recordActivity } from './record-activity.ts';

type Message = { subject: string; message: string };

/**
 * An agent writes to the tenant of a referral: delivered by mail and on the tenant's record, both or neither. Refuses:
 * viewer.unknown, referral.not_found, agent.in_review, agent.not_approved, referral.not_confirmed, referral.ended,
 * request.idempotency_conflict.
 */
export const sendMessage = async (
  ctx: Ctx,
  referralId: number,
  input: { form: Message; idempotencyKey: string | null },
): Promise<number> => {
  const { subject, message } = input.form;
  const now = ctx.now();
  const { entryId } = await ctx.db.transaction((tx) =>
    once(
      tx,
      {
        scope: `sendReferralMessage:${ctx.viewer?.accountId}`,
        key: input.idempotencyKey,
        request: { referralId, subject, message },
        now,
        digest: ctx.secrets.digest,
      },
      async () => {
        const referral = await lockReferral(tx, referralId);
        permit(mayWorkForTenant(ctx.viewer, referral));
        if (!referral || referral.tenantEmail === '') throw new Refusal('referral.not_found');
        const agent = await findAgentReader(tx, referral.agentId);
        const reader = await findReaderOf(tx, referral.tenantEmail);
        const language = reader?.language ?? 'en';
        const id = await recordActivity(
          tx,
          referral,
          {
            kind: 'correspondence',
            correspondenceType: 'email',
            direction: 'agent_to_tenant',
            subject,
            content: message,
          },
          { at: now },
        );
        await writeMail(
          tx,
          ctx,
          {
            event: `agent_message:${id}`,
            kind: 'agent_message',
            language,
            to: { accountId: reader?.accountId ?? null, address: referral.tenantEmail },
            letter: messageLetter(language, {
              agent: agent.name,
              brokerage: agent.brokerage,
              title: await titleOf(tx, referral.propertyId),
              subject,
              content: message,
              href: `${ctx.config.origin}/agent-transparency`,
            }),
          },
          now,
        );
        await audit(tx, {
          kind: 'agent_message_sent',
          actor: ctx.viewer,
          subject: `referral:${referralId}`,
          facts: { entryId: id },
          at: now,
        });
        return { entryId: id };
      },
    ),
  );
  ctx.wake?.(deliverMailJob);
  return entryId;
};
