import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database/db.ts';
import { inTimeOrder } from '../../platform/database/time-order.ts';
import type { PageQuery } from '../../platform/http/page.ts';
import type { Viewer } from '../../viewer.ts';
import { accounts, owners } from '../identity/tables.ts';
import { properties, streetLine } from '../listings/tables.ts';
import { isChainedByHome, type ReceiptRow } from './receipts/receipt-seal.ts';
import type { EarlierContact } from './rules.ts';
import { contactReceipts, inquiries, receiptEvents } from './tables.ts';

/** The columns of a home that contacting its owner or applying for it needs. */
export type Home = {
  id: number;
  ownerId: number | null;
  ownerAccountId: number | null;
  status: 'draft' | 'active' | 'expired' | 'withdrawn';
  acceptsVouchers: boolean;
  isListed: boolean;
  activeUntil: Date | null;
  title: string;
  /** Two-letter state. */
  state: string;
};

export const findHome = async (db: Db | Tx, propertyId: number): Promise<Home | undefined> => {
  const [home] = await db
    .select({
      id: properties.id,
      ownerId: properties.ownerId,
      ownerAccountId: owners.accountId,
      status: properties.status,
      acceptsVouchers: properties.acceptsVouchers,
      isListed: properties.isListed,
      activeUntil: properties.activeUntil,
      title: properties.title,
      state: properties.state,
    })
    .from(properties)
    .leftJoin(owners, eq(owners.id, properties.ownerId))
    .where(eq(properties.id, propertyId));
  return home;
};

/**
 * A receipt with its current state: the last event decides its status, the last dispute its notes. `isOpened`: its
 * application was opened by the owner. `unconfirmedTerms`: for an introduction to which the tenant has not said yes,
 * whether the owner pays for it; null otherwise.
 */
export type ReceiptWithStatus = ReceiptRow & {
  status: string;
  disputeNotes: string | null;
  isOpened: boolean;
  /** Belongs to an inquiry from someone whom the owner had blocked. */
  isKeptFromOwner: boolean;
  unconfirmedTerms: boolean | null;
};

/** Returns a receipt's state at the moment it was issued, for anything but an introduction. */
export const asIssued = (receipt: ReceiptRow, isKeptFromOwner = false): ReceiptWithStatus => ({
  ...receipt,
  status: 'active',
  disputeNotes: null,
  isOpened: false,
  isKeptFromOwner,
  unconfirmedTerms: null,
});

// The outer table is named in full: within one table's select, Drizzle writes its columns without the table name.
const lastStatus = sql<string>`coalesce(
  (select e.status from ${receiptEvents} e where e.receipt_id = contact_receipts.id and e.kind = 'status'
   order by e.id desc limit 1),
  'active')`;
// An objection's text can be erased with its author, so it is stored beside the chain and not in it.
const disputeNotes = sql<string | null>`coalesce(
  (select nullif(d.reason, '') from receipt_disputes d where d.receipt_id = contact_receipts.id order by d.id desc limit 1),
  (select e.notes from ${receiptEvents} e where e.receipt_id = contact_receipts.id and e.status = 'dispute'
   order by e.id desc limit 1))`;

const isOpened = sql<boolean>`exists (
  select from rental_applications a where a.receipt_id = contact_receipts.id and a.opened_at is not null)`;

const isKeptFromOwner = sql<boolean>`exists (
  select from inquiries i where i.receipt_id = contact_receipts.id and i.is_kept_from_owner)`;

const unconfirmedTerms = sql<boolean | null>`case when contact_receipts.initiation_type = 'agent_introduction' then (
  select r.opt_in_id is not null from referrals r where r.receipt_id = contact_receipts.id and r.answer is distinct from 'yes') end`;

const receiptsWithStatus = (db: Db | Tx) =>
  db
    .select({ receipt: contactReceipts, status: lastStatus, disputeNotes, isOpened, isKeptFromOwner, unconfirmedTerms })
    .from(contactReceipts)
    .$dynamic();

const flat = ({ receipt, ...rest }: { receipt: ReceiptRow } & Omit<ReceiptWithStatus, keyof ReceiptRow>) => ({
  ...receipt,
  ...rest,
});

