import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { post } from '../../payments/api.ts';
import { ledgerTransactions } from '../../payments/tables.ts';
import type { commissions } from '../tables.ts';

type CommissionRow = typeof commissions.$inferSelect;
type Owed = Pick<CommissionRow, 'id' | 'ownerId' | 'agentId' | 'propertyId' | 'amountCents'>;

const dueKey = (id: number): string => `commission:${id}:due`;

/**
 * Posts a commission after its lease has stood: the owner owes it, and it is owed to the agent's brokerage. Posted
 * once, however often this is called.
 */
export const postCommissionDue = (tx: Tx, { id, ownerId, agentId, propertyId, amountCents }: Owed, at: Date) =>
  post(tx, {
    kind: 'commission_due',
    key: dueKey(id),
    paymentId: null,
    facts: { commissionId: id },
    at,
    sides: [
      { account: 'commissions_receivable', party: `owner:${ownerId}`, propertyId, debit: amountCents },
      { account: 'commissions_payable', party: `agent:${agentId}`, propertyId, credit: amountCents },
    ],
  });

/** Reverses the postings of commissions that staff found are not owed. */
export const postCommissionVoid = async (tx: Tx, owed: readonly Owed[], at: Date): Promise<void> => {
  if (owed.length === 0) return;
  const entered = await tx
    .select({ key: ledgerTransactions.key })
    .from(ledgerTransactions)
    .where(
      inArray(
        ledgerTransactions.key,
        owed.map(({ id }) => dueKey(id)),
      ),
    );
  for (const { id, ownerId, agentId, propertyId, amountCents } of owed) {
    if (!entered.some(({ key }) => key === dueKey(id))) continue;
    await post(tx, {
      kind: 'commission_void',
      key: `commission:${id}:void`,
      paymentId: null,
      facts: { commissionId: id },
      at,
      sides: [
        { account: 'commissions_payable', party: `agent:${agentId}`, propertyId, debit: amountCents },
        { account: 'commissions_receivable', party: `owner:${ownerId}`, propertyId, credit: amountCents },
      ],
    });
  }
};

/** Posts a payout that the gateway has sent to the brokerage: what was owed is paid. */
export const postPayout = (
  tx: Tx,
  payout: { id: number; agentId: number; month: string; amountCents: number },
  at: Date,
) =>
  post(tx, {
    kind: 'commissions_paid',
    key: `payout:${payout.id}:paid`,
    paymentId: null,
    facts: { payoutId: payout.id, month: payout.month },
    at,
    sides: [
      { account: 'commissions_payable', party: `agent:${payout.agentId}`, debit: payout.amountCents },
      { account: 'gateway_clearing', credit: payout.amountCents },
    ],
  });
