import { expect, test } from '../test.ts';

test('the saved page has each face of a home, in words, and is accessible', async ({
  page,
  hydrated,
  expectAccessibleEverywhere,
}) => {
  await page.goto('/saved');
  await hydrated();
  const homes = page.getByRole('main').getByRole('region', { name: 'Homes' }).getByRole('article');
  for (const words of [
    'Price down $80.',
    'Price up $50.',
    'On the list again.',
    'Not on the list now. It may come back.',
    'Its listing has ended. It may come back.',
    'Off the market for good.',
    'This home was removed. This is what was saved of it.',
  ]) {
    await expect(homes.filter({ hasText: words })).toHaveCount(1);
  }
  for (const words of ['Off the market for good.', 'This home was removed.']) {
    const links = homes.filter({ hasText: words }).getByRole('link');
    await expect(links).toHaveText([/^See other homes in/]);
  }
  await expectAccessibleEverywhere();
});

test('a removed home is brought back by the keyboard, as it was', async ({ page, hydrated }) => {
  await page.goto('/saved');
  await hydrated();
  const homes = page.getByRole('main').getByRole('region', { name: 'Homes' }).getByRole('article');
  const one = homes.filter({ hasText: 'Price down $80.' });
  await one.getByRole('button', { name: /^Remove/ }).focus();
  await page.keyboard.press('Enter');
  await expect(one).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(one).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Homes', exact: true })).toBeFocused();
});

test('hearts are in no markup, come without a word of whose they are, and move nothing', async ({ page, request }) => {
  for (const address of ['/', '/properties', '/property/1']) {
    expect(await (await request.get(address)).text()).not.toMatch(
      /aria-pressed="(?:true|false)"[^>]*>[^<]*<svg[^>]*lucide-heart/,
    );
  }
  await page.addInitScript(() => {
    const seen = { moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const hearts = page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: /^Saved? ?, / });
  await expect(hearts.first()).toBeVisible();
  await expect(hearts).toHaveCount(
    await page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link', { name: /^(Apply Now|View this home)/ })
      .count(),
  );
  expect(await page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved)).toBeLessThan(0.02);
});
