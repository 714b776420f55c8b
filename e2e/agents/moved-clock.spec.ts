import type { Browser, Page } from '@playwright/test';
import { type MovedClockServer, startMovedClockServer } from '../moved-clock/start-server.ts';
import { beforeRelease, expect, expectAccessibleOn, test, waitForHydration, watchFaults } from '../test.ts';
import { call, card, listHome } from './list-home.ts';

/* Walter is the owner, and Priya introduces Tanya: three browsers on a separate server, whose clock moves forward by months. */
const [tanyaAccount, walterAccount, priyaAccount] = [1, 2, 3];
const zone = 'America/New_York';
const title = 'Rooms over the forge';

let server: MovedClockServer;
test.beforeAll(async () => {
  server = await startMovedClockServer(Number(process.env['E2E_PORT'] ?? 3100) + 4);
});
test.afterAll(() => server.stop());
test.use({ actionTimeout: 15_000 });

const browserOf = async (browser: Browser, account: number, viewport: { width: number; height: number }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport });
  await context.addCookies([{ name: 'lintel_viewing_as', value: String(account), url: server.url }]);
  const page = await context.newPage();
  return { page, faults: watchFaults(page) };
};
const visit = async (page: Page, address: string) => {
  await page.goto(address);
  await waitForHydration(page);
};
const longDay = (later = 0) => {
  const day = new Date(`${server.dayIn('UTC', later)}T12:00:00Z`);
  return day.toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });
};

