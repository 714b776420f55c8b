import type { Page } from '@playwright/test';
import { type MovedClockServer, startMovedClockServer } from '../moved-clock/start-server.ts';
import { beforeRelease, expect, expectAccessibleOn, test, waitForHydration, watchFaults } from '../test.ts';

/* Priya of the demo, on a phone, on a separate server: her paid month ends, and her new card is declined. */
const priyaAccount = 3;
const [good, refused] = ['4242424242424242', '4000000000000341'];

let server: MovedClockServer;
test.beforeAll(async () => {
  server = await startMovedClockServer(Number(process.env['E2E_PORT'] ?? 3100) + 5);
});
test.afterAll(() => server.stop());
test.use({ actionTimeout: 15_000 });

const visit = async (page: Page, address: string) => {
  await page.goto(address);
  await waitForHydration(page);
};
const longDay = (later = 0) => {
  const day = new Date(`${server.dayIn('UTC', later)}T12:00:00Z`);
  return day.toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });
};
/** Saves another card; the page leads back to the payments. */
const keepCard = async (page: Page, number: string) => {
  const form = page.getByRole('form', { name: 'Card' });
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry date').fill('12/39');
  await form.getByLabel('CVC').fill('123');
  await form.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Your card is on file', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/agent-payments');
};

test(
  'a card fails: the agent reads that it is past due and what to do, pays with another card, and it is active again',
  beforeRelease,
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
    await context.addCookies([{ name: 'lintel_viewing_as', value: String(priyaAccount), url: server.url }]);
    const page = await context.newPage();
    const faults = watchFaults(page);
    const status = page.getByRole('region', { name: 'Subscription Status' });
    const badge = (words: string) => status.getByText(words, { exact: true });
    const invoices = page.getByRole('table', { name: 'Invoices' }).getByRole('row');
    const renew = () => server.runJob('agents.renew-subscriptions');
    const trouble = page.getByText('We could not charge your card', { exact: true });
    const asks = page.getByRole('region', { name: 'Your plan' });

    await visit(page, '/agent-payments');
    await expect(badge('active')).toBeVisible();
    await expect(trouble).toHaveCount(0);
    await expect(invoices.nth(1)).toBeVisible();
    const before = await invoices.count();
    await status.getByRole('link', { name: 'Replace card' }).click();
    await keepCard(page, refused);

    // The month is over, and the card is declined.
    await server.moveTo(20);
    await renew();
    await visit(page, '/agent-payments');
    await expect(badge('past due')).toBeVisible();
    await expect(badge('active')).toHaveCount(0);
    await expect(trouble).toBeVisible();
    await expect(asks).toContainText('Until it is paid you cannot add referrals.');
    await expect(asks).toContainText('Those that you have added continue, with their commissions.');
    await expect(asks).toContainText(`We try again on ${longDay(1)}.`);
    await expect(status).toContainText(`Next billing date${longDay(1)}`);
    await expectAccessibleOn(page);
    // No referral can be added, and the page says so where the button is.
    await visit(page, '/agent-dashboard');
    await expect(page.getByRole('button', { name: 'Add Referral' })).toBeDisabled();
    await expect(page.getByText('No referrals now')).toBeVisible();
    await page.getByRole('link', { name: 'See payments' }).click();
    await expect(trouble).toBeVisible();

    // The same card is declined again; the error is beside the button, and nothing has changed.
    await asks.getByRole('button', { name: 'Pay $39 now' }).click();
    await expect(asks.getByRole('alert')).toContainText('Your card was declined.');
    await expect(badge('past due')).toBeVisible();
    await expect(invoices).toHaveCount(before);
    await asks.getByRole('link', { name: 'Use another card' }).click();
    await keepCard(page, good);

    // With another card, one press pays once: active, with its invoice.
    await asks.getByRole('button', { name: 'Pay $39 now' }).click();
    await expect(page.getByText('Your subscription is paid', { exact: true })).toBeVisible();
    await expect(badge('active')).toBeVisible();
    await expect(badge('past due')).toHaveCount(0);
    await expect(trouble).toHaveCount(0);
    await expect(invoices).toHaveCount(before + 1);
    await renew();
    await visit(page, '/agent-payments');
    await expect(badge('active')).toBeVisible();
    await expect(invoices).toHaveCount(before + 1);
    await visit(page, '/agent-dashboard');
    await expect(page.getByRole('link', { name: 'Add Referral' })).toHaveAttribute('href', '/add-referral');
    expect(faults).toEqual([]);
    await context.close();
  },
);
