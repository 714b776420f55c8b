import { liveUrl } from '../live-server.ts';
import { routePaths } from '../site/route-paths.ts';
import { expect, test } from '../test.ts';

/** Live mode with sandbox payments: each page must say so, before any script runs and also in print. */

const sentence = 'Payments here are not real: this is a sandbox. Use a test card; no money moves.';
const inSpanish =
  'Aquí los pagos no son reales: es un entorno de prueba. Use una tarjeta de prueba; no se mueve dinero.';

test('every page says that payments are not real', async ({ request }) => {
  for (const path of [...routePaths, '/api/receipt-report/1', '/api/receipt-report/nonsense']) {
    for (const [language, says] of [
      ['en', sentence],
      ['es', inSpanish],
    ] as const) {
      const answer = await request.get(liveUrl + path, { headers: { 'accept-language': language } });
      expect(await answer.text(), `${path} in ${language}`).toContain(says);
    }
  }
});

test('it stands on paper too, and the bar is accessible on phones and desks, by day and by night', async ({
  page,
  expectAccessibleEverywhere,
}) => {
  await page.goto(`${liveUrl}/pricing`);
  const bar = page.getByRole('complementary', { name: 'Payments are not real' });
  await expect(bar).toContainText(sentence);
  await expectAccessibleEverywhere();
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeVisible();
});
