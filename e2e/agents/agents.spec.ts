import type { Page, Request } from '@playwright/test';
import { beforeRelease, expect, test } from '../test.ts';

/** Collects the page's contract API calls, as `GET /api/…`, in request order. */
const watchCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/events') calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
};

const stat = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) });

test('the agent’s dashboard has its buttons, four figures and four tabs, all computed', async ({
  page,
  hydrated,
  settled,
}) => {
  const calls = watchCalls(page);
  await page.goto('/agent-dashboard');
  await hydrated();
  await settled();
  await expect(page.getByRole('heading', { level: 1, name: 'Agent Dashboard' })).toBeVisible();
  await expect(page.getByText('Professional Agent')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Referral' })).toHaveAttribute('href', '/add-referral');
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/support');
  for (const label of ['Total Referrals', 'Total Commissions', 'Success Rate', 'Avg Commission']) {
    await expect(stat(page, label)).toHaveCount(1);
  }
  await expect(stat(page, 'Success Rate')).toContainText('%');
  await expect(page.getByRole('main').locator('dl').first().locator('> div')).toHaveCount(4);
  for (const label of ['Lead Conversion Rate', 'Active Clients', 'Average Commission', 'Monthly Subscription']) {
    await expect(page.locator('aside dt', { hasText: label })).toHaveCount(1);
  }
  await expect(page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem')).toHaveCount(5);
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['Overview', 'Referrals', 'Payments', 'Transparency']);
  for (const call of ['stats', 'referrals', 'recent-activity']) expect(calls).toContain(`GET /api/agents/1/${call}`);
});

test(
  'a referral shows its facts and where it stands, and leads to the tenant and its own page',
  beforeRelease,
  async ({ page, hydrated }) => {
    await page.goto('/agent-dashboard?tab=referrals');
    await hydrated();
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: /Tanya Brooks application submitted/ }) });
    await expect(card).toContainText('Townhouse with two full baths');
    for (const fact of ['Contact date', 'Last activity', 'Estimated commission'])
      await expect(card).toContainText(fact);
    await expect(card).toContainText('$1,144.80');
    await expect(card.locator('[aria-current="step"]')).toContainText('Application submitted');
    await expect(card.getByRole('link', { name: 'Contact' })).toHaveAttribute(
      'href',
      '/contact/tanya.brooks%40example.com',
    );
    await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/referral/1');
  },
);

test(
  'the Transparency tab says that all is logged, and leads to the tenant’s page',
  beforeRelease,
  async ({ page, hydrated }) => {
    await page.goto('/agent-dashboard');
    await hydrated();
    await page.getByRole('tab', { name: 'Transparency' }).click();
    await expect(page.getByRole('tabpanel')).toContainText(
      'All communications, activities and document access are logged and visible to tenants.',
    );
    await expect(page.getByRole('tabpanel').getByRole('link')).toHaveAttribute('href', '/agent-transparency');
  },
);

test('the Payments tab is the payment panel, and leads to its own page', beforeRelease, async ({ page, hydrated }) => {
  await page.goto('/agent-dashboard');
  await hydrated();
  await page.getByRole('tab', { name: 'Payments' }).click();
  const panel = page.getByRole('tabpanel');
  for (const name of ['Subscription Status', 'Commission History', 'Monthly payouts'])
    await expect(panel.getByRole('heading', { level: 2, name })).toBeVisible();
  await panel.getByRole('link', { name: 'Payment Dashboard' }).click();
  await expect(page).toHaveURL('/agent-payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Dashboard' })).toBeVisible();
});

test('without referrals the list says so', beforeRelease, async ({ page, hydrated }) => {
  await page.route('**/api/agents/1/referrals*', (route) => route.fulfill({ json: [] }));
  await page.goto('/agent-dashboard?tab=referrals');
  await hydrated();
  await expect(page.getByText('No referrals yet')).toBeVisible();
});

