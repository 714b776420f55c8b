import type { CDPSession, Page } from '@playwright/test';
import { expect, goodPassword, listens, test } from '../live.ts';
import { join, leave } from './live-people.ts';

/** Adds a virtual authenticator that verifies its user at once, until it is set not to. */
const plugIn = async (page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
};

test('a passkey is added in the account, signs in by its button, is not chosen once, and is removed', async ({
  browser,
  desk,
}) => {
  const grace = await join(browser, desk, 'tenant', 'Grace Lind');
  const { page } = grace;
  // Autofill would choose the only passkey by itself; here the button is pressed.
  await page.addInitScript(() => {
    if (globalThis.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const { cdp, authenticatorId } = await plugIn(page);
  await page.goto('/account');
  await listens(page);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await expect(section).toContainText('You have no passkey yet.');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Name of this device').fill('My phone');
  await section.getByRole('textbox', { name: 'Your password' }).fill(goodPassword);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByRole('row', { name: /My phone/ })).toContainText('Never');

  const signOut = () => page.context().clearCookies();
  await signOut();
  await page.goto('/sign-in?next=%2Faccount');
  await listens(page);
  const button = page.getByRole('button', { name: 'Use a passkey' });
  // The user does not verify themselves.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await button.click();
  await expect(page.getByText(/sign in with your password\.$/)).toBeVisible();
  await expect(page).toHaveURL(/sign-in/);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await button.click();
  await expect(page).toHaveURL('/account');
  await listens(page);
  await expect(section.getByRole('row', { name: /My phone/ })).not.toContainText('Never');

  await section.getByRole('button', { name: 'Remove My phone' }).click();
  await section.getByRole('textbox', { name: 'Your password' }).fill(goodPassword);
  await section.getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(section).toContainText('You have no passkey yet.');
  await signOut();
  await page.goto('/sign-in');
  await listens(page);
  await button.click();
  await expect(page.getByText('This passkey was not accepted. Please try again, or use your password.')).toBeVisible();
  await leave(grace);
});

test('the field for the e-mail address offers the passkey, and choosing it signs in', async ({ browser, desk }) => {
  const ada = await join(browser, desk, 'tenant', 'Ada Field');
  const { page } = ada;
  await plugIn(page);
  await page.goto('/account');
  await listens(page);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Name of this device').fill('My laptop');
  await section.getByRole('textbox', { name: 'Your password' }).fill(goodPassword);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section.getByRole('row', { name: /My laptop/ })).toBeVisible();
  await page.context().clearCookies();
  // The virtual authenticator chooses at once, as its user would in the list.
  await page.goto('/sign-in?next=%2Faccount');
  await expect(page).toHaveURL('/account');
  await leave(ada);
});
