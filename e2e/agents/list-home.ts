import { expect, type Page } from '@playwright/test';

/** Makes an API call as the browser's current user; a refusal fails the test. */
export const call = async <Answer>(page: Page, method: 'get' | 'post', address: string, data?: object) => {
  const response = await page.request[method](address, data ? { data } : {});
  expect(response.ok(), `${address}: ${await response.text()}`).toBe(true);
  return (await response.json()) as Answer;
};
/** A sandbox test card that is never declined. */
export const card = { number: '4242424242424242', expiry: '12/39', cvc: '123' };

/** Creates a home and pays for its listing, through the owner's API calls. */
export const listHome = async (
  page: Page,
  title: string,
  rent: number,
  description = 'Two rooms over the bakery, with morning light.',
): Promise<number> => {
  const { id } = await call<{ id: number }>(page, 'post', '/api/properties', {
    title,
    address: '9 Gay Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43215',
    rent,
    bedrooms: 2,
    bathrooms: 1,
    description,
    amenities: [],
    petPolicy: 'case-by-case',
    availableDate: '2026-12-24',
    images: [],
  });
  const payment = await call<{ clientSecret: string; paymentIntentId: string }>(
    page,
    'post',
    '/api/create-listing-payment',
    { propertyId: id },
  );
  await call(page, 'post', `/api/sandbox-payments/${payment.clientSecret}/confirm`, card);
  const { paymentIntentId } = payment;
  await call(page, 'post', '/api/confirm-listing-payment', { paymentIntentId, propertyId: id });
  return id;
};