test('payments: four cards, the subscription, and the history, which is asked for every 30 seconds and by Refresh', async ({
  page,
}) => {
  await page.clock.install();
  const calls = watchCalls(page);
  const asked = () => calls.filter((call) => call === 'GET /api/agents/1/commissions').length;
  await page.goto('/agent-payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Dashboard' })).toBeVisible();
  for (const label of ['Monthly Subscription', 'Total Commissions', 'Pending Commissions', 'Active Referrals']) {
    await expect(stat(page, label)).toHaveCount(1);
  }
  await expect(page.getByRole('main').locator('dl').first().locator('> div')).toHaveCount(4);
  const panel = page.getByRole('region', { name: 'Subscription Status' });
  for (const words of [
    'premium',
    'active',
    '$39',
    'per month',
    'Current period start',
    'Current period end',
    'Next billing date',
  ]) {
    await expect(panel).toContainText(words);
  }
  const table = page.getByRole('table', { name: 'Commission History' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Property',
    'Tenant',
    'Commission',
    'Rate (%)',
    'Status',
    'Date Earned',
    'Date Paid',
  ]);
  for (const status of ['pending', 'validated', 'paid', 'disputed']) {
    await expect(table.getByText(status, { exact: true })).not.toHaveCount(0);
  }
  const pending = table.getByRole('row').filter({ hasText: 'pending' });
  await expect(pending.getByRole('cell').first()).toHaveText(/.+Property \d+$/);
  await expect(pending).toContainText('3%');
  await expect(pending.getByRole('cell').last()).toContainText('–');
  const before = asked();
  await page.clock.fastForward(30_000);
  await expect.poll(asked).toBe(before + 1);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(asked).toBe(before + 2);
  await expect(page.getByText('Updated just now')).toBeAttached();
});

test('the history without commissions says how to begin', beforeRelease, async ({ page, hydrated }) => {
  await page.route('**/api/agents/1/commissions*', (route) => route.fulfill({ json: [] }));
  await page.goto('/agent-payments');
  await hydrated();
  await expect(
    page.getByText('No commission history found. Start referring tenants to earn commissions.'),
  ).toBeVisible();
});

test(
  'the invoice is saved under its name; where it cannot be had, a sentence says so and no toast',
  beforeRelease,
  async ({ page, hydrated }) => {
    await page.goto('/agent-payments');
    await hydrated();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Invoice' }).click();
    expect((await download).suggestedFilename()).toBe('subscription-invoice-sub_sample_1.pdf');
    await page.route('**/api/agents/subscription/**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Download Invoice' }).click();
    await expect(page.getByText('We could not make the invoice. Try again.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: /Notifications/ }).locator('[role=alert], [role=status]'),
    ).toHaveCount(0);
  },
);

test('a referral is added with what was typed, after the commission was said', async ({ page, hydrated }) => {
  await page.goto('/add-referral');
  await hydrated();
  await page.getByRole('button', { name: 'Add Referral' }).click();
  for (const fault of [
    'Please choose a home',
    'Name must be at least 2 characters',
    'Invalid email address',
    'Please say how you met',
  ]) {
    await expect(page.getByRole('alert')).toContainText(fault);
  }
  await page.getByLabel('Find the home').fill('214 Alder Street');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByLabel(/Sunny two-bedroom on Alder Street/).check();
  await expect(page.getByText('Estimated commission: $522')).toBeVisible();
  await page.getByLabel('Tenant’s name').fill('Nora Quill');
  await page.getByLabel('Tenant’s email').fill('nora.quill.agents@example.com');
  await page.getByLabel('In person').check();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/agents/1/referrals'),
  );
  await page.getByRole('button', { name: 'Add Referral' }).click();
  expect((await sent).postDataJSON()).toEqual({
    propertyId: 1,
    tenantName: 'Nora Quill',
    tenantEmail: 'nora.quill.agents@example.com',
    contactMethod: 'in_person',
    note: null,
  });
  await expect(page).toHaveURL(/\/referral\/\d+$/);
  await expect(page.getByText('Referral added')).toBeVisible();
  await expect(page.getByText(/Nora Quill has not accepted yet/)).toBeVisible();
});

