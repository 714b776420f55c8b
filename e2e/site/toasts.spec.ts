import type { Locator, Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../test.ts';

const url = process.env['E2E_URL'] ?? 'http://localhost:3100';
const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const [walter, rosa, miguel] = [2, 6, 5];

type Box = { x: number; y: number; width: number; height: number };
const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const as = (page: Page, account: number) =>
  page.context().addCookies([{ name: 'lintel_viewing_as', value: String(account), url }]);

/** What is sent is answered so, and never arrives: nothing of the sample changes. */
const answerWrites = (page: Page, answer: { status?: number; json: unknown }) =>
  page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(answer)));
const fault = { status: 503, json: { code: 'internal', message: 'Something went wrong on our side.' } };

/** Holds the toast's time, as another window in front does; it lies neither on what has the focus nor on what is pressed next. */
const expectClear = async (page: Page, says: string, needed?: Locator) => {
  const toast = page
    .getByRole('region', { name: /Notifications/ })
    .locator('[role=alert], [role=status]')
    .filter({ hasText: says });
  await expect(toast).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect
    .poll(async () => {
      const over = await toast.boundingBox();
      const focused = page.locator(':focus');
      const under = [
        (await focused.count()) > 0 ? await focused.boundingBox() : null,
        needed ? await needed.boundingBox() : null,
      ];
      if (over === null || (needed && under[1] === null)) return 'not there';
      return under.some((box) => box && meet(over, box)) ? `covers: ${JSON.stringify({ over, under })}` : 'clear';
    })
    .toBe('clear');
};
/** At the lower edge of the screen, where toasts stand. */
const toTheEdge = (control: Locator) =>
  control.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));

for (const viewport of screens)
  test.describe(`a toast, ${viewport.width} wide, covers nothing that is needed next`, () => {
    test.use({ viewport });

    test('in Compliance: the box that is missing, the button that pays', async ({ page }) => {
      await as(page, walter);
      await answerWrites(page, fault);
      await page.goto('/owner-dashboard?tab=compliance#reactivate');
      await waitForHydration(page);
      const panel = page.getByRole('region', { name: 'Reactivate your account' });
      const pay = panel.getByRole('button', { name: /^Pay \$/ });
      await toTheEdge(pay);
      await pay.click();
      await expect(panel.getByRole('checkbox').first()).toBeFocused();
      await expectClear(page, 'Agreement Required', pay);
      for (const box of await panel.getByRole('checkbox').all()) await box.check();
      await toTheEdge(pay);
      await pay.click();
      await expectClear(page, 'Reactivation Failed', pay);
    });

    test('in an appeal, whose form comes into view with the press: the button that sends it again', async ({
      page,
    }) => {
      await as(page, walter);
      await answerWrites(page, fault);
      await page.goto('/appeals-dashboard?tab=penalties');
      await waitForHydration(page);
      await page
        .getByRole('button', { name: /^Appeal penalty \d+/ })
        .and(page.locator(':enabled'))
        .first()
        .click();
      const form = page.getByRole('form', { name: /^Appeal penalty \d+/ });
      await expect(form.getByRole('heading').first()).toBeInViewport();
      await form
        .getByLabel('Why this penalty is wrong')
        .fill('The words were never in my listing, as its history shows.');
      const send = form.getByRole('button', { name: 'Submit Appeal' });
      await toTheEdge(send);
      await send.click();
      await expectClear(page, 'Something went wrong on our side.', send);
    });

    test('in an application: the field that is missing', async ({ page }) => {
      await page.goto('/apply/1');
      await waitForHydration(page);
      await page.getByRole('button', { name: 'Submit Application' }).click();
      await expectClear(page, 'Missing Information');
    });

    test('for a tenant: what is left to press after an application was withdrawn', async ({ page }) => {
      await answerWrites(page, { json: {} });
      await page.goto('/tenant-dashboard');
      await waitForHydration(page);
      const withdraw = page.getByRole('button', { name: 'Withdraw application' });
      await withdraw.first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectClear(page, 'Your application was withdrawn');
    });

    test('for staff: the next step of an appeal', async ({ page }) => {
      await as(page, miguel);
      await answerWrites(page, { json: {} });
      await page.goto('/staff/appeals');
      await waitForHydration(page);
      await page
        .getByRole('button', { name: /^(Set|Move) (a|the) hearing/ })
        .and(page.locator(':enabled'))
        .first()
        .click();
      const form = page.getByRole('form', { name: 'Set the hearing' });
      await expect(form).toBeInViewport();
      await form.getByRole('button', { name: 'Set the hearing' }).click();
      await expect(form).toHaveCount(0);
      await expectClear(page, 'The hearing is set', page.getByRole('button', { name: /^Decide/ }).first());
    });

    test('after paying for a listing: the way on', async ({ page }) => {
      await as(page, rosa);
      await page.route(/\/api\/create-listing-payment$/, (route) =>
        route.fulfill({ json: { clientSecret: 'pi_shown_secret_word', amount: 2500 } }),
      );
      await page.route(/\/api\/sandbox-payments\//, (route) =>
        route.fulfill({ json: { intentId: 'pi_shown', status: 'succeeded' } }),
      );
      await page.route(/\/api\/confirm-listing-payment$/, (route) => route.fulfill({ json: { message: 'live' } }));
      await page.goto('/listing-payment/1');
      const card = page.getByRole('form', { name: 'Card payment' });
      await card.getByLabel('Card number').fill('4242 4242 4242 4242');
      await card.getByLabel('Expiry date').fill('12/39');
      await card.getByLabel('CVC').fill('123');
      await card.getByLabel('Name on card').fill('Rosa Delgado');
      await card.getByRole('button', { name: 'Pay $25' }).click();
      await expect(page).toHaveURL(/\/owner-dashboard$/);
      await expectClear(
        page,
        'Your property listing is now live for 30 days!',
        page.getByRole('button', { name: 'Add Property' }).first(),
      );
    });
  });
