/**
 * `npm run bench -- showings`: 200,000 showings, threads, applications and introductions by agents of 2,000 tenants, 500 owners and 200
 * agents, on a separate database. Prints for each read of showings and notifications, for a user who is all three: the median and the
 * worst of 30, as the server waits for it, and the nodes of its plans. No plan may scan a table of people's activity; the tables of
 * people, agents and homes have only a few thousand rows here, so the database may scan them.
 */
import { seedHomes } from '../server/src/demo/homes.ts';
import { seedPeople } from '../server/src/demo/people.ts';
import { referralNotifications } from '../server/src/features/agents/api.ts';
import { applicationNotifications } from '../server/src/features/applications/api.ts';
import { showingNotifications } from '../server/src/features/contacts/api.ts';
import {
  countOpenShowings,
  findHeld,
  findOpenShowingOf,
  findShowing,
  findShowingEvents,
  findShowings,
} from '../server/src/features/contacts/showings/queries.ts';
import { noticeNotifications } from '../server/src/features/enforcement/api.ts';
import { messageSource } from '../server/src/features/messages/notifications/message-source.ts';
import { countNew, findNotifications } from '../server/src/features/notifications/queries.ts';
import { tenancyNotifications } from '../server/src/features/tenancy/api.ts';
import type { Tx } from '../server/src/platform/database/db.ts';
import { benchSecrets } from './tools/databases.ts';
import { measureFilled } from './tools/own-database.ts';

const count = 200_000;
const [tenants, owners, agents, homes] = [2000, 500, 200, 5000];
/** First id of this bench's people and homes. */
const base = 100_000;
const now = new Date('2026-11-21T12:00:00Z');
const at = `timestamptz '${now.toISOString()}'`;

/*
 * Row n belongs to tenant n + n/500 and owner n; one owner's showings are a day apart, from 300 days ago to 100 days ahead. Past
 * ones were held or canceled; of future ones one half is confirmed and the other waits for an answer.
 */
const thing = `n, ${base} + n % ${homes} as home, ${base} + n % ${owners} as owner, ${base} + (n + n / ${owners}) % ${tenants} as tenant,
  ${base} + n % ${agents} as agent, ${at} + (n / ${owners} - 300) * interval '1 day' as at from generate_series(1, ${count} - 1) n`;
const fill = `
  insert into accounts (id, email, name)
    select ${base} + n, 'bench' || n || '@example.com', 'Person ' || n from generate_series(0, ${tenants} + ${owners} + ${agents} - 1) n;
  insert into tenants (id, account_id) select ${base} + n, ${base} + n from generate_series(0, ${tenants} - 1) n;
  insert into owners (id, account_id) select ${base} + n, ${base} + ${tenants} + n from generate_series(0, ${owners} - 1) n;
  insert into agents select g.* from generate_series(0, ${agents} - 1) n, agents a,
    jsonb_populate_record(a, jsonb_build_object('id', ${base} + n, 'account_id', ${base} + ${tenants} + ${owners} + n, 'license_number', 'B' || n)) g where a.id = 1;
  do $$ begin
    execute (select format('insert into properties (%1$s) select %1$s from (select h.* from generate_series(0, ${homes} - 1) n, properties p,
      jsonb_populate_record(p, jsonb_build_object(''id'', ${base} + n, ''owner_id'', ${base} + n %% ${owners}, ''latitude'', null, ''longitude'', null, ''position_kind'', null)) h where p.id = 1) made',
      string_agg(quote_ident(attname), ', '))
      from pg_attribute where attrelid = 'properties'::regclass and attnum > 0 and not attisdropped and attgenerated = '');
  end $$;
  insert into conversations (id, property_id, last_sequence, last_message_at, created_at) select n, home, 1, at, at from (select ${thing}) t;
  insert into conversation_participants (id, conversation_id, account_id, role, active_at, unread_count)
    select 2 * n, n, tenant, 'tenant', at, 0 from (select ${thing}) t
    union all select 2 * n + 1, n, owner + ${tenants}, 'owner', at, n % 2 from (select ${thing}) t;
  insert into messages (conversation_id, sequence, sender_id, content, created_at) select n, 1, 2 * n, 'Is it still free?', at from (select ${thing}) t;
  insert into showings (id, uid, property_id, owner_id, tenant_id, receipt_id, conversation_id, status, starts_at, ends_at, time_zone,
      in_person, answer_by, created_at)
    select n, gen_random_uuid(), home, owner, tenant, n, n,
      case when at > ${at} then (array['confirmed', 'requested'])[n % 2 + 1] else (array['passed', 'cancelled'])[n % 2 + 1] end,
      at, at + interval '30 minutes', 'America/New_York', true, at - interval '1 hour', at - interval '3 days' from (select ${thing}) t;
  insert into showing_events (showing_id, kind, by, actor_account_id, starts_at, at)
    select n, 'requested', 'tenant', tenant, at, least(at, ${at}) - interval '3 days' from (select ${thing}) t
    union all select n, 'confirmed', 'owner', owner + ${tenants}, at, least(at, ${at}) - interval '2 days' from (select ${thing}) t;
  insert into rental_applications (id, property_id, tenant_id, owner_id, status, applicant_name, applicant_email, has_voucher,
      employment_status, fee_cents, fee_status, created_at)
    select n, home, tenant, owner, 'withdrawn', 'Person', 'person@example.com', true, 'full-time', 0, 'waived', at from (select ${thing}) t;
  insert into application_events (application_id, kind, by, at)
    select n, 'sent', 'tenant', at from (select ${thing}) t union all select n, 'opened', 'owner', at from (select ${thing}) t;
  insert into referrals (id, agent_id, property_id, owner_id, tenant_id, receipt_id, tenant_name, tenant_email, contact_method, answer,
      answered_at, ended_at, created_at)
    select n, agent, home, owner, tenant, n, 'Person', 'bench' || (tenant - ${base}) || '@example.com', 'email', 'yes', at, at, at from (select ${thing}) t;
  insert into referral_events (referral_id, kind, by, at)
    select n, 'contacted', 'agent', at from (select ${thing}) t union all select n, 'confirmed', 'tenant', at from (select ${thing}) t;
  insert into agent_activity_entries (referral_id, agent_id, tenant_id, kind, happened_at, activity_type, created_at)
    select n, agent, tenant, 'activity', at, 'referral_added', at from (select ${thing}) t;
  insert into due_process_notices (owner_id, kind, subject, content, language, delivery_method, created_at)
    select owner, 'warning', 'A notice', 'Its words', 'en', 'platform', at from (select ${thing}) t where n % 20 = 0;`;

