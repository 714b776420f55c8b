import type { Page, Request } from '@playwright/test';
import { beforeRelease, expect, test, waitForHydration } from '../test.ts';

const now = new Date();
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const day = 24 * 3_600_000;

const as = (page: Page, account: number | 'visitor') =>
  page
    .context()
    .addCookies([
      { name: 'lintel_viewing_as', value: String(account), url: process.env['E2E_URL'] ?? 'http://localhost:3100' },
    ]);
const main = (page: Page) => page.getByRole('main');
const seen = (page: Page) => page.getByRole('region', { name: 'The applicant can see you are viewing this.' });
const decision = (page: Page) => page.getByRole('region', { name: 'Your decision' });
const lease = (page: Page) => page.getByRole('region', { name: 'Lease', exact: true });
const row = (page: Page, id: number) =>
  page.getByRole('article').filter({ hasText: new RegExp(`Application ${id}(?!\\d)`) });

/** An application as the contract describes it. */
const review = (change: object = {}) => ({
  id: 42,
  propertyId: 1,
  propertyTitle: 'Sunny two-bedroom on Alder Street',
  monthlyRent: 145_000,
  status: 'pending',
  createdAt: ago(3 * day),
  fee: { amount: 0, status: 'waived' },
  decision: null,
  placeInLine: { place: 2, of: 3 },
  canBecome: ['under_review', 'approved', 'rejected'],
  decisionBarrier: null,
  canOfferLease: false,
  lease: null,
  applicant: { name: 'Tanya Brooks', email: 'tanya.brooks@example.com', phone: '614-555-0187' },
  voucher: {
    hasSection8Voucher: true,
    housingAuthority: 'Columbus Metropolitan Housing Authority',
    voucherNumberMasked: '•••417',
  },
  income: { monthlyIncome: 310_000, hasEmployment: true },
  moveIn: { moveInDate: '2099-01-15' },
  documents: [
    {
      id: 9,
      name: 'pay-stub.pdf',
      kind: 'income',
      contentType: 'application/pdf',
      bytes: 12_000,
      uploadedAt: ago(2 * day),
    },
  ],
  ...change,
});
const leaseOf = (status: string) => ({
  id: 3,
  status,
  startsOn: '2099-01-15',
  endsOn: '2100-01-14',
  monthlyRent: 145_000,
  deposit: 145_000,
  offeredAt: ago(day),
  answeredAt: null,
});
const refusal = (status: number, code: string, message: string) => ({ status, json: { code, message } });

type Said = { call: string; body: Record<string, unknown> };

/** Answers in place of the server and records the requests in order. There is no event stream, so these screens poll. */
const play = async (page: Page, application: object = review()) => {
  const server = { application, viewings: 0, report: null as object | null, start: null as object | null };
  const said: Said[] = [];
  const note = (call: string, request: Request) =>
    said.push({ call, body: request.postDataJSON() as Record<string, unknown> });
  const viewing = () => ({
    id: server.viewings,
    applicationId: 42,
    startTime: ago(0),
    endTime: null,
    scrollProgress: 40,
    totalViewTime: 12,
  });
  await as(page, 6);
  await page.route('**/api/events', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route('**/api/application-viewings', async (route) => {
    note('start', route.request());
    server.viewings += 1;
    await route.fulfill(server.start ?? { status: 201, json: viewing() });
  });
  await page.route(/\/api\/application-viewings\/\d+(\/end)?$/, async (route) => {
    const isEnd = route.request().url().endsWith('/end');
    note(isEnd ? 'end' : 'report', route.request());
    await route.fulfill((!isEnd && server.report) || { json: viewing() });
  });
  await page.route('**/api/rental-applications/42', (route) => route.fulfill({ json: server.application }));
  await page.route(/\/api\/rental-applications\/42\/.+/, async (route) => {
    const verb = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    note(verb, route.request());
    await route.fulfill({
      json:
        verb === 'reveal'
          ? { voucherNumber: 'CMHA-2026-004417', employmentStatus: 'part-time' }
          : { id: 42, status: 'approved' },
    });
  });
  return { server, said, of: (call: string) => said.filter((one) => one.call === call).map(({ body }) => body) };
};

const open = async (page: Page) => {
  await page.goto('/application-review/42');
  await expect(seen(page)).toBeVisible();
};

/** Simulates another tab covering this one, or this one coming back. */
const showTab = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** The test's clock is paused, so nothing happens by itself: runs it for `ms` before each look. */
const whilePaused = (page: Page, ms: number, look: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(ms);
    await look();
  }).toPass();

