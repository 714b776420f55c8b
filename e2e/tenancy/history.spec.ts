import { complianceRateOf, shownRate } from '@lintel/contract/tenancy/compliance/rate';
import type { ComplianceMonth } from '@lintel/contract/tenancy/compliance/schema';
import type { Page } from '@playwright/test';
import { daily, expect, expectAccessibleOn, test, waitForHydration } from '../test.ts';

const yearOf = (page: Page) => page.getByRole('region', { name: 'The last twelve months' });

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'lintel_viewing_as', value: '2', url: baseURL ?? '' }]);
});

for (const width of [390, 1440]) {
  test(
    `the last twelve months are drawn, and stand in a table with the same figures, at ${width} px`,
    daily(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/rta-compliance');
      await waitForHydration(page);
      const months = (await (await page.request.get('/api/rta/compliance-history/1')).json()) as ComplianceMonth[];
      expect(months).toHaveLength(12);
      const year = yearOf(page);
      await expect(year.getByRole('img')).toHaveCount(2);
      await expectAccessibleOn(page);
      const table = year.getByRole('button', { name: 'Table' });
      await table.focus();
      await page.keyboard.press('Space');
      const rows = year.getByRole('row');
      await expect(rows).toHaveCount(13);
      for (const [at, { month, all, compliant, avgResponseTime }] of months.entries()) {
        const row = rows.nth(at + 1);
        await expect(row).toContainText(month);
        const cells = row.locator('th, td');
        await expect(cells.nth(1), month).toContainText(String(all));
        const percent = all === 0 ? '–' : `${shownRate(complianceRateOf({ kept: compliant, all }))}%`;
        await expect(cells.nth(2), month).toContainText(percent);
        if (avgResponseTime === null) await expect(cells.nth(3), month).toContainText('–');
        else await expect(cells.nth(3), month).toContainText(/[0-9]/);
      }
      await expectAccessibleOn(page);
    },
  );
}
