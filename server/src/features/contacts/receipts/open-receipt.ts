import type { openReceipt as openReceiptEndpoint } from '@lintel/contract/contacts/endpoints';
import type { AnswerOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { presentReceipt } from '../present.ts';
import { findReceiptPlaces } from '../queries.ts';
import { inquiries } from '../tables.ts';
import { findReceiptByLink } from './receipt-link.ts';
import { seeReceipt } from './seen-receipt.ts';
import { verifyReceipt } from './verify-receipt.ts';

/** Reads a receipt for anyone with its link, as its tenant. Refuses: receipt.not_found, which does not say why. */
export const openReceipt = async (
  context: Pick<AppContext, 'db' | 'secrets' | 'now'>,
  token: string,
): Promise<AnswerOf<typeof openReceiptEndpoint>> => {
  const receipt = await findReceiptByLink(context.db, token);
  if (!receipt) throw new Refusal('receipt.not_found');
  const [places, fault, [inquiry]] = await Promise.all([
    findReceiptPlaces(context.db, receipt),
    verifyReceipt(context, receipt),
    context.db
      .select({ message: inquiries.message, moveInOn: inquiries.moveInOn })
      .from(inquiries)
      .where(eq(inquiries.receiptId, receipt.id))
      .limit(1),
  ]);
  if (!places) throw new Error(`Receipt ${receipt.id} has no home.`);
  const { title, address, city, state, zipCode, ownerName } = places;
  return {
    receipt: presentReceipt(seeReceipt(receipt, 'tenant')),
    home: {
      id: receipt.propertyId,
      title,
      place: [address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    },
    ownerName,
    message: inquiry?.message || null,
    moveInDate: inquiry?.moveInOn ?? null,
    isGenuine: fault === null,
    checkedAt: context.now().toISOString(),
  };
};
