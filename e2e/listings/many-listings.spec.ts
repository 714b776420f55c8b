import type { Page } from '@playwright/test';
import { beforeRelease, expect, test, waitForHydration } from '../test.ts';

const as = (page: Page, account: number) =>
  page
    .context()
    .addCookies([
      { name: 'lintel_viewing_as', value: String(account), url: process.env['E2E_URL'] ?? 'http://localhost:3100' },
    ]);

/** Owner 6, whose homes no other test counts. */
const luis = 12;

/** Creates drafts with a word that no other test uses; they are hidden, so that no search finds them once they are paid for. */
const draftsOf = async (page: Page, word: string, count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const response = await page.request.post('/api/properties', {
      data: {
        title: `${word} house ${number}`,
        address: `${number} ${word} Street`,
        city: 'Columbus',
        state: 'OH',
        zipCode: '43215',
        rent: 120_000,
        bedrooms: 2,
        bathrooms: 1,
        description: 'A house for a test of paying for many.',
        amenities: [],
        petPolicy: 'case-by-case',
        availableDate: '2026-12-24',
        images: [],
      },
    });
    expect(response.ok(), await response.text()).toBe(true);
    const { id } = (await response.json()) as { id: number };
    const hidden = await page.request.put(`/api/properties/${id}/visibility`, { data: { isVisible: false } });
    expect(hidden.ok(), await hidden.text()).toBe(true);
    ids.push(id);
  }
  return ids;
};

/** Makes a meaningless word of letters: the searched word must be in no other home. */
const newWord = (): string =>
  `Zq${Date.now()
    .toString()
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;

const openListings = async (page: Page, word?: string) => {
  await page.goto('/owner-dashboard?tab=listings');
  await waitForHydration(page);
  if (word) {
    await page.getByLabel('Search your homes').fill(word);
    const found = page.waitForResponse((response) => response.url().includes('search='));
    await page.keyboard.press('Enter');
    await found;
    await expect(page.getByRole('listitem').filter({ hasText: word }).first()).toBeVisible();
  }
};
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen homes' });
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Choose ${title}` });
const payByCard = async (page: Page, amount: string) => {
  const form = page.getByRole('form', { name: 'Card payment' });
  await form.getByLabel('Card number').fill('4242 4242 4242 4242');
  await form.getByLabel('Expiry date').fill('12/30');
  await form.getByLabel('CVC').fill('123');
  await form.getByRole('button', { name: `Pay ${amount}` }).focus();
  await page.keyboard.press('Enter');
};

