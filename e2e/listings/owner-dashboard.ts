import type { Page, Request } from '@playwright/test';
import { waitForHydration } from '../test.ts';

export const addCall = '/api/properties';
export const isCall = (method: string, path: string | RegExp) => (request: Request) => {
  const { pathname } = new URL(request.url());
  return request.method() === method && (typeof path === 'string' ? pathname === path : path.test(pathname));
};

export const open = async (page: Page, tab?: string) => {
  await page.goto(`/owner-dashboard${tab ? `?tab=${tab}` : ''}`);
  await waitForHydration(page);
};
export const as = (page: Page, account: number | 'visitor') =>
  page
    .context()
    .addCookies([
      { name: 'lintel_viewing_as', value: String(account), url: process.env['E2E_URL'] ?? 'http://localhost:3100' },
    ]);
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const toastSays = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text);

export const toastTitled = (page: Page, title: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(title, { exact: true });
