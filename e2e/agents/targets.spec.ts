import type { Page } from '@playwright/test';
import { beforeRelease, expect, test, waitForHydration } from '../test.ts';

/** The demo's people, by account number. */
const [tanya, walter, priya, june, rosa] = [1, 2, 3, 4, 6];

/** Every screen with messages, homes, or agents' work and earnings, each opened as a user of it. */
const screens: [as: number, address: string][] = [
  [tanya, '/messages'],
  [tanya, '/messages?conversation=1'],
  [tanya, '/notifications'],
  [tanya, '/agent-transparency'],
  [tanya, '/agent-transparency?tab=correspondence'],
  [tanya, '/agent-transparency?tab=activities'],
  [tanya, '/agent-transparency?tab=documents'],
  [tanya, '/tenant-dashboard'],
  [tanya, '/showing/3'],
  [tanya, '/showing/4'],
  [rosa, '/messages?conversation=1'],
  [rosa, '/owner-dashboard?tab=showings'],
  [rosa, '/owner-dashboard?tab=inquiries'],
  [rosa, '/owner-dashboard/agents'],
  [walter, '/owner-dashboard/agents'],
  [priya, '/agent-dashboard'],
  [priya, '/agent-dashboard?tab=referrals'],
  [priya, '/agent-dashboard?tab=payments'],
  [priya, '/agent-dashboard?tab=transparency'],
  [priya, '/agent-payments'],
  [priya, '/add-referral'],
  [priya, '/referral/1'],
  [priya, '/referral/4'],
  [priya, '/contact/tanya.brooks%40example.com'],
  [june, '/staff/agents'],
  [june, '/staff/commissions'],
  [june, '/staff/referrals'],
  [june, '/staff/receipt-disputes'],
  [june, '/staff/message-reports'],
];

/** Lists controls smaller than 24 by 24 px (WCAG 2.2, 2.5.8), except boxes within a large enough label. */
const tooSmall = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const least = 24;
    const isLess = ({ width, height }: DOMRect) => width < least || height < least;
    return [...main.querySelectorAll('a[href], button, input, select, textarea, summary, [role="tab"]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 2)
      .filter((one) => isLess(one.getBoundingClientRect()))
      .filter((one) => {
        const label = one.closest('label');
        return !label || isLess(label.getBoundingClientRect());
      })
      .map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return `${one.tagName} ${one.textContent?.trim()} ${Math.round(width)} × ${Math.round(height)}`;
      });
  });

for (const width of [390, 1440])
  test(
    `at ${width} pixels, whatever can be pressed is at least 24 pixels high and wide, and nothing stands out`,
    beforeRelease,
    async ({ page, baseURL, settled }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 844 });
      const found: string[] = [];
      for (const [as, address] of screens) {
        await page.context().addCookies([{ name: 'lintel_viewing_as', value: String(as), url: baseURL ?? '' }]);
        const response = await page.goto(address);
        expect(response?.status(), address).toBe(200);
        await waitForHydration(page);
        await settled();
        found.push(...(await tooSmall(page)).map((one) => `${as} ${address}: ${one}`));
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (over > 0) found.push(`${as} ${address}: stands out by ${over}`);
      }
      expect(found).toEqual([]);
    },
  );
