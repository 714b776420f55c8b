import { describe, expect, test } from 'vitest';
import { sandboxGateway } from '../../providers/payments/sandbox.ts';
import { home, priya, referralStory } from '../../testing/referral-story.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { payCommissions } from './commissions/pay-commissions.ts';
import { renewSubscriptions } from './subscriptions/renew-subscriptions.ts';

/*
 * Priya, agent 1 of the demo: a subscription with a card on file, commissions in every state, one payout made, and an
 * account for the next. She closes her account on November 21, 2026.
 */
const story = referralStory();
const rows = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  story.app().rows<Row>(text, values);
const leave = async () => {
  const app = story.app();
  const [account] = await rows<{ id: number; email: string }>('select id, email from accounts where id = $1', [priya]);
  if (!account) throw new Error('There is no such account.');
  const after = await app.context.db.transaction((tx) =>
    erasePerson(tx, app.context, { ...account, emailConfirmedAt: app.clock.now }),
  );
  await after();
};
const at = (text: string) => {
  story.app().clock.now = new Date(text);
};
const pay = () => payCommissions(story.app().context, sandboxGateway(story.app().context));
const renew = () => renewSubscriptions(story.app().context, sandboxGateway(story.app().context));
const charges = () => rows('select id from subscription_charges where subscription_id = 1');
const evenBooks = async () =>
  Number((await rows<{ sum: string }>('select coalesce(sum(amount_cents), 0) as sum from ledger_entries'))[0]?.sum);

describe('an agent who leaves', () => {
  test('is charged nothing any more; what was charged and paid stays, by number', async () => {
    const before = await rows('select id, status, amount_cents, payout_id from commissions order by id');
    const paid = await charges();
    await leave();
    expect(await rows('select status, due_at from agent_subscriptions where agent_id = 1')).toEqual([
      { status: 'canceled', due_at: null },
    ]);
    at('2027-03-01T06:00:00.000Z');
    await renew();
    expect(await charges()).toEqual(paid);
    expect(await rows('select id, status, amount_cents, payout_id from commissions order by id')).toEqual(before);
    expect(await rows(`select id from subscription_charges where status = 'open'`)).toEqual([]);
    expect(await evenBooks()).toBe(0);
  });

  test('leaves the brokerage what is owed to it: paid to its account, under its name, and nobody is mailed', async () => {
    const [known] = await rows<{ brokerage: string }>('select brokerage from agents where id = 1');
    await leave();
    expect(await rows('select brokerage, license_number from agents where id = 1')).toEqual([
      { brokerage: '', license_number: '' },
    ]);
    expect(await rows('select agent_id from agent_payout_accounts where agent_id = 1')).toHaveLength(1);
    at('2026-12-01T06:00:00.000Z');
    expect(await pay()).toBe(1);
    expect(
      await rows('select brokerage, status from commission_payouts where agent_id = 1 order by id desc limit 1'),
    ).toEqual([{ brokerage: known?.brokerage, status: 'paid' }]);
    expect(await rows('select id from outbox_mails where account_id = $1', [priya])).toEqual([]);
    expect(await rows(`select id from outbox_mails where recipient like '%closed.invalid'`)).toEqual([]);
    expect(await evenBooks()).toBe(0);
  });

  test('with nothing owed any more, leaves no account behind', async () => {
    await rows(`update commissions set voided_at = now() + interval '1 year' where agent_id = 1 and status <> 'paid'`);
    await leave();
    expect(await rows('select agent_id from agent_payout_accounts where agent_id = 1')).toEqual([]);
  });

  test('stays the same to the owner: the commission of a lease is due as before, and of nobody', async () => {
    await story.accept();
    const { id } = await story.add();
    await story.say(id, 'yes');
    await story.lease(200_000);
    story.pass(30);
    expect(await story.validated()).toEqual(['validated']);
    await leave();
    const due = await rows<{ status: string; name: string }>(
      `select c.status, a.name from commission_charges c join commissions m on m.id = c.commission_id
       join agents g on g.id = m.agent_id join accounts a on a.id = g.account_id where m.property_id = $1`,
      [home.id],
    );
    expect(due).toMatchObject([{ status: 'open' }]);
    expect(due[0]?.name).not.toContain('Priya');
  });
});
