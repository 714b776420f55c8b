import type { Page, Request } from '@playwright/test';
import { beforeRelease, expect, test } from '../test.ts';

const createCall = '/api/create-listing-payment';
const confirmCall = '/api/confirm-listing-payment';
const secret = 'pi_shown_secret_word';

const goodCard = '4242 4242 4242 4242';
const askingCard = '4000 0025 0000 3155';
const declinedCard = '4000 0000 0000 0002';

const form = (page: Page) => page.getByRole('form', { name: 'Card payment' });
const payButton = (page: Page) => form(page).getByRole('button', { name: 'Pay $25' });

const fillCard = async (page: Page, number: string) => {
  await form(page).getByLabel('Card number').fill(number);
  await form(page).getByLabel('Expiry date').fill('12/39');
  await form(page).getByLabel('CVC').fill('123');
  await form(page).getByLabel('Name on card').fill('Marcus Webb');
};

/** Records a page's payment requests in order, with their bodies. */
const watchPaying = (page: Page) => {
  const made: { path: string; body: unknown }[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/payment|sandbox-payments/.test(pathname) && request.method() === 'POST')
      made.push({ path: pathname, body: request.postDataJSON() });
  });
  return made;
};

/** Answers with what the contract requires and nothing more. */
const playServer = async (
  page: Page,
  answers: { create?: () => object; card?: () => object; confirm?: () => object } = {},
) => {
  const play = (path: string | RegExp, answer: () => { status?: number; json?: unknown; abort?: boolean }) =>
    page.route(path, async (route) => {
      const { abort, ...given } = answer();
      await (abort ? route.abort() : route.fulfill(given));
    });
  await play(
    /\/api\/create-listing-payment$/,
    answers.create ?? (() => ({ json: { clientSecret: secret, amount: 2500 } })),
  );
  await play(
    /\/api\/sandbox-payments\//,
    answers.card ?? (() => ({ json: { intentId: 'pi_shown', status: 'succeeded' } })),
  );
  await play(/\/api\/confirm-listing-payment$/, answers.confirm ?? (() => ({ json: { message: 'live' } })));
};

