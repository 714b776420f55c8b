import { expect, test } from '../test.ts';

test('a home is found by its address, by the keyboard, and its number filled in', async ({
  page,
  hydrated,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/report-discrimination');
  await hydrated();
  const find = page.getByRole('combobox', { name: 'Find the home' });
  await find.fill('zzzz nowhere');
  await expect(page.getByText('No published home was found.')).toBeVisible();
  await find.fill('Columbus');
  const options = page.getByRole('listbox', { name: 'Homes' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  await expectAccessible();
  await find.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await find.press('Enter');
  await expect(page.getByLabel('Property ID')).toHaveValue(/^\d+$/);
  await expect(page.getByText('This is the home that you report.')).toBeAttached();
  await expect(options.first()).toBeHidden();
  // Enter in the search field does not submit the report.
  await expect(page.getByRole('link', { name: 'Report type is required' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
