import { endpoint } from '../kernel/endpoint.ts';
import { applicationSent, feeQuestion, feeQuote, rentalApplicationForm } from './schema.ts';
import { readsOfApplicant } from './stale-reads.ts';

export const calculateApplicationFee = endpoint({
  name: 'calculateApplicationFee',
  feature: 'applications',
  method: 'POST',
  path: '/api/calculate-application-fee',
  limit: 'quote',
  actsAs: 'anyone',
  body: feeQuestion,
  answer: feeQuote,
  makesStale: [],
  refusals: ['property.not_found'],
  summary: 'Get the cost of an application',
  description: 'Calculates the price for any amount. Nothing is stored.',
});

export const submitApplication = endpoint({
  name: 'submitApplication',
  feature: 'applications',
  method: 'POST',
  path: '/api/rental-applications',
  limit: 'apply',
  actsAs: 'tenant',
  body: rentalApplicationForm,
  answer: applicationSent,
  status: 201,
  makesStale: readsOfApplicant,
  refusals: [
    'viewer.unknown',
    'viewer.not_allowed',
    'property.not_found',
    'property.not_available',
    'property.no_owner',
    'property.is_own',
    'application.already_open',
    'request.idempotency_conflict',
  ],
  summary: 'Apply for a home',
  description:
    'The server computes the fee, whatever the browser sent: 0 with a voucher or where the law forbids a fee. A tenant can have one open application per home; `GET /api/tenant/applications?propertyId=` finds it. A repeated request (the same `Idempotency-Key`, or the same content within ten minutes) gets the same response and takes effect only once.',
});
