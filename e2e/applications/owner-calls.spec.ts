import type { Page } from '@playwright/test';
import { beforeRelease, expect, test, waitForHydration } from '../test.ts';

/** Requests that the owner dashboard makes: when it opens, and at each press. */

const as = (page: Page, account: number) =>
  page
    .context()
    .addCookies([
      { name: 'lintel_viewing_as', value: String(account), url: process.env['E2E_URL'] ?? 'http://localhost:3100' },
    ]);

/** Records a page's requests from now on, as `GET /api/…` with query and body. */
const listen = (page: Page) => {
  let calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || request.resourceType() === 'eventsource') return;
    // Skips the menu's own request, which every page makes for the number of unread messages.
    if (pathname === '/api/notifications') return;
    calls.push([request.method(), pathname + search, request.postData() ?? ''].join(' ').trim());
  });
  return {
    /** Returns the requests since the last call. */
    take: () => {
      const taken = calls.toSorted();
      calls = [];
      return taken;
    },
  };
};

const onLoad = [
  'GET /api/owner-penalties/2',
  'GET /api/owner-status/2',
  'GET /api/owners/2/inquiries',
  // A staff question about a home is on the overview until it is answered.
  'GET /api/owners/2/listing-questions',
  'GET /api/owners/2/properties',
  'GET /api/owners/2/stats',
  // Homes whose owner should confirm that they are still available.
  'GET /api/owners/2/still-free',
];

test('opened, it asks once for each list, and a press asks for what it needs', async ({ page, settled }) => {
  await as(page, 6);
  const calls = listen(page);
  await page.goto('/owner-dashboard');
  await waitForHydration(page);
  await settled();
  expect(calls.take()).toEqual(onLoad);

  for (const [tab, asked] of [
    ['Inquiries', []],
    ['Compliance', []],
    ['Listings', []],
    ['Payments', ['GET /api/cards', 'GET /api/owners/2/payments', 'GET /api/owners/2/rent-payments']],
    ['Applications', ['GET /api/owners/2/applications']],
    ['Overview', ['GET /api/owners/2/listing-questions', 'GET /api/owners/2/still-free']],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await expect(page).toHaveURL(tab === 'Overview' ? /owner-dashboard$/ : new RegExp(`tab=${tab.toLowerCase()}`));
    await settled();
    expect(calls.take(), tab).toEqual(asked);
  }
});

test('come to by a link, it asks the same, and once', async ({ page, settled }) => {
  await as(page, 6);
  await page.goto('/pricing');
  await waitForHydration(page);
  await settled();
  const calls = listen(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Owner Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Owner Dashboard', level: 1 })).toBeVisible();
  await settled();
  expect(calls.take()).toEqual(onLoad);
});

test(
  'hiding a home sends that and asks for the homes and the figures, and the row shows it',
  beforeRelease,
  async ({ page, settled }) => {
    await as(page, 6);
    await page.goto('/owner-dashboard?tab=listings');
    await waitForHydration(page);
    await settled();
    const calls = listen(page);
    // A home that no other test needs to be listed.
    const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Four-bedroom house with a yard' });
    await row.getByRole('button', { name: /^Hide/ }).click();
    await expect(row).toContainText('Hidden');
    await settled();
    const [homes, stats, put, ...others] = calls.take();
    expect([homes, stats, others]).toEqual(['GET /api/owners/2/properties', 'GET /api/owners/2/stats', []]);
    expect(put).toMatch(/^PUT \/api\/properties\/\d+\/visibility \{"isVisible":false\}$/);
    await row.getByRole('button', { name: /^Show/ }).click();
    await expect(row).toContainText('Active');
  },
);

test.describe('the answer on opening replaces what arrived with the page', () => {
  test('when it is empty', beforeRelease, async ({ page }) => {
    await as(page, 6);
    for (const list of ['owners/2/inquiries', 'owner-penalties/2', 'owners/2/properties'])
      await page.route(`**/api/${list}*`, (route) => route.fulfill({ json: [] }));
    await page.goto('/owner-dashboard');
    await waitForHydration(page);
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText('No inquiries yet')).toBeVisible();
    await expect(panel.getByRole('article')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Listings' }).click();
    await expect(panel.getByText('No listings yet')).toBeVisible();
    await page.getByRole('tab', { name: /^Compliance/ }).click();
    await expect(panel.getByText('No compliance data available.')).toBeVisible();
  });

  for (const [tab, call, sentence, before] of [
    ['overview', 'owners/2/inquiries', 'We could not load this list', 'article'],
    ['inquiries', 'owners/2/inquiries', 'We could not load this list', 'article'],
    ['listings', 'owners/2/properties', 'We could not load this list', 'listitem'],
    ['compliance', 'owner-penalties/2', 'We could not load this list', 'article'],
    ['compliance', 'owner-status/2', 'We could not load the status of your account', null],
    ['overview', 'owners/2/stats', 'We could not load your figures', null],
  ] as const)
    test(
      `when it fails: ${call} in the tab ${tab} says so, and comes when tried again`,
      beforeRelease,
      async ({ page }) => {
        await as(page, 6);
        let isAway = true;
        await page.route(`**/api/${call}*`, (route) =>
          isAway ? route.fulfill({ status: 503, body: '' }) : route.continue(),
        );
        await page.goto(`/owner-dashboard?tab=${tab}`);
        await waitForHydration(page);
        const panel = page.getByRole('tabpanel');
        const notice = panel.getByText(sentence);
        await expect(notice).toBeVisible();
        if (before !== null) await expect(panel.locator('section, ul').getByRole(before)).toHaveCount(0);
        isAway = false;
        await panel.getByRole('button', { name: 'Try again' }).first().click();
        await expect(notice).toHaveCount(0);
      },
    );
});

test('homes are looked for on the server, by words and by state', async ({ page, settled, expectAccessible }) => {
  await as(page, 6);
  await page.goto('/owner-dashboard?tab=listings');
  await waitForHydration(page);
  await settled();
  const calls = listen(page);
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Search your homes').fill('zzz nowhere');
  await panel.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(panel.getByText('No home of yours is like that')).toBeVisible();
  await settled();
  expect(calls.take()).toEqual(['GET /api/owners/2/properties?search=zzz+nowhere']);
  await expectAccessible();
  await panel.getByLabel('Search your homes').fill('');
  await panel.getByLabel('Listing status').selectOption('Active');
  await expect(panel.getByRole('listitem').first()).toContainText('Active');
  await settled();
  expect(calls.take()).toEqual(['GET /api/owners/2/properties?state=active']);
  await panel.getByLabel('Listing status').selectOption('All statuses');
  await expect(panel.getByRole('listitem').first()).toBeVisible();
});
