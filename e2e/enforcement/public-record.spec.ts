import { beforeRelease, expect, test } from '../test.ts';

/* The exact texts of the Enforcement Dashboard and related pages. */
const june = 4;
const walter = 2;

test.afterEach(async ({ page }) => {
  await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 'everyone' } });
});

test(
  'staff, too, read what was collected and where it went, with the split and how many rent credits came of it',
  beforeRelease,
  async ({ page, settled }) => {
    await page.request.post('/api/demo/viewing-as', { data: { viewingAs: june } });
    const stats = (await (await page.request.get('/api/penalty-collection-stats')).json()) as Record<string, number>;
    const overview = (await (await page.request.get('/api/enforcement/overview')).json()) as {
      rentCredits: { given: number; used: number };
    };
    await page.goto('/penalty-enforcement');
    await settled();
    const main = page.getByRole('main');
    const figure = (label: string) => main.getByRole('term').filter({ hasText: label }).locator('xpath=..');
    const money = (cents = 0) =>
      (cents / 100).toLocaleString('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
      });
    await expect(figure('Total collected')).toContainText(money(stats['totalCollected']));
    await expect(figure('Platform income')).toContainText(money(stats['platformIncome']));
    await expect(figure('Legal aid funding')).toContainText(money(stats['legalAidFunding']));
    await expect(figure('Tenant rent credits')).toContainText(money(stats['tenantRentCredits']));
    await expect(figure('Collections')).toContainText(String(stats['collectionsCount']));
    expect(overview.rentCredits.given).toBeGreaterThan(0);
    await expect(figure('Tenant rent credits')).toContainText(
      `${overview.rentCredits.given} given, ${overview.rentCredits.used} used so far`,
    );
    for (const words of [
      '40% legal aid',
      '35% platform',
      '25% rent credits',
      'expire after 2 years',
      'never paid as cash',
      'Section 8 eligibility',
    ])
      await expect(main).toContainText(words);
    // The three parts add up to the whole.
    expect(
      ['platformIncome', 'legalAidFunding', 'tenantRentCredits'].reduce((sum, part) => sum + Number(stats[part]), 0),
    ).toBe(stats['totalCollected']);
  },
);

test('receipts: active is green, a dispute is “Under Dispute”, resolved is said, anything else stands as it is; the seal is a SHA-256 hash', async ({
  page,
  context,
  settled,
}) => {
  await page.request.post('/api/demo/viewing-as', { data: { viewingAs: walter } });
  const [real] = (await (await page.request.get('/api/contact-receipts?limit=1')).json()) as Record<string, unknown>[];
  await page.route('**/api/contact-receipts?*', (route) =>
    route.fulfill({
      json: ['active', 'dispute', 'resolved', 'on_ice'].map((status, at) => ({
        ...real,
        id: Number(real?.['id']) + at,
        status,
      })),
    }),
  );
  await page.goto('/penalty-enforcement');
  await settled();
  const part = page.getByRole('region', { name: 'Contact receipts', exact: true });
  await expect(part).toContainText('SHA-256');
  const rows = part.getByRole('row').filter({ hasText: /Receipt \d/ });
  await expect(rows).toHaveCount(4);
  for (const [at, words] of ['Active', 'Under Dispute', 'Resolved', 'on_ice'].entries())
    await expect(rows.nth(at).getByText(words, { exact: true })).toBeVisible();
  // The color of a good status: more green than red or blue.
  const [red, green, blue] = await rows
    .nth(0)
    .getByText('Active', { exact: true })
    .evaluate((badge) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
      canvas.fillStyle = getComputedStyle(badge).color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
  expect(green).toBeGreaterThan(Number(red));
  expect(green).toBeGreaterThan(Number(blue));
  await expect(rows.nth(0)).toContainText(String(real?.['receiptHash']).slice(0, 32));
  await expect(rows.nth(0)).not.toContainText(String(real?.['receiptHash']).slice(0, 33));
  const [report] = await Promise.all([
    context.waitForEvent('page'),
    rows
      .nth(0)
      .getByRole('link', { name: /report for receipt/ })
      .click(),
  ]);
  await expect(report).toHaveURL(new RegExp(`/api/receipt-report/${real?.['id']}$`));
  await expect(report.locator('body')).toContainText(String(real?.['receiptHash']));
  await report.close();
});

test(
  '“Legal Protection” is the legal information, the Legal Protection Center has the $100 ladder, and each leads to the other',
  beforeRelease,
  async ({ page, hydrated }) => {
    await page.request.post('/api/demo/viewing-as', { data: { viewingAs: walter } });
    await page.goto('/');
    await hydrated();
    await page.getByRole('banner').getByRole('button', { name: 'Compliance & Legal' }).click();
    const link = page.getByRole('banner').getByRole('link', { name: 'Legal Protection', exact: true });
    await expect(link).toHaveAttribute('href', '/legal-info');
    await page.goto('/legal-info');
    await hydrated();
    await page.getByRole('main').getByRole('link', { name: 'Legal Protection Center' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Legal Protection Center' })).toBeVisible();
    await expect(page).toHaveURL(/\/appeals-dashboard$/);
    const ladder = page.getByRole('region', { name: 'What each offense costs' });
    await expect(ladder).toContainText('$100 fine');
    await expect(ladder).toContainText('Applied instantly and non-repealable');
    // One sentence links it to the figures of the Enforcement Dashboard.
    await expect(ladder).toContainText('$500');
    await page.getByRole('main').getByRole('link', { name: 'Legal Information', exact: true }).click();
    await expect(page).toHaveURL('/legal-info');
  },
);

test(
  'in Spanish a home is no home page, a report of a receipt is opened with a verb, and a case is feminine',
  beforeRelease,
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lintel_language', value: 'es', url: baseURL ?? '' }]);
    await page.request.post('/api/demo/viewing-as', { data: { viewingAs: walter } });
    await page.goto('/penalty-enforcement');
    const receipts = page.getByRole('region', { name: 'Comprobantes de contacto', exact: true });
    for (const head of ['Comprobante', 'Informe'])
      await expect(receipts.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
    await expect(receipts.getByRole('link', { name: /^Abrir/ }).first()).toBeVisible();
    await page.request.post('/api/demo/viewing-as', { data: { viewingAs: june } });
    await page.goto('/staff/reports');
    await expect(page.getByRole('main')).toContainText('Abiertas');
    const [{ id }] = (await (await page.request.get('/api/staff/reports')).json()) as [{ id: number }];
    await page.goto(`/staff/reports/${id}`);
    await expect(
      page
        .getByRole('main')
        .getByRole('term')
        .filter({ hasText: /^Vivienda$/ }),
    ).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('term')
        .filter({ hasText: /^Inicio$/ }),
    ).toHaveCount(0);
  },
);
