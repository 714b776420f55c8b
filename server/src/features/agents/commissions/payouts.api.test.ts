import * as calls from '@lintel/contract/agents/payment-endpoints';
import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { readStaffQueues as readQueues } from '@lintel/contract/staff/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sandboxGateway } from '../../../providers/payments/sandbox.ts';
import { createTestApp, outcomeOf, personas, type TestApp, type ViewingAs } from '../../../testing/app.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { balances } from '../../payments/ledger/ledger.ts';
import { payCommissions } from './pay-commissions.ts';

/*
 * In the demo agent 1 has four commissions: one was paid with October's... the one that is validated waits for this
 * month's run. It is November 21, 2026.
 */
const priya = personas.agent;
const june = personas.staff;
const olga = personas['pending agent'];

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const by = async <E extends Endpoint>(as: ViewingAs, endpoint: E, call: object) => {
  const outcome = await app.call(endpoint, call as CallOf<E>, { as });
  if (!outcome.answer) throw new Error(`${endpoint.name} was refused: ${outcome.refusal?.code}`);
  return outcome.answer;
};
const refusalOf = async (as: ViewingAs, endpoint: Endpoint, call: object) =>
  outcomeOf(await app.call(endpoint, call as CallOf<Endpoint>, { as }));
const at = (text: string) => {
  app.clock.now = new Date(text);
};
const firstOfDecember = '2026-12-01T06:00:00.000Z';
const run = () => payCommissions(app.context, sandboxGateway(app.context));
const payouts = () => by(priya, calls.listAgentPayouts, { params: { id: 1 } });
const setAccount = (account: string) => by(priya, calls.setPayoutAccount, { params: { id: 1 }, body: { account } });
const commissionsIn = async (status: string) =>
  app.rows<{ id: number; amount_cents: number; payout_id: number | null }>(
    `select id, amount_cents, payout_id from commissions where agent_id = 1 and voided_at is null and status = $1 order by id`,
    [status],
  );
/** Returns what the ledger shows as sent to agent 1's brokerage, in cents, payout by payout. */
const sent = () =>
  app.rows<{ key: string; cents: number }>(
    `select t.key, e.amount_cents as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.kind = 'commissions_paid' and e.account = 'commissions_payable' order by t.id`,
  );

describe('the monthly run', () => {
  test('pays what was validated before the month, once, though it runs in three processes and again', async () => {
    const [before] = await sent();
    const [validated] = await commissionsIn('validated');
    expect(await run()).toBe(0);
    at(firstOfDecember);
    await Promise.all([run(), run(), run()]);
    await run();
    const after = await sent();
    expect(after).toHaveLength(2);
    expect(after[0]).toEqual(before);
    expect(after[1]?.cents).toBe(validated?.amount_cents);
    expect(await commissionsIn('validated')).toEqual([]);
    expect((await payouts())[0]).toMatchObject({
      month: '2026-11',
      amount: validated?.amount_cents,
      commissions: 1,
      status: 'paid',
      paidAt: firstOfDecember,
    });
    const transfers = await app.rows(`select id from sandbox_payouts where failure is null`);
    expect(transfers).toHaveLength(2);
    const { commissions_payable: owed = 0 } = await balances(app.context.db);
    expect(owed).toBe(0);
    expect(
      await app.rows(`select kind from outbox_mails where kind = 'payout_paid' and account_id = ${priya}`),
    ).toHaveLength(1);
    at('2026-12-15T06:00:00.000Z');
    expect(await run()).toBe(0);
  });

  test('leaves out what is in dispute or was set aside', async () => {
    await app.rows(`update commissions set status = 'disputed' where status = 'validated'`);
    at(firstOfDecember);
    expect(await run()).toBe(0);
    expect(await sent()).toHaveLength(1);
    await app.rows(`update commissions set voided_at = earned_at + interval '40 days' where status = 'disputed'`);
    at('2027-01-01T06:00:00.000Z');
    expect(await run()).toBe(0);
  });

  test('pays a commission that was disputed in time, and dismissed, with the month after', async () => {
    await app.rows(`update commissions set status = 'disputed' where status = 'validated'`);
    at(firstOfDecember);
    await run();
    await app.rows(
      `update commissions set status = 'validated' where status = 'disputed' and validated_at is not null`,
    );
    at('2027-01-01T06:00:00.000Z');
    expect(await run()).toBe(1);
    expect((await payouts())[0]).toMatchObject({ month: '2026-12', status: 'paid' });
  });
});

