import { expect } from '../live.ts';
import type { Person } from '../people/live-people.ts';

/** A card that the sandbox accepts. */
export const card = { number: '4242424242424242', expiry: '12/39', cvc: '123' };

const callsOf =
  (page: Person['page']) =>
  async <Answer>(address: string, data: object): Promise<Answer> => {
    const answer = await page.request.post(address, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Answer;
  };

/** Pays a draft's listing fee, through the owner's API calls. */
export const payForListing = async ({ page }: Pick<Person, 'page'>, propertyId: number): Promise<void> => {
  const call = callsOf(page);
  const payment = await call<{ clientSecret: string; paymentIntentId: string }>('/api/create-listing-payment', {
    propertyId,
  });
  await call(`/api/sandbox-payments/${payment.clientSecret}/confirm`, card);
  await call('/api/confirm-listing-payment', { paymentIntentId: payment.paymentIntentId, propertyId });
};

/** Creates a home in Austin under $1,500 and pays for its listing, through the owner's API calls. */
export const listHome = async (
  { page }: Pick<Person, 'page'>,
  title: string,
  { number = 9, availableDate = '2026-12-24' } = {},
): Promise<number> => {
  const { id: propertyId } = await callsOf(page)<{ id: number }>('/api/properties', {
    title,
    address: `${number} Live Oak Street`,
    city: 'Austin',
    state: 'TX',
    zipCode: '78704',
    rent: 139_500,
    bedrooms: 2,
    bathrooms: 1,
    description: 'Two rooms over the bakery, with morning light.',
    amenities: [],
    petPolicy: 'case-by-case',
    availableDate,
    images: [],
  });
  await payForListing({ page }, propertyId);
  return propertyId;
};
