import { storeApplication } from '../../applications/apply/store-application.ts';
import type { PaymentCalls } from '../../payments/payments-for-tests.ts';

/** Homes of owner 1 besides the demo's own, created once and reset by `putBack`. */
export const someHomes = [9001, 9002, 9003, 9004] as const;
type Home = number;

/** Helpers for tests of paying for many listings, in addition to `openPayments`. */
export const manyOn = (pay: PaymentCalls) => ({
  /** Creates `count` drafts of owner 1, at addresses of their own. */
  build: (count: number = someHomes.length) =>
    pay.rows(
      `insert into properties (id, owner_id, status, title, address, city, state, zip_code, rent_cents, bedrooms, bathrooms, description,
         city_folded, search_text, elsewhere_text)
       select 9000 + n, 1, 'draft', 'House ' || n, n || ' Elm Street', 'Dayton', 'OH', '45402', 90000, 2, 1, 'A plain house for tests.',
         'dayton', ' house ' || n || ' ', ' house ' || n || ' ' from generate_series(1, ${count}) n
       on conflict (id) do nothing`,
    ),
  putBack: () =>
    pay.rows(
      `update properties set status = 'draft', active_until = null, is_suspended = false, held_back_reason = null,
         is_available = true, owner_id = 1, address = (id - 9000) || ' Elm Street' where id > 9000`,
    ),
  change: (id: Home, text: string) => pay.rows(`update properties set ${text} where id = $1`, [id]),
  /** Rents a home out by a confirmed lease. */
  lease: async (id: Home): Promise<void> => {
    await pay.context.db.transaction((tx) =>
      storeApplication(tx, pay.context, {
        tenantId: 1,
        home: { id, ownerId: 1, state: 'OH' },
        form: {
          applicantName: 'Tanya Brooks',
          applicantEmail: 'tanya.brooks@example.com',
          applicantPhone: null,
          monthlyIncome: null,
          employmentStatus: 'full-time',
          hasSection8Voucher: false,
          voucherNumber: null,
          housingAuthority: null,
          moveInDate: null,
        },
      }),
    );
    await pay.rows(
      `insert into leases (application_id, property_id, tenant_id, owner_id, status, starts_on, ends_on, monthly_rent_cents, deposit_cents,
         offered_at, answered_at)
       select max(id), $1, 1, 1, 'confirmed', '2026-12-01', '2027-11-30', 90000, 0, now(), now() from rental_applications`,
      [id],
    );
    await pay.rows('update properties set is_available = false where id = $1', [id]);
  },
  homes: async (ids: readonly Home[] = someHomes) => {
    const rows = await pay.rows<{ id: number; status: string; until: Date | null }>(
      'select id, status, active_until as until from properties where id = any($1) order by id',
      [ids],
    );
    return rows.map(({ id, status, until }) => [id, status, until?.toISOString() ?? null]);
  },
  /** Returns the books' entries about one home, by account. */
  books: async (id: Home) =>
    Object.fromEntries(
      (
        await pay.rows<{ account: string; cents: number }>(
          'select account, sum(amount_cents)::int as cents from ledger_entries where property_id = $1 group by 1',
          [id],
        )
      ).map(({ account, cents }) => [account, cents]),
    ),
});
