import { submitApplication } from '@lintel/contract/applications/endpoints';
import { decideApplication } from '@lintel/contract/applications/owner-endpoints';
import { sendInquiry } from '@lintel/contract/contacts/endpoints';
import { answerGuestContact, listGuestContacts } from '@lintel/contract/contacts/guest-contact-endpoints';
import { markRead, sendMessage } from '@lintel/contract/messages/endpoints';
import { listNotifications, markNotificationsRead } from '@lintel/contract/messages/notification-endpoints';
import type { Notification } from '@lintel/contract/messages/notification-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, personas, type TestApp, type ViewingAs } from '../../testing/app.ts';

const tanya = personas['tenant 1'];
const devon = personas['other tenant'];
const rosa = personas['other owner'];
const priya = personas.agent;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const list = async (as: ViewingAs, query: { limit?: number; cursor?: string } = {}) => {
  const { answer, headers } = await app.call(listNotifications, { query }, { as });
  if (!answer) throw new Error('No notifications were answered.');
  return { ...answer, next: headers['x-next-cursor'] as string | undefined };
};
const all = async (as: ViewingAs): Promise<Notification[]> => (await list(as, { limit: 100 })).entries;
const find = async (as: ViewingAs, topic: string, id: number) =>
  (await all(as)).find((one) => one.topic === topic && one.id === id);
const see = (as: ViewingAs, one: Notification) =>
  app.call(
    markNotificationsRead,
    { body: { until: one.at, entry: { topic: one.topic, role: one.role, id: one.id, version: one.version } } },
    { as },
  );
const passTime = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

const apply = async (as: ViewingAs, propertyId: number) => {
  const body = {
    propertyId,
    applicantName: 'Quillon Vandermeer',
    applicantEmail: 'quillon@far.example',
    employmentStatus: 'retired',
    hasSection8Voucher: true,
  } as const;
  const { answer, refusal } = await app.call(submitApplication, { body }, { as });
  if (!answer) throw new Error(refusal?.message);
  return answer.id;
};

