import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import { beforeRelease, expect, test, waitForHydration } from '../test.ts';

test(
  'the listings of an owner say when each ends, and offer to renew one that has',
  beforeRelease,
  async ({ page, expectAccessible }) => {
    await page
      .context()
      .addCookies([{ name: 'lintel_viewing_as', value: '6', url: process.env['E2E_URL'] ?? 'http://localhost:3100' }]);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 3_600_000).toISOString();
    await page.route('**/api/owners/2/properties**', async (route) => {
      const response = await route.fetch();
      const homes = (await response.json()) as OwnProperty[];
      const listings: OwnProperty['listing'][] = [3, 1, 20, -2].map((days) => ({
        state: days < 0 ? 'expired' : 'active',
        activeUntil: inDays(days),
        isHidden: false,
        isSuspended: false,
        confirmedAt: null,
        heldBackReason: null,
      }));
      await route.fulfill({
        response,
        json: homes.slice(0, 4).map((home, at) => ({ ...home, title: `Home ${at}`, listing: listings[at] })),
      });
    });
    await page.goto('/');
    await waitForHydration(page);
    // Navigates in the browser, so that the list comes from the API.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Owner Dashboard' }).click();
    await page.getByRole('tab', { name: 'Listings' }).click();
    const row = (at: number) => page.getByRole('listitem').filter({ hasText: `Home ${at}` });
    await expect(row(0)).toContainText('Ends in 3 days');
    await expect(row(0).getByRole('link', { name: /^Extend listing/ })).toBeVisible();
    await expect(row(1)).toContainText('Ends within a day');
    await expect(row(2)).toContainText('Ends in 20 days');
    await expect(row(3)).toContainText('Expired');
    await expect(row(3)).toContainText('Ended on ');
    await expect(row(3).getByRole('link', { name: /^Renew listing \(\$25\)/ })).toHaveAttribute(
      'href',
      /^\/listing-payment\/\d+$/,
    );
    await expectAccessible();
  },
);
