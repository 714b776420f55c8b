import type { Page } from '@playwright/test';
import { beforeRelease, daily, expect, test } from '../test.ts';

const path = '/section8-demo';
const amount = (page: Page) => page.getByLabel('Application fee in dollars');
const voucher = (page: Page) => page.getByLabel('I have a Section 8 Housing Choice Voucher');
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate Fee' });
const result = (page: Page) => page.getByRole('main').getByRole('status');

/** Records the requests to the server. */
const questions = (page: Page): unknown[] => {
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/calculate-application-fee')) asked.push(request.postDataJSON());
  });
  return asked;
};

for (const [width, colorScheme] of [
  [320, 'light'],
  [1440, 'dark'],
] as const)
  test(
    `is accessible and fits at ${width} px, ${colorScheme}, with an answer and with a mistake`,
    daily(width === 320),
    async ({ page, hydrated, expectAccessible }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await hydrated();
      await voucher(page).check();
      await calculate(page).click();
      await expect(result(page)).toContainText('Application fee waived!');
      await amount(page).fill('');
      await calculate(page).click();
      await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible();
    },
  );

test('stands ready: 15 dollars, 1 to 200, nothing calculated', beforeRelease, async ({ page }) => {
  await page.goto(path);
  await expect(amount(page)).toHaveValue('15');
  await expect(amount(page)).toHaveAttribute('type', 'number');
  await expect(amount(page)).toHaveAttribute('min', '1');
  await expect(amount(page)).toHaveAttribute('max', '200');
  await expect(result(page)).toHaveText('Click "Calculate Fee" to see results');
  const main = page.getByRole('main');
  await expect(main).toContainText('$10 (or $0 for Section 8) versus competitors at $50-$150+');
  await expect(main).toContainText('Demo amount, the real fee is $10');
  await expect(main.getByRole('link', { name: 'Browse Properties' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('heading', { name: 'Fair housing' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
});

test('with a voucher the fee is struck and waived', async ({ page, hydrated }) => {
  const asked = questions(page);
  await page.goto(path);
  await hydrated();
  await voucher(page).check();
  await calculate(page).click();
  await expect(result(page)).toContainText('Application fee waived!');
  await expect(result(page)).toContainText('Section 8 Housing Choice Voucher holders are exempt from application fees');
  await expect(result(page)).toContainText('You save $15');
  await expect(result(page).locator('s')).toHaveText('$15');
  await expect(result(page).getByText('Your Fee').locator('..')).toContainText('$0');
  expect(asked).toEqual([{ hasSection8Voucher: true, baseApplicationFee: 1500 }]);
});

test('without a voucher the standard fee applies', beforeRelease, async ({ page, hydrated }) => {
  await page.goto(path);
  await hydrated();
  await amount(page).fill('42');
  await amount(page).press('Enter');
  await expect(result(page)).toContainText(
    'Standard application fee applies. Section 8 voucher holders automatically receive fee waivers.',
  );
  await expect(result(page).locator('s')).toHaveCount(0);
  await expect(result(page).getByText('Your Fee').locator('..')).toContainText('$42');
  await expect(result(page)).not.toContainText('You save');
});

test('an answer keeps saying which question it answers', beforeRelease, async ({ page, hydrated }) => {
  await page.goto(path);
  await hydrated();
  await calculate(page).click();
  await expect(result(page)).toContainText('Without a voucher');
  await voucher(page).check();
  await expect(result(page)).toContainText('Without a voucher');
  await calculate(page).click();
  await expect(result(page)).toContainText('With a voucher');
});

test('sends whole dollars in cents', beforeRelease, async ({ page, hydrated }) => {
  const asked = questions(page);
  await page.goto(path);
  await hydrated();
  for (const typed of ['12.70', '1e2', '250']) {
    await amount(page).fill(typed);
    const answered = page.waitForResponse('**/api/calculate-application-fee');
    await calculate(page).click();
    await answered;
    await expect(calculate(page)).toBeEnabled();
  }
  expect(asked.map((question) => (question as { baseApplicationFee: number }).baseApplicationFee)).toEqual([
    1200, 10_000, 25_000,
  ]);
});

test('a refused amount leaves no answer to another question beside it', beforeRelease, async ({ page, hydrated }) => {
  await page.goto(path);
  await hydrated();
  await calculate(page).click();
  await expect(result(page)).toContainText('$15');
  await amount(page).fill('-5');
  await calculate(page).click();
  await expect(amount(page)).toHaveAccessibleDescription(/Please enter a fee from/);
  await expect(result(page)).toHaveText('Click "Calculate Fee" to see results');
});

test('no amount: says so at the field, and asks nothing', beforeRelease, async ({ page, hydrated }) => {
  const asked = questions(page);
  await page.goto(path);
  await hydrated();
  await amount(page).fill('');
  await calculate(page).click();
  await expect(amount(page)).toBeFocused();
  await expect(amount(page)).toHaveAccessibleDescription(/Please enter the fee in whole dollars, for example 15\./);
  expect(asked).toEqual([]);
});

for (const typed of ['-5', '10001', '1e30'])
  test(
    `an amount that the server refuses (${typed}) is said at the field`,
    beforeRelease,
    async ({ page, hydrated }) => {
      await page.goto(path);
      await hydrated();
      await amount(page).fill(typed);
      await calculate(page).click();
      await expect(amount(page)).toHaveAccessibleDescription(/Please enter a fee from \$1 to \$200\./);
      await expect(amount(page)).toHaveValue(typed);
      await expect(result(page)).toHaveText('Click "Calculate Fee" to see results');
    },
  );

test('while it calculates the button says so; a failure is logged and told under the button, without a toast', async ({
  page,
  hydrated,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/calculate-application-fee', async (route) => {
    await held;
    await route.abort('connectionfailed');
  });
  await page.goto(path);
  await hydrated();
  await calculate(page).click();
  await expect(page.getByRole('button', { name: 'Calculating...' })).toBeDisabled();
  answer();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'We could not calculate the fee. Please try again.',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'We could not' })).toHaveCount(0);
  expect(logged.some((line) => line.includes('The fee could not be calculated'))).toBe(true);
  await expect(calculate(page)).toBeFocused();
  await page.unroute('**/api/calculate-application-fee');
  await calculate(page).click();
  await expect(result(page)).toContainText('Your Fee');
  await expect(page.getByRole('main').getByRole('alert')).toBeEmpty();
});

test('speaks Spanish', beforeRelease, async ({ browser }) => {
  const lector = await browser.newContext({ locale: 'es-MX' });
  const page = await lector.newPage();
  await page.goto(path);
  await page.getByLabel('Tengo un vale de elección de vivienda de la Sección 8').check();
  await page.getByRole('button', { name: 'Calcular tarifa' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('¡Tarifa de solicitud exenta!');
  await expect(page.getByRole('main').getByRole('status')).toContainText('están exentos de las tarifas');
  await lector.close();
});
