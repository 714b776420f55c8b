import { expect, freshEmail, goodPassword, test } from '../live.ts';

test('a newcomer whom a page sent to sign in registers, and the mailed link brings them back to that page', async ({
  page,
  hydrated,
  desk,
}) => {
  const email = freshEmail('newcomer');
  await page.goto('/account');
  await expect(page).toHaveURL('/sign-in?next=%2Faccount');
  await hydrated();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register?next=%2Faccount');
  // Neither switching between the forms nor the link for people who have an account loses the page to return to.
  await page.getByRole('tab', { name: 'Agent' }).click();
  await page.getByRole('tab', { name: 'Tenant' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/sign-in?next=%2Faccount',
  );

  await page.getByLabel('Full name').fill('Nora Newcomer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('5125550142');
  await page.getByLabel('Current location').fill('Austin');
  await page.getByLabel('Move-in timeline').selectOption('flexible');
  await page.getByLabel('Monthly budget').selectOption('under-1000');
  await page.getByLabel('Employment status').selectOption('employed');
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/');
  const lookForIt = page.getByText('Check your email');
  await expect(lookForIt).toContainText('Then you continue where you were.');

  await page.goto((await desk.mailTo(email)).link);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeVisible();
  await expect(lookForIt, 'the mail was opened').toHaveCount(0);
  await page.getByRole('textbox', { name: 'New password' }).fill(goodPassword);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByLabel('Full name')).toHaveValue('Nora Newcomer');
});
