import { createHash } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page, type Request, type TestInfo } from '@playwright/test';

/**
 * Tags a test that `npm run test:all` runs before a release and `npm test` leaves out: its rule is covered by a component or API test,
 * or by another browser test in another width, theme or language (decision 0038).
 */
export const beforeRelease = { tag: '@release' };

/** Runs one of a test's widths, themes, languages or roles every day, the others before a release. */
export const daily = (isDaily: boolean) => (isDaily ? {} : beforeRelease);

/** Whether a console error is a fault of the page: a hydration mismatch, a React error, blocked content, or a missing translation. */
const isFault = (text: string): boolean =>
  /hydrat|did not match|Minified React error|Content Security Policy|No translation/i.test(text);

/** Collects a page's faults for as long as it is open. */
export const watchFaults = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && isFault(message.text())) faults.push(message.text());
  });
  return faults;
};

type Fixtures = {
  /** Waits for hydration: before that the page's controls are disabled on purpose. */
  hydrated: () => Promise<void>;
  /** Waits until the page's own requests are done. Use this fixture before the page is opened. */
  settled: () => Promise<void>;
  /** Checks for accessibility violations, by the rules of WCAG 2.2 AA and good practice. */
  expectAccessible: () => Promise<void>;
  /** The same on a desktop in the light theme or on a phone in the dark, before a release on both; the page stays at phone size. */
  expectAccessibleEverywhere: () => Promise<void>;
};

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks a page for accessibility violations, the fixture's or another person's. Runs axe in the page itself: no frame here comes from
 * another site, and a second page for the summary costs as much as the check. The script is added once per document, and axe neither
 * describes nor returns rules that passed.
 */
export const expectAccessibleOn = async (page: Page): Promise<void> => {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  const look = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) }).setLegacyMode(true);
  // From the page's top: a target half scrolled under the header is not a small target, because the user can scroll on.
  const scrolledTo = await page.evaluate(() => {
    const { scrollY } = window;
    window.scrollTo({ top: 0, behavior: 'instant' });
    return scrollY;
  });
  const { violations } = await look
    .options({ runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'], selectors: false })
    .analyze();
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolledTo);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
};

const settings = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

/** Counts the calls of `expectAccessibleEverywhereOn` in each test. */
const callsIn = new WeakMap<TestInfo, number>();

/**
 * Which settings a call checks: both before a release, one of them every day. A test's calls take turns, and its title decides which
 * setting is first, so every run checks the same ones, and about as many on a desktop as on a phone (decision 0038).
 */
const checkedNow = (): readonly (typeof settings)[number][] => {
  if (process.env['LINTEL_TEST_ALL'] === '1') return settings;
  const info = base.info();
  const call = callsIn.get(info) ?? 0;
  callsIn.set(info, call + 1);
  const first = createHash('sha256').update(info.title).digest().readUInt8();
  return settings.filter((_, index) => index === (first + call) % 2);
};

/** The same on a desktop in the light theme or on a phone in the dark, before a release on both; the page stays at phone size. */
export const expectAccessibleEverywhereOn = async (page: Page): Promise<void> => {
  const checked = checkedNow();
  for (const setting of settings) {
    await page.setViewportSize({ width: setting.width, height: 900 });
    await page.emulateMedia({ colorScheme: setting.colorScheme, reducedMotion: 'reduce' });
    if (checked.includes(setting)) await expectAccessibleOn(page);
  }
};

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const faults = watchFaults(page);
    await use(page);
    expect(faults, 'faults in the browser').toEqual([]);
  },
  hydrated: async ({ page }, use) => {
    await use(() => waitForHydration(page));
  },
  settled: async ({ page }, use) => {
    const underWay = new Set<Request>();
    // The event stream stays open for as long as the page does, so it is not counted.
    page.on('request', (request) => request.resourceType() !== 'eventsource' && underWay.add(request));
    page.on('requestfinished', (request) => underWay.delete(request));
    page.on('requestfailed', (request) => underWay.delete(request));
    await use(async () => {
      // Rendered responses may cause more requests, so it waits for several frames without any.
      let framesWithNone = 0;
      const frame = async () => {
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
        framesWithNone = underWay.size === 0 ? framesWithNone + 1 : 0;
        return framesWithNone;
      };
      await expect.poll(frame, { intervals: [10] }).toBeGreaterThan(4);
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(() => expectAccessibleOn(page));
  },
  expectAccessibleEverywhere: async ({ page }, use) => {
    await use(() => expectAccessibleEverywhereOn(page));
  },
});

/**
 * Waits for the page's own hydration, which follows the shell's: React then owns the title, and nothing was left to render for three
 * frames. React hydrates the markup piece by piece and enables its controls a moment later (decision 0092): a key pressed earlier is lost.
 */
export const pageListens = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => {
    type Fiber = { return: Fiber | null; stateNode: { pendingLanes: number } };
    const title = document.querySelector('main h1') as (Element & Record<string, Fiber>) | null;
    const key = Object.keys(title ?? {}).find((name) => name.startsWith('__reactFiber'));
    let fiber = key ? title?.[key] : undefined;
    while (fiber?.return) fiber = fiber.return;
    const counted = window as unknown as { framesAtRest?: number };
    counted.framesAtRest = fiber?.stateNode.pendingLanes === 0 ? (counted.framesAtRest ?? 0) + 1 : 0;
    return counted.framesAtRest > 2;
  });
};

/** Waits for the demo bar's select, which is hydrated with the shell on every page, and then for the page itself. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await expect(page.getByLabel('Viewing as').or(page.getByLabel('Ver como'))).toBeEnabled();
  await pageListens(page);
};

export { expect };
