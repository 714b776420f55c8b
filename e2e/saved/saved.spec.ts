import type { BrowserContext, Locator, Page } from '@playwright/test';
import { beforeRelease, expect, test, waitForHydration } from '../test.ts';

/** The demo's tenant has two saved searches; the others begin with none. */
const tanya = 1;
const otherTenant = 7;
const agent = 3;
const owner = 6;

const calls = '**/api/saved/searches*';
const as = (context: BrowserContext, account: number | 'visitor', url = '') =>
  context.addCookies([{ name: 'lintel_viewing_as', value: String(account), url }]);
const mainOf = (page: Page) => page.getByRole('main');
const rowsOf = (page: Page) =>
  mainOf(page)
    .getByRole('region', { name: /^(Searches|Búsquedas)$/ })
    .getByRole('listitem');
const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Save search' });
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });
const pressed = (row: Locator) => row.getByRole('button', { pressed: true });
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await waitForHydration(page);
};
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Deletes every saved search, including those of other tests. */
const forgetAll = async (page: Page) => {
  const rows = (await (await page.request.get('/api/saved/searches')).json()) as { id: number }[];
  for (const { id } of rows) await page.request.delete(`/api/saved/searches/${id}`);
};

test.describe('saving a search', () => {
  test('names it, asks when mails come, and keeps no voucher where none narrows it; by keyboard', async ({
    page,
    context,
    baseURL,
    expectAccessibleEverywhere,
  }) => {
    await as(context, otherTenant, baseURL);
    await forgetAll(page);
    await open(page, '/properties?city=Austin%2C+TX&bedrooms=2');
    const opener = page.getByRole('button', { name: 'Save search' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel('Name of the search')).toHaveValue('Austin, TX, 2 Bedrooms');
    await expect(dialog.getByRole('radio')).toHaveCount(3);
    await expect(dialog.getByRole('checkbox')).toHaveCount(0);
    await expectAccessibleEverywhere();
    expect(await isTooWide(page)).toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    const name = dialog.getByLabel('Name of the search');
    await name.fill('  ');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert').getByText('Please give the search a name')).toBeVisible();
    await name.fill('Two in Austin');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('radio', { name: /Instant/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: /Daily/ })).toBeChecked();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/api\/saved/.test(request.url()));
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toEqual({
      name: 'Two in Austin',
      alert: 'daily',
      search: { city: 'Austin, TX', bedrooms: '2' },
      voucher: null,
    });
    await expect(toasts(page)).toContainText('Your search is saved');
    await expect(opener).toBeFocused();
    await open(page, '/saved');
    await expect(rowsOf(page)).toHaveText([/Two in Austin.*Austin, TX · 2 Bedrooms.*none new/]);
    await expect(pressed(rowOf(page, 'Two in Austin'))).toHaveText('Daily');
  });

  test(
    'keeps a voucher with its tick alone',
    beforeRelease,
    async ({ page, context, baseURL, expectAccessibleEverywhere }) => {
      await as(context, agent, baseURL);
      await forgetAll(page);
      await open(page, '/properties?city=Dallas');
      const bar = page.getByRole('region', { name: 'My voucher' });
      await bar.getByRole('button', { name: 'Add my voucher' }).click();
      await bar.getByLabel('Voucher size').selectOption('2');
      await bar.getByLabel(/^Annual income/).fill('18,480');
      await bar.getByRole('button', { name: 'Show homes that fit' }).click();
      // A voucher that filters nothing is not part of the search.
      await page.getByRole('button', { name: 'Save search' }).click();
      await expect(dialogOf(page).getByLabel('Name of the search')).toBeVisible();
      await expect(dialogOf(page).getByRole('checkbox')).toHaveCount(0);
      await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
      await bar.getByRole('button', { name: 'Covered or might be' }).click();
      const save = async (name: string, isTicked: boolean) => {
        await page.getByRole('button', { name: 'Save search' }).click();
        await dialogOf(page).getByLabel('Name of the search').fill(name);
        const tick = dialogOf(page).getByRole('checkbox', { name: /Keep my voucher/ });
        await expect(tick).not.toBeChecked();
        await expect(dialogOf(page)).toContainText('Owners and helpers never see it.');
        if (isTicked) {
          await tick.check();
          await expectAccessibleEverywhere();
        }
        await dialogOf(page).getByRole('button', { name: 'Save search' }).click();
        await expect(dialogOf(page)).toHaveCount(0);
      };
      const kept = async () =>
        ((await (await page.request.get('/api/saved/searches')).json()) as { name: string; voucher: unknown }[]).map(
          ({ name, voucher }) => [name, voucher !== null],
        );
      await save('Dallas, without', false);
      expect(await kept()).toEqual([['Dallas, without', false]]);
      await save('Dallas, with', true);
      expect(await kept()).toEqual([['Dallas, with', true]]);
      await open(page, '/saved');
      await expect(rowOf(page, 'Dallas, with')).toContainText('Fits my voucher');
      expect(new URL(page.url()).search).toBe('');
    },
  );

  test(
    'says so when it cannot be saved, and keeps what was typed',
    beforeRelease,
    async ({ page, context, baseURL }) => {
      await as(context, owner, baseURL);
      await forgetAll(page);
      await open(page, '/properties?city=Dallas');
      await page.route(calls, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
      );
      await page.getByRole('button', { name: 'Save search' }).click();
      await dialogOf(page).getByLabel('Name of the search').fill('Dallas for us');
      await dialogOf(page).getByRole('button', { name: 'Save search' }).click();
      await expect(dialogOf(page).getByRole('alert')).toBeVisible();
      await expect(dialogOf(page).getByLabel('Name of the search')).toHaveValue('Dallas for us');
      await page.unroute(calls);
      await dialogOf(page).getByRole('button', { name: 'Save search' }).click();
      await expect(toasts(page)).toContainText('Your search is saved');
    },
  );
});

