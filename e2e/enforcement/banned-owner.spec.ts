import type { Page } from '@playwright/test';
import { beforeRelease, expect, test, waitForHydration } from '../test.ts';

const reason =
  'You are banned from the platform. You can still read, answer what is open, pay and appeal, but not do this.';
const url = process.env['E2E_URL'] ?? 'http://localhost:3100';

/** Opens a page of owner 1 whose account has the given standing. */
const open = async (page: Page, address: string, standing: 'banned' | 'suspended') => {
  await page.context().addCookies([{ name: 'lintel_viewing_as', value: '2', url }]);
  await page.route('**/api/owner-status/1', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), standing, isBanned: standing === 'banned' } });
  });
  // Arrives by a link, so that the page makes the API calls itself.
  await page.goto('/pricing');
  await waitForHydration(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Owner Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Owner Dashboard', level: 1 })).toBeVisible();
  if (address === '/owner-dashboard/import') return;
  await page.getByRole('tab', { name: address }).click();
};

test('a banned owner adds no home, by hand or from a file, and reads why at each button', async ({
  page,
  expectAccessibleEverywhere,
}) => {
  await open(page, 'Overview', 'banned');
  await expect(page.getByText(reason)).toBeVisible();
  const adds = page.getByRole('button', { name: 'Add Property' });
  await expect(adds).toHaveCount(2);
  for (const add of await adds.all()) {
    await expect(add).toBeDisabled();
    await expect(add).toHaveAccessibleDescription(reason);
  }
  await page.getByRole('tab', { name: 'Listings' }).click();
  const fromFile = page.getByRole('button', { name: 'Import from CSV' });
  await expect(fromFile).toBeDisabled();
  await expect(fromFile).toHaveAccessibleDescription(reason);
  await expect(page.getByRole('link', { name: 'Import from CSV' })).toHaveCount(0);
  await expectAccessibleEverywhere();
});

test(
  'who comes to the import by its address is told the same, and can still read what was imported',
  beforeRelease,
  async ({ page, expectAccessible }) => {
    await open(page, 'Listings', 'suspended');
    // A suspended owner can still make drafts.
    await expect(page.getByRole('button', { name: 'Add Property' }).first()).toBeEnabled();
    const link = page.getByRole('link', { name: 'Import from CSV' });
    await page.route('**/api/owner-status/1', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), standing: 'banned', isBanned: true } });
    });
    await link.click();
    await expect(page.getByRole('heading', { name: 'Import Homes', level: 1 })).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByLabel('CSV file')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Legal Protection Center' }).first()).toBeVisible();
    await expectAccessible();
  },
);

test(
  '‘Report a factual error’ of a penalty opens the report of that penalty, and closing it leaves the list',
  beforeRelease,
  async ({ page, expectAccessible }) => {
    await page.context().addCookies([{ name: 'lintel_viewing_as', value: '2', url }]);
    await page.goto('/owner-dashboard?tab=compliance');
    await waitForHydration(page);
    const link = page.getByRole('link', { name: /^Report a factual error/ }).first();
    const address = await link.getAttribute('href');
    expect(address).toMatch(/^\/appeals-dashboard\?tab=penalties&report=\d+$/);
    const id = new URL(address ?? '', url).searchParams.get('report');
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Report a factual error' });
    await expect(dialog.getByLabel(`What is wrong with penalty ${id}?`)).toBeVisible();
    await expectAccessible();
    // The same page opened from a bookmark.
    await page.goto(address ?? '');
    await waitForHydration(page);
    await expect(dialog.getByLabel(`What is wrong with penalty ${id}?`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/appeals-dashboard?tab=penalties');
    await expect(page.getByRole('tab', { name: /^Active Penalties/ })).toHaveAttribute('aria-selected', 'true');
    // The number of a penalty that does not exist opens nothing.
    await page.goto('/appeals-dashboard?tab=penalties&report=999999');
    await waitForHydration(page);
    await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
  },
);
