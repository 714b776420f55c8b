import type { House } from '../../context.ts';
import { findPreviousReceipt } from './queries.ts';
import { type ReceiptRow, receiptHashOf } from './receipt-seal.ts';
import { chainStart, type Fault, faultOf } from './verify-receipts.ts';

/** Checks one receipt here and now: its own seal, and its link to the receipt before it, whose seal must hold as well. */
export const judgeReceipt = async (
  house: Pick<House, 'db' | 'secrets'>,
  receipt: ReceiptRow,
): Promise<Fault | null> => {
  const before = await findPreviousReceipt(house.db, receipt.id);
  if (!before) return faultOf(receipt, chainStart, house.secrets.sign);
  const fault = faultOf(receipt, { sequence: before.id, hash: before.receiptHash }, house.secrets.sign);
  return fault ?? (receiptHashOf(before) === before.receiptHash ? null : 'link');
};