test(
  'a lease at $2,000 makes $720: due, after thirty days validated and owed, with the month’s run paid, and once',
  beforeRelease,
  async ({ browser }) => {
    test.setTimeout(300_000);
    const [owner, agent, tenant] = await Promise.all([
      browserOf(browser, walterAccount, { width: 1280, height: 900 }),
      browserOf(browser, priyaAccount, { width: 1280, height: 900 }),
      browserOf(browser, tanyaAccount, { width: 390, height: 844 }),
    ]);
    const [walter, priya, tanya] = [owner.page, agent.page, tenant.page];
    const home = await listHome(walter, title, 200_000);
    // Deletes the card that paid for the listing, so that Walter is asked to pay the commission himself.
    for (const { id } of await call<{ id: number }[]>(walter, 'get', '/api/cards'))
      expect((await walter.request.delete(`/api/cards/${id}`)).ok()).toBe(true);

    // The owner accepts agents at the commission shown; the agent introduces the tenant, who says yes.
    await visit(walter, '/owner-dashboard/agents');
    const mine = walter.getByRole('listitem').filter({ hasText: title });
    await mine.getByRole('button', { name: 'Accept agents' }).click();
    await walter.getByRole('dialog').getByRole('button', { name: 'Accept, at $720' }).click();
    await expect(mine).toContainText('Commission: $720.');
    await visit(priya, `/add-referral?property=${home}`);
    const form = priya.getByRole('form', { name: 'Add Referral' });
    await form.getByLabel('Tenant’s name').fill('Tanya Brooks');
    await form.getByLabel('Tenant’s email').fill('tanya.brooks@example.com');
    await form.getByLabel('In person').check();
    await form.getByLabel('What you agreed on').fill('The rooms over the forge.');
    await form.getByRole('button', { name: 'Add Referral' }).click();
    await expect(priya).toHaveURL(/\/referral\/\d+$/);
    const referral = new URL(priya.url()).pathname;
    await visit(tanya, '/agent-transparency');
    const asked = tanya.getByRole('region').filter({ hasText: 'The rooms over the forge.' });
    await asked.getByRole('button', { name: /^Accept/ }).click();
    await expect(tanya.getByText('You accepted', { exact: true })).toBeVisible();

    // The application becomes a lease at $2,000, which the tenant confirms.
    const { id: application } = await call<{ id: number }>(tanya, 'post', '/api/rental-applications', {
      propertyId: home,
      applicantName: 'Tanya Brooks',
      applicantEmail: 'tanya.brooks@example.com',
      employmentStatus: 'part-time',
      // With a voucher there is no fee, so the owner can decide at once.
      hasSection8Voucher: true,
      voucherNumber: 'OH-110-4402-08',
      housingAuthority: 'Columbus Metropolitan Housing Authority',
    });
    await call(walter, 'post', '/api/application-viewings', { applicationId: application });
    await call(walter, 'post', `/api/rental-applications/${application}/decision`, { status: 'approved' });
    await call(walter, 'post', `/api/rental-applications/${application}/lease`, {
      startsOn: server.dayIn(zone, 9),
      endsOn: server.dayIn(zone, 9 + 364),
      monthlyRent: 200_000,
      deposit: 200_000,
    });
    await visit(tanya, '/tenant-dashboard');
    await tanya
      .getByRole('region', { name: 'The owner offers you a lease' })
      .getByRole('button', { name: 'Confirm the lease' })
      .click();
    await tanya
      .getByRole('dialog', { name: 'Confirm this lease?' })
      .getByRole('button', { name: 'Confirm the lease' })
      .click();
    await expect(tanya.getByRole('region', { name: 'Your lease' }).filter({ hasText: '$2,000' })).toBeVisible();

    /** Checks the commission on the agent's payments page and dashboard tab. */
    const row = priya.getByRole('table', { name: 'Commission History' }).getByRole('row').filter({ hasText: title });
    const cells = (status: string, earned: string, paid: string) => [
      `Property${title}Property ${home}`,
      'TenantTanya Brooks',
      'Commission$720',
      'Rate (%)3%',
      `Status${status}`,
      `Date Earned${earned}`,
      `Date Paid${paid}`,
    ];
    const agentSees = async (status: string, earned: string, paid: string, step: string) => {
      for (const address of ['/agent-payments', '/agent-dashboard?tab=payments']) {
        await visit(priya, address);
        await expect(row).toHaveCount(1);
        await expect(row.getByRole('cell')).toHaveText(cells(status, earned, paid));
      }
      await visit(priya, referral);
      await expect(priya.locator('[aria-current="step"]')).toContainText(step);
    };
    /** Checks the commission on the owner's page. */
    const owed = walter
      .getByRole('region', { name: 'Commissions' })
      .getByRole('listitem')
      .filter({ hasText: '$720.00 to Priya Raman' });
    const ownerSees = async (...words: string[]) => {
      await visit(walter, '/owner-dashboard/agents');
      await expect(owed).toHaveCount(1);
      for (const word of words) await expect(owed).toContainText(word);
    };
    const pay = owed.getByRole('button', { name: 'Pay $720.00' });
    const payouts = priya.getByRole('table', { name: 'Monthly payouts' }).getByRole('row');
    const validate = () => server.runJob('agents.validate-commissions');
    const payOut = () => server.runJob('agents.pay-commissions');

    const earned = longDay();
    await agentSees('pending', earned, '–', 'Lease signed');
    await ownerSees(title, 'Waiting for 30 days of the lease', `Due on ${longDay(30)}`);
    await expect(pay).toHaveCount(0);

    // Just short of thirty days, neither job changes anything.
    await server.moveTo(29.9);
    await Promise.all([validate(), payOut()]);
    await agentSees('pending', earned, '–', 'Lease signed');
    await ownerSees('Waiting for 30 days of the lease');
    await expect(pay).toHaveCount(0);

    // After thirty days it is validated, and the owner, who has no saved card, owes it.
    await server.moveTo(30.1);
    await validate();
    await payOut();
    await agentSees('validated', earned, '–', 'Commission earned');
    await ownerSees('To be paid', `Due on ${longDay()}`, 'Your card on file');
    await expect(pay).toBeVisible();
    await expectAccessibleOn(walter);
    const { clientSecret, setupIntentId } = await call<{ clientSecret: string; setupIntentId: string }>(
      walter,
      'post',
      '/api/cards/setup',
    );
    await call(walter, 'post', `/api/sandbox-payments/${clientSecret}/confirm`, card);
    await call(walter, 'post', '/api/cards', { setupIntentId });
    await pay.click();
    await walter
      .getByRole('dialog', { name: 'Pay this commission?' })
      .getByRole('button', { name: 'Pay $720.00' })
      .click();
    await expect(owed).toContainText(`Paid on ${longDay()}`);
    await expect(owed.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible();
    await expect(pay).toHaveCount(0);
    await expectAccessibleOn(walter);

    // The following month's payout run pays it to the brokerage, with a statement that names it.
    await visit(priya, '/agent-payments');
    // The demo's own payouts are shown once the list has loaded.
    await expect(payouts.nth(1)).toBeVisible();
    const before = await payouts.count();
    await server.moveTo(30.1 + 32);
    await payOut();
    const paidOn = longDay();
    await agentSees('paid', earned, paidOn, 'Commission earned');
    await visit(priya, '/agent-payments');
    await expect(payouts).toHaveCount(before + 1);
    const payout = payouts.filter({ hasText: paidOn });
    await expect(payout).toContainText('Paid out');
    await expectAccessibleOn(priya);
    const statement = async () => {
      const [saved] = await Promise.all([
        priya.waitForEvent('download'),
        payout.getByRole('button', { name: /^CSV/ }).click(),
      ]);
      const lines = [];
      for await (const part of await saved.createReadStream()) lines.push(String(part));
      return lines.join('').split('\n');
    };
    const stated = await statement();
    expect(stated.filter((line) => line.includes(title))).toHaveLength(1);
    expect(stated.find((line) => line.includes(title))).toContain('720.00');

    // Another run in that month and one in the next do not pay it twice, nor is the owner asked again.
    await payOut();
    await server.moveTo(30.1 + 64);
    await Promise.all([validate(), payOut()]);
    await agentSees('paid', earned, paidOn, 'Commission earned');
    await visit(priya, '/agent-payments');
    await expect(payouts).toHaveCount(before + 1);
    expect(await statement()).toEqual(stated);
    await ownerSees('Paid by you');
    expect([...owner.faults, ...agent.faults, ...tenant.faults]).toEqual([]);
    for (const { page } of [owner, agent, tenant]) await page.context().close();
  },
);
