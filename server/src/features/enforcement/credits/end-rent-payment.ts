import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { wakeAtCommit } from '../../../platform/database/transactions.ts';
import type { Mailing } from '../../../providers/mail/enqueue-email.ts';
import type { Viewer } from '../../../viewer.ts';
import { leases } from '../../applications/tables.ts';
import { post, sideOf } from '../../payments/api.ts';
import { notifyOfRent, notifyOfRepealedJob } from './notify-of-rent.ts';
import { findPartiesOf } from './queries.ts';
import { type RentPaymentRow, rentCredits, rentPayments } from './tables.ts';

type Context = Mailing & Pick<AppContext, 'db'>;
type Credit = typeof rentCredits.$inferSelect;

const ownerOf = async (tx: Tx, { leaseId }: RentPaymentRow): Promise<number> => {
  const [lease] = await tx.select({ ownerId: leases.ownerId }).from(leases).where(eq(leases.id, leaseId));
  if (!lease) throw new Error(`Lease ${leaseId} is not there.`);
  return lease.ownerId;
};

/** Locks an open rent payment and its credit, the credit first, which is the order of all code that changes a credit. */
const holdOpen = async (tx: Tx, id: number, actor: Viewer) => {
  const [known] = await tx
    .select({ creditId: rentPayments.creditId })
    .from(rentPayments)
    .where(eq(rentPayments.id, id));
  if (!known) throw new Refusal('rent_payment.not_found');
  const [credit] = await tx.select().from(rentCredits).where(eq(rentCredits.id, known.creditId)).for('update');
  const [rentPayment] = await tx.select().from(rentPayments).where(eq(rentPayments.id, id)).for('update');
  if (!credit || !rentPayment) throw new Error(`Rent payment ${id} is not there any more.`);
  const parties = await findPartiesOf(tx, rentPayment.leaseId);
  if (parties.some(({ accountId }) => accountId === actor.accountId)) throw new Refusal('staff.own_matter');
  if (rentPayment.paidAt) throw new Refusal('rent_payment.already_paid');
  if (rentPayment.takenBackAt) throw new Refusal('rent_payment.taken_back');
  return { credit, rentPayment, parties };
};

/**
 * Records that the owner was paid; from then on the owner keeps the money, whatever becomes of the penalty. Refuses:
 * rent_payment.not_found, staff.own_matter, rent_payment.already_paid, rent_payment.taken_back.
 */
export const payRent = (context: Context, actor: Viewer, id: number, reference: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    const at = context.now();
    const { rentPayment, parties } = await holdOpen(tx, id, actor);
    const { amountCents } = rentPayment;
    const [paid] = await tx
      .update(rentPayments)
      .set({ paidAt: at, paidByAccountId: actor.accountId, reference })
      .where(eq(rentPayments.id, id))
      .returning();
    if (!paid) throw new Error(`Rent payment ${id} is not there any more.`);
    await post(tx, {
      kind: 'rent_paid',
      key: `rent_payment:${id}:paid`,
      paymentId: null,
      facts: { reference },
      at,
      sides: [
        ...sideOf('rent_payable', amountCents, `owner:${await ownerOf(tx, rentPayment)}`),
        ...sideOf('bank', -amountCents),
      ],
    });
    const facts = { amountCents, reference };
    await audit(tx, { kind: 'rent_payment_paid', actor, subject: `rent_payment:${id}`, facts, at });
    await notifyOfRent(tx, context, { rentPayment: paid, news: 'paid', parties }, at);
  });

/**
 * Moves an amount set and not yet paid back to its credit, or to the pool if the credit has ended. Returns the updated credit.
 * The caller has locked both.
 */
const reverse = async (
  tx: Tx,
  credit: Credit,
  rentPayment: RentPaymentRow,
  why: { because: 'repealed' | 'staff'; note: string | null; actor: Viewer | null; at: Date },
): Promise<{ credit: Credit; takenBack: RentPaymentRow }> => {
  const { id, amountCents } = rentPayment;
  const [takenBack] = await tx
    .update(rentPayments)
    .set({ takenBackAt: why.at, takenBackBecause: why.because, takenBackNote: why.note })
    .where(eq(rentPayments.id, id))
    .returning();
  if (!takenBack) throw new Error(`Rent payment ${id} is not there any more.`);
  if (why.because === 'repealed') wakeAtCommit(notifyOfRepealedJob);
  const usedCents = credit.usedCents - amountCents;
  await tx.update(rentCredits).set({ usedCents }).where(eq(rentCredits.id, credit.id));
  await post(tx, {
    kind: 'rent_credit_given_back',
    key: `rent_payment:${id}:taken_back`,
    paymentId: null,
    facts: { rentCreditId: credit.id, because: why.because },
    at: why.at,
    sides: [
      ...sideOf('rent_payable', amountCents, `owner:${await ownerOf(tx, rentPayment)}`),
      ...(credit.endedAt
        ? sideOf('rent_credit_pool', -amountCents)
        : sideOf('tenant_credits', -amountCents, `tenant:${credit.tenantId}`)),
    ],
  });
  await audit(tx, {
    kind: 'rent_payment_taken_back',
    actor: why.actor,
    subject: `rent_payment:${id}`,
    facts: { amountCents, because: why.because, ...(why.note === null ? {} : { reason: why.note }) },
    at: why.at,
  });
  return { credit: { ...credit, usedCents }, takenBack };
};

/** Takes back, as staff, a rent payment that is not paid yet. Refuses: as `payRent`. */
export const takeBackRent = (context: Context, actor: Viewer, id: number, note: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    const at = context.now();
    const { credit, rentPayment, parties } = await holdOpen(tx, id, actor);
    const { takenBack } = await reverse(tx, credit, rentPayment, { because: 'staff', note, actor, at });
    await notifyOfRent(tx, context, { rentPayment: takenBack, news: 'taken_back', parties }, at);
  });

const openOf = (creditId: number): SQL | undefined =>
  and(eq(rentPayments.creditId, creditId), isNull(rentPayments.paidAt), isNull(rentPayments.takenBackAt));

/**
 * Takes back what a repealed penalty's credit set against rent and has not paid to the owner yet; paid amounts stay. The caller
 * has locked the credit, and gets it updated. A job notifies tenant and owner of all that they were not notified of yet.
 */
export const takeBackForRepeal = async (tx: Tx, credit: Credit, at: Date): Promise<Credit> => {
  let now = credit;
  const open = await tx
    .select()
    .from(rentPayments)
    .where(openOf(credit.id))
    .orderBy(asc(rentPayments.id))
    .for('update');
  for (const rentPayment of open) {
    wakeAtCommit(notifyOfRepealedJob);
    ({ credit: now } = await reverse(tx, now, rentPayment, { because: 'repealed', note: null, actor: null, at }));
  }
  return now;
};
