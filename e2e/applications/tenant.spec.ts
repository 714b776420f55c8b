import type { Page } from '@playwright/test';
import { beforeRelease, expect, test } from '../test.ts';
import { applications, main, row } from './my-applications.ts';
import {
  ago,
  ended,
  hour,
  live,
  now,
  open,
  play,
  rows,
  showsWhilePaused,
  startClock,
  viewing,
} from './tenant-dashboard.ts';

test.beforeEach(startClock);

test.describe('My Applications', () => {
  test('with none, says so and where to begin', beforeRelease, async ({ page, expectAccessible }) => {
    const { asked } = await play(page, { list: [] });
    await open(page);
    await expect(page.getByRole('heading', { level: 1, name: 'My Applications' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No Applications Found' })).toBeVisible();
    await expect(main(page)).toContainText(
      "You haven't submitted any rental applications yet. Apply to properties to track viewing status.",
    );
    await expect(page.getByRole('region', { name: 'Rent credits' })).toContainText('never paid as cash');
    await expect(page.getByRole('region', { name: 'Rent credits' })).toContainText('our own policy, not legal advice');
    // The sample credit and the last day on which it can be used.
    const credits = page.getByRole('table', { name: 'Each rent credit' });
    await expect(credits.getByRole('columnheader', { name: 'Use it until' })).toBeAttached();
    await expect(credits.getByRole('row').filter({ hasText: '$187.50' })).toContainText('Can be used');
    // No application is chosen, so the page does not ask for one's status.
    expect(asked.status).toEqual([]);
    await expectAccessible();
  });

  test('lists number, status in words, age and voucher, and chooses the first', async ({ page }) => {
    const { asked } = await play(page);
    await open(page);
    await expect(row(page, 42)).toContainText('under review');
    await expect(row(page, 42)).toContainText('3 days ago');
    await expect(row(page, 42)).toContainText('Section 8 Voucher');
    await expect(row(page, 38)).toContainText('pending');
    await expect(row(page, 38)).not.toContainText('Section 8 Voucher');
    await expect(row(page, 9)).toContainText('about 1 month ago');
    await expect(row(page, 42)).toHaveAttribute('aria-pressed', 'true');
    await expect(row(page, 38)).toHaveAttribute('aria-pressed', 'false');
    await expect(main(page)).toContainText('Not viewed yet');
    expect(new Set(asked.status)).toEqual(new Set(['?applicationId=42']));
    await row(page, 17).click();
    await expect(row(page, 17)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => asked.status.at(-1)).toBe('?applicationId=17');
  });

  test(
    'an application sent meanwhile is on the list, and chosen, as soon as one comes back',
    beforeRelease,
    async ({ page }) => {
      const { said } = await play(page);
      const sent = { id: 51, status: 'pending', createdAt: new Date().toISOString(), hasSection8Voucher: false };
      await page.route('**/api/rental-applications', async (route) => {
        said.list = [sent, ...rows()];
        await route.fulfill({ status: 201, json: { message: 'Your application was sent.' } });
      });
      await page.goto('/tenant-dashboard');
      await expect(row(page, 42)).toHaveAttribute('aria-pressed', 'true');
      // Navigates by links from here on, so that loaded data is still in the cache when the user comes back.
      await page.getByRole('banner').getByRole('link', { name: 'Properties' }).click();
      await main(page).getByRole('link', { name: 'Apply Now' }).first().click();
      const form = page.getByRole('form', { name: 'Rental application' });
      await form.getByLabel('Full name').fill('Tanya Brooks');
      await form.getByLabel('Email').fill('tanya.brooks@example.com');
      await form.getByLabel('Employment status').selectOption('part-time');
      await form.getByRole('button', { name: 'Submit Application' }).click();
      await page
        .getByRole('region', { name: 'Application sent' })
        .getByRole('link', { name: 'My Applications' })
        .click();
      await expect(row(page, 51)).toHaveAttribute('aria-pressed', 'true');
    },
  );

  test('an offered lease stands on top with its terms to the cent, and takes two presses', async ({
    page,
    expectAccessibleEverywhere,
  }) => {
    const lease = {
      id: 3,
      status: 'offered',
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
      monthlyRent: 125_050,
      deposit: 100_000,
      offeredAt: ago(hour),
      answeredAt: null,
    };
    const leased = { ...rows()[2], propertyTitle: 'Loft over the bakery', landlordName: 'Rosa Delgado' };
    const { said } = await play(page, { list: [rows()[0] as object, { ...leased, lease }] });
    const answers: unknown[] = [];
    await page.route('**/api/rental-applications/17/lease/answer', async (route) => {
      answers.push(route.request().postDataJSON());
      said.list = [rows()[0] as object, { ...leased, lease: { ...lease, status: 'confirmed', answeredAt: ago(0) } }];
      await route.fulfill({ json: { ...lease, status: 'confirmed' } });
    });
    await page.goto('/tenant-dashboard');
    const offer = page.getByRole('region', { name: 'The owner offers you a lease' });
    for (const text of [
      'Loft over the bakery',
      'Rosa Delgado',
      'January 1, 2027',
      'December 31, 2027',
      '$1,250.50',
      '$1,000',
    ])
      await expect(offer).toContainText(text);
    const top = async (of: ReturnType<Page['getByRole']>) => (await of.boundingBox())?.y ?? 0;
    expect(await top(offer)).toBeLessThan(await top(applications(page)));
    await expectAccessibleEverywhere();
    await offer.getByRole('button', { name: 'Confirm the lease' }).click();
    const asked = page.getByRole('dialog', { name: 'Confirm this lease?' });
    await expect(asked).toContainText('$1,250.50');
    await asked.getByRole('button', { name: 'Not yet' }).click();
    await expect(asked).toHaveCount(0);
    expect(answers).toEqual([]);
    await offer.getByRole('button', { name: 'Confirm the lease' }).click();
    await asked.getByRole('button', { name: 'Confirm the lease' }).click();
    await expect(page.getByRole('region', { name: 'Your lease' })).toContainText('$1,250.50');
    await expect(offer).toHaveCount(0);
    await expect(row(page, 17)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('heading', { name: 'Status' })).toBeFocused();
    expect(answers).toEqual([{ leaseId: 3, answer: 'confirmed' }]);
  });

  test(
    'a lease that was swapped while its terms were read is not answered, and the other one stands there',
    beforeRelease,
    async ({ page }) => {
      const lease = {
        id: 3,
        status: 'offered',
        startsOn: '2027-01-01',
        endsOn: '2027-12-31',
        monthlyRent: 125_000,
        deposit: 100_000,
        offeredAt: ago(hour),
        answeredAt: null,
      };
      const leased = { ...rows()[2], propertyTitle: 'Loft over the bakery', landlordName: 'Rosa Delgado' };
      const { said } = await play(page, { list: [rows()[0] as object, { ...leased, lease }] });
      const sentence = 'The owner offers another lease now. Please read its terms before you answer.';
      await page.route('**/api/rental-applications/17/lease/answer', async (route) => {
        said.list = [rows()[0] as object, { ...leased, lease: { ...lease, id: 4, monthlyRent: 160_000 } }];
        await route.fulfill({ status: 409, json: { code: 'lease.changed', message: sentence } });
      });
      await page.goto('/tenant-dashboard');
      const offer = page.getByRole('region', { name: 'The owner offers you a lease' });
      await offer.getByRole('button', { name: 'Confirm the lease' }).click();
      const asked = page.getByRole('dialog', { name: 'Confirm this lease?' });
      await asked.getByRole('button', { name: 'Confirm the lease' }).click();
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(asked).toHaveCount(0);
      await expect(offer).toContainText('$1,600');
    },
  );

  test(
    'while somebody reads, each sign of it is one call: nothing else has changed',
    beforeRelease,
    async ({ page }) => {
      const { said, asked } = await play(page, { status: live() });
      const others: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) others.push(pathname);
      });
      // An event stream that this test controls.
      await page.addInitScript(() => {
        const streams: EventTarget[] = [];
        Object.assign(window, {
          EventSource: class extends EventTarget {
            constructor() {
              super();
              streams.push(this);
            }
            close() {}
          },
          say: (data: object) => {
            for (const stream of streams)
              stream.dispatchEvent(new MessageEvent('change', { data: JSON.stringify(data) }));
          },
        });
      });
      const say = (data: object) =>
        page.evaluate((event) => (window as unknown as { say: (data: object) => void }).say(event), data);
      await open(page);
      await expect(main(page)).toContainText('62%');
      said.status = { ...live(), currentViewers: [viewing({ scrollProgress: 70 })] };
      await page.clock.pauseAt(new Date(now.getTime() + 60_000));
      await showsWhilePaused(page, '70%');
      others.length = 0;
      for (const percent of [71, 72, 73]) {
        said.status = { ...live(), currentViewers: [viewing({ scrollProgress: percent })] };
        await page.clock.runFor(1900);
        await say({ topic: 'viewing', id: 42 });
        await showsWhilePaused(page, `${percent}%`);
      }
      expect(others).toEqual(Array(3).fill('/api/application-viewings/status'));
      expect(asked.status.at(-1)).toBe('?applicationId=42');
    },
  );

  test('asks for the list every 30 seconds', beforeRelease, async ({ page }) => {
    const { said, asked } = await play(page);
    await open(page);
    await expect(row(page, 42)).toBeVisible();
    said.list = rows().map((one) => ({ ...one, status: 'first_answer' }));
    await page.clock.pauseAt(new Date(now.getTime() + 60_000));
    await showsWhilePaused(page, 'first answer');
    const start = asked.list;
    said.list = rows().map((one) => ({ ...one, status: 'second_answer' }));
    await page.clock.runFor(28_000);
    expect(asked.list).toBe(start);
    await page.clock.runFor(2000);
    await showsWhilePaused(page, 'second answer');
    expect(asked.list).toBe(start + 1);
  });

  test('coming back from the bank finishes the fee once, and takes it out of the address', async ({ page }) => {
    await play(page);
    const confirmed: unknown[] = [];
    await page.route('**/api/confirm-application-fee-payment', async (route) => {
      confirmed.push(route.request().postDataJSON());
      await route.fulfill({ json: { message: 'paid' } });
    });
    await page.goto('/tenant-dashboard?payment_intent=pi_back&redirect_status=succeeded');
    await expect(page.getByText('Your application fee is paid.').first()).toBeVisible();
    await expect(page).toHaveURL(/\/tenant-dashboard$/);
    await page.reload();
    await expect(row(page, 42)).toBeVisible();
    expect(confirmed).toEqual([{ paymentIntentId: 'pi_back' }]);
  });

  test('coming back from a bank that said no confirms nothing', beforeRelease, async ({ page }) => {
    await play(page);
    const confirmed: unknown[] = [];
    await page.route('**/api/confirm-application-fee-payment', async (route) => {
      confirmed.push(route.request().postDataJSON());
      await route.fulfill({ json: {} });
    });
    await page.goto('/tenant-dashboard?payment_intent=pi_back&redirect_status=failed');
    await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed' })).toContainText('Nothing was taken.');
    await expect(page).toHaveURL(/\/tenant-dashboard$/);
    expect(confirmed).toEqual([]);
  });

  test('is worked by the keyboard alone', beforeRelease, async ({ page }) => {
    await play(page);
    await open(page);
    await row(page, 42).focus();
    await page.keyboard.press('Tab');
    await expect(row(page, 38)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row(page, 38)).toHaveAttribute('aria-pressed', 'true');
    await expect(row(page, 38)).toBeFocused();
  });

  test('an outage is not an empty list', async ({ page }) => {
    const { said } = await play(page);
    said.isAway = true;
    await open(page);
    await expect(page.getByRole('alert')).toContainText('We could not load your applications');
    await expect(main(page)).not.toContainText('No Applications Found');
    said.isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 42)).toBeVisible();
  });

  test('is for tenants: a visitor is sent to sign in, and back afterwards', beforeRelease, async ({ page }) => {
    expect((await page.request.post('/api/demo/viewing-as', { data: { viewingAs: 'visitor' } })).ok()).toBe(true);
    await page.goto('/tenant-dashboard');
    await expect(page).toHaveURL(/\/sign-in\?next=%2Ftenant-dashboard$/);
  });

  test('can be used by everyone, on phones and desks, by day and by night; phones show the list first and what is pressed in view', async ({
    page,
    expectAccessibleEverywhere,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await play(page, { status: { ...live(), viewingHistory: [ended(5 * hour)] } });
    await open(page);
    const panel = page.getByRole('region', { name: /^Currently/ });
    await expect(panel).toBeVisible();
    const places = async () => [await applications(page).boundingBox(), await panel.boundingBox()];
    const [list, status] = await places();
    expect(status?.x).toBeGreaterThan(list?.x ?? 0);
    await expectAccessibleEverywhere();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const [listOnPhone, statusOnPhone] = await places();
    expect(listOnPhone?.y).toBeLessThan(statusOnPhone?.y ?? 0);
    await applications(page).getByRole('button').first().click();
    await expect(panel).toBeInViewport();
  });

  test('all of it in Spanish', beforeRelease, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lintel_language', value: 'es', url: baseURL ?? '' }]);
    await play(page, { status: live() });
    await open(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Mis solicitudes' })).toBeVisible();
    for (const text of ['Rosa Delgado la está viendo ahora', 'EN VIVO', 'en revisión', 'Avance de la revisión'])
      await expect(main(page)).toContainText(text);
  });
});
