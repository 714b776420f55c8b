import { type CheckRows, day1, day2 } from './row.ts';

export const saved: CheckRows = {
  saved_matches_amounts: {
    refuses: [{ before_cents: 0 }, { told_cents: 0 }],
    takes: [{ before_cents: 1, told_cents: 1 }, {}],
  },
  saved_matches_version: { refuses: [{ version: 0 }], takes: [{ version: 1 }] },
  saved_search_keys_bounds: {
    refuses: [
      { bedrooms_from: 2, bedrooms_to: 1, price_from: 0, price_to: 1 },
      { bedrooms_from: 1, bedrooms_to: 1, price_from: 2, price_to: 1 },
    ],
    takes: [{ bedrooms_from: 1, bedrooms_to: 1, price_from: 1, price_to: 1 }],
  },
  saved_searches_mail_count: { refuses: [{ mail_count: -1 }], takes: [{ mail_count: 0 }] },
  saved_searches_voucher: {
    refuses: [{ voucher_sealed: 'x' }, { voucher_show: 'covered' }],
    takes: [{ voucher_sealed: 'x', voucher_show: 'covered' }, {}],
  },
  saved_shares_ends: {
    refuses: [{ made_at: day2, ends_at: day1 }],
    takes: [{ made_at: day1, ends_at: day2 }, { made_at: day1 }],
  },
};
