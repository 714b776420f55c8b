import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { partyOf, post, sideOf } from '../../payments/api.ts';
import { ledgerEntries, ledgerTransactions, type PaymentRow } from '../../payments/tables.ts';
import { takeBackForRepeal } from '../credits/end-rent-payment.ts';
import { expireCredit, leftOf } from '../credits/rent-credits.ts';
import { rentCredits } from '../credits/tables.ts';
import { creditEnd, equalParts, sharesOf } from './fine-rules.ts';
import type { PaymentFineRow } from './tables.ts';

const distributedKey = (penaltyId: number): string => `fine:${penaltyId}:distributed`;

/**
 * Distributes a collected fine: to legal aid, the platform, and the tenants concerned in equal parts, or to the pool if there are
 * none. Once for a fine, however often it is collected.
 */
export const distributeFine = async (
  tx: Tx,
  payment: PaymentRow,
  fine: Pick<PaymentFineRow, 'penaltyId' | 'amountCents'>,
  recipientIds: readonly number[],
  at: Date,
): Promise<void> => {
  const { legalAid, rentCredits: tenantsCents } = sharesOf(fine.amountCents, at);
  if (legalAid + tenantsCents === 0) return;
  const tenantIds = [...new Set(recipientIds)].toSorted((a, b) => a - b);
  const cents = equalParts(tenantsCents, tenantIds.length);
  const parts = tenantIds
    .map((tenantId, place) => ({ tenantId, cents: cents[place] ?? 0 }))
    .filter((one) => one.cents > 0);
  const isNew = await post(tx, {
    kind: 'fine_distributed',
    key: distributedKey(fine.penaltyId),
    paymentId: payment.id,
    facts: { penaltyId: fine.penaltyId },
    at,
    sides: [
      ...sideOf('fine_revenue', legalAid + tenantsCents, partyOf(payment)),
      ...sideOf('legal_aid_payable', -legalAid),
      ...parts.flatMap((part) => sideOf('tenant_credits', -part.cents, `tenant:${part.tenantId}`)),
      ...(parts.length === 0 ? sideOf('rent_credit_pool', -tenantsCents) : []),
    ],
  });
  if (!isNew || parts.length === 0) return;
  await tx.insert(rentCredits).values(
    parts.map((part) => ({
      tenantId: part.tenantId,
      penaltyId: fine.penaltyId,
      amountCents: part.cents,
      createdAt: at,
      expiresAt: creditEnd(at),
    })),
  );
};

/**
 * Reverses the distribution of a repealed fine: takes shares back from legal aid, the pool and the tenants, unless expired or
 * paid as rent; also takes back what was set against rent and is not paid yet. The platform bears the rest. Once for a fine. The
 * caller has locked the payment.
 */
export const postFineRepealed = async (
  tx: Tx,
  payment: PaymentRow,
  fine: Pick<PaymentFineRow, 'penaltyId' | 'amountCents'>,
  at: Date,
): Promise<boolean> => {
  const shared = await tx
    .select({ account: ledgerEntries.account, cents: ledgerEntries.amountCents })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerTransactions.key, distributedKey(fine.penaltyId)));
  const sharedTo = (name: (typeof shared)[number]['account']): number =>
    -shared.filter(({ account }) => account === name).reduce((sum, { cents }) => sum + cents, 0);
  const credits = await tx
    .select()
    .from(rentCredits)
    .where(eq(rentCredits.penaltyId, fine.penaltyId))
    .orderBy(asc(rentCredits.id))
    .for('update');
  const standing = [];
  for (const before of credits) {
    const credit = await takeBackForRepeal(tx, before, at);
    if (credit.endedAt) continue;
    if (credit.expiresAt <= at) await expireCredit(tx, credit, at);
    else standing.push(credit);
  }
  const legalAid = sharedTo('legal_aid_payable');
  const pool = sharedTo('rent_credit_pool');
  const unused = standing.reduce((sum, credit) => sum + leftOf(credit), 0);
  const isNew = await post(tx, {
    kind: 'fine_repealed',
    key: `fine:${fine.penaltyId}:repealed`,
    paymentId: payment.id,
    facts: { penaltyId: fine.penaltyId },
    at,
    sides: [
      ...sideOf('refunds_payable', -fine.amountCents, partyOf(payment)),
      ...sideOf('legal_aid_payable', legalAid),
      ...sideOf('rent_credit_pool', pool),
      ...standing.flatMap((credit) => sideOf('tenant_credits', leftOf(credit), `tenant:${credit.tenantId}`)),
      ...sideOf('fine_refunds', fine.amountCents - legalAid - pool - unused, partyOf(payment)),
    ],
  });
  for (const credit of standing) {
    await tx.update(rentCredits).set({ endedAt: at, ending: 'repealed' }).where(eq(rentCredits.id, credit.id));
  }
  return isNew;
};
