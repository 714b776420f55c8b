import { beforeRelease, expect, test } from '../test.ts';

/** The staff desk on a phone, and how its queues are counted and ordered. Reads the samples; writes nothing. */
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
  '/staff/commissions',
  '/staff/referrals',
  '/staff/receipt-disputes',
  '/staff/message-reports',
  '/staff/wording',
  '/staff/patterns',
  '/staff/listing-checks',
  '/staff/feeds',
  '/staff/authority-accounts',
  '/staff/tenancy-rules',
  '/staff/payouts',
  '/staff/outbox',
  '/staff/system',
  '/staff/audit',
];

test(
  'on a phone the way to the other places is one line, with the current one in view',
  beforeRelease,
  async ({ page, hydrated }) => {
    // Each queue is opened: on a busy machine one takes ten seconds.
    test.setTimeout(180_000);
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
  },
);

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

test(
  'appeals and mails are counted at their filters, and what waits longest is first',
  beforeRelease,
  async ({ page, hydrated }) => {
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
  },
);

test(
  'counsel sees what was not read in the law, by place and by words',
  beforeRelease,
  async ({ page, hydrated, expectAccessible }) => {
    await page.goto('/staff/tenancy-rules');
    await hydrated();
    const rules = page.getByRole('table', { name: 'Tenancy rules' });
    await expect(rules.getByRole('row')).toHaveCount(26);
    const all = Number((await page.getByText(/^\d+ rules$/).textContent())?.split(' ')[0]);
    expect(all).toBeGreaterThan(150);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(rules.getByRole('row')).toHaveCount(51);
    await page.getByRole('button', { name: 'To review' }).click();
    await page.getByRole('button', { name: 'British Columbia' }).click();
    await expect(page).toHaveURL('/staff/tenancy-rules?place=BC&show=counsel');
    await expect(rules).toContainText('General knowledge, not read in the law');
    await expect(rules).not.toContainText('Read in the law');
    await page.getByLabel('Search', { exact: true }).fill('interest regulation');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('1 rule', { exact: true })).toBeVisible();
    await expect(rules.getByRole('row').nth(1)).toContainText('Interest is added at the rate of the regulation');
    await expect(rules.getByRole('row').nth(1)).toContainText('s. 38 and the Regulation');
    await expectAccessible();
    await page.goto('/staff/tenancy-rules?search=nothing+like+this');
    await expect(page.getByText('No rule has this in it.')).toBeVisible();
  },
);
