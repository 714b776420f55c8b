import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Desk, expect, freshEmail, goodPassword, test } from '../live.ts';
import { beforeRelease } from '../test.ts';

const head = 'Title;Street;City;State;ZIP;Rent;Beds;Baths;Description;Available;Colour';
const line = (at: number, rent = `"$1,${String(at).padStart(3, '0')}"`) =>
  `Home ${at};${at} Main Street;Richmond;VA;23220;${rent};2;1;"A home to live in,\nwith a yard.";1/15/2027;red`;
/** 120 homes; the rent in line 4 is a formula, and another home turns vouchers away. */
const homes = [
  head,
  line(1),
  line(2, '=1+1'),
  ...Array.from({ length: 117 }, (_, at) => line(at + 3)),
  line(120).replace('with a yard.', 'no Section 8.'),
].join('\n');
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Registers a new owner, who is then signed in in this browser. */
const becomeOwner = async (page: Page, desk: Desk): Promise<void> => {
  const email = freshEmail('importer');
  const registered = await page.request.post('/api/auth/register/property-owner', {
    data: {
      name: 'Ida Importer',
      email,
      phone: '614-555-0190',
      propertyCount: '1-5',
      experience: 'new',
      propertyTypes: ['Duplex'],
      agreeToCompliance: true,
      agreeToPenalties: true,
      agreeToTerms: true,
    },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  const { link } = await desk.mailTo(email);
  const token = link.split('#')[1];
  expect((await page.request.post('/api/auth/set-password', { data: { token, password: goodPassword } })).ok()).toBe(
    true,
  );
};
const chooser = (page: Page) => page.getByLabel('CSV file');
const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('an owner imports a file: what is wrong is told by line, what is right becomes drafts, once', async ({
  page,
  desk,
  hydrated,
  expectAccessible,
}) => {
  await page.goto('/owner-dashboard/import');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await becomeOwner(page, desk);
  await page.goto('/owner-dashboard?tab=listings');
  await hydrated();
  await page.getByRole('link', { name: 'Import from CSV' }).click();
  await expect(page.getByRole('heading', { name: 'Import Homes', level: 1 })).toBeVisible();
  await expect(page.getByText('You have not imported a file yet.')).toBeVisible();
  await expectAccessible();

  // The template can be uploaded as it is.
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Template' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('lintel-homes.csv');
  const templateText = await readFile(await template.path(), 'utf8');
  expect(templateText).toContain('Title,Address,Unit,City,State,Zip Code,Monthly Rent');

  // No file, then a file of another kind: the error is at the control, which has the focus.
  await page.getByRole('button', { name: 'Check File' }).click();
  await expect(page.getByText('Please choose a CSV file.')).toBeVisible();
  await expect(chooser(page)).toBeFocused();
  await chooser(page).setInputFiles(csv('people.csv', 'Title,City,Age\nAnn,Columbus,40\n'));
  await page.getByRole('button', { name: 'Check File' }).press('Enter');
  // Files are read by a worker that starts with the first one and leaves the processor to requests.
  await expect(page.getByText(/some that are needed are missing\..*Missing: Address, State, Zip Code/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(chooser(page)).toBeFocused();

  await chooser(page).setInputFiles(csv('homes.csv', homes));
  await page.getByRole('button', { name: 'Check File' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'homes.csv' })).toBeVisible();
  await expect(page).toHaveURL(/\?import=\d+$/);
  await expect(page.getByText('Columns with unknown names are left out: Colour')).toBeVisible();
  await page.getByText('What each column contains').click();
  const columns = page.getByRole('table', { name: 'Columns' });
  await expect(columns.getByRole('row', { name: /Beds/ })).toContainText('Bedrooms');
  const problems = page.getByRole('table', { name: 'Problems' });
  // Each home takes two lines of the file: the second home begins in line 4.
  const rent = problems.getByRole('row', { name: /Line 4 / });
  await expect(rent).toContainText('Rent must be a dollar amount, such as 1,450');
  await expect(rent).toContainText('=1+1');
  await expect(problems.getByRole('row', { name: /Line 240 / })).toContainText('This text turns vouchers away.');
  await expect(
    page.getByRole('table', { name: 'The first homes' }).getByRole('row', { name: /Home 1 / }),
  ).toContainText('$1,001');
  await expectAccessible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Problems (CSV)' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('homes-problems.csv');
  expect(await readFile(await saved.path(), 'utf8')).toContain(
    `4,"Monthly Rent","Rent must be a dollar amount, such as 1,450","'=1+1"`,
  );

  await page.getByRole('button', { name: 'Import 118 Homes as Drafts' }).press('Enter');
  const outcome = page.getByText('Done. Drafts created: 118. Already there: 0. With problems: 2.');
  await expect(outcome).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('progressbar', { name: 'Homes imported' })).toHaveAttribute('aria-valuenow', '100');
  await expectAccessible();
  await page.reload();
  await expect(outcome).toBeVisible();
  await hydrated();
  await page.getByRole('link', { name: 'See My Listings' }).click();
  const newest = page.getByRole('listitem').filter({ hasText: 'Home 119' });
  await expect(newest).toContainText('Draft');
  await expect(newest).toContainText('$1,119/month');

  // The same file again with its lines corrected: only those homes are new.
  await page.getByRole('link', { name: 'Import from CSV' }).click();
  await expect(page.getByRole('link', { name: 'homes.csv' })).toBeVisible();
  const mended = homes.replace('=1+1', '1002').replace('no Section 8.', 'with a yard.');
  await page.getByText('You can also drop it here.').evaluate((hint, text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], 'mended.csv', { type: 'text/csv' }));
    hint.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: files }));
  }, mended);
  await expect(page.getByRole('heading', { name: 'mended.csv' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 2 Homes as Drafts' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose Another File' }).click();
  await expect(page.getByRole('row', { name: /mended\.csv/ })).toContainText('Not started');
});

