import type { AnswerOf, InputOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { reportMessage as reportMessageEndpoint } from '@lintel/contract/messages/report-endpoints';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { findParticipants } from '../conversations/queries.ts';
import { mayReportMessage } from '../policy.ts';
import { conversationParticipants, messageReports, messages } from '../tables.ts';

/**
 * Reports a message by another participant to staff. Repeating it returns the existing report. The audit event names
 * only the report, as nothing that the author can read may name it. Refuses: viewer.unknown, message.not_found,
 * message.own.
 */
export const reportMessage = (
  ctx: Ctx,
  form: InputOf<typeof reportMessageEndpoint>['body'],
): Promise<AnswerOf<typeof reportMessageEndpoint>> =>
  ctx.db.transaction(async (tx) => {
    const [message] = await tx
      .select({
        conversationId: messages.conversationId,
        content: messages.content,
        senderAccountId: conversationParticipants.accountId,
      })
      .from(messages)
      .innerJoin(conversationParticipants, eq(conversationParticipants.id, messages.senderId))
      .where(eq(messages.id, form.messageId));
    const participants = message ? await findParticipants(tx, message.conversationId) : [];
    permit(mayReportMessage(ctx.viewer, message, participants));
    if (!message || !ctx.viewer) throw new Refusal('message.not_found');
    const at = ctx.now();
    const reporterAccountId = ctx.viewer.accountId;
    const { messageId, reason, explanation } = form;
    const [made] = await tx
      .insert(messageReports)
      .values({ messageId, reporterAccountId, reason, explanation, quote: message.content, createdAt: at })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await audit(tx, {
        kind: 'message_reported',
        actor: ctx.viewer,
        subject: `message_report:${made.id}`,
        facts: { reason },
        at,
      });
    }
    const [there] = await tx
      .select()
      .from(messageReports)
      .where(and(eq(messageReports.messageId, messageId), eq(messageReports.reporterAccountId, reporterAccountId)));
    if (!there) throw new Error('The report was not stored.');
    return { id: there.id, reason: there.reason, createdAt: there.createdAt.toISOString() };
  });
