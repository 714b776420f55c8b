import type { AnswerOf, InputOf } from '@lintel/contract/kernel/endpoint';
import { fillIn } from '@lintel/contract/kernel/in-force';
import type { sendSupportRequest as sendSupportRequestEndpoint } from '@lintel/contract/site/endpoints';
import { supportThanks } from '@lintel/contract/site/schema';
import { supportPromisesAt } from '@lintel/contract/site/terms';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { idempotent, visitorScope } from '../../platform/limits/idempotency.ts';
import { supportRequests } from './tables.ts';

type SupportRequestForm = InputOf<typeof sendSupportRequestEndpoint>['body'];

const isUnanswered = async (tx: Tx, id: number): Promise<boolean> => {
  const [request] = await tx
    .select({ closedAt: supportRequests.closedAt })
    .from(supportRequests)
    .where(eq(supportRequests.id, id));
  return request?.closedAt === null;
};

/** Stores a message for staff. Refuses: request.idempotency_conflict. */
export const sendSupportRequest = async (
  ctx: Ctx,
  input: { form: SupportRequestForm; idempotencyKey: string | null; network: string },
): Promise<AnswerOf<typeof sendSupportRequestEndpoint>> => {
  const now = ctx.now();
  const { idempotencyKey: key, network } = input;
  const { digest } = ctx.secrets;
  const stored = await ctx.db.transaction((tx) =>
    idempotent(
      tx,
      {
        scope: ctx.viewer
          ? `sendSupportRequest:${ctx.viewer.accountId}`
          : visitorScope('sendSupportRequest', { key, network, digest }),
        key,
        request: input.form,
        now,
        digest,
        isAsItWas: ({ id }) => isUnanswered(tx, id),
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
