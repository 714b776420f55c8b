import type { Browser, Page } from '@playwright/test';
import { beforeRelease, expect, expectAccessibleOn, test, waitForHydration } from '../test.ts';

const main = (page: Page) => page.getByRole('main');

/** Opens a browser as one of the demo's people. */
const browserOf = async (browser: Browser, url: string, account: number, size?: { width: number; height: number }) => {
  const context = await browser.newContext({ baseURL: url, ...(size ? { viewport: size } : {}) });
  await context.addCookies([{ name: 'lintel_viewing_as', value: String(account), url }]);
  return context.newPage();
};
const listens = (page: Page) => waitForHydration(page);

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the page has the figures of what is on record, its tabs and tables, and sets itself up twice without a change', async ({
  page,
  hydrated,
}) => {
  await page.goto('/rta-compliance');
  await hydrated();
  await expect(page.getByRole('heading', { level: 1, name: 'RTA Compliance' })).toBeVisible();
  await expect(main(page)).toContainText(/Upcoming Deadlines: You have \d+ compliance deadlines approaching\./);
  const figures = main(page).locator('dl').first();
  for (const word of ['Compliance Rate', 'Good', 'Security Deposits', 'Maintenance Requests', 'Avg Response Time']) {
    await expect(figures).toContainText(word);
  }
  // Each of the four figures explains on demand what it measures.
  await expect(figures.locator('dt')).toHaveCount(4);
  await expect(figures.locator('summary')).toHaveCount(4);
  await page.getByText('How we calculate this').first().click();
  await expect(figures).toContainText('records meet the law');
  const notices = page.getByRole('table', { name: 'Notices' });
  await expect(notices.getByRole('columnheader')).toHaveText([
    'Type',
    'Property',
    'Notice Date',
    'Effective Date',
    'Compliance',
    'Status',
  ]);
  await page.getByLabel('Jurisdiction').selectOption('BC');
  await expect(notices).toContainText('One Month Notice for cause');
  await expect(notices).toContainText(/[A-Z][a-z]{2} \d\d, \d{4}/);
  await page.getByRole('tab', { name: 'Deposits' }).click();
  await expect(main(page)).toContainText('coming soon');
  await expect(page.getByRole('table', { name: 'Deposits' })).toContainText('Last month’s rent deposit');
  await page.getByRole('tab', { name: 'Maintenance' }).click();
  const requests = page.getByRole('table', { name: 'Maintenance Requests' });
  await expect(requests).toContainText('No heat in the bedroom, and the radiator makes a k…');
  await expect(requests).toContainText('Overdue');
  await expect(requests).toContainText('On Track');
  await expect(requests).toContainText('Completed late');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Initialize RTA System' }).click();
  await expect(main(page).getByRole('status').last()).toContainText('already set up');
  await expectAccessibleOn(page);
});

test('a tenant asks for a repair with a picture, the landlord answers, serves a notice that is not void, and the tenant opens it', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const url = baseURL ?? '';
  const [tanya, walter] = await Promise.all([
    browserOf(browser, url, 1, { width: 390, height: 844 }),
    browserOf(browser, url, 2),
  ]);
  const what = `The tap in the kitchen drips, number ${Date.now()}`;
  await tanya.goto('/tenant-dashboard');
  await listens(tanya);
  const home = tanya.getByRole('region', { name: 'My home' });
  // On a phone the section is folded to its title.
  await home.getByRole('button', { name: 'My home', exact: true }).click();
  // A request that waits too long is overdue on both screens.
  await expect(home).toContainText('Overdue');
  await home.getByRole('button', { name: /^Request a repair/ }).click();
  const form = tanya.getByRole('dialog', { name: 'Request a repair' });
  await form.getByLabel('What is wrong').fill(what);
  await form.getByLabel('Priority').selectOption('urgent');
  await form.getByLabel(/^Pictures/).setInputFiles({ name: 'tap.png', mimeType: 'image/png', buffer: png });
  await expect(form.getByRole('list', { name: 'Pictures' })).toContainText('tap.png');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(home).toContainText(what);
  await expectAccessibleOn(tanya);

  await walter.goto('/rta-compliance?tab=maintenance');
  await listens(walter);
  const row = walter.getByRole('row').filter({ hasText: what.slice(0, 40) });
  await expect(walter.getByRole('table', { name: 'Maintenance Requests' })).toContainText('Overdue');
  await row.getByRole('button', { name: /^Open/ }).click();
  const request = walter.getByRole('dialog', { name: 'Repair request' });
  await expect(request.getByRole('list', { name: 'Pictures' })).toContainText('tap.png');
  await request.getByRole('button', { name: 'Answer' }).click();
  const answer = walter.getByRole('dialog', { name: 'Answer the request' });
  await answer.getByLabel('Answer').fill('A plumber comes tomorrow at nine.');
  await answer.getByRole('button', { name: 'Answer' }).click();
  await expect(request).toContainText('A plumber comes tomorrow at nine.');
  await request.getByRole('button', { name: 'Close' }).last().click();
  // The tenant's screen updates at once.
  await home.getByRole('button', { name: what }).click();
  await expect(tanya.getByRole('dialog')).toContainText('A plumber comes tomorrow at nine.');
  await tanya.keyboard.press('Escape');

  await walter.getByRole('tab', { name: 'Notices' }).click();
  await walter.getByRole('button', { name: 'Create Notice' }).click();
  const notice = walter.getByRole('dialog', { name: 'Create Notice' });
  // With any number of tenancies, the list is searched while the user types.
  await notice.getByLabel('Search by home, place or tenant').fill('palmers');
  await expect(notice.getByRole('list', { name: 'Tenancies' }).getByRole('listitem')).toHaveCount(1);
  await notice.getByRole('button', { name: /^Upper flat on Palmerston Avenue/ }).click();
  await expect(notice.getByRole('button', { name: 'Choose another' })).toBeFocused();
  await notice.getByLabel('Type').selectOption('N8');
  await expect(notice).toContainText('Earliest lawful day:');
  await notice.getByLabel('Effective Date').fill('2027-12-15');
  await expect(notice).toContainText('would be void');
  await notice.getByRole('button', { name: 'Review notice' }).click();
  await expect(notice.getByRole('alert')).toContainText('confirm that you understand');
  await expectAccessibleOn(walter);
  await notice.getByRole('button', { name: 'Use this date' }).click();
  await expect(notice).toContainText('By the rules on record, this notice is valid.');
  await notice.getByRole('button', { name: 'Review notice' }).click();
  await notice.getByRole('button', { name: 'Serve notice' }).click();
  await expect(notice).toBeHidden();
  const given = home.getByRole('button', { name: /Rent paid late repeatedly/ });
  await given.first().click();
  const received = tanya.getByRole('dialog');
  await expect(received).toContainText('You opened it');
  await expect(received.getByRole('link', { name: 'Download the record (PDF)' })).toBeVisible();
  await expectAccessibleOn(tanya);
  await received.getByRole('button', { name: 'Close' }).last().click();
  // The tenant does not read "the tenant" about themselves.
  await expect(home.getByText('You opened it').first()).toBeVisible();
  await expect(home).not.toContainText('Opened by the tenant');
  await expect(walter.getByRole('table', { name: 'Notices' })).toContainText('Opened by the tenant');
  await Promise.all([tanya.context().close(), walter.context().close()]);
});

