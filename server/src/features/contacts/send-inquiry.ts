import type { sendInquiry as sendInquiryEndpoint } from '@lintel/contract/contacts/endpoints';
import { inquiryThanks } from '@lintel/contract/contacts/labels';
import { contactDetailsOf } from '@lintel/contract/contacts/schema';
import type { AnswerOf, InputOf } from '@lintel/contract/kernel/endpoint';
import type { Ctx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db.ts';
import { once } from '../../platform/once.ts';
import { deliverMailJob } from '../../providers/mail/write-mail.ts';
import { continueConversation } from '../messages/api.ts';
import { contactKeyOf, issueReceipt, lockContact } from './issue-receipt.ts';
import { loadHomeToContact } from './load-home.ts';
import { presentReceipt } from './present.ts';
import { findReceipt, findRecentReceipts } from './queries.ts';
import { findSameContact, sameContactWindowMs } from './rules.ts';
import { inquiries } from './tables.ts';
import { tellOfInquiry } from './tell-of-inquiry.ts';

type InquiryForm = InputOf<typeof sendInquiryEndpoint>['body'];

/**
 * Sends a message to the owner of a home and puts the contact on record, both or neither; the owner is told by mail. Signed-in
 * tenants find it in a conversation; others are answered by e-mail. What is recorded is the name and address that were typed.
 * Refuses: property.not_found, property.not_available, property.no_owner, property.is_own,
 * request.idempotency_conflict.
 */
export const sendInquiry = async (
  ctx: Ctx,
  input: { propertyId: number; form: InquiryForm; idempotencyKey: string | null },
): Promise<AnswerOf<typeof sendInquiryEndpoint>> => {
  const now = ctx.now();
  const sent = await ctx.db.transaction((tx) =>
    once(
      tx,
      {
        scope: `sendInquiry:${ctx.viewer?.accountId ?? 'visitor'}`,
        key: input.idempotencyKey,
        request: { propertyId: input.propertyId, ...input.form },
        now,
        digest: ctx.secrets.digest,
      },
      () => recordInquiry(tx, { ...ctx, now: () => now }, input.propertyId, input.form),
    ),
  );
  ctx.wake?.(deliverMailJob);
  const receipt = await findReceipt(ctx.db, sent.receiptId);
  if (!receipt) throw new Error('The receipt of a sent inquiry is not there.');
  return { id: sent.inquiryId, message: inquiryThanks, receipt: presentReceipt(receipt) };
};

const recordInquiry = async (tx: Tx, ctx: Ctx, propertyId: number, form: InquiryForm) => {
  const home = await loadHomeToContact(tx, ctx, propertyId);
  const tenantId = ctx.viewer?.tenantId ?? null;
  const contactKey = contactKeyOf(ctx.secrets, form.email);
  await lockContact(tx, propertyId, contactKey);

  const conversationId =
    ctx.viewer && tenantId !== null
      ? await continueConversation(tx, {
          propertyId,
          tenantAccountId: ctx.viewer.accountId,
          ownerAccountId: home.ownerAccountId,
          senderAccountId: ctx.viewer.accountId,
          content: form.message,
          at: ctx.now(),
        })
      : null;

  const contact = {
    propertyId,
    ownerId: home.ownerId,
    tenantId,
    tenantName: form.name,
    tenantEmail: form.email,
    tenantPhone: form.phone,
    agent: null,
    initiationType: 'direct_contact',
    contactMethod: 'platform_message',
    initiatedBy: 'tenant',
    contactDetails: contactDetailsOf(form.message),
  } as const;
  // The second call of the same press may have come first; then its receipt is this inquiry's.
  const since = new Date(ctx.now().getTime() - sameContactWindowMs);
  const unclaimed = await findRecentReceipts(tx, { propertyId, contactKey, since, withoutInquiry: true });
  const receipt = findSameContact(contact, unclaimed, { byBeginning: false }) ?? (await issueReceipt(tx, ctx, contact));

  const [inquiry] = await tx
    .insert(inquiries)
    .values({
      propertyId,
      ownerId: home.ownerId,
      tenantId,
      receiptId: receipt.id,
      conversationId,
      name: form.name,
      email: form.email,
      phone: form.phone,
      message: form.message,
      moveInOn: form.moveInDate,
      createdAt: ctx.now(),
    })
    .returning({ id: inquiries.id });
  if (!inquiry) throw new Error('The inquiry was not stored.');
  await audit(tx, {
    kind: 'inquiry_sent',
    actor: ctx.viewer,
    subject: `inquiry:${inquiry.id}`,
    facts: { propertyId, receiptId: receipt.id },
    at: ctx.now(),
  });
  await tellOfInquiry(
    tx,
    ctx,
    {
      id: inquiry.id,
      propertyId,
      ownerAccountId: home.ownerAccountId,
      name: form.name,
      message: form.message,
      moveInOn: form.moveInDate,
    },
    ctx.now(),
  );
  return { inquiryId: inquiry.id, receiptId: receipt.id };
};