test(
  'a home that one comes from is named, with its address and what it would earn',
  beforeRelease,
  async ({ page, hydrated }) => {
    await page.goto('/add-referral?property=1');
    await hydrated();
    const homes = page.getByRole('group', { name: 'Home' });
    await expect(homes).toContainText('Sunny two-bedroom on Alder Street');
    await expect(homes).toContainText('214 Alder Street, Columbus, OH');
    await expect(page.getByText('Estimated commission: $522')).toBeVisible();
    // A search that does not find this home keeps its summary; a search that finds it selects it.
    await page.getByLabel('Find the home').fill('Cleveland');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(homes.getByRole('radio').first()).toBeVisible();
    await expect(homes).toContainText('Sunny two-bedroom on Alder Street');
    await page.getByLabel('Find the home').fill('214 Alder Street');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(homes.getByLabel(/Sunny two-bedroom on Alder Street/)).toBeChecked();
  },
);

test(
  'an agent in review sees why no referral can be added',
  beforeRelease,
  async ({ page, context, baseURL, hydrated }) => {
    await context.addCookies([{ name: 'lintel_viewing_as', value: '8', url: baseURL ?? '' }]);
    await page.goto('/agent-dashboard');
    await hydrated();
    await expect(page.getByText('Your profile is being reviewed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Referral' })).toBeDisabled();
  },
);

test('a tenant says yes, writes nothing down by hand, and sees within a second what the agent does', async ({
  page,
  request,
  hydrated,
}) => {
  const added = await request.post('/api/agents/1/referrals', {
    data: {
      propertyId: 7,
      tenantName: 'Tanya Brooks',
      tenantEmail: 'tanya.brooks@example.com',
      contactMethod: 'email',
      note: 'The loft that you asked about.',
    },
  });
  const { id } = (await added.json()) as { id: number };
  await page.goto('/agent-transparency');
  await hydrated();
  const invitation = page.getByRole('region').filter({ hasText: 'The loft that you asked about.' });
  await invitation.getByLabel('Write to the owner for me').check();
  await invitation.getByLabel('Proof of income').check();
  const answer = page.waitForRequest((call) => call.url().endsWith(`/api/referrals/${id}/answer`));
  await invitation.getByRole('button', { name: 'Accept' }).click();
  expect((await answer).postDataJSON()).toEqual({
    answer: 'yes',
    scope: { mayWriteToOwner: true, documents: ['income'] },
  });
  await expect(page.getByText('You accepted', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: /^Correspondence/ }).click();
  await expect(page.getByText('Keys of the loft')).toHaveCount(0);
  await request.post(`/api/referrals/${id}/messages`, {
    data: { subject: 'Keys of the loft', message: 'The owner has the keys ready.' },
  });
  const entry = page.getByRole('listitem').filter({ hasText: 'Keys of the loft' });
  await expect(entry).toBeVisible({ timeout: 1000 });
  await expect(entry.getByText('New', { exact: true })).toBeVisible();
  const read = await page.waitForRequest((call) => call.method() === 'PUT' && call.url().includes('/correspondence/'));
  expect(new URL(read.url()).pathname).toMatch(/^\/api\/agent-transparency\/correspondence\/\d+\/read$/);
  // The "New" mark stays while the page is open and is gone at the next visit.
  await expect(entry.getByText('New', { exact: true })).toBeVisible();
  await page.reload();
  await hydrated();
  await page.getByRole('tab', { name: /^Correspondence/ }).click();
  await expect(entry).toBeVisible();
  await expect(entry.getByText('New', { exact: true })).toHaveCount(0);
});

test(
  'the tenant’s record has its cards, tabs with counts, badges and chart, and is asked for every 30 seconds',
  beforeRelease,
  async ({ page }) => {
    await page.clock.install();
    const calls = watchCalls(page);
    const asked = () => calls.filter((call) => call === 'GET /api/agent-transparency/1').length;
    await page.goto('/agent-transparency');
    await expect(page.getByText(/^Last updated .+ ago$/)).toBeVisible();
    for (const label of ['Total Correspondence', 'Agent Activities', 'Document Access', 'Billable Time']) {
      await expect(stat(page, label)).toHaveCount(1);
    }
    await expect(stat(page, 'Billable Time')).toContainText('minutes');
    const latest = page.getByRole('region', { name: 'Latest correspondence' });
    await expect(latest.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('img', { name: /billable minutes in \d+ weeks/ })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Billable minutes by week' })).toBeVisible();
    await page.getByRole('tab', { name: /^Activities \(\d+\)/ }).click();
    const call = page.getByRole('listitem').filter({ hasText: 'Explained the tenancy approval' });
    // No duration was given, so the page shows the billable time in its place.
    await expect(call).toContainText('15 minutes');
    await expect(call).toContainText('15 billable');
    await expect(call.getByRole('heading', { name: 'Phone call' })).toBeVisible();
    await page.getByRole('tab', { name: /^Document Access \(\d+\)/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'voucher-letter.pdf' })).toContainText('download');
    const before = asked();
    await page.clock.fastForward(30_000);
    await expect.poll(asked).toBeGreaterThan(before);
  },
);