test.describe('paying for a listing', () => {
  for (const address of ['/listing-payment', '/listing-payment/abc', '/listing-payment/0'])
    test(
      `${address} names no home: it says so and asks for no payment`,
      beforeRelease,
      async ({ page, hydrated, expectAccessible }) => {
        const made = watchPaying(page);
        await page.goto(address);
        await hydrated();
        await expect(page.getByRole('main')).toContainText('No property ID provided');
        await expect(form(page)).toHaveCount(0);
        await expectAccessible();
        expect(made).toEqual([]);
      },
    );

  test('waits for the secret, then shows the prices, what one gets and both promises', async ({
    page,
    expectAccessible,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/create-listing-payment$/, async (route) => {
      await held;
      await route.fulfill({ json: { clientSecret: secret, amount: 2500 } });
    });
    await page.goto('/listing-payment/1');
    const main = page.getByRole('main');
    await expect(main.locator('[aria-busy=true]')).toBeVisible();
    await expect(form(page)).toHaveCount(0);
    release();
    await expect(form(page)).toBeVisible();
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    for (const text of [
      '$25 for 30 days',
      '$99+ per week',
      '$149+ per month',
      'What you get',
      '30-Day Money-Back Guarantee',
      'refund within the first 7 days',
      'From day 8 through day 30, ask our staff',
      'Payments here are not real: this is a sandbox.',
      goodCard,
      askingCard,
      declinedCard,
    ])
      await expect(main).toContainText(text);
    await expectAccessible();
  });

  test('goes card first, then activation, then the dashboard', async ({ page }) => {
    const made = watchPaying(page);
    await playServer(page);
    await page.goto('/listing-payment/1');
    await fillCard(page, goodCard);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/owner-dashboard$/);
    await expect(
      page.getByText('Your property listing is now live for 30 days!', { exact: true }).first(),
    ).toBeVisible();
    expect(made).toEqual([
      { path: createCall, body: { propertyId: 1 } },
      {
        path: `/api/sandbox-payments/${secret}/confirm`,
        body: { number: goodCard, expiry: '12/39', cvc: '123' },
      },
      { path: confirmCall, body: { paymentIntentId: 'pi_shown', propertyId: 1 } },
    ]);
  });

  test('says why it cannot begin, and begins at the second try', beforeRelease, async ({ page }) => {
    let isAway = true;
    await playServer(page, {
      create: () =>
        isAway
          ? {
              status: 403,
              json: { code: 'listing.suspended', message: 'This listing is suspended, so no payment was taken.' },
            }
          : { json: { clientSecret: secret, amount: 2500 } },
    });
    await page.goto('/listing-payment/1');
    await expect(page.getByRole('alert')).toContainText(
      'Failed to initialize payment: This listing is suspended, so no payment was taken.',
    );
    await expect(form(page)).toHaveCount(0);
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(form(page)).toBeVisible();
  });

  test('a declined card keeps the form and everything typed, and activates nothing', async ({ page }) => {
    const made = watchPaying(page);
    await playServer(page, {
      card: () => ({
        status: 402,
        json: { code: 'payment.declined', message: 'Your card has insufficient funds.' },
      }),
    });
    await page.goto('/listing-payment/1');
    await fillCard(page, declinedCard);
    await payButton(page).click();
    const alert = form(page).getByRole('alert');
    await expect(alert).toContainText('Payment Failed');
    await expect(alert).toContainText('Your card has insufficient funds.');
    await expect(form(page).getByLabel('Card number')).toHaveValue(declinedCard);
    await expect(payButton(page)).toBeEnabled();
    expect(made.map(({ path }) => path)).not.toContain(confirmCall);
    await expect(page).toHaveURL(/\/listing-payment\/1$/);
  });

  test('with the connection gone, says so and lets one try again', beforeRelease, async ({ page }) => {
    await playServer(page, { card: () => ({ abort: true }) });
    await page.goto('/listing-payment/1');
    await fillCard(page, goodCard);
    await payButton(page).click();
    await expect(form(page).getByRole('alert')).toContainText('Payment Failed');
    await expect(form(page).getByRole('alert')).toContainText('We could not reach Lintel.');
  });

  test('a real card number never leaves the page', async ({ page }) => {
    const made = watchPaying(page);
    await playServer(page);
    await page.goto('/listing-payment/1');
    await fillCard(page, '4111 1111 1111 1111');
    await payButton(page).click();
    await expect(form(page).getByRole('alert')).toContainText('The sandbox takes test cards only.');
    await expect(form(page).getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
    expect(made.map(({ path }) => path)).toEqual([createCall]);
  });

  test('an empty form is refused field by field, without a call', beforeRelease, async ({ page, expectAccessible }) => {
    const made = watchPaying(page);
    await playServer(page);
    await page.goto('/listing-payment/1');
    await payButton(page).click();
    const summary = form(page).getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Your card number is incomplete.',
      "Your card's expiration date is incomplete.",
      "Your card's security code is incomplete.",
    ]);
    await expectAccessible();
    expect(made.map(({ path }) => path)).toEqual([createCall]);
  });

  test('paid, but not activated: says exactly that, with the way to support, and can be finished', async ({
    page,
    expectAccessible,
  }) => {
    let isAway = true;
    await playServer(page, {
      confirm: () => (isAway ? { status: 500, json: { message: 'away' } } : { json: { message: 'live' } }),
    });
    await page.goto('/listing-payment/1');
    await fillCard(page, goodCard);
    await payButton(page).click();
    await expect(
      page.getByText('Payment succeeded but there was an issue activating your listing. Please contact support.', {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      '/support',
    );
    await expect(page.getByRole('main')).toContainText('pi_shown');
    // The card is not asked for again: it has been charged.
    await expect(form(page)).toHaveCount(0);
    await expectAccessible();
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/owner-dashboard$/);
  });

  test('a card that needs the bank is confirmed in one more step', beforeRelease, async ({ page }) => {
    const made = watchPaying(page);
    let step = 0;
    await playServer(page, {
      card: () => {
        step += 1;
        return { json: { intentId: 'pi_shown', status: step === 1 ? 'requires_action' : 'succeeded' } };
      },
    });
    await page.goto('/listing-payment/1');
    await fillCard(page, askingCard);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Your bank asks you to confirm this payment' })).toBeFocused();
    expect(made.map(({ path }) => path)).not.toContain(confirmCall);
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page).toHaveURL(/\/owner-dashboard$/);
    expect(made.slice(-2)).toEqual([
      { path: `/api/sandbox-payments/${secret}/authenticate`, body: { approve: true } },
      { path: confirmCall, body: { paymentIntentId: 'pi_shown', propertyId: 1 } },
    ]);
  });

  test('coming back from the bank to the dashboard publishes once', async ({ page }) => {
    const made = watchPaying(page);
    await playServer(page);
    await page.goto('/owner-dashboard?payment_intent=pi_back&redirect_status=succeeded');
    await expect(
      page.getByText('Your property listing is now live for 30 days!', { exact: true }).first(),
    ).toBeVisible();
    await expect(page).not.toHaveURL(/payment_intent/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(made.filter(({ path }) => path === confirmCall)).toEqual([
      { path: confirmCall, body: { paymentIntentId: 'pi_back' } },
    ]);
  });

  test('coming back from a bank that said no publishes nothing', beforeRelease, async ({ page }) => {
    const made = watchPaying(page);
    await playServer(page);
    await page.goto('/owner-dashboard?payment_intent=pi_back&redirect_status=failed');
    await expect(page.getByRole('alert').filter({ hasText: 'Payment Failed' })).toContainText('Nothing was taken.');
    expect(made.map(({ path }) => path)).not.toContain(confirmCall);
  });

  test('no script of another company is asked for where the sandbox takes the payments', async ({ page }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname.endsWith('stripe.com')) foreign.push(request.url());
    });
    const response = await page.goto('/listing-payment/1');
    await expect(form(page)).toBeVisible();
    expect(foreign).toEqual([]);
    expect(response?.headers()['content-security-policy']).not.toContain('stripe');
  });

  test('can be used by everyone, on phones and desks, by day and by night', async ({
    page,
    expectAccessibleEverywhere,
  }) => {
    await page.goto('/listing-payment/1');
    await expect(form(page)).toBeVisible();
    await expectAccessibleEverywhere();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test.describe('in the sandbox, for real', () => {
  test('a declined card takes nothing; the asking card, declined and then confirmed, publishes', async ({ page }) => {
    await page.goto('/listing-payment/2');
    await fillCard(page, declinedCard);
    await payButton(page).click();
    await expect(form(page).getByRole('alert')).toContainText('Your card was declined.');
    await form(page).getByLabel('Card number').fill(askingCard);
    await payButton(page).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(form(page).getByRole('alert')).toContainText('Payment Failed');
    await fillCard(page, askingCard);
    await payButton(page).click();
    const confirmed = page.waitForResponse((response) => new URL(response.url()).pathname === confirmCall);
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    expect(await (await confirmed).json()).toMatchObject({ propertyId: 2, status: 'active' });
    await expect(page).toHaveURL(/\/owner-dashboard$/);
    await expect(
      page.getByText('Your property listing is now live for 30 days!', { exact: true }).first(),
    ).toBeVisible();
  });

  test('all of it in Spanish', beforeRelease, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lintel_language', value: 'es', url: baseURL ?? '' }]);
    await page.goto('/listing-payment/1');
    const main = page.getByRole('main');
    await expect(main.getByRole('form', { name: 'Pago con tarjeta' })).toBeVisible();
    for (const text of ['Garantía de devolución de 30 días', '$25 por 30 días', '$99+ por semana', 'Lo que recibe'])
      await expect(main).toContainText(text);
  });
});
