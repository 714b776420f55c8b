import { beforeRelease, expect, test } from '../test.ts';

/** Owners see wording hints while they type, and texts that need a person's review are in the staff queue. */

test(
  'an owner who turns somebody away in a listing is offered other words, and takes them',
  beforeRelease,
  async ({ page, hydrated, expectAccessible }) => {
    await page.goto('/owner-dashboard');
    await hydrated();
    await page.getByRole('button', { name: 'Add Property' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add Property' });
    const description = form.getByLabel('Description');
    await description.fill('A bright corner flat, no kids. There is a porch.');
    const note = form.getByText('“no kids” excludes people');
    await expect(note).toBeVisible();
    await expect(form.getByText(/It excludes families with children/)).toBeVisible();
    await expectAccessible();
    await form.getByRole('button', { name: 'Use this wording' }).click();
    await expect(description).toHaveValue(
      'A bright corner flat, households of every kind are welcome. There is a porch.',
    );
    await expect(note).toHaveCount(0);
  },
);

test('staff read a finding where it stands, can record an offense from it, and dismiss it with a reason', async ({
  page,
  hydrated,
  expectAccessible,
}) => {
  await page.goto('/staff/wording');
  await hydrated();
  const quote = 'perfect for a mature couple';
  const finding = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: `“${quote}”` }) });
  await expect(finding.getByText('The flat is on the ground floor and quiet.')).toBeVisible();
  await expect(finding.getByRole('link', { name: 'Ground-floor flat on Fourth Avenue' })).toBeVisible();
  await expectAccessible();
  await finding.getByRole('button', { name: 'Record an offense' }).click();
  const form = finding.getByRole('region', { name: 'Record an offense' });
  await expect(form.getByRole('heading', { name: 'Record an offense' })).toBeFocused();
  await expect(form.getByRole('group', { name: 'Home or owner' })).toContainText('1480 North Fourth Avenue');
  await expect(form.getByLabel('Group affected')).toHaveValue('age');
  await expect(form.getByLabel('Where it was found')).toHaveValue('reply');
  await expect(form.getByLabel('The words')).toHaveValue(quote);
  await expect(form.getByLabel('What was found')).toHaveValue(/^These words turn people away/);
  await expectAccessible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(finding.getByRole('heading', { level: 2 })).toBeFocused();
  await finding.getByRole('button', { name: 'Dismiss' }).click();
  await finding.getByLabel('Why').fill('It is said of the quiet of the flat.');
  await finding.getByRole('button', { name: 'Dismiss' }).click();
  await expect(finding).toHaveCount(0);
  await page.getByRole('button', { name: 'Decided', exact: true }).click();
  await expect(page).toHaveURL('/staff/wording?state=decided');
  await expect(finding).toContainText('It is said of the quiet of the flat.');
  await expect(page.getByRole('main')).toContainText('We wrote to the owner');
});
