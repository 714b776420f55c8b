import type { Page } from '@playwright/test';

/** Locator for the owner's card with its contact form. */
export const card = (page: Page) => page.getByRole('complementary', { name: 'Contact the owner' });
