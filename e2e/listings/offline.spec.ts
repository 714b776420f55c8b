import type { Page } from '@playwright/test';
import { beforeRelease, expect, test } from '../test.ts';

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' });
const main = (page: Page) => page.getByRole('main');
const form = (page: Page) => page.getByRole('form', { name: 'Rental application' });

test.describe('offline', () => {
  test('a search says so instead of waiting for ever, and comes by itself once one is back', async ({
    page,
    context,
    hydrated,
    settled,
    expectAccessible,
  }) => {
    await page.goto('/');
    await hydrated();
    await settled();
    await context.setOffline(true);
    await expect(bar(page)).toContainText('What you typed stays here.');
    await main(page).getByLabel('Location').fill('Cleveland');
    await main(page).getByRole('button', { name: 'Search Properties' }).click();
    const failed = main(page).getByRole('alert').filter({ hasText: 'Failed to fetch properties' });
    await expect(failed).toContainText('You are offline.');
    await expect(failed).not.toContainText('on our side');
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(0);
    await expectAccessible();
    await context.setOffline(false);
    await expect(main(page).getByRole('article').first()).toContainText('Cleveland');
    await expect(failed).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
  });

  test('the fee does not stay on its way; what was typed and cannot be sent stays, and is sent when asked again', async ({
    page,
    context,
    hydrated,
    settled,
  }) => {
    const sent: string[] = [];
    // As another tenant: this one really applies, and one person cannot have two open applications for a home.
    await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 7 } });
    await page.goto('/apply/13');
    await hydrated();
    await settled();
    await form(page).getByLabel('Full name').fill('Olive Offline');
    await form(page).getByLabel('Email').fill('olive.offline@example.com');
    await form(page).getByLabel('Employment status').selectOption('part-time');
    await context.setOffline(true);
    await form(page).getByRole('checkbox', { name: 'I have a Section 8 Housing Choice Voucher' }).check();
    const fee = page.getByRole('complementary', { name: 'Application fee' });
    await expect(fee).toContainText('Failed to calculate application fee');
    await expect(fee).toContainText('You are offline.');
    await expect(fee).not.toContainText('Calculating...');
    await form(page).getByRole('button', { name: 'Submit Application' }).click();
    const fault = form(page).getByRole('alert').filter({ hasText: 'Failed to submit rental application' });
    await expect(fault).toContainText('You are offline. Nothing is lost: please try again once you are back.');
    await context.setOffline(false);
    // The fee is retried automatically; an application never is.
    await expect(fee).toContainText('Your Fee$0');
    await expect(form(page).getByLabel('Full name')).toHaveValue('Olive Offline');
    await expect(fault).toBeVisible();
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/rental-applications')) sent.push(request.url());
    });
    await form(page).getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByRole('heading', { name: 'Application sent' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test(
    'a page that cannot be fetched is not our fault, and opens by itself once one is back',
    beforeRelease,
    async ({ page, context, hydrated, settled }) => {
      await page.goto('/');
      await hydrated();
      await settled();
      await context.setOffline(true);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
      await expect(main(page).getByRole('heading', { level: 1, name: 'We could not load this page' })).toBeVisible();
      await expect(main(page)).toContainText('You are offline.');
      await expect(main(page)).not.toContainText('on our side');
      await context.setOffline(false);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/Pricing/);
      await expect(page).toHaveURL('/pricing');
    },
  );

  test(
    'a message to the owner stays, with the reason beside the button',
    beforeRelease,
    async ({ page, context, hydrated, settled }) => {
      await page.goto('/property/1');
      await hydrated();
      await settled();
      const inquiry = page.getByRole('form', { name: 'Message to the owner' });
      await inquiry.getByLabel('Name').fill('Olive');
      await inquiry.getByLabel('Email').fill('olive@example.com');
      await context.setOffline(true);
      await inquiry.getByRole('button', { name: 'Send Message' }).click();
      await expect(inquiry.getByRole('alert')).toContainText('You are offline.');
      await expect(inquiry.getByLabel('Name')).toHaveValue('Olive');
    },
  );
});

test.describe('with a network, but nobody there', () => {
  test(
    'says so, keeps trying, and shows what it lacks as soon as somebody answers',
    beforeRelease,
    async ({ page, hydrated }) => {
      let isAway = true;
      await page.route('**/api/properties?*', (route) =>
        isAway ? route.abort('connectionrefused') : route.continue(),
      );
      await page.route('**/api/properties', (route) => (isAway ? route.abort('connectionrefused') : route.continue()));
      await page.route('**/api/auth/me', (route) => (isAway ? route.abort('connectionrefused') : route.continue()));
      await page.clock.install();
      await page.goto('/');
      await hydrated();
      await expect(page.getByRole('status').filter({ hasText: 'We cannot reach Lintel' })).toBeVisible();
      const failed = main(page).getByRole('alert').filter({ hasText: 'Failed to fetch properties' });
      await expect(failed).toContainText('We could not reach Lintel.');
      isAway = false;
      await page.clock.runFor(5100);
      await expect(main(page).getByRole('article').first()).toBeVisible();
      await expect(page.getByText('We cannot reach Lintel')).toHaveCount(0);
    },
  );

  test('an outage of ours is still called one', async ({ page, hydrated }) => {
    await page.route(/\/api\/properties(\?|$)/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/');
    await hydrated();
    await expect(main(page).getByRole('alert')).toContainText('This is an error on our side, not an empty list.');
    await expect(page.getByText('You are offline')).toHaveCount(0);
  });
});

test(
  'what takes longer than usual says so, and can be asked for anew',
  beforeRelease,
  async ({ page, hydrated, expectAccessible }) => {
    let asked = 0;
    const held: (() => void)[] = [];
    await page.route(/\/api\/properties(\?|$)/, async (route) => {
      asked += 1;
      // The first response never comes.
      if (asked === 1) await new Promise<void>((go) => held.push(go));
      await route.continue().catch(() => {});
    });
    await page.clock.install();
    await page.goto('/');
    await hydrated();
    await expect.poll(() => asked).toBe(1);
    await page.clock.runFor(8100);
    const slow = page.getByRole('status').filter({ hasText: 'This takes longer than usual' });
    await expect(slow).toBeVisible();
    await expectAccessible();
    await slow.getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await expect(slow).toHaveCount(0);
    for (const go of held) go();
  },
);
