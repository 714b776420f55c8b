import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { inTimeOrder } from '../../../platform/database/time-order.ts';
import type { PageQuery } from '../../../platform/http/page.ts';
import { contactReceipts } from '../../contacts/tables.ts';
import { accounts, owners } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { receiptDisputes, referrals } from '../tables.ts';

export type ReceiptDisputeRow = typeof receiptDisputes.$inferSelect;

/** Returns the objections to a receipt, newest first. */
export const findDisputesOf = (db: Db | Tx, receiptId: number): Promise<ReceiptDisputeRow[]> =>
  db
    .select()
    .from(receiptDisputes)
    .where(eq(receiptDisputes.receiptId, receiptId))
    .orderBy(desc(receiptDisputes.openedAt), desc(receiptDisputes.id));

/** Whether a receipt belongs to an introduction with a referral: then one objects to the referral instead. */
export const isOfReferral = async (db: Db | Tx, receiptId: number): Promise<boolean> => {
  const [row] = await db
    .select({ id: referrals.id })
    .from(referrals)
    .where(eq(referrals.receiptId, receiptId))
    .limit(1);
  return row !== undefined;
};

const ownerAccount = alias(accounts, 'owner_account');

const atDesk = (db: Db | Tx) =>
  db
    .select({
      id: receiptDisputes.id,
      dispute: receiptDisputes,
      propertyTitle: properties.title,
      ownerName: ownerAccount.name,
    })
    .from(receiptDisputes)
    .innerJoin(contactReceipts, eq(contactReceipts.id, receiptDisputes.receiptId))
    .innerJoin(properties, eq(properties.id, contactReceipts.propertyId))
    .innerJoin(owners, eq(owners.id, contactReceipts.ownerId))
    .innerJoin(ownerAccount, eq(ownerAccount.id, owners.accountId))
    .$dynamic();
export type DisputeAtDesk = Awaited<ReturnType<typeof atDesk>>[number];

/** Returns a page of the staff queue, with one more row: waiting objections, oldest first; decided ones, newest first. */
export const listDisputesAtDesk = (db: Db, isOpen: boolean, { from, limit }: PageQuery): Promise<DisputeAtDesk[]> => {
  const { id, openedAt, decidedAt } = receiptDisputes;
  const state = isOpen ? isNull(decidedAt) : isNotNull(decidedAt);
  const { behind, order } = inTimeOrder({ at: openedAt, id }, isOpen, from);
  return atDesk(db)
    .where(and(state, behind))
    .orderBy(...order)
    .limit(limit + 1);
};

export const findDisputeAtDesk = async (db: Db | Tx, id: number): Promise<DisputeAtDesk | undefined> =>
  (await atDesk(db).where(eq(receiptDisputes.id, id)))[0];
