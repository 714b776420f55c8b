import { beforeRelease, expect, test, waitForHydration } from '../test.ts';
import {
  answerTo,
  feeCall,
  feePanel,
  fillLeast,
  form,
  isPost,
  sendCall,
  submit,
  uniqueEmail,
  voucherBox,
} from './apply-form.ts';

test.describe('the application screen', () => {
  for (const address of ['/apply/1', '/properties/1'])
    test(`${address} arrives whole from the server, without any script`, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      expect((await page.goto(address))?.status()).toBe(200);
      await expect(page).toHaveTitle('Apply for Sunny two-bedroom on Alder Street · Lintel');
      const main = page.getByRole('main');
      for (const text of [
        'Sunny two-bedroom on Alder Street',
        '214 Alder Street, Columbus',
        '$1,450/month',
        '2 Beds',
        '1 Bath',
        '880 sq ft',
        'Rosa Delgado',
        '614-555-0142',
        'Section 8 Welcome',
        'The owner accepts Section 8 vouchers',
        'Fair housing',
        'Your Fee$10',
        'Your Fee: $10',
      ])
        await expect(main).toContainText(text);
      await expect(main.getByRole('img').first()).toHaveAttribute('src', /1-golden\.svg$/);
      // The form can be read and filled in but not sent, and says why.
      await expect(submit(page)).toBeDisabled();
      await expect(voucherBox(page)).toBeEnabled();
      await expect(form(page).locator('noscript p')).toContainText('This form needs JavaScript.');
      await expect(form(page).locator('noscript p')).toBeVisible();
      await context.close();
    });

  test('names voucher acceptance only where the home says so', beforeRelease, async ({ page }) => {
    await page.route(/\/api\/properties\/1$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), acceptsVouchers: false } });
    });
    await page.goto('/apply/1');
    await expect(page.getByRole('main').getByText('Section 8 Welcome')).toHaveCount(0);
    await expect(page.getByText('The owner accepts Section 8 vouchers')).toHaveCount(0);
    await expect(form(page)).toContainText('Fair housing');
  });

  test('is closed where one cannot apply, and says why', beforeRelease, async ({ page, hydrated }) => {
    await page.goto('/apply/9');
    await hydrated();
    await expect(page.getByRole('main')).toContainText('This home is not available.');
    await expect(form(page)).toHaveCount(0);
    await page.goto('/apply/11');
    await expect(page.getByRole('main')).toContainText('This home has no owner to write to.');
    await expect(form(page)).toHaveCount(0);
  });
});

test.describe('the fee', () => {
  test('is asked for on load without a voucher, and again at every change of the box', async ({ page }) => {
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (isPost(feeCall)(request)) asked.push(request.postDataJSON());
    });
    await page.goto('/apply/1');
    const without = { hasSection8Voucher: false, baseApplicationFee: 1000, propertyId: 1 };
    const withVoucher = { ...without, hasSection8Voucher: true };
    await expect.poll(() => asked).toEqual([without]);
    await voucherBox(page).check();
    await expect(feePanel(page)).toContainText('Your Fee$0');
    await expect(feePanel(page)).toContainText('You save $10');
    await expect(feePanel(page)).toContainText('Application fee waived!');
    await expect(form(page)).toContainText('Your Fee: $0');
    await voucherBox(page).uncheck();
    await expect(feePanel(page)).toContainText('Your Fee$10');
    await expect(form(page)).toContainText('Your Fee: $10');
    await voucherBox(page).check();
    await expect.poll(() => asked).toEqual([without, withVoucher, without, withVoucher]);
    await expect(feePanel(page).locator('[aria-live=polite]')).toContainText('Your Fee');
  });

  test('of the last state wins, whichever answer comes last', async ({ page, hydrated }) => {
    let answerLate = () => {};
    const late = new Promise<void>((resolve) => {
      answerLate = resolve;
    });
    await page.route(`**${feeCall}`, async (route) => {
      if ((route.request().postDataJSON() as { hasSection8Voucher: boolean }).hasSection8Voucher) await late;
      await route.continue().catch(() => {});
    });
    await page.goto('/apply/1');
    await hydrated();
    await expect(feePanel(page)).toContainText('Your Fee$10');
    await voucherBox(page).check();
    await expect(feePanel(page)).toContainText('Calculating...');
    await voucherBox(page).uncheck();
    await expect(feePanel(page)).toContainText('Your Fee$10');
    answerLate();
    await page.waitForLoadState('networkidle');
    await expect(feePanel(page)).toContainText('Your Fee$10');
    await expect(form(page)).toContainText('Your Fee: $10');
  });

  test(
    'that cannot be had says so, with Retry, and keeps nobody from applying',
    beforeRelease,
    async ({ page, hydrated }) => {
      await page.route(`**${feeCall}`, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
      await page.goto('/apply/1');
      await hydrated();
      await expect(feePanel(page)).toContainText('Failed to calculate application fee');
      await expect(submit(page)).toBeEnabled();
      await feePanel(page).getByRole('button', { name: 'Retry' }).click();
      await expect(feePanel(page)).toContainText('Your Fee$10');
      await expect(feePanel(page)).not.toContainText('Failed');
    },
  );

  test('is nothing where the law forbids one, and the law is named', beforeRelease, async ({ page }) => {
    await page.goto('/apply/2');
    await expect(feePanel(page)).toContainText('Your Fee$0');
    await expect(feePanel(page)).toContainText('RPL § 238-a');
  });
});

