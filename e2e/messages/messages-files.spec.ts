import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../test.ts';

/** Two tenants in whose thread no other test writes. */
const tanya = 1;
const devon = 7;
const june = 4;

const plainPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\nxref\n0 3\n0000000000 65535 f \ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n110\n%%EOF\n',
  'latin1',
);

const log = (page: Page) => page.getByRole('log');
const fileOf = (page: Page) =>
  log(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'pay slip.pdf' }) });
const field = (page: Page) => page.getByLabel('Your message');

test('sends a file and has it opened, reports a message to its decision, blocks a person and takes it back', async ({
  page,
  browser,
  baseURL,
  settled,
  expectAccessible,
  expectAccessibleEverywhere,
}) => {
  const openedBy = async (account: number) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await context.addCookies([{ name: 'lintel_viewing_as', value: String(account), url: baseURL ?? '' }]);
    return context.newPage();
  };
  await page.context().addCookies([{ name: 'lintel_viewing_as', value: String(tanya), url: baseURL ?? '' }]);
  await page.goto('/messages');
  await waitForHydration(page);
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('button', { name: /Devon Pryor/ })
    .click();
  await expect(log(page)).toContainText('Gladly. Is the date set?');
  const address = page.url();

  await test.step('a file that is refused says why and holds nothing up; one that is taken goes with the words', async () => {
    await field(page).focus();
    await page.keyboard.press('Tab');
    const attach = page.getByRole('button', { name: 'Attach files' });
    await expect(attach).toBeFocused();
    await page
      .getByLabel('Attach files')
      .and(page.locator('input'))
      .setInputFiles([
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
        { name: 'pay slip.pdf', mimeType: 'application/pdf', buffer: plainPdf },
      ]);
    await expect(page.getByRole('alert')).toContainText('Please choose a PDF, JPEG or PNG file.');
    const kept = page.locator('form').getByRole('list', { name: 'Files of this message' });
    await expect(kept).toContainText('pay slip.pdf');
    await settled();
    await expectAccessible();
    await page.getByRole('button', { name: 'Discard notes.txt' }).press('Enter');
    await expect(attach).toBeFocused();
    await field(page).fill('My last pay slip is with this.');
    await field(page).press('Enter');
    await expect(log(page)).toContainText('My last pay slip is with this.');
    await expect(log(page).getByRole('link', { name: 'pay slip.pdf' })).toBeVisible();
    await expect(fileOf(page)).toContainText('Not opened yet');
  });

  const other = await openedBy(devon);
  await test.step('the other opens it, and both see so', async () => {
    await other.goto(new URL(address).pathname + new URL(address).search);
    const link = log(other).getByRole('link', { name: 'pay slip.pdf' });
    const [download] = await Promise.all([other.waitForEvent('download'), link.press('Enter').then(() => null)]);
    expect(download.suggestedFilename()).toBe('pay slip.pdf');
    await field(other).fill('First send me $50 by gift card.');
    await field(other).press('Enter');
    await expect(log(page)).toContainText('First send me $50 by gift card.');
    const times = fileOf(page).locator('summary', { hasText: 'Times opened: 1' });
    await times.press('Enter');
    await expect(fileOf(page).getByRole('listitem').filter({ hasText: 'Devon Pryor' })).toBeVisible();
  });

  await test.step('a message is reported by the keyboard, and staff decide about it', async () => {
    await page
      .getByRole('button', { name: 'Report message of Devon Pryor: First send me $50 by gift card.' })
      .press('Enter');
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(dialog).toContainText(
      'Our staff will read this message and what you add, nothing else in the conversation.',
    );
    await expect(dialog).toContainText('First send me $50 by gift card.');
    await dialog.getByRole('button', { name: 'Report message' }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Please choose a reason');
    await expectAccessibleEverywhere();
    await dialog.getByLabel('What is wrong with it?').selectOption('scam');
    await dialog.getByRole('button', { name: 'Report message' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(log(page)).toContainText('You reported this message. Staff will read it.');
    await page.setViewportSize({ width: 1280, height: 900 });

    const staff = await openedBy(june);
    await staff.goto('/staff/message-reports');
    await waitForHydration(staff);
    const one = staff.getByRole('listitem').filter({ hasText: 'First send me $50 by gift card.' });
    await expect(one).toContainText('Devon Pryor (Tenant)');
    await expect(one).not.toContainText('pay slip');
    await one.getByRole('button', { name: /^Uphold/ }).click();
    await one.getByLabel('Why').fill('Nobody pays for a ride here.');
    await one.getByRole('button', { name: /^Uphold/ }).click();
    await expect(one).toHaveCount(0);
    await staff.context().close();
    await expect(log(page)).toContainText('Staff agreed with your report: Nobody pays for a ride here.');
    await expect(log(other)).not.toContainText('report');
  });

  await test.step('a block stops both, names nobody to the other, and is taken back', async () => {
    const block = page.getByRole('button', { name: 'Block Devon Pryor', exact: true });
    await block.press('Enter');
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(dialog).toContainText('Block Devon Pryor?');
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(block).toBeFocused();
    await block.press('Enter');
    await dialog.getByRole('button', { name: 'Block', exact: true }).press('Enter');
    await expect(page.getByText('You blocked Devon Pryor.')).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    await expect(field(other)).toHaveCount(0);
    await expect(other.getByRole('main')).not.toContainText('Tanya Brooks blocked');
    await settled();
    await expectAccessible();
    await page.getByRole('button', { name: 'Unblock Devon Pryor' }).press('Enter');
    await expect(field(page)).toBeVisible();
    await expect(field(other)).toBeVisible();
    await other.context().close();
  });
});
