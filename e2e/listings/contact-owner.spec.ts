import type { Locator, Page, Request } from '@playwright/test';
import { beforeRelease, expect, test } from '../test.ts';
import { card } from './owner-card.ts';

const isPost = (path: string) => (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === path;

const answerTo = async (request: Request): Promise<unknown> => {
  const response = await request.response();
  if (!response) throw new Error(`Nobody answered ${request.url()}`);
  return response.json();
};

const fill = async (page: Page, values: Partial<Record<'Name' | 'Email' | 'Phone' | 'Message', string>>) => {
  const form = page.getByRole('form', { name: 'Message to the owner' });
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: label !== 'Phone' }).fill(value);
};

const sender = { Name: 'Tanya Brooks', Email: 'tanya.brooks@example.com' };

test.describe('writing to the owner', () => {
  test('sends what the screen knows, in two calls, and leaves a receipt', async ({ page, hydrated }) => {
    await page.goto('/property/1');
    await hydrated();
    const message = `${'🔑'.repeat(60)} I would like to see this home on Saturday morning, if that suits you.`;
    await fill(page, { ...sender, Phone: '6145550187', Message: message });
    await expect(card(page).getByLabel('Phone')).toHaveValue('614-555-0187');
    const [first, second] = await Promise.all([
      page.waitForRequest(isPost('/api/properties/1/inquiries')),
      page.waitForRequest(isPost('/api/contact-initiation')),
      card(page).getByRole('button', { name: 'Send Message' }).click(),
    ]);
    expect(first.postDataJSON()).toEqual({
      name: 'Tanya Brooks',
      email: 'tanya.brooks@example.com',
      phone: '614-555-0187',
      message,
      moveInDate: null,
    });
    expect(second.postDataJSON()).toEqual({
      propertyId: 1,
      landlordId: 2,
      initiationType: 'direct_contact',
      contactMethod: 'platform_message',
      initiatedBy: 'tenant',
      contactDetails: `Property inquiry: ${[...message].slice(0, 100).join('')}`,
      tenantName: 'Tanya Brooks',
      tenantEmail: 'tanya.brooks@example.com',
      tenantPhone: '614-555-0187',
      commissionEligible: false,
    });
    const toast = page.getByRole('status').filter({ hasText: 'Message sent successfully!' });
    await expect(toast).toContainText('Contact receipt generated. The property owner will respond within 24 hours.');
    await expect(card(page).getByLabel('Name')).toHaveValue('');
    await expect(card(page).getByLabel('Email')).toHaveValue('');
    await expect(card(page).getByLabel('Phone')).toHaveValue('');
    await expect(card(page).getByLabel('Message', { exact: true })).toHaveValue(/^Hi, I'm interested in Sunny/);
    const { receipt } = (await answerTo(first)) as { receipt: { id: number } };
    expect(await answerTo(second)).toMatchObject({ id: receipt.id });
    await expect(card(page)).toContainText(`Contact receipt ${receipt.id}`);
    const report = card(page).getByRole('link', { name: 'Open the receipt' });
    await expect(report).toHaveAttribute('href', `/api/receipt-report/${receipt.id}`);
    await expect(report).toHaveAttribute('target', '_blank');
  });

  test('without a phone number sends null for it', beforeRelease, async ({ page, hydrated }) => {
    await page.goto('/property/12');
    await hydrated();
    await fill(page, sender);
    const [second] = await Promise.all([
      page.waitForRequest(isPost('/api/contact-initiation')),
      card(page).getByRole('button', { name: 'Send Message' }).click(),
    ]);
    expect(second.postDataJSON()).toMatchObject({ tenantPhone: null });
  });

  test(
    'says what is missing, first on sending, then while one mends it',
    beforeRelease,
    async ({ page, hydrated, expectAccessible }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url());
      });
      await page.goto('/property/1');
      await hydrated();
      await fill(page, { Name: '  ', Email: 'tanya@', Message: '123456789' });
      await expect(card(page).getByText('Invalid email address')).toHaveCount(0);
      await card(page).getByRole('button', { name: 'Send Message' }).click();
      const summary = card(page).getByRole('alert');
      await expect(summary).toBeFocused();
      for (const text of ['Name is required', 'Invalid email address', 'Message must be at least 10 characters'])
        await expect(summary).toContainText(text);
      await expectAccessible();
      await summary.getByRole('link', { name: 'Invalid email address' }).click();
      await expect(card(page).getByLabel('Email')).toBeFocused();
      await expect(card(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      await page.keyboard.type('example.com');
      await expect(card(page).getByText('Invalid email address')).toHaveCount(0);
      await fill(page, { Name: 'Tanya', Message: '1234567890' });
      await expect(summary).toHaveCount(0);
      expect(sent).toEqual([]);
    },
  );

  test('goes by the keyboard alone: filled in, sent, the receipt read, and on to the application', async ({
    page,
    context,
    baseURL,
    hydrated,
  }) => {
    await context.addCookies([{ name: 'lintel_viewing_as', value: '7', url: baseURL ?? '' }]);
    await page.goto('/property/7');
    await hydrated();
    const name = card(page).getByLabel('Name');
    // The form is prefilled for a signed-in user; input typed over it wins.
    await expect(name).toHaveValue('Devon Pryor');
    await name.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Devon P. Pryor');
    const message = card(page).getByLabel('Message', { exact: true });
    const pressUntil = async (key: string, reached: Locator) => {
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press(key);
        if (await reached.evaluate((element) => element === document.activeElement)) return;
      }
      throw new Error(`${key} does not lead there.`);
    };
    await pressUntil('Tab', message);
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' May I come on Friday?');
    await page.keyboard.press('Tab');
    await expect(card(page).getByRole('button', { name: 'Send Message' })).toBeFocused();
    const [sent] = await Promise.all([
      page.waitForRequest(isPost('/api/properties/7/inquiries')),
      page.keyboard.press('Enter'),
    ]);
    expect(sent.postDataJSON()).toMatchObject({
      name: 'Devon P. Pryor',
      message: expect.stringContaining('Friday?'),
    });
    await expect(page.locator(':focus')).toContainText('Message sent. Contact receipt');
    await page.keyboard.press('Tab');
    await expect(card(page).getByRole('link', { name: 'Open the receipt' })).toBeFocused();
    await pressUntil('Shift+Tab', page.getByRole('link', { name: 'Apply Now' }).first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/properties/7');
    await expect(page.getByRole('form', { name: 'Rental application' })).toBeVisible();
  });

  test('pressed twice sends once', async ({ page, hydrated }) => {
    let inquiries = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/properties/*/inquiries', async (route) => {
      inquiries += 1;
      await held;
      await route.continue();
    });
    await page.goto('/property/6');
    await hydrated();
    await fill(page, sender);
    await card(page)
      .getByRole('button', { name: 'Send Message' })
      .evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
        button.form?.requestSubmit();
      });
    await expect(card(page).getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release();
    await expect(card(page)).toContainText('Contact receipt');
    expect(inquiries).toBe(1);
  });

  test('that fails keeps what was typed; the retry carries the same key', async ({ page, hydrated }) => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/inquiries')) keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/api/properties/*/inquiries', (route) => route.abort(), { times: 1 });
    await page.goto('/property/6');
    await hydrated();
    await fill(page, { ...sender, Message: 'Is the yard fenced all around?' });
    await card(page).getByRole('button', { name: 'Send Message' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Error sending message' });
    await expect(toast).toContainText('Please try again later.');
    await expect(card(page).getByLabel('Name')).toHaveValue('Tanya Brooks');
    await expect(card(page).getByLabel('Message', { exact: true })).toHaveValue('Is the yard fenced all around?');
    await card(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(card(page)).toContainText('Contact receipt');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/.{16,}/);
    expect(keys[1]).toBe(keys[0]);
  });

  test(
    'survives a reload as a draft, which is offered, and is gone once it was sent',
    beforeRelease,
    async ({ page, hydrated }) => {
      await page.goto('/property/1');
      await hydrated();
      const form = page.getByRole('form', { name: 'Message to the owner' });
      await form.getByLabel('Name').fill('Tanya Brooks');
      await form.getByLabel('Message').fill('Is the garden shared?');
      await page.reload();
      await hydrated();
      await expect(form.getByLabel('Name')).toHaveValue('');
      await form.getByRole('button', { name: 'Restore' }).click();
      await expect(form.getByLabel('Name')).toHaveValue('Tanya Brooks');
      await expect(form.getByLabel('Message')).toHaveValue('Is the garden shared?');
      await form.getByLabel('Email').fill('kept.draft@example.com');
      await form.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Message sent successfully!').first()).toBeVisible();
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Tanya');
      await page.reload();
      await hydrated();
      await expect(form.getByText('Restore draft?')).toHaveCount(0);
    },
  );

  test(
    'has arrived although the second call fails, which is tried once more in silence',
    beforeRelease,
    async ({ page, hydrated }) => {
      let initiations = 0;
      await page.route('**/api/contact-initiation', (route) => {
        initiations += 1;
        return route.fulfill({ status: 500, body: '' });
      });
      await page.goto('/property/2');
      await hydrated();
      await fill(page, sender);
      await card(page).getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Message sent successfully!' })).toBeVisible();
      await expect(card(page)).toContainText('Contact receipt');
      await expect.poll(() => initiations).toBe(2);
      await expect(page.getByText('Error sending message')).toHaveCount(0);
    },
  );

  test('shows at its field what only the server found', beforeRelease, async ({ page, hydrated }) => {
    await page.route('**/api/properties/*/inquiries', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'request.invalid', message: 'Check', fields: { email: 'This address does not take mail' } },
      }),
    );
    await page.goto('/property/1');
    await hydrated();
    await fill(page, sender);
    await card(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(card(page).getByRole('alert')).toContainText('This address does not take mail');
    await expect(card(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  });

  test('refreshes the listings: they are fetched anew on the way back', beforeRelease, async ({ page, hydrated }) => {
    await page.goto('/properties');
    await hydrated();
    await page
      .getByRole('article')
      .getByRole('link', { name: /^Contact Owner/ })
      .first()
      .click();
    await fill(page, sender);
    await card(page).getByRole('button', { name: 'Send Message' }).click();
    await expect(card(page)).toContainText('Contact receipt');
    await Promise.all([page.waitForRequest(/\/api\/properties(\?|$)/), page.goBack()]);
  });
});
