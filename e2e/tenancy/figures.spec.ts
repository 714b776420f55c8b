import type { Locator, Page } from '@playwright/test';
import { beforeRelease, expect, test, waitForHydration } from '../test.ts';

/** Matches a law by its name and section, a city's program, or a standard that is marked as the platform's own. */
const citation =
  /(?:Act|Tenancies Act, 2006|RPL|RPAPL|GOL|NYCRR|Admin\. Code|Law)[^.]*\bss?\. ?\d|§|RentSafeTO|O\. Reg\.|Platform standard|art\. 6-A|Landlord and Tenant Board|Common law/;

/** Opens a figure's details by keyboard, and checks that they contain a citation. */
const expectCited = async (figure: Locator, name: string) => {
  const more = figure.locator('details').first();
  await expect(more, name).toBeAttached();
  const summary = more.locator('summary').first();
  await summary.focus();
  await summary.press('Enter');
  await expect(more, name).toHaveAttribute('open', '');
  await expect(more.locator('li span').filter({ hasText: citation }).first(), name).toBeVisible();
};

const openTab = async (page: Page, tab: string) => {
  await page.goto(`/rta-compliance?tab=${tab}`);
  await waitForHydration(page);
};
const rows = async (page: Page, name: string): Promise<Locator[]> => {
  const table = page.getByRole('table', { name });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  return (await table.getByRole('row').all()).slice(1);
};

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'lintel_viewing_as', value: '2', url: baseURL ?? '' }]);
});

test('every figure says on demand where it stands: cards, deadlines, the chart and each row of each table', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openTab(page, 'notices');
  const main = page.getByRole('main');
  const cards = await main.locator('dl').first().locator('dt').all();
  expect(cards).toHaveLength(4);
  for (const card of cards) await expectCited(card.locator('..'), (await card.textContent()) ?? '');
  const deadlines = main
    .getByRole('heading', { name: 'Deadlines', exact: true })
    .locator('..')
    .getByRole('listitem')
    .filter({ has: page.locator(':scope > details, :scope > * > details, details') });
  expect(await deadlines.count()).toBeGreaterThanOrEqual(5);
  for (const one of await deadlines.all()) await expectCited(one, (await one.textContent()) ?? '');
  const year = main.locator('section').filter({ has: page.getByRole('heading', { name: 'The last twelve months' }) });
  await expectCited(year.last(), 'the last twelve months');
  for (const place of ['ON', 'BC']) {
    await page.getByLabel('Jurisdiction').selectOption(place);
    await expect(page.getByRole('table', { name: 'Notices' })).toContainText(
      place === 'ON' ? 'Palmerston' : 'Main Street',
    );
    for (const row of await rows(page, 'Notices')) await expectCited(row, (await row.textContent()) ?? '');
  }
  for (const [tab, table] of [
    ['deposits', 'Deposits'],
    ['maintenance', 'Maintenance Requests'],
  ] as const) {
    await openTab(page, tab);
    for (const row of await rows(page, table)) await expectCited(row, (await row.textContent()) ?? '');
  }
  await openTab(page, 'settings');
  for (const title of ['Notices', 'Deposits', 'Repairs'])
    await expectCited(main.getByRole('heading', { name: title, level: 2 }).locator('..'), title);
  for (const row of await rows(page, 'Tenancies'))
    if ((await row.locator('details').count()) > 0) await expectCited(row, (await row.textContent()) ?? '');
});

test('how a rule is known is said to staff, and to nobody else', beforeRelease, async ({ page, context }) => {
  const general = 'For staff: general knowledge, not read at its source. Counsel should look at it.';
  const cards = page.getByRole('main').locator('dl').first();
  await openTab(page, 'notices');
  await cards.locator('summary').first().press('Enter');
  await expect(cards.locator('li span').filter({ hasText: citation }).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('For staff');
  // Without a choice the demo's visitor has every role, staff included.
  await context.clearCookies();
  await openTab(page, 'notices');
  await cards.locator('summary').first().press('Enter');
  await expect(cards.getByText(general).first()).toBeVisible();
});

test(
  'every figure in a dialog does, too, and the keyboard comes in and out of each',
  beforeRelease,
  async ({ page }) => {
    test.setTimeout(180_000);
    const closed = async (opener: Locator) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    };
    await openTab(page, 'notices');
    const given = page.getByRole('table', { name: 'Notices' }).getByRole('row').nth(1).getByRole('button').first();
    await given.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'The law' })).toBeVisible();
    await expect(dialog.locator('li span').filter({ hasText: citation }).first()).toBeVisible();
    await closed(given);

    const create = page.getByRole('button', { name: 'Create Notice' });
    await create.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /^Upper flat on Palmerston Avenue/ }).click();
    for (const code of ['N4', 'N8', 'N12-landlord', 'N13-renovation']) {
      await dialog.getByLabel('Type').selectOption(code);
      await expect(dialog).toContainText('Earliest lawful day:');
      const why = dialog.locator('details').filter({ hasText: 'Reason and current status' });
      if ((await why.getAttribute('open')) === null) await why.locator('summary').press('Enter');
      await expect(why.locator('li span').filter({ hasText: citation }).first()).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /Discard|Leave|Yes/ })
      .or(create)
      .first()
      .click();

    await openTab(page, 'maintenance');
    const asked = page
      .getByRole('table', { name: 'Maintenance Requests' })
      .getByRole('button', { name: /^Open/ })
      .first();
    await asked.focus();
    await page.keyboard.press('Enter');
    await expectCited(dialog, 'a request');
    await closed(asked);

    await openTab(page, 'deposits');
    const interest = page
      .getByRole('table', { name: 'Deposits' })
      .getByRole('button', { name: /[Ii]nterest/ })
      .first();
    await interest.focus();
    await page.keyboard.press('Enter');
    await expectCited(dialog, 'interest on a deposit');
    await closed(interest);
  },
);
