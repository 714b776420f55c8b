/** Enforcement rows by the thousand, and a database filled with them, for the benches that read them. */
import { seedHomes } from '../../server/src/demo/homes.ts';
import { seedPeople } from '../../server/src/demo/people.ts';
import type { Db } from '../../server/src/platform/database/db.ts';
import { benchSecrets } from './databases.ts';
import { measureFilled } from './own-database.ts';

const [tenants, owners, homes] = [2000, 500, 5000];
/** First id of these benches' people and homes. */
export const base = 100_000;
export const now = new Date('2026-11-21T12:00:00Z');
const at = `timestamptz '${now.toISOString()}'`;

/** Rows of each kind are spread evenly over this many years, the last of them now. */
const years = 2;
/* Row n belongs to tenant n + n/500 and owner n. One report, finding or dispute in 2,000 is open. */
const isOpen = `n % 2000 = 7`;
const thingsOf = (
  count: number,
): string => `(select n, ${base} + n % ${homes} as home, ${base} + n % ${owners} as owner, ${base} + (n + n / ${owners}) % ${tenants} as tenant,
  ${at} - (${count} - n) * (interval '${years} years' / ${count}) as at from generate_series(1, ${count} - 1) n) t`;
const digest = `encode(sha256(n::text::bytea), 'hex')`;

const people = `
  -- Some triggers hold for everybody, at all times: here rows are only read.
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop execute format('alter table %I disable trigger user', name); end loop;
  end $$;
  insert into accounts (id, email, name)
    select ${base} + n, 'bench' || n || '@example.com', 'Person ' || n from generate_series(0, ${tenants} + ${owners} - 1) n;
  insert into tenants (id, account_id) select ${base} + n, ${base} + n from generate_series(0, ${tenants} - 1) n;
  insert into owners (id, account_id) select ${base} + n, ${base} + ${tenants} + n from generate_series(0, ${owners} - 1) n;
  do $$ begin
    execute (select format('insert into properties (%1$s) select %1$s from (select h.* from generate_series(0, ${homes} - 1) n, properties p,
      jsonb_populate_record(p, jsonb_build_object(''id'', ${base} + n, ''owner_id'', ${base} + n %% ${owners}, ''latitude'', null, ''longitude'', null, ''position_kind'', null)) h where p.id = 1) made',
      string_agg(quote_ident(attname), ', '))
      from pg_attribute where attrelid = 'properties'::regclass and attnum > 0 and not attisdropped and attgenerated = '');
  end $$;`;

/**
 * Rows behind the public figures: receipts (one in twenty disputed), offenses with their penalties, reports, ledger entries (one in ten a
 * fine), rent credits.
 */
export const publicRows = (count: number): string => {
  const thing = thingsOf(count);
  return `
  insert into contact_receipts (id, property_id, owner_id, tenant_id, initiation_type, contact_method, initiated_by, commission_eligible,
      digests, contact_key, previous_hash, receipt_hash, timestamp_proof, issued_at)
    select 1000 + n, home, owner, tenant, 'direct_contact', 'platform_message', 'tenant', false, '{}', ${digest}, ${digest}, ${digest}, 'p', at from ${thing};
  insert into receipt_events (id, receipt_id, kind, status, facts, created_at, previous_hash, event_hash, proof)
    select 1000 + 3 * n, 1000 + n, 'issued', null, '{}', at, ${digest}, ${digest}, 'p' from ${thing}
    union all select 1001 + 3 * n, 1000 + n, 'status', 'dispute', '{}', at, ${digest}, ${digest}, 'p' from ${thing} where n % 20 = 7
    union all select 1002 + 3 * n, 1000 + n, 'status', 'resolved', '{}', at, ${digest}, ${digest}, 'p' from ${thing} where n % 20 = 7 and not ${isOpen};
  insert into offenses (id, owner_id, number, property_id, category, found_in, found_by, explanation, law, occurred_at, recorded_at, ladder_version)
    select 1000 + n, owner, 1, home, 'voucher', 'conduct', 'person', 'Refused a voucher.', 'The law.', at, at, 'v' from ${thing};
  insert into penalties (id, offense_id, owner_id, penalty_type, amount_cents, description, is_repealable, created_at, paid_at)
    select 1000 + n, 1000 + n, owner, 'fee', 50000, 'Fine', true, at, at from ${thing};
  insert into discrimination_reports (id, reference, property_id, owner_id, reporter_account_id, reporter_tenant_id, report_type, description,
      contact_info, with_messages, with_receipts, with_viewings, language, filed_at, due_at, status, decided_at, decided_by_account_id, finding,
      offense_id, seed, token_digest)
    select 1000 + n, 'DR-' || n || '-' || n, home, owner, tenant, tenant, 'voucher-refusal', 'They said no to my voucher.', 'a@example.com', true, true, true,
      'en', at, case when ${isOpen} then at end, case when ${isOpen} then 'under_investigation' else 'substantiated' end,
      case when not ${isOpen} then at + n % 193 * interval '15 minutes' end, case when not ${isOpen} then ${base} end, case when not ${isOpen} then 'They did.' end,
      case when not ${isOpen} then 1000 + n end, substr(${digest}, 1, 32), ${digest} from ${thing};
  insert into ledger_transactions (id, kind, key, entry_count, occurred_at) select 1000 + n, case when n % 10 = 0 then 'fine_paid' else 'listing_paid' end, 'bench' || n, 2, at from ${thing};
  insert into ledger_entries (transaction_id, account, amount_cents)
    select 1000 + n, 'gateway_clearing', 50000 from ${thing} union all select 1000 + n, case when n % 10 = 0 then 'fine_revenue' else 'listing_revenue' end, -50000 from ${thing};
  insert into rent_credits (tenant_id, penalty_id, amount_cents, created_at, expires_at)
    select tenant, 1000 + n, 50000, at, at + interval '2 years' from ${thing} where n % 10 = 0;
  update penalty_totals set collected_cents = (select sum(collected_cents) from penalty_sides);
  insert into enforcement_counts (begins, kind, took, amount) select begins, kind, took, amount from enforcement_on_record;`;
};

