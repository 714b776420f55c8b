import type { Browser, Page } from '@playwright/test';
import { appCode, createStaff, type Desk, expect, freshEmail, goodPassword, liveUrl, test } from '../live.ts';
import { beforeRelease } from '../test.ts';

/** Registers a tenant with a password, signed in in this page's browser. */
const signedIn = async (page: Page, desk: Desk, name: string) => {
  const email = freshEmail('account');
  const registered = await page.request.post('/api/auth/register/tenant', {
    data: {
      name,
      email,
      phone: '6145550100',
      currentLocation: 'Columbus',
      moveInTimeline: 'flexible',
      budgetRange: '1000-2000',
      housingType: ['Studio'],
      hasVoucher: true,
      employmentStatus: 'retired',
      agreeToTerms: true,
      agreeToScreening: true,
    },
  });
  expect(registered.status()).toBe(200);
  const { link } = await desk.mailTo(email);
  const entered = await page.request.post('/api/auth/set-password', {
    data: { token: link.split('#')[1], password: goodPassword },
  });
  expect(entered.status()).toBe(200);
  return email;
};

const signIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
};

/** Signs in the same person in another browser. */
const elsewhere = async (browser: Browser, email: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: liveUrl, locale: 'en-US' });
  const answer = await context.request.post('/api/auth/sign-in', { data: { email, password: goodPassword } });
  expect((await answer.json()).status).toBe('signed_in');
  return context.newPage();
};

test('nobody sees an account, nor the staff’s pages, without signing in', async ({ page }) => {
  for (const address of ['/account', '/staff', '/staff/agents', '/staff/messages', '/staff/outbox', '/staff/audit']) {
    await page.goto(address);
    await expect(page).toHaveURL(`/sign-in?${new URLSearchParams({ next: address })}`);
  }
});