describe('nobody', () => {
  test('who is signed out has any', async () => {
    expect((await app.call(listNotifications, {}, { as: 'visitor' })).refusal?.code).toBe('viewer.unknown');
  });

  test('reads of what is another’s: every entry is of a thing of one’s own', async () => {
    const own = async (as: number) => {
      const [row] = await app.rows<{ threads: number[]; sent: number[]; received: number[]; notices: number[] }>(
        `select array(select conversation_id from conversation_participants where account_id = $1) as threads,
          array(select a.id from rental_applications a join tenants t on t.id = a.tenant_id where t.account_id = $1) as sent,
          array(select a.id from rental_applications a join owners o on o.id = a.owner_id where o.account_id = $1) as received,
          array(select n.id from due_process_notices n join owners o on o.id = n.owner_id where o.account_id = $1) as notices`,
        [as],
      );
      const [referrals] = await app.rows<{ agent: number[]; tenant: number[]; owner: number[] }>(
        `select array(select r.id from referrals r join agents g on g.id = r.agent_id where g.account_id = $1) as agent,
          array(select r.id from referrals r left join tenants t on t.id = r.tenant_id
            where t.account_id = $1 or r.tenant_id is null and lower(r.tenant_email) = (select lower(email) from accounts where id = $1)) as tenant,
          array(select r.id from referrals r join owners o on o.id = r.owner_id where o.account_id = $1 and r.answer = 'yes') as owner`,
        [as],
      );
      const [showings] = await app.rows<{ tenant: number[]; owner: number[] }>(
        `select array(select s.id from showings s join tenants t on t.id = s.tenant_id where t.account_id = $1) as tenant,
          array(select s.id from showings s join owners o on o.id = s.owner_id where o.account_id = $1) as owner`,
        [as],
      );
      const [listings] = await app.rows<{ owners: number[]; questions: number[]; feeds: number[] }>(
        `select array(select id from owners where account_id = $1) as owners,
          array(select f.id from feed_sources f join owners o on o.id = f.owner_id where o.account_id = $1 and f.handed_over_at is not null) as feeds,
          array(select k.id from listing_checks k join owners o on o.id = k.owner_id where o.account_id = $1 and k.asked_at is not null) as questions`,
        [as],
      );
      const of = (table: string, side: 'tenant' | 'owner') =>
        app
          .rows<{ id: number }>(
            `select x.id from ${table} x join tenancies y on y.id = x.tenancy_id join ${side}s p on p.id = y.${side}_id where p.account_id = $1`,
            [as],
          )
          .then((found) => found.map(({ id }) => id));
      const [suggestions] = await app.rows<{ tenant: number[]; owner: number[] }>(
        `select array(select s.id from showing_suggestions s join tenants t on t.id = s.tenant_id where t.account_id = $1) as tenant,
          array(select s.id from showing_suggestions s join owners o on o.id = s.owner_id where o.account_id = $1) as owner`,
        [as],
      );
      const invitations = await app.rows<{ id: number }>(
        'select h.id from tenant_helpers h join accounts a on lower(a.email) = lower(h.email) where a.id = $1',
        [as],
      );
      const tenancies: Record<string, number[]> = {
        'showing_suggestion tenant': suggestions?.tenant ?? [],
        'showing_suggestion owner': suggestions?.owner ?? [],
        'tenancy_notice tenant': await of('tenancy_notices', 'tenant'),
        'deposit tenant': await of('tenancy_deposits', 'tenant'),
        'repair tenant': await of('maintenance_requests', 'tenant'),
        'repair owner': await of('maintenance_requests', 'owner'),
        'still_free owner': listings?.owners ?? [],
        'listing_question owner': listings?.questions ?? [],
        'feed owner': listings?.feeds ?? [],
        'helper_invitation helper': invitations.map(({ id }) => id),
      };
      return { row, referrals, showings, tenancies };
    };
    const topics = new Set<string>();
    for (const as of [tanya, devon, 2, rosa, priya, 8, 4]) {
      const { row, referrals, showings, tenancies } = await own(as);
      for (const { topic, role, id } of await all(as)) {
        topics.add(topic);
        const mine =
          topic === 'message'
            ? row?.threads
            : topic === 'application' || topic === 'lease_packet'
              ? row?.[role === 'tenant' ? 'sent' : 'received']
              : topic === 'notice'
                ? row?.notices
                : topic === 'showing'
                  ? showings?.[role === 'tenant' ? 'tenant' : 'owner']
                  : (tenancies[`${topic.replace('_overdue', '')} ${role}`] ??
                    (role === 'helper' ? [] : referrals?.[role]));
        expect(mine, `${topic} ${id} as ${role} for ${as}`).toContain(id);
      }
    }
    expect([...topics].filter((topic) => !/^(repair|deposit|tenancy)/.test(topic)).sort()).toEqual([
      'agent_activity',
      'application',
      'feed',
      'helper_invitation',
      'lease_packet',
      'listing_question',
      'message',
      'notice',
      'referral',
      'showing',
      'showing_suggestion',
      'still_free',
    ]);
    expect(topics).toContain('repair');
  });

  test('marks what another has to read', async () => {
    const one = (await all(tanya)).find(({ isNew }) => isNew);
    if (!one) throw new Error('Nothing is new.');
    await see(rosa, one);
    await app.call(markNotificationsRead, { body: { until: '2026-12-01T00:00:00.000Z' } }, { as: devon });
    expect((await find(tanya, one.topic, one.id))?.isNew).toBe(true);
  });

  test('learns who applied before the application was opened, nor that its fee or papers changed', async () => {
    const id = await apply(devon, 6);
    await app.rows(
      `insert into application_events (application_id, kind, by, note, at) values ($1, 'document_added', 'tenant', 'quillon.pdf', $2)`,
      [id, app.clock.now],
    );
    const notification = await find(rosa, 'application', id);
    expect(notification).toMatchObject({ role: 'owner', kind: 'sent', person: null, isNew: true });
    expect(JSON.stringify(await list(rosa, { limit: 100 }))).not.toMatch(/quillon|vandermeer/i);
    await app.rows('update rental_applications set opened_at = $2 where id = $1', [id, app.clock.now]);
    expect(await find(rosa, 'application', id)).toMatchObject({ kind: 'document_added', person: 'Quillon Vandermeer' });
  });
});

