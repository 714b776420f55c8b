import type { Page } from '@playwright/test';
import { beforeRelease, daily, expect, test, waitForHydration } from '../test.ts';
import { addCall, as, dialog, isCall, open, toastSays, toastTitled } from './owner-dashboard.ts';

const fill = async (page: Page, title: string) => {
  const form = dialog(page, 'Add Property');
  for (const [label, value] of [
    ['Title', title],
    ['Address', '9 Gay Street'],
    ['City', 'Columbus'],
    ['State', 'OH'],
    ['Zip Code', '43215'],
    ['Monthly Rent', '1,800'],
    ['Bedrooms', '0'],
    ['Bathrooms', '1.5'],
    ['Available Date', '2026-12-24'],
    ['Description', '1234567890'],
    ['Amenities', 'Parking, Laundry in building'],
  ] as const)
    await form.getByLabel(label, { exact: false }).first().fill(value);
  return form;
};

test.describe('the owner dashboard of somebody else', () => {
  test('sends visitors to sign in, and tells a tenant that it is for owners', beforeRelease, async ({ page }) => {
    await as(page, 'visitor');
    await page.goto('/owner-dashboard');
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await as(page, 7);
    await page.goto('/owner-dashboard');
    await expect(page.getByRole('main')).toContainText('This page is for property owners.');
  });
});

