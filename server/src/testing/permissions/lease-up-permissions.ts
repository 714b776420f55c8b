import { type Case, is } from './permission-case.ts';

const voucher = {
  issuedOn: '2026-10-01',
  termDays: 60,
  extensionDays: [30],
  requests: [{ submittedOn: '2026-11-16', answeredOn: null }],
  authorityUnits: 640,
  unavailable: [{ from: '2026-11-18', to: '2026-11-19' }],
  leaseStart: '2027-01-01',
  today: '2026-11-21',
};

export const leaseUpRows: Record<string, Record<string, Case>> = {
  readVoucherClock: {
    'a voucher with an open request': { call: { body: voucher }, is: is('ok') },
    'a voucher that was good for 30 days': { call: { body: { ...voucher, termDays: 30 } }, is: is('request.invalid') },
  },
};
