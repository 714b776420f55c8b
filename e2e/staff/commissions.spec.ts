import type { Browser, Page } from '@playwright/test';
import { call } from '../agents/list-home.ts';
import { type MovedClockServer, startMovedClockServer } from '../moved-clock/start-server.ts';
import { beforeRelease, expect, expectAccessibleEverywhereOn, test, waitForHydration, watchFaults } from '../test.ts';

/* June of the staff reviews agents' commissions before they are paid, and agents' licenses, on a server whose clock moves forward. */
const [walterAccount, priyaAccount, juneAccount] = [2, 3, 4];
const home = 'Ground-floor flat on Fourth Avenue';
const reason = 'The lease was signed a day after the home was listed. Please show how you met.';

let server: MovedClockServer;
test.beforeAll(async () => {
  server = await startMovedClockServer(Number(process.env['E2E_PORT'] ?? 3100) + 9);
});
test.afterAll(() => server.stop());
test.use({ actionTimeout: 15_000 });

const browserOf = async (browser: Browser, account: number) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } });
  await context.addCookies([{ name: 'lintel_viewing_as', value: String(account), url: server.url }]);
  const page = await context.newPage();
  return { page, faults: watchFaults(page) };
};
const visit = async (page: Page, address: string) => {
  await page.goto(address);
  await waitForHydration(page);
};
const longDay = (later = 0) =>
  new Date(`${server.dayIn('UTC', later)}T12:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
const record = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name }) });
/** One of the tiles on `/staff`, by its link's text. */
const tile = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).locator('xpath=../..');

test('a commission comes into view a week before it is validated, and waits from when staff object', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const [desk, agent, owner] = await Promise.all([
    browserOf(browser, juneAccount),
    browserOf(browser, priyaAccount),
    browserOf(browser, walterAccount),
  ]);
  const [june, priya, walter] = [desk.page, agent.page, owner.page];

  // The newest lease of the samples is twelve days old.
  await visit(june, '/staff');
  await expect(tile(june, 'Commissions due within a week')).toContainText('All clear');
  await server.moveTo(12);
  await visit(june, '/staff');
  const soon = tile(june, 'Commissions due within a week');
  await expect(soon).toContainText(`The next is validated on ${longDay(6)}`);
  await soon.getByRole('link').click();
  await expect(june).toHaveURL('/staff/commissions');
  const commission = record(june, home);
  for (const words of ['Priya Raman, Scioto Homes Realty', 'Alicia Moreno', 'Walter Finch', 'Within a week', 'pending'])
    await expect(commission).toContainText(words);
  await expect(commission).toContainText('12 × $1,040 × 3% = $374.40');
  await expect(commission).toContainText(`Lease confirmed${longDay(-24)}`);
  await expect(commission).toContainText(`To be validated on${longDay(6)}`);

  // Each state has its list, and the address names it.
  for (const [state, name, words] of [
    ['validated', 'Validated, to be paid', 'Validated on'],
    ['paid', 'Paid to the brokerage', 'Paid on'],
    ['disputed', 'In dispute', 'An objection is open'],
  ] as const) {
    await june.getByRole('group', { name: 'Which commissions' }).getByRole('button', { name }).click();
    await expect(june).toHaveURL(`/staff/commissions?state=${state}`);
    await expect(june.getByRole('main').getByText(words).first()).toBeVisible();
  }
  await expect(june.getByRole('button', { name: /^Object/ })).toHaveCount(0);
  await june
    .getByRole('group', { name: 'Which commissions' })
    .getByRole('button', { name: 'In their 30 days' })
    .click();
  await expectAccessibleEverywhereOn(june);

  // Too short a reason is refused; with a reason the commission is on hold.
  await commission.getByRole('button', { name: 'Object' }).click();
  const why = commission.getByLabel('What looks wrong');
  await expect(why).toBeFocused();
  await why.fill('Hm.');
  await commission.getByRole('button', { name: 'Object' }).click();
  await expect(commission.getByRole('alert')).toContainText('Please write at least 10 characters');
  await expectAccessibleEverywhereOn(june);
  await why.fill(reason);
  await commission.getByRole('button', { name: 'Object' }).click();
  await expect(june.getByRole('status').filter({ hasText: 'The commission is on hold' })).toBeVisible();
  await expect(june.getByText('No commission is waiting for its 30 days.')).toBeVisible();
  await visit(june, '/staff/commissions?state=disputed');
  await expect(commission).toContainText('disputed');
  await commission.getByRole('link', { name: 'An objection is open' }).click();
  await expect(june).toHaveURL('/staff/referrals');
  const dispute = record(june, home);
  await expect(dispute).toContainText('Objection byStaff');
  await expect(dispute).toContainText('someone else decides');
  await expect(dispute.getByRole('button')).toHaveCount(0);
  await expectAccessibleEverywhereOn(june);

  // The agent and the owner see who objected, and why.
  const referrals = await call<{ id: number; tenantName: string }[]>(priya, 'get', '/api/agents/1/referrals');
  await visit(priya, `/referral/${referrals.find(({ tenantName }) => tenantName === 'Alicia Moreno')?.id}`);
  const notice = priya.getByRole('main');
  await expect(notice).toContainText('Under Dispute');
  await expect(notice).toContainText('Staff object');
  await expect(notice).toContainText(reason);
  await expect(notice).toContainText(`Answer by ${longDay(7)}`);
  await expectAccessibleEverywhereOn(priya);
  await visit(walter, '/owner-dashboard/agents');
  const introduced = walter.getByRole('listitem').filter({ hasText: 'introduced Alicia Moreno' });
  await expect(introduced).toContainText('Staff object.');
  await expect(introduced).toContainText(reason);
  await expect(introduced.getByRole('button', { name: /^Object/ })).toHaveCount(0);
  await expectAccessibleEverywhereOn(walter);

  // The thirty days are over, and nothing is validated or owed.
  await server.moveTo(19);
  await server.runJob('agents.validate-commissions');
  await visit(june, '/staff/commissions?state=disputed');
  await expect(commission).toContainText('disputed');
  await expect(commission).not.toContainText('Validated on');
  for (const { faults } of [desk, agent, owner]) expect(faults).toEqual([]);
});

test(
  'a license whose day has come is found from the overview, marked, and gone once it was looked up again',
  beforeRelease,
  async ({ browser }) => {
    const { page: june, faults } = await browserOf(browser, juneAccount);
    await server.moveTo(149);
    await visit(june, '/staff');
    const licenses = tile(june, 'Licenses to check again');
    await expect(licenses).toContainText('All clear');
    await server.moveTo(152);
    await visit(june, '/staff');
    await expect(licenses).toContainText('1');
    await licenses.getByRole('link').click();
    await expect(june).toHaveURL('/staff/agents?status=due');
    await expect(
      june.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^To check again/ }),
    ).toHaveText('To check again 1');
    const agent = record(june, 'Priya Raman');
    await expect(agent).toContainText('License to be checked now');
    await expect(june.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
    await expectAccessibleEverywhereOn(june);
    await agent.getByRole('button', { name: /^Check the license/ }).click();
    await agent.getByLabel('Check the license again on').fill(server.dayIn('UTC', 365));
    await agent.getByLabel('Where you looked it up, and what you found').fill('In the register of Ohio: active.');
    await agent.getByRole('button', { name: 'Save' }).click();
    await expect(june.getByText('No license needs to be checked again.')).toBeVisible();
    await june.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Approved' }).click();
    await expect(agent).toContainText(`To be checked again${longDay(365)}`);
    await expect(agent).not.toContainText('License to be checked now');
    expect(faults).toEqual([]);
  },
);
