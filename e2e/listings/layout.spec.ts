import type { Locator } from '@playwright/test';
import { beforeRelease, expect, test, waitForHydration } from '../test.ts';

const phone = { width: 390, height: 844 };

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the page');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
type Box = Awaited<ReturnType<typeof boxOf>>;
const meet = (one: Box, other: Box) =>
  one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom;

test.describe('a home on a phone', () => {
  test.use({ viewport: phone });

  test('shows what it is, what it costs and the way to apply before one scrolls', async ({ page, hydrated }) => {
    await page.goto('/property/1');
    await hydrated();
    const main = page.getByRole('main');
    for (const part of [
      main.getByRole('heading', { level: 1 }),
      main.getByText('$1,450'),
      main.getByRole('link', { name: 'Apply Now' }).first(),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await main.getByRole('link', { name: 'Apply Now' }).first().click();
    await expect(page).toHaveURL(/\/properties\/1$/);
  });

  test(
    'has a gallery that fills the screen with its pictures, and an arrow that points on',
    beforeRelease,
    async ({ page, hydrated, expectAccessible }) => {
      await page.goto('/property/1');
      await hydrated();
      await page.getByRole('button', { name: /^View All Photos/ }).click();
      const dialog = page.getByRole('dialog');
      const others = dialog.getByRole('list', { name: 'All pictures' }).getByRole('button');
      const first = await boxOf(dialog.getByRole('img').first());
      expect(first.width).toBe(390);
      const last = await boxOf(others.last());
      expect((last.bottom - first.y) / phone.height).toBeGreaterThan(0.6);
      await others.nth(2).click();
      await expect(dialog.getByRole('status')).toHaveText('3 of 4');
      await expect(others.nth(2)).toHaveAttribute('aria-current', 'true');
      // The word comes first, then the arrow.
      const next = dialog.getByRole('button', { name: 'Next' });
      const [word, arrow] = await next.evaluate((button) => {
        const range = document.createRange();
        range.selectNodeContents([...button.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) as Node);
        return [range.getBoundingClientRect().right, button.querySelector('svg')?.getBoundingClientRect().left];
      });
      expect(arrow).toBeGreaterThanOrEqual(word ?? 0);
      await expectAccessible();
    },
  );
});

for (const viewport of [phone, { width: 1280, height: 420 }]) {
  test(
    `a toast covers no button that one needs next, ${viewport.width} wide`,
    beforeRelease,
    async ({ page, hydrated }) => {
      await page.setViewportSize(viewport);
      await page.route('**/api/properties/1/inquiries', (route) => route.fulfill({ status: 503, json: {} }));
      await page.goto('/property/1');
      await hydrated();
      const main = page.getByRole('main');
      await main.getByLabel('Name', { exact: true }).fill('Ann Lee');
      await main.getByLabel('Email').fill('ann@example.com');
      const send = main.getByRole('button', { name: 'Send Message' });
      // At the lower edge of the screen, where toasts appear.
      await send.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await send.click();
      const toast = page.getByText('Error sending message').locator('xpath=ancestor::*[@role="alert"]');
      await expect(toast).toBeVisible();
      // Simulates another window in front, which pauses the toast's timer while the test measures.
      await page.evaluate(() => window.dispatchEvent(new Event('blur')));
      expect(meet(await boxOf(toast), await boxOf(send))).toBe(false);

      await page.getByRole('button', { name: 'Reset demo' }).evaluate((button: HTMLElement) => button.click());
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(toast).toBeVisible();
      const buttons = await dialog.getByRole('button').all();
      expect(buttons.length).toBeGreaterThan(2);
      await expect
        .poll(async () => {
          const over = await boxOf(toast);
          return (await Promise.all(buttons.map(boxOf))).some((button) => meet(over, button));
        })
        .toBe(false);
    },
  );
}

test(
  'the words of the hero never lie on the moon, in whichever face they are drawn',
  beforeRelease,
  async ({ page }) => {
    await page.route(/\.woff2/, (route) => route.abort());
    for (const language of ['en', 'es']) {
      await page
        .context()
        .addCookies([{ name: 'lintel_language', value: language, url: test.info().project.use.baseURL ?? '' }]);
      for (const width of [320, 360, 390, 430, 600, 768, 820, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/', { waitUntil: 'domcontentloaded' });
        const hit = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
          const sky = heading.closest('section') as HTMLElement;
          const moon = getComputedStyle(sky, '::after');
          const box = sky.getBoundingClientRect();
          const right = box.right - Number.parseFloat(moon.right);
          const left = right - Number.parseFloat(moon.width);
          const top = box.top + Number.parseFloat(moon.top);
          const bottom = top + Number.parseFloat(moon.height);
          const words = document.createRange();
          return [heading, heading.nextElementSibling as Element].some((element) => {
            words.selectNodeContents(element);
            return [...words.getClientRects()].some(
              (line) => line.left < right && left < line.right && line.top < bottom && top < line.bottom,
            );
          });
        });
        expect(hit, `${language} at ${width}`).toBe(false);
      }
    }
  },
);

test('the boxes and fields of the filters stand on one line', beforeRelease, async ({ page, hydrated }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/properties?minRent=1');
  await hydrated();
  const tops = async (locators: Locator[]) =>
    Promise.all(locators.map(async (one) => Math.round((await boxOf(one)).y)));
  const boxes = ['Parking', 'Laundry', 'Available Now'].map((name) => page.getByRole('checkbox', { name }));
  expect(new Set(await tops(boxes)).size).toBe(1);
  const [rent, type] = [
    await boxOf(page.getByLabel('Min Rent').locator('..')),
    await boxOf(page.getByLabel('Property Type')),
  ];
  expect([rent.y, rent.height]).toEqual([type.y, type.height]);
});

test('prices stand on one line with those beside them, on any screen', beforeRelease, async ({ page, hydrated }) => {
  for (const width of [360, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/pricing', '/']) {
      await page.goto(path);
      await hydrated();
      const figures = await page
        .locator('main dl')
        .first()
        .locator('dd')
        .filter({ hasText: /^(\$\d+|24\/7)$/ })
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(figures).toHaveLength(4);
      // As many lines as there are rows of cards: one on desktops, two on phones.
      expect(new Set(figures).size, `${path} at ${width}: ${figures}`).toBe(width > 768 ? 1 : 2);
    }
  }
});

test('registration uses the whole width of a desk', beforeRelease, async ({ page, hydrated }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const role of ['tenant', 'property-owner', 'agent']) {
    await page.goto(`/register?role=${role}`);
    await hydrated();
    const form = await boxOf(page.getByRole('form'));
    const beside = await boxOf(page.getByRole('tabpanel').getByRole('list').first());
    expect(beside.x).toBeGreaterThan(form.right);
    expect(beside.right).toBeGreaterThan(1440 * 0.85);
  }
});

test('another language is in the tab’s title at once, and nothing that was typed is lost', async ({
  page,
  hydrated,
}) => {
  await page.goto('/contact');
  await hydrated();
  await page.getByLabel('Subject').fill('A question');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle('Contáctenos · Lintel');
  await expect(page.getByLabel('Asunto')).toHaveValue('A question');
  await page.goto('/property/1');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'en_US');
});
