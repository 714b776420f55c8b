import type { Page } from '@playwright/test';
import { beforeRelease, expect, test, waitForHydration } from '../test.ts';
import { card } from './owner-card.ts';

const homeCall = /\/api\/properties\/\d+$/;

/** Changes the server's response to the browser's own request for a home. The server-rendered HTML stays as it was. */
const changeHome = (page: Page, change: Record<string, unknown>) =>
  page.route(homeCall, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...change } });
  });

test.describe('a home', () => {
  test('arrives whole from the server, without any script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const response = await page.goto('/property/1');
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle('Sunny two-bedroom on Alder Street · Lintel');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunny two-bedroom on Alder Street');
    const main = page.getByRole('main');
    for (const text of [
      '214 Alder Street, Columbus, OH 43206',
      '$1,450 per month',
      'Section 8 Welcome',
      'Voucher Compliant',
      'Available Now',
      'Bedrooms2',
      'Bathrooms1',
      'Square feet880',
      'Case by Case',
      'Voucher guarantee',
      'The kitchen was redone in 2022.',
      'Heat included',
      'View All Photos (4)',
      'Rosa Delgado',
      'Property Owner',
      '5.0 (24 reviews)',
      'Sample',
    ])
      await expect(main).toContainText(text);
    await expect(card(page).getByLabel('Message', { exact: true })).toHaveValue(
      "Hi, I'm interested in Sunny two-bedroom on Alder Street. Is it still available?",
    );
    await expect(card(page).getByRole('button', { name: 'Send Message' })).toBeDisabled();
    await expect(main.getByRole('link', { name: 'Report Discrimination' })).toHaveAttribute(
      'href',
      '/report-discrimination/1',
    );
    await expect(card(page).getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:+16145550142');
    await expect(card(page).getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/properties/1');
    await context.close();
  });

  test('tells machines what it is, at one address for both of its screens', beforeRelease, async ({ page }) => {
    for (const address of ['/property/1', '/properties/1', '/apply/1']) {
      await page.goto(address);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/property\/1$/);
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
      expect(data).toMatchObject({
        '@type': expect.arrayContaining(['Apartment']),
        name: 'Sunny two-bedroom on Alder Street',
        address: { addressLocality: 'Columbus', addressRegion: 'OH', postalCode: '43206' },
        offers: {
          '@type': 'Offer',
          price: '1450.00',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
        },
      });
    }
  });

  test('is asked for once more after hydration, and that answer replaces what was rendered', async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (homeCall.test(request.url())) calls += 1;
    });
    await changeHome(page, { title: 'Renamed a moment ago', isAvailable: false });
    await page.goto('/property/1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed a moment ago');
    await expect(page).toHaveTitle('Renamed a moment ago · Lintel');
    await expect(page.getByText('Not Available', { exact: true })).toBeVisible();
    expect(calls).toBe(1);
  });

  test('that vanished meanwhile is not found', beforeRelease, async ({ page }) => {
    await page.route(homeCall, (route) =>
      route.fulfill({ status: 404, json: { code: 'property.not_found', message: 'x' } }),
    );
    await page.goto('/property/1');
    await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
    await expect(page.getByText('We could not load it')).toHaveCount(0);
    await expect(page).toHaveTitle('Property Not Found · Lintel');
  });

  test('that could not be loaded says so, and comes with Retry', beforeRelease, async ({ page }) => {
    await page.route(homeCall, (route) => route.fulfill({ status: 500, body: 'no' }), { times: 2 });
    await page.goto('/property/1');
    await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
    await expect(page.getByText('We could not load it')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('We could not load it')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunny two-bedroom on Alder Street');
    await expect(page).toHaveTitle('Sunny two-bedroom on Alder Street · Lintel');
  });

  for (const address of ['/property/99999999', '/property/abc', '/property/0', '/apply/1.5', '/properties/99999999'])
    test(`${address} is no home: 404, with a way back`, beforeRelease, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/properties/')) asked.push(request.url());
      });
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property Not Found');
      await expect(page.getByText('This property does not exist or was removed.')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Back to Listings' })).toHaveAttribute('href', '/');
      await waitForHydration(page);
      if (!/99999999/.test(address)) expect(asked).toEqual([]);
    });

  test(
    'shows a skeleton while it is fetched on the way from another page',
    beforeRelease,
    async ({ page, hydrated }) => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(homeCall, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/properties');
      await hydrated();
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await expect(page.locator('main [aria-busy=true]')).toBeVisible();
      await expect(page.getByText('Property Not Found')).toHaveCount(0);
      answer();
      await expect(card(page)).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await expect(page).not.toHaveTitle(/Property Details/);
    },
  );

  test('says Studio, says when it is free, and leaves out what it does not know', beforeRelease, async ({ page }) => {
    await page.goto('/property/3');
    await expect(page.getByRole('main')).toContainText('BedroomsStudio');
    await expect(card(page).getByRole('link', { name: 'Call Now' })).toHaveCount(0);
    await page.goto('/property/5');
    await expect(page.getByText('Square feet')).toHaveCount(0);
    await page.goto('/property/4');
    await expect(page.getByRole('main')).toContainText(/Available (\w+ \d{1,2}, \d{4})/);
    await expect(page.getByText('Available Now')).toHaveCount(0);
  });

  test(
    'that is not available can be reported, but neither applied for nor asked about',
    beforeRelease,
    async ({ page, hydrated }) => {
      await page.goto('/property/9');
      await hydrated();
      await expect(page.getByText('Not Available', { exact: true })).toBeVisible();
      await expect(page.getByText('Available Now')).toHaveCount(0);
      await expect(card(page)).toContainText('This home is not available.');
      for (const name of ['Apply Now', 'Call Now', 'Contact Owner'])
        await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);
      await expect(page.getByRole('form', { name: 'Message to the owner' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Report Discrimination' }).last()).toBeVisible();
    },
  );

  test('without an owner says so', beforeRelease, async ({ page }) => {
    await page.goto('/property/11');
    await expect(card(page)).toContainText('Owner information not available');
    await expect(page.getByRole('button', { name: 'Send Message' })).toHaveCount(0);
    // The reason and the alternative are shown on the home's page, on the application page, and in the results.
    for (const address of ['/property/11', '/apply/11']) {
      await page.goto(address);
      const main = page.getByRole('main');
      await expect(main).toContainText('This home has no owner to write to.');
      await expect(main.getByRole('link', { name: 'Ask us about this home' })).toHaveAttribute('href', '/contact');
      await main.getByRole('link', { name: 'See other homes in Cleveland' }).click();
      await expect(page).toHaveURL(/\/properties\?city=Cleveland$/);
      const card = page.getByRole('article').filter({ hasText: 'Corner apartment by the library' });
      await expect(card.getByRole('link', { name: 'View this home' })).toHaveAttribute('href', '/property/11');
      await expect(card.getByRole('link', { name: /Apply Now|Contact Owner/ })).toHaveCount(0);
    }
  });

  test('whose photo is gone shows the drawing, and says that it is one', beforeRelease, async ({ page }) => {
    await changeHome(page, { images: ['https://photos.invalid/a.jpg'] });
    await page.route('https://photos.invalid/**', (route) => route.abort());
    await page.goto('/property/12');
    const picture = page
      .getByRole('main')
      .getByRole('img', { name: 'Drawing of a building, not a photo of this home' });
    await expect(picture).toHaveAttribute('src', /\/facades\/v\d+\/12\.svg$/);
    await expect(page.getByText('Illustration', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'View All Photos (1)' })).toBeEnabled();
  });

  test('has owners’ words as text, never as markup', beforeRelease, async ({ page, hydrated }) => {
    const nasty = '<img src=x onerror="document.title=1"> {{count}} $t(Name)';
    await changeHome(page, { title: nasty, description: nasty, amenities: [nasty], address: nasty });
    await page.goto('/property/6');
    await hydrated();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nasty);
    await expect(page.getByRole('listitem').filter({ hasText: nasty })).toHaveCount(1);
    await expect(card(page).getByLabel('Message', { exact: true })).toHaveValue(/Sunny|Four-bedroom|<img/);
  });
});

