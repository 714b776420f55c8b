import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

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
  /** No accessibility violations, by the rules of WCAG 2.2 AA and good practice. */
  expectAccessible: () => Promise<void>;
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
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        // In the page itself: no frame here comes from elsewhere, and a second page for the sum costs as much as the look.
        .setLegacyMode(true)
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
      ).toEqual([]);
    });
  },
});

/** The demo bar's select comes alive with the page, on every page. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await expect(page.getByLabel('Viewing as').or(page.getByLabel('Ver como'))).toBeEnabled();
};

export { expect };