test('by keyboard: homes are chosen, paid for with one payment, and stand on one receipt', async ({
  page,
  expectAccessible,
}) => {
  await as(page, luis);
  const word = newWord();
  const ids = await draftsOf(page, word, 3);
  await openListings(page, word);
  const all = page.getByRole('checkbox', { name: 'Select all 3 that are ready to publish' });
  await expect(bar(page)).toHaveCount(0);
  await all.focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('3 homes chosen');
  await expect(page.getByRole('status').filter({ hasText: '3 homes chosen' })).toBeAttached();
  await box(page, `${word} house 2`).focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('2 homes chosen');
  await expect(all).toBeChecked({ indeterminate: true });
  // The choice stays, even when no home matches.
  await page.getByLabel('Listing status').selectOption('withdrawn');
  await expect(page.getByRole('heading', { name: 'No home of yours is like that' })).toBeVisible();
  await expect(bar(page)).toContainText('2 homes chosen');
  await page.getByLabel('Listing status').selectOption('');
  await expect(box(page, `${word} house 1`)).toBeChecked();
  await bar(page).getByRole('button', { name: 'Choose all 3 that match' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('3 homes chosen');
  await expectAccessible();

  await bar(page).getByRole('link', { name: 'Pay for them together ($75)' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/listing-payments\?homes=[\d,]+$/);
  const homes = page.getByRole('region', { name: '3 homes' });
  for (const number of [1, 2, 3]) await expect(homes).toContainText(`${word} house ${number}`);
  await expect(homes.getByText('$25', { exact: true })).toHaveCount(3);
  await expect(page.getByText('3 × $25 for 30 days, once')).toBeVisible();
  await expectAccessible();
  await payByCard(page, '$75');
  const done = page.getByRole('heading', { name: 'Your listings are now live for 30 days!' });
  await expect(done).toBeFocused();
  await expectAccessible();
  const receipt = page.getByRole('link', { name: 'Receipt' });
  const pdf = await page.request.get((await receipt.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');

  await page.getByRole('link', { name: 'Back to your listings' }).click();
  await expect(page.getByRole('tab', { name: 'Listings' })).toHaveAttribute('aria-selected', 'true');
  await expect(bar(page)).toHaveCount(0);
  for (const number of [1, 2, 3]) {
    await expect(page.getByRole('listitem').filter({ hasText: `${word} house ${number}` })).toContainText(
      'Active until',
    );
  }

  await test.step('asked to pay for again, each is left out by its name', async () => {
    await page.goto(`/listing-payments?homes=${ids.join(',')}`);
    await expect(page.getByRole('heading', { name: 'None of these homes are ready to publish' })).toBeVisible();
    await expect(page.getByText('3 homes are left out')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`${word} house 2`);
    await expectAccessible();
  });

  await test.step('the money of one comes back, and the others go on', async () => {
    await page.goto('/owner-dashboard?tab=payments');
    await waitForHydration(page);
    const row = page.getByRole('row').filter({ hasText: '3 homes' }).first();
    await expect(row).toContainText('Listings for 30 days');
    await row.getByRole('button', { name: /^Homes of payment/ }).click();
    const list = page.getByRole('dialog', { name: /^Homes of payment/ });
    await expectAccessible();
    await list.getByRole('button', { name: `Get a refund ${word} house 2` }).click();
    const asked = page.getByRole('dialog', { name: 'Get a refund?' });
    await expect(asked).toContainText(`${word} house 2`);
    await asked.getByRole('button', { name: 'Get $25.00 back' }).click();
    await expect(asked).toHaveCount(0);
    await expect(row).toContainText('$25.00 of it refunded.');
    await expect(row).toContainText('Paid');
    await row.getByRole('button', { name: /^Homes of payment/ }).click();
    await expect(list.getByRole('listitem').filter({ hasText: `${word} house 2` })).toContainText('Refunded');
    await expect(list.getByRole('listitem').filter({ hasText: `${word} house 1` })).toContainText('Paid');
  });
});

test(
  'on a phone the bar stands in its place and covers nothing; a card that asks its bank is paid all the same',
  beforeRelease,
  async ({ page, expectAccessibleEverywhere }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await as(page, luis);
    const word = newWord();
    await draftsOf(page, word, 2);
    await openListings(page, word);
    await page.getByRole('checkbox', { name: 'Select all 2 that are ready to publish' }).check();
    await expect(bar(page)).toBeVisible();
    expect(await bar(page).evaluate((element) => getComputedStyle(element).position)).toBe('static');
    const [barBox, lastBox] = [
      await bar(page).boundingBox(),
      await page.getByRole('listitem').filter({ hasText: word }).last().boundingBox(),
    ];
    expect(barBox?.y).toBeGreaterThanOrEqual((lastBox?.y ?? 0) + (lastBox?.height ?? 0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    // From the page's top: half under the sticky header, a box seems smaller than it is.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessibleEverywhere();
    await bar(page)
      .getByRole('link', { name: /^Pay for them together/ })
      .click();
    const form = page.getByRole('form', { name: 'Card payment' });
    await form.getByLabel('Card number').fill('4000 0025 0000 3155');
    await form.getByLabel('Expiry date').fill('12/30');
    await form.getByLabel('CVC').fill('123');
    await form.getByRole('button', { name: 'Pay $50' }).click();
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page.getByRole('heading', { name: 'Your listings are now live for 30 days!' })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);

test(
  'a choice can be given up, and the keyboard goes on from the box that chooses all',
  beforeRelease,
  async ({ page }) => {
    await as(page, luis);
    const word = newWord();
    await draftsOf(page, word, 1);
    await openListings(page, word);
    await box(page, `${word} house 1`).check();
    await bar(page).getByRole('button', { name: 'Choose none' }).focus();
    await page.keyboard.press('Enter');
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: 'Select the listing that’s ready to publish' })).toBeFocused();
  },
);

test('homes of somebody else cannot be named into a payment', beforeRelease, async ({ page }) => {
  await as(page, 6);
  await page.goto('/listing-payments?homes=16');
  await expect(page.getByRole('alert')).toContainText('The property does not exist or was removed.');
  await page.goto('/listing-payments?homes=x,0');
  await expect(page.getByRole('heading', { name: 'No homes are chosen' })).toBeVisible();
});
