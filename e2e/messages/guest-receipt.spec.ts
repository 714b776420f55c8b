import { type Page, type PlaywrightWorkerArgs, test as plain } from '@playwright/test';
import { beforeRelease, expect, test, waitForHydration, watchFaults } from '../test.ts';

/** Other tests also write about this home; each of these tests uses its own email address. */
const home = '/property/12';

const beVisitor = async (page: Page) => {
  const response = await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 'visitor' } });
  expect(response.ok()).toBe(true);
};

const note = (page: Page) => page.getByRole('complementary', { name: 'Contact the owner' });

/** Writes to the owner without an account; returns the receipt's link. */
const write = async (page: Page, email: string, message: string): Promise<string> => {
  await beVisitor(page);
  await page.goto(home);
  await waitForHydration(page);
  const form = page.getByRole('form', { name: 'Message to the owner' });
  await form.getByLabel('Name', { exact: true }).fill('Gwen Guest');
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Message', { exact: true }).fill(message);
  await form.getByRole('button', { name: 'Send Message' }).click();
  const link = await note(page).getByRole('link', { name: 'Open the receipt' }).getAttribute('href');
  return link ?? '';
};

/** Returns the links that were emailed to an address, as the demo shows them to its staff. */
const mailedLinks = async (playwright: PlaywrightWorkerArgs['playwright'], baseURL: string, email: string) => {
  const staff = await playwright.request.newContext({ baseURL });
  const mails: { id: number; to: string }[] = await (await staff.get('/api/staff/outbox')).json();
  const links = await Promise.all(
    mails
      .filter(({ to }) => to === email)
      .map(async ({ id }) => {
        const { text } = await (await staff.get(`/api/staff/outbox/${id}`)).json();
        const address = new URL(text.match(/https?:\/\/\S+#[\w-]+/)[0]);
        return address.pathname + address.hash;
      }),
  );
  await staff.dispose();
  return links;
};

test('a guest gets a link on the screen and by mail, and reads, prints and takes home the receipt without signing in', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const email = `gwen.${Date.now()}@example.com`;
  const message = `Is it free in May?\nI am writing from the library. ${'I like the porch. '.repeat(10)}The end.`;
  const asked: { url: string; referer: string | undefined }[] = [];
  context.on('request', (request) => asked.push({ url: request.url(), referer: request.headers()['referer'] }));
  const link = await write(page, email, message);
  expect(link).toMatch(/^\/receipt#[\w-]{43}$/);
  await expect(note(page)).toContainText('Keep this link');
  await expect(note(page)).toContainText(`We’ll also email it to ${email}.`);
  expect(await mailedLinks(playwright, baseURL ?? '', email)).toEqual([link]);

  const [receipt] = await Promise.all([
    page.waitForEvent('popup'),
    note(page).getByRole('link', { name: 'Open the receipt' }).click(),
  ]);
  const faults = watchFaults(receipt);
  await expect(receipt.getByRole('heading', { level: 1 })).toHaveText(/^Contact receipt \d+$/);
  const main = receipt.getByRole('main');
  await expect(main).toContainText('This receipt is unchanged');
  await expect(main).toContainText(`Gwen Guest, ${email}`);
  await expect(main).toContainText('The end.');
  expect(await receipt.evaluate(() => document.referrer)).toBe('');

  const [report] = await Promise.all([
    receipt.waitForEvent('popup'),
    main.getByRole('button', { name: 'Print or save it' }).click(),
  ]);
  await expect(report.getByRole('heading', { level: 1 })).toHaveText('Proof of contact');
  await expect(report.getByRole('main')).toContainText('this receipt is unchanged');
  const [file] = await Promise.all([
    receipt.waitForEvent('download'),
    main.getByRole('button', { name: 'Download as data' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^receipt-\d+\.json$/);

  // To the home and back again: the secret is sent to no one on the way.
  await main.getByRole('link', { name: /./ }).first().click();
  await expect(receipt).toHaveURL(home);
  const secret = link.split('#')[1] ?? '';
  for (const { url, referer } of asked) {
    expect(new URL(url).pathname + new URL(url).search).not.toContain(secret);
    expect(referer ?? '').not.toContain(secret);
  }
  expect(faults).toEqual([]);
});

test(
  'the page of a link is kept nowhere, and accessible on phones and desks, by day and by night',
  beforeRelease,
  async ({ page, settled, expectAccessibleEverywhere }) => {
    const link = await write(page, `axe.${Date.now()}@example.com`, 'May I see it on Saturday morning?');
    await note(page).getByRole('button', { name: 'Copy the link' }).waitFor();
    await expectAccessibleEverywhere();
    // Comes from another page: on the same page only the part after `#` would change, and nothing would load.
    const response = await page.goto(link);
    expect(response?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    await expect(page.getByRole('main')).toContainText('This receipt is unchanged');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await settled();
    await expectAccessibleEverywhere();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);

test('a guest objects to the receipt on its page; staff see that it came by the link, and dismiss it; the guest reads why', async ({
  page,
  settled,
  expectAccessible,
  expectAccessibleEverywhere,
}) => {
  const link = await write(page, `objects.${Date.now()}@example.com`, 'Is the porch shared with the neighbours?');
  await page.goto('about:blank');
  await page.goto(link);
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^Contact receipt \d+$/);
  const number = (await title.textContent())?.match(/\d+/)?.[0] ?? '';
  await expect(main).toContainText('No one has objected to this receipt.');
  const object = page.getByRole('button', { name: 'Object to this receipt' });
  await object.click();
  await expect(page.getByRole('alert')).toContainText('Please check the marked fields.');
  await page.getByLabel('What is wrong with this receipt').fill('I never wrote this. Somebody used my address.');
  await settled();
  await expectAccessibleEverywhere();
  await object.click();
  await expect(page.getByRole('heading', { name: 'Objections' })).toBeFocused();
  await expect(main).toContainText('Your objection');
  await expect(main).toContainText('Under Dispute');
  await expect(object).toHaveCount(0);
  await expectAccessible();

  await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 4 } });
  await page.goto('/staff/receipt-disputes');
  await waitForHydration(page);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: `Receipt ${number}`, exact: true }) });
  await expect(card).toContainText('Tenant, with the receipt’s link');
  await settled();
  await expectAccessibleEverywhere();
  await card.getByRole('button', { name: /^Dismiss/ }).click();
  await card.getByLabel('Reason').fill('The words came from the address on the receipt.');
  await card.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(card).toHaveCount(0);

  await beVisitor(page);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(main).toContainText('Dismissed: the receipt is confirmed');
  await expect(main).toContainText('The words came from the address on the receipt.');
  await expect(object).toHaveCount(0);
});