test(
  'one notice for several tenancies is looked at for each before it is served, and those in which it cannot be are named',
  beforeRelease,
  async ({ page, hydrated }) => {
    await page.goto('/rta-compliance?tab=settings');
    await hydrated();
    await page.getByRole('button', { name: 'Choose all shown' }).click();
    await expect(main(page)).toContainText(/[4-9] chosen/);
    await page.getByRole('checkbox', { name: /^One-bedroom on Bleecker Street/ }).uncheck();
    await expect(main(page)).toContainText(/[3-8] chosen/);
    await page.getByRole('button', { name: 'Notice to each…' }).click();
    const what = page.getByRole('dialog', { name: /One notice for each of/ });
    const day = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
    await what.getByLabel('Day of the visit').fill(day);
    await expectAccessibleOn(page);
    await what.getByRole('button', { name: 'Look at each' }).click();
    const each = page.getByRole('dialog', { name: 'What it would be in each' });
    await expect(each.getByRole('list', { name: 'Tenancies left out' })).toContainText('This tenancy has ended.');
    await expect(each.getByRole('table', { name: 'Notices to be served' })).toContainText(
      'Upper flat on Palmerston Avenue',
    );
    await expectAccessibleOn(page);
    await each.getByRole('button', { name: /^Serve \d notices$/ }).click();
    const done = page.getByRole('dialog', { name: 'Outcome' });
    await expect(done.getByText(/\d notices were served/)).toBeVisible();
    await expect(done.getByRole('list', { name: 'Tenancies left out' })).toContainText('Studio on Main Street');
    await done.getByRole('button', { name: 'Close' }).last().click();
    await expect(main(page)).toContainText('0 chosen');
  },
);

test(
  'the page of a landlord without notices says so, and setting up asks for everything anew',
  beforeRelease,
  async ({ page, hydrated, context, baseURL }) => {
    // Rosa, another landlord of the demo.
    await context.addCookies([{ name: 'lintel_viewing_as', value: '6', url: baseURL ?? '' }]);
    await page.goto('/rta-compliance');
    await hydrated();
    for (const place of ['Ontario', 'British Columbia', 'New York']) {
      await page.getByLabel('Jurisdiction').selectOption({ label: place });
      await expect(main(page)).toContainText('No notices found for selected jurisdiction');
    }
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(main(page).getByRole('heading', { name: 'Tenancies', exact: true })).toBeVisible();
    const asked: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/rta/') && response.ok()) asked.push(`${response.request().method()} ${pathname}`);
    });
    await page.getByRole('button', { name: 'Initialize RTA System' }).click();
    await expect(main(page).getByRole('status').last()).toContainText(/[Ss]et up/);
    const reads = ['compliance-dashboard/2', 'compliance-history/2', 'tenancies/2', 'calendar'];
    // Each list is refetched after it, whatever the page had requested before.
    const since = () => asked.slice(asked.indexOf('POST /api/rta/initialize') + 1);
    await expect.poll(() => reads.filter((read) => !since().includes(`GET /api/rta/${read}`))).toEqual([]);
    // Data of another tab is requested when that tab is opened.
    for (const [tab, read] of [
      ['Notices', 'notices/2'],
      ['Maintenance', 'maintenance-requests/2'],
      ['Deposits', 'deposits/2'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await expect.poll(since).toContain(`GET /api/rta/${read}`);
    }
  },
);
