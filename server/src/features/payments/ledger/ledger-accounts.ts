/**
 * The accounts of the books. Amounts are signed cents: a debit is positive, a credit negative, so that a balance is a
 * plain sum. The value is the account's kind: asset (what Lintel has), liability (what it owes), income (what it earns)
 * or expense (what reduces that).
 */
const ledgerAccounts = {
  /** Taken by the gateway for Lintel and not yet paid out. */
  gateway_clearing: 'asset',
  bank: 'asset',
  /** Taken back by a payer's bank, which has not decided yet whether Lintel gets it back. */
  disputed_funds: 'asset',
  /** What owners owe for tenants who were introduced to them. */
  commissions_receivable: 'asset',
  /** Received without a use: it is refunded. */
  unapplied_receipts: 'liability',
  /** Refunds that are owed and have not left the gateway. */
  refunds_payable: 'liability',
  legal_aid_payable: 'liability',
  tenant_credits: 'liability',
  /** Credits that could not be matched to a tenant. */
  rent_credit_pool: 'liability',
  /** Parts of rents that were paid from credits and are not paid out to the owner yet. */
  rent_payable: 'liability',
  commissions_payable: 'liability',
  listing_revenue: 'income',
  application_fee_revenue: 'income',
  fine_revenue: 'income',
  reactivation_revenue: 'income',
  subscription_revenue: 'income',
  listing_refunds: 'expense',
  fee_guarantee_refunds: 'expense',
  fine_refunds: 'expense',
  chargeback_losses: 'expense',
  commission_expense: 'expense',
  gateway_fees: 'expense',
} as const satisfies Record<string, 'asset' | 'liability' | 'income' | 'expense'>;

export type LedgerAccount = keyof typeof ledgerAccounts;
export const ledgerAccountNames = Object.keys(ledgerAccounts) as [LedgerAccount, ...LedgerAccount[]];
