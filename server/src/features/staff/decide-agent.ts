import { lastDayOf } from '@lintel/contract/kernel/in-force';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Language } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import type { AgentForReview } from '@lintel/contract/staff/schema';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../app-context.ts';
import { audit } from '../../platform/audit.ts';
import { permit } from '../../platform/policy.ts';
import type { EmailContent } from '../../providers/mail/email-content.ts';
import { enqueueEmail } from '../../providers/mail/enqueue-email.ts';
import { agents } from '../identity/tables.ts';
import { recordLicenseCheck } from './check-license.ts';
import { mayWorkAsStaff } from './policy.ts';
import { presentAgent } from './present.ts';
import { findAgent, lockAgent } from './queries.ts';
import { say } from './say.ts';

type Decision = { decision: 'approved' | 'declined'; reason: string; recheckOn?: string | null };

const decisionEmail = (language: Language, { decision, reason }: Decision, origin: string): EmailContent => {
  const isApproved = decision === 'approved';
  const t = say(language);
  return {
    subject: t(isApproved ? 'Your agent profile was approved' : 'Your agent profile was not approved'),
    paragraphs: [
      t(
        isApproved
          ? 'We have reviewed your license. From now on you can contact tenants and earn commissions.'
          : 'We have reviewed your profile and do not approve it for now. You can reply to this email.',
      ),
      t('Reason: {{reason}}', { reason }),
    ],
    button: { label: t('Open my dashboard'), href: `${origin}${paths.agentDashboard}` },
  };
};

/**
 * Approves or declines an agent, and emails them the reason. An approval requires a license check, which is recorded with the day
 * of the next one. Refuses: agent.not_found, agent.already_decided, license.recheck_passed.
 */
export const decideAgent = async (ctx: Ctx, agentId: number, decision: Decision): Promise<AgentForReview> => {
  const now = ctx.now();
  const by = ctx.viewer;
  if (!by) throw new Refusal('viewer.unknown');
  await ctx.db.transaction(async (tx) => {
    permit(mayWorkAsStaff(by));
    const agent = await lockAgent(tx, agentId);
    if (!agent) throw new Refusal('agent.not_found');
    if (agent.status === decision.decision) throw new Refusal('agent.already_decided');
    // Staff do not decide about themselves.
    if (agent.accountId === by.accountId) throw new Refusal('staff.own_matter');
    await tx
      .update(agents)
      .set({
        status: decision.decision,
        decidedAt: now,
        decidedByAccountId: by.accountId,
        decisionReason: decision.reason,
      })
      .where(eq(agents.id, agentId));
    if (decision.decision === 'approved') {
      await recordLicenseCheck(tx, agentId, {
        note: decision.reason,
        recheckOn: decision.recheckOn ?? null,
        by,
        at: now,
      });
    }
    await audit(tx, {
      kind: decision.decision === 'approved' ? 'agent_approved' : 'agent_declined',
      actor: by,
      subject: `agent:${agentId}`,
      facts: { before: agent.status },
      at: now,
    });
    const language = agent.language ?? 'en';
    await enqueueEmail(
      tx,
      ctx,
      {
        event: `agent-decision:${agentId}:${now.getTime()}`,
        kind: 'agent_decision',
        language,
        to: { accountId: agent.accountId, address: agent.email },
        content: decisionEmail(language, decision, ctx.config.origin),
      },
      now,
    );
  });
  const decided = await findAgent(ctx.db, agentId);
  if (!decided) throw new Refusal('agent.not_found');
  return presentAgent(decided, lastDayOf(now));
};
