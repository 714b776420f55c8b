import { type MovedClockServer, startMovedClockServer } from '../moved-clock/start-server.ts';
import { beforeRelease, expect, test, waitForHydration } from '../test.ts';

/* Lintel has no limit on record for rent increases in 2027 or later: the samples must work without one. */
for (const day of ['2026-12-24', '2027-01-15', '2028-02-29']) {
  test(
    `on ${day} the demo loads, and its landlord’s page has computed figures, a lawful rent increase and deadlines`,
    beforeRelease,
    async ({ browser }) => {
      test.setTimeout(300_000);
      const server: MovedClockServer = await startMovedClockServer(
        Number(process.env['E2E_PORT'] ?? 3100) + 6,
        'demo',
        {
          from: Date.parse(`${day}T12:00:00Z`),
        },
      );
      try {
        expect(server.dayIn('America/Vancouver')).toBe(day);
        const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
        await context.addCookies([{ name: 'lintel_viewing_as', value: '2', url: server.url }]);
        const page = await context.newPage();
        await page.goto('/rta-compliance');
        await waitForHydration(page);
        const main = page.getByRole('main');
        const figures = main.locator('dl').first();
        await expect(figures).toContainText('83%');
        await expect(figures).toContainText('5 compliant');
        await expect(figures).toContainText('1 overdue');
        await expect(figures).toContainText(/\d(\.\d)? ?days/);
        await expect(main).toContainText(/Upcoming Deadlines: You have [4-9] compliance deadlines approaching\./);
        await expect(main.getByRole('heading', { name: 'The last twelve months' })).toBeVisible();
        await page.getByLabel('Jurisdiction').selectOption('NY');
        const notices = page.getByRole('table', { name: 'Notices' });
        await expect(notices).toContainText('rent increase of 5 percent or more');
        await expect(notices).toContainText('Compliant');
        // Where a year's limit is not on record, the form says so and creates nothing.
        await page.getByRole('button', { name: 'Create Notice' }).click();
        const form = page.getByRole('dialog', { name: 'Create Notice' });
        await expect(form.getByLabel('Jurisdiction')).toHaveValue('NY');
        await form.getByLabel('Jurisdiction').selectOption('ON');
        await form.getByRole('button', { name: /^Upper flat on Palmerston Avenue/ }).click();
        await form.getByLabel('Type').selectOption('N1');
        await expect(form).toContainText('The limit on rent increases of that year is not on record yet');
        await expect(form).toContainText('Landlord and Tenant Board');
        await context.close();
      } finally {
        await server.stop();
      }
    },
  );
}