test('a tenant without an agent reads that there is none', beforeRelease, async ({ page, hydrated }) => {
  await page.route('**/api/tenants/1/referrals*', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/agent-transparency/1', (route) =>
    route.fulfill({
      json: {
        summary: {
          lastActivity: null,
          totalCorrespondence: 0,
          totalActivities: 0,
          totalDocumentAccess: 0,
          totalBillableTime: 0,
          unread: 0,
          byHand: 0,
          downloads: 0,
        },
        correspondence: [],
        activities: [],
        documentAccess: [],
        older: { correspondence: null, activity: null, document_access: null },
        weeks: [],
      },
    }),
  );
  await page.goto('/agent-transparency');
  await hydrated();
  await expect(page.getByText('No recent activity')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Agent Activity' })).toBeVisible();
  await expect(page.getByText('No agent has been assigned to your applications yet.')).toBeVisible();
});

test(
  'a tenant reads what staff decided of her objection; an owner how each commission stands',
  beforeRelease,
  async ({ page, context, baseURL, hydrated }) => {
    await page.goto('/agent-transparency');
    await hydrated();
    const ended = page
      .getByRole('list', { name: 'Your agents' })
      .getByRole('listitem')
      .filter({ hasText: 'Coach house studio downtown' });
    await expect(ended).toContainText('Staff decided: No letter of yours to the owner is older than the introduction.');
    await expect(ended.getByRole('button', { name: 'Object' })).toHaveCount(0);
    await context.addCookies([{ name: 'lintel_viewing_as', value: '2', url: baseURL ?? '' }]);
    await page.goto('/owner-dashboard/agents');
    await hydrated();
    const commissions = page.getByRole('region', { name: 'Commissions' }).getByRole('listitem');
    for (const [home, words] of [
      ['Ground-floor flat on Fourth Avenue', 'Waiting for 30 days of the lease'],
      ['Ground-floor flat on Fourth Avenue', 'Refunded to your card'],
      ['Duplex unit on Indianola', 'Your bank reversed it'],
      ['Row house on Neil Avenue', 'Paid by you'],
      ['Row house on Neil Avenue', 'In dispute: nothing is charged'],
    ] as const)
      await expect(commissions.filter({ hasText: home }).filter({ hasText: words })).toHaveCount(1);
    // A commission that is objected to, withdrawn or not yet due has no Pay button.
    await expect(commissions.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  },
);

test('an owner accepts agents at the sum that is shown', beforeRelease, async ({ page, hydrated }) => {
  await page.goto('/owner-dashboard/agents');
  await hydrated();
  const home = page.getByRole('listitem').filter({ hasText: 'Two-bedroom over the hardware store' });
  await home.getByRole('button', { name: 'Accept agents' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('$405');
  const sent = page.waitForRequest((call) => call.url().endsWith('/api/properties/16/agent-referrals'));
  await dialog.getByRole('button', { name: 'Accept, at $405' }).click();
  expect((await sent).postDataJSON()).toEqual({ accepts: true, shownCommission: 40_500 });
  await expect(home).toContainText('You accept agents since');
});

test('the address of a tenant stands in no call and no title', beforeRelease, async ({ page, hydrated, settled }) => {
  const calls = watchCalls(page);
  await page.goto('/contact/tanya.brooks%40example.com');
  await hydrated();
  await settled();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Tanya Brooks' })).toBeVisible();
  expect(await page.title()).not.toContain('@');
  await expect(page.getByText(/tanya\.brooks@/i)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    /^Home/,
    /^Contact a tenant/,
  ]);
  expect(calls.join('\n')).not.toMatch(/tanya|%40/i);
});
