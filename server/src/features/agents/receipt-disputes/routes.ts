import * as endpoints from '@lintel/contract/agents/receipt-dispute-endpoints';
import type {
  DisputedReceipt,
  ReceiptDispute,
  ReceiptDisputeForStaff,
} from '@lintel/contract/agents/receipt-dispute-schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { secretHeaders } from '../../../platform/http/security-headers.ts';
import { permit } from '../../../platform/policy.ts';
import {
  audienceOf,
  findReceipt,
  findReceiptByLink,
  findReceiptsById,
  presentReceipt,
  type SeenReceipt,
  seeReceipt,
} from '../../contacts/api.ts';
import { titleOf } from '../notify-of-referral.ts';
import { mayDecideDisputes } from '../staff-policy.ts';
import { decideReceiptDispute } from './decide-receipt-dispute.ts';
import { openReceiptDispute, openReceiptDisputeByLink } from './open-receipt-dispute.ts';
import { disputeObstacleOf } from './policy.ts';
import {
  type DisputeAtDesk,
  findDisputeAtDesk,
  findDisputesOf,
  isOfReferral,
  listDisputesAtDesk,
  type ReceiptDisputeRow,
} from './queries.ts';

const presentDispute = (row: ReceiptDisputeRow, accountId: number | null): ReceiptDispute => ({
  id: row.id,
  by: row.by,
  isOwn: row.accountId === accountId,
  reason: row.reason,
  openedAt: row.openedAt.toISOString(),
  outcome: row.outcome,
  decision: row.decision,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** Returns a receipt with its objections, for its parties and staff. Refuses: viewer.unknown, receipt.not_found. */
const readDisputed = async (ctx: Ctx, receiptId: number): Promise<DisputedReceipt> => {
  const { viewer } = ctx;
  if (!viewer) throw new Refusal('viewer.unknown');
  const receipt = await findReceipt(ctx.db, receiptId);
  const audience = receipt && audienceOf(viewer, receipt);
  if (!receipt || !audience) throw new Refusal('receipt.not_found');
  return presentDisputed(ctx, seeReceipt(receipt, audience), viewer.accountId);
};

/**
 * Does the same for anyone with the receipt's link: as its tenant, no matter who is signed in. Refuses:
 * receipt.not_found.
 */
const readDisputedByLink = async (ctx: Ctx, token: string): Promise<DisputedReceipt> => {
  const receipt = await findReceiptByLink(ctx.db, token);
  if (!receipt) throw new Refusal('receipt.not_found');
  return presentDisputed(ctx, seeReceipt(receipt, 'tenant'), null);
};

const presentDisputed = async (ctx: Ctx, seen: SeenReceipt, accountId: number | null): Promise<DisputedReceipt> => {
  const disputes = await findDisputesOf(ctx.db, seen.id);
  return {
    receipt: presentReceipt(seen),
    propertyTitle: await titleOf(ctx.db, seen.propertyId),
    // The owner of an unopened application reads nothing that was written.
    disputes: seen.isClosed ? [] : disputes.map((row) => presentDispute(row, accountId)),
    obstacle: disputeObstacleOf({ seen, accountId, isOfReferral: await isOfReferral(ctx.db, seen.id), disputes }),
  };
};

const presentAtDesk = async (ctx: Ctx, rows: readonly DisputeAtDesk[]): Promise<ReceiptDisputeForStaff[]> => {
  const { viewer } = ctx;
  const receipts = await findReceiptsById(
    ctx.db,
    rows.map(({ dispute }) => dispute.receiptId),
  );
  return rows.map((row) => {
    const receipt = receipts.get(row.dispute.receiptId);
    if (!receipt) throw new Error(`Receipt ${row.dispute.receiptId} is gone.`);
    const { isOwn: _, ...dispute } = presentDispute(row.dispute, 0);
    return {
      ...dispute,
      receipt: presentReceipt(seeReceipt(receipt, 'staff')),
      propertyTitle: row.propertyTitle,
      ownerName: row.ownerName,
      isByLink: row.dispute.accountId === null,
      mayDecide:
        viewer !== null && audienceOf(viewer, receipt) === 'staff' && viewer.accountId !== row.dispute.accountId,
    };
  });
};

export const receiptDisputeRoutes: Handled[] = [
  handle(endpoints.readDisputedReceipt, ({ input: { params }, ctx }) => readDisputed(ctx, params.id)),

  handle(endpoints.disputeReceipt, async ({ input: { params, body }, ctx }) => {
    await openReceiptDispute(ctx, params.id, body.reason);
    return readDisputed(ctx, params.id);
  }),

  handle(endpoints.readDisputedReceiptByLink, ({ input: { body }, ctx, reply }) => {
    reply.headers(secretHeaders);
    return readDisputedByLink(ctx, body.token);
  }),

  handle(endpoints.disputeReceiptByLink, async ({ input: { body }, ctx, reply }) => {
    reply.headers(secretHeaders);
    await openReceiptDisputeByLink(ctx, body.token, body.reason);
    return readDisputedByLink(ctx, body.token);
  }),

  handle(endpoints.listReceiptDisputes, async ({ input: { query }, ctx, reply }) => {
    permit(mayDecideDisputes(ctx.viewer));
    const page = pageById(query, reply);
    const rows = await listDisputesAtDesk(ctx.db, query.state === 'open', page.asked);
    return presentAtDesk(ctx, page.cut(rows));
  }),

  handle(endpoints.decideReceiptDispute, async ({ input: { params, body }, ctx }) => {
    await decideReceiptDispute(ctx, params.id, body);
    const row = await findDisputeAtDesk(ctx.db, params.id);
    const [decided] = await presentAtDesk(ctx, row ? [row] : []);
    if (!decided) throw new Refusal('dispute.not_found');
    return decided;
  }),
];
