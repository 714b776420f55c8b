import type { Page } from '@playwright/test';
import { beforeRelease, expect, test } from '../test.ts';

const signIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign In' });
const fill = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
};

test('in the demo it says so, makes no call, thanks and goes home', async ({ page, hydrated }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/sign-in');
  await hydrated();
  await expect(page.getByRole('main')).toContainText('This is a demo');
  await fill(page, 'anyone@example.com', 'sixsix');
  await signIn(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status').filter({ hasText: 'Signed in' })).toBeVisible();
  expect(sent).toEqual([]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('wants a valid email and six characters', beforeRelease, async ({ page, hydrated, expectAccessible }) => {
  await page.goto('/sign-in');
  await hydrated();
  await fill(page, 'anyone', '12345');
  await signIn(page).click();
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Invalid email address',
    'Password must be at least 6 characters',
  ]);
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Password' }).fill('123456');
  await expect(summary.getByRole('link')).toHaveText(['Invalid email address']);
});

test(
  'leads home, to registration and to a forgotten password; shows a password only when asked',
  beforeRelease,
  async ({ page, hydrated }) => {
    await page.goto('/sign-in');
    await hydrated();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    await expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    const password = page.getByRole('textbox', { name: 'Password' });
    await password.fill('hidden');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await main.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
  },
);

test('a forgotten password gets one answer, whoever asks; the demo explains, and its link works once', async ({
  page,
  hydrated,
}) => {
  const answer = 'If there is an account for this email address, a link to choose a new password is on its way.';
  await page.goto('/forgot-password');
  await hydrated();
  for (const email of ['tanya.brooks@example.com', 'nobody.at.all@example.com']) {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByRole('main')).toContainText(answer);
  }
  const mails = await (await page.request.get('/api/staff/outbox')).json();
  const mail = mails.find(({ to }: { to: string }) => to === 'tanya.brooks@example.com');
  const { text } = await (await page.request.get(`/api/staff/outbox/${mail.id}`)).json();
  const link = new URL(text.match(/https?:\/\/\S+#[\w-]+/)[0]);

  await page.goto(link.pathname + link.hash);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  await page.getByRole('textbox', { name: 'New password' }).fill('four lamps over a blue door');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByRole('main')).toContainText('you stay the sample people');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test(
  'a link that was cut off or made up says so, and leads to a new one',
  beforeRelease,
  async ({ page, expectAccessible }) => {
    for (const [address, sentence] of [
      ['/set-password', 'This link is not complete'],
      ['/set-password#cut-off', 'This link is not complete'],
      [`/set-password#${'x'.repeat(43)}`, 'This link was used already or has expired.'],
    ] as const) {
      await page.goto(address);
      await page.reload();
      await expect(page.getByRole('main')).toContainText(sentence);
      await expect(page.getByRole('main').getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
      await expectAccessible();
    }
  },
);

test('an outage while a link is read is no dead link', beforeRelease, async ({ page }) => {
  await page.route('**/api/auth/links/read', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.goto(`/set-password#${'y'.repeat(43)}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
});

test.describe('a page that needs somebody', () => {
  const lookAs = async (page: Page, who: string) => {
    await page.request.post('/api/demo/viewing-as', { data: { viewingAs: who } });
  };

  test('sends a visitor to sign in, and back; never anywhere else', async ({ page, hydrated }) => {
    await lookAs(page, 'visitor');
    await page.goto('/staff/outbox?state=failed');
    await expect(page).toHaveURL('/sign-in?next=%2Fstaff%2Foutbox%3Fstate%3Dfailed');
    await hydrated();
    await expect(page.getByRole('link', { name: 'Back to the page you came from' })).toHaveAttribute(
      'href',
      '/staff/outbox?state=failed',
    );
    await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
    await expect(page).toHaveURL('/sign-in?next=%2Faccount');
    for (const next of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', '/api/account']) {
      await page.goto(`/sign-in?${new URLSearchParams({ next })}`);
      await expect(page.getByRole('link', { name: 'Back to the page you came from' })).toHaveCount(0);
    }
  });

  test('refuses those it is not for', beforeRelease, async ({ page, hydrated, expectAccessible }) => {
    await lookAs(page, '1');
    expect((await page.goto('/staff/audit'))?.status()).toBe(403);
    await hydrated();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not for this account');
    await expect(page.getByRole('main')).toContainText('This page is for the staff of Lintel.');
    await expectAccessible();
    await lookAs(page, 'everyone');
    expect((await page.goto('/staff/audit'))?.status()).toBe(200);
  });
});
