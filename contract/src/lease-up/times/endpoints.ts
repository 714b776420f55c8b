import { endpoint } from '../../kernel/endpoint.ts';
import { leaseUpTimes } from './schema.ts';

export const readLeaseUpTimes = endpoint({
  name: 'readLeaseUpTimes',
  feature: 'lease-up',
  method: 'GET',
  path: '/api/lease-up-times',
  limit: 'quote',
  actsAs: 'anyone',
  answer: leaseUpTimes,
  refusals: [],
  summary: 'How many days it took from the owner’s yes to the keys, of homes let with a voucher',
  description:
    'Of applications with a voucher that an owner approved in the last 730 days. A figure with fewer than `publicFrom` leases or approvals behind it is null, so that nobody can be recognized.',
});
