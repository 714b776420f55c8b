import { expect, freshEmail, goodPassword, test } from '../live.ts';
import { beforeRelease } from '../test.ts';

test(
  'an owner agrees to the penalties in a box of its own, and finds in the account what was agreed to, and when',
  beforeRelease,
  async ({ page, desk, hydrated, expectAccessible }) => {
    const email = freshEmail('consent');
    await page.goto('/register?role=property-owner');
    await hydrated();
    await page.getByLabel('Full name').fill('Cora Consent');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('6145550100');
    await page.getByLabel('Number of properties').selectOption('1-5');
    await page.getByLabel('Experience').selectOption('new');
    await page.getByRole('checkbox', { name: 'Duplex' }).check();
    await page.getByRole('checkbox', { name: /Terms of Service/ }).check();
    await page.getByRole('checkbox', { name: /fair housing law/ }).check();
    const fines = page.getByRole('checkbox', {
      name: /^I agree to the penalty ladder, and that its fines are charged/,
    });
    await expect(fines).not.toBeChecked();
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/api/auth/register') && sent.push(request.url()));
    await page.getByRole('button', { name: 'Create Account' }).click();
    const summary = page.getByRole('main').getByRole('alert');
    await expect(summary.getByRole('link')).toHaveText(['You must agree to the penalties and their fines']);
    expect(sent).toEqual([]);
    await summary.getByRole('link').click();
    await expect(fines).toBeFocused();
    await expectAccessible();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Check your email', { exact: false }).first()).toBeVisible();

    const { link } = await desk.mailTo(email);
    const entered = await page.request.post('/api/auth/set-password', {
      data: { token: link.split('#')[1], password: goodPassword },
    });
    expect(entered.ok(), await entered.text()).toBe(true);
    await page.goto('/account');
    await hydrated();
    const agreed = page.getByRole('region', { name: 'What you agreed to' });
    await expect(agreed.getByRole('listitem')).toHaveCount(3);
    const ladder = agreed.getByRole('listitem').filter({ hasText: 'I agree to the penalty ladder' });
    await expect(ladder).toContainText('I may appeal within 30 days, except the first $100');
    await expect(ladder).toContainText(/Property Owner: version [\d.-]+, agreed on \w+ \d+, \d{4}/);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('region', { name: 'Lo que aceptó' })).toContainText('Acepto la escala de sanciones');
  },
);
