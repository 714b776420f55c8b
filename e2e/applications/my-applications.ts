import type { Page } from '@playwright/test';

/** Locators for the parts of a tenant's dashboard. */
export const applications = (page: Page) => page.getByRole('region', { name: 'Your applications' });
export const row = (page: Page, id: number) => applications(page).getByRole('button', { name: `Application ${id}` });
export const main = (page: Page) => page.getByRole('main');
