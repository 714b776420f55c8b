import * as calls from '@lintel/contract/agents/payment-endpoints';
import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { paths } from '@lintel/contract/paths';
import type { SandboxBankAccount, SandboxTaxNumber } from '@lintel/contract/payments/payout-account';
import * as page from '@lintel/contract/payments/payout-account-endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sandboxGateway } from '../../../providers/payments/sandbox.ts';
import { createTestApp, outcomeOf, personas, type TestApp, type ViewingAs } from '../../../testing/app.ts';
import { payCommissions } from './pay-commissions.ts';

/* Agent 1 has one validated commission, and here no account for it. It is due to be paid on December 1. */
const priya = personas.agent;
const june = personas.staff;
const olga = personas['pending agent'];
const tanya = personas['tenant 1'];

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.rows('delete from agent_payout_accounts');
  app.clock.now = new Date('2026-12-01T06:00:00.000Z');
});
afterEach(() => app.close());

const by = async <E extends Endpoint>(as: ViewingAs, endpoint: E, call: object) => {
  const outcome = await app.call(endpoint, call as CallOf<E>, { as });
  if (!outcome.answer) throw new Error(`${endpoint.name} was refused: ${outcome.refusal?.code}`);
  return outcome.answer;
};
const refusalOf = async (as: ViewingAs, endpoint: Endpoint, call: object) =>
  outcomeOf(await app.call(endpoint, call as CallOf<Endpoint>, { as }));
const one = { params: { id: 1 } };
const run = () => payCommissions(app.context, sandboxGateway(app.context));
const pass = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};
const newest = async () => (await by(priya, calls.listAgentPayouts, one))[0];
const account = () => by(priya, calls.readPayoutAccount, one);
const check = () => by(priya, calls.checkPayoutAccount, one);
/** Starts or continues the account setup; returns the key of the page. */
const setUp = async () => {
  const { href } = await by(priya, calls.setUpPayoutAccount, one);
  const { origin, pathname, searchParams } = new URL(href);
  expect([origin, pathname]).toEqual([app.context.config.origin, paths.sandboxAccount]);
  return searchParams.get('key') ?? '';
};
const enter = (accountKey: string, taxNumber: SandboxTaxNumber, bankAccount: SandboxBankAccount = '000123456789') =>
  by('visitor', page.enterSandboxAccount, {
    params: { accountKey },
    body: { legalName: 'Raman Homes LLC', taxNumber, bankAccount },
  });
const mails = async () =>
  (
    await app.rows<{ kind: string }>(
      `select kind from outbox_mails where kind like 'payout%' and account_id = ${priya} order by id`,
    )
  ).map(({ kind }) => kind);
const transfers = () =>
  app.rows<{ account: string }>(
    `select account from sandbox_payouts where failure is null and account not like '%sample%'`,
  );

describe('whoever is not the agent', () => {
  test('begins, checks and names no account of theirs, and reads of it as staff alone', async () => {
    for (const as of [olga, tanya, june]) {
      for (const endpoint of [calls.setUpPayoutAccount, calls.checkPayoutAccount])
        expect(await refusalOf(as, endpoint, one)).toBe('viewer.not_allowed');
      const body = { account: 'acct_mallory99' };
      expect(await refusalOf(as, calls.setPayoutAccount, { ...one, body })).toBe('viewer.not_allowed');
    }
    expect(await refusalOf('visitor', calls.setUpPayoutAccount, one)).toBe('viewer.unknown');
    expect(await refusalOf(olga, calls.readPayoutAccount, one)).toBe('viewer.not_allowed');
    expect(await refusalOf(june, calls.readPayoutAccount, one)).toBe('ok');
    expect(await account()).toMatchObject({ ending: null, state: null });
  });

  test('has no page by an address that is over, or that was never given', async () => {
    const first = await setUp();
    const second = await setUp();
    expect(second).not.toBe(first);
    for (const accountKey of [first, 'none', '1']) {
      expect(await refusalOf('visitor', page.readSandboxAccount, { params: { accountKey } })).toBe(
        'payout_account.not_found',
      );
    }
    expect(await by('visitor', page.readSandboxAccount, { params: { accountKey: second } })).toMatchObject({
      state: 'details_needed',
      returnPath: '/agent-payments?account=checked',
    });
    // Two presses make one account.
    expect(await app.rows('select id from sandbox_payout_accounts')).toHaveLength(1);
  });

  test('types no real number: only test numbers are taken', async () => {
    const accountKey = await setUp();
    const body = { legalName: 'Raman Homes LLC', taxNumber: '12-3456789', bankAccount: '9876543210' };
    expect(await refusalOf('visitor', page.enterSandboxAccount, { params: { accountKey }, body })).toBe(
      'request.invalid',
    );
  });
});

