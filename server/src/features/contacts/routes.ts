import * as endpoints from '@lintel/contract/contacts/endpoints';
import { type Handled, handle } from '../../platform/bind.ts';
import { readIdempotencyKey } from '../../platform/once.ts';
import { permit } from '../../platform/policy.ts';
import { initiateContact } from './initiate-contact.ts';
import { judgeReceipt } from './judge-receipt.ts';
import { mayListReceipts } from './policy.ts';
import { presentReceipt, presentVerdict } from './present.ts';
import { findReceiptByHash, findReceiptsOf } from './queries.ts';
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
];