test.describe('the overview', () => {
  test('shows owner 1 the zeros, the card and the latest three of the inquiries', async ({ page }) => {
    await as(page, 2);
    await open(page);
    await expect(page.getByRole('tab')).toHaveText([
      /^Overview/,
      /^Inquiries/,
      /^Payments/,
      /^Compliance/,
      /^Listings/,
      /^Applications/,
      /^Showings/,
    ]);
    for (const [tile, figure] of [
      ['Active Listings', '0'],
      ['New Messages', '0'],
      ['Profile Views', '0'],
      ['Response Rate', '0%'],
    ] as const)
      await expect(
        page.getByRole('term').filter({ hasText: tile }).locator('xpath=following-sibling::dd[1]'),
      ).toHaveText(figure);
    await expect(page.getByRole('heading', { name: 'Why Choose Lintel' })).toBeVisible();
    const latest = page.getByRole('region', { name: 'Latest inquiries' });
    await expect(latest.getByRole('article')).toHaveCount(3);
    await expect(latest.getByRole('article').first()).toContainText('Ruth Amsel');
    await page.getByRole('button', { name: 'See all inquiries' }).click();
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(5);
  });

  test(
    'shows the three newest with name, date, message and home, in whatever order they come',
    beforeRelease,
    async ({ page }) => {
      await as(page, 2);
      // An inquiry with only the fields that the contract requires.
      const inquiry = (id: number, name: string, createdAt: string) => ({
        id,
        name,
        email: `${name}@example.com`,
        message: `${name} asks for the keys`,
        createdAt,
        property: { title: 'Corner flat' },
      });
      await page.route('**/api/owners/1/inquiries*', (route) =>
        route.fulfill({
          json: [
            inquiry(2, 'Ben', '2026-11-02T12:00:00.000Z'),
            inquiry(4, 'Dana', '2026-11-04T12:00:00.000Z'),
            inquiry(1, 'Ann', '2026-11-01T12:00:00.000Z'),
            inquiry(3, 'Cleo', '2026-11-03T12:00:00.000Z'),
          ],
        }),
      );
      await page.goto('/pricing');
      await waitForHydration(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Owner Dashboard' }).click();
      const latest = page.getByRole('region', { name: 'Latest inquiries' });
      await expect(latest.getByRole('article')).toHaveText([/Dana/, /Cleo/, /Ben/]);
      await page.getByRole('tab', { name: 'Inquiries' }).click();
      const all = page.getByRole('tabpanel').getByRole('article');
      await expect(all).toHaveCount(4);
      for (const text of ['Ann', 'November 1, 2026', 'Ann asks for the keys', 'Corner flat'])
        await expect(all.filter({ hasText: 'Ann' })).toContainText(text);
    },
  );

  test('has a reply box that sends: once per press, and says where it went', async ({ page }) => {
    await as(page, 6);
    await open(page, 'inquiries');
    const inquiry = page.getByRole('article').filter({ hasText: 'Devon Pryor' }).first();
    const reply = inquiry.getByRole('button', { name: /^Reply/ });
    if (await reply.isVisible()) await reply.click();
    await inquiry.getByRole('button', { name: 'Send Reply' }).click();
    await expect(inquiry).toContainText('Please write a reply');
    await inquiry.getByRole('textbox').fill('Yes, it is. Come by on Saturday.');
    const sent = page.waitForRequest(isCall('POST', /^\/api\/inquiries\/\d+\/reply$/));
    await inquiry.getByRole('button', { name: 'Send Reply' }).click();
    const request = await sent;
    expect(request.postDataJSON()).toEqual({ message: 'Yes, it is. Come by on Saturday.' });
    expect((await request.response())?.status()).toBe(201);
    await expect(toastSays(page, 'Your reply is in your conversation.')).toBeVisible();
    await expect(inquiry).toContainText('Answered');
    await expect(inquiry).toContainText('Yes, it is. Come by on Saturday.');
  });
});

test.describe('the empty tabs', () => {
  test('say so', beforeRelease, async ({ page }) => {
    await as(page, 2);
    await page.route('**/api/owners/1/inquiries*', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/owner-penalties/1*', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/owner-status/1', (route) => route.fulfill({ json: { isBanned: false } }));
    await page.route('**/api/owners/1/payments*', (route) =>
      route.fulfill({ json: { payments: [], totals: { paid: 0, refunded: 0 } } }),
    );
    await page.goto('/pricing');
    await waitForHydration(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Owner Dashboard' }).click();
    await page.getByRole('tab', { name: 'Inquiries' }).click();
    await expect(page.getByRole('heading', { name: 'No inquiries yet' })).toBeVisible();
    await page.getByRole('tab', { name: 'Payments' }).click();
    await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible();
    await page.getByRole('tab', { name: 'Compliance' }).click();
    await expect(page.getByRole('heading', { name: 'No compliance data available.' })).toBeVisible();
  });
});

test.describe('adding a property', () => {
  test('refuses an empty form with every sentence, and sends nothing', async ({ page }) => {
    await open(page);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Add Property' }).click();
    const form = dialog(page, 'Add Property');
    let calls = 0;
    page.on('request', (request) => {
      if (isCall('POST', addCall)(request)) calls += 1;
    });
    await form.getByRole('button', { name: 'Add Property' }).click();
    for (const sentence of [
      'Property title is required',
      'Address is required',
      'City is required',
      'State is required',
      'Valid zip code is required',
      'Rent amount is required',
      'Bedrooms must be a whole number from 0 to 50',
      'Bathrooms must be at least 0.5, in steps of 0.5',
      'Description must be at least 10 characters',
      'Available date is required',
    ])
      await expect(form.getByRole('alert').getByText(sentence)).toBeVisible();
    await expect(form.getByLabel('Pet Policy')).toHaveValue('case-by-case');
    await expect(form.getByLabel('Pet Policy').getByRole('option')).toHaveText([
      'Case by Case',
      'Pets Allowed',
      'No Pets',
    ]);
    expect(calls).toBe(0);
  });

  test(
    'takes pictures by their address: blank ones are ignored, bad ones refused, each can go',
    beforeRelease,
    async ({ page }) => {
      await open(page);
      await page.getByRole('button', { name: 'Add Property' }).first().click();
      const form = dialog(page, 'Add Property');
      const give = async (address: string | null) => {
        page.once('dialog', (asked) => void (address === null ? asked.dismiss() : asked.accept(address)));
        await form.getByRole('button', { name: 'Add Image' }).click();
      };
      const pictures = form.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
      for (const nothing of ['', '   ', null]) await give(nothing);
      await expect(pictures).toHaveCount(0);
      await give('javascript:alert(1)');
      await expect(form).toContainText('A picture needs an address that begins with http:// or https://');
      await give('https://pictures.example/a.jpg');
      await give('https://pictures.example/b.jpg');
      await expect(pictures).toHaveCount(2);
      await expect(pictures.first().locator('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
      await pictures.first().getByRole('button', { name: 'Remove' }).click();
      await expect(pictures).toHaveText([/b\.jpg/]);
    },
  );

  test('sends dollars as cents, closes, clears, and offers to publish', async ({ page }) => {
    await as(page, 2);
    await open(page);
    await page.getByRole('button', { name: 'Add Property' }).first().click();
    const title = `Corner flat ${Date.now()}`;
    const form = await fill(page, title);
    const sent = page.waitForRequest(isCall('POST', addCall));
    await form.getByRole('button', { name: 'Add Property' }).click();
    const request = await sent;
    expect(request.postDataJSON()).toEqual({
      title,
      address: '9 Gay Street',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43215',
      rent: 180_000,
      bedrooms: 0,
      bathrooms: 1.5,
      squareFeet: null,
      description: '1234567890',
      amenities: ['Parking', 'Laundry in building'],
      petPolicy: 'case-by-case',
      availableDate: '2026-12-24',
      images: [],
      ownerId: 1,
      isAvailable: true,
    });
    const response = await request.response();
    if (!response) throw new Error('Nobody answered.');
    const { id } = (await response.json()) as { id: number };
    await expect(toastSays(page, 'Property added successfully!')).toBeVisible();
    await expect(toastTitled(page, 'Success')).toBeVisible();
    const publish = dialog(page, 'Publish it now?');
    await expect(publish.getByRole('link', { name: 'Publish Now ($25)' })).toHaveAttribute(
      'href',
      `/listing-payment/${id}`,
    );
    await expect(form).toHaveCount(0);
    await publish.getByRole('button', { name: 'Keep as Draft' }).click();
    await page.getByRole('button', { name: 'Add Property' }).first().click();
    await expect(dialog(page, 'Add Property').getByLabel('Title')).toHaveValue('');
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Listings' }).click();
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText('Draft');
    await expect(row).toContainText('$1,800/month');
    await expect(row.getByRole('link', { name: /^Activate listing \(\$25\)/ })).toHaveAttribute(
      'href',
      `/listing-payment/${id}`,
    );
    // Navigates by links: loaded data stays cached, and a change must show all the same.
    const showsRent = async (rent: string) => {
      await row.getByRole('link', { name: title, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(rent);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Owner Dashboard' }).click();
      await page.getByRole('tab', { name: 'Listings' }).click();
    };
    await showsRent('$1,800');
    await row.getByRole('button', { name: /^Edit/ }).click();
    const edit = dialog(page, 'Edit Property');
    await expect(edit.getByLabel('Monthly Rent')).toHaveValue('1800');
    await edit.getByLabel('Monthly Rent').fill('1850');
    await edit.getByLabel('Unit').fill('2b');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(row).toContainText('$1,850/month');
    await expect(row).toContainText('9 Gay Street, Apt 2B');
    await showsRent('$1,850');
    await row.getByRole('button', { name: /^Delete Draft/ }).click();
    await dialog(page, 'Delete this draft?').getByRole('button', { name: 'Delete Draft' }).click();
    await expect(row).toHaveCount(0);
  });

  test('keeps what was typed when it fails, and across a reload', async ({ page }) => {
    await as(page, 2);
    await page.route('**/api/properties', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await open(page);
    await page.getByRole('button', { name: 'Add Property' }).first().click();
    const form = await fill(page, 'Flat that cannot be sent');
    await form.getByRole('button', { name: 'Add Property' }).click();
    await expect(toastSays(page, 'Failed to add property. Please try again.')).toBeVisible();
    await expect(toastTitled(page, 'Error')).toBeVisible();
    await expect(form.getByLabel('Title')).toHaveValue('Flat that cannot be sent');
    await page.reload();
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Add Property' }).first().click();
    await form.getByRole('button', { name: 'Restore' }).click();
    await expect(form.getByLabel('Title')).toHaveValue('Flat that cannot be sent');
    await expect(form.getByLabel('Monthly Rent')).toHaveValue('1,800');
  });
});

test.describe('a list that cannot be loaded', () => {
  for (const [tab, call, link] of [
    ['inquiries', '**/api/owners/2/inquiries*', 'article'],
    ['payments', '**/api/owners/2/payments*', 'row'],
    ['listings', '**/api/owners/2/properties*', 'listitem'],
  ] as const)
    test(`says so in the tab ${tab}, and comes when tried again`, beforeRelease, async ({ page, expectAccessible }) => {
      await as(page, 6);
      let isAway = true;
      await page.route(call, (route) => (isAway ? route.fulfill({ status: 503, body: '' }) : route.continue()));
      // Arrives by a link: data that comes with the page is not requested again.
      await page.goto('/pricing');
      await waitForHydration(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Owner Dashboard' }).click();
      await page.getByRole('tab', { name: new RegExp(tab, 'i') }).click();
      const notice = page.getByRole('tabpanel').getByText('We could not load this list');
      await expect(notice).toBeVisible();
      await expectAccessible();
      isAway = false;
      await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click();
      await expect(notice).toHaveCount(0);
      await expect(page.getByRole('tabpanel').getByRole(link).first()).toBeVisible();
    });
});

for (const tab of ['overview', 'inquiries', 'payments', 'compliance', 'listings', 'applications'])
  test(
    `the tab ${tab} is accessible on phones and desks, by day and by night, and fits`,
    daily(['overview', 'listings', 'applications'].includes(tab)),
    async ({ page, settled, expectAccessibleEverywhere }) => {
      await as(page, 6);
      await open(page, tab);
      await settled();
      await expectAccessibleEverywhere();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
  );

test('the dialog is accessible, in Spanish too', async ({ page, context, expectAccessible, baseURL }) => {
  await open(page);
  await page.getByRole('button', { name: 'Add Property' }).first().click();
  const form = dialog(page, 'Add Property');
  await form.getByRole('button', { name: 'Add Property' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expectAccessible();
  await context.addCookies([{ name: 'lintel_language', value: 'es', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 390, height: 900 });
  for (const tab of ['overview', 'inquiries', 'payments', 'compliance', 'listings', 'applications']) {
    await open(page, tab);
    // The fixture fails the test for any sentence without a translation.
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Agregar propiedad' }).first().click();
  await expect(dialog(page, 'Agregar propiedad').getByLabel('Renta mensual')).toBeVisible();
  await expectAccessible();
});

test(
  'a home that is let says so, asks for no fee, and leads to its lease; its tenant reads the same',
  beforeRelease,
  async ({ page, hydrated }) => {
    await as(page, 6);
    await page.goto('/owner-dashboard?tab=listings');
    await hydrated();
    const home = page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ hasText: /on Hudson Street/ });
    await expect(home.getByText('Leased', { exact: true })).toBeVisible();
    await expect(home.getByRole('link', { name: /^(Publish|Renew|Pay)/ })).toHaveCount(0);
    await page.goto('/application-review/10');
    await hydrated();
    await expect(page.getByRole('region', { name: 'Lease' })).toContainText('Confirmed by both');
    await as(page, 7);
    await page.goto('/tenant-dashboard');
    await hydrated();
    await expect(page.getByRole('main')).toContainText('on Hudson Street');
  },
);
