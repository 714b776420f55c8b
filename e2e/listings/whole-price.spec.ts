import { beforeRelease, daily, expect, test, waitForHydration } from '../test.ts';

test.describe('the whole price', () => {
  for (const width of [1440, 390]) {
    test(
      `stands first on the card and the page, with its parts, at ${width} px`,
      daily(width === 390),
      async ({ page, expectAccessible }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/properties?city=Richmond%2C%20VA&sort=rent-asc');
        await waitForHydration(page);
        const card = page.getByRole('article').filter({ hasText: 'Coach house studio downtown' });
        await expect(card).toContainText('$955/month');
        await expect(card).toContainText('$890 rent + $65 fees · $150 once');
        await card.getByRole('link', { name: 'Coach house studio downtown', exact: true }).click();
        const whole = page.getByRole('region', { name: 'Full price' });
        await expect(whole).toContainText('Trash collection');
        await expect(whole.getByText('Total each month')).toBeVisible();
        await expect(whole).toContainText('$955');
        await expect(whole).toContainText('Va. Code 55.1-1204.1');
        await expect(page.getByRole('heading', { name: 'Accessibility' })).toBeVisible();
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectAccessible();
      },
    );

    test(
      `is what one may search by, and so are accessible homes, at ${width} px`,
      beforeRelease,
      async ({ page, expectAccessible }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/properties?city=Richmond%2C%20VA&maxRent=900');
        await waitForHydration(page);
        const coach = page.getByRole('article').filter({ hasText: 'Coach house studio downtown' });
        await expect(coach).toBeVisible();
        await page.getByLabel('Include required fees').check();
        await expect(coach).toHaveCount(0);
        await expect(page).toHaveURL(/price=total/);
        const chips = page.getByRole('list', { name: 'What you search for' });
        await chips.getByRole('button', { name: 'Remove With mandatory fees' }).click();
        await expect(coach).toBeVisible();
        const panel = page.getByRole('group', { name: 'Advanced Filters' });
        await panel.getByText('Accessibility', { exact: true }).click();
        await panel.getByLabel('Grab bars').check();
        await expect(page).toHaveURL(/accessible=GripAccessibleFeatures/);
        await expect(page.getByRole('article')).toHaveCount(1);
        await expect(coach).toBeVisible();
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectAccessible();
        await page.reload();
        await expect(coach).toBeVisible();
        await expect(page.getByRole('article')).toHaveCount(1);
      },
    );
  }

  test('is told without JavaScript', beforeRelease, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/property/3');
    await expect(page.locator('#whole-price')).toBeVisible();
    await expect(page.getByText('$955').first()).toBeVisible();
    await context.close();
  });
});
