import type { Db } from '../../platform/db.ts';
import { findReceiptsAfter } from './queries.ts';
import { type BrokenLink, chainStart, faultSentences, verifyReceipts } from './verify-receipts.ts';

const batchSize = 1000;

export type ChainReport = { isWhole: boolean; count: number; broken: BrokenLink | null; sentence: string };

/** Checks the whole chain, a batch at a time; receipts that are issued meanwhile are checked too. */
export const verifyStoredReceipts = async (
  db: Db,
  sign: (text: string) => string,
  size = batchSize,
): Promise<ChainReport> => {
  for (let last = chainStart; ; ) {
    const receipts = await findReceiptsAfter(db, last.sequence, size);
    const result = verifyReceipts(receipts, last, sign);
    last = result.last;
    if (result.broken) {
      const { sequence, fault } = result.broken;
      const sentence = `The chain breaks at receipt ${sequence}: ${faultSentences[fault]}. ${last.sequence} before it verify.`;
      return { isWhole: false, count: last.sequence, broken: result.broken, sentence };
    }
    if (receipts.length < size) {
      const sentence = `${last.sequence} receipts verify: no gap, every hash, link and timestamp proof holds.`;
      return { isWhole: true, count: last.sequence, broken: null, sentence };
    }
  }
};