describe('what is new', () => {
  test('is what others did; once read it is not, and when more happens it is again', async () => {
    const id = await apply(tanya, 5);
    expect(await find(tanya, 'application', id)).toBeUndefined();
    const [owner] = await app.rows<{ account: number }>(
      'select o.account_id as account from owners o join properties p on p.owner_id = o.id where p.id = 5',
    );
    await app.rows(`insert into application_events (application_id, kind, by, at) values ($1, 'opened', 'owner', $2)`, [
      id,
      app.clock.now,
    ]);
    expect(owner).toBeDefined();
    const opened = await find(tanya, 'application', id);
    expect(opened).toMatchObject({ role: 'tenant', kind: 'opened', isNew: true });
    const before = (await list(tanya)).newCount;
    if (opened) await see(tanya, opened);
    expect((await find(tanya, 'application', id))?.isNew).toBe(false);
    expect((await list(tanya)).newCount).toBe((before ?? 0) - 1);
    passTime(1000);
    await app.rows(
      `insert into application_events (application_id, kind, by, at) values ($1, 'under_review', 'owner', $2)`,
      [id, app.clock.now],
    );
    expect(await find(tanya, 'application', id)).toMatchObject({ kind: 'under_review', isNew: true });
    // Marks as read only what was on the screen, not what arrived later.
    if (opened) await see(tanya, opened);
    expect((await find(tanya, 'application', id))?.isNew).toBe(true);
  });

  test('in a thread goes by reading the thread, and the mark here tells nobody that it was read', async () => {
    const [thread] = await app.rows<{ id: number }>(
      'select conversation_id as id from conversation_participants where account_id = $1 and conversation_id in (select conversation_id from conversation_participants where account_id = $2) limit 1',
      [tanya, rosa],
    );
    const conversationId = thread?.id ?? 0;
    passTime(1000);
    const { answer } = await app.call(sendMessage, { body: { conversationId, content: 'A new word' } }, { as: rosa });
    expect(answer).not.toBeNull();
    const notification = await find(tanya, 'message', conversationId);
    expect(notification).toMatchObject({ isNew: true, words: [{ text: 'A new word', language: null }] });
    // The author of the message is not notified of it.
    expect(await find(rosa, 'message', conversationId)).toBeUndefined();
    if (notification) await see(tanya, notification);
    expect((await find(tanya, 'message', conversationId))?.isNew).toBe(false);
    expect((await list(tanya)).unreadMessages).toBeGreaterThan(0);
    await app.call(sendMessage, { body: { conversationId, content: 'And another' } }, { as: rosa });
    expect((await find(tanya, 'message', conversationId))?.isNew).toBe(true);
    await app.call(markRead, { params: { id: conversationId }, body: {} }, { as: tanya });
    expect((await find(tanya, 'message', conversationId))?.isNew).toBe(false);
  });

  test('all goes at once up to a moment, and what came after it stays', async () => {
    const entries = (await all(tanya)).filter(({ isNew }) => isNew);
    const [newest, second] = entries;
    if (!newest || !second) throw new Error('Two new things are needed.');
    await app.call(markNotificationsRead, { body: { until: second.at } }, { as: tanya });
    expect((await all(tanya)).filter(({ isNew }) => isNew).map(({ at }) => at)).toEqual([newest.at]);
    const { answer } = await app.call(markNotificationsRead, { body: { until: newest.at } }, { as: tanya });
    expect(answer?.newCount).toBe(0);
    expect((await list(tanya)).newCount).toBe(0);
  });

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])('can be marked up to %s', async (until) => {
    const { answer } = await app.call(markNotificationsRead, { body: { until } }, { as: devon });
    expect(answer).not.toBeNull();
  });

  test('is nothing older than 90 days', async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 91 * 24 * 60 * 60_000);
    expect(await list(rosa)).toMatchObject({ newCount: 0, entries: [] });
    app.clock.now = new Date(app.clock.now.getTime() - 91 * 24 * 60 * 60_000);
  });
});