test.describe('the queue', () => {
  test('is in the order received, names nobody before they are opened, and opens nothing by being looked at', async ({
    page,
  }) => {
    const started: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/application-viewings')) started.push(request.url());
    });
    await as(page, 6);
    await page.goto('/owner-dashboard');
    await waitForHydration(page);
    await page.getByRole('tab', { name: 'Applications' }).click();
    await expect(page).toHaveURL(/\?tab=applications$/);
    await expect(row(page, 5)).toContainText('Sunny two-bedroom on Alder Street');
    // Others may have applied for the same home since; the place in line is by arrival.
    await expect(row(page, 5)).toContainText(/1 of \d+ in line/);
    await expect(row(page, 5)).toContainText('Received 1 day ago');
    await expect(row(page, 1)).toContainText('Tanya Brooks');
    for (const secret of ['example.com', '614-', 'CMHA', '$', 'oucher'])
      await expect(page.getByRole('tabpanel')).not.toContainText(secret);
    for (const unopened of await page.getByRole('article').filter({ hasText: 'Not opened yet' }).all())
      await expect(unopened.getByRole('heading')).toHaveText(/^Application \d+$/);
    const numbers = await page.getByRole('article').getByRole('heading').allTextContents();
    // Other tests apply for these homes too, but later.
    expect(numbers.map((text) => text.match(/\d+/)?.[0]).slice(0, 6)).toEqual(['10', '7', '14', '2', '1', '5']);

    await page.getByLabel('For which home').selectOption('Sunny two-bedroom on Alder Street');
    await expect(row(page, 1)).toHaveCount(0);
    await expect(row(page, 5)).toBeVisible();
    expect(started).toEqual([]);
  });

  test(
    'says when there is none, that it could not be had, and goes on to later ones',
    beforeRelease,
    async ({ page }) => {
      const rows = [1, 2].map((id) => ({
        id,
        propertyId: 1,
        propertyTitle: 'Sunny two-bedroom on Alder Street',
        createdAt: ago(day),
        status: id === 1 ? 'withdrawn' : 'pending',
        applicantName: null,
        isFeeSettled: id === 1,
        placeInLine: id === 1 ? null : { place: 1, of: 1 },
        firstOpenedAt: null,
        canOpen: id !== 1,
        lease: null,
      }));
      let answer: object = { status: 503, json: {} };
      await as(page, 6);
      await page.route(/\/api\/owners\/2\/applications/, async (route) => {
        const cursor = new URL(route.request().url()).searchParams.get('cursor');
        const first = { json: rows.slice(0, 1), headers: { 'x-next-cursor': '1' } };
        await route.fulfill('json' in answer ? answer : cursor === '1' ? { json: rows.slice(1) } : first);
      });
      await page.goto('/owner-dashboard?tab=applications');
      await expect(page.getByRole('alert')).toContainText('We could not load this list');
      answer = { json: [] };
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
      await expect(main(page)).toContainText("choose her under 'Viewing as'");
      answer = {};
      await page.reload();
      await expect(row(page, 1)).toContainText('The applicant has withdrawn this application.');
      await expect(row(page, 1).getByRole('link')).toHaveCount(0);
      await page.getByRole('button', { name: 'Show later ones' }).click();
      await expect(row(page, 2)).toContainText('Fee not paid yet');
      await expect(row(page, 1)).toBeVisible();
    },
  );
});

test.describe('an application of somebody else', () => {
  test(
    'is not shown to visitors, to tenants, nor to another owner, and what is no number asks nothing',
    beforeRelease,
    async ({ page }) => {
      await as(page, 'visitor');
      await page.goto('/application-review/5');
      await expect(page).toHaveURL(/\/sign-in\?next=%2Fapplication-review%2F5$/);
      await as(page, 1);
      await page.goto('/application-review/5');
      await expect(main(page)).toContainText('This page is for property owners.');
      await as(page, 2);
      for (const id of ['5', '999999', 'abc', '0']) {
        await page.goto(`/application-review/${id}`);
        await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this application.' })).toBeVisible();
        await expect(main(page)).not.toContainText('Devon');
      }
    },
  );
});

