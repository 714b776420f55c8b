import { beforeRelease, daily, expect, test, waitForHydration } from '../test.ts';

test.describe('the search on the list of homes', () => {
  for (const width of [1440, 390]) {
    test(
      `offers places while one types, by keyboard and by hand, at ${width} px`,
      daily(width === 390),
      async ({ page, expectAccessible }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/properties');
        await waitForHydration(page);
        const field = page.getByRole('combobox', { name: 'Location' });
        await field.pressSequentially('dall');
        const places = page.getByRole('listbox', { name: 'Places' });
        await expect(places.getByRole('option').first()).toHaveText('Dallas, TX');
        await expect(field).toHaveAttribute('aria-expanded', 'true');
        await expectAccessible();
        // The typed text stays until a suggestion is chosen.
        await field.press('ArrowDown');
        await expect(field).toHaveValue('dall');
        await expect(places.getByRole('option', { selected: true })).toHaveText('Dallas, TX');
        await field.press('Escape');
        await expect(places).toBeHidden();
        await expect(field).toHaveValue('dall');
        await field.press('ArrowDown');
        await expect(places).toBeVisible();
        await field.press('ArrowDown');
        await field.press('Enter');
        await expect(field).toHaveValue('Dallas, TX');
        await expect(page).toHaveURL('/properties');
        await field.press('Enter');
        await expect(page).toHaveURL(/city=Dallas/);
        await expect(page.getByRole('status').filter({ hasText: 'homes in Dallas, TX' })).toBeVisible();
        await field.fill('');
        await field.pressSequentially('7870');
        await places.getByRole('option', { name: 'Austin, TX 78704' }).click();
        await expect(field).toHaveValue('Austin, TX 78704');
      },
    );

    test(
      `asks for baths and the day of moving in, says so in chips, and keeps them over a reload, at ${width} px`,
      daily(width === 390),
      async ({ page, expectAccessible }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/properties?city=TX');
        await waitForHydration(page);
        await page.getByRole('button', { name: 'Advanced Filters' }).click();
        await page.getByLabel('Bathrooms').selectOption('2');
        await page.getByLabel('Move in by').fill('2030-01-05');
        const chips = page.getByRole('list', { name: 'What you search for' });
        if (width === 390) {
          // On a phone the filters are in a sheet, whose button leads to the homes.
          await expectAccessible();
          await page
            .getByRole('dialog')
            .getByRole('button', { name: /^Show \d+ homes?$/ })
            .click();
          await expect(page.getByRole('heading', { name: 'Featured Properties' })).toBeFocused();
          await expect(page.getByRole('article').first()).toBeInViewport();
        }
        await expect(chips.getByRole('button', { name: 'Remove 2+ Baths' })).toBeVisible();
        await expect(chips.getByRole('button', { name: 'Remove Move in by January 5, 2030' })).toBeVisible();
        await expect(page).toHaveURL(/baths=2&moveBy=2030-01-05/);
        const cards = page.getByRole('article');
        await expect(cards.first()).toContainText(/[2-9](\.5)? Baths/);
        for (const text of await cards.allTextContents()) {
          expect(text).toMatch(/[2-9](\.5)? Baths/);
          expect(text).toContain(', TX');
          expect(text).toMatch(/Available (Now|[A-Z][a-z]+ \d)/);
        }
        await page.reload();
        await waitForHydration(page);
        if (width === 390) {
          const { y } = (await page.getByRole('article').first().boundingBox()) ?? { y: Number.NaN };
          expect(y).toBeLessThanOrEqual(700);
          await page.getByRole('button', { name: 'Advanced Filters 2' }).click();
        }
        await expect(page.getByLabel('Bathrooms')).toHaveValue('2');
        await expect(page.getByLabel('Move in by')).toHaveValue('2030-01-05');
        await page.keyboard.press('Escape');
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectAccessible();
        await chips.getByRole('button', { name: 'Remove 2+ Baths' }).press('Enter');
        await expect(chips.getByRole('button', { name: 'Remove Move in by January 5, 2030' })).toBeFocused();
        await expect(page).not.toHaveURL(/baths/);
      },
    );
  }

  test('stays the shorter one on the home page', beforeRelease, async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    await expect(page.getByRole('textbox', { name: 'Location' })).toBeVisible();
    await page.getByRole('button', { name: 'Advanced Filters' }).click();
    await expect(page.getByLabel('Min Rent')).toBeVisible();
    await expect(page.getByLabel('Bathrooms')).toHaveCount(0);
    await expect(page.getByRole('article').first()).not.toContainText('Available Now');
  });

  test('answers without JavaScript by its address', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/properties?city=TX&baths=2');
    for (const text of await page.getByRole('article').allTextContents()) expect(text).toMatch(/[2-9](\.5)? Baths/);
    await page.getByLabel('Location').fill('Dallas');
    await page.getByRole('button', { name: 'Search Properties' }).click();
    await expect(page).toHaveURL(/baths=2/);
    await context.close();
  });
});

test(
  'a visitor’s page of several filters, kept for all of them, is the one that the browser goes on with',
  beforeRelease,
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lintel_viewing_as', value: 'visitor', url: baseURL ?? '' }]);
    // A hydration mismatch would be a page fault, which fails each test; the second request for a page is served from the cache.
    for (const address of [
      '/properties?city=Austin&bedrooms=2',
      '/properties?city=Austin&bedrooms=2',
      '/properties?bedrooms=2&city=Austin',
    ]) {
      await page.goto(address);
      await waitForHydration(page);
      await expect(page.getByRole('button', { name: 'Clear all' })).toBeEnabled();
      await expect(page.getByRole('status').filter({ hasText: /homes? in/ })).toContainText('Austin');
    }
  },
);
