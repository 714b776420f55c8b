import { eq, sql } from 'drizzle-orm';
import { locks, takeLock } from '../../../advisory-locks.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { erasedEvent, erasedName } from '../erase-contacts.ts';
import { findReceiptsAfter } from '../queries.ts';
import { inquiries } from '../tables.ts';
import { readHead } from './head.ts';
import { readEvidence } from './read-evidence.ts';
import {
  inquiryText,
  keyThatOpens,
  personalDigest,
  personalFields,
  type ReceiptRow,
  storedDigests,
  versionOf,
} from './receipt-seal.ts';
import { appendEvents, type NewEvent } from './record-events.ts';
import type { Evidence } from './verify-chain.ts';

const batchSize = 500;

/** Returns the events that would have been recorded on a receipt if events had existed when it was issued. */
const eventsOf = (receipt: ReceiptRow, evidence: Evidence, secrets: AppContext['secrets']): NewEvent[] => {
  const digests = storedDigests(receipt) ?? {};
  const [inquiry] = evidence.inquiries;
  const key = keyThatOpens(receipt, secrets);
  const fields: string[] = personalFields.filter((field) => digests[field] != null && receipt[field] === null);
  const receiptId = receipt.id;
  const gone = inquiry?.email === '' ? inquiry : undefined;
  return [
    { receiptId, kind: 'issued', facts: { receiptHash: receipt.receiptHash } },
    ...(inquiry && !gone && key !== null && digests['inquiry'] == null
      ? [
          {
            receiptId,
            kind: 'inquiry' as const,
            facts: { inquiry: personalDigest(versionOf(receipt), key, 'inquiry', inquiryText(inquiry)) },
          },
        ]
      : []),
    ...(fields.length === 0 && !gone ? [] : [erasedEvent(receiptId, fields, gone)]),
  ];
};

/**
 * Starts the event record for receipts issued before it existed, from their current state: once, when there is no event
 * yet. From then on changes to them are detected like with any other receipt.
 */
export const adoptReceipts = async (tx: Tx, context: Pick<AppContext, 'secrets' | 'now'>): Promise<void> => {
  await tx.execute(takeLock(locks.adoption));
  if (await readHead(tx, context.now())) return;
  await tx
    .update(inquiries)
    .set({ moveInOn: null })
    .where(sql`${eq(inquiries.name, erasedName)} and ${eq(inquiries.email, '')}`);
  for (let after = 0; ; ) {
    const receipts = await findReceiptsAfter(tx, after, batchSize);
    const evidenceOf = await readEvidence(tx, receipts);
    await appendEvents(
      tx,
      context,
      receipts.flatMap((receipt) => eventsOf(receipt, evidenceOf(receipt), context.secrets)),
    );
    after = receipts.at(-1)?.id ?? after;
    if (receipts.length < batchSize) return;
  }
};
