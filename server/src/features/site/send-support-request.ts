import type { AnswerOf, InputOf } from '@lintel/contract/kernel/endpoint';
import { fillIn } from '@lintel/contract/kernel/in-force';
import type { sendSupportRequest as sendSupportRequestEndpoint } from '@lintel/contract/site/endpoints';
import { supportThanks } from '@lintel/contract/site/schema';
import { supportPromisesAt } from '@lintel/contract/site/terms';
import type { Ctx } from '../../app-context.ts';
import { once } from '../../platform/limits/idempotency.ts';
import { supportRequests } from './tables.ts';

type SupportRequestForm = InputOf<typeof sendSupportRequestEndpoint>['body'];

/** Stores a message for staff. Refuses: request.idempotency_conflict. */
export const sendSupportRequest = async (
  ctx: Ctx,
  input: { form: SupportRequestForm; idempotencyKey: string | null },
): Promise<AnswerOf<typeof sendSupportRequestEndpoint>> => {
  const now = ctx.now();
  const stored = await ctx.db.transaction((tx) =>
    once(
      tx,
      {
        scope: `sendSupportRequest:${ctx.viewer?.accountId ?? 'visitor'}`,
        key: input.idempotencyKey,
        request: input.form,
        now,
        digest: ctx.secrets.digest,
      },
      async () => {
        const [row] = await tx
          .insert(supportRequests)
          .values({ ...input.form, createdAt: now })
          .returning({ id: supportRequests.id });
        if (!row) throw new Error('The message was not stored.');
        return row;
      },
    ),
  );
  return { id: stored.id, message: fillIn(supportThanks, { hours: supportPromisesAt(now).emailHours }) };
};