test(
  'an import that runs shows how far it is, can be canceled, and says what has come of it',
  beforeRelease,
  async ({ page, desk, hydrated, expectAccessible }) => {
    await becomeOwner(page, desk);
    const sent = await page.request.post('/api/home-imports', { multipart: { file: csv('homes.csv', homes) } });
    const found = (await sent.json()) as Record<string, unknown>;
    const address = `/owner-dashboard/import?import=${found['id']}`;
    // The server's progress is simulated here, so that each step can be checked.
    let now: Record<string, unknown> = found;
    const is = (change: Record<string, unknown>) => {
      now = { ...found, ...change };
    };
    await page.route(`**/api/home-imports/${found['id']}`, (route) => route.fulfill({ json: now }));
    await page.route('**/start', (route) => {
      is({ state: 'running', ready: 118, created: 0 });
      return route.fulfill({ json: now });
    });
    await page.route('**/cancel', (route) => {
      is({ state: 'canceled', ready: 59, created: 59, finishedAt: found['createdAt'] });
      return route.fulfill({ json: now });
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(address);
    await hydrated();
    expect(await isWiderThanScreen(page)).toBe(false);
    await expectAccessible();
    await page.getByRole('button', { name: 'Import 118 Homes as Drafts' }).click();
    const bar = page.getByRole('progressbar', { name: 'Homes imported' });
    await expect(bar).toHaveAttribute('aria-valuenow', '0');
    is({ state: 'running', ready: 59, created: 59 });
    await expect(bar).toHaveAttribute('aria-valuenow', '50');
    await expect(page.getByText('59 of 118 homes.')).toBeVisible();
    await expectAccessible();
    expect(await isWiderThanScreen(page)).toBe(false);
    await page.getByRole('button', { name: 'Cancel Import' }).click();
    await expect(page.getByText('Canceled. Drafts that were created stay: 59. Homes not imported: 59.')).toBeVisible();
    await expect(page.getByText('Choose the same file again to continue with the rest')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Problems' })).toBeVisible();
    expect(await isWiderThanScreen(page)).toBe(false);
    await page.unrouteAll();

    // In Spanish; then an import that does not exist.
    await page.context().addCookies([{ name: 'lintel_language', value: 'es', url: new URL(page.url()).origin }]);
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Importar 118 viviendas como borradores' })).toBeVisible();
    await expect(page.getByText('La renta debe ser una cantidad en dólares, como 1,450')).toBeVisible();
    await page.goto('/owner-dashboard/import?import=999999');
    await expect(page.getByText('No existe esa importación.')).toBeVisible();
    await expectAccessible();
  },
);
