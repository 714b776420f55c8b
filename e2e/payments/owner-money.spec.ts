import type { Page } from '@playwright/test';
import { addCall, as, dialog, open, toastSays, toastTitled } from '../listings/owner-dashboard.ts';
import { beforeRelease, expect, test } from '../test.ts';

/** Creates a draft of owner 1 with its listing paid for, through API calls, so that no other test's home changes. */
const paidHome = async (page: Page, title: string, number: string): Promise<number> => {
  const post = async (path: string, data: object) => {
    const response = await page.request.post(path, { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as { id: number; clientSecret: string; paymentIntentId: string };
  };
  const { id } = await post(addCall, {
    title,
    address: '9 Gay Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43215',
    rent: 180_000,
    bedrooms: 1,
    bathrooms: 1,
    description: 'A flat for a test of money',
    amenities: [],
    petPolicy: 'case-by-case',
    availableDate: '2026-12-24',
    images: [],
  });
  const { clientSecret, paymentIntentId } = await post('/api/create-listing-payment', { propertyId: id });
  await post(`/api/sandbox-payments/${clientSecret}/confirm`, { number, expiry: '12/30', cvc: '123' });
  await page.request.post('/api/confirm-listing-payment', { data: { paymentIntentId, propertyId: id } });
  return id;
};

test.describe('money back', () => {
  test('by keyboard: asked first, Escape takes nothing, an outage keeps the question open, then the listing ends', async ({
    page,
    expectAccessible,
  }) => {
    await as(page, 2);
    const title = `Refund flat ${Date.now()}`;
    await paidHome(page, title, '4242424242424242');
    await open(page, 'overview');
    await page.getByRole('tab', { name: 'Inquiries' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Payments' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Payments' })).toHaveAttribute('aria-selected', 'true');
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toContainText('Paid');
    const take = row.getByRole('button', { name: /^Get a refund/ });
    await take.focus();
    await page.keyboard.press('Enter');
    const asked = dialog(page, 'Get a refund?');
    await expect(asked).toContainText('$25.00 is refunded to your card, and the listing ends right away.');
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
    await expect(take).toBeFocused();
    await expect(row).toContainText('Paid');

    await page.route('**/api/listing-payments/*/refund', (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    });
    await page.keyboard.press('Enter');
    await asked.getByRole('button', { name: 'Get $25.00 back' }).focus();
    await page.keyboard.press('Enter');
    await expect(asked.getByRole('alert')).toBeVisible();
    await asked.getByRole('button', { name: 'Get $25.00 back' }).click();
    await expect(
      toastSays(page, 'Your money is on its way back to your card, and the listing has ended.'),
    ).toBeVisible();
    await expect(asked).toHaveCount(0);
    await expect(row).toContainText('Refunded');
    await expect(row.getByRole('button')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Listings' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Expired');
  });

  test(
    'a payment that the bank took back says so, offers no refund, and its home can be paid for again',
    beforeRelease,
    async ({ page }) => {
      await as(page, 2);
      const title = `Disputed flat ${Date.now()}`;
      const id = await paidHome(page, title, '4000000000000259');
      await expect
        .poll(async () => {
          const { payments } = (await (await page.request.get('/api/owners/1/payments?limit=100')).json()) as {
            payments: { property: { id: number } | null; status: string }[];
          };
          return payments.find(({ property }) => property?.id === id)?.status;
        })
        .toBe('disputed');
      await open(page, 'payments');
      const row = page.getByRole('row').filter({ hasText: title });
      await expect(row).toContainText('Reversed by your bank for now');
      await expect(row).toContainText('The listing is paused until your bank decides.');
      await expect(row.getByRole('button')).toHaveCount(0);
      await page.getByRole('tab', { name: 'Listings' }).click();
      const listing = page.getByRole('listitem').filter({ hasText: title });
      await expect(listing).toContainText('Expired');
      await expect(listing.getByRole('link', { name: /^Renew listing/ })).toBeVisible();
    },
  );
});

test.describe('the card on file', () => {
  const form = (page: Page) => page.getByRole('form', { name: 'New card' });
  const section = (page: Page) => page.getByRole('region', { name: 'Card on file' });
  const enter = async (page: Page, number: string) => {
    await form(page).getByLabel('Card number').fill(number);
    await form(page).getByLabel('Expiry date').fill('12/39');
    await form(page).getByLabel('CVC').fill('123');
    await form(page).getByRole('button', { name: 'Save card' }).click();
  };

  test('is none; a declined card is not kept, a good one is; it goes by keyboard, once asked, and not in an outage', async ({
    page,
    expectAccessible,
  }) => {
    await as(page, 6);
    await page.route('**/api/cards', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await open(page, 'payments');
    await expect(section(page).getByRole('alert')).toContainText('We could not load your card');
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await expect(section(page)).toContainText('There is no card on file yet.');
    await expect(section(page)).toContainText('after notice, for fair housing fines.');
    await section(page).getByRole('link', { name: 'Add a card' }).click();
    await enter(page, '4000 0000 0000 0002');
    await expect(form(page).getByRole('alert')).toContainText('The card was not added');
    await expect(form(page).getByRole('alert')).toContainText('Your card was declined.');
    await expect(form(page).getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
    await expectAccessible();
    await enter(page, '4242 4242 4242 4242');
    await expect(page).toHaveURL(/\/owner-dashboard\?tab=payments$/);
    await expect(toastTitled(page, 'Your card is on file')).toBeVisible();
    await expect(section(page)).toContainText('Visa ending in 4242');
    await expect(section(page)).toContainText('Expires 12/39');
    await expectAccessible();

    const remove = section(page).getByRole('button', { name: 'Remove Visa ending in 4242' });
    await remove.focus();
    await page.keyboard.press('Enter');
    const asked = dialog(page, 'Remove this card?');
    await expect(asked).toContainText('Visa ending in 4242');
    // The focus has moved into the dialog, so keys go there.
    await expect(asked.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    const message = 'The card cannot be removed right now. Please try again in a few minutes.';
    await page.route(
      '**/api/cards/*',
      (route) => route.fulfill({ status: 503, json: { code: 'gateway.unavailable', message } }),
      { times: 1 },
    );
    await asked.getByRole('button', { name: 'Remove card' }).click();
    await expect(asked.getByRole('alert')).toContainText(message);
    await expectAccessible();
    await asked.getByRole('button', { name: 'Remove card' }).focus();
    await page.keyboard.press('Enter');
    await expect(asked).toHaveCount(0);
    await expect(section(page)).toContainText('There is no card on file yet.');
    await expect(section(page).getByRole('heading', { name: 'Card on file' })).toBeFocused();
  });

  test(
    'that the bank asks about is kept once confirmed, in place of the one before; an outage says so first',
    beforeRelease,
    async ({ page, context, expectAccessible, baseURL }) => {
      await as(page, 6);
      const message =
        'Card payments are not available right now. Nothing was taken; please try again in a few minutes.';
      await page.route(
        '**/api/cards/setup',
        (route) => route.fulfill({ status: 503, json: { code: 'gateway.unavailable', message } }),
        { times: 1 },
      );
      await page.goto('/owner-dashboard/card');
      await expect(page.getByRole('alert')).toContainText(message);
      await page.getByRole('button', { name: 'Try again' }).click();
      await enter(page, '5555 5555 5555 4444');
      await expect(section(page)).toContainText('Mastercard ending in 4444');

      await section(page).getByRole('link', { name: 'Replace card' }).click();
      await expect(page.getByRole('main')).toContainText(
        'Removed once the new card is accepted: Mastercard ending in 4444.',
      );
      await enter(page, '4000 0025 0000 3155');
      await expect(page.getByRole('heading', { name: 'Your bank asks you to confirm this card' })).toBeFocused();
      await expect(page.getByRole('main')).toContainText('Nothing is charged.');
      await expectAccessible();
      await page.getByRole('button', { name: 'Decline' }).click();
      await expect(form(page).getByRole('alert')).toContainText('The card was not added');
      await enter(page, '4000 0025 0000 3155');
      await page.getByRole('button', { name: 'Confirm card' }).click();
      await expect(section(page)).toContainText('Visa ending in 3155');
      await expect(section(page).getByRole('listitem')).toHaveCount(1);

      await context.addCookies([{ name: 'lintel_language', value: 'es', url: baseURL ?? '' }]);
      await open(page, 'payments');
      await expect(page.getByRole('region', { name: 'Tarjeta guardada' })).toContainText('Visa terminada en 3155');
      await page.getByRole('button', { name: 'Quitar Visa terminada en 3155' }).click();
      await dialog(page, '¿Quitar esta tarjeta?').getByRole('button', { name: 'Quitar la tarjeta' }).click();
      await expect(page.getByRole('link', { name: 'Agregar una tarjeta' })).toBeVisible();
    },
  );
});

test.describe('withdrawing', () => {
  test('is asked first, can be kept, survives an outage, and leaves nothing to press', async ({ page }) => {
    await as(page, 2);
    const title = `Withdrawn flat ${Date.now()}`;
    await paidHome(page, title, '4242424242424242');
    await open(page, 'listings');
    const row = page.getByRole('listitem').filter({ hasText: title });
    const withdraw = row.getByRole('button', { name: /^Withdraw/ });
    await withdraw.click();
    const asked = dialog(page, 'Withdraw this listing?');
    await expect(asked).toContainText('It leaves the search permanently, and any paid time is lost.');
    await asked.getByRole('button', { name: 'Keep it' }).click();
    await expect(asked).toHaveCount(0);
    await expect(withdraw).toBeFocused();
    await expect(row).toContainText('Active until');

    await page.route('**/api/properties/*/withdraw', (route) => route.abort(), { times: 1 });
    await withdraw.click();
    await asked.getByRole('button', { name: 'Withdraw' }).click();
    await expect(asked.getByRole('alert')).toBeVisible();
    await asked.getByRole('button', { name: 'Withdraw' }).click();
    await expect(toastSays(page, 'Listing withdrawn')).toBeVisible();
    await expect(row).toContainText('Withdrawn');
    await expect(row.getByRole('button')).toHaveCount(0);
  });
});