await measureFilled(
  {
    name: 'showings',
    seed: async (tx) => {
      await seedPeople(tx);
      await seedHomes(tx, now, benchSecrets);
    },
    fill,
    // No one here has a tenancy, a notification mark or a read activity: those tables are empty. People and homes are few.
    small:
      /(tenancies|tenancy_\w+|maintenance_requests|notification_marks|agent_activity_reads|accounts|tenants|owners|agents|properties)$/,
  },
  (db, pool) => {
    const one = base + 7;
    const home = { id: one, ownerId: one, inPerson: true };
    const week = { from: now, until: new Date(now.getTime() + 7 * 86_400_000), now };
    const page = { after: null, limit: 25, now };
    const viewer = {
      accountId: one,
      name: 'Person 7',
      email: 'bench7@example.com',
      isStaff: false,
      tenantId: one,
      ownerId: null,
      agentId: null,
      standing: null,
      agentStatus: null,
    };
    const sources = [
      messageSource,
      applicationNotifications,
      showingNotifications,
      noticeNotifications,
      referralNotifications,
      tenancyNotifications,
    ];
    const bell = (more: Partial<{ accountId: number; tenantId: number | null; ownerId: number; agentId: number }>) => {
      const asking = { viewer: { ...viewer, ...more } as never, sources, now };
      return async () => {
        await findNotifications(pool, asking, { limit: 25, after: null });
        await countNew(db, asking);
      };
    };
    return [
      ['what a tenant has before them', () => findShowings(db, { tenantId: one }, { ...page, state: 'open' })],
      ['what is over for a tenant', () => findShowings(db, { tenantId: one }, { ...page, state: 'closed' })],
      ['what an owner has before them', () => findShowings(db, { ownerId: one }, { ...page, state: 'open' })],
      ['what is over for an owner', () => findShowings(db, { ownerId: one }, { ...page, state: 'closed' })],
      ['one showing', () => findShowing(db, count / 2, now)],
      ['what happened to it', () => findShowingEvents(db, count / 2)],
      ['times that are held in a week', () => findHeld(db, home, week)],
      ['the tenant’s own showing of a home', () => findOpenShowingOf(db, { tenantId: one, propertyId: one, now })],
      ['how many a tenant has before them', () => countOpenShowings(db as unknown as Tx, one, now)],
      ['the bell of a tenant', bell({})],
      ['the bell of an owner', bell({ accountId: one + tenants, tenantId: null, ownerId: one })],
      ['the bell of an agent', bell({ accountId: one + tenants + owners, tenantId: null, agentId: one })],
      ['the bell of somebody who is all three', bell({ ownerId: one, agentId: one })],
    ];
  },
);
process.exit(0);