describe('a payout', () => {
  test('that the gateway refuses is seen by staff, tried again in a day, and paid once the account is right', async () => {
    await setAccount('acct_refusedbank');
    at(firstOfDecember);
    await Promise.all([run(), run()]);
    const [refused] = await by(june, calls.listPayouts, { query: { state: 'failed' } });
    expect((await by(june, readQueues, {})).failedPayouts.waiting).toBe(1);
    expect(refused).toMatchObject({
      status: 'failed',
      failure: 'This account cannot take transfers.',
      agentName: 'Priya Raman',
      nextTryAt: '2026-12-02T06:00:00.000Z',
    });
    const id = refused?.id ?? 0;
    const body = { reason: 'The brokerage says that it is open.' };
    expect(await refusalOf(priya, calls.retryPayout, { params: { id }, body })).toBe('viewer.not_allowed');
    expect(await by(june, calls.retryPayout, { params: { id }, body })).toMatchObject({ status: 'failed' });
    expect(await commissionsIn('validated')).toHaveLength(1);
    await setAccount('acct_brokerage1');
    expect(await by(june, calls.retryPayout, { params: { id }, body })).toMatchObject({
      status: 'paid',
      failure: null,
    });
    expect(await refusalOf(june, calls.retryPayout, { params: { id }, body })).toBe('payout.not_failed');
    expect(await run()).toBe(0);
    expect(await sent()).toHaveLength(2);
    const mails = await app.rows(`select kind from outbox_mails where kind like 'payout%' order by id`);
    expect(mails).toEqual([{ kind: 'payout_refused' }, { kind: 'payout_paid' }]);
  });

  test('that got no answer is asked for again under its name, and is one transfer', async () => {
    at(firstOfDecember);
    const gateway = sandboxGateway(app.context);
    let calls_ = 0;
    const silent = {
      ...gateway,
      payOut: async (payout: Parameters<typeof gateway.payOut>[0]) => {
        calls_ += 1;
        await gateway.payOut(payout);
        const { GatewayUnavailable } = await import('../../../providers/payments/port.ts');
        throw new GatewayUnavailable('payOut');
      },
    };
    expect(await payCommissions(app.context, silent)).toBe(0);
    expect((await payouts())[0]).toMatchObject({ status: 'sending' });
    expect(await run()).toBe(0);
    at('2026-12-01T08:00:00.000Z');
    expect(await run()).toBe(1);
    expect(calls_).toBe(1);
    expect(await app.rows(`select id from sandbox_payouts`)).toHaveLength(2);
    expect(await sent()).toHaveLength(2);
  });

  test('that was refused loses what somebody objects to meanwhile', async () => {
    await setAccount('acct_refusedbank');
    at(firstOfDecember);
    await run();
    const [one] = await commissionsIn('validated');
    await app.rows(`update commissions set status = 'disputed', payout_id = null where id = ${one?.id}`);
    await setAccount('acct_brokerage1');
    expect(await run()).toBe(0);
    expect((await payouts())[0]).toMatchObject({ status: 'void', amount: 0 });
    expect(await sent()).toHaveLength(1);
  });
});