test.describe('reading', () => {
  test('is said every 2 seconds while the page is visible: which part, and how far', async ({ page }) => {
    const { server, of } = await play(page);
    await page.clock.install({ time: now });
    await page.goto('/application-review/42');
    await expect(seen(page)).toContainText('Opening it isn’t a decision');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.clock.pauseAt(new Date(now.getTime() + 60_000));
    expect(of('start')).toEqual([{ applicationId: 42 }]);
    let beats = 0;
    const before = of('report').length;
    const tells = (what: Record<string, unknown>) =>
      whilePaused(page, 2000, async () => {
        beats += 1;
        expect(of('report').at(-1)).toMatchObject(what);
      });
    await tells({ section: 'applicant', isVisible: true });
    expect(of('report').at(-1)?.['scrollProgress']).toBeLessThan(100);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await tells({ section: 'documents', scrollProgress: 100, isVisible: true });
    const link = page
      .getByRole('navigation', { name: 'Parts of the application' })
      .getByRole('link', { name: 'Voucher' });
    await link.click();
    await tells({ section: 'voucher', isVisible: true });
    // One report every 2 seconds, and at most one more that was under way when the clock was paused.
    expect(of('report').length - before).toBeLessThanOrEqual(beats + 1);
    await whilePaused(page, 10, async () => expect(await link.getAttribute('aria-current')).toBe('location'));

    // When the tab is hidden, the page reports it once and then sends nothing; when it is back, a new viewing begins.
    await showTab(page, 'hidden');
    await whilePaused(page, 10, async () => expect(of('report').at(-1)).toMatchObject({ isVisible: false }));
    const silentFrom = of('report').length;
    await page.clock.runFor(60_000);
    expect(of('report').length).toBe(silentFrom);
    await showTab(page, 'visible');
    await whilePaused(page, 10, async () => expect(of('start')).toHaveLength(2));

    // When the server has ended the viewing, the page begins another and keeps showing the application.
    server.report = refusal(409, 'viewing.ended', 'This viewing has ended. Please open the application again.');
    await whilePaused(page, 2000, async () => expect(of('start').length).toBeGreaterThan(2));
    server.report = null;
    const name = main(page).getByText('Tanya Brooks');
    await expect(name).toBeVisible();

    // When reports fail for longer than the server waits, the tenant no longer sees the reading, so the page covers the application until
    // reports succeed again.
    server.report = { status: 503, json: {} };
    await whilePaused(page, 6000, async () => {
      expect(await main(page).textContent()).toContain('We lost the connection');
      expect(await name.isVisible()).toBe(false);
    });
    server.report = null;
    await whilePaused(page, 2000, async () => expect(await name.isVisible()).toBe(true));

    // Leaving for another page ends the viewing with the last section read.
    await page.getByRole('link', { name: 'All applications' }).click();
    await whilePaused(page, 10, async () => expect(of('end')).toHaveLength(1));
    expect(of('end')[0]).toMatchObject({ section: 'voucher' });
  });

  test(
    'what was withdrawn is closed at once; what cannot be had says so, and opens at the second try',
    beforeRelease,
    async ({ page }) => {
      const { server } = await play(page);
      server.start = { status: 503, json: {} };
      await page.goto('/application-review/42');
      await expect(page.getByRole('alert')).toContainText('We could not open this application');
      server.start = null;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(main(page)).toContainText('Tanya Brooks');
      server.start = refusal(409, 'application.withdrawn', 'The applicant has withdrawn this application.');
      server.report = refusal(409, 'viewing.ended', 'This viewing has ended. Please open the application again.');
      await expect(
        page.getByRole('heading', { level: 1, name: 'The applicant has withdrawn this application.' }),
      ).toBeVisible();
      await expect(main(page)).not.toContainText('Tanya Brooks');
    },
  );

  test('a number and an employment are shown when asked for, which is said to be on record', async ({ page }) => {
    const { of } = await play(page);
    await open(page);
    await expect(main(page)).toContainText('•••417');
    await expect(main(page)).not.toContainText('CMHA-2026-004417');
    await page.getByRole('button', { name: 'Show the voucher number' }).focus();
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('CMHA-2026-004417');
    await expect(page.locator(':focus')).toContainText('On record: the applicant sees that you looked.');
    await page.getByRole('button', { name: 'Show employment' }).click();
    await expect(main(page)).toContainText('Part-time');
    expect(of('reveal')).toEqual([{ what: 'voucher_number' }, { what: 'employment' }]);
    await expect(page.getByRole('link', { name: /^pay-stub\.pdf/ })).toHaveAttribute(
      'href',
      '/api/application-documents/9/for-owner',
    );
  });
});

