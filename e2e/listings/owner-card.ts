import type { Page } from '@playwright/test';

/** Whoever lets a home, and the form that writes to them. */
export const card = (page: Page) => page.getByRole('complementary', { name: 'Contact the owner' });
