import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { findPreviousReceipt, findReceipt } from '../queries.ts';
import { atOneMoment, readEvidence } from './read-evidence.ts';
import { type ReceiptRow, receiptHashOf, versionOf } from './receipt-seal.ts';
import { chainStart, type Fault, faultInEvidence, faultOf } from './verify-chain.ts';

const faultIn = async (db: Db | Tx, secrets: AppContext['secrets'], receipt: ReceiptRow): Promise<Fault | null> => {
  const before = await findPreviousReceipt(db, receipt);
  const evidence = (await readEvidence(db, [receipt]))(receipt);
  const homes = new Map(before ? [[receipt.propertyId, before.receiptHash]] : []);
  const link = before ? { sequence: before.id, hash: before.receiptHash, homes } : chainStart;
  const fault = faultOf(receipt, link, secrets) ?? faultInEvidence(receipt, evidence, secrets);
  if (fault || !before) return fault;
  return receiptHashOf(before, versionOf(before)) === before.receiptHash ? null : 'link';
};

/**
 * Verifies one receipt now: its own seal, its other records, and its link to the previous receipt, whose seal must
 * match as well. Before reporting a fault, reads everything again in one snapshot: a person may just have been erased
 * between two reads.
 */
export const verifyReceipt = async (
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  receipt: ReceiptRow,
): Promise<Fault | null> => {
  if ((await faultIn(db, secrets, receipt)) === null) return null;
  return atOneMoment({ db }, async (tx) => {
    const again = await findReceipt(tx, receipt.id);
    return again ? faultIn(tx, secrets, again) : 'missing';
  });
};
