import * as endpoints from '@lintel/contract/contacts/endpoints';
import { replySent } from '@lintel/contract/contacts/labels';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { type Handled, handle } from '../../platform/bind.ts';
import { readIdempotencyKey } from '../../platform/once.ts';
import { permit } from '../../platform/policy.ts';
import { initiateContact } from './initiate-contact.ts';
import { findInquiriesOf, findInquiry } from './inquiry-queries.ts';
import { judgeReceipt } from './judge-receipt.ts';
import { mayListReceipts, mayReadInquiries } from './policy.ts';
import { presentInquiry, presentReceipt, presentVerdict } from './present.ts';
import { findReceiptByHash, findReceiptsOf } from './queries.ts';
import { replyToInquiry } from './reply-to-inquiry.ts';
import { sendInquiry } from './send-inquiry.ts';

export const contactsRoutes: Handled[] = [
  handle(endpoints.sendInquiry, async ({ input, ctx, request }) =>
    sendInquiry(ctx, {
      propertyId: input.params.id,
      form: input.body,
      idempotencyKey: readIdempotencyKey(request.headers),
    }),
  ),

  handle(endpoints.initiateContact, async ({ input, ctx, request }) =>
    initiateContact(ctx, { form: input.body, idempotencyKey: readIdempotencyKey(request.headers) }),
  ),

  handle(endpoints.listReceipts, async ({ input, ctx, reply }) => {
    const { viewer } = ctx;
    permit(mayListReceipts(viewer));
    if (!viewer) return [];
    const { receipts, hasOlder } = await findReceiptsOf(ctx.db, viewer, input.query);
    const last = receipts.at(-1);
    if (hasOlder && last) reply.header('x-next-before', String(last.id));
    return receipts.map(presentReceipt);
  }),

  handle(endpoints.verifyReceipt, async ({ input, ctx }) => {
    const receipt = await findReceiptByHash(ctx.db, input.params.hash);
    return presentVerdict(input.params.hash, receipt, receipt ? await judgeReceipt(ctx, receipt) : 'missing');
  }),

  handle(endpoints.listInquiries, async ({ input, ctx, reply }) => {
    permit(mayReadInquiries(ctx.viewer, input.params.ownerId));
    const { inquiries, hasOlder } = await findInquiriesOf(ctx.db, input.params.ownerId, input.query);
    const last = inquiries.at(-1);
    if (hasOlder && last) reply.header('x-next-before', String(last.id));
    return inquiries.map(presentInquiry);
  }),

  handle(endpoints.replyToInquiry, async ({ input, ctx, request }) => {
    const { channel } = await replyToInquiry(ctx, {
      id: input.params.id,
      message: input.body.message,
      idempotencyKey: readIdempotencyKey(request.headers),
    });
    const inquiry = await findInquiry(ctx.db, input.params.id);
    if (!inquiry) throw new Refusal('inquiry.not_found');
    return { message: replySent[channel], inquiry: presentInquiry(inquiry) };
  }),
];
