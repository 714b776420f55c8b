import { exportMyData, openLink, registerAgent, requestPasswordReset } from '@lintel/contract/identity/endpoints';
import { dayOf } from '@lintel/contract/kernel/dates';
import { sendSupportRequest } from '@lintel/contract/site/endpoints';
import * as endpoints from '@lintel/contract/staff/endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverDueMails } from '../../providers/mail/deliver-mail.ts';
import { withoutLinks } from '../../providers/mail/email-content.ts';
import { enqueueEmail } from '../../providers/mail/enqueue-email.ts';
import { type Browser, createLiveApp, type LiveApp } from '../../testing/live-app.ts';
import { agentForm } from '../../testing/registrations.ts';
import { createStaff } from '../identity/account/create-staff.ts';

let live: LiveApp;
let june: Browser;

const open = async (env: Record<string, string> = {}) => {
  live = await createLiveApp({ env });
  await createStaff(live.context, { email: 'june@lintel.example', name: 'June Okafor' });
  await live.rows('update accounts set two_factor_on_at = now() where id = 1');
  june = live.openBrowser();
  await june.become(1, { hasSecondFactor: true });
};
beforeEach(() => open());
afterEach(() => live.close());

/** Registers an agent and opens the emailed link; before that, staff have nothing to decide. */
const joinAsAgent = async (language = 'en') => {
  await live.openBrowser().call(registerAgent, { body: agentForm() }, { 'accept-language': language });
  expect((await june.call(endpoints.readStaffQueues, {})).answer?.agents).toMatchObject({ waiting: 0 });
  await live.openBrowser().call(openLink, { body: { token: await live.lastTokenTo('ada@example.com') } });
};

const decide = (id: number, decision: 'approved' | 'declined', reason = 'Licence checked with the state') =>
  june.call(endpoints.decideAgent, { params: { id }, body: { decision, reason } });

test('an agent is approved with a reason, told so in their language, and it is on record', async () => {
  await joinAsAgent('es');
  expect((await june.call(endpoints.readStaffQueues, {})).answer?.agents).toMatchObject({ waiting: 1 });
  const [waiting] =
    (await june.call(endpoints.listAgentsForReview, { query: { status: 'pending_review' } })).answer ?? [];
  expect(waiting).toMatchObject({
    name: 'Grace Lind',
    licenseNumber: 'OH-12345',
    experience: 'senior',
    specialties: ['Section 8 Housing'],
    emailConfirmed: true,
  });
  expect((await decide(waiting?.agentId ?? 0, 'approved', ' no ')).refusal?.fields).toEqual({
    reason: 'Please give a reason',
  });
  expect((await decide(waiting?.agentId ?? 0, 'approved')).answer).toMatchObject({
    status: 'approved',
    decidedBy: 'June Okafor',
    reason: 'Licence checked with the state',
  });
  expect((await decide(waiting?.agentId ?? 0, 'approved')).refusal?.code).toBe('agent.already_decided');
  expect((await live.emailsTo('ada@example.com')).at(-1)).toMatchObject({
    language: 'es',
    kind: 'agent_decision',
    subject: 'Su perfil de agente fue aprobado',
  });
  const { answer: events } = await june.call(endpoints.listAudit, { query: { subject: 'agent:1' } });
  expect(events).toEqual([
    expect.objectContaining({ kind: 'agent_approved', actorName: 'June Okafor', facts: { before: 'pending_review' } }),
  ]);
  expect((await june.call(endpoints.readStaffQueues, {})).answer?.agents).toEqual({ waiting: 0, oldestAt: null });
});