test.describe('deciding', () => {
  test('waits for the fee, and says so', beforeRelease, async ({ page }) => {
    const sentence = 'The application fee is not paid yet. You can decide as soon as it is.';
    await play(page, review({ fee: { amount: 1000, status: 'due' }, decisionBarrier: sentence }));
    await open(page);
    await expect(decision(page)).toContainText(sentence);
    await expect(decision(page).getByRole('button')).toHaveCount(0);
  });

  test('against somebody takes a reason; what was typed outlives a refusal and a slip', async ({
    page,
    expectAccessible,
  }) => {
    const { server, of } = await play(page);
    await open(page);
    await decision(page).getByRole('button', { name: 'Reject' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reject this application?' });
    const reason = dialog.getByLabel('Your reason');
    await expect(reason).toBeFocused();
    for (const tooShort of ['', 'No.']) {
      await reason.fill(tooShort);
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Please give the applicant a reason');
      await expect(reason).toHaveAttribute('aria-invalid', 'true');
    }
    expect(of('decision')).toEqual([]);
    await expectAccessible();
    await reason.fill('The flat went to an earlier application.');
    await page.route(
      '**/api/rental-applications/42/decision',
      (route) => route.fulfill(refusal(409, 'application.already_decided', 'This application is already decided.')),
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This application is already decided.');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Keep writing' }).click();
    await expect(reason).toHaveValue('The flat went to an earlier application.');
    server.application = review({
      status: 'rejected',
      canBecome: [],
      placeInLine: null,
      decision: { status: 'rejected', reason: 'The flat went to an earlier application.', at: ago(0) },
    });
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(dialog).toHaveCount(0);
    expect(of('decision')).toEqual([{ status: 'rejected', reason: 'The flat went to an earlier application.' }]);
    await expect(decision(page)).toContainText('rejected');
    await expect(decision(page)).toContainText('The flat went to an earlier application.');
    await expect(decision(page).getByRole('button')).toHaveCount(0);
  });

  test('an approved one gets a lease: offered, declined, offered again, taken back', async ({ page }) => {
    const approved = { status: 'approved', canBecome: [], placeInLine: null, canOfferLease: true };
    const { server, of } = await play(page, review(approved));
    await open(page);
    const form = page.getByRole('form', { name: 'Offer a lease' });
    await expect(form.getByLabel('First day')).toHaveValue('2099-01-15');
    await expect(form.getByLabel('Last day')).toHaveValue('2100-01-14');
    await expect(form.getByLabel('Rent a month')).toHaveValue('1450');
    await form.getByLabel('Last day').fill('2099-01-15');
    await form.getByLabel('Deposit').fill('a month');
    await form.getByRole('button', { name: 'Offer the lease' }).click();
    await expect(form.getByRole('alert').getByRole('link')).toHaveText([
      'Please enter an amount in dollars, such as 1,450',
    ]);
    await form.getByLabel('Deposit').fill('$1,000');
    await form.getByRole('button', { name: 'Offer the lease' }).click();
    await expect(form.getByRole('alert')).toContainText('The lease must end after it begins');
    expect(of('lease')).toEqual([]);
    await form.getByLabel('Last day').fill('2100-01-14');
    server.application = review({ ...approved, canOfferLease: false, lease: leaseOf('offered') });
    await form.getByRole('button', { name: 'Offer the lease' }).click();
    await expect(lease(page)).toContainText('Waiting for the applicant');
    expect(of('lease')).toEqual([
      { startsOn: '2099-01-15', endsOn: '2100-01-14', monthlyRent: 145_000, deposit: 100_000 },
    ]);
    await lease(page).getByRole('button', { name: 'Withdraw the offer' }).click();
    server.application = review({ ...approved, lease: leaseOf('canceled') });
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the offer' }).click();
    await expect(lease(page)).toContainText('You withdrew the lease.');
    expect(of('cancel')).toHaveLength(1);
    server.application = review({ ...approved, lease: leaseOf('declined') });
    await page.reload();
    await expect(lease(page)).toContainText('The applicant declined the lease.');
    await expect(form).toBeVisible();
  });
});

test('can be used by everyone, on phones and desks, by day and by night, in both languages', async ({
  page,
  context,
  baseURL,
  expectAccessibleEverywhere,
}) => {
  await play(page, review({ status: 'approved', canBecome: [], canOfferLease: true }));
  await open(page);
  await expectAccessibleEverywhere();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await context.addCookies([{ name: 'lintel_language', value: 'es', url: baseURL ?? '' }]);
  // The fixture fails the test for any sentence without a translation.
  await page.reload();
  await expect(main(page)).toContainText('La persona solicitante puede ver que usted está viendo esto.');
  await page.goto('/owner-dashboard?tab=applications');
  await expect(main(page)).toContainText('En el orden de llegada.');
});
