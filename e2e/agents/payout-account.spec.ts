import type { Page } from '@playwright/test';
import { expect, listens, test } from '../live.ts';
import { join, leave } from '../people/live-people.ts';
import { beforeRelease, expectAccessibleOn } from '../test.ts';

test.use({ actionTimeout: 15_000 });

const section = (page: Page) => page.getByRole('region', { name: 'Monthly payouts' });
const form = (page: Page) => page.getByRole('form', { name: 'Account for payouts' });

test(
  'an agent sets the brokerage’s account up: refused for a wrong number, gone on with, looked at, ready',
  beforeRelease,
  async ({ browser, desk }) => {
    const priya = await join(browser, desk, 'agent', 'Priya Raman');
    const { page } = priya;
    const look = async () => {
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessibleOn(page);
    };
    const handIn = async (taxNumber: string) => {
      await listens(page);
      await form(page).getByLabel('Tax number (EIN)').selectOption(taxNumber);
      await form(page).getByLabel('Bank account').selectOption('000123456789');
      await form(page).getByRole('button', { name: 'Submit the details' }).click();
      await expect(page).toHaveURL('/agent-payments?account=checked');
    };
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/agent-payments');
    await listens(page);
    await expect(section(page)).toContainText('Its account is not set up yet; payments are held until it is.');
    await look();
    await section(page).getByRole('button', { name: 'Set up the account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account for payouts' })).toBeVisible();
    await listens(page);

    // Submitting without choices shows an error at each field.
    await form(page).getByRole('button', { name: 'Submit the details' }).click();
    for (const fault of ['Please choose a test number', 'Please choose a test account'])
      await expect(form(page)).toContainText(fault);
    await look();
    await handIn('00-0000001');
    await expect(section(page)).toContainText('The payment service needs more details');
    await expect(section(page)).toContainText('could not be verified with the IRS');
    await look();

    // When the setup continues, the page says what was wrong the last time.
    await section(page).getByRole('button', { name: 'Continue the setup' }).click();
    await expect(form(page)).toContainText('The earlier entry was not enough');
    const over = page.url();
    await handIn('00-0000002');
    await expect(section(page)).toContainText('The payment service is looking at the details');
    await section(page).getByRole('button', { name: 'Ask again' }).click();
    await expect(section(page)).toContainText('Last checked');

    // An older setup link is over once a newer one exists.
    const call = await page.request.post(`/api/agents/${await agentIdOf(page)}/payout-account/setup`);
    const { href } = (await call.json()) as { href: string };
    await page.goto(over);
    await expect(page.getByRole('main')).toContainText('This page has expired');
    await look();
    await page.goto(href);
    await handIn('00-0000000');
    await expect(section(page)).toContainText('Bank account: Sandbox Test Bank, ending in 6789.');
    await page.setViewportSize({ width: 1440, height: 900 });
    await look();

    // A brokerage that the service does not know is refused at its field.
    await section(page).getByRole('button', { name: 'Change the account' }).click();
    const entering = page.getByRole('form', { name: 'Account of the brokerage' });
    await entering.getByLabel('Account of the brokerage').fill('acct_none12345');
    await entering.getByRole('button', { name: 'Save' }).click();
    await expect(entering).toContainText('The payment service does not know this account.');
    await leave(priya);
  },
);

const agentIdOf = async (page: Page): Promise<number> => {
  const me = (await (await page.request.get('/api/auth/me')).json()) as { agent: { agentId: number } | null };
  return me.agent?.agentId ?? 0;
};
