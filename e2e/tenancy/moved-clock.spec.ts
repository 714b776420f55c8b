import type { Browser, Page } from '@playwright/test';
import { type MovedClockServer, startMovedClockServer } from '../moved-clock/start-server.ts';
import { beforeRelease, expect, expectAccessibleOn, test, waitForHydration } from '../test.ts';

/* Walter is the landlord and Devon the tenant of a home in Vancouver, on a separate server: its clock moves forward by weeks. */
const [walterAccount, devonAccount] = [2, 7];
const home = 'Garden suite on Commercial Drive';
const zone = 'America/Vancouver';
const what = 'Water comes through the ceiling of the bathroom';

let server: MovedClockServer;
test.beforeAll(async () => {
  server = await startMovedClockServer(Number(process.env['E2E_PORT'] ?? 3100) + 2);
});
test.afterAll(() => server.stop());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const browserOf = async (browser: Browser, account: number, viewport: { width: number; height: number }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport });
  await context.addCookies([{ name: 'lintel_viewing_as', value: String(account), url: server.url }]);
  return context.newPage();
};
const visit = async (page: Page, address: string) => {
  await page.goto(address);
  await waitForHydration(page);
};

test(
  'a repair, a notice and two deposits run through their weeks on both screens',
  beforeRelease,
  async ({ browser }) => {
    const devon = await browserOf(browser, devonAccount, { width: 390, height: 844 });
    const walter = await browserOf(browser, walterAccount, { width: 1280, height: 900 });
    const mine = devon.getByRole('region', { name: 'My home' }).getByRole('article', { name: home });
    /** The repair request on the tenant's screen and on the landlord's. */
    const asked = mine
      .locator('div')
      .filter({ has: devon.getByRole('button', { name: what }) })
      .last()
      .locator('..');
    const row = walter.getByRole('row').filter({ hasText: what.slice(0, 40) });
    const overdue = walter.locator('dl').first().locator('div').filter({ hasText: 'Maintenance Requests' });

    // Day 0: the tenant requests a repair, with a picture.
    await visit(devon, '/tenant-dashboard');
    await mine.getByRole('button', { name: /^Request a repair/ }).click();
    const form = devon.getByRole('dialog', { name: 'Request a repair' });
    await form.getByLabel('What is wrong').fill(what);
    await form.getByLabel('Priority').selectOption('urgent');
    await form.getByLabel(/^Pictures/).setInputFiles({ name: 'ceiling.png', mimeType: 'image/png', buffer: png });
    await expect(form.getByRole('list', { name: 'Pictures' })).toContainText('ceiling.png');
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(asked).toContainText('On Track');
    await visit(walter, '/rta-compliance?tab=maintenance');
    await expect(row).toContainText('Required Response (days)3');
    await expect(row).toContainText('On Track');
    await expect(overdue.first()).toContainText('1 overdue');

    // Nearly three days on nothing has changed; a little later it is overdue, for both.
    await server.moveTo(2.9);
    await visit(walter, '/rta-compliance?tab=maintenance');
    await expect(row).toContainText('On Track');
    await server.moveTo(3.1);
    await visit(devon, '/tenant-dashboard');
    await expect(asked).toContainText('Overdue');
    await visit(walter, '/rta-compliance?tab=maintenance');
    await expect(row).toContainText('Overdue');
    await expect(overdue.first()).toContainText('2 overdue');

    // The landlord answers, although late.
    await row.getByRole('button', { name: /^Open/ }).click();
    const request = walter.getByRole('dialog', { name: 'Repair request' });
    await expect(request.getByRole('list', { name: 'Pictures' })).toContainText('ceiling.png');
    await request.getByRole('button', { name: 'Answer' }).click();
    const answer = walter.getByRole('dialog', { name: 'Answer the request' });
    await answer.getByLabel('Answer').fill('A roofer comes this afternoon.');
    await answer.getByRole('button', { name: 'Answer' }).click();
    await expect(request).toContainText('A roofer comes this afternoon.');
    await request.getByRole('button', { name: 'Close' }).last().click();
    await expect(row).toContainText('Answered late');
    await expect(overdue.first()).toContainText('1 overdue');
    await expect(asked).toContainText('Answered late');

    // A notice is created, served and read.
    await walter.getByRole('tab', { name: 'Notices' }).click();
    await walter.getByLabel('Jurisdiction').selectOption('BC');
    await walter.getByRole('button', { name: 'Create Notice' }).click();
    const notice = walter.getByRole('dialog', { name: 'Create Notice' });
    await notice.getByLabel('Search by home, place or tenant').fill('commercial');
    await notice.getByRole('button', { name: new RegExp(`^${home}`) }).click();
    // Today where the home is: on the server's clock it is mostly tomorrow.
    await expect(notice.getByLabel('Notice Date')).toHaveValue(server.dayIn(zone));
    await notice.getByLabel('Type').selectOption('RTB-33');
    await notice.getByLabel('Effective Date').fill(server.dayIn(zone, 10));
    await expect(notice).toContainText('the law moves it');
    await notice.getByRole('button', { name: 'Use this date' }).click();
    await expect(notice).toContainText('By the rules on record, this notice is valid.');
    await notice.getByRole('button', { name: 'Review notice' }).click();
    await notice.getByRole('button', { name: 'Serve notice' }).click();
    await expect(notice).toBeHidden();
    const notices = walter.getByRole('table', { name: 'Notices' });
    const served = notices.getByRole('row').filter({ hasText: home }).filter({ hasText: 'One Month Notice' });
    await expect(served).toContainText('Compliant');
    await expect(served).toContainText('Served');
    await mine.getByRole('button', { name: /One Month Notice/ }).click();
    const received = devon.getByRole('dialog');
    await expect(received).toContainText('You opened it');
    await expect(received).toContainText('s. 47');
    await received.getByRole('button', { name: 'Close' }).last().click();
    await expect(served).toContainText('Opened by the tenant');

    // A visit has its hours, and the tenant sees them.
    await walter.getByRole('button', { name: 'Create Notice' }).click();
    await notice.getByLabel('Search by home, place or tenant').fill('commercial');
    await notice.getByRole('button', { name: new RegExp(`^${home}`) }).click();
    await notice.getByLabel('Type').selectOption('ENTRY');
    await notice.getByLabel('Day of the visit').fill(server.dayIn(zone, 5));
    await notice.getByLabel('From').selectOption({ label: '10:30 AM' });
    await notice.getByLabel('Until').selectOption({ label: '12:00 PM' });
    await notice.getByRole('button', { name: 'Review notice' }).click();
    await notice.getByRole('button', { name: 'Serve notice' }).click();
    await expect(notice).toBeHidden();
    await visit(devon, '/tenant-dashboard');
    await mine.getByRole('button', { name: /entry/i }).first().click();
    await expect(received).toContainText('Time of the visit');
    await expect(received).toContainText('10:30 AM to 12:00 PM, where the home is');
    await received.getByRole('button', { name: 'Close' }).last().click();

    // The tenancy ends before the tenant has left a forwarding address: no clock runs until it is there.
    await walter.getByRole('tab', { name: 'Settings' }).click();
    await walter.getByRole('button', { name: new RegExp(`^Record its end.*${home}`) }).click();
    const end = walter.getByRole('dialog', { name: 'The tenancy has ended' });
    await expect(end.getByLabel('Ended on')).toHaveValue(server.dayIn(zone));
    const endedOn = server.dayIn(zone);
    await end.getByRole('button', { name: 'Save' }).click();
    await expect(end).toBeHidden();
    await walter.getByRole('tab', { name: 'Deposits' }).click();
    const deposits = walter.getByRole('table', { name: 'Deposits' });
    const deposit = (kind: string) => deposits.getByRole('row').filter({ hasText: home }).filter({ hasText: kind });
    const [security, pet] = [deposit('Security deposit'), deposit('Pet damage deposit')];
    await expect(security).toContainText('Held');
    await walter.getByRole('tab', { name: 'Settings' }).click();
    await walter.getByRole('button', { name: new RegExp(`^Address given.*${home}`) }).click();
    await expect(end.getByLabel('Ended on')).toHaveValue(endedOn);
    await end.getByLabel('Forwarding address given on').fill(endedOn);
    await end.getByRole('button', { name: 'Save' }).click();
    await expect(end).toBeHidden();
    await walter.getByRole('tab', { name: 'Deposits' }).click();
    await expect(security).toContainText('Return due');
    await expect(pet).toContainText('Return due');

    /** Returns a deposit today, in full. */
    const giveBack = async (which: typeof security, sees: string) => {
      await which.getByRole('button', { name: /^Return\b/ }).click();
      const dialog = walter.getByRole('dialog', { name: 'Return the deposit' });
      await expect(dialog.getByLabel('Returned on')).toHaveValue(server.dayIn(zone));
      await expect(dialog).toContainText(sees);
      await expectAccessibleOn(walter);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
    };
    const depositOfMine = (kind: string) => mine.locator('div').filter({ hasText: new RegExp(`^${kind}`) });

    // On the last of fifteen days, one deposit is returned in time.
    await server.moveTo(3.1 + 15);
    await visit(walter, '/rta-compliance?tab=deposits');
    await giveBack(pet, 'The last day is');
    await expect(pet).toContainText('Returned on');
    await expect(pet).not.toContainText('Returned late');
    await visit(devon, '/tenant-dashboard');
    await expect(depositOfMine('Pet damage deposit').first()).toContainText('Returned on');
    await expect(depositOfMine('Security deposit').first()).toContainText('Return due');

    // A day later it is too late for the other, and both sides see it.
    await server.moveTo(3.1 + 16);
    await visit(devon, '/tenant-dashboard');
    await expect(depositOfMine('Security deposit').first()).toContainText('Return overdue');
    await visit(walter, '/rta-compliance?tab=deposits');
    await expect(security).toContainText('Return overdue');
    await giveBack(security, 'This is later than the law allows.');
    await expect(security).toContainText('Returned late');
    await expect(depositOfMine('Security deposit').first()).toContainText('Returned late');
    await expectAccessibleOn(devon);
    await Promise.all([devon.context().close(), walter.context().close()]);
  },
);
