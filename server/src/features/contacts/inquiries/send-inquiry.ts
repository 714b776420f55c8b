import { contactDetailsOf } from '@lintel/contract/contacts/contact-details';
import type { sendInquiry as sendInquiryEndpoint } from '@lintel/contract/contacts/endpoints';
import { inquiryThanks } from '@lintel/contract/contacts/labels';
import { ownerAnswerHoursAt } from '@lintel/contract/contacts/terms';
import type { AnswerOf, InputOf } from '@lintel/contract/kernel/endpoint';
import { fillIn } from '@lintel/contract/kernel/in-force';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { idempotent, visitorScope } from '../../../platform/limits/idempotency.ts';
import { refusePhone } from '../../../platform/phone-numbers.ts';
import { continueConversation, continueGuestConversation, findBlockSide, isGuestBlocked } from '../../messages/api.ts';
import { loadHomeToContact } from '../load-home.ts';
import { mayContactOwner } from '../policy.ts';
import { presentReceipt } from '../present.ts';
import { findHome, findReceipt, findRecentReceipts, nextId } from '../queries.ts';
import { contactKeyOf, contactKeysOf, issueReceipt, joinInquiry, lockContact } from '../receipts/issue-receipt.ts';
import { type Guest, keepReceiptLink, linkFor, makeReceiptLink } from '../receipts/receipt-link.ts';
import { seeReceipt } from '../receipts/seen-receipt.ts';
import { findSameContact, sameContactWindowMs } from '../rules.ts';
import { inquiries } from '../tables.ts';
import { sendInquiryEmail } from './send-inquiry-email.ts';

type InquiryForm = InputOf<typeof sendInquiryEndpoint>['body'];

/**
 * Sends a message to the owner of a home and puts the contact on record, both or neither; the owner is told by mail. It stands in a
 * thread: signed-in tenants go on there, others are answered by e-mail, and get a link to the receipt. What is recorded is
 * the name and address that were typed.
 * Refuses: property.not_found, property.not_available, property.no_owner, property.is_own, inquiry.blocked, inquiry.blocking,
 * request.idempotency_conflict.
 */
export const sendInquiry = async (
  ctx: Ctx,
  input: { propertyId: number; form: InquiryForm; idempotencyKey: string | null; network: string } & Omit<
    Guest,
    'email'
  >,
): Promise<AnswerOf<typeof sendInquiryEndpoint>> => {
  refusePhone('phone', input.form.phone);
  const now = ctx.now();
  const { idempotencyKey: key } = input;
  const { digest } = ctx.secrets;
  let isFirst = false;
  const sent = await ctx.db.transaction((tx) => {
    isFirst = false;
    return idempotent(
      tx,
      {
        scope: ctx.viewer
          ? `sendInquiry:${ctx.viewer.accountId}`
          : visitorScope('sendInquiry', { key, network: input.network, digest }),
        key,
        request: { propertyId: input.propertyId, ...input.form },
        now,
        digest,
        isAsItWas: ({ receiptId }) => stands(tx, ctx, { receiptId, propertyId: input.propertyId }),
      },
      () => {
        isFirst = true;
        return recordInquiry(tx, { ...ctx, now: () => now }, input);
      },
    );
  });
  const receipt = await findReceipt(ctx.db, sent.receiptId);
  if (!receipt) throw new Error('The receipt of a sent inquiry is not there.');
  return {
    id: sent.inquiryId,
    message: fillIn(inquiryThanks, { hours: ownerAnswerHoursAt(now) }),
    receipt: presentReceipt(seeReceipt(receipt, 'tenant')),
    conversationId: sent.conversationId ?? null,
    link: await linkFor(ctx, sent, isFirst || key !== null),
  };
};

/** Whether an inquiry's receipt holds, and its home still takes inquiries. */
const stands = async (tx: Tx, ctx: Ctx, of: { receiptId: number; propertyId: number }): Promise<boolean> => {
  const receipt = await findReceipt(tx, of.receiptId);
  const home = await findHome(tx, of.propertyId);
  return (
    receipt !== undefined && receipt.status !== 'set_aside' && mayContactOwner(ctx.viewer, home, ctx.now()).allowed
  );
};

type Asked = { propertyId: number; form: InquiryForm } & Omit<Guest, 'email'>;

const recordInquiry = async (tx: Tx, ctx: Ctx, { propertyId, form, language, mayMail }: Asked) => {
  const home = await loadHomeToContact(tx, ctx, propertyId);
  const tenantId = ctx.viewer?.tenantId ?? null;
  const isSignedIn = ctx.viewer !== null && tenantId !== null;
  const side = isSignedIn ? await findBlockSide(tx, ctx.viewer?.accountId ?? 0, home.ownerAccountId, ctx.now()) : null;
  if (side !== null) throw new Refusal(side === 'blocked' ? 'inquiry.blocked' : 'inquiry.blocking');
  await lockContact(tx, propertyId, contactKeyOf(ctx.secrets, form.email));
  const contactKeys = contactKeysOf(ctx.secrets, form.email);
  // Whoever typed the address is answered as always, or anybody could find out whom the owner shut out. The contact is on record; the
  // owner gets neither the message nor an email.
  const isShutOut = !isSignedIn && (await isGuestBlocked(tx, form.email, home.ownerAccountId, ctx.now()));

  const conversationId = isShutOut
    ? null
    : ctx.viewer && tenantId !== null
      ? await continueConversation(tx, {
          propertyId,
          tenantAccountId: ctx.viewer.accountId,
          ownerAccountId: home.ownerAccountId,
          content: form.message,
          at: ctx.now(),
        })
      : await continueGuestConversation(tx, {
          propertyId,
          name: form.name,
          email: form.email,
          ownerAccountId: home.ownerAccountId,
          content: form.message,
          at: ctx.now(),
        });

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
  const unclaimed = await findRecentReceipts(tx, { propertyId, contactKeys, since, withoutInquiry: true });
  const early = findSameContact(contact, unclaimed, { byBeginning: false });

  const inquiry = {
    id: await nextId(tx, 'inquiries'),
    name: form.name,
    email: form.email,
    phone: form.phone,
    message: form.message,
    moveInOn: form.moveInDate,
    createdAt: ctx.now(),
  };
  await audit(tx, {
    kind: 'inquiry_sent',
    actor: ctx.viewer,
    subject: `inquiry:${inquiry.id}`,
    facts: { propertyId },
    at: ctx.now(),
  });
  if (!isShutOut) {
    await sendInquiryEmail(tx, ctx, { ...inquiry, propertyId, ownerAccountId: home.ownerAccountId }, ctx.now());
  }
  // A receipt that is there already has its link, or none.
  const link =
    tenantId === null && !early
      ? await makeReceiptLink(tx, ctx, { email: form.email, propertyId, language, mayMail }, ctx.now())
      : null;

  // Last, because everybody else who writes waits from here until the commit.
  if (early) await joinInquiry(tx, ctx, early, inquiry);
  const receipt = early ?? (await issueReceipt(tx, ctx, contact, inquiry));
  await tx.insert(inquiries).values({
    ...inquiry,
    propertyId,
    ownerId: home.ownerId,
    tenantId,
    receiptId: receipt.id,
    conversationId,
    isKeptFromOwner: isShutOut,
  });
  if (link) await keepReceiptLink(tx, link, receipt.id, ctx.now());
  return {
    inquiryId: inquiry.id,
    receiptId: receipt.id,
    conversationId: tenantId === null ? null : conversationId,
    link: link && { isMailed: link.isMailed },
  };
};
