import { beforeRelease, expect, test } from '../test.ts';

test('a guest reports, sees the promises, follows the report by its link and adds to it; staff note the contact and decide', async ({
  page,
  hydrated,
  settled,
  expectAccessible,
  expectAccessibleEverywhere,
}) => {
  await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 'visitor' } });
  await page.goto('/property/8');
  await hydrated();
  await page.getByRole('link', { name: 'Report Discrimination' }).click();
  await expect(page).toHaveURL('/report-discrimination/8');
  const form = page.getByRole('form', { name: 'Report discrimination' });
  await expect(form.getByLabel('Property ID')).toHaveValue('8');
  await expect(form.getByLabel('Property ID')).not.toBeEditable();
  await form.getByRole('button', { name: 'File report' }).click();
  for (const sentence of [
    'Report type is required',
    'Description must be at least 20 characters',
    'Contact information is required',
  ])
    await expect(page.getByRole('link', { name: sentence })).toBeVisible();
  await settled();
  await expectAccessibleEverywhere();
  await form.getByLabel('Voucher refusal').check();
  await form.getByLabel('Description').fill('They said on the phone that vouchers are too much paper for them.');
  await form.getByLabel('Files').setInputFiles({ name: 'no.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  await form.getByLabel('Contact information').fill('614-555-0190');
  await form.getByRole('button', { name: 'File report' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Report filed successfully' })).toBeVisible();
  await expect(page.getByText('Under Investigation')).toBeVisible();
  // A refused file shows its reason and can be removed; the report was still filed.
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose a PDF, JPEG or PNG file.' })).toBeVisible();
  const number = (await page.getByText(/^DR-\d+-\d+$/).textContent()) ?? '';
  await expectAccessible();
  await page.getByRole('link', { name: 'Follow your report' }).click();
  await expect(page.getByText('We contact you within 24 hours')).toBeVisible();
  await page.getByLabel('Note').fill('It was on Monday, at noon.');
  await page.getByRole('button', { name: 'Add to my report' }).click();
  await expect(page.getByText('It was on Monday, at noon.')).toBeVisible();
  await expectAccessible();
  const link = page.url();

  await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 5 } });
  await page.goto('/staff/reports');
  await hydrated();
  const card = page.getByRole('listitem').filter({ hasText: number });
  await card.getByRole('link').click();
  await page.getByRole('button', { name: 'Record the contact' }).click();
  await page.getByLabel('How you reached them').fill('Called at noon, and was told the same once more.');
  await page.getByRole('button', { name: 'Record the contact' }).click();
  await expect(page.getByText('Called at noon')).toBeVisible();
  await page.getByLabel('How the case ends').selectOption('unsubstantiated');
  await page
    .getByLabel('Finding, with its reasons')
    .fill('The owner’s letters of that day say the opposite, to everybody.');
  await expectAccessible();
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('Unsubstantiated', { exact: true })).toBeVisible();

  await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 'visitor' } });
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('The owner’s letters of that day')).toBeVisible();
  await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 'everyone' } });
});

test('a report that cannot be filed says so, and keeps what was written', beforeRelease, async ({ page, hydrated }) => {
  await page.goto('/report-discrimination/8');
  await hydrated();
  await page.route('**/api/discrimination/report', (route) => route.fulfill({ status: 503, json: {} }));
  const form = page.getByRole('form', { name: 'Report discrimination' });
  await form.getByLabel('Different terms').check();
  await form.getByLabel('Description').fill('They asked two deposits of me and one of others.');
  await form.getByLabel('Contact information').fill('614-555-0190');
  await form.getByRole('button', { name: 'File report' }).click();
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await expect(toasts.getByText('Error filing report')).toBeVisible();
  await expect(toasts.getByText('Please try again or contact support directly.')).toBeVisible();
  await expect(form.getByLabel('Description')).toHaveValue('They asked two deposits of me and one of others.');
});

test(
  'the tile of active penalties is the total of one’s own, as the Compliance tab has it',
  beforeRelease,
  async ({ page }) => {
    const tile = page.getByRole('term').filter({ hasText: 'Active penalties' }).locator('xpath=..');
    await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 2 } });
    const own: { outstandingFines: number } = await (await page.request.get('/api/owner-status/1')).json();
    expect(own.outstandingFines).toBeGreaterThan(0);
    await page.goto('/penalty-enforcement');
    await expect(tile).toContainText(`$${(own.outstandingFines / 100).toLocaleString('en-US')}`);
    await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 'visitor' } });
    await page.goto('/penalty-enforcement');
    await expect(tile).toContainText('$0');
    await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 'everyone' } });
  },
);

test('the Enforcement Dashboard shows computed figures, plots with their tables, and receipts', async ({
  page,
  settled,
  expectAccessibleEverywhere,
}) => {
  await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 'everyone' } });
  await page.goto('/penalty-enforcement');
  await settled();
  await expect(page.getByRole('term').filter({ hasText: 'Listings suspended' }).locator('xpath=..')).toContainText('0');
  await expect(page.getByRole('term').filter({ hasText: 'Platform bans' }).locator('xpath=..')).toContainText('0');
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('columnheader', { name: 'Week of' })).toBeVisible();
  await expect(page.getByText('Under Dispute').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /report for receipt/ }).first()).toHaveAttribute('target', '_blank');
  await expectAccessibleEverywhere();
});