test.describe('saved searches', () => {
  test(
    'of the demo stand with their homes and their mails, accessible everywhere',
    beforeRelease,
    async ({ page, context, baseURL, settled, expectAccessibleEverywhere }) => {
      await as(context, tanya, baseURL);
      await open(page, '/saved');
      await expect(rowsOf(page)).toHaveText([
        /Austin, with room for a dog.*Up to \$2,300.*\d+ homes/,
        /Two bedrooms in Columbus.*2 Bedrooms.*\d+ homes/,
      ]);
      await settled();
      await expectAccessibleEverywhere();
      expect(await isTooWide(page)).toBe(false);
      await rowOf(page, 'Columbus')
        .getByRole('link', { name: /^Show homes/ })
        .click();
      await expect(page).toHaveURL('/properties?city=Columbus%2C+OH&maxRent=1600&bedrooms=2');
      await expect(page.getByRole('status').filter({ hasText: /homes? in/ })).toContainText('Columbus');
    },
  );

  test(
    'that none are says how to begin; a list that does not come says so and comes when tried again',
    beforeRelease,
    async ({ page, context, baseURL, expectAccessibleEverywhere }) => {
      await as(context, otherTenant, baseURL);
      await forgetAll(page);
      await open(page, '/saved');
      await expect(mainOf(page).getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
      await expectAccessibleEverywhere();
      await as(context, tanya, baseURL);
      await page.route(calls, (route) => route.fulfill({ status: 503, body: '' }));
      await open(page, '/saved');
      const alert = mainOf(page).getByRole('alert');
      await expect(alert).toContainText('We could not load this list');
      await expectAccessibleEverywhere();
      await page.unroute(calls);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(rowsOf(page)).toHaveCount(2);
      await expect(alert).toHaveCount(0);
    },
  );

  test('take another time for their mails, another name, and go and come back; by keyboard', async ({
    page,
    context,
    baseURL,
  }) => {
    await as(context, otherTenant, baseURL);
    await forgetAll(page);
    for (const [name, city] of [
      ['In Dallas', 'Dallas'],
      ['In Austin', 'Austin'],
    ]) {
      const saved = await page.request.post('/api/saved/searches', {
        data: { name, alert: 'at-once', search: { city } },
      });
      expect(saved.ok(), await saved.text()).toBe(true);
    }
    await open(page, '/saved');
    const row = rowOf(page, 'In Austin');
    const often = row.getByRole('group', { name: 'Email alerts for In Austin' });
    for (const choice of ['Daily', 'Off', 'Instant']) {
      await often.getByRole('button', { name: choice }).focus();
      await page.keyboard.press('Enter');
      await expect(pressed(often)).toHaveText(choice);
      await expect(often.getByRole('button', { name: choice })).toBeFocused();
    }
    await often.getByRole('button', { name: 'Off' }).click();
    await expect(pressed(often)).toHaveText('Off');
    await page.reload();
    await waitForHydration(page);
    await expect(pressed(often)).toHaveText('Off');
    await expect(pressed(rowOf(page, 'In Dallas'))).toHaveText('Instant');

    await page.route('**/api/saved/searches/*', (route) => route.fulfill({ status: 503, body: '' }));
    await often.getByRole('button', { name: 'Daily' }).click();
    await expect(toasts(page)).toContainText('That did not work');
    await expect(pressed(often)).toHaveText('Off');
    await page.unroute('**/api/saved/searches/*');

    await row.getByRole('button', { name: /^Rename/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Rename this search' });
    await dialog.getByLabel('Name of the search').fill('South of the river');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const renamed = rowOf(page, 'South of the river');
    await expect(renamed.getByRole('button', { name: /^Rename/ })).toBeFocused();

    await renamed.getByRole('button', { name: /^Remove/ }).press('Enter');
    await expect(renamed).toHaveCount(0);
    const said = mainOf(page).getByRole('status').filter({ hasText: '“South of the river” is removed.' });
    await expect(said).toBeVisible();
    // The focus is on the button that restores it.
    await expect(said.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(renamed).toBeVisible();
    await expect(pressed(renamed)).toHaveText('Off');
    await expect(said).toHaveCount(0);
    await expect(mainOf(page).getByRole('heading', { name: 'Searches', exact: true })).toBeFocused();
    await page.reload();
    await expect(rowsOf(page)).toHaveText([/South of the river/, /In Dallas/]);
  });

  test(
    'are whole in Spanish, and fit a phone',
    beforeRelease,
    async ({ page, context, baseURL, expectAccessibleEverywhere }) => {
      await as(context, tanya, baseURL);
      await context.addCookies([{ name: 'lintel_language', value: 'es', url: baseURL ?? '' }]);
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, '/saved');
      await expect(mainOf(page).getByRole('heading', { level: 1 })).toHaveText('Viviendas y búsquedas guardadas');
      await expect(rowOf(page, 'Two bedrooms in Columbus').getByRole('button', { pressed: true })).toHaveText(
        'Cada día',
      );
      await expectAccessibleEverywhere();
      expect(await isTooWide(page)).toBe(false);
      await open(page, '/properties?city=Austin');
      await page.getByRole('button', { name: 'Guardar búsqueda' }).click();
      const dialog = page.getByRole('dialog', { name: 'Guardar búsqueda' });
      await expect(dialog.getByLabel('Nombre de la búsqueda')).toHaveValue('Austin');
      await expectAccessibleEverywhere();
      await as(context, 'visitor', baseURL);
      await open(page, '/saved');
      await expect(mainOf(page)).toContainText('No ha iniciado sesión');
    },
  );
});

test(
  'what a guest keeps can be removed and brought back, and stays in the browser',
  beforeRelease,
  async ({ page, context, baseURL, expectAccessibleEverywhere }) => {
    await as(context, 'visitor', baseURL);
    await open(page, '/saved');
    await expect(mainOf(page).getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    await expectAccessibleEverywhere();
    await open(page, '/properties?city=Austin&bedrooms=2');
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(dialogOf(page)).toContainText('You’re not signed in.');
    await expectAccessibleEverywhere();
    await dialogOf(page).getByRole('button', { name: 'Save search' }).click();
    await expect(toasts(page)).toContainText('Saved in this browser');
    await open(page, '/saved');
    const row = rowOf(page, 'Austin, 2 Bedrooms');
    await expect(row).toBeVisible();
    await expectAccessibleEverywhere();
    await row.getByRole('button', { name: /^Remove/ }).press('Enter');
    await expect(row).toHaveCount(0);
    await expect(mainOf(page).getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row).toBeVisible();
    await expect(mainOf(page).getByRole('heading', { name: 'Searches', exact: true })).toBeFocused();
    await row.getByRole('link', { name: 'Austin, 2 Bedrooms' }).click();
    await expect(page).toHaveURL('/properties?city=Austin&bedrooms=2');
    await expect(page.getByRole('status').filter({ hasText: /homes? in/ })).toContainText('Austin');
  },
);
