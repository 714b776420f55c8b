import { daily, expect, test, waitForHydration } from '../test.ts';
import { routePaths } from './route-paths.ts';

/** Field types on which each `autocomplete` token may be used, by the HTML standard; only tokens that this product uses. */
const text = ['text', 'search', 'hidden', 'textarea', 'select-one'];
const autofill: Record<string, readonly string[]> = {
  name: text,
  username: [...text, 'email'],
  'username webauthn': [...text, 'email'],
  email: [...text, 'email'],
  tel: [...text, 'tel'],
  organization: text,
  'organization-title': text,
  'address-level1': text,
  'address-level2': text,
  'current-password': [...text, 'password'],
  'new-password': [...text, 'password'],
  'one-time-code': [...text, 'password'],
};

/** Whether a path answers 404: addresses without a page, and pages that need a secret link, opened without it. */
const hasNothing = (path: string): boolean =>
  path.startsWith('/nowhere') || ['/stop-alerts', '/shared-homes', '/still-free'].includes(path);

/**
 * Two visits of each route, one per language, with opposite widths and color schemes. Across all routes every two of these settings
 * meet, which replaces all eight combinations: a fault that depends on two settings shows on more than one route. One of the two visits
 * runs every day.
 */
const visits = (
  [
    ['en', 1440, 'light', 'es', 390, 'dark'],
    ['en', 390, 'dark', 'es', 1440, 'light'],
    ['en', 1440, 'dark', 'es', 390, 'light'],
    ['en', 390, 'light', 'es', 1440, 'dark'],
  ] as const
).map(([first, width, colorScheme, second, otherWidth, otherScheme]) => [
  { language: first, width, colorScheme },
  { language: second, width: otherWidth, colorScheme: otherScheme },
]);

for (const [index, path] of routePaths.entries()) {
  for (const { language, width, colorScheme } of visits[index % visits.length] ?? []) {
    const isDaily = (language === 'en') === (Math.floor(index / visits.length) % 2 === 0);
    test(
      `${path} answers, names itself and is accessible: ${language}, ${width} px, ${colorScheme}`,
      daily(isDaily),
      async ({ page, context, baseURL, settled, expectAccessible }) => {
        await context.addCookies([{ name: 'lintel_language', value: language, url: baseURL ?? '' }]);
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const response = await page.goto(path);
        expect(response?.status()).toBe(hasNothing(path) ? 404 : 200);
        await expect(page).toHaveTitle(/Lintel/);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveCount(1);
        // The fixture fails the test for any sentence without a translation.
        await waitForHydration(page);
        await settled();
        await expectAccessible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        if (language === 'es') return;

        const fields = await page
          .locator('[autocomplete]:is(input, select, textarea)')
          .evaluateAll((all) =>
            (all as HTMLInputElement[]).map((one) => [one.getAttribute('autocomplete') ?? '', one.type]),
          );
        for (const [word = '', type = ''] of fields.filter(([one]) => one !== 'off' && one !== 'on')) {
          expect(autofill[word] ?? [], `autocomplete="${word}" on a field of type ${type}`).toContain(type);
        }

        // The heading and title are the same when the user comes back within the app.
        const [said, title, address] = [(await heading.textContent()) ?? '', await page.title(), page.url()];
        // A property on `window` is lost with the document: if it is still there afterwards, no page was reloaded.
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
      },
    );
  }
}
