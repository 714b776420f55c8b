import type { Page } from '@playwright/test';
import { beforeRelease, daily, expect, test } from '../test.ts';

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
    'Back on the market.',
    'It has been rented.',
    'Not listed right now. It may come back.',
    'Its listing has ended. It may come back.',
    'Off the market for good.',
    'This listing was removed. Here’s what you saved.',
  ]) {
    await expect(homes.filter({ hasText: words })).toHaveCount(1);
  }
  for (const words of ['Off the market for good.', 'This listing was removed.']) {
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

const heartsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Save|Saved|Guardar|Guardada) ?, / })
    .filter({ visible: true });

test('hearts are in no markup, and stand on every card', beforeRelease, async ({ page, request }) => {
  for (const address of ['/', '/properties', '/property/1']) {
    expect(await (await request.get(address)).text()).not.toMatch(
      /aria-pressed="(?:true|false)"[^>]*>[^<]*<svg[^>]*><path d="M2 9\.5/,
    );
  }
  await page.goto('/');
  await expect(heartsOf(page).first()).toBeVisible();
  await expect(heartsOf(page)).toHaveCount(
    await page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link', { name: /^(Apply Now|View this home)/ })
      .count(),
  );
});

/** Waits until nothing more loads and the page's height has stayed the same for 20 frames. */
const still = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    let last = '';
    for (let same = 0; same < 20; ) {
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      const now = `${performance.getEntriesByType('resource').length} ${document.documentElement.scrollHeight}`;
      same = now === last ? same + 1 : 0;
      last = now;
    }
  });

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  for (const address of ['/', '/properties', '/property/1']) {
    test(
      `hearts that come late move nothing on ${address}, at ${width} px`,
      daily(address === '/' && width === 390),
      async ({ page, hydrated, settled }) => {
        await page.setViewportSize({ width, height });
        await page.addInitScript(() => {
          const seen = { moved: 0 };
          Object.assign(window, { seen });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              seen.moved += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        let letThrough = () => {};
        const held = new Promise<void>((resolve) => {
          letThrough = resolve;
        });
        // Delays the script that contains the save button, whichever file it is in.
        await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
          const response = await route.fetch();
          if ((await response.text()).includes('to see it on any device')) await held;
          await route.fulfill({ response });
        });
        await page.goto(address);
        await hydrated();
        await still(page);
        await expect(heartsOf(page)).toHaveCount(0);
        const moved = () => page.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved);
        const before = await moved();
        const heightBefore = await page.evaluate(() => document.documentElement.scrollHeight);
        letThrough();
        await expect(heartsOf(page).first()).toBeVisible();
        await settled();
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(heightBefore);
        expect((await moved()) - before).toBe(0);
      },
    );
  }
}

test(
  'a heart is pressed by the keyboard, names its home, and agrees with it in Spanish',
  beforeRelease,
  async ({ page, context, baseURL, hydrated }) => {
    await context.addCookies([{ name: 'lintel_language', value: 'es', url: baseURL ?? '' }]);
    for (const address of ['/properties', '/property/8']) {
      await page.goto(address);
      await hydrated();
      const unsaved = page
        .getByRole('main')
        .getByRole('button', { name: /^Guardar ?, / })
        .last();
      const title = ((await unsaved.textContent()) ?? '').split(', ').slice(1).join(', ');
      expect(title).not.toBe('');
      const heart = page.getByRole('main').getByRole('button', { name: new RegExp(`^Guarda(r|da) ?, ${title}$`) });
      await heart.focus();
      await page.keyboard.press('Space');
      await expect(heart).toHaveAccessibleName(new RegExp(`^Guardada ?, ${title}$`));
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(heart).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(heart).toHaveAccessibleName(new RegExp(`^Guardar ?, ${title}$`));
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await expect(heart).toBeFocused();
    }
  },
);
