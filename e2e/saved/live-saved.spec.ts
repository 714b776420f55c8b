import type { Browser, Page } from '@playwright/test';
import { listHome } from '../listings/live-home.ts';
import { type Desk, expect, goodPassword, listens, liveUrl, test } from '../live.ts';
import { join, leave, type Person } from '../people/live-people.ts';
import { beforeRelease } from '../test.ts';

test.use({ actionTimeout: 10_000 });

const stopLinkOf = (text: string): string => /https?:\/\/\S+\/stop-alerts\?link=[\w-]+/.exec(text)?.[0] ?? '';
const mainOf = (page: Page) => page.getByRole('main');
const rowsOf = (page: Page) => mainOf(page).getByRole('region', { name: 'Searches' }).getByRole('listitem');

/** Waits for the email about a home that matches a saved search, within the promised minute. */
const alertOf = async (desk: Desk, to: string, title: string) => {
  const find = async () => (await desk.mailsTo(to)).find(({ text }) => text.includes(title));
  await expect.poll(find, { message: `a mail about ${title}`, timeout: 60_000 }).toBeTruthy();
  const mail = await find();
  if (!mail) throw new Error('The mail is gone.');
  return mail;
};

test('with a voucher for two bedrooms in Austin: map, list, back and forward, save; a home is listed and its mail comes', async ({
  desk,
  browser,
}) => {
  test.setTimeout(240_000);
  const mark = Date.now();
  const [first, second] = [`Rooms over the mill ${mark}`, `Rooms by the creek ${mark}`];
  const olga = await join(browser, desk, 'property-owner', 'Olga Weiss');
  await listHome(olga, first);
  const tina = await join(browser, desk, 'tenant', 'Tina Brooks');
  const { page } = tina;
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));

  await page.goto('/properties?city=Austin%2C+TX&bedrooms=2');
  await listens(page);
  const bar = page.getByRole('region', { name: 'My voucher' });
  await bar.getByRole('button', { name: 'Add my voucher' }).click();
  await bar.getByLabel('Voucher size').selectOption('2');
  await bar.getByLabel(/^Annual income/).fill('18,480');
  for (const utility of ['Electricity', 'Water and trash', 'Gas or heating']) {
    await bar.getByLabel(utility).selectOption('owner');
  }
  await bar.getByRole('button', { name: 'Show homes that fit' }).click();
  await bar.getByRole('button', { name: 'Covered homes' }).click();
  const home = mainOf(page).getByRole('article').filter({ hasText: first });
  await expect(home.getByText(/^Covered · you would pay about \$/)).toBeVisible();

  const found = page.getByRole('status').filter({ hasText: /homes? in/ });
  await page.getByRole('button', { name: 'Show map' }).click();
  const map = page.getByRole('region', { name: 'Map of homes' });
  await expect(map.locator('.map-plate').first()).toBeVisible();
  await map.getByRole('button', { name: 'Zoom out' }).click();
  await map.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/box=/);
  const area = page.getByRole('status').filter({ hasText: /homes? in this area/ });
  await expect(area).toBeVisible();
  await expect(home).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/box=/);
  await expect(found).toContainText('Austin');
  await page.goForward();
  await expect(area).toBeVisible();

  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save search' });
  await dialog.getByLabel('Name of the search').fill('Near the creek');
  await expect(dialog.getByRole('radio', { name: /Instant/ })).toBeChecked();
  const tick = dialog.getByRole('checkbox', { name: /Keep my voucher/ });
  await expect(tick).not.toBeChecked();
  await tick.check();
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Your search is saved');
  expect(addresses.filter((address) => /18.?480|1848000|oucherBedrooms|covered/.test(address))).toEqual([]);

  // Another person lists a matching home and pays.
  const otto = await join(browser, desk, 'property-owner', 'Otto Lane');
  const asked = Date.now();
  const id = await listHome(otto, second);
  const mail = await alertOf(desk, tina.email, second);
  expect(Date.now() - asked).toBeLessThan(60_000);
  expect(mail.text).toContain('Near the creek');
  expect(mail.text).toContain('Covered by your voucher');
  expect(mail.text).not.toMatch(/18,480|income/i);
  expect(mail.text).not.toContain(first);

  // The tenant's notifications show it too, on the page where she is; the entry leads to her saved searches.
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click();
  const entry = page.getByRole('banner').getByRole('link').filter({ hasText: second });
  await expect(entry).toContainText('New for “Near the creek”');
  await expect(entry).toHaveAttribute('href', '/saved');
  await page.keyboard.press('Escape');

  // The two headers by which email programs stop such emails (RFC 8058), as they are sent.
  const stop = stopLinkOf(mail.text);
  expect(mail.stopAddress).toBe(`<${stop}>`);
  expect(mail.stopHow).toBe('List-Unsubscribe=One-Click');
  expect(stop).toMatch(new RegExp(`^${liveUrl}/stop-alerts\\?link=[\\w-]{43}$`));

  // Anyone who opens the email in another browser is not signed in.
  const elsewhere = await browser.newContext({ baseURL: liveUrl });
  const reader = await elsewhere.newPage();
  await reader.goto(/https?:\/\/\S+\/property\/\d+/.exec(mail.text)?.[0] ?? '');
  await expect(reader).toHaveURL(`/property/${id}`);
  await expect(reader.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await reader.goto(stop);
  await listens(reader);
  await reader.getByRole('button', { name: 'Stop emails for this search' }).click();
  await expect(mainOf(reader)).toContainText('You won’t get any more emails for this search');
  await elsewhere.close();

  // The list says it too, and that a home is new; the search opens with its voucher.
  await page.goto('/saved');
  await listens(page);
  const row = rowsOf(page).filter({ hasText: 'Near the creek' });
  await expect(row.getByRole('button', { name: 'Off' })).toHaveAttribute('aria-pressed', 'true');
  // Another test may list a home there meanwhile.
  await expect(row).toContainText(/\b[1-9]\d* new since/);
  await expect(row).toContainText('Fits my voucher');
  const fresh = mainOf(page).getByRole('article').filter({ hasText: second });
  // Reloads in case another home was listed there since she looked.
  await expect(async () => {
    await page.goto('/saved');
    await row.getByRole('link', { name: 'Near the creek', exact: true }).click();
    await expect(page).toHaveURL(/\/properties\?.*box=/);
    await expect(fresh.getByText(/^Covered · you would pay about \$/)).toBeVisible();
    await page.goto('/saved');
    await expect(row).toContainText('none new', { timeout: 2000 });
  }).toPass();
  await leave(olga, otto, tina);
});

