import labels from '@lintel/contract/agents/spanish';
import dashboard from './dashboard.es.ts';
import receiptDisputes from './receipt-disputes/receipt-disputes.es.ts';
import refusals from './refusals.es.ts';
import money from './subscriptions/money.es.ts';
import transparency from './transparency/transparency.es.ts';

/** Spanish for agents: referrals, their recorded activities, commissions. */
export default {
  ...labels,
  ...refusals,
  ...receiptDisputes,
  ...dashboard,
  ...transparency,
  ...money,
};
