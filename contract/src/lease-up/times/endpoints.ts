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
  summary: 'Get the median days from approval to the start of the lease, for homes rented with a voucher',
  description:
    'Covers applications with a voucher that an owner approved in the last 730 days. A figure based on fewer than `publicFrom` leases or approvals is null, so that nobody can be identified.',
});
