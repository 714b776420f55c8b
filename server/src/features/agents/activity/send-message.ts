import { Refusal } from '@lintel/contract/kernel/refusals';
import { paths } from '@lintel/contract/paths';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { idempotent, neverChanges } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { enqueueEmail } from '../../../providers/mail/enqueue-email.ts';
import { agents, owners, tenants } from '../../identity/tables.ts';
import { openAgentConversation, replyInConversation } from '../../messages/api.ts';
import { holdingTexts } from '../../monitor/api.ts';
import { messageEmail } from '../emails.ts';
import { titleOf } from '../notify-of-referral.ts';
import { mayWorkForTenant } from '../policy.ts';
import { findAgentReader, findReaderOf, lockReferral, type ReferralRow } from '../queries.ts';
import { referrals } from '../tables.ts';
import { recordActivity } from './record-activity.ts';

type Message = { subject: string; message: string; withOwner: boolean };

/**
 * Sends an agent's message to the tenant of a referral, and to the owner where the tenant allows it: adds it to their
 * thread, emails it and records it for the tenant, all or nothing. Refuses: conversation.unreachable,
 * conversation.blocked, conversation.blocking, referral.owner_closed, viewer.unknown, referral.not_found,
 * agent.in_review, agent.not_approved, referral.not_confirmed, referral.ended, request.idempotency_conflict.
 */
export const sendMessage = async (
  ctx: Ctx,
  referralId: number,
  input: { form: Message; idempotencyKey: string | null },
): Promise<{ id: number; conversationId: number }> => {
  const { subject, message, withOwner } = input.form;
  const now = ctx.now();
  const save = () =>
    ctx.db.transaction((tx) =>
      idempotent(
        tx,
        {
          scope: `sendReferralMessage:${ctx.viewer?.accountId}`,
          key: input.idempotencyKey,
          request: { referralId, subject, message, ...(withOwner ? { withOwner } : {}) },
          now,
          digest: ctx.secrets.digest,
          isAsItWas: neverChanges,
        },
        async () => {
          const referral = await lockReferral(tx, referralId);
          permit(mayWorkForTenant(ctx.viewer, referral));
          if (!referral || referral.tenantEmail === '') throw new Refusal('referral.not_found');
          const done = async (entryId: number, conversationId: number) => {
            await audit(tx, {
              kind: 'agent_message_sent',
              actor: ctx.viewer,
              subject: `referral:${referralId}`,
              facts: { entryId },
              at: now,
            });
            return { entryId, conversationId };
          };
          const agent = await findAgentReader(tx, referral.agentId);
          const reader = await findReaderOf(tx, referral.tenantEmail);
          const language = reader?.language ?? 'en';
          const conversationId = await openThread(tx, referral, withOwner, now);
          let id = 0;
          await replyInConversation(
            tx,
            { ...ctx, now: () => now },
            // The owner is notified by the email about unread messages, and then so is the tenant.
            { conversationId, content: `${subject}\n\n${message}`, isMailed: !withOwner, countMail: async () => {} },
            async () => {
              id = await recordActivity(
                tx,
                referral,
                {
                  kind: 'correspondence',
                  // To the tenant alone it is also sent by email; in a thread with the owner it is only read on the
                  // site.
                  correspondenceType: withOwner ? 'text' : 'email',
                  direction: withOwner ? 'agent_to_landlord' : 'agent_to_tenant',
                  subject,
                  content: message,
                },
                { at: now },
              );
            },
          );
          if (withOwner) return done(id, conversationId);
          await enqueueEmail(
            tx,
            ctx,
            {
              event: `agent_message:${id}`,
              kind: 'agent_message',
              language,
              to: { accountId: reader?.accountId ?? null, address: referral.tenantEmail },
              content: messageEmail(language, {
                agent: agent.name,
                brokerage: agent.brokerage,
                title: await titleOf(tx, referral.propertyId),
                subject,
                content: message,
                href: `${ctx.config.origin}${paths.agentTransparency}`,
              }),
            },
            now,
          );
          return done(id, conversationId);
        },
      ),
    );
  const { entryId, conversationId } = await holdingTexts(ctx, [`${subject}\n\n${message}`], save);
  return { id: entryId, conversationId };
};

/**
 * Opens the thread with the tenant, and with the owner where the tenant allows it. Refuses: referral.owner_closed,
 * referral.not_found.
 */
const openThread = async (tx: Tx, referral: ReferralRow, withOwner: boolean, at: Date): Promise<number> => {
  if (withOwner && !referral.mayWriteToOwner) throw new Refusal('referral.owner_closed');
  const [who] = await tx
    .select({ agent: agents.accountId, tenant: tenants.accountId, owner: owners.accountId })
    .from(referrals)
    .innerJoin(agents, eq(agents.id, referrals.agentId))
    .innerJoin(tenants, eq(tenants.id, referrals.tenantId))
    .innerJoin(owners, eq(owners.id, referrals.ownerId))
    .where(eq(referrals.id, referral.id));
  if (!who) throw new Refusal('referral.not_found');
  return openAgentConversation(tx, {
    propertyId: referral.propertyId,
    agentAccountId: who.agent,
    tenantAccountId: who.tenant,
    ownerAccountId: withOwner ? who.owner : null,
    at,
  });
};
