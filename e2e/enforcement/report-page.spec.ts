import { beforeRelease, expect, test } from '../test.ts';

test.afterEach(async ({ page }) => {
  await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 'everyone' } });
});

for (const { language, emergency, aside, said } of [
  {
    language: 'en',
    emergency: 'In danger now? Call 911.',
    aside: 'Your rights and where to get help',
    said: [
      'Your rights',
      'The owner never learns from us who reported.',
      'Legal resources',
      'Fair-housing hotline',
      'Legal aid',
    ],
  },
  {
    language: 'es',
    emergency: '¿Está en peligro ahora? Llame al 911.',
    aside: 'Sus derechos y dónde encontrar ayuda',
    said: [
      'Sus derechos',
      'El propietario nunca sabe por nosotros quién denunció.',
      'Recursos legales',
      'Línea de vivienda justa',
      'Ayuda legal',
    ],
  },
])
  test(
    `beside a report stand one’s rights, the hotline with its number, 211, and what to do in danger (${language})`,
    beforeRelease,
    async ({ page, context, baseURL, hydrated, expectAccessibleEverywhere }) => {
      await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 'visitor' } });
      await context.addCookies([{ name: 'lintel_language', value: language, url: baseURL ?? '' }]);
      await page.goto('/report-discrimination');
      await hydrated();
      const main = page.getByRole('main');
      await expect(main.getByText(emergency)).toBeVisible();
      await expect(main.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
      const beside = page.getByRole('complementary', { name: aside });
      for (const words of said) await expect(beside.getByText(words, { exact: true })).toBeVisible();
      for (const [number, href] of [
        ['1-800-669-9777', 'tel:+18006699777'],
        ['1-800-877-8339', 'tel:+18008778339'],
        ['211', 'tel:211'],
      ] as const)
        await expect(beside.getByRole('link', { name: number })).toHaveAttribute('href', href);
      await expectAccessibleEverywhere();
    },
  );

test('a report is sent as the five fields of the form; what follows is said with the number that the server gave', async ({
  page,
  hydrated,
}) => {
  await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 'visitor' } });
  await page.goto('/property/9');
  await hydrated();
  await page.getByRole('link', { name: 'Report Discrimination' }).click();
  await expect(page).toHaveURL('/report-discrimination/9');
  const form = page.getByRole('form', { name: 'Report discrimination' });
  const description = 'The rent went up when I said that I hold a voucher.';
  await form.getByLabel('Different terms').check();
  await form.getByLabel('Description').fill(description);
  await form.getByLabel('Evidence').fill('My sister heard it.');
  await form.getByLabel('Contact information').fill('me@example.com');
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/discrimination/report'),
    form.getByRole('button', { name: 'File report' }).click(),
  ]);
  expect(answer.request().method()).toBe('POST');
  expect(answer.request().postDataJSON()).toEqual({
    propertyId: 9,
    reportType: 'different-terms',
    description,
    evidence: 'My sister heard it.',
    contactInfo: 'me@example.com',
    attach: [],
  });
  const { reportId } = (await answer.json()) as { reportId: string };
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await expect(toasts.getByText('Report filed successfully')).toBeVisible();
  await expect(
    toasts.getByText('Your discrimination report has been received and will be investigated.'),
  ).toBeVisible();

  await expect(form).toHaveCount(0);
  const filed = page.getByRole('main');
  await expect(filed.getByText('Report ID')).toBeVisible();
  await expect(filed.getByText(reportId, { exact: true })).toBeVisible();
  await expect(filed.getByText('Under Investigation', { exact: true })).toBeVisible();
  const steps = filed.getByRole('region', { name: 'Next steps' }).getByRole('listitem');
  for (const [at, words] of [
    'The listing is flagged',
    'Documentation is prepared',
    'Contact within 24 hours',
    'Referral to authorities',
  ].entries())
    await expect(steps.nth(at)).toContainText(words);
  await expect(steps.nth(3)).toContainText('Only if you agree');
});
