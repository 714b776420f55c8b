import { expect, test, waitForHydration } from '../test.ts';

test.describe('whether a voucher covers a home', () => {
  for (const width of [1440, 390]) {
    test(`is worked out on its page, step by step, at ${width} px, and its figures stand in no address`, async ({
      page,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      await page.goto('/property/1');
      await waitForHydration(page);
      const panel = page.getByRole('region', { name: 'Does my voucher cover it?' });
      await panel.getByLabel(/^Income a year/).fill('18,480');
      await panel.getByLabel('Who pays the utilities?').selectOption('owner');
      await panel.getByRole('button', { name: 'Show what I would pay' }).click();
      const verdict = panel.getByRole('heading', { level: 3 });
      await expect(verdict).toBeFocused();
      await expect(panel.getByRole('listitem').filter({ hasText: '24 CFR 982.505(b)' })).toBeVisible();
      await expect(
        panel.getByText('HUD rents of fiscal year 2024. Your authority may use a newer year.'),
      ).toBeVisible();
      await expect(panel).not.toContainText(/approved|guaranteed|qualif|eligible|promise/i);
      expect(addresses.filter((address) => /18.?480|1848000/.test(address))).toEqual([]);
      expect(await page.evaluate(() => window.sessionStorage.getItem('lintel.voucher'))).toBeNull();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessible();
    });
  }
});
