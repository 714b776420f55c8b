import { endpoint } from '../kernel/endpoint.ts';
import { supportRequestForm, supportRequestStored } from './schema.ts';

export const sendSupportRequest = endpoint({
  name: 'sendSupportRequest',
  feature: 'site',
  method: 'POST',
  path: '/api/support-requests',
  limit: 'support',
  actsAs: 'anyone',
  body: supportRequestForm,
  answer: supportRequestStored,
  status: 201,
  makesStale: [],
  refusals: ['request.idempotency_conflict'],
  summary: 'Send a message to Lintel',
  description: 'Stores the message for staff. A repeated request stores it only once.',
});
