import * as endpoints from '@lintel/contract/contacts/endpoints';
import { replySent } from '@lintel/contract/contacts/labels';
import { readReceiptLogProof, readReceiptLogProofByLink } from '@lintel/contract/contacts/log-proof-endpoints';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../app-context.ts';
import { pageById } from '../../platform/http/page.ts';
import { readPreferences } from '../../platform/http/preferences.ts';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { secretHeaders } from '../../platform/http/security-headers.ts';
import { readIdempotencyKey } from '../../platform/limits/idempotency.ts';
import { networkOfRequest } from '../../platform/limits/network.ts';
import { guardRate, mailboxOf, mayTake } from '../../platform/limits/rate-limit.ts';
import { permit } from '../../platform/policy.ts';
import { guestContactRoutes } from './guest-contacts/routes.ts';
import { initiateContact } from './initiate-contact.ts';
import { findInquiriesOf, findInquiry } from './inquiries/inquiry-queries.ts';
import { replyToInquiry } from './inquiries/reply-to-inquiry.ts';
import { sendInquiry } from './inquiries/send-inquiry.ts';
import { mayListReceipts, mayReadInquiries } from './policy.ts';
import { presentInquiry, presentReceipt, presentVerdict } from './present.ts';
import { findReceiptByHash, findReceiptsOf } from './queries.ts';
import { receiptLogProof, receiptLogProofByLink } from './receipt-report/receipt-report.ts';
import { openReceipt } from './receipts/open-receipt.ts';
import type { Guest } from './receipts/receipt-link.ts';
import { audienceOf, seeReceipt } from './receipts/seen-receipt.ts';
import { verifyReceipt } from './receipts/verify-receipt.ts';

/** How to email someone without an account: in the language of the page, within rate limits. */
const guestOf = (ctx: Ctx, request: FastifyRequest): Omit<Guest, 'email'> => ({
  language: readPreferences(request).language,
  mayMail: (address) =>
    mayTake(ctx, [
      ['receiptTo', mailboxOf(address)],
      ['receiptsFrom', networkOfRequest(request)],
    ]),
});

export const contactsRoutes: Handled[] = [
  ...guestContactRoutes,

  handle(endpoints.sendInquiry, async ({ input, ctx, request }) =>
    sendInquiry(ctx, {
      propertyId: input.params.id,
      form: input.body,
      idempotencyKey: readIdempotencyKey(request.headers),
      network: networkOfRequest(request),
      ...guestOf(ctx, request),
    }),
  ),

  handle(endpoints.initiateContact, async ({ input, ctx, request }) =>
    initiateContact(ctx, {
      form: input.body,
      idempotencyKey: readIdempotencyKey(request.headers),
      network: networkOfRequest(request),
      ...guestOf(ctx, request),
    }),
  ),

  handle(endpoints.openReceipt, async ({ input, ctx, reply }) => {
    reply.headers(secretHeaders);
    return openReceipt(ctx, input.body.token);
  }),

  handle(readReceiptLogProof, ({ input, ctx }) => receiptLogProof(ctx, input.params.id)),

  handle(readReceiptLogProofByLink, async ({ input, ctx, reply }) => {
    reply.headers(secretHeaders);
    return receiptLogProofByLink(ctx, input.body.token);
  }),

  handle(endpoints.listReceipts, async ({ input, ctx, reply }) => {
    const { viewer } = ctx;
    permit(mayListReceipts(viewer));
    if (!viewer) return [];
    const page = pageById(input.query, reply);
    return page.cut(await findReceiptsOf(ctx.db, viewer, input.query, page.asked)).flatMap((receipt) => {
      const audience = audienceOf(viewer, receipt);
      return audience === null ? [] : [presentReceipt(seeReceipt(receipt, audience))];
    });
  }),

  handle(endpoints.verifyReceipt, async ({ input, ctx }) => {
    const receipt = await findReceiptByHash(ctx.db, input.params.hash);
    return presentVerdict(input.params.hash, receipt, receipt ? await verifyReceipt(ctx, receipt) : 'missing');
  }),

  handle(endpoints.listInquiries, async ({ input, ctx, reply }) => {
    permit(mayReadInquiries(ctx.viewer, input.params.ownerId));
    const page = pageById(input.query, reply);
    const withUndelivered = ctx.viewer?.ownerId !== input.params.ownerId;
    const rows = await findInquiriesOf(ctx.db, input.params.ownerId, { ...page.asked, withUndelivered });
    return page.cut(rows).map(presentInquiry);
  }),

  handle(endpoints.replyToInquiry, async ({ input, ctx, request, reply }) => {
    const { channel } = await replyToInquiry(ctx, {
      id: input.params.id,
      message: input.body.message,
      countMail: (address) =>
        guardRate(ctx, reply, [
          ['replyTo', `${ctx.viewer?.accountId} ${mailboxOf(address)}`],
          ['repliesTo', mailboxOf(address)],
        ]),
      idempotencyKey: readIdempotencyKey(request.headers),
    });
    const inquiry = await findInquiry(ctx.db, input.params.id);
    if (!inquiry) throw new Refusal('inquiry.not_found');
    return { message: replySent[channel], inquiry: presentInquiry(inquiry) };
  }),
];
