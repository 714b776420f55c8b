import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { listHome } from '../listings/live-home.ts';
import { expect, goodPassword, listens, liveUrl, test } from '../live.ts';
import { join, leave } from '../people/live-people.ts';

test.use({ actionTimeout: 10_000 });

const mainOf = (page: Page) => page.getByRole('main');
const homesOf = (page: Page) => mainOf(page).getByRole('region', { name: 'Homes' }).getByRole('article');
const heartOf = (place: Locator, title: string) =>
  place.getByRole('button', { name: new RegExp(`^Saved? ?, ${title}$`) });
const axeFree = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

test('a guest saves homes, signs in, and finds them; what becomes of them is told; a helper reads along until the link ends', async ({
  page,
  desk,
  browser,
}) => {
  test.setTimeout(240_000);
  const mark = Date.now();
  const [dear, gone, third] = [`Rooms at the mill ${mark}`, `Rooms at the weir ${mark}`, `Rooms at the lock ${mark}`];
  const olga = await join(browser, desk, 'property-owner', 'Olga Weir');
  const [dearId, goneId, thirdId] = [
    await listHome(olga, dear),
    await listHome(olga, gone),
    await listHome(olga, third),
  ];
  const gus = await join(browser, desk, 'tenant', 'Gus Hart');
  // One of them is already saved in the account.
  const known = await gus.page.request.post('/api/saved/homes', { data: { propertyId: thirdId } });
  expect(known.status()).toBe(201);

  // As a guest: in the list, by keyboard, and on the home's own page.
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/saved/.test(request.url())) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto('/properties?city=Austin%2C+TX');
  await listens(page);
  const card = mainOf(page).getByRole('article').filter({ hasText: dear });
  const heart = heartOf(card, dear);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const size = await heart.boundingBox();
  expect(Math.min(size?.height ?? 0, size?.width ?? 0)).toBeGreaterThanOrEqual(44);
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  for (const [id, title] of [
    [goneId, gone],
    [thirdId, third],
  ] as const) {
    await page.goto(`/property/${id}`);
    await listens(page);
    await heartOf(mainOf(page), title).click();
    await expect(heartOf(mainOf(page), title)).toHaveAttribute('aria-pressed', 'true');
  }
  expect(calls).toEqual([]);
  await page.goto('/saved');
  await listens(page);
  await expect(homesOf(page)).toHaveCount(3);
  await homesOf(page)
    .filter({ hasText: gone })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(homesOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(homesOf(page)).toHaveCount(3);
  await axeFree(page);

  // After sign-in the saved homes are moved, duplicates are merged, and the page says so.
  await mainOf(page).getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(gus.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(goodPassword);
  await mainOf(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/saved');
  const told = mainOf(page).getByRole('status').filter({ hasText: '2 saved from this browser' });
  await expect(told).toContainText('Homes: 2. Searches: 0.');
  await expect(told).toContainText('Already in your account: 1.');
  await expect(homesOf(page)).toHaveCount(3);
  expect(await page.evaluate(() => window.localStorage.getItem('lintel.saved-homes'))).toBeNull();
  await page.goto('/properties?city=Austin%2C+TX');
  await expect(heartOf(card, dear)).toHaveAttribute('aria-pressed', 'true');

  // The owner lowers one rent and withdraws another listing; the tenant had asked for emails about that.
  await page.goto('/saved');
  await listens(page);
  const mails = page.getByRole('complementary', { name: 'Emails and sharing' });
  await mails.getByRole('button', { name: 'Instant' }).click();
  await expect(mails.getByRole('button', { name: 'Instant' })).toHaveAttribute('aria-pressed', 'true');
  const cheaper = await olga.page.request.patch(`/api/properties/${dearId}`, { data: { rent: 131_500 } });
  expect(cheaper.ok(), await cheaper.text()).toBe(true);
  const hidden = await olga.page.request.put(`/api/properties/${goneId}/visibility`, { data: { isVisible: false } });
  expect(hidden.ok(), await hidden.text()).toBe(true);
  const withdrawn = await olga.page.request.post(`/api/properties/${thirdId}/withdraw`);
  expect(withdrawn.ok(), await withdrawn.text()).toBe(true);
  await page.reload();
  await listens(page);
  await expect(homesOf(page).filter({ hasText: dear })).toContainText('Price down $80. From $1,395 to $1,315.');
  await expect(homesOf(page).filter({ hasText: gone })).toContainText('Not listed right now. It may come back.');
  const lost = homesOf(page).filter({ hasText: third });
  await expect(lost).toContainText('Off the market for good.');
  await expect(lost.getByRole('link', { name: third })).toHaveCount(0);
  await axeFree(page);

  // One press stops all emails, and it can be undone.
  await mails.getByRole('button', { name: 'Stop all emails' }).click();
  await expect(mails.getByRole('status').first()).toContainText('All emails about what you saved are stopped.');
  await mails.getByRole('button', { name: /^Undo/ }).click();
  await expect(mails.getByRole('button', { name: 'Instant' })).toHaveAttribute('aria-pressed', 'true');
  await mails.getByRole('button', { name: 'Stop all emails' }).click();
  await expect(mails.getByRole('button', { name: 'Off' })).toHaveAttribute('aria-pressed', 'true');

  // A helper in another browser, without an account.
  await mails.getByLabel('Your name for the helper (optional)').fill('Gus');
  await mails.getByRole('button', { name: 'Create a link' }).click();
  const address = await mails.getByLabel('Link, for reading only').inputValue();
  expect(address).toMatch(new RegExp(`^${liveUrl}/shared-homes\\?link=[\\w-]{43}$`));
  const elsewhere = await browser.newContext({ baseURL: liveUrl });
  const helper = await elsewhere.newPage();
  const asked: { url: string; referer: string | undefined }[] = [];
  helper.on('request', (request) => asked.push({ url: request.url(), referer: request.headers()['referer'] }));
  const answer = await helper.goto(address);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await listens(helper);
  await expect(helper.getByRole('heading', { level: 1 })).toHaveText('Homes that Gus shares with you');
  const theirs = mainOf(helper).getByRole('article');
  await expect(theirs).toHaveCount(3);
  await expect(mainOf(helper)).not.toContainText(gus.email);
  await expect(mainOf(helper).getByRole('button', { name: /Remove/ })).toHaveCount(0);
  await axeFree(helper);

  // The helper enters the voucher that the tenant described; it stays in their tab, and the list shows what each home would cost.
  await expect(theirs.getByText(/you would pay about/)).toHaveCount(0);
  await mainOf(helper).getByRole('link', { name: 'Browse Properties' }).click();
  await expect(helper).toHaveURL(/\/properties$/);
  const bar = helper.getByRole('region', { name: 'My voucher' });
  await bar.getByRole('button', { name: 'Add my voucher' }).click();
  await bar.getByLabel('Voucher size').selectOption('2');
  await bar.getByLabel(/^Annual income/).fill('18,480');
  for (const utility of ['Electricity', 'Water and trash', 'Gas or heating']) {
    await bar.getByLabel(utility).selectOption('owner');
  }
  await bar.getByRole('button', { name: 'Show homes that fit' }).click();
  await expect(bar.getByRole('button', { name: 'Covered homes' })).toBeVisible();
  await helper.goBack();
  await expect(theirs.filter({ hasText: dear }).getByText(/^Covered · you would pay about \$/)).toBeVisible();
  // No estimate is shown for a home that is no longer available.
  await expect(theirs.getByText(/you would pay about/)).toHaveCount(1);

  await helper.setViewportSize({ width: 390, height: 844 });
  expect(await helper.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // A removed home is gone for the helper too; then the link ends.
  await lost.getByRole('button', { name: /^Remove/ }).click();
  await expect(homesOf(page)).toHaveCount(2);
  await helper.reload();
  await expect(theirs).toHaveCount(2);
  await mails.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(mails).toContainText('Sharing has stopped. The link no longer works.');
  const ended = await helper.goto(address);
  expect(ended?.status()).toBe(404);
  await expect(mainOf(helper)).toContainText('This list is no longer shared.');
  await expect(theirs).toHaveCount(0);
  const secret = new URL(address).searchParams.get('link') ?? '';
  for (const { url, referer } of asked) {
    if (new URL(url).pathname !== '/shared-homes') expect(url).not.toContain(secret);
    expect(referer ?? '').not.toContain(secret);
  }
  await elsewhere.close();
  await leave(olga, gus);
});
