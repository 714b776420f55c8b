import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { closeAccount } from '@lintel/contract/identity/endpoints';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLiveApp, type LiveApp } from '../../testing/live-app.ts';

/*
 * Emails outlive their subject. This test lists, for every kind, in whose emails a person may be named, and checks that
 * the emails that name people who leave are deleted, whoever received them.
 */

const root = path.resolve(import.meta.dirname, '..');
const kindsIn = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  if (!text.includes('enqueueEmail(')) return [];
  return [...text.matchAll(/\bevent: [^\n]*\n\s*kind: (?:'([a-z_]+)'|`([a-z_]+)_\$\{)/g)].map(
    ([, whole, family]) => whole ?? `${family}_`,
  );
};
const kinds = [
  ...new Set(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/test|demo/.test(name))
      .flatMap((name) => kindsIn(path.join(root, name))),
  ),
];

/** Names only its recipient, or no one. */
const nobody = null;
/**
 * SQL for the events of emails of a kind that name Tanya (tenant 1), Rosa (owner 2) or Priya (agent 1) and went to
 * someone else.
 */
type Named = Partial<Record<'tanya' | 'rosa' | 'priya', string>>;
const named: Record<string, Named | null> = {
  agent_decision: nobody,
  agent_message: {
    priya: `select 'agent_message:' || id from agent_activity_entries where agent_id = 1`,
    tanya: `select 'agent_message:' || e.id from agent_activity_entries e join referrals r on r.id = e.referral_id where r.tenant_id = 1`,
  },
  application_: nobody,
  authority_account_confirm: nobody,
  authority_account_declined: nobody,
  authority_account_ended: nobody,
  chargeback_: nobody,
  commission_: nobody,
  due_process: nobody,
  inquiry: { tanya: `select 'inquiry:' || id from inquiries where tenant_id = 1` },
  inquiry_reply: {
    rosa: `select 'message_to_guest:' || m.id from messages m join conversation_participants s on s.id = m.sender_id where s.account_id = 6`,
  },
  listing_ending: nobody,
  listing_question: nobody,
  listings_joined: nobody,
  feed_prepared: nobody,
  packet_: nobody,
  helper_: { tanya: `select 'helper_accepted:' || id || ':1' from tenant_helpers where tenant_id = 1` },
  packet_authority_news: nobody,
  packet_to_authority: nobody,
  payout_: nobody,
  receipt_dispute_: nobody,
  receipt_head: nobody,
  receipt_link: nobody,
  referral_: {
    tanya: `select 'referral_confirmed:' || id || ':1' from referrals where tenant_id = 1`,
    priya: `select 'referral_asked:' || id || ':1' from referrals where agent_id = 1`,
  },
  rent_payment_: nobody,
  report_: nobody,
  report_news: nobody,
  report_promise_: nobody,
  security_: nobody,
  showing_: nobody,
  still_free: nobody,
  subscription_: nobody,
  suggestion_: nobody,
  tenancy_: nobody,
  tenancy_invited: { rosa: `select 'tenancy:invited:' || id from tenancies where owner_id = 2` },
  unread_messages: nobody,
};

let live: LiveApp;
beforeAll(async () => {
  live = await createLiveApp({ data: 'people' });
});
afterAll(() => live.close());

test('every kind of email says whom it names beside its reader', () => {
  expect(kinds.length).toBeGreaterThan(15);
  expect(kinds.filter((kind) => !(kind in named))).toEqual([]);
});

test.each([
  ['tanya', 1],
  ['rosa', 6],
  ['priya', 3],
] as const)(
  'with %s go the emails that name them, and those to their address, of whatever kind',
  async (who, account) => {
    const [person] = await live.rows<{ email: string }>(
      'update accounts set email_confirmed_at = now() where id = $1 returning email',
      [account],
    );
    const write = (kind: string, to: string, events: string) =>
      live.rows(
        `insert into outbox_mails (event, message_id, kind, language, recipient, subject, facts_sealed, has_link, state, created_at)
       select event, event, $1, 'en', $2, $3, 'sealed', false, 'kept', now() from (${events}) e(event) on conflict (event) do update set subject = excluded.subject`,
        [kind, to, `About ${who}`],
      );
    let checked = 0;
    for (const [kind, by] of Object.entries(named)) {
      await write(kind, person?.email.toUpperCase() ?? '', `select 'to ${who}:${kind}'`);
      const events = by?.[who];
      if (events === undefined) continue;
      await write(kind, 'somebody@example.com', events);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(0);
    const browser = live.openBrowser({ address: `192.0.2.${account}` });
    await browser.become(account);
    expect((await browser.call(closeAccount, { body: { understood: true } })).status).toBe(200);
    expect(await live.rows('select kind, event from outbox_mails where subject = $1', [`About ${who}`])).toEqual([]);
  },
);

test('none of these is looked for among everybody’s emails', async () => {
  await live.rows(
    `insert into outbox_mails (event, message_id, kind, language, recipient, subject, facts_sealed, has_link, state, created_at)
     select 'many:' || n, n, 'inquiry_reply', 'en', n || '@example.com', '', '', false, 'kept', now() from generate_series(1, 10000) n`,
  );
  await live.rows('analyze outbox_mails');
  await live.rows('update accounts set email_confirmed_at = now() where id = any($1)', [[2, 7]]);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  for (const account of [2, 7]) {
    const browser = live.openBrowser({ address: `192.0.2.${account}` });
    await browser.become(account);
    expect((await browser.call(closeAccount, { body: { understood: true } })).status).toBe(200);
  }
  const deletions = sent.mock.calls.flatMap(([query, values]) => {
    const text: string = typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');
    return /^\s*delete from "?outbox_mails/.test(text)
      ? [{ text, values: (values ?? (query as { values?: unknown[] }).values ?? []) as unknown[] }]
      : [];
  });
  sent.mockRestore();
  expect(deletions.length).toBeGreaterThan(3);
  const plans = [];
  for (const { text, values } of deletions) plans.push(JSON.stringify(await live.rows(`explain ${text}`, values)));
  expect(plans.filter((plan) => plan.includes('Seq Scan on outbox_mails'))).toEqual([]);
});