export const findReceipt = async (db: Db | Tx, id: number): Promise<ReceiptWithStatus | undefined> => {
  const [row] = await receiptsWithStatus(db).where(eq(contactReceipts.id, id)).prepare('receipt').execute();
  return row && flat(row);
};

/** Returns several receipts by id, in one statement. */
export const findReceiptsById = async (
  db: Db | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReceiptWithStatus>> => {
  if (ids.length === 0) return new Map();
  const rows = await receiptsWithStatus(db).where(inArray(contactReceipts.id, [...ids]));
  return new Map(rows.map((row) => [row.receipt.id, flat(row)]));
};

export const findReceiptByHash = async (db: Db | Tx, hash: string): Promise<ReceiptRow | undefined> => {
  const [row] = await db
    .select()
    .from(contactReceipts)
    .where(eq(contactReceipts.receiptHash, hash))
    .prepare('receipt by hash')
    .execute();
  return row;
};

export type ReceiptFilter = {
  propertyId: number | null;
  agentId: number | null;
  landlordId: number | null;
};

/** Returns a page of the receipts that name the viewer (staff: all), newest first; filters only narrow. */
export const findReceiptsOf = async (
  db: Db | Tx,
  viewer: Viewer,
  filter: ReceiptFilter,
  { limit, from }: PageQuery,
) => {
  const parties: SQL[] = [];
  if (viewer.tenantId !== null) parties.push(eq(contactReceipts.tenantId, viewer.tenantId));
  if (viewer.ownerId !== null) parties.push(eq(contactReceipts.ownerId, viewer.ownerId));
  if (viewer.agentId !== null) parties.push(eq(contactReceipts.agentId, viewer.agentId));
  // Someone who is not a party to anything sees nothing, rather than everything.
  const theirs = viewer.isStaff ? undefined : (or(...parties) ?? sql`false`);
  const { behind, order } = inTimeOrder({ at: contactReceipts.issuedAt, id: contactReceipts.id }, false, from);
  const rows = await receiptsWithStatus(db)
    .where(
      and(
        theirs,
        filter.propertyId === null ? undefined : eq(contactReceipts.propertyId, filter.propertyId),
        filter.agentId === null ? undefined : eq(contactReceipts.agentId, filter.agentId),
        filter.landlordId === null ? undefined : eq(contactReceipts.ownerId, filter.landlordId),
        behind,
      ),
    )
    .orderBy(...order)
    .limit(limit + 1);
  return rows.map(flat);
};

/** Returns receipts in the order of the chain, after the given one. */
export const findReceiptsAfter = (db: Db | Tx, id: number, limit: number): Promise<ReceiptRow[]> =>
  db.select().from(contactReceipts).where(gt(contactReceipts.id, id)).orderBy(asc(contactReceipts.id)).limit(limit);

const ofSameTenant = (propertyId: number, contactKeys: string[], tenantId: number | null) =>
  and(
    eq(contactReceipts.propertyId, propertyId),
    or(
      inArray(contactReceipts.contactKey, contactKeys),
      tenantId === null ? undefined : eq(contactReceipts.tenantId, tenantId),
    ),
  );

type Contact = { propertyId: number; contactKeys: string[]; plainKeys: string[]; tenantId: number | null };
type ContactFound = EarlierContact & { id: number; issuedAt: Date; agentName: string | null };

/** A contact that the holder of the typed address disowned is not theirs. */
const isNotDisowned = sql`not exists (
  select from guest_contact_answers g where g.receipt_id = contact_receipts.id and not g.is_mine)`;

const earlierContacts = (db: Db | Tx, contact: Contact, place: number) =>
  db
    .select({
      place: sql<number>`${place}::int`.as('place'),
      id: contactReceipts.id,
      initiationType: contactReceipts.initiationType,
      agentId: contactReceipts.agentId,
      agentName: contactReceipts.agentName,
      commissionEligible: contactReceipts.commissionEligible,
      status: sql<ContactFound['status']>`${lastStatus}`.as('status'),
      issuedAt: contactReceipts.issuedAt,
    })
    .from(contactReceipts)
    .where(
      and(
        eq(contactReceipts.propertyId, contact.propertyId),
        isNotDisowned,
        or(
          inArray(contactReceipts.contactKey, contact.contactKeys),
          inArray(contactReceipts.plainKey, contact.plainKeys),
          contact.tenantId === null ? undefined : eq(contactReceipts.tenantId, contact.tenantId),
        ),
      ),
    );

/**
 * Returns the earlier contacts of each of these tenants (by email address in any spelling, or signed in) and homes, in
 * the order of the chain, by one statement. Doubt must not cost an owner money, so two spellings of one mailbox count
 * as one person here, and only here.
 */
export const findEarlierContactsOfEach = async (
  db: Db | Tx,
  contacts: readonly Contact[],
): Promise<ContactFound[][]> => {
  const [first, second, ...others] = contacts.map((contact, place) => earlierContacts(db, contact, place));
  if (!first) return [];
  const rows = await (second ? unionAll(first, second, ...others) : first);
  const found: ContactFound[][] = contacts.map(() => []);
  for (const { place, ...row } of rows.sort((one, other) => one.id - other.id)) found[place]?.push(row);
  return found;
};

export const findEarlierContacts = async (db: Db | Tx, contact: Contact): Promise<ContactFound[]> =>
  (await findEarlierContactsOfEach(db, [contact]))[0] ?? [];

/** Returns the id of the earliest receipt for this one's tenant and home. */
export const findFirstContactId = async (db: Db | Tx, receipt: ReceiptRow, contactKeys: string[]): Promise<number> => {
  const [row] = await db
    .select({ id: contactReceipts.id })
    .from(contactReceipts)
    .where(and(ofSameTenant(receipt.propertyId, contactKeys, receipt.tenantId), isNotDisowned))
    .orderBy(asc(contactReceipts.id))
    .limit(1);
  return row?.id ?? receipt.id;
};

/** Returns recent receipts for one email address and one home, newest first. */
export const findRecentReceipts = async (
  db: Db | Tx,
  contact: { propertyId: number; contactKeys: string[]; since: Date; withoutInquiry: boolean },
): Promise<ReceiptRow[]> => {
  const rows = await db
    .select({ receipt: contactReceipts })
    .from(contactReceipts)
    .leftJoin(inquiries, eq(inquiries.receiptId, contactReceipts.id))
    .where(
      and(
        eq(contactReceipts.propertyId, contact.propertyId),
        inArray(contactReceipts.contactKey, contact.contactKeys),
        gt(contactReceipts.issuedAt, contact.since),
        ne(lastStatus, 'set_aside'),
        contact.withoutInquiry ? isNull(inquiries.id) : undefined,
        // Receipts that the holder of the address has answered about stay as they were then.
        sql`not exists (select from guest_contact_answers g where g.receipt_id = contact_receipts.id)`,
      ),
    )
    .orderBy(desc(contactReceipts.id))
    .limit(50);
  return rows.map((row) => row.receipt);
};

/** Reserves the id of a row that is named before it is stored: an inquiry in its receipt, a link in its email. */
export const nextId = async (
  tx: Tx,
  table: 'inquiries' | 'receipt_links' | 'showings' | 'showing_events',
): Promise<number> => {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id`,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`There is no id for a row of ${table}.`);
  return id;
};

/**
 * Returns the previous receipt in this one's chain: of its home, or of all homes for those from before each home had
 * its own chain.
 */
export const findPreviousReceipt = async (db: Db | Tx, receipt: ReceiptRow): Promise<ReceiptRow | undefined> => {
  const [row] = await db
    .select()
    .from(contactReceipts)
    .where(
      and(
        lt(contactReceipts.id, receipt.id),
        isChainedByHome(receipt) ? eq(contactReceipts.propertyId, receipt.propertyId) : undefined,
      ),
    )
    .orderBy(desc(contactReceipts.id))
    .limit(1);
  return row;
};

/** Returns the home and the owner of a receipt, under their current names. */
export const findReceiptPlaces = async (db: Db | Tx, receipt: Pick<ReceiptRow, 'propertyId' | 'ownerId'>) => {
  const [row] = await db
    .select({
      title: properties.title,
      address: streetLine,
      city: properties.city,
      state: properties.state,
      zipCode: properties.zipCode,
      ownerName: accounts.name,
    })
    .from(properties)
    .innerJoin(owners, eq(owners.id, receipt.ownerId))
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .where(eq(properties.id, receipt.propertyId));
  return row;
};
