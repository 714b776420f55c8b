import { endpoint } from '../../kernel/endpoint.ts';
import { clockQuestion, voucherClock } from './schema.ts';

export const readVoucherClock = endpoint({
  name: 'readVoucherClock',
  feature: 'lease-up',
  method: 'POST',
  path: '/api/voucher-clock',
  limit: 'quote',
  actsAs: 'anyone',
  body: clockQuestion,
  answer: voucherClock,
  makesStale: [],
  refusals: [],
  summary: 'When a housing voucher ends, and whether its clock is stopped',
  description:
    'By 24 CFR part 982, in days of the calendar; nothing is stored. A request that reached the authority on or before the last day stops the clock from that day until the day of its written answer, or until `today`; overlapping requests count once, one that came later counts for nothing. `inspectBy` is of the first open request, for authorities of up to 1,250 units; null for others and where `authorityUnits` is left out. `contractBy` is 60 days after the start of the lease. Each step is a plain English sentence with its day and its citation. Information, not legal advice: the housing authority’s own papers decide.',
});
