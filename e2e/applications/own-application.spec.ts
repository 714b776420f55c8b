import type { Page } from '@playwright/test';
import { beforeRelease, expect, test } from '../test.ts';
import { main, row } from './my-applications.ts';

/** Sends an application whose fee is due; returns its number. */
const apply = async (page: Page, title: string): Promise<number> => {
  const homes = (await (await page.request.get('/api/properties?city=Columbus')).json()) as { id: number }[];
  // Other tests apply for the homes of the demo's main people.
  for (const { id: propertyId } of homes.filter(({ id }) => id > 20)) {
    const answer = await page.request.post('/api/rental-applications', {
      data: {
        propertyId,
        applicantName: 'Tanya Brooks',
        applicantEmail: `${title}@example.com`,
        employmentStatus: 'part-time',
        hasSection8Voucher: false,
      },
    });
    if (answer.status() !== 201) continue;
    const sent = (await answer.json()) as { id: number; fee: { status: string } };
    if (sent.fee.status === 'due') return sent.id;
  }
  throw new Error('There is no home to apply for');
};

const details = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('an application of one’s own, for real', () => {
  test('its fee: a declined card takes nothing, a good one pays it, and the receipt is a PDF', async ({ page }) => {
    const id = await apply(page, 'fee');
    await page.goto('/tenant-dashboard');
    await row(page, id).click();
    const fee = details(page, 'Application fee');
    await expect(fee).toContainText('$10');
    await expect(fee).toContainText('Due');
    await fee.getByRole('button', { name: 'Pay $10 by card' }).click();
    const card = page.getByRole('form', { name: 'Card payment' });
    await card.getByLabel('Card number').fill('4000 0000 0000 0002');
    await card.getByLabel('Expiry date').fill('12/39');
    await card.getByLabel('CVC').fill('123');
    await card.getByRole('button', { name: 'Pay $10' }).click();
    await expect(card.getByRole('alert')).toContainText('Your card was declined.');
    await card.getByLabel('Card number').fill('4242 4242 4242 4242');
    await card.getByRole('button', { name: 'Pay $10' }).click();
    await expect(fee).toContainText('Paid');
    await expect(fee.getByRole('button')).toHaveCount(0);
    await expect(details(page, 'History')).toContainText('Application fee paid');
    const path = await fee.getByRole('link', { name: /Receipt \(PDF\)/ }).getAttribute('href');
    const receipt = await page.request.get(path ?? '');
    expect(receipt.headers()['content-type']).toContain('application/pdf');
    expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('its documents: a wrong one is refused with a sentence, a good one stays until it is removed', async ({
    page,
  }) => {
    const id = await apply(page, 'documents');
    await page.goto('/tenant-dashboard');
    await row(page, id).click();
    const documents = details(page, 'Documents');
    const add = documents.getByRole('button', { name: 'Add document' });
    await add.click();
    await expect(documents).toContainText('Please choose a file.');
    const chooser = documents.getByLabel('File');
    await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await add.click();
    await expect(documents).toContainText('Please choose a PDF, JPEG or PNG file.');
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await chooser.setInputFiles({ name: 'pay stub.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
    await add.click();
    await expect(documents.getByRole('link', { name: /pay stub/ })).toBeVisible();
    await documents.getByRole('button', { name: /^Remove pay stub/ }).click();
    await expect(documents).toContainText('No documents yet.');
  });

  test('is withdrawn only after a question', beforeRelease, async ({ page, expectAccessible }) => {
    const id = await apply(page, 'withdraw');
    await page.goto('/tenant-dashboard');
    await row(page, id).click();
    const open = page.getByRole('button', { name: 'Withdraw application' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: `Withdraw application ${id}?` });
    await expect(dialog).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
    await expect(row(page, id)).toContainText('pending');
    await open.click();
    await dialog.getByRole('button', { name: 'Withdraw application' }).click();
    await expect(row(page, id)).toContainText('withdrawn');
    await expect(main(page)).toContainText('You have withdrawn this application.');
    await expect(open).toHaveCount(0);
  });

  test('a change is on the screen within a moment, without asking by the clock', async ({ page }) => {
    const id = await apply(page, 'pushed');
    const stream = page.waitForRequest('**/api/events');
    await page.goto('/tenant-dashboard');
    await stream;
    await row(page, id).click();
    await expect(row(page, id)).toContainText('pending');
    await expect(details(page, 'History')).toContainText('Application sent');
    // As if in another tab.
    await page.request.post(`/api/rental-applications/${id}/withdraw`);
    await expect(row(page, id)).toContainText('withdrawn', { timeout: 5000 });
  });
});
