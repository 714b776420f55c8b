import { beforeRelease, expect, test } from '../test.ts';

test.afterEach(async ({ page }) => {
  await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 'everyone' } });
});

test('without a home the form asks for one, and takes 20 characters and not 19; each kind of report is sent as what it is', async ({
  page,
  hydrated,
}) => {
  await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 'visitor' } });
  await page.goto('/report-discrimination');
  await hydrated();
  const form = page.getByRole('form', { name: 'Report discrimination' });
  const said = (sentence: string) => page.getByRole('link', { name: sentence, exact: true });
  await expect(form.getByLabel('Property ID')).toBeEditable();
  await form.getByLabel('Description').fill('x'.repeat(19));
  await form.getByRole('button', { name: 'File report' }).click();
  for (const sentence of [
    'Property ID is required',
    'Report type is required',
    'Description must be at least 20 characters',
    'Contact information is required',
  ])
    await expect(said(sentence)).toBeVisible();
  await form.getByLabel('Description').fill('x'.repeat(20));
  await form.getByLabel('Property ID').fill('9');
  await form.getByLabel('Contact information').fill('a friend’s number');
  await form.getByRole('button', { name: 'File report' }).click();
  await expect(said('Report type is required')).toBeVisible();
  for (const sentence of ['Property ID is required', 'Description must be at least 20 characters'])
    await expect(said(sentence)).toHaveCount(0);

  const sent: unknown[] = [];
  await page.route('**/api/discrimination/report', async (route) => {
    sent.push((route.request().postDataJSON() as { reportType: string }).reportType);
    await route.fulfill({ status: 503, json: {} });
  });
  for (const label of [
    'Voucher refusal',
    'Income discrimination',
    'Discriminatory language',
    'Different terms',
    'False unavailability',
    'Other',
  ]) {
    await form.getByRole('radio', { name: new RegExp(`^${label}`) }).check();
    const before = sent.length;
    await form.getByRole('button', { name: 'File report' }).click();
    await expect.poll(() => sent.length).toBe(before + 1);
    await expect(form.getByRole('button', { name: 'File report' })).toBeEnabled();
  }
  expect(sent).toEqual([
    'voucher-refusal',
    'income-discrimination',
    'discriminatory-language',
    'different-terms',
    'false-unavailability',
    'other',
  ]);
});

test(
  'whoever is signed in adds their own records by choice, and reads in the tracker what went along',
  beforeRelease,
  async ({ page, hydrated, expectAccessible }) => {
    await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 1 } });
    await page.goto('/report-discrimination/6');
    await hydrated();
    const form = page.getByRole('form', { name: 'Report discrimination' });
    const receipts = form.getByRole('checkbox', { name: /^Your contact receipts/ });
    await expect(receipts).not.toBeChecked();
    await receipts.check();
    await expectAccessible();
    await form.getByLabel('False unavailability').check();
    await form
      .getByLabel('Description')
      .fill('It was gone when I named my voucher, and shown to my friend an hour later.');
    await form.getByLabel('Contact information').fill('614-555-0190');
    const [request] = await Promise.all([
      page.waitForRequest('**/api/discrimination/report'),
      form.getByRole('button', { name: 'File report' }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ attach: ['receipts'] });
    await page.getByRole('link', { name: 'Follow your report' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText(/^Your contact receipts \d/)).toBeVisible();
    await expect(main.getByText('Your messages with the owner')).toHaveCount(0);
  },
);
