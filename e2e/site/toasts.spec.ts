import type { Locator, Page } from '@playwright/test';
import { beforeRelease, daily, expect, test, waitForHydration } from '../test.ts';

const url = process.env['E2E_URL'] ?? 'http://localhost:3100';
const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const [walter, rosa, miguel, devon] = [2, 6, 5, 7];

type Box = { x: number; y: number; width: number; height: number };
const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const as = (page: Page, account: number) =>
  page.context().addCookies([{ name: 'lintel_viewing_as', value: String(account), url }]);

/** Answers write requests without passing them on: the sample data does not change. */
const answerWrites = (page: Page, answer: { status?: number; json: unknown }) =>
  page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(answer)));
const fault = { status: 503, json: { code: 'internal', message: 'Something went wrong on our side.' } };

/**
 * Pauses the toast's timer, as another window in front does, and checks that the toast covers neither the focused element nor the one
 * pressed next.
 */
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
/** Scrolls a control to the lower edge of the screen, where toasts appear. */
const toTheEdge = (control: Locator) =>
  control.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));

/** `E2E_PICTURES=folder` saves screenshots, to look at them. */
const keepPicture = async (page: Page, name: string) => {
  const folder = process.env['E2E_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

for (const viewport of screens)
  test.describe(`a toast, ${viewport.width} wide, covers nothing that is needed next`, () => {
    test.use({ viewport });

    test(
      'in Compliance: the box that is missing, the button that pays',
      daily(viewport.width === 390),
      async ({ page }) => {
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
      },
    );

    test(
      'in an appeal, whose form comes into view with the press: the button that sends it again',
      beforeRelease,
      async ({ page }) => {
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
      },
    );

    test('in an application: the field that is missing', daily(viewport.width === 390), async ({ page }) => {
      await page.goto('/apply/1');
      await waitForHydration(page);
      await page.getByRole('button', { name: 'Submit Application' }).click();
      await expectClear(page, 'Missing Information');
    });

    test('for a tenant: what is left to press after an application was withdrawn', beforeRelease, async ({ page }) => {
      // Creates an application for this test: withdrawing a sample one would remove its button, and the dialog, from every open page.
      await as(page, devon);
      const homes: { id: number }[] = await (await page.request.get('/api/properties?limit=100')).json();
      const sent = await page.request.post('/api/rental-applications', {
        data: {
          propertyId: homes.at(-1)?.id,
          applicantName: 'Devon Pryor',
          applicantEmail: 'devon.pryor@example.com',
          employmentStatus: 'full-time',
        },
      });
      // At the second screen size it already exists.
      expect([201, 409], await sent.text()).toContain(sent.status());
      await answerWrites(page, { json: {} });
      await page.goto('/tenant-dashboard');
      await waitForHydration(page);
      // The newest is first.
      const withdraw = page.getByRole('button', { name: 'Withdraw application' });
      await withdraw.first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectClear(page, 'Your application was withdrawn');
    });

    test('for staff: the next step of an appeal', beforeRelease, async ({ page }) => {
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

    test('after paying for a listing: the way on', beforeRelease, async ({ page }) => {
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

for (const viewport of screens)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`over an open dialog, ${viewport.width} wide, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test(
        'what failed is said beside what sends it again, and the dialog keeps what was typed',
        daily(viewport.width === 390 && colorScheme === 'dark'),
        async ({ page, expectAccessible }) => {
          await as(page, rosa);
          await answerWrites(page, fault);
          await page.goto('/owner-dashboard?tab=listings');
          await waitForHydration(page);
          await page.getByRole('tabpanel').getByRole('button', { name: /^Edit/ }).first().click();
          const dialog = page.getByRole('dialog');
          const title = dialog.getByLabel('Title');
          await title.fill('Two-bedroom with a porch');
          const save = dialog.getByRole('button', { name: 'Save Changes' });
          await save.click();
          await expectClear(page, 'Failed to save your changes. Please try again.', save);
          await expect(title).toHaveValue('Two-bedroom with a porch');
          await expect(dialog).toBeVisible();
          await expectAccessible();
          await keepPicture(page, `toast-over-dialog-${viewport.width}-${colorScheme}`);
        },
      );

      test(
        'money that one cannot take back alone any more is asked for, with the reason',
        daily(viewport.width === 390 && colorScheme === 'dark'),
        async ({ page, expectAccessible }) => {
          await as(page, rosa);
          await answerWrites(page, fault);
          await page.route(/\/api\/owners\/2\/payments/, async (route) => {
            const response = await route.fetch();
            const body = await response.json();
            const overLimit = { how: 'on_request', until: null, usedAt: null, isOverLimit: true };
            body.payments = body.payments.map((one: { refundOffer: { how: string } }) =>
              one.refundOffer.how === 'none' ? one : { ...one, refundOffer: overLimit },
            );
            await route.fulfill({ response, json: body });
          });
          await page.goto('/owner-dashboard?tab=payments');
          await waitForHydration(page);
          await page
            .getByRole('button', { name: /^Request a refund/ })
            .first()
            .click();
          const dialog = page.getByRole('dialog');
          await expect(dialog).toContainText(
            'You can take money back yourself for at most 5 homes a year, so this is for our staff.',
          );
          await expectAccessible();
          await keepPicture(page, `refund-over-limit-${viewport.width}-${colorScheme}`);
          const ask = dialog.getByRole('button', { name: 'Request a refund' });
          await ask.click();
          await expect(dialog.getByText('Something went wrong on our side.')).toBeVisible();
          await expect(ask).toBeInViewport({ ratio: 1 });
          await keepPicture(page, `refund-over-limit-failed-${viewport.width}-${colorScheme}`);
        },
      );

      test(
        'each control that has a tooltip shows it to the keyboard, within the screen and beside itself',
        daily(viewport.width === 390 && colorScheme === 'dark'),
        async ({ page, expectAccessible }) => {
          await page.goto('/property/1');
          await waitForHydration(page);
          const tooltip = page.getByRole('tooltip');
          const said = new Set<string>();
          for (let stop = 0; stop < 45; stop += 1) {
            await page.keyboard.press('Tab');
            const focused = page.locator(':focus');
            if ((await page.locator('[data-tip]:focus').count()) === 0) continue;
            await expect(tooltip).toBeVisible();
            said.add((await tooltip.textContent()) ?? '');
            const [over, under] = [await tooltip.boundingBox(), await focused.boundingBox()];
            if (!over || !under) throw new Error('A tooltip without a place.');
            expect(meet(over, under)).toBe(false);
            expect(over.x >= 0 && over.y >= 0 && over.x + over.width <= viewport.width).toBe(true);
            await keepPicture(page, `tooltip-${said.size}-${viewport.width}-${colorScheme}`);
          }
          expect([...said].join(' ')).toContain('42 U.S.C. § 1437f');
          await expectAccessible();
        },
      );
    });
