import { readFile } from 'node:fs/promises';
import { beforeRelease, expect, test } from '../test.ts';

test('in the demo it is for reading: everything is shown, nothing can be changed', async ({ page, hydrated }) => {
  await page.goto('/account');
  await hydrated();
  const main = page.getByRole('main');
  await expect(main).toContainText('In the demo, accounts are read-only.');
  await expect(main).toContainText('tanya.brooks@example.com');
  await expect(page.getByLabel('Full name')).toHaveValue('Tanya Brooks');
  await expect(page.getByLabel('Full name')).toBeDisabled();
  await expect(main.getByRole('heading', { level: 3, name: 'Tenant' })).toBeVisible();
  for (const name of [
    'Save',
    'Change password',
    'Set up two-factor sign-in',
    'Sign out everywhere',
    'Close my account',
  ])
    await expect(main.getByRole('button', { name }), name).toBeDisabled();
});

test('arrives whole from the server, without any script', beforeRelease, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/account');
  await expect(page.getByLabel('Full name')).toHaveValue('Tanya Brooks');
  await expect(page.getByRole('main')).toContainText('The demo has no sign-in');
  await context.close();
});

test('hands out all data about oneself as a file', beforeRelease, async ({ page, hydrated }) => {
  await page.goto('/account');
  await hydrated();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^lintel-my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.account.email).toBe('tanya.brooks@example.com');
});

test('shows the account of whom one looks as', beforeRelease, async ({ page, hydrated }) => {
  await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 3 } });
  await page.goto('/account');
  await hydrated();
  await expect(page.getByLabel('Full name')).toHaveValue('Priya Raman');
  await expect(page.getByRole('main')).toContainText('Approved');
  await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 'everyone' } });
});

test('that cannot be had says so, and can be tried again', beforeRelease, async ({ page, hydrated }) => {
  await page.route('**/api/account', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/sign-in');
  await hydrated();
  await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We could not load your account');
  await page.unroute('**/api/account');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Tanya Brooks');
});
