import { expect, test, waitForHydration } from '../test.ts';
import { routePaths } from './route-paths.ts';

/** Which fields each word of `autocomplete` may stand on, by the HTML standard; of the words that this product uses. */
const text = ['text', 'search', 'hidden', 'textarea', 'select-one'];
const autofill: Record<string, readonly string[]> = {
  name: text,
  username: [...text, 'email'],
  email: [...text, 'email'],
  tel: [...text, 'tel'],
  organization: text,
  'address-level1': text,
  'address-level2': text,
  'current-password': [...text, 'password'],
  'new-password': [...text, 'password'],
  'one-time-code': [...text, 'password'],
};

/** Nothing is at an address of no page, nor at a page that a secret link leads to when it is asked for without the link. */
const hasNothing = (path: string): boolean =>
  path.startsWith('/nowhere') || ['/stop-alerts', '/shared-homes', '/still-free'].includes(path);

for (const path of routePaths) {
  test(`${path} answers, names itself and is accessible on phones and desks, by day and by night`, async ({
    page,
    hydrated,
    settled,
    expectAccessibleEverywhere,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(hasNothing(path) ? 404 : 200);
    await expect(page).toHaveTitle(/Lintel/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await hydrated();
    await settled();
    const fields = await page
      .locator('[autocomplete]:is(input, select, textarea)')
      .evaluateAll((all) =>
        (all as HTMLInputElement[]).map((one) => [one.getAttribute('autocomplete') ?? '', one.type]),
      );
    for (const [word = '', type = ''] of fields.filter(([one]) => one !== 'off' && one !== 'on')) {
      expect(autofill[word] ?? [], `autocomplete="${word}" on a field of type ${type}`).toContain(type);
    }
    await expectAccessibleEverywhere();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test(`${path} is the same when one comes to it within the app`, async ({ page, hydrated, settled }) => {
    await page.goto(path);
    await hydrated();
    await settled();
    const heading = page.getByRole('heading', { level: 1 });
    const [said, title, address] = [(await heading.textContent()) ?? '', await page.title(), page.url()];
    // What stands on the window goes with the document: that it is there afterwards says that no page was loaded anew.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const elsewhere = path === '/pricing' ? '/support' : '/pricing';
    await page.getByRole('contentinfo').locator(`a[href="${elsewhere}"]`).first().click();
    await expect(page).toHaveURL(elsewhere);
    await expect(page).not.toHaveTitle(title);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(heading).toHaveText(said);
    await expect(page).toHaveTitle(title);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  test(`${path} is complete in Spanish`, async ({ page, settled, context, baseURL }) => {
    await context.addCookies([{ name: 'lintel_language', value: 'es', url: baseURL ?? '' }]);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    // The fixture fails the test for any sentence without a translation.
    await waitForHydration(page);
    await settled();
  });
}