describe('a statement', () => {
  const of = (month: string, ending: string, as: ViewingAs = priya) =>
    app.inject({ url: `/api/agents/1/statements/${month}.${ending}` }, as);

  test('of a paid month comes to what the books say, as PDF and CSV, and is nobody else’s', async () => {
    const [paid] = await payouts();
    const month = paid?.month ?? '';
    const pdf = await of(month, 'pdf');
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers['content-disposition']).toBe(`attachment; filename="commission-statement-${month}.pdf"`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const csv = (await of(month, 'csv')).payload.trim().split('\r\n').slice(1);
    const cents = csv.map((line) => Math.round(Number(line.split(',')[7]?.replaceAll('"', '')) * 100));
    const [books] = await sent();
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(books?.cents);
    expect(paid?.amount).toBe(books?.cents);
    expect((await of(month, 'csv')).payload).not.toMatch(/Suzuki/);
    expect((await of(month, 'pdf', june)).statusCode).toBe(200);
    expect((await of(month, 'pdf', olga)).statusCode).toBe(403);
    expect((await of(month, 'csv', 'visitor')).statusCode).toBe(401);
    // In the PDF: each commission as the ledger has it due, and their sum as the ledger has it sent.
    const due = await app.rows<{ cents: number }>(
      `select e.amount_cents as cents from commissions c
       join ledger_transactions t on t.key = 'commission:' || c.id || ':due'
       join ledger_entries e on e.transaction_id = t.id and e.account = 'commissions_receivable'
       where c.agent_id = 1 and c.payout_id = (select id from commission_payouts where month = $1) order by c.id`,
      [`${month}-01`],
    );
    const dollars = (cents: number) => dollarsAndCents(Number(cents));
    const onPaper = pdfText(pdf.rawPayload).match(/^\$[\d,.]+$/gm);
    expect(due.length).toBeGreaterThan(0);
    expect(onPaper).toEqual([...due.map(({ cents }) => dollars(cents)), dollars(books?.cents ?? 0)]);
    for (const none of ['2020-01', '2026-13', 'x', '1']) expect((await of(none, 'pdf')).statusCode).toBe(404);
  });

  test('on paper says each commission’s rent and rate, and has room for the longest names', async () => {
    const agent = 'Maximiliana Theodora Konstantinopoulou-Featherstonehaugh von und zu Hohenschwangau-Niederbayern';
    const brokerage = `The Greater Metropolitan Columbus ${'and Surrounding Counties '.repeat(4)}Brokerage`;
    const street = 'Townhouse at 12345 North Martin Luther King Junior Memorial Boulevard Southeast, Apartment 1107B';
    await app.rows(`update accounts set name = '${agent}' where id = ${priya}`);
    await app.rows(`update agents set brokerage = '${brokerage}' where id = 1`);
    await app.rows(
      `update properties set title = '${street}' where id in (select property_id from commissions where agent_id = 1)`,
    );
    at(firstOfDecember);
    await run();
    const months = (await payouts()).map(({ month }) => month);
    expect(months[0]).toBe('2026-11');
    const papers = await Promise.all(months.map(async (month) => pdfText((await of(month, 'pdf')).rawPayload)));
    // A name can continue on the next line: joins the broken lines.
    const said = papers.join('\n').replaceAll('\n', ' ').replace(/\s+/g, ' ');
    const compact = said.replaceAll(' ', '');
    for (const name of [agent, brokerage]) expect(compact).toContain(name.replaceAll(' ', ''));
    const lines = await app.rows<{ id: number; rent: number; cents: number; leased: string }>(
      `select c.property_id as id, l.monthly_rent_cents as rent, c.amount_cents as cents,
         to_char(c.earned_at at time zone 'UTC', 'FMMonth FMDD, YYYY') as leased
       from commissions c join referrals r on r.id = c.referral_id
       join leases l on l.property_id = c.property_id and l.tenant_id = r.tenant_id
       where c.payout_id is not null and c.status = 'paid' order by c.id`,
    );
    expect(lines).toHaveLength(3);
    for (const { id, rent, cents, leased } of lines) {
      expect(Number(cents)).toBe(Math.round(Number(rent) * 12 * 0.03));
      expect(compact).toContain(`${street}(property${id})`.replaceAll(' ', ''));
      // The PDF encodes the apostrophe as a different byte.
      expect(said).toMatch(
        new RegExp(`3% of twelve months.{1,2} rent at \\${dollarsAndCents(rent)}; lease confirmed ${leased}`),
      );
    }
  });
});
