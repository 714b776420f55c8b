import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page, type Request } from '@playwright/test';

/**
 * For a test that `npm run test:all` runs before a release and `npm test` leaves out: its rule is held by a component or API test, or by
 * another browser test in another width, theme or language (decision 0038).
 */
export const beforeRelease = { tag: '@release' };

/** One of several widths, themes, languages or roles of a test runs every day, the others before a release. */
export const daily = (isDaily: boolean) => (isDaily ? {} : beforeRelease);

/** Faults of a page that no test asked for: uncaught errors, hydration that did not match, blocked content. */
const isFault = (text: string): boolean =>
  /hydrat|did not match|Minified React error|Content Security Policy|No translation/i.test(text);

/** Collects the faults of a page, for as long as it is open. */
export const watchFaults = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && isFault(message.text())) faults.push(message.text());
  });
  return faults;
};

type Fixtures = {
  /** Waits until the page listens: before that its controls are dead on purpose. */
  hydrated: () => Promise<void>;
  /** Waits until the page has what it asks for by itself. Ask for this fixture before the page is opened. */
  settled: () => Promise<void>;
  /** No accessibility violations, by the rules of WCAG 2.2 AA and good practice. */
  expectAccessible: () => Promise<void>;
  /** The same on a desk by day and on a phone by night; afterwards the page stands as on the phone. */
  expectAccessibleEverywhere: () => Promise<void>;
};

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * No accessibility violations on a page, a fixture or another person's browser.
 * In the page itself: no frame here comes from elsewhere, and a second page for the sum costs as much as the look. The program is read
 * once a document and not twice a look, and what a rule found in order is neither described nor brought here.
 */
export const expectAccessibleOn = async (page: Page): Promise<void> => {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  const look = new AxeBuilder({ page, ...(isThere ? { axeSource: 'void 0' } : {}) }).setLegacyMode(true);
  // From the top: what has scrolled halfway under the header is no small target, one scrolls on.
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

/** The same on a desk by day and on a phone by night; afterwards the page stands as on the phone. */
export const expectAccessibleEverywhereOn = async (page: Page): Promise<void> => {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessibleOn(page);
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
    // The stream of changes stays open for as long as the page does.
    page.on('request', (request) => request.resourceType() !== 'eventsource' && underWay.add(request));
    page.on('requestfinished', (request) => underWay.delete(request));
    page.on('requestfailed', (request) => underWay.delete(request));
    await use(async () => {
      // What has come is drawn, and may ask for more: so it is looked at for several frames.
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
 * The page comes to life after what is around it: its title belongs to the program then, and nothing has been left to render for three
 * frames. React takes its markup over piece by piece, and its controls are told a moment later (decision 0092): a key pressed before is lost.
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

/** The demo bar's select comes alive with the shell, on every page; the page itself after it. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await expect(page.getByLabel('Viewing as').or(page.getByLabel('Ver como'))).toBeEnabled();
  await pageListens(page);
};

export { expect };