test('pages go on where the one before ended, each entry once', async () => {
  const whole = await all(tanya);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(tanya, { limit: 2, ...(cursor ? { cursor } : {}) });
    expect(page.newCount === null).toBe(cursor !== undefined);
    seen.push(...page.entries.map(({ topic, role, id }) => `${topic} ${role} ${id}`));
    cursor = page.next;
  } while (cursor);
  expect(whole.length).toBeGreaterThan(4);
  expect(seen).toEqual(whole.map(({ topic, role, id }) => `${topic} ${role} ${id}`));
  const broken = await app.inject({ url: '/api/notifications?cursor=nonsense' }, tanya);
  expect(broken.statusCode).toBe(400);
});

test('a notice and a mark are told to the screens of whom they concern', async () => {
  const events = () =>
    app.rows<{ accounts: number[] }>(
      `select account_ids as accounts from change_events where topic = 'notice' order by id`,
    );
  const before = (await events()).length;
  await app.call(decideApplication, { params: { id: 1 }, body: { status: 'approved' } }, { as: rosa });
  const one = (await all(rosa)).find(({ isNew }) => isNew);
  if (one) await see(rosa, one);
  const fresh = (await events()).slice(before);
  expect(fresh).toEqual(one ? [{ accounts: [rosa] }] : []);
  expect(one).toBeDefined();
});

test('what somebody typed with one’s address is told and counted until one says whether it was oneself', async () => {
  const address = (
    await app.rows<{ email: string }>('update accounts set email_confirmed_at = null where id = $1 returning email', [
      devon,
    ])
  )[0]?.email;
  const ask = () =>
    app.call(
      sendInquiry,
      {
        params: { id: 1 },
        body: { name: 'Somebody', email: address ?? '', message: `Is it free? ${app.clock.now.toISOString()}` },
      },
      { as: 'visitor' },
    );
  passTime(1000);
  expect((await ask()).answer).not.toBeNull();
  // A user who has not confirmed their email address sees nothing.
  expect(await find(devon, 'guest_contact', 1)).toBeUndefined();
  expect((await list(devon)).openQuestions).toBe(0);
  await app.rows('update accounts set email_confirmed_at = now() where id = $1', [devon]);
  const notification = await find(devon, 'guest_contact', 1);
  expect(notification).toMatchObject({ role: 'tenant', kind: 'typed', isNew: true, count: 1, person: null, words: [] });
  expect(await find(tanya, 'guest_contact', 1)).toBeUndefined();
  // Seen is not answered: the bell shows nothing new, but the question still counts.
  if (notification) await see(devon, notification);
  expect((await find(devon, 'guest_contact', 1))?.isNew).toBe(false);
  expect((await list(devon)).openQuestions).toBe(1);
  passTime(1000);
  await ask();
  expect(await find(devon, 'guest_contact', 1)).toMatchObject({ isNew: true, count: 2 });
  const { answer } = await app.call(listGuestContacts, {}, { as: devon });
  await app.call(
    answerGuestContact,
    { params: { id: answer?.[0]?.id ?? 0 }, body: { answer: 'not_mine' } },
    { as: devon },
  );
  expect(await find(devon, 'guest_contact', 1)).toBeUndefined();
  expect((await list(devon)).openQuestions).toBe(0);
});