describe('a payout', () => {
  test('without an account is held, with its reason, told once, and is not a failure of staff’s list', async () => {
    expect(await run()).toBe(0);
    pass(24 * 60);
    expect(await run()).toBe(0);
    expect(await newest()).toMatchObject({ status: 'held', heldBecause: 'no_account', failure: null });
    expect(await by(june, calls.listPayouts, { query: { state: 'failed' } })).toEqual([]);
    expect(await by(june, calls.listPayouts, { query: { state: 'held' } })).toMatchObject([
      { agentName: 'Priya Raman', heldBecause: 'no_account' },
    ]);
    expect(await mails()).toEqual(['payout_held']);
    expect(await app.rows(`select id from audit_events where kind = 'payout_held'`)).toHaveLength(1);
    expect(await transfers()).toEqual([]);
  });

  test('goes out by itself as soon as the account is set up, once', async () => {
    await run();
    await enter(await setUp(), '00-0000000');
    // Nothing is assumed until the gateway was asked.
    expect(await account()).toMatchObject({ state: 'details_needed' });
    expect(await check()).toMatchObject({ state: 'ready', bank: { name: 'Sandbox Test Bank', last4: '6789' } });
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(await newest()).toMatchObject({ status: 'paid', heldBecause: null });
    expect(await transfers()).toHaveLength(1);
    expect(await mails()).toEqual(['payout_held', 'payout_paid']);
  });

  test.each([
    ['00-0000001', 'details_needed', 'The provided business tax ID could not be verified with the IRS.'],
    ['00-0000003', 'closed', 'The account was rejected.'],
  ] as const)('stays held while number %s makes the account %s, and says why', async (taxNumber, state, problem) => {
    await enter(await setUp(), taxNumber);
    expect(await check()).toMatchObject({ state, problem });
    expect(await run()).toBe(0);
    expect(await newest()).toMatchObject({ status: 'held', heldBecause: state });
    // Continued, or started again where it was closed.
    await enter(await setUp(), '00-0000000');
    await check();
    expect(await run()).toBe(1);
    const made = await app.rows('select id from sandbox_payout_accounts');
    expect(made).toHaveLength(state === 'closed' ? 2 : 1);
  });

  test('waits while the account is looked at, and is sent by the run of a later day though nobody comes back', async () => {
    await enter(await setUp(), '00-0000002');
    expect(await run()).toBe(0);
    expect(await newest()).toMatchObject({ status: 'held', heldBecause: 'in_review' });
    expect(await account()).toMatchObject({ state: 'in_review' });
    pass(24 * 60);
    expect(await run()).toBe(1);
    expect(await account()).toMatchObject({ state: 'ready' });
  });

  test('that the bank behind a ready account refuses is refused, not held', async () => {
    await enter(await setUp(), '00-0000000', '000111111116');
    expect(await check()).toMatchObject({ state: 'ready' });
    expect(await run()).toBe(0);
    expect(await newest()).toMatchObject({ status: 'failed', failure: 'The bank account has been closed.' });
    expect(await mails()).toEqual(['payout_refused']);
  });

  test('is neither sent nor held while the gateway is away', async () => {
    await enter(await setUp(), '00-0000000');
    await app.rows(`insert into sandbox_settings values ('gateway', 'down')`);
    for (const endpoint of [calls.setUpPayoutAccount, calls.checkPayoutAccount])
      expect(await refusalOf(priya, endpoint, one)).toBe('gateway.unavailable');
    expect(await run()).toBe(0);
    expect(await newest()).toMatchObject({ status: 'due', heldBecause: null });
    await app.rows('delete from sandbox_settings');
    expect(await run()).toBe(1);
  });
});

describe('an account that the brokerage has already', () => {
  test('is named, and refused at its field where the gateway does not know it', async () => {
    const naming = (given: string) =>
      app.call(calls.setPayoutAccount, { ...one, body: { account: given } } as never, { as: priya });
    const unknown = await naming('acct_none12345');
    expect([unknown.refusal?.code, Object.keys(unknown.refusal?.fields ?? {})]).toEqual([
      'payout_account.not_found',
      ['account'],
    ]);
    expect(await account()).toMatchObject({ state: null });
    expect((await naming('acct_brokerage1')).answer).toMatchObject({ state: 'ready', ending: 'age1', bank: null });
    expect(await run()).toBe(1);
    expect(await transfers()).toEqual([{ account: 'acct_brokerage1' }]);
  });
});
