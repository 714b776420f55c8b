import { endpoints } from '@lintel/contract/endpoints';
import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, personas } from '../testing/app.ts';
import { type Browser, createLiveApp, type LiveApp } from '../testing/live-app.ts';
import { type LivePersona, livePersonas, outcomesInLive } from '../testing/permissions/live-permissions.ts';
import { permissions } from '../testing/permissions/permission-matrix.ts';

/** An approved agent who is not involved with anyone here. */
const otherAgentAccount = 990_001;
const accountOf: Record<Exclude<LivePersona, 'nobody' | 'forged'>, number> = {
  'tenant 1': personas['tenant 1'],
  'other tenant': personas['other tenant'],
  'owner 1': personas['owner 1'],
  'other owner': personas['other owner'],
  agent: personas.agent,
  'other agent': otherAgentAccount,
  'pending agent': personas['pending agent'],
  staff: personas.staff,
};

let live: LiveApp;
beforeAll(async () => {
  live = await createLiveApp({ data: 'people', env: { LINTEL_RATE_FACTOR: '1000' } });
  await live.rows(
    `insert into accounts (id, email, name) values (${otherAgentAccount}, 'other.agent@example.com', 'Olga Wirth')`,
  );
  await live.rows(
    `insert into agents (id, account_id, license_number, license_state, brokerage, status)
     values (${otherAgentAccount}, ${otherAgentAccount}, 'OH-77', 'OH', 'Wirth', 'approved')`,
  );
});
afterAll(() => live.close());

/** Opens a browser with its own session for an account in its original state. */
const browserOf = async (persona: LivePersona): Promise<Browser> => {
  const browser = live.openBrowser();
  if (persona === 'nobody') return browser;
  if (persona === 'forged') {
    browser.cookies.set('__Host-lintel_session', 'f'.repeat(43));
    browser.cookies.set('lintel_viewing_as', '4');
    return browser;
  }
  await live.rows(
    `update accounts set password_hash = null, two_factor_sealed = null, two_factor_last_step = null,
       two_factor_on_at = case when is_staff then now() end where id = $1`,
    [accountOf[persona]],
  );
  await browser.become(accountOf[persona], { hasSecondFactor: persona === 'staff' });
  return browser;
};

/** Everyone's browser. Starting a session takes longer than most calls, so a browser is reused until a call has changed something. */
let browsers: [LivePersona, Browser][] = [];

const endpointOf = (name: string): Endpoint => {
  const endpoint = endpoints.find((each) => each.name === name);
  if (!endpoint) throw new Error(`The permission matrix has a row for ${name}, which is no call of the contract.`);
  return endpoint;
};

// Separate tests cover closing an account, because it would remove the people used here.
const rows = Object.entries(permissions).filter(([name]) => name !== 'closeAccount');

describe.each(rows)('live: %s', (name, cases) => {
  test.each(Object.entries(cases))('%s', async (label, row) => {
    const outcomes: Partial<Record<LivePersona, string>> = {};
    if (browsers.length === 0) for (const persona of livePersonas) browsers.push([persona, await browserOf(persona)]);
    const { method } = endpointOf(name);
    let before = await live.written();
    for (const [persona, browser] of browsers) {
      const outcome = await browser.call(endpointOf(name), row.call as CallOf<Endpoint>);
      outcomes[persona] = outcomeOf(outcome);
      const after = await live.written();
      if (outcome.refusal) expect(after, `what ${persona} was refused changed nothing`).toEqual(before);
      else if (method !== 'GET') browsers = [];
      before = after;
    }
    expect(outcomes).toEqual(outcomesInLive(name, label, row));
  });
});

test('staff without their second factor are asked for it by each call of staff, and nothing is written', async () => {
  const browser = await browserOf('staff');
  await live.rows('update accounts set two_factor_on_at = null where id = $1', [accountOf.staff]);
  const before = await live.written();
  const outcomes: Record<string, string> = {};
  for (const [name, cases] of rows) {
    const [row] = Object.values(cases);
    if (endpointOf(name).actsAs !== 'staff' || !row) continue;
    outcomes[name] = outcomeOf(await browser.call(endpointOf(name), row.call as CallOf<Endpoint>));
  }
  expect(Object.keys(outcomes).length).toBeGreaterThan(50);
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['account.two_factor_needed']));
  expect(await live.written()).toEqual(before);
});

test("closing takes one's own account, and nobody can name another's", async () => {
  const nobody = live.openBrowser();
  const endpoint = endpointOf('closeAccount');
  const call = { body: { understood: true, accountId: 1, id: 1 } } as unknown as CallOf<Endpoint>;
  expect(outcomeOf(await nobody.call(endpoint, call))).toBe('viewer.unknown');
  expect(outcomeOf(await (await browserOf('other agent')).call(endpoint, call))).toBe('ok');
  expect(await live.rows('select id from accounts where closed_at is not null')).toEqual([{ id: otherAgentAccount }]);
});
