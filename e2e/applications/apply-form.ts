import type { Page, Request } from '@playwright/test';

export const isPost = (path: string) => (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === path;
export const feeCall = '/api/calculate-application-fee';
export const sendCall = '/api/rental-applications';

export const answerTo = async (request: Request): Promise<unknown> => {
  const response = await request.response();
  if (!response) throw new Error(`Nobody answered ${request.url()}`);
  return response.json();
};

export const form = (page: Page) => page.getByRole('form', { name: 'Rental application' });
export const feePanel = (page: Page) => page.getByRole('complementary', { name: 'Application fee' });
export const voucherBox = (page: Page) =>
  form(page).getByRole('checkbox', { name: 'I have a Section 8 Housing Choice Voucher' });

export const fillLeast = async (page: Page) => {
  await form(page).getByLabel('Full name').fill('Tanya Brooks');
  await form(page).getByLabel('Email').fill('tanya.brooks@example.com');
  await form(page).getByLabel('Employment status').selectOption('part-time');
};

export const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit Application' });

/** Makes an email address for one test; the local part of an address has 64 characters at most. */
export const uniqueEmail = (title: string) => `${title.replace(/\W+/g, '-').toLowerCase().slice(-64)}@example.com`;
