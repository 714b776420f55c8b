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
  summary: 'Calculate when a housing voucher expires and whether its term is suspended',
  description:
    'Follows 24 CFR part 982 and counts calendar days; nothing is stored. A request that reached the authority on or before the last day suspends the term from that day until the day of the authority’s written answer, or until `today`. Overlapping requests count once; later requests do not count. `inspectBy` belongs to the first open request and applies to authorities with up to 1,250 units; it is null for others and if `authorityUnits` is left out. `contractBy` is 60 days after the start of the lease. Each step is an English sentence with its date and its citation. This is information, not legal advice: the housing authority’s own documents decide.',
});