test.describe('filling in', () => {
  test('writes phone and income as they are read, and leaves the caret where the hand is', async ({
    page,
    hydrated,
  }) => {
    await page.goto('/apply/1');
    await hydrated();
    const phone = form(page).getByLabel('Phone');
    await phone.pressSequentially('61455501879999');
    await expect(phone).toHaveValue('614-555-0187');
    for (let back = 0; back < 5; back += 1) await phone.press('ArrowLeft');
    await phone.press('Backspace');
    await phone.pressSequentially('9');
    await expect(phone).toHaveValue('614-559-0187');
    const income = form(page).getByLabel('Monthly income');
    await income.pressSequentially('a4b5x0-0');
    await expect(income).toHaveValue('4,500');
    await income.press('Home');
    await income.press('ArrowRight');
    await income.pressSequentially('12');
    await expect(income).toHaveValue('412,500');
  });

  for (const [how, keys, shown] of [
    ['typed', '4500.50', '4,500.50'],
    ['typed with a comma', '4500,50', '4,500,50'],
    ['pasted', '$4,500.50', '$4,500.50'],
    ['pasted below zero', '-4500', '-4500'],
    ['pasted as a power', '1e5', '1e5'],
  ] as const)
    test(`an income ${how} as ${keys} never becomes another one`, beforeRelease, async ({ page, hydrated }) => {
      const sent: unknown[] = [];
      await page.route('**/api/rental-applications', async (route) => {
        sent.push(route.request().postDataJSON());
        await route.fulfill({ status: 201, json: { message: 'Your application was sent.' } });
      });
      await page.goto('/apply/1');
      await hydrated();
      const income = form(page).getByLabel('Monthly income');
      if (how.startsWith('pasted')) {
        await income.focus();
        await page.keyboard.insertText(keys);
      } else await income.pressSequentially(keys);
      await expect(income).toHaveValue(shown);
      await form(page).getByLabel('Full name').fill('Tanya Brooks');
      await form(page).getByLabel('Email').fill('tanya@example.com');
      await form(page).getByLabel('Employment status').selectOption('part-time');
      await form(page).getByRole('button', { name: 'Submit Application' }).click();
      await expect(form(page).getByRole('alert').getByRole('link')).toHaveText([
        'Please enter whole dollars, such as 4,500',
      ]);
      expect(sent).toEqual([]);
      await income.fill('$4,500.00');
      await form(page).getByRole('button', { name: 'Submit Application' }).click();
      await expect.poll(() => sent).toMatchObject([{ monthlyIncome: 450_000 }]);
    });

  test('offers every kind of employment', beforeRelease, async ({ page }) => {
    await page.goto('/apply/1');
    const values = await form(page)
      .getByLabel('Employment status')
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(values).toEqual([
      '',
      'full-time',
      'part-time',
      'self-employed',
      'contractor',
      'unemployed',
      'retired',
      'student',
      'disability',
      'social-security',
      'other',
    ]);
  });

  test('shows the voucher’s fields only while the box is ticked', async ({ page, hydrated }) => {
    await page.goto('/apply/1');
    await hydrated();
    await expect(form(page).getByLabel('Voucher number')).toHaveCount(0);
    await expect(form(page).getByLabel('Housing authority')).toHaveCount(0);
    await voucherBox(page).check();
    await expect(form(page).getByLabel('Voucher number')).toBeVisible();
    await expect(form(page).getByLabel('Housing authority')).toBeVisible();
    await voucherBox(page).uncheck();
    await expect(form(page).getByLabel('Voucher number')).toHaveCount(0);
  });

  test('without name, e-mail or employment sends nothing and says so', async ({ page, hydrated, expectAccessible }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (isPost(sendCall)(request)) sent.push(request.url());
    });
    await page.goto('/apply/1');
    await hydrated();
    await submit(page).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Missing Information' });
    await expect(toast).toContainText('Please fill in all required fields');
    const summary = form(page).getByRole('alert');
    await expect(summary).toBeFocused();
    for (const text of ['Name is required', 'Email is required', 'Please select employment status'])
      await expect(summary).toContainText(text);
    await expectAccessible();
    await summary.getByRole('link', { name: 'Please select employment status' }).click();
    await expect(form(page).getByLabel('Employment status')).toBeFocused();
    await fillLeast(page);
    await expect(summary).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test(
    'with a malformed e-mail address is told at the field, not as missing',
    beforeRelease,
    async ({ page, hydrated }) => {
      await page.goto('/apply/1');
      await hydrated();
      await fillLeast(page);
      await form(page).getByLabel('Email').fill('tanya.brooks@');
      await submit(page).click();
      await expect(form(page).getByRole('alert')).toContainText('Invalid email address');
      await expect(form(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('Missing Information')).toHaveCount(0);
    },
  );
});

test.describe('sending', () => {
  test('carries what was typed, income in cents, and leaves a number, the fee and a receipt', async ({
    page,
    hydrated,
    expectAccessible,
  }, { title }) => {
    // A home that no other test applies for: one person cannot have two open applications for the same home.
    const found = await page.request.get('/api/properties?city=Austin&limit=100');
    const home = ((await found.json()) as { id: number; ownerId: number }[]).find(({ id }) => id >= 1000);
    await page.goto(`/apply/${home?.id}`);
    await hydrated();
    await form(page).getByLabel('Full name').fill('Tanya Brooks');
    await form(page).getByLabel('Email').fill(uniqueEmail(title));
    await form(page).getByLabel('Phone').fill('6145550187');
    await form(page).getByLabel('Monthly income').fill('2340');
    await form(page).getByLabel('Employment status').selectOption('social-security');
    await form(page).getByLabel('Move-in date').fill('2027-01-15');
    await voucherBox(page).check();
    await form(page).getByLabel('Voucher number').fill('OH-110-4402-08');
    await form(page).getByLabel('Housing authority').fill('Columbus Metropolitan Housing Authority');
    const [request] = await Promise.all([page.waitForRequest(isPost(sendCall)), submit(page).click()]);
    expect(request.postDataJSON()).toEqual({
      propertyId: home?.id,
      tenantId: 1,
      landlordId: home?.ownerId,
      applicantName: 'Tanya Brooks',
      applicantEmail: uniqueEmail(title),
      applicantPhone: '614-555-0187',
      hasSection8Voucher: true,
      voucherNumber: 'OH-110-4402-08',
      housingAuthority: 'Columbus Metropolitan Housing Authority',
      monthlyIncome: 234_000,
      employmentStatus: 'social-security',
      moveInDate: '2027-01-15',
    });
    const sent = (await answerTo(request)) as { id: number; message: string; receiptId: number };
    await expect(page.getByRole('status').filter({ hasText: sent.message })).toBeVisible();
    const confirmation = page.getByRole('region', { name: 'Application sent' });
    await expect(confirmation.getByRole('heading', { name: 'Application sent' })).toBeFocused();
    await expect(confirmation).toContainText(sent.message);
    await expect(confirmation).toContainText(`Application number${sent.id}`);
    await expect(confirmation).toContainText('Application fee$0Waived');
    await expect(confirmation.getByRole('link', { name: 'Open the receipt' })).toHaveAttribute(
      'href',
      `/api/receipt-report/${sent.receiptId}`,
    );
    await expect(confirmation.getByRole('link', { name: 'My Applications' })).toHaveAttribute(
      'href',
      '/tenant-dashboard',
    );
    await expect(form(page)).toHaveCount(0);
    await expectAccessible();
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByRole('region', { name: 'You applied already' })).toBeVisible();
    await expect(form(page)).toHaveCount(0);
  });

  test('of the least sends no income, and the fee is due', beforeRelease, async ({ page, hydrated }, { title }) => {
    await page.goto('/apply/8');
    await hydrated();
    await fillLeast(page);
    await form(page).getByLabel('Email').fill(uniqueEmail(title));
    const [request] = await Promise.all([page.waitForRequest(isPost(sendCall)), submit(page).click()]);
    expect(request.postDataJSON()).toEqual({
      propertyId: 8,
      tenantId: 1,
      landlordId: 4,
      applicantName: 'Tanya Brooks',
      applicantEmail: uniqueEmail(title),
      applicantPhone: null,
      hasSection8Voucher: false,
      voucherNumber: null,
      housingAuthority: null,
      employmentStatus: 'part-time',
      moveInDate: null,
    });
    const confirmation = page.getByRole('region', { name: 'Application sent' });
    await expect(confirmation).toContainText('Application fee$10Due');
    await expect(confirmation).toContainText('Nothing was charged now.');
    await expect(confirmation).toContainText('The owner cannot decide before the fee is paid.');

    // On a phone the card form is taller than the rest of the screen, and it is gone after payment.
    await page.setViewportSize({ width: 390, height: 844 });
    await confirmation.getByRole('button', { name: 'Pay $10 by card' }).click();
    const card = page.getByRole('form', { name: 'Card payment' });
    await expect(card.getByLabel('Card number')).toBeInViewport();
    await card.getByLabel('Card number').fill('4242 4242 4242 4242');
    await card.getByLabel('Expiry date').fill('12/39');
    await card.getByLabel('CVC').fill('123');
    await card.getByRole('button', { name: 'Pay $10' }).click();
    await expect(confirmation).toContainText('Application fee$10Paid');
    await expect(confirmation.getByRole('heading', { name: 'Application sent' })).toBeFocused();
    await expect(confirmation.getByRole('heading', { name: 'Application sent' })).toBeInViewport();
    await expect(confirmation).not.toContainText('The owner cannot decide');
  });

  test('twice at once sends once', async ({ page, hydrated }, { title }) => {
    let sent = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${sendCall}`, async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    await page.goto('/apply/7');
    await hydrated();
    await fillLeast(page);
    await form(page).getByLabel('Email').fill(uniqueEmail(title));
    await submit(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
      button.form?.requestSubmit();
    });
    await expect(form(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    release();
    await expect(page.getByRole('heading', { name: 'Application sent' })).toBeVisible();
    expect(sent).toBe(1);
  });

  test('that is refused says the server’s sentence and keeps everything; the retry has the same key', async ({
    page,
    hydrated,
  }, { title }) => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (isPost(sendCall)(request)) keys.push(request.headers()['idempotency-key']);
    });
    await page.route(
      `**${sendCall}`,
      (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'property.not_available', message: 'This home is not available.' },
        }),
      { times: 1 },
    );
    await page.goto('/apply/5');
    await hydrated();
    await fillLeast(page);
    await form(page).getByLabel('Email').fill(uniqueEmail(title));
    await submit(page).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to submit rental application' });
    await expect(toast).toContainText('This home is not available.');
    await expect(form(page).getByLabel('Full name')).toHaveValue('Tanya Brooks');
    await expect(form(page).getByLabel('Employment status')).toHaveValue('part-time');
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Application sent' })).toBeVisible();
    expect(keys[0]).toMatch(/.{16,}/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('shows at its field what only the server found', beforeRelease, async ({ page, hydrated }) => {
    await page.route(`**${sendCall}`, (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'request.invalid', message: 'Check', fields: { moveInDate: 'This day is too far away' } },
      }),
    );
    await page.goto('/apply/1');
    await hydrated();
    await fillLeast(page);
    await submit(page).click();
    await expect(form(page).getByRole('alert')).toContainText('This day is too far away');
    await expect(form(page).getByLabel('Move-in date')).toHaveAttribute('aria-invalid', 'true');
  });

  test('by keyboard alone', async ({ page, hydrated }, { title }) => {
    await page.goto('/apply/13');
    await hydrated();
    await form(page).getByLabel('Full name').focus();
    await page.keyboard.type('Tanya Brooks');
    await page.keyboard.press('Tab');
    await page.keyboard.type(uniqueEmail(title));
    await page.keyboard.press('Tab');
    await page.keyboard.type('6145550187');
    await page.keyboard.press('Tab');
    await page.keyboard.type('01152027');
    await form(page).getByLabel('Monthly income').focus();
    await page.keyboard.type('2340');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ret');
    await page.keyboard.press('Tab');
    await expect(voucherBox(page)).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('OH-1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('CMHA');
    await page.keyboard.press('Tab');
    await expect(submit(page)).toBeFocused();
    const [request] = await Promise.all([page.waitForRequest(isPost(sendCall)), page.keyboard.press('Enter')]);
    expect(request.postDataJSON()).toMatchObject({
      moveInDate: '2027-01-15',
      employmentStatus: 'retired',
      monthlyIncome: 234_000,
      voucherNumber: 'OH-1',
    });
    await expect(page.getByRole('heading', { name: 'Application sent' })).toBeFocused();
  });
});

test('on a phone the fee stands above the form', beforeRelease, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/apply/1');
  const fee = await feePanel(page).boundingBox();
  const fields = await form(page).boundingBox();
  expect((fee?.y ?? 0) + (fee?.height ?? 0)).toBeLessThanOrEqual(fields?.y ?? 0);
});

test('applying is accessible on phones and desks, by day and by night', async ({
  page,
  hydrated,
  expectAccessibleEverywhere,
}) => {
  await page.goto('/apply/1');
  await hydrated();
  await voucherBox(page).check();
  await expect(feePanel(page)).toContainText('Your Fee$0');
  // Scrolls to the top: a field half under the sticky header would count as a small target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleEverywhere();
  await page.goto('/apply/9');
  await hydrated();
  await expectAccessibleEverywhere();
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto('/apply/1');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('in Spanish every sentence is', beforeRelease, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-US' });
  const page = await context.newPage();
  const missing: string[] = [];
  page.on('console', (message) => {
    if (/No translation/.test(message.text())) missing.push(message.text());
  });
  for (const address of ['/apply/9', '/apply/2', '/apply/4']) {
    await page.goto(address);
    await waitForHydration(page);
  }
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Llene todos los campos obligatorios')).toBeVisible();
  await page.getByRole('checkbox', { name: /vale/i }).check();
  await expect(page.getByText('Número del vale (opcional)')).toBeVisible();
  await page.getByLabel('Nombre completo').fill('Tanya');
  await page.getByLabel('Correo electrónico').fill('tanya.es@example.com');
  await page.getByLabel('Situación laboral').selectOption('other');
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'Solicitud enviada' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Solicitud enviada' })).toContainText('Su solicitud fue enviada.');
  expect(missing).toEqual([]);
  await context.close();
});