test('a license is checked again on a day to come: a year later unless staff say otherwise, and each check is on record', async () => {
  await joinAsAgent();
  const agentId = (await june.call(endpoints.listAgentsForReview, { query: { status: 'pending_review' } })).answer?.[0]
    ?.agentId as number;
  const today = dayOf(live.clock.now);
  const inDays = (days: number) => dayOf(new Date(live.clock.now.getTime() + days * 86_400_000));
  const body = { decision: 'approved', reason: 'Licence looked up with the state' } as const;
  const asOf = (recheckOn: string) =>
    june.call(endpoints.decideAgent, { params: { id: agentId }, body: { ...body, recheckOn } });
  // Without a future recheck day, nothing is decided.
  expect((await asOf(today)).refusal?.code).toBe('license.recheck_passed');
  expect((await june.call(endpoints.readStaffQueues, {})).answer?.agents).toMatchObject({ waiting: 1 });
  const approved = await june.call(endpoints.decideAgent, { params: { id: agentId }, body });
  expect(approved.answer).toMatchObject({ status: 'approved', recheckOn: inDays(365) });

  const check = (recheckOn: string) =>
    june.call(endpoints.checkLicense, { params: { id: agentId }, body: { note: 'Still good standing', recheckOn } });
  expect((await check(today)).refusal?.code).toBe('license.recheck_passed');
  expect((await check(inDays(90))).status).toBeLessThan(300);
  const [agent] = (await june.call(endpoints.listAgentsForReview, { query: { status: 'approved' } })).answer ?? [];
  expect(agent).toMatchObject({ agentId, recheckOn: inDays(90) });
  const { answer: events } = await june.call(endpoints.listAudit, { query: { subject: `agent:${agentId}` } });
  expect(events?.filter(({ kind }) => kind === 'license_checked')).toEqual([
    expect.objectContaining({ actorName: 'June Okafor', facts: { recheckOn: inDays(90) } }),
  ]);
});

test('a license whose day has come stands among those to be checked again until it was, the longest overdue first', async () => {
  const due = async (query: object = {}) => {
    const { answer, headers } = await june.call(endpoints.listAgentsForReview, { query: { recheck: 'due', ...query } });
    return {
      ids: (answer ?? []).map((one) => one.agentId),
      marked: (answer ?? []).every((one) => one.isRecheckDue),
      next: headers['x-next-cursor'] as string | undefined,
    };
  };
  const queue = async () => (await june.call(endpoints.readStaffQueues, {})).answer?.licenseRechecks;
  const pass = async (days: number) => {
    live.clock.now = new Date(live.clock.now.getTime() + days * 86_400_000);
    // A session does not last for weeks.
    await june.become(1, { hasSecondFactor: true });
  };
  const inDays = (days: number) => dayOf(new Date(live.clock.now.getTime() + days * 86_400_000));
  // Four agents, whose recheck days come in another order than they registered; one of them is declined, and one leaves.
  const [ida, ben, cleo, dan] = (
    await live.rows<{ id: number }>(
      `with made as (insert into accounts (email, name, created_at)
         select name || '@example.com', name, now() from unnest(array['ida', 'ben', 'cleo', 'dan']) name returning id)
       insert into agents (account_id, license_number, license_state, brokerage, status)
         select id, 'OH-12345', 'OH', 'Homes', 'pending_review' from made order by id returning id`,
    )
  ).map(({ id }) => id) as [number, number, number, number];
  for (const [id, days] of [
    [ida, 30],
    [ben, 20],
    [cleo, 10],
    [dan, 5],
  ] as const)
    await june.call(endpoints.decideAgent, {
      params: { id },
      body: { decision: 'approved', reason: 'Looked up with the state', recheckOn: inDays(days) },
    });
  const first = { waiting: 1, oldestAt: `${inDays(5)}T00:00:00.000Z` };
  expect(await queue()).toEqual({ waiting: 0, oldestAt: null });
  await pass(4);
  expect((await due()).ids).toEqual([]);
  await pass(2);
  expect([await due(), await queue()]).toEqual([{ ids: [dan], marked: true, next: undefined }, first]);
  await june.call(endpoints.decideAgent, {
    params: { id: dan },
    body: { decision: 'declined', reason: 'It has expired.' },
  });
  expect((await due()).ids).toEqual([]);
  await pass(26);
  expect(await due()).toEqual({ ids: [cleo, ben, ida], marked: true, next: undefined });
  // Page by page, even if the last row of a page is checked meanwhile.
  const page = await due({ limit: 1 });
  expect(page.ids).toEqual([cleo]);
  const check = (id: number, recheckOn: string) =>
    june.call(endpoints.checkLicense, { params: { id }, body: { note: 'Still in good standing', recheckOn } });
  expect((await check(cleo, inDays(365))).answer).toMatchObject({ isRecheckDue: false, recheckOn: inDays(365) });
  expect((await due({ cursor: page.next })).ids).toEqual([ben, ida]);
  expect((await queue())?.waiting).toBe(2);
  await live.rows('update accounts set closed_at = now() where id = (select account_id from agents where id = $1)', [
    ben,
  ]);
  expect([(await due()).ids, (await queue())?.waiting]).toEqual([[ida], 1]);
  // The new day counts, not an earlier one.
  await check(ida, inDays(3));
  await check(ida, inDays(300));
  await pass(30);
  expect((await due()).ids).toEqual([]);
});

