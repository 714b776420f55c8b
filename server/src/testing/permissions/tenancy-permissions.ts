import { type Case, is, staffGets } from './permission-case.ts';

/** A notice that is checked and not stored: for everyone. */
const notice = { jurisdiction: 'ON', code: 'N4', given: '2026-12-28', service: 'hand' };

export const tenancyRows: Record<string, Record<string, Case>> = {
  listTenancyRules: { 'what counsel looks at': { call: { query: { show: 'counsel' } }, is: staffGets('ok') } },
  checkNotice: {
    'a notice': { call: { body: notice }, is: is('ok') },
    'a notice of another place': {
      call: { body: { ...notice, jurisdiction: 'BC' } },
      is: is('request.invalid'),
    },
  },
};