test(
  'the page of a receipt’s objections: whoever stands on it objects, strangers find none, on phones and desks',
  beforeRelease,
  async ({ page, settled, expectAccessibleEverywhere }) => {
    // A receipt that the demo's first tenant may dispute, whatever other tests have done.
    await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 1 } });
    const receipts: { id: number }[] = await (await page.request.get('/api/contact-receipts?limit=100')).json();
    let mine = 0;
    for (const { id } of receipts) {
      const found: { obstacle: string | null } = await (
        await page.request.get(`/api/contact-receipts/${id}/disputes`)
      ).json();
      if (found.obstacle === null) mine = id;
    }
    expect(mine).toBeGreaterThan(0);
    await page.goto(`/receipt-dispute/${mine}`);
    await waitForHydration(page);
    await expect(page.getByRole('main')).toContainText('No one has objected to this receipt.');
    await settled();
    await expectAccessibleEverywhere();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByLabel('What is wrong with this receipt').fill('We spoke on another day than this says.');
    await page.getByRole('button', { name: 'Object to this receipt' }).click();
    await expect(page.getByRole('heading', { name: 'Objections' })).toBeFocused();
    await expect(page.getByRole('main')).toContainText('Staff look into it');
    await settled();
    await expectAccessibleEverywhere();
    await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 7 } });
    await page.goto(`/receipt-dispute/${mine}`);
    await expect(page.getByRole('main')).toContainText('There is no such receipt.');
    await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 'everyone' } });
  },
);

test(
  'a link that is cut off, or wrong, says so, and takes the right one',
  beforeRelease,
  async ({ page, expectAccessible }) => {
    const link = await write(page, `cut.${Date.now()}@example.com`, 'Are pets welcome in this home?');
    await page.goto(link.slice(0, -1));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not complete');
    await expectAccessible();
    await page.goto(`/receipt#${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
    await expect(page.getByRole('main')).toContainText('There is no such receipt.');
    await expectAccessible();
    await page.getByLabel('The link to your receipt').fill(`http://localhost${link}`);
    await page.getByRole('button', { name: 'Open the receipt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proof of contact');
    expect(page.url()).not.toContain(link.split('#')[1]);
  },
);

test('when the receipt does not come, one tries again', beforeRelease, async ({ page }) => {
  const link = await write(page, `again.${Date.now()}@example.com`, 'Is there a place for a bicycle?');
  await page.route('**/api/receipt-by-link', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText('Something went wrong on our side. Please try again.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('This receipt is unchanged');
});

test(
  'where no more mail goes to an address, the link on the screen is said to be the only one',
  beforeRelease,
  async ({ page }) => {
    await page.route('**/api/properties/12/inquiries', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ response, json: { ...body, link: { ...body.link, isMailed: false } } });
    });
    const email = `often.${Date.now()}@example.com`;
    await write(page, email, 'Is the laundry in the building?');
    await expect(note(page)).toContainText(`We’ve already emailed ${email} several times today`);
    await expect(note(page)).toContainText('Save it now');
  },
);

test('in Spanish every sentence of it is', beforeRelease, async ({ page, context, baseURL }) => {
  const link = await write(page, `es.${Date.now()}@example.com`, '¿Se admiten mascotas en esta vivienda?');
  await context.addCookies([{ name: 'lintel_language', value: 'es', url: baseURL ?? '' }]);
  await page.goto(link);
  // The fixture fails the test for any sentence without a translation.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Comprobante de contacto \d+$/);
  await expect(page.getByRole('main')).toContainText('Este comprobante no ha cambiado');
});

plain('without JavaScript the page says what it needs, and opens the receipt all the same', async ({ browser }) => {
  const guest = await browser.newPage();
  const link = await write(guest, `plain.${Date.now()}@example.com`, 'Is there a bus stop near this home?');
  await guest.close();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  const says = page.locator('noscript p').filter({ hasText: 'Without JavaScript this page cannot read the link' });
  await expect(says).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy]')).toBeHidden();
  await page.getByLabel('The link to your receipt').fill(new URL(link, page.url()).href);
  await page.getByRole('button', { name: 'Open the receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proof of contact');
  await context.close();
});