test('two decisions at once are one', async () => {
  await joinAsAgent();
  const outcomes = await Promise.all([decide(1, 'declined'), decide(1, 'declined'), decide(1, 'declined')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('messages of the contact form come newest first, page by page, and are closed once with a note', async () => {
  for (const subject of ['one', 'two', 'three']) {
    await live
      .openBrowser()
      .call(sendSupportRequest, { body: { name: 'Otto', email: 'otto@example.com', subject, message: 'How?' } });
  }
  const first = await june.call(endpoints.listSupportRequests, { query: { limit: 2 } });
  expect(first.answer?.map(({ subject }) => subject)).toEqual(['three', 'two']);
  const cursor = String(first.headers['x-next-cursor']);
  const last = await june.call(endpoints.listSupportRequests, { query: { limit: 2, cursor } });
  expect(last.answer?.map(({ subject }) => subject)).toEqual(['one']);
  expect(last.headers['x-next-cursor']).toBeUndefined();
  const close = () =>
    june.call(endpoints.closeSupportRequest, { params: { id: 1 }, body: { note: 'Answered by mail' } });
  expect((await close()).answer).toMatchObject({ closedBy: 'June Okafor', note: 'Answered by mail' });
  expect((await close()).refusal?.code).toBe('support_request.closed');
  expect((await june.call(endpoints.listSupportRequests, { query: { state: 'open' } })).answer).toHaveLength(2);
});

test('the outbox shows mails, each reading is on record, and no link that signs anybody in', async () => {
  await live.openBrowser().call(registerAgent, { body: agentForm() });
  const [mail] = (await june.call(endpoints.listOutbox, { query: { state: 'kept' } })).answer ?? [];
  expect(mail).toMatchObject({ to: 'ada@example.com', state: 'kept', kind: 'welcome' });
  const { answer } = await june.call(endpoints.readOutboxMail, { params: { id: mail?.id ?? 0 } });
  expect(answer?.text).toContain('[This link is shown only to the recipient.]');
  expect(answer?.html).toMatch(/^<!doctype html>/);
  expect(answer?.html).toContain('[This link is shown only to the recipient.]');
  expect(await live.rows("select actor_account_id as by from audit_events where kind = 'mail_read'")).toEqual([
    { by: 1 },
  ]);
  expect((await june.call(endpoints.retryMail, { params: { id: mail?.id ?? 0 } })).refusal?.code).toBe(
    'mail.no_server',
  );
});

test('of an email that repeats what staff may not read they see that it was sent, and no word of it', async () => {
  const words = 'Our own business, and nobody else’s.';
  for (const kind of [
    'inquiry_reply',
    'unread_messages',
    'tenancy_maintenance_requested',
    'showing_requested',
    'saved_search',
  ] as const) {
    const content = { subject: words, paragraphs: [words] };
    const to = { accountId: null, address: 'ada@example.com' };
    await live.context.db.transaction((tx) =>
      enqueueEmail(tx, live.context, { event: `${kind}:1`, kind, language: 'en', to, content }, live.context.now()),
    );
    const [mail] = (await june.call(endpoints.listOutbox, { query: { limit: 1 } })).answer ?? [];
    expect(mail).toMatchObject({ kind, to: to.address, subject: `Private email (${kind})` });
    const { answer } = await june.call(endpoints.readOutboxMail, { params: { id: mail?.id ?? 0 } });
    expect(JSON.stringify([mail, answer])).not.toContain(words);
    expect(
      await live.rows(`select subject from audit_events where kind = 'mail_read' order by id desc limit 1`),
    ).toEqual([{ subject: `mail:${mail?.id}` }]);
  }
});

test.each(['waiting', 'kept', 'sent', 'failed'] as const)(
  'a mail that is %s has no link for staff, wherever they look',
  async (state) => {
    await live.close();
    await open({ SMTP_URL: 'smtp://mail.example' });
    const browser = live.openBrowser();
    const before = (await live.rows<{ id: number }>('select max(id) as id from outbox_mails'))[0]?.id ?? 0;
    await browser.call(registerAgent, { body: agentForm() });
    const token = await live.lastTokenTo('ada@example.com');
    await browser.call(requestPasswordReset, { body: { email: 'ada@example.com' } });
    const another = await live.lastTokenTo('ada@example.com');
    await deliverDueMails(live.context, () =>
      Promise.reject(new Error(`refused: https://lintel.example/set-password#${token}`)),
    );
    await live.rows(
      `update outbox_mails set state = $1, sent_at = case $1 when 'sent' then created_at end where id > $2`,
      [state, before],
    );
    const seen: string[] = [];
    const all = (await june.call(endpoints.listOutbox, { query: { state } })).answer ?? [];
    const mails = all.filter(({ to }) => to === 'ada@example.com');
    expect(mails).toHaveLength(2);
    seen.push(JSON.stringify(mails));
    for (const { id } of mails)
      seen.push(JSON.stringify((await june.call(endpoints.readOutboxMail, { params: { id } })).answer));
    seen.push(JSON.stringify((await june.call(endpoints.listAudit, { query: { limit: 100 } })).answer));
    seen.push(JSON.stringify((await june.call(exportMyData, {})).answer));
    // Nor does anything stored unencrypted: rows, logs, jobs.
    for (const { name } of await live.rows<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' and table_name <> 'places'`,
    ))
      seen.push(
        JSON.stringify(
          await live.rows(`select * from ${name} as r where r::text like any (array[$1, $2])`, [
            `%${token}%`,
            `%${another}%`,
          ]),
        ),
      );
    seen.push(...live.logged);
    expect(seen.join('\n')).toContain('ada@example.com');
    for (const secret of [token, another]) expect(seen.join('\n')).not.toContain(secret);
    expect(seen.join('\n')).not.toMatch(/set-password#/);
  },
);

test('a link in what people wrote is not there to be followed, either', () => {
  const content = {
    subject: 'Hello',
    paragraphs: [`Look: https://evil.example/a?b=c and ${'a'.repeat(43)}, thanks`],
    button: { label: 'Open', href: 'https://lintel.example/set-password#secret' },
    notes: ['Or http://lintel.example/x.'],
  };
  expect(withoutLinks(content, 'en')).toEqual({
    subject: 'Hello',
    paragraphs: ['Look: [link] and [link], thanks'],
    button: { label: 'Open', href: null, withheld: true },
    notes: ['Or [link]'],
  });
});

test('a mail that failed is put in line again', async () => {
  await live.close();
  await open({ SMTP_URL: 'smtp://mail.example' });
  await live.openBrowser().call(registerAgent, { body: agentForm() });
  await live.rows("update outbox_mails set state = 'failed', attempts = 8, next_attempt_at = null");
  expect((await june.call(endpoints.readStaffQueues, {})).answer?.failedMails.waiting).toBe(2);
  expect((await june.call(endpoints.retryMail, { params: { id: 2 } })).answer).toMatchObject({
    state: 'waiting',
    attempts: 0,
  });
  await live.rows("update outbox_mails set state = 'sent', sent_at = created_at where id = 2");
  expect((await june.call(endpoints.retryMail, { params: { id: 2 } })).refusal?.code).toBe('mail.already_sent');
});

test('the audit log is read and never written by anybody', async () => {
  await expect(live.rows("update audit_events set kind = 'nothing'")).rejects.toThrow('append-only');
  await expect(live.rows('delete from audit_events')).rejects.toThrow('append-only');
});
