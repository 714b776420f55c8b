import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { outboxMails } from '../../providers/mail/tables.ts';
import { eraseGuest } from '../messages/api.ts';
import { contactKeysOf } from './receipts/issue-receipt.ts';
import { personalFields, type ReceiptRow } from './receipts/receipt-seal.ts';
import { appendEvents, lockReceipts, type NewEvent } from './receipts/record-events.ts';
import { contactReceipts, inquiries, receiptLinks } from './tables.ts';

/** Placeholder for an erased name. */
export const erasedName = 'Closed account';

const tenantFields = ['contactDetails', 'tenantName', 'tenantEmail', 'tenantPhone'] as const;
const agentFields = ['agentName', 'agentEmail', 'agentLicense'] as const;
type Fields = typeof tenantFields | typeof agentFields;

const r = contactReceipts;

/**
 * Returns the receipts that contain data of this person: as their tenant, including a typed confirmed address, or as
 * their agent.
 */
const receiptsOf = async (tx: Tx, whose: SQL | undefined, fields: Fields): Promise<ReceiptRow[]> => {
  if (!whose) return [];
  const rows = await tx.select().from(r).where(whose).orderBy(r.id);
  return rows.filter((row) => fields.some((field) => row[field] !== null));
};

const eraseFields = async (tx: Tx, receipts: readonly ReceiptRow[], fields: Fields): Promise<void> => {
  if (receipts.length === 0) return;
  await tx
    .update(r)
    .set(Object.fromEntries(fields.map((field) => [field, null])))
    .where(
      inArray(
        r.id,
        receipts.map(({ id }) => id),
      ),
    );
};

/** What remains of an inquiry whose words are erased. */
type LeftOfInquiry = Pick<typeof inquiries.$inferSelect, 'id' | 'createdAt'>;

/** The remains in the form in which an erasure event records them. */
export const leftOfInquiry = ({ id, createdAt }: LeftOfInquiry) => ({ id, sentAt: createdAt.toISOString() });

/**
 * Builds the event that makes an erasure lawful in the chain: it names which fields of which receipt were erased.
 * Erasing the words of an inquiry removes the key to its digest, so the event repeats what remains of it.
 */
export const erasedEvent = (
  receiptId: number,
  fields: readonly string[],
  inquiry: LeftOfInquiry | undefined,
): NewEvent => ({
  receiptId,
  kind: 'erased',
  facts: {
    fields: [...fields, ...(inquiry ? ['inquiry'] : [])].sort(),
    ...(inquiry ? { left: leftOfInquiry(inquiry) } : {}),
  },
});

const erasure = (receipt: ReceiptRow, fields: Fields, inquiry: LeftOfInquiry | undefined): NewEvent =>
  erasedEvent(
    receipt.id,
    fields.filter((field) => receipt[field] !== null),
    inquiry,
  );

/**
 * Erases a person from contacts. A contact is evidence for both sides, so its receipt stays, with its digests; the
 * name, address and words on it are erased. The salt is erased with the last of them: then the digests no longer reveal
 * anything. Each receipt gets an event that records the erasure, so call this late: until the commit nothing else can
 * be recorded on these receipts.
 *
 * A confirmed address is this person's even where it was typed without signing in; what another tenant sent is that
 * tenant's, whatever address they typed.
 */
export const eraseContacts = async (
  tx: Tx,
  context: Pick<AppContext, 'secrets' | 'now'>,
  person: { tenantId: number | null; agentId: number | null; confirmedEmail: string | null },
): Promise<void> => {
  const { tenantId, agentId, confirmedEmail } = person;
  if (confirmedEmail !== null) await eraseGuest(tx, confirmedEmail, erasedName);
  const find = async () => ({
    asTenant: await receiptsOf(
      tx,
      or(
        tenantId === null ? undefined : eq(r.tenantId, tenantId),
        confirmedEmail === null
          ? undefined
          : and(isNull(r.tenantId), inArray(r.contactKey, contactKeysOf(context.secrets, confirmedEmail))),
      ),
      tenantFields,
    ),
    asAgent: await receiptsOf(tx, agentId === null ? undefined : eq(r.agentId, agentId), agentFields),
  });
  const found = await find();
  await lockReceipts(
    tx,
    [...found.asTenant, ...found.asAgent].map(({ id }) => id),
  );
  // Again: something may have been recorded on them in the meantime.
  const { asTenant, asAgent } = await find();
  const written = await eraseInquiries(
    tx,
    asTenant.map(({ id }) => id),
  );
  await revokeLinks(
    tx,
    asTenant.map(({ id }) => id),
  );
  await eraseFields(tx, asTenant, tenantFields);
  await eraseFields(tx, asAgent, agentFields);
  const touched = [...new Set([...asTenant, ...asAgent].map(({ id }) => id))];
  if (touched.length > 0) {
    await tx
      .update(r)
      .set({ salt: null })
      .where(and(inArray(r.id, touched), ...personalFields.map((field) => isNull(r[field]))));
  }
  await appendEvents(tx, context, [
    ...asTenant.map((receipt) => erasure(receipt, tenantFields, written.get(receipt.id))),
    ...asAgent.map((receipt) => erasure(receipt, agentFields, undefined)),
  ]);
};

/** Deletes the receipts' links, so that they open nothing any more, and their emails that still wait. */
const revokeLinks = async (tx: Tx, receiptIds: readonly number[]): Promise<void> => {
  if (receiptIds.length === 0) return;
  const revoked = await tx
    .delete(receiptLinks)
    .where(inArray(receiptLinks.receiptId, [...receiptIds]))
    .returning({ id: receiptLinks.id });
  if (revoked.length === 0) return;
  const events = revoked.map(({ id }) => `receipt_link:${id}`);
  await tx.delete(outboxMails).where(inArray(outboxMails.event, events));
};

/**
 * Erases the words of inquiries, and the emails to and from the owner that contain them. Returns what remains, by
 * receipt.
 */
const eraseInquiries = async (tx: Tx, receiptIds: readonly number[]): Promise<Map<number, LeftOfInquiry>> => {
  if (receiptIds.length === 0) return new Map();
  const written = inArray(inquiries.receiptId, [...receiptIds]);
  const toOwner = tx
    .select({ event: sql`'inquiry:' || ${inquiries.id}` })
    .from(inquiries)
    .where(written);
  const typed = tx
    .select({ address: sql`lower(${inquiries.email})` })
    .from(inquiries)
    .where(written);
  await tx.delete(outboxMails).where(
    or(
      // As arrays: with a subquery beside `or`, the database would read every email.
      sql`${outboxMails.event} = any(array(${toOwner}))`,
      and(
        isNull(outboxMails.accountId),
        eq(outboxMails.kind, 'inquiry_reply'),
        sql`lower(${outboxMails.recipient}) = any(array(${typed}))`,
      ),
    ),
  );
  const erased = await tx
    .update(inquiries)
    .set({ name: erasedName, email: '', phone: null, message: '', moveInOn: null })
    .where(written)
    .returning({ receiptId: inquiries.receiptId, id: inquiries.id, createdAt: inquiries.createdAt });
  return new Map(erased.map(({ receiptId, ...left }) => [receiptId, left]));
};