test.describe('the gallery', () => {
  test('is walked with the keyboard and gives the focus back', async ({ page, hydrated, expectAccessible }) => {
    await page.goto('/property/1');
    await hydrated();
    const opener = page.getByRole('button', { name: 'View All Photos (4)' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const gallery = page.getByRole('dialog', { name: 'Sunny two-bedroom on Alder Street' });
    const counter = gallery.getByRole('status');
    await expect(counter).toHaveText('1 of 4');
    await expectAccessible();
    await page.keyboard.press('ArrowRight');
    await expect(counter).toHaveText('2 of 4');
    await expect(gallery.getByRole('img')).toHaveAttribute('src', /1-morning\.svg$/);
    await expect(gallery.getByText('Illustration', { exact: true })).toBeVisible();
    await page.keyboard.press('End');
    await expect(counter).toHaveText('4 of 4');
    await page.keyboard.press('ArrowRight');
    await expect(counter).toHaveText('4 of 4');
    await page.keyboard.press('Home');
    await expect(counter).toHaveText('1 of 4');
    await page.keyboard.press('ArrowLeft');
    await expect(counter).toHaveText('1 of 4');
    await gallery.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(counter).toHaveText('2 of 4');
    await page.keyboard.press('ArrowRight');
    await expect(counter).toHaveText('3 of 4');
    await page.keyboard.press('Escape');
    await expect(gallery).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('is swiped through', beforeRelease, async ({ page, hydrated }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/property/1');
    await hydrated();
    await page.getByRole('button', { name: 'View All Photos (4)' }).click();
    const gallery = page.getByRole('dialog');
    const box = await gallery.getByRole('img').boundingBox();
    if (!box) throw new Error('The picture has no box.');
    const swipe = async (from: number, to: number) => {
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + box.width * from, y);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * to, y, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(0.8, 0.3);
    await expect(gallery.getByRole('status')).toHaveText('2 of 4');
    await swipe(0.3, 0.8);
    await expect(gallery.getByRole('status')).toHaveText('1 of 4');
    await swipe(0.5, 0.52);
    await expect(gallery.getByRole('status')).toHaveText('1 of 4');
  });
});

test(
  'on a phone "Contact Owner" opens the form at once, and the bar at the foot opens it again',
  beforeRelease,
  async ({ page, hydrated, expectAccessible }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/properties?city=Columbus');
    await hydrated();
    await page
      .getByRole('article')
      .getByRole('link', { name: /^Contact Owner/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: /^Message to/ });
    await expect(sheet.getByRole('form', { name: 'Message to the owner' })).toBeVisible();
    await expect(page).toHaveURL(/\/property\/\d+$/);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    const bar = page.getByRole('region', { name: 'Contact and apply' });
    await bar.getByRole('button', { name: 'Message' }).click();
    await expect(sheet.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bar.getByRole('button', { name: 'Message' })).toBeFocused();
    // At the form itself the bar is hidden, so that it covers nothing.
    await card(page).getByRole('button', { name: 'Send Message' }).scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
  },
);

test('a home is accessible on phones and desks, by day and by night', async ({
  page,
  hydrated,
  expectAccessibleEverywhere,
}) => {
  for (const address of ['/property/1', '/property/9', '/property/99999999']) {
    await page.goto(address);
    await hydrated();
    await expectAccessibleEverywhere();
  }
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto('/property/1');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('in Spanish every sentence is', beforeRelease, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-US' });
  const page = await context.newPage();
  const missing: string[] = [];
  page.on('console', (message) => {
    if (/No translation/.test(message.text())) missing.push(message.text());
  });
  for (const address of ['/property/1', '/property/9', '/property/99999999']) {
    await page.goto(address);
    await waitForHydration(page);
  }
  await page.goto('/property/1');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: 'Garantía del vale' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver todas las fotos (4)' }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 de 4');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('El nombre es obligatorio').first()).toBeVisible();
  expect(missing).toEqual([]);
  await context.close();
});