/** Rows that staff also read: threads, disputes, reports' files, findings, patterns, applications, showings. */
export const deskRows = (count: number): string => {
  const thing = thingsOf(count);
  return `
  insert into conversations (id, property_id, last_sequence, last_message_at, created_at) select n, home, 2, at, at from ${thing};
  insert into conversation_participants (id, conversation_id, account_id, role, active_at, unread_count)
    select 2 * n, n, tenant, 'tenant', at, 0 from ${thing} union all select 2 * n + 1, n, owner + ${tenants}, 'owner', at, 0 from ${thing};
  insert into messages (conversation_id, sequence, sender_id, content, created_at)
    select n, 1, 2 * n, 'Is it still free? I have a voucher.', at from ${thing}
    union all select n, 2, 2 * n + 1, 'It is.', at + interval '1 hour' from ${thing};
  insert into receipt_disputes (receipt_id, by, account_id, reason, opened_at, outcome, decision, decided_at, decided_by_account_id)
    select 1000 + n, 'tenant', tenant, 'Not me.', at, case when ${isOpen} then null else 'dismissed' end,
      case when ${isOpen} then null else 'It was.' end, case when ${isOpen} then null else at end, case when ${isOpen} then null else ${base} end
    from ${thing} where n % 20 = 7;
  insert into report_notes (report_id, text, added_at) select 1000 + n, 'At noon.', at from ${thing};
  insert into report_evidence (id, report_id, name, media_type, size_bytes, digest, added_at)
    select gen_random_uuid(), 1000 + n, 'a.pdf', 'application/pdf', 1000, ${digest}, at from ${thing};
  insert into monitor_findings (id, account_id, owner_id, property_id, found_in, outcome, rule, version, category, quote, excerpt, law, found_at, decided_at)
    select 1000 + n, owner + ${tenants}, owner, home, 'message', 'review', 'cue', 'v', 'voucher', 'words ' || n, 'the words', 'The law.', at, case when not ${isOpen} then at end from ${thing};
  insert into finding_decisions (finding_id, outcome, reason, decided_at, decided_by_account_id)
    select 1000 + n, 'dismissed', 'Nothing.', at, ${base} from ${thing} where not ${isOpen};
  insert into pattern_findings (kind, owner_id, found_at, from_at, until_at, counts, chance, corrected, outcome, reason, decided_at, decided_by_account_id)
    select 'answers', owner, at, at - interval '180 days', at, '[]', 0.001, 0.01, case when ${isOpen} then null else 'nothing_follows' end,
      case when ${isOpen} then null else 'Nothing.' end, case when ${isOpen} then null else at end, case when ${isOpen} then null else ${base} end from ${thing};
  insert into rental_applications (id, property_id, tenant_id, owner_id, status, applicant_name, applicant_email, has_voucher,
      employment_status, fee_cents, fee_status, created_at)
    select n, home, tenant, owner, 'withdrawn', 'Person', 'person@example.com', true, 'full-time', 0, 'waived', at from ${thing};
  insert into application_viewings (application_id, viewer_account_id, started_at, last_seen_at, ended_at, end_reason)
    select n, owner + ${tenants}, at, at, at, 'left' from ${thing};
  insert into showings (id, uid, property_id, owner_id, tenant_id, receipt_id, conversation_id, status, starts_at, ends_at, time_zone,
      in_person, answer_by, created_at)
    select n, gen_random_uuid(), home, owner, tenant, 1000 + n, n, 'passed', at, at + interval '30 minutes', 'America/New_York', true, at, at from ${thing};
  insert into showing_events (showing_id, kind, by, actor_account_id, starts_at, at)
    select n, 'confirmed', 'owner', owner + ${tenants}, at, at from ${thing};`;
};

/** Measures reads of such rows, and says whether each used an index. */
export const measureCases = (name: string, fill: string, reads: (db: Db) => [string, () => Promise<unknown>][]) =>
  measureFilled(
    {
      name,
      seed: async (tx) => {
        await seedPeople(tx);
        await seedHomes(tx, now, benchSecrets);
      },
      fill: `${people} ${fill}`,
      // There are a few thousand people and homes; staff's other queues are empty here.
      small:
        /(accounts|tenants|owners|agents|properties|outbox_mails|support_requests|license_checks|appeals|chargebacks|refunds|correction_requests|compliance_duties|referral_disputes|commission_payouts|message_reports|listing_checks|referrals|penalty_totals)$/,
    },
    reads,
  );
