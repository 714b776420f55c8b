import type { Browser, Locator, Page } from '@playwright/test';
import { type MovedClockServer, startMovedClockServer } from '../moved-clock/start-server.ts';
import {
  beforeRelease,
  expect,
  expectAccessibleEverywhereOn,
  expectAccessibleOn,
  test,
  waitForHydration,
} from '../test.ts';

/* Walter is the landlord, on a separate server: tenancies that he adds and ends here affect no other test. */
const walterAccount = 2;
let server: MovedClockServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startMovedClockServer(Number(process.env['E2E_PORT'] ?? 3100) + 5);
});
test.afterAll(() => server.stop());

const landlord = async (browser: Browser, tab: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'lintel_viewing_as', value: String(walterAccount), url: server.url }]);
  const page = await context.newPage();
  await page.goto(`/rta-compliance?tab=${tab}`);
  await waitForHydration(page);
  return page;
};

/** Focuses a control and presses Enter. */
const press = async (control: Locator) => {
  await control.focus();
  await control.press('Enter');
};
const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);
/** Presses Tab until the control has the focus. */
const tabTo = async (page: Page, control: Locator) => {
  for (let step = 0; step < 60; step += 1) {
    if (await isFocused(control)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
};
const tabAndType = async (page: Page, control: Locator, text: string) => {
  await tabTo(page, control);
  await page.keyboard.type(text);
};
/** A date as typed into a date field, in American order. */
const typed = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2$3$1');

/** Checks a refusal: the focus is on the error summary, which leads to the field, where the same error is shown. */
const expectRefusedAt = async (page: Page, dialog: Locator, field: Locator, sentence: string) => {
  const summary = dialog.getByRole('alert').filter({ has: page.getByRole('link') });
  await expect(summary).toBeFocused();
  const link = summary.getByRole('link', { name: sentence });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replace(/[.()]/g, '\\$&')));
};

test('a tenancy is added by the keyboard: refused at its fields first, then saved, and the focus is back where it was', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await landlord(browser, 'settings');
  const opener = page.getByRole('button', { name: 'Add a tenancy' });
  await press(opener);
  const dialog = page.getByRole('dialog', { name: 'Add a tenancy' });
  await expect(dialog.getByLabel('Jurisdiction')).toBeFocused();
  await expectAccessibleEverywhereOn(page);
  const save = dialog.getByRole('button', { name: 'Save' });
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expectRefusedAt(page, dialog, dialog.getByRole('textbox', { name: 'Address' }), 'Please enter the address');
  await expectAccessibleOn(page);
  await page.keyboard.type('14 Keyboard Lane');
  await tabAndType(page, dialog.getByRole('textbox', { name: 'City' }), 'Toronto');
  const rent = dialog.getByRole('textbox', { name: 'Rent', exact: true });
  await tabAndType(page, rent, '1500,5');
  await tabAndType(page, dialog.getByLabel('Starts on'), '01012025');
  await tabAndType(page, dialog.getByRole('textbox', { name: 'Tenant', exact: true }), 'Ida Quist');
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  // Text that is not an amount is not read as zero.
  await expectRefusedAt(page, dialog, rent, 'Please enter the rent in dollars');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1500.50');
  await expect(rent).not.toHaveAttribute('aria-invalid', 'true');
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Tenancies' })).toContainText('14 Keyboard Lane');
  await expect(page.getByRole('row').filter({ hasText: '14 Keyboard Lane' })).toContainText('$1,500.50');
  await expect(opener).toBeFocused();
  await page.context().close();
});

