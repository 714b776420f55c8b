import { beforeRelease, daily, expect, test, waitForHydration } from '../test.ts';

const panelOf = (page: import('@playwright/test').Page) => page.getByRole('region', { name: 'Map of homes' });
const isOfMap = /us-atlas|assets\/map-|leaflet|\/api\/map/;

test.describe('the map of a search', () => {
  test('is fetched only when somebody asks for it, and no other page has a byte of it', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const path of ['/', '/properties', '/property/1', '/pricing']) {
      await page.goto(path);
      await waitForHydration(page);
      const sheets = await page.evaluate(() =>
        [...document.styleSheets].map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('')).join(''),
      );
      expect(sheets).not.toMatch(/leaflet|map-plate/);
    }
    expect(asked.filter((address) => isOfMap.test(address))).toEqual([]);
    await page.goto('/properties?city=Austin');
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Show map' }).click();
    await expect(
      panelOf(page)
        .getByRole('button', { name: /homes near .*, from \$/ })
        .first(),
    ).toBeVisible();
    expect(asked.filter((address) => /leaflet/.test(address)).length).toBeGreaterThan(0);
    expect(asked.filter((address) => new URL(address).hostname !== new URL(page.url()).hostname)).toEqual([]);
  });

  for (const width of [1440, 390]) {
    test(
      `moves, the list follows when asked, and back and forward bring both, at ${width} px`,
      daily(width === 390),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/properties?city=Austin&bedrooms=2');
        await waitForHydration(page);
        const found = page.getByRole('status').filter({ hasText: /homes? in/ });
        await expect(found).toContainText('Austin');
        await page.getByRole('button', { name: 'Show map' }).click();
        const panel = panelOf(page);
        const plates = panel.getByRole('button', { name: /, from \$|a month, one home/ });
        await expect(plates.first()).toBeVisible();
        const here = panel.getByRole('button', { name: 'Search this area' });
        await expect(here).toBeDisabled();
        await panel.getByRole('button', { name: 'Zoom out' }).click();
        await expect(panel.getByText(/Map moved\. \d+ homes here\./)).toBeAttached();
        const said = await panel.getByText(/Map moved\. \d+ homes here\./).textContent();
        await expect(found).toContainText('Austin');
        await here.click();
        await expect(page).toHaveURL(/box=/);
        await expect(here).toBeDisabled();
        await expect(page.getByRole('button', { name: 'Remove Area on the map' })).toBeVisible();
        const area = page.getByRole('status').filter({ hasText: /homes in this area/ });
        await expect(area).toContainText(/(\d+)/.exec((said ?? '').replace(/,/g, ''))?.[1] ?? 'no number');
        await page.goBack();
        await expect(found).toContainText('Austin');
        await expect(plates.first()).toBeVisible();
        await page.goForward();
        await expect(area).toBeVisible();
        // A typed place replaces the area.
        await page.getByLabel('Location').fill('Dallas');
        await page.getByLabel('Location').press('Enter');
        await expect(page).not.toHaveURL(/box=/);
        await expect(panel).toBeVisible();
      },
    );

    test(
      `has no accessibility fault, by day and by night, at ${width} px`,
      daily(width === 390),
      async ({ page, expectAccessible }) => {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.goto('/properties?city=Austin&map=1');
          await waitForHydration(page);
          await expect(
            panelOf(page)
              .getByRole('button', { name: /homes near/ })
              .first(),
          ).toBeVisible();
          await page.evaluate(() => window.scrollTo(0, 0));
          await expectAccessible();
          if (process.env['MAP_PICTURES']) {
            await page.waitForLoadState('networkidle');
            await panelOf(page).scrollIntoViewIfNeeded();
            await page.screenshot({ path: `${process.env['MAP_PICTURES']}/map-${width}-${colorScheme}.png` });
          }
        }
      },
    );
  }

  test('is one stop of the keyboard: arrows go from plate to plate, Enter comes closer and searches there', async ({
    page,
  }) => {
    await page.goto('/properties?city=Texas&map=1');
    await waitForHydration(page);
    const panel = panelOf(page);
    const plates = panel.locator('.map-plate');
    await expect(plates.nth(3)).toBeVisible();
    expect(await panel.locator('.map-plate[tabindex="0"]').count()).toBe(1);
    await panel.locator('.map-plate[tabindex="0"]').focus();
    await page.keyboard.press('End');
    await expect(plates.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(plates.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(plates.first()).not.toBeFocused();
    await panel
      .getByRole('button', { name: /\d{2,} homes near/ })
      .first()
      .press('Enter');
    await expect(page).toHaveURL(/box=/);
    await expect(page.getByRole('status').filter({ hasText: /homes? in this area/ })).toBeVisible();
  });

  test(
    'is not there without a program, and an address with an area lists its homes all the same',
    beforeRelease,
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
      const page = await context.newPage();
      await page.goto('/properties?box=-98.0,30.1,-97.5,30.5&map=1');
      await expect(page.getByText(/homes in this area/)).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Show map' })).toHaveCount(0);
      await context.close();
    },
  );

  test(
    'lists the homes that stand at one point, and says so when they do not come',
    beforeRelease,
    async ({ page }) => {
      await page.goto('/properties?box=-97.95,30.1,-97.55,30.5&map=1');
      await waitForHydration(page);
      const panel = panelOf(page);
      await expect(panel.locator('.map-plate').first()).toBeVisible();
      const view = await (await page.request.get('/api/map?box=-97.95,30.1,-97.55,30.5&width=1200&height=800')).json();
      const spot = view.clusters.find(
        (cluster: { isSpot: boolean; homes: number }) => cluster.isSpot && cluster.homes > 1,
      );
      const [west, south, east, north] = [-0.002, -0.002, 0.002, 0.002].map((by, at) =>
        ((at % 2 ? spot.latitude : spot.longitude) + by).toFixed(4),
      );
      await page.goto(`/properties?box=${west},${south},${east},${north}&map=1`);
      await waitForHydration(page);
      const plate = panel.getByRole('button', { name: new RegExp(`^${spot.homes} homes`) });
      await expect(plate).toBeVisible();
      await page.route('**/api/properties?*', (route) => route.abort());
      await plate.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('alert')).toContainText('These homes did not load.');
      await page.unroute('**/api/properties?*');
      // Another user's change a moment ago also makes the page refetch the list.
      const again = dialog.getByRole('button', { name: 'Try again' });
      await expect(async () => {
        if (await again.isVisible()) await again.click({ timeout: 1000 });
        await expect(dialog.getByRole('listitem')).toHaveCount(Math.min(24, spot.homes), { timeout: 2000 });
      }).toPass();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(plate).toBeFocused();
    },
  );

  test(
    'draws a ring around a home that is shown about where it is, and none around a point',
    beforeRelease,
    async ({ page }) => {
      const { latitude, longitude } = (await (await page.request.get('/api/properties/2')).json()).position;
      const around = [longitude - 0.003, latitude - 0.003, longitude + 0.003, latitude + 0.003]
        .map((degrees) => degrees.toFixed(4))
        .join(',');
      await page.goto(`/properties?box=${around}&map=1`);
      await waitForHydration(page);
      const panel = panelOf(page);
      await expect(panel.locator('.map-ring')).toHaveCount(0);
      await panel
        .getByRole('button', { name: /a month, one home/ })
        .first()
        .click();
      await expect(panel.locator('.map-ring')).toBeVisible();
      await expect(panel.getByRole('status').filter({ hasText: /\$/ })).toBeVisible();
      await panel.getByRole('button', { name: 'Close' }).click();
      await expect(panel.locator('.map-ring')).toHaveCount(0);
    },
  );

  test(
    'waits for a slow connection beside a list that stands, and one that is gone takes nothing away',
    beforeRelease,
    async ({ page, context }) => {
      await page.goto('/properties?city=Austin');
      await waitForHydration(page);
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.getByLabel('Location').fill('Dal');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Show map' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'This part did not load' })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.getByLabel('Location')).toHaveValue('Dal');
      await context.setOffline(false);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/map?*', async (route) => {
        await held;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(panelOf(page).getByRole('button', { name: 'Search this area' })).toBeDisabled();
      await expect(page.getByRole('article').first()).toBeVisible();
      release();
      await expect(panelOf(page).locator('.map-plate').first()).toBeVisible();
    },
  );
});