test('what a guest saves stays in the browser and moves into the account with signing in', async ({
  page,
  desk,
  browser,
}) => {
  const gus = await join(browser, desk, 'tenant', 'Gus Field');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/saved')) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  for (const city of ['Austin', 'Dallas']) {
    await page.goto(`/properties?city=${city}&bedrooms=2`);
    await listens(page);
    await page.getByRole('button', { name: 'Save search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save search' });
    await expect(dialog).toContainText('stays in this browser only, and we send no emails');
    await dialog.getByLabel('Name of the search').fill(`Two in ${city}`);
    await dialog.getByRole('radio', { name: /^Daily/ }).check();
    await dialog.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Saved in this browser');
  }
  await page.goto('/saved');
  await listens(page);
  await expect(rowsOf(page)).toHaveText([/Two in Dallas/, /Two in Austin/]);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(2);
  expect(calls).toEqual([]);

  await mainOf(page).getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(gus.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(goodPassword);
  await mainOf(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/saved');
  await expect(mainOf(page).getByRole('status').filter({ hasText: '2 saved from this browser' })).toBeVisible();
  await expect(rowsOf(page)).toHaveText([/Two in Dallas/, /Two in Austin/]);
  for (const row of await rowsOf(page).all()) {
    await expect(row.getByRole('button', { name: 'Daily' })).toHaveAttribute('aria-pressed', 'true');
  }
  expect(await page.evaluate(() => window.localStorage.getItem('lintel.saved-searches'))).toBeNull();
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(mainOf(page)).not.toContainText('from this browser');
  await leave(gus);
});

test.describe('the page that a mail leads to', () => {
  let person: Person;
  let stop: string;
  const name = 'Two bedrooms by the river';
  const alert = async (): Promise<string> => {
    const [row] = (await (await person.page.request.get('/api/saved/searches')).json()) as { alert: string }[];
    return row?.alert ?? 'none saved';
  };
  const arrange = async (browser: Browser, desk: Desk): Promise<void> => {
    const title = `Rooms by the river ${Date.now()}`;
    person = await join(browser, desk, 'tenant', 'Sara Stop');
    const saved = await person.page.request.post('/api/saved/searches', {
      data: { name, alert: 'at-once', search: { city: 'Austin, TX', bedrooms: '2' } },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
    const owner = await join(browser, desk, 'property-owner', 'Rita River');
    await listHome(owner, title);
    stop = stopLinkOf((await alertOf(desk, person.email, title)).text);
    await leave(owner);
  };
  test.beforeAll(async ({ browser, desk }) => {
    await arrange(browser, desk);
  });
  test.afterAll(() => leave(person));

  test('a link that is none says so, and stops nothing', beforeRelease, async ({ page }) => {
    const answer = await page.goto(`/stop-alerts?link=${'x'.repeat(43)}`);
    expect(answer?.status()).toBe(404);
    await listens(page);
    await expect(mainOf(page)).toContainText('This link does not work. The search may have been removed.');
    await expect(mainOf(page).getByRole('button')).toHaveCount(0);
    expect(await alert()).toBe('at-once');
  });

  test('asks, and one press stops the mails, by somebody who is not signed in', beforeRelease, async ({ page }) => {
    const asked: { url: string; referer: string | undefined }[] = [];
    page.on('request', (request) => asked.push({ url: request.url(), referer: request.headers()['referer'] }));
    const answer = await page.goto(stop);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    await listens(page);
    await expect(mainOf(page).getByRole('heading', { level: 2 })).toHaveText(`Stop emails for “${name}”?`);
    await expect(mainOf(page)).toContainText('You get them now: Instant.');
    await page.reload();
    expect(await alert()).toBe('at-once');

    await listens(page);
    await page.getByRole('button', { name: 'Stop emails for this search' }).focus();
    await page.keyboard.press('Enter');
    await expect(mainOf(page).getByRole('status')).toContainText('You won’t get any more emails for this search');
    expect(await alert()).toBe('none');
    await page.getByRole('button', { name: 'Once a day instead' }).click();
    await expect(mainOf(page).getByRole('status')).toContainText('You get them now: Daily.');
    expect(await alert()).toBe('daily');
    await page.getByRole('button', { name: 'Stop emails for this search' }).click();
    await page.getByRole('button', { name: 'Email me right away again' }).click();
    await expect(mainOf(page).getByRole('status')).toContainText('You get them now: Instant.');
    expect(await alert()).toBe('at-once');

    // The secret is only in the page's own address and in request bodies; no link on the page carries it.
    await page.getByRole('link', { name: 'Properties' }).first().click();
    await expect(page).toHaveURL(/\/properties/);
    const secret = new URL(stop).searchParams.get('link') ?? '';
    for (const { url, referer } of asked) {
      if (new URL(url).pathname !== '/stop-alerts') expect(url).not.toContain(secret);
      expect(referer ?? '').not.toContain(secret);
    }
  });

  test('names the secret in no link of the page', beforeRelease, async ({ page }) => {
    await page.goto(stop);
    await listens(page);
    const secret = new URL(stop).searchParams.get('link') ?? '';
    const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.filter((href) => href.includes(secret))).toEqual([]);
  });

  test('works as a form without JavaScript', beforeRelease, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: liveUrl, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(stop);
    await page.getByRole('button', { name: 'Stop emails for this search' }).click();
    await expect(mainOf(page)).toContainText('You won’t get any more emails for this search');
    await expect(page).toHaveURL(stop);
    expect(await alert()).toBe('none');
    await page.getByRole('button', { name: 'Email me right away again' }).click();
    await expect(mainOf(page)).toContainText('You get them now: Instant.');
    expect(await alert()).toBe('at-once');
    await context.close();
  });

  test('when it cannot be saved, says so and can be pressed again', beforeRelease, async ({ page }) => {
    await page.goto(stop);
    await listens(page);
    await page.route('**/api/saved/alert-link/change', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Once a day instead' }).click();
    await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('That did not work');
    expect(await alert()).toBe('at-once');
    await page.unroute('**/api/saved/alert-link/change');
    await page.getByRole('button', { name: 'Once a day instead' }).click();
    await expect(mainOf(page).getByRole('status')).toContainText('You get them now: Daily.');
  });

  test(
    'is accessible on phones and desks, by day and by night, asked and stopped, and whole in Spanish',
    beforeRelease,
    async ({ page, context, settled, expectAccessibleEverywhere }) => {
      await page.goto(stop);
      await listens(page);
      await settled();
      await expectAccessibleEverywhere();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.getByRole('button', { name: 'Stop emails for this search' }).click();
      await expect(mainOf(page).getByRole('status')).toContainText('any more emails');
      await expectAccessibleEverywhere();
      await context.addCookies([{ name: 'lintel_language', value: 'es', url: liveUrl }]);
      await page.reload();
      await expect(mainOf(page)).toContainText('No recibirá más correos de esta búsqueda');
      await page.getByRole('button', { name: 'Avisarme otra vez al instante' }).click();
      await expect(mainOf(page)).toContainText('Ahora llegan así: Al instante.');
      await page.goto('/stop-alerts?link=none');
      await expect(mainOf(page)).toContainText('Este enlace no funciona.');
      await expectAccessibleEverywhere();
    },
  );
});
