import type { Page } from '@playwright/test';
import { beforeRelease, daily, expect, test, waitForHydration } from '../test.ts';
import { fillLeast, form, isPost, sendCall, submit, uniqueEmail } from './apply-form.ts';

test.describe('whoever applied already', () => {
  const already = (page: Page) => page.getByRole('region', { name: 'You applied already' });

  for (const address of ['/apply/6', '/properties/6'])
    test(
      `finds no form on ${address}, but that application, with its fee to pay`,
      daily(address === '/apply/6'),
      async ({ page, hydrated, expectAccessibleEverywhere }) => {
        await page.goto(address);
        await hydrated();
        await expect(already(page)).toContainText('pending');
        await expect(already(page)).toContainText('The owner cannot decide before the fee is paid.');
        await expect(already(page).getByRole('button', { name: 'Pay $10 by card' })).toBeEnabled();
        await expect(form(page)).toHaveCount(0);
        await expectAccessibleEverywhere();
        await already(page).getByRole('link', { name: 'See your application' }).click();
        await expect(page).toHaveURL('/tenant-dashboard?application=2');
        await expect(page.getByRole('button', { name: /^Application 2 / })).toHaveAttribute('aria-pressed', 'true');
      },
    );

  test('is led to it also where only the server knew', beforeRelease, async ({ page, hydrated }) => {
    let isKnown = false;
    await page.route(/\/api\/tenant\/applications\?propertyId=6/, (route) =>
      isKnown ? route.continue() : route.fulfill({ json: [] }),
    );
    await page.goto('/apply/6');
    await hydrated();
    await fillLeast(page);
    isKnown = true;
    await submit(page).click();
    await expect(already(page).getByRole('heading', { name: 'You applied already' })).toBeFocused();
    await expect(already(page).getByRole('link', { name: 'See your application' })).toHaveAttribute(
      'href',
      '/tenant-dashboard?application=2',
    );
    await expect(form(page)).toHaveCount(0);
  });
});

test.describe('who applies', () => {
  const viewAs = async (page: Page, viewingAs: string | number) => {
    const response = await page.request.post('/api/demo/viewing-as', { data: { viewingAs } });
    expect(response.ok()).toBe(true);
  };

  test('a visitor who signs in comes back and applies: no circle', async ({ page }, info) => {
    await viewAs(page, 'visitor');
    await page.goto('/apply/3');
    await waitForHydration(page);
    await form(page).getByRole('link', { name: 'Sign in to apply' }).click();
    await expect(page.getByRole('main')).toContainText('You’re browsing as a visitor.');
    await page.getByLabel('Email').fill('anyone@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('sixsix');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/apply/3');
    await expect(page.getByRole('status').filter({ hasText: 'Signed in' })).toBeVisible();
    await expect(page.getByLabel('Viewing as')).toHaveValue('all');
    await fillLeast(page);
    await form(page).getByLabel('Email').fill(uniqueEmail(info.title));
    await submit(page).click();
    await expect(page.getByText('Application sent').first()).toBeVisible();
  });

  test(
    'a visitor may write, is asked to sign in, and finds the draft again afterwards',
    beforeRelease,
    async ({ page, expectAccessible }) => {
      await viewAs(page, 'visitor');
      await page.goto('/apply/1');
      await waitForHydration(page);
      await expect(form(page)).toContainText('Please sign in to apply');
      await expect(submit(page)).toHaveCount(0);
      await expect(form(page).getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute(
        'href',
        '/sign-in?next=%2Fapply%2F1',
      );
      await expect(form(page).getByRole('link', { name: 'Register' })).toHaveAttribute(
        'href',
        '/register?next=%2Fapply%2F1',
      );
      await expectAccessible();
      await fillLeast(page);
      await form(page).getByLabel('Full name').press('Enter');
      await form(page).getByRole('link', { name: 'Sign in to apply' }).click();
      await expect(page).toHaveURL('/sign-in?next=%2Fapply%2F1');
      await expect(page.getByRole('main')).toContainText('Please sign in to continue.');
      await viewAs(page, 1);
      await page.getByRole('link', { name: 'Back to the page you came from' }).click();
      await expect(page).toHaveURL('/apply/1');
      await page.reload();
      await waitForHydration(page);
      await form(page).getByRole('button', { name: 'Restore' }).click();
      await expect(form(page).getByLabel('Full name')).toHaveValue('Tanya Brooks');
      await expect(submit(page)).toBeEnabled();
    },
  );

  test('an owner does not apply, least of all for the own home', beforeRelease, async ({ page }) => {
    await viewAs(page, 6);
    await page.goto('/apply/1');
    await expect(page.getByRole('main')).toContainText('You own this listing.');
    await page.goto('/apply/2');
    await expect(page.getByRole('main')).toContainText('Only tenants can apply for a home.');
    await expect(form(page)).toHaveCount(0);
  });

  test('another tenant applies as that tenant', beforeRelease, async ({ page }) => {
    await viewAs(page, 7);
    await page.route(`**${sendCall}`, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/apply/3');
    await waitForHydration(page);
    await fillLeast(page);
    const [request] = await Promise.all([page.waitForRequest(isPost(sendCall)), submit(page).click()]);
    expect(request.postDataJSON()).toMatchObject({ tenantId: 2 });
  });

  test('whoever was signed out meanwhile is told, and loses nothing', beforeRelease, async ({ page, hydrated }) => {
    await page.goto('/apply/1');
    await hydrated();
    await fillLeast(page);
    await viewAs(page, 'visitor');
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to submit rental application' })).toContainText(
      'Please sign in first.',
    );
    await expect(form(page)).toContainText('Please sign in to apply');
    await expect(form(page).getByLabel('Full name')).toHaveValue('Tanya Brooks');
  });
});
