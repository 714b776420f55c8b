import { registerAgent } from '@lintel/contract/identity/endpoints';
import { sendSupportRequest } from '@lintel/contract/site/endpoints';
import * as endpoints from '@lintel/contract/staff/endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, createLiveApp, type LiveApp } from '../../testing/live-app.ts';
import { agentForm } from '../../testing/registrations.ts';
import { createStaff } from '../identity/create-staff.ts';

let live: LiveApp;
let june: Browser;

const open = async (env: Record<string, string> = {}) => {
  live = await createLiveApp({ env });
  await createStaff(live.house, { email: 'june@lintel.example', name: 'June Okafor' });
  await live.rows('update accounts set two_factor_on_at = now() where id = 1');
  june = live.openBrowser();
  await june.become(1, { hasSecondFactor: true });
};
beforeEach(() => open());
afterEach(() => live.close());

const decide = (id: number, decision: 'approved' | 'declined', reason = 'Licence checked with the state') =>
  june.call(endpoints.decideAgent, { params: { id }, body: { decision, reason } });

test('an agent is approved with a reason, told so in their language, and it is on record', async () => {
  await live.openBrowser().call(registerAgent, { body: agentForm() }, { 'accept-language': 'es' });
  expect((await june.call(endpoints.readStaffQueues, {})).answer?.agents).toMatchObject({ waiting: 1 });
  const [waiting] =
    (await june.call(endpoints.listAgentsForReview, { query: { status: 'pending_review' } })).answer ?? [];
  expect(waiting).toMatchObject({
    name: 'Grace Lind',
    licenseNumber: 'OH-12345',
    experience: 'senior',
    specialties: ['Section 8 Housing'],
    emailConfirmed: false,
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
  expect((await live.lettersTo('ada@example.com')).at(-1)).toMatchObject({
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

test('two decisions at once are one', async () => {
  await live.openBrowser().call(registerAgent, { body: agentForm() });
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
  const before = Number(first.headers['x-next-before']);
  const last = await june.call(endpoints.listSupportRequests, { query: { limit: 2, before } });
  expect(last.answer?.map(({ subject }) => subject)).toEqual(['one']);
  expect(last.headers['x-next-before']).toBeUndefined();
  const close = () =>
    june.call(endpoints.closeSupportRequest, { params: { id: 1 }, body: { note: 'Answered by mail' } });
  expect((await close()).answer).toMatchObject({ closedBy: 'June Okafor', note: 'Answered by mail' });
  expect((await close()).refusal?.code).toBe('support_request.closed');
  expect((await june.call(endpoints.listSupportRequests, { query: { state: 'open' } })).answer).toHaveLength(2);
});

test('the outbox shows mails with working links while there is no mail server; each reading is on record', async () => {
  await live.openBrowser().call(registerAgent, { body: agentForm() });
  const [mail] = (await june.call(endpoints.listOutbox, { query: { state: 'kept' } })).answer ?? [];
  expect(mail).toMatchObject({ to: 'ada@example.com', state: 'kept', kind: 'welcome' });
  const { answer } = await june.call(endpoints.readOutboxMail, { params: { id: mail?.id ?? 0 } });
  expect(answer?.text).toContain(await live.lastTokenTo('ada@example.com'));
  expect(answer?.html).toMatch(/^<!doctype html>/);
  expect(await live.rows("select actor_account_id as by from audit_events where kind = 'mail_read'")).toEqual([
    { by: 1 },
  ]);
  expect((await june.call(endpoints.retryMail, { params: { id: mail?.id ?? 0 } })).refusal?.code).toBe(
    'mail.no_server',
  );
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
  await live.rows("update outbox_mails set state = 'sent' where id = 2");
  expect((await june.call(endpoints.retryMail, { params: { id: 2 } })).refusal?.code).toBe('mail.already_sent');
});

test('the audit log is read and never written by anybody', async () => {
  await expect(live.rows("update audit_events set kind = 'nothing'")).rejects.toThrow('append-only');
  await expect(live.rows('delete from audit_events')).rejects.toThrow('append-only');
});
