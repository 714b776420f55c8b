import { beforeRelease, expect, test } from '../test.ts';

/** An agent of the demo whose notifications no other test reads. */
const agent = { name: 'lintel_viewing_as', value: '3' };

test('the bell says how many are new, opens by the keyboard, and leads on; a mark is made once', async ({
  page,
  context,
  baseURL,
  expectAccessible,
}) => {
  await context.addCookies([{ ...agent, url: baseURL ?? '' }]);
  let marks = 0;
  await page.route('**/api/notifications/read', async (route) => {
    marks += 1;
    await route.fulfill({ json: { newCount: 0 } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pricing');
  const bell = page.getByRole('button', { name: /^Notifications, \d+ new$/ });
  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await expect(bell).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Mark all read' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => marks).toBe(1);
  await page.getByRole('link', { name: 'See all notifications' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectAccessible();
});

test(
  'without JavaScript it is a link to a page with the same; signed out there is none',
  beforeRelease,
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    await context.addCookies([{ ...agent, url: baseURL ?? '' }]);
    const page = await context.newPage();
    await page.goto('/pricing');
    await page.getByRole('link', { name: 'Notifications' }).click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await context.addCookies([{ name: 'lintel_viewing_as', value: 'visitor', url: baseURL ?? '' }]);
    await page.goto('/pricing');
    await expect(page.getByRole('link', { name: 'Notifications' })).toHaveCount(0);
    await context.close();
  },
);
