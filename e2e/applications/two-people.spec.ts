import type { Page } from '@playwright/test';
import { expect, listens, test } from '../live.ts';
import { join, leave, type Person } from '../people/live-people.ts';

const main = (page: Page) => page.getByRole('main');
const payByCard = async (page: Page) => {
  const card = page.getByRole('form', { name: 'Card payment' });
  await card.getByLabel('Card number').fill('4242 4242 4242 4242');
  await card.getByLabel('Expiry date').fill('12/39');
  await card.getByLabel('CVC').fill('123');
  await card.getByRole('button', { name: /^Pay \$/ }).click();
};

const addProperty = async (page: Page, title: string) => {
  await page.goto('/owner-dashboard');
  await listens(page);
  await page.getByRole('button', { name: 'Add Property' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Property' });
  for (const [label, value] of [
    ['Title', title],
    ['Address', '9 Gay Street'],
    ['City', 'Columbus'],
    ['State', 'OH'],
    ['Zip Code', '43215'],
    ['Monthly Rent', '1,450'],
    ['Bedrooms', '2'],
    ['Bathrooms', '1'],
    ['Available Date', '2026-12-24'],
    ['Description', 'Two rooms over the bakery, with morning light.'],
  ] as const)
    await form.getByLabel(label, { exact: false }).first().fill(value);
  await form.getByRole('button', { name: 'Add Property' }).click();
};

/** Searches for the home, opens it and applies; returns the application's number. */
const apply = async ({ page, name, email }: Person, title: string, voucher: boolean): Promise<string> => {
  await page.goto('/');
  await listens(page);
  await page.getByLabel('Location').fill('Columbus');
  await page.getByLabel('Bedrooms').selectOption('2');
  await page.getByRole('button', { name: 'Search Properties' }).click();
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  const form = page.getByRole('form', { name: 'Rental application' });
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Monthly income').fill('2340');
  await form.getByLabel('Employment status').selectOption('part-time');
  if (voucher) {
    await form.getByRole('checkbox', { name: 'I have a Section 8 Housing Choice Voucher' }).check();
    await form.getByLabel('Voucher number').fill('OH-110-4402-08');
    await form.getByLabel('Housing authority').fill('Columbus Metropolitan Housing Authority');
  }
  await form.getByRole('button', { name: 'Submit Application' }).click();
  const sent = page.getByRole('region', { name: 'Application sent' });
  await expect(sent).toContainText(voucher ? 'Application fee$0Waived' : 'Application fee$10Due');
  const number = (await sent.textContent())?.match(/Application number(\d+)/)?.[1];
  if (!number) throw new Error('The confirmation names no number.');
  await sent.getByRole('link', { name: 'My Applications' }).click();
  await expect(main(page)).toContainText(`Application ${number}`);
  return number;
};

/** Goes from the queue to the review page by clicks, as a user does. */
const openFromQueue = async (page: Page, number: string) => {
  await page.goto('/owner-dashboard?tab=applications');
  await page
    .getByRole('article')
    .filter({ hasText: new RegExp(`Application ${number}(?!\\d)`) })
    .getByRole('link', { name: /^Open/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Application ${number}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The applicant can see you are viewing this.' })).toBeVisible();
};

/** Simulates another tab covering this one, or this one coming back. */
const showTab = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Parses the first time in a text, such as `3m 12s`, into seconds. */
const secondsIn = (text: string | null): number => {
  const found = text?.match(/(?:(\d+)m )?(\d+)s/);
  return found ? Number(found[1] ?? 0) * 60 + Number(found[2]) : 0;
};

test('an owner lists, two tenants apply, the owner reads and decides, and each sees the other at once', async ({
  browser,
  desk,
}) => {
  test.setTimeout(240_000);
  const title = `Two rooms over the bakery ${Date.now()}`;
  const olga = await join(browser, desk, 'property-owner', 'Olga Weiss');
  const tanya = await join(browser, desk, 'tenant', 'Tanya Brooks');
  const owner = olga.page;

  // Registered, paid with the good card, and found in the search.
  await addProperty(owner, title);
  await owner.getByRole('link', { name: 'Publish Now ($25)' }).click();
  await payByCard(owner);
  await expect(owner).toHaveURL(/\/owner-dashboard$/);
  const first = await apply(tanya, title, true);
  const seen = (name: string | RegExp) => tanya.page.getByRole('region', { name });
  const live = seen('Currently being viewed by Olga Weiss');
  const recent = seen('Recently viewed by Olga Weiss');
  await expect(main(tanya.page)).toContainText('Not viewed yet');

  // Looking at the list is not a viewing, and does not show who applied.
  await owner.goto('/owner-dashboard?tab=applications');
  const inQueue = owner.getByRole('article').filter({ hasText: `Application ${first}` });
  await expect(inQueue).toContainText('Not opened yet');
  await expect(main(owner)).not.toContainText('Tanya');
  await expect(main(tanya.page)).toContainText('Not viewed yet');

  // Once it is open, the tenant sees live who reads what, how far and for how long.
  const openedAt = Date.now();
  await openFromQueue(owner, first);
  await expect(main(owner)).toContainText('Tanya Brooks');
  await expect(live).toContainText('LIVE');
  await expect(live).toContainText('Applicant');
  const progress = live.getByRole('progressbar', { name: 'Review progress' });
  // A section counts once it was on screen for long enough, so the test stays at each until it counts.
  for (const [at, part] of ['Voucher', 'Income and employment', 'Move-in'].entries()) {
    await owner.getByRole('navigation', { name: 'Parts of the application' }).getByRole('link', { name: part }).click();
    await expect(live).toContainText(part);
    await expect
      .poll(async () => Number(await progress.getAttribute('aria-valuenow')))
      .toBeGreaterThanOrEqual((at + 1) * 20);
  }
  await owner.mouse.move(400, 400);
  await owner.mouse.wheel(0, 5000);
  await expect(live).toContainText('Documents');
  await expect(progress).toHaveAttribute('aria-valuenow', '100', { timeout: 30_000 });
  await expect.poll(async () => secondsIn(await live.textContent())).toBeGreaterThanOrEqual(3);

  // With another tab in front, the viewing is no longer live. Meanwhile somebody applies without a voucher; the hidden time is not
  // counted.
  await showTab(owner, 'hidden');
  const hiddenAt = Date.now();
  await expect(recent).toBeVisible();
  await expect(tanya.page.getByText('LIVE', { exact: true })).toHaveCount(0);
  const devon = await join(browser, desk, 'tenant', 'Devon Pryor');
  const second = await apply(devon, title, false);
  await expect.poll(() => Date.now() - hiddenAt, 'hidden for so long that it would show').toBeGreaterThan(4000);
  const backAt = Date.now();
  await showTab(owner, 'visible');
  await expect(live).toBeVisible();

  // Once closed it is "recently viewed", then in the history with the sections really read.
  await owner.getByRole('link', { name: 'All applications' }).first().click();
  await expect(owner.getByRole('article').filter({ hasText: 'Tanya Brooks' })).toBeVisible();
  await expect(recent).toContainText('100%');
  const closedAt = Date.now();
  const history = tanya.page.getByRole('region', { name: 'Viewing History' }).getByRole('listitem');
  await expect(history.first()).toContainText('100% reviewed');
  const entries = await history.allTextContents();
  const counted = entries.map(secondsIn).reduce((sum, seconds) => sum + seconds, 0);
  const before = (hiddenAt - openedAt) / 1000;
  const after = (closedAt - backAt) / 1000;
  expect(counted, entries.join(' | ')).toBeGreaterThanOrEqual(3);
  expect(counted, entries.join(' | ')).toBeLessThanOrEqual(before + after + 1);

  // The second cannot be decided until its fee is paid; then the open page updates by itself.
  await openFromQueue(owner, second);
  const decision = owner.getByRole('region', { name: 'Your decision' });
  await expect(decision).toContainText('The application fee is not paid yet.');
  await expect(decision.getByRole('button')).toHaveCount(0);
  await devon.page.getByRole('button', { name: 'Pay $10 by card' }).click();
  await payByCard(devon.page);
  await expect(decision.getByRole('button', { name: 'Reject' })).toBeVisible();
  await decision.getByRole('button', { name: 'Reject' }).click();
  const rejecting = owner.getByRole('dialog', { name: 'Reject this application?' });
  await rejecting.getByLabel('Your reason').fill('The flat went to an application that came before yours.');
  await rejecting.getByRole('button', { name: 'Reject' }).click();
  await expect(decision).toContainText('rejected');
  await expect(main(devon.page)).toContainText('The flat went to an application that came before yours.');
  await expect(main(devon.page)).toContainText('Paid');

  // The first is approved, leased and confirmed; each side sees the other's answer without reloading.
  await openFromQueue(owner, first);
  // The page of the second was left by navigating to an address, which ended that viewing at once and not by a timeout.
  await expect(devon.page.getByRole('region', { name: 'Recently viewed by Olga Weiss' })).toBeVisible();
  await decision.getByRole('button', { name: 'Approve' }).click();
  const approving = owner.getByRole('dialog', { name: 'Approve this application?' });
  await approving.getByLabel('A message to the applicant').fill('Welcome over the bakery.');
  await approving.getByRole('button', { name: 'Approve' }).click();
  await expect(main(tanya.page)).toContainText('Welcome over the bakery.');
  const offer = owner.getByRole('form', { name: 'Offer a lease' });
  await expect(offer.getByLabel('Rent a month')).toHaveValue('1450');
  await offer.getByRole('button', { name: 'Offer the lease' }).click();
  const lease = owner.getByRole('region', { name: 'Lease', exact: true });
  await expect(lease).toContainText('Waiting for the applicant');
  await expect(seen('The owner offers you a lease')).toContainText('$1,450');
  await seen('The owner offers you a lease').getByRole('button', { name: 'Confirm the lease' }).click();
  // Confirming is binding, so it takes two presses, and the terms are beside the second button.
  const asked = tanya.page.getByRole('dialog', { name: 'Confirm this lease?' });
  await expect(asked).toContainText('Rent a month$1,450');
  await expect(lease).toContainText('Waiting for the applicant');
  await asked.getByRole('button', { name: 'Confirm the lease' }).click();
  await expect(lease).toContainText('Confirmed by both');
  await expect(seen('Your lease')).toContainText('$1,450');

  await leave(olga, tanya, devon);
});
