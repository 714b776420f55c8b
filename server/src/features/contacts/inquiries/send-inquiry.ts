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
import { sendWithoutWaiting, together } from '../../../platform/database/transactions.ts';
import { idempotent, visitorScope } from '../../../platform/limits/idempotency.ts';
import { refusePhone } from '../../../platform/phone-numbers.ts';
import {
  findBlockSide,
  holdThreadOfGuest,
  holdThreadOfTenant,
  isGuestBlocked,
  writeAsGuest,
  writeAsTenant,
} from '../../messages/api.ts';
import { wakeWebhooks } from '../../webhooks/api.ts';
import { loadHomeToContact } from '../load-home.ts';
import { mayContactOwner } from '../policy.ts';
import { presentReceipt } from '../present.ts';
import { findHome, findReceipt, findRecentReceipts, nextId } from '../queries.ts';
import { contactKeyOf, contactKeysOf, issueReceipt, joinInquiry, lockContact } from '../receipts/issue-receipt.ts';
import {
  type Guest,
  justIssued,
  keepReceiptLink,
  makeReceiptLink,
  readWithLink,
  type WithLink,
} from '../receipts/receipt-link.ts';
import { seeReceipt } from '../receipts/seen-receipt.ts';
import { findSameContact, sameContactWindowMs } from '../rules.ts';
import { inquiries } from '../tables.ts';
import { findOwnerMailbox, sendInquiryEmail } from './send-inquiry-email.ts';

type InquiryForm = InputOf<typeof sendInquiryEndpoint>['body'];

/**
 * Sends a message to the owner of a home and records the contact, both or neither; the owner is notified by email. The
 * message starts a thread or joins it: signed-in tenants continue there, others are answered by email and get a link to
 * the receipt. The name and address are recorded as typed. Refuses: property.not_found, property.not_available,
 * property.no_owner, property.is_own, inquiry.blocked, inquiry.blocking, request.idempotency_conflict.
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
  let issued: WithLink | null = null;
  let isFirst = false;
  const sent = await ctx.db.transaction((tx) => {
    issued = null;
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
        return recordInquiry(tx, { ...ctx, now: () => now }, input, (made) => {
          issued = made;
        });
      },
    );
  });
  const { receipt, link } = (issued as WithLink | null) ?? (await readWithLink(ctx, sent, isFirst || key !== null));
  return {
    id: sent.inquiryId,
    message: fillIn(inquiryThanks, { hours: ownerAnswerHoursAt(now) }),
    receipt: presentReceipt(seeReceipt(receipt, 'tenant')),
    conversationId: sent.conversationId ?? null,
    link,
  };
};

/** Whether an inquiry's receipt is valid, and its home still takes inquiries. */
const stands = async (tx: Tx, ctx: Ctx, of: { receiptId: number; propertyId: number }): Promise<boolean> => {
  const receipt = await findReceipt(tx, of.receiptId);
  const home = await findHome(tx, of.propertyId);
  return (
    receipt !== undefined && receipt.status !== 'set_aside' && mayContactOwner(ctx.viewer, home, ctx.now()).allowed
  );
};

type InquiryRequest = { propertyId: number; form: InquiryForm } & Omit<Guest, 'email'>;

/** @param onIssued called with a newly issued receipt. */
const recordInquiry = async (
  tx: Tx,
  ctx: Ctx,
  { propertyId, form, language, mayMail }: InquiryRequest,
  onIssued: (issued: WithLink) => void,
) => {
  const home = await loadHomeToContact(tx, ctx, propertyId);
  const tenantId = ctx.viewer?.tenantId ?? null;
  const { ownerAccountId } = home;
  const pair = { propertyId, ownerAccountId, at: ctx.now() };
  const contactKeys = contactKeysOf(ctx.secrets, form.email);
  // The second call of the same press may have arrived first; then its receipt is this inquiry's.
  const since = new Date(ctx.now().getTime() - sameContactWindowMs);
  const viewer = tenantId === null ? null : ctx.viewer;
  const [side, , isShutOut, thread, unclaimed, id, linkId, mailbox] = await together([
    () => viewer && findBlockSide(tx, viewer.accountId, ownerAccountId, ctx.now()),
    () => lockContact(tx, propertyId, contactKeyOf(ctx.secrets, form.email)),
    // The guest gets the usual response; otherwise anyone could find out whom the owner blocked. The contact is
    // recorded; the owner gets neither the message nor an email.
    () => viewer === null && isGuestBlocked(tx, form.email, ownerAccountId, ctx.now()),
    () =>
      viewer
        ? holdThreadOfTenant(tx, { ...pair, tenantAccountId: viewer.accountId })
        : holdThreadOfGuest(tx, { ...pair, email: form.email }),
    () => findRecentReceipts(tx, { propertyId, contactKeys, since, withoutInquiry: true }),
    () => nextId(tx, 'inquiries'),
    () => (viewer === null ? nextId(tx, 'receipt_links') : 0),
    () => findOwnerMailbox(tx, ownerAccountId),
  ]);
  if (side !== null) throw new Refusal(side === 'blocked' ? 'inquiry.blocked' : 'inquiry.blocking');

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
  const early = findSameContact(contact, unclaimed, { byBeginning: false });

  const inquiry = {
    id,
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
    const content = form.message;
    await together([
      () =>
        viewer
          ? writeAsTenant(tx, thread, { ...pair, tenantAccountId: viewer.accountId, content })
          : writeAsGuest(tx, thread, { ...pair, name: form.name, email: form.email, content }),
      () => sendInquiryEmail(tx, ctx, mailbox, { ...inquiry, title: home.title, ownerAccountId }, ctx.now()),
    ]);
  }
  const conversationId = isShutOut ? null : thread.id;
  // An existing receipt already has its link, or none.
  const link =
    viewer === null && !early
      ? await makeReceiptLink(
          tx,
          ctx,
          { id: linkId, email: form.email, title: home.title, language, mayMail },
          ctx.now(),
        )
      : null;

  // Last, because everyone else who records a contact waits from here until the commit.
  if (early) await joinInquiry(tx, ctx, early, inquiry);
  const receipt = early ?? (await issueReceipt(tx, ctx, contact, inquiry));
  if (!early) onIssued(justIssued(receipt, link, isShutOut));
  await sendWithoutWaiting(
    tx,
    tx.insert(inquiries).values({
      ...inquiry,
      propertyId,
      ownerId: home.ownerId,
      tenantId,
      receiptId: receipt.id,
      conversationId,
      isKeptFromOwner: isShutOut,
    }),
  );
  if (!isShutOut) wakeWebhooks();
  if (link) await keepReceiptLink(tx, link, receipt.id, ctx.now());
  return {
    inquiryId: inquiry.id,
    receiptId: receipt.id,
    conversationId: tenantId === null ? null : conversationId,
    link: link && { isMailed: link.isMailed },
  };
};
