import type { Page } from '@playwright/test';
import { beforeRelease, expect, test, waitForHydration } from '../test.ts';

/** Opens a page whose scripts are held back until released. */
const openWithoutProgram = async (page: Page, address: string) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return release;
};

test.describe('before the program has come', () => {
  test('what is typed into an application is kept, draft and fee included', async ({ page }) => {
    const release = await openWithoutProgram(page, '/apply/1');
    const form = page.getByRole('form', { name: 'Rental application' });
    await form.getByLabel('Full name').pressSequentially('Erin Early');
    await form.getByLabel('Phone').pressSequentially('6145550187');
    await form.getByLabel('Monthly income').pressSequentially('4500');
    await form.getByLabel('Employment status').selectOption('part-time');
    await form.getByRole('checkbox', { name: 'I have a Section 8 Housing Choice Voucher' }).check();
    // Nothing can be sent yet, not even with Enter: the input would end up in the address.
    await expect(form.getByRole('button', { name: 'Submit Application' })).toBeDisabled();
    await form.getByLabel('Full name').press('Enter');
    await expect(page).toHaveURL('/apply/1');
    release();
    await waitForHydration(page);
    await expect(form.getByRole('button', { name: 'Submit Application' })).toBeEnabled();
    await expect(form.getByLabel('Full name')).toHaveValue('Erin Early');
    await expect(form.getByLabel('Phone')).toHaveValue('614-555-0187');
    await expect(form.getByLabel('Monthly income')).toHaveValue('4,500');
    await expect(form.getByLabel('Employment status')).toHaveValue('part-time');
    await expect(form.getByLabel('Housing authority')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Application fee' })).toContainText('Your Fee$0');
    // The form itself has the value, not only the input's display.
    await form.getByRole('button', { name: 'Submit Application' }).click();
    await expect(form.getByRole('alert').getByRole('link')).toHaveText(['Email is required']);
    await page.reload();
    await waitForHydration(page);
    await expect(form.getByLabel('Full name')).toHaveValue('');
    await form.getByRole('button', { name: 'Restore' }).click();
    await expect(form.getByLabel('Full name')).toHaveValue('Erin Early');
  });

  test('a search is taken along when the program comes', beforeRelease, async ({ page }) => {
    const release = await openWithoutProgram(page, '/');
    await page.getByLabel('Location').pressSequentially('Cleveland');
    await page.getByLabel('Bedrooms').selectOption('1');
    release();
    await waitForHydration(page);
    await expect(page.getByLabel('Location')).toHaveValue('Cleveland');
    await page.getByRole('button', { name: 'Search Properties' }).click();
    await expect(page).toHaveURL('/?city=Cleveland&bedrooms=1');
  });

  test('a search that is sent at once is a plain one, and its page goes on from there', async ({ page }) => {
    const release = await openWithoutProgram(page, '/');
    await page.getByLabel('Location').pressSequentially('Cleveland');
    await page.getByLabel('Max Rent').selectOption({ label: '$3,000+' });
    await page.getByLabel('Location').press('Enter');
    await expect(page).toHaveURL(/\/properties\?.*city=Cleveland/);
    release();
    await waitForHydration(page);
    await expect(page.getByLabel('Location')).toHaveValue('Cleveland');
    await expect(page.getByLabel('Max Rent')).toHaveValue('5000');
  });

  test('a message to the owner and a registration keep what was typed', beforeRelease, async ({ page }) => {
    const release = await openWithoutProgram(page, '/property/1');
    const inquiry = page.getByRole('form', { name: 'Message to the owner' });
    await inquiry.getByLabel('Name').pressSequentially('Erin Early');
    await inquiry.getByLabel('Message').fill('Is the garden shared?');
    release();
    await waitForHydration(page);
    await expect(inquiry.getByLabel('Name')).toHaveValue('Erin Early');
    await expect(inquiry.getByLabel('Message')).toHaveValue('Is the garden shared?');
    await page.unrouteAll();
    const next = await openWithoutProgram(page, '/register');
    await page.getByLabel('Full name').or(page.getByLabel('Name')).first().pressSequentially('Erin Early');
    await page.getByRole('checkbox', { name: 'Studio' }).check();
    next();
    await waitForHydration(page);
    await expect(page.getByLabel('Full name').or(page.getByLabel('Name')).first()).toHaveValue('Erin Early');
    await expect(page.getByRole('checkbox', { name: 'Studio' })).toBeChecked();
  });
});
