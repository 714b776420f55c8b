/**
 * The accounts of the books. Amounts are signed cents: a debit is positive, a credit negative, so that a balance is a plain sum.
 * `kind` says on which side an account stands: what we have (asset), what we owe (liability), what we earn (income) and what
 * lessens it (expense).
 */
const ledgerAccounts = {
  /** Taken by the gateway for us and not paid out. */
  gateway_clearing: 'asset',
  bank: 'asset',
  /** Taken back by a payer's bank, which has not decided yet whether it comes to us again. */
  disputed_funds: 'asset',
  /** What owners owe for tenants who were introduced to them. */
  commissions_receivable: 'asset',
  /** Taken, but without a use: it goes back. */
  unapplied_receipts: 'liability',
  /** Refunds that stand and have not left the gateway. */
  refunds_payable: 'liability',
  legal_aid_payable: 'liability',
  tenant_credits: 'liability',
  /** Credits that nobody has been found for. */
  rent_credit_pool: 'liability',
  /** Parts of rents that were set off from credits and are not paid to the owner yet. */
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
