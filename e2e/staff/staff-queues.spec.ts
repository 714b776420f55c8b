import { expect, test } from '../test.ts';

/** The staff's desk on a phone, and how its queues are counted and ordered. Reads the samples; writes nothing. */
const phone = { width: 390, height: 844 };
const places = [
  '/staff',
  '/staff/agents',
  '/staff/messages',
  '/staff/payments',
  '/staff/rent-credits',
  '/staff/reports',
  '/staff/penalties',
  '/staff/appeals',
  '/staff/referrals',
  '/staff/receipt-disputes',
  '/staff/message-reports',
  '/staff/wording',
  '/staff/patterns',
  '/staff/payouts',
  '/staff/outbox',
  '/staff/audit',
];

test('on a phone the way to the other places is one line, with the current one in view', async ({ page, hydrated }) => {
  await page.setViewportSize(phone);
  for (const address of places) {
    await page.goto(address);
    await hydrated();
    const links = page.getByRole('navigation', { name: 'Staff' }).getByRole('link');
    await expect(links).toHaveCount(places.length);
    const tops = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(new Set(tops).size, address).toBe(1);
    await expect(page.locator('[aria-label="Staff"] [aria-current]')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(phone.width);
  }
});

test('by keyboard every place comes into view as it gets the focus', async ({ page, hydrated, expectAccessible }) => {
  await page.setViewportSize(phone);
  await page.goto('/staff/audit');
  await hydrated();
  const links = page.getByRole('navigation', { name: 'Staff' }).getByRole('link');
  await links.last().focus();
  for (let at = places.length - 2; at >= 0; at -= 1) {
    await page.keyboard.press('Shift+Tab');
    await expect(links.nth(at)).toBeFocused();
    await expect(links.nth(at)).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible();
});

test('appeals and mails are counted at their filters, and what waits longest is first', async ({ page, hydrated }) => {
  const queues = await (await page.request.get('/api/staff/queues')).json();
  await page.goto('/staff/appeals');
  await hydrated();
  const filters = page.getByRole('group', { name: 'Status' });
  await expect(filters.getByRole('button', { name: /^Open/ })).toHaveText(`Open ${queues.appeals.waiting}`);
  await expect(filters.getByRole('button', { name: /^Decided/ })).toHaveText(`Decided ${queues.decidedAppeals}`);
  const open = await (await page.request.get('/api/staff/appeals')).json();
  const filed = open.map(({ appeal }: { appeal: { createdAt: string } }) => appeal.createdAt);
  expect(filed).toEqual([...filed].sort());
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(
    `Appeal ${open[0].appeal.id}`,
  );
  await page.goto('/staff/outbox');
  await hydrated();
  await expect(filters.getByRole('button', { name: /^Kept here/ })).toHaveText(/^Kept here \d+$/);
});
