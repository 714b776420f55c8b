import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Language } from '@lintel/contract/kernel/words';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../app-context.ts';
import { sendInquiry } from '../contacts/api.ts';
import { properties } from '../listings/tables.ts';
import { actFor } from './act-for.ts';
import { say } from './say.ts';

/**
 * Sends a helper's message to the owner of a home, in the tenant's thread. Its first line says who wrote it for whom,
 * so this appears in the thread, in the owner's email and on the receipt, whose hash covers it. Refuses:
 * viewer.unknown, helper.*, property.*, inquiry.*, request.idempotency_conflict.
 */
export const writeToOwner = async (
  ctx: Ctx,
  helperId: number,
  {
    propertyId,
    message,
    language,
    network,
    idempotencyKey,
  }: { propertyId: number; message: string; language: Language; network: string; idempotencyKey: string | null },
): Promise<{ receiptId: number }> => {
  const acting = await actFor<{ inquiryId: number }>(ctx, helperId, 'write', ({ inquiryId }) => ({
    kind: 'owner_written',
    propertyId,
    madeId: inquiryId,
    words: message,
  }));
  const { tenant, viewer } = acting;
  // No one may write to themselves in someone else's name.
  const [home] = await ctx.db
    .select({ ownerId: properties.ownerId })
    .from(properties)
    .where(eq(properties.id, propertyId));
  if (home && home.ownerId !== null && home.ownerId === viewer.ownerId) throw new Refusal('property.is_own');
  const t = say(language);
  const first = t('Written by {{helper}} for {{tenant}}.', { helper: viewer.name, tenant: tenant.name });
  const { receipt } = await sendInquiry(acting.ctx, {
    propertyId,
    form: { name: tenant.name, email: tenant.email, phone: null, message: `${first}\n\n${message}`, moveInDate: null },
    idempotencyKey,
    network,
    language,
    mayMail: async () => false,
  });
  return { receiptId: receipt.id };
};
