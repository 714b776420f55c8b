import { expect, expectAccessibleEverywhereOn, test, waitForHydration } from '../test.ts';

/** The sample application whose packet waits for the housing authority's inspection: Rosa Delgado’s home. */
const applicationId = 14;
const rosa = 6;

test('an authority reads a packet by its link and answers with the keyboard alone', async ({ browser, baseURL }) => {
  const owner = await browser.newContext({ baseURL: baseURL ?? '' });
  await owner.request.post('/api/demo/viewing-as', { data: { viewingAs: rosa } });
  const read = await owner.request.get(`/api/received-applications/${applicationId}/packet`);
  const { demoLink } = (await read.json()) as { demoLink: string };
  await owner.close();
  const office = await browser.newContext({ baseURL: baseURL ?? '' });
  await office.request.post('/api/demo/viewing-as', { data: { viewingAs: 'visitor' } });
  const page = await office.newPage();
  await page.goto(demoLink);
  await waitForHydration(page);
  const stands = page.getByRole('region', { name: 'Status' });
  await expect(stands).toContainText('Received on');
  await expect(page.getByRole('region', { name: 'The voucher’s days' })).toContainText(
    'The voucher’s clock is stopped',
  );
  await expectAccessibleEverywhereOn(page);
  // An error is shown at its field, which then has the focus.
  await page.getByRole('button', { name: 'Record the result' }).focus();
  await page.keyboard.press('Enter');
  const result = page.getByLabel('Result', { exact: true });
  await expect(result).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('What is missing or unclear').focus();
  await page.keyboard.type('Who has the key of the basement?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Who has the key of the basement?');
  await expectAccessibleEverywhereOn(page);
  await office.close();
});

test('an owner walks through the list before the inspection with the keyboard alone', async ({
  page,
  hydrated,
  expectAccessibleEverywhere,
}) => {
  await page.request.post('/api/demo/viewing-as', { data: { viewingAs: rosa } });
  await page.goto(`/owner-dashboard/packet/${applicationId}`);
  await hydrated();
  const list = page.getByRole('region', { name: 'Before the inspection' });
  const group = list.locator('summary').last();
  await group.focus();
  await page.keyboard.press('Enter');
  const marks = list.getByRole('group').filter({ has: page.getByRole('button', { name: 'Needs work' }) });
  const open = marks.filter({ has: page.locator('[aria-pressed="false"]') }).last();
  await open.getByRole('button', { name: 'Needs work' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(list.getByRole('status')).toContainText('Not saved yet: 1');
  await expectAccessibleEverywhere();
  await list.getByRole('button', { name: 'Save the list' }).focus();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('status')).not.toContainText('Not saved yet');
});
