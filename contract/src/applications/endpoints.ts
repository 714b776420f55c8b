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
  summary: 'What applying would cost',
  description: 'A pure quote for any amount; nothing is booked.',
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
    'The fee is computed here, whatever the browser sent: 0 with a voucher or where the law forbids it. Of one tenant and home one application is open at a time; `GET /api/tenant/applications?propertyId=` finds it. A repeated request (the same `Idempotency-Key`, or the same content again within ten minutes) gets the same answer and happens once.',
});