test('one notice for several says what is missing at the field on its first step, and is served by the keyboard', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await landlord(browser, 'settings');
  for (const home of ['Upper flat on Palmerston Avenue', 'Garden suite on Commercial Drive']) {
    await page.getByRole('checkbox', { name: new RegExp(`^${home}`) }).focus();
    await page.keyboard.press('Space');
  }
  await expect(page.getByRole('main')).toContainText('2 chosen');
  const opener = page.getByRole('button', { name: 'Notice to each…' });
  await press(opener);
  const first = page.getByRole('dialog', { name: /One notice for each of/ });
  await expect(first.getByLabel('Type')).toBeFocused();
  await expectAccessibleEverywhereOn(page);
  // The second choice of the list: a rent increase, by each place's own notice.
  await page.keyboard.press('ArrowDown');
  const percent = first.getByRole('textbox', { name: 'The rent goes up by (percent)' });
  await expect(percent).toBeVisible();
  const look = first.getByRole('button', { name: 'Look at each' });
  await tabTo(page, look);
  await page.keyboard.press('Enter');
  await expectRefusedAt(page, first, percent, 'Please enter how much the rent goes up');
  await expectAccessibleOn(page);
  await page.keyboard.type('2');
  await expect(percent).not.toHaveAttribute('aria-invalid', 'true');
  await tabTo(page, look);
  await page.keyboard.press('Enter');
  const each = page.getByRole('dialog', { name: 'What it would be in each' });
  await expect(each.getByRole('list', { name: 'Tenancies left out' })).toContainText('not on record yet');
  await expectAccessibleEverywhereOn(page);
  await tabTo(page, each.getByRole('button', { name: 'Change what it is' }));
  await page.keyboard.press('Enter');
  // A visit without a date is refused in the same way.
  await expect(first.getByLabel('Type')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const visit = first.getByLabel('Day of the visit');
  await expect(visit).toBeVisible();
  await tabTo(page, look);
  await page.keyboard.press('Enter');
  await expectRefusedAt(page, first, visit, 'Please say when you come');
  await page.keyboard.type(typed(server.dayIn('America/Toronto', 5)));
  await tabTo(page, look);
  await page.keyboard.press('Enter');
  const serve = each.getByRole('button', { name: 'Serve 2 notices' });
  await tabTo(page, serve);
  await page.keyboard.press('Enter');
  const done = page.getByRole('dialog', { name: 'Outcome' });
  await expect(done).toContainText('2 notices were served.');
  await expectAccessibleEverywhereOn(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The button that opened the dialog is gone: the focus continues at the list.
  await expect(page.getByRole('heading', { name: 'Tenancies', exact: true })).toBeFocused();
  await page.context().close();
});

test(
  'proof of service is added by the keyboard: refused at its day first, and both dialogs give the focus back',
  beforeRelease,
  async ({ browser }) => {
    test.setTimeout(300_000);
    const page = await landlord(browser, 'notices');
    const row = page.getByRole('table', { name: 'Notices' }).getByRole('row').filter({ hasText: 'Palmerston' }).first();
    const opener = row.getByRole('button', { name: /^Open/ });
    await press(opener);
    const notice = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('heading', { name: 'The law', exact: true }) });
    const add = notice.getByRole('button', { name: 'Add proof of service' });
    await expect(add).toBeVisible();
    await expectAccessibleEverywhereOn(page);
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    const proof = page.getByRole('dialog', { name: 'Proof of service' });
    await expect(proof.getByLabel('How it was handed over')).toBeFocused();
    await expectAccessibleEverywhereOn(page);
    const day = proof.getByLabel('Day', { exact: true });
    await tabTo(page, day);
    await page.keyboard.type(typed(server.dayIn('America/Toronto', 3)));
    const save = proof.getByRole('button', { name: 'Save' });
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await expectRefusedAt(page, proof, day, 'This day is in the future');
    await expectAccessibleOn(page);
    await page.keyboard.type(typed(server.dayIn('America/Toronto')));
    await tabAndType(page, proof.getByRole('textbox', { name: /^By whom/ }), 'By the neighbour');
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await expect(notice).toContainText('By the neighbour');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.context().close();
  },
);

test('interest on a deposit is not put on record without its amount', beforeRelease, async ({ browser }) => {
  const page = await landlord(browser, 'deposits');
  const opener = page.getByRole('button', { name: /^Interest paid.*Palmerston/ });
  await press(opener);
  const dialog = page.getByRole('dialog', { name: 'Interest paid' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  const save = dialog.getByRole('button', { name: 'Save' });
  for (const nothing of ['', 'forty']) {
    await tabAndType(page, amount, nothing);
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await expectRefusedAt(page, dialog, amount, 'Please enter an amount');
  }
  await page.context().close();
});

test(
  'a tenancy is ended by the keyboard: refused at its day first, then saved, and the keyboard goes on at the list',
  beforeRelease,
  async ({ browser }) => {
    test.setTimeout(300_000);
    const page = await landlord(browser, 'settings');
    const opener = page.getByRole('button', { name: /^Record its end.*Bleecker/ });
    await press(opener);
    const dialog = page.getByRole('dialog', { name: 'The tenancy has ended' });
    const day = dialog.getByLabel('Ended on');
    await expect(day).toBeFocused();
    await expectAccessibleEverywhereOn(page);
    await page.keyboard.type('01012020');
    const save = dialog.getByRole('button', { name: 'Save' });
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await expectRefusedAt(page, dialog, day, 'The end must come after the start');
    await expectAccessibleOn(page);
    const today = server.dayIn('America/New_York');
    await page.keyboard.type(typed(today));
    await expect(day).toHaveValue(today);
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(opener).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Tenancies', exact: true })).toBeFocused();
    await page.context().close();
  },
);

test('the form of a notice is clean with a lawful day and with an unlawful one, and is left by the keyboard', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await landlord(browser, 'notices');
  const opener = page.getByRole('button', { name: 'Create Notice' });
  await press(opener);
  const dialog = page.getByRole('dialog', { name: 'Create Notice' });
  await tabTo(page, dialog.getByRole('button', { name: /^Upper flat on Palmerston Avenue/ }));
  await page.keyboard.press('Enter');
  const type = dialog.getByLabel('Type');
  await tabTo(page, type);
  await page.keyboard.type('N8');
  await expect(type).toHaveValue('N8');
  await expect(dialog).toContainText('The tenant can also read it here and gets an email.');
  await tabAndType(page, dialog.getByLabel('Effective Date'), typed(server.dayIn('America/Toronto', 10)));
  await expect(dialog).toContainText('would be void');
  await expect(dialog.getByRole('button', { name: 'Review notice' })).toBeVisible();
  await expectAccessibleEverywhereOn(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Use this date' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('By the rules on record, this notice is valid.');
  await expectAccessibleEverywhereOn(page);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Keep writing' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Discard' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.context().close();
});