test(
  'a tenant is no staff: the page says so and the header does not offer it',
  beforeRelease,
  async ({ page, desk, hydrated }) => {
    await signedIn(page, desk, 'Tess Nostaff');
    expect((await page.goto('/staff'))?.status()).toBe(403);
    await hydrated();
    await expect(page.getByRole('main')).toContainText('This page is for the staff of Lintel.');
    await page.getByRole('banner').getByRole('button', { name: 'Tess Nostaff' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Staff' })).toHaveCount(0);
  },
);

test('details are kept, and the language changes at once', async ({ page, desk, hydrated }) => {
  await signedIn(page, desk, 'Dora Detail');
  await page.goto('/account');
  await hydrated();
  await expect(page.getByRole('main')).toContainText('Confirmed');
  await expect(page.getByRole('main')).toContainText('$1,000 - $2,000');
  await page.getByLabel('Full name').fill('D');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Name must be at least 2 characters');
  await page.getByLabel('Full name').fill('Dora Details');
  await page.getByLabel('Phone').fill('6145550199');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuenta');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Dora Details' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Teléfono')).toHaveValue('614-555-0199');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test(
  'a new password needs the old one, and ends the other browsers',
  beforeRelease,
  async ({ page, browser, desk, hydrated }) => {
    const email = await signedIn(page, desk, 'Paul Password');
    const other = await elsewhere(browser, email);
    await page.goto('/account');
    await hydrated();
    await page.getByRole('textbox', { name: 'Current password' }).fill('not my password');
    await page.getByRole('textbox', { name: 'New password' }).fill('another row of small words');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('textbox', { name: 'Current password' })).toHaveAccessibleDescription(
      'This is not your current password.',
    );
    await page.getByRole('textbox', { name: 'Current password' }).fill(goodPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Your password is changed' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await other.goto('/account');
    await expect(other).toHaveURL('/sign-in?next=%2Faccount');
    await other.context().close();
  },
);

test('each browser is listed; one can be signed out, or all; the page there then asks to sign in and comes back', async ({
  page,
  browser,
  desk,
  hydrated,
}) => {
  const email = await signedIn(page, desk, 'Sara Sessions');
  const other = await elsewhere(browser, email);
  await other.goto('/account');
  await expect(other.getByLabel('Full name')).toHaveValue('Sara Sessions');
  await page.goto('/account');
  await hydrated();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page
    .getByRole('row')
    .filter({ hasNotText: 'This one' })
    .getByRole('button', { name: /Sign Out/ })
    .click();
  await expect(page.getByRole('row')).toHaveCount(2);
  // The other window notices at its next request.
  await other.getByLabel('Full name').fill('Sara Elsewhere');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other).toHaveURL('/sign-in?next=%2Faccount');
  await signIn(other, email, goodPassword);
  await expect(other).toHaveURL('/account');
  await expect(other.getByLabel('Full name')).toHaveValue('Sara Sessions');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/sign-in');
  await other.reload();
  await expect(other).toHaveURL('/sign-in?next=%2Faccount');
  await other.context().close();
});

test('two steps: set up with an app, sign in with a code, with a recovery code, and off again', async ({
  page,
  desk,
  hydrated,
  expectAccessible,
}) => {
  const email = await signedIn(page, desk, 'Toni Twofactor');
  await page.goto('/account#two-factor');
  await hydrated();
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  await page.getByRole('textbox', { name: /Your password/ }).fill(goodPassword);
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const setup = page.getByRole('form', { name: 'Set up two-factor sign-in' });
  const secret = (await setup.locator('.mono, [translate=no]').first().textContent()) ?? '';
  await expectAccessible();
  await setup.getByLabel('The 6 digits that the app shows now').fill('000000');
  await setup.getByRole('button', { name: 'Turn it on' }).click();
  await expect(setup.getByRole('alert')).toContainText('This code is not right.');
  await setup.getByLabel('The 6 digits that the app shows now').fill(appCode(secret));
  await setup.getByRole('button', { name: 'Turn it on' }).click();
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes.first()).toBeVisible();
  const recovery = (await codes.first().textContent()) ?? '';
  const unused = (await codes.nth(1).textContent()) ?? '';
  const left = await codes.count();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByRole('main')).toContainText(`Recovery codes left: ${left}`);

  await page.getByRole('banner').getByRole('button', { name: 'Toni Twofactor' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/sign-in?next=%2Faccount');
  await hydrated();
  await signIn(page, email, goodPassword);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await page.getByRole('textbox', { name: 'Code' }).fill('12');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
    'Enter the 6-digit code from your app, or a recovery code',
  );
  await page.getByRole('textbox', { name: 'Code' }).fill(recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('main')).toContainText(`Recovery codes left: ${left - 1}`);

  await page.getByRole('button', { name: 'Turn it off' }).click();
  const off = page.getByRole('form', { name: 'Turn it off' });
  await off.getByRole('textbox', { name: /Your password/ }).fill(goodPassword);
  await off.getByRole('button', { name: 'Turn it off' }).click();
  await expect(off.getByRole('alert')).toContainText('Enter the 6-digit code from your app, or a recovery code');
  await off.getByRole('textbox', { name: 'Code' }).fill(recovery);
  await off.getByRole('button', { name: 'Turn it off' }).click();
  await expect(off.getByRole('alert')).toContainText('This code is not right.');
  await expectAccessible();
  await off.getByRole('textbox', { name: 'Code' }).fill(unused);
  await off.getByRole('button', { name: 'Turn it off' }).click();
  await expect(page.getByRole('button', { name: 'Set up two-factor sign-in' })).toBeVisible();
});

test('too many tries are told how long to wait', beforeRelease, async ({ page, hydrated }) => {
  await page.route('**/api/auth/sign-in', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '90' },
      json: { code: 'request.too_many', message: 'Too many requests. Please wait a moment and try again.' },
    }),
  );
  await page.goto('/sign-in');
  await hydrated();
  await signIn(page, 'someone@example.com', 'some password');
  await expect(page.getByRole('main')).toContainText('Too many tries. Please try again in 90 seconds.');
});

test('closing takes the address typed and the password, and is the end', async ({ page, desk, hydrated }) => {
  const email = await signedIn(page, desk, 'Clara Close');
  await page.goto('/account');
  await hydrated();
  await page.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is not the email address of your account');
  await dialog.getByLabel('Type your email address to confirm').fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not my password');
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is not your current password.');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(goodPassword);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible();
  await page.goto('/sign-in');
  await hydrated();
  await signIn(page, email, goodPassword);
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password.' })).toBeVisible();
});

test(
  'a staff member sets up two steps before anything else, then has the staff’s pages',
  beforeRelease,
  async ({ page, hydrated }) => {
    const link = await createStaff(freshEmail('staff'), 'Stan Staff');
    await page.goto(link);
    await page.getByRole('textbox', { name: 'New password' }).fill(goodPassword);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page).toHaveURL('/account#two-factor');
    expect((await page.goto('/staff'))?.status()).toBe(403);
    await hydrated();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two-factor sign-in needed');
    await page.getByRole('main').getByRole('link', { name: 'Set up two-factor sign-in' }).click();
    await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
    await page.getByRole('textbox', { name: /Your password/ }).fill(goodPassword);
    await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
    const setup = page.getByRole('form', { name: 'Set up two-factor sign-in' });
    const secret = (await setup.locator('[translate=no]').first().textContent()) ?? '';
    await setup.getByLabel('The 6 digits that the app shows now').fill(appCode(secret));
    await setup.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByRole('button', { name: 'I saved them' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Stan Staff' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Staff' }).click();
    await expect(page).toHaveURL('/staff');
    await expect(page.getByRole('navigation', { name: 'Staff' })).toBeVisible();
  },
);
