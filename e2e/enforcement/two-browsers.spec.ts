import type { Browser, Page } from '@playwright/test';
import { type MovedClockServer, startMovedClockServer } from '../moved-clock/start-server.ts';
import { beforeRelease, expect, expectAccessibleOn, test, waitForHydration, watchFaults } from '../test.ts';

/* Two people, each in a separate browser, on a separate server for each test: its clock moves forward by months. */
const [rosa, june, miguel] = [6, 4, 5];

let server: MovedClockServer;
test.beforeEach(async () => {
  server = await startMovedClockServer(Number(process.env['E2E_PORT'] ?? 3100) + 3);
});
test.afterEach(() => server.stop());

const browserOf = async (browser: Browser, who: number | 'visitor') => {
  const context = await browser.newContext({ baseURL: server.url });
  await context.addCookies([{ name: 'lintel_viewing_as', value: String(who), url: server.url }]);
  const page = await context.newPage();
  return { page, faults: watchFaults(page) };
};
const visit = async (page: Page, address: string) => {
  await page.goto(address);
  await waitForHydration(page);
};
/** Finds the first home of an owner that is in the search. */
const homeOf = async (page: Page, ownerId: number): Promise<{ id: number; title: string }> => {
  const homes: { id: number; title: string; ownerId: number }[] = await (
    await page.request.get('/api/properties?limit=100')
  ).json();
  const home = homes.find((one) => one.ownerId === ownerId);
  if (!home) throw new Error(`Owner ${ownerId} has no home in the search.`);
  return home;
};

const read = async <Body>(page: Page, address: string): Promise<Body> => {
  const answer = await page.request.get(address);
  expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Body;
};
type Status = { offenseCount: number; standing: string; isBanned: boolean };

const openNotices = async (page: Page, ownerId: number) => {
  await visit(page, `/appeals-dashboard?ownerId=${ownerId}`);
  await page.getByRole('tab', { name: /^Notifications/ }).click();
};

test('an owner types a refusal, is coached and held back on screen; sent past the screen, an offense, its penalties and the notice follow', async ({
  browser,
}) => {
  const { page: owner, faults } = await browserOf(browser, rosa);
  const { page: visitor, faults: othersFaults } = await browserOf(browser, 'visitor');
  const home = await homeOf(visitor, 2);

  await visit(owner, '/owner-dashboard');
  await owner.getByRole('tab', { name: 'Listings' }).click();
  await owner
    .getByRole('button', { name: new RegExp(`^Edit.*${home.title}`) })
    .first()
    .click();
  const form = owner.getByRole('dialog', { name: 'Edit Property' });
  const description = form.getByLabel('Description');
  const before = await description.inputValue();
  await description.fill('Two rooms over the bakery. No Section 8.');
  await expect(form.getByText('“No Section 8” excludes people')).toBeVisible();
  await expect(form.getByText(/Change these words to continue/)).toBeVisible();
  await expectAccessibleOn(owner);

  // The screen leads the owner to the words and sends nothing, however often she presses; no browser dialog asks her.
  const sent: string[] = [];
  owner.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/api/fair-housing/check')) sent.push(request.url());
  });
  owner.on('dialog', (box) => {
    sent.push(box.message());
    void box.dismiss();
  });
  const save = form.getByRole('button', { name: 'Save Changes' }).last();
  for (let press = 0; press < 2; press += 1) {
    await save.click();
    await expect(form.getByText('Fix these words to continue: “No Section 8”').first()).toBeVisible();
    await expect(description).toBeFocused();
  }
  const marked = () =>
    description.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd));
  expect(await marked()).toBe('No Section 8');
  await expectAccessibleOn(owner);
  expect(sent).toEqual([]);
  await expect(owner.getByText(/try again/i)).toHaveCount(0);
  const penalties = () => read<{ amount: number; offense: { id: number } }[]>(owner, '/api/owner-penalties/2');
  expect(await penalties()).toEqual([]);

  // A request that bypasses the screen is still checked by the server.
  const insist = async () => {
    const answer = await owner.request.patch(`/api/properties/${home.id}`, {
      data: { description: 'Two rooms over the bakery. No Section 8.' },
    });
    expect(await answer.json()).toMatchObject({ code: 'wording.violation' });
  };
  await insist();
  const issued = await penalties();
  expect(issued.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([10_000, 40_000]);

  // No one else ever saw it.
  await visit(visitor, `/property/${home.id}`);
  await expect(visitor.getByRole('main')).toContainText(before.slice(0, 40));
  await expect(visitor.getByRole('main')).not.toContainText('No Section 8');

  // A second try is no second offense.
  await insist();
  expect((await penalties()).length).toBe(2);

  await openNotices(owner, 2);
  const notices = owner.getByRole('main');
  await expect(notices).toContainText('Notice of your 1st offense and its penalties');
  await expect(notices).toContainText('Found by our automatic check.');
  await expect(notices).toContainText(`The number of this case: ${issued[0]?.offense.id}.`);
  await expect(notices).toContainText('A fine of $100, charged now; it cannot be appealed.');
  await expectAccessibleOn(owner);

  // Staff see whose listing it is, and that the automatic check found it.
  const { page: desk, faults: desksFaults } = await browserOf(browser, june);
  await visit(desk, '/staff/penalties?queue=all&owner=2');
  await expect(desk.getByRole('main')).toContainText('Rosa Delgado');
  await expect(desk.getByRole('main')).toContainText('No Section 8');
  await expect(desk.getByRole('main')).toContainText('Software');
  expect([...faults, ...othersFaults, ...desksFaults]).toEqual([]);
  for (const page of [owner, visitor, desk]) await page.context().close();
});

/** Another person reports the same thing: staff are asked whether it is the same incident, and nothing new is recorded. */
const substantiateOnceMore = async (guest: Page, desk: Page, propertyId: number) => {
  const body = {
    propertyId,
    reportType: 'voucher-refusal',
    description: 'My sister was told the same on that telephone.',
    contactInfo: '614-555-0191',
  };
  const filed = await guest.request.post('/api/discrimination/report', { data: body });
  const { reportId } = (await filed.json()) as { reportId: string };
  await visit(desk, '/staff/reports');
  await desk.getByRole('listitem').filter({ hasText: reportId }).getByRole('link').click();
  await desk.getByLabel('How the case ends').selectOption('substantiated');
  await desk.getByLabel('Finding, with its reasons').fill('It is what the other report of that day says.');
  await expect(desk.getByLabel('Group affected')).toHaveValue('voucher');
  await desk.getByLabel('Where it was found').selectOption('conduct');
  await desk.getByLabel('What was found').fill('On the telephone somebody was refused for paying with a voucher.');
  await desk.getByRole('button', { name: 'Decide' }).click();
  await expect(desk.getByText(/^Offense \d+ is on record\./)).toBeVisible();
  await expectAccessibleOn(desk);
  await desk.getByRole('button', { name: 'It is the same incident' }).click();
  await expect(desk.getByLabel('Offense already on record')).toHaveValue(/^\d+$/);
  await desk.getByRole('button', { name: 'Decide' }).click();
  await expect(desk.getByText('Substantiated', { exact: true }).first()).toBeVisible();
};

test(
  'a guest reports and staff substantiate, four times over a year: the ladder climbs, and the tracker tells each step',
  beforeRelease,
  async ({ browser }) => {
    const { page: guest, faults } = await browserOf(browser, 'visitor');
    const { page: desk, faults: desksFaults } = await browserOf(browser, june);
    const { page: owner, faults: ownersFaults } = await browserOf(browser, rosa);
    const home = await homeOf(guest, 2);
    expect((await read<Status>(owner, '/api/owner-status/2')).offenseCount).toBe(0);

    const steps = [
      { days: 0, sums: [10_000, 40_000], standing: 'good', isShown: true },
      { days: 120, sums: [0, 150_000], standing: 'good', isShown: false },
      { days: 240, sums: [0, 300_000], standing: 'suspended', isShown: false },
      { days: 360, sums: [0], standing: 'suspended', isShown: false },
    ];
    for (const [at, { days, sums, standing, isShown }] of steps.entries()) {
      const words = `They said it again, for the ${at + 1}. time: no vouchers here.`;
      await server.moveTo(days);
      // The guest files a report and follows it.
      await visit(guest, `/report-discrimination/${home.id}`);
      const form = guest.getByRole('form', { name: 'Report discrimination' });
      await form.getByLabel('Voucher refusal').check();
      await form.getByLabel('Description').fill(words);
      await form.getByLabel('Contact information').fill('614-555-0190');
      await form.getByRole('button', { name: 'File report' }).click();
      await expect(guest.getByRole('heading', { level: 1, name: 'Report filed successfully' })).toBeVisible();
      await expect(guest.getByText('Under Investigation')).toBeVisible();
      const number = (await guest.getByText(/^DR-\d+-\d+$/).textContent()) ?? '';
      await guest.getByRole('link', { name: 'Follow your report' }).click();
      await expect(guest.getByText('We contact you within 24 hours')).toBeVisible();
      const link = guest.url();
      const follow = async () => {
        await guest.goto('about:blank');
        await guest.goto(link);
      };

      // Staff call just before the first deadline; the guest reads this and the next deadline.
      await server.moveTo(days + 0.9);
      await visit(desk, '/staff/reports');
      await desk.getByRole('listitem').filter({ hasText: number }).getByRole('link').click();
      await desk.getByRole('button', { name: 'Record the contact' }).click();
      await desk.getByLabel('How you reached them').fill('Called at noon, and listened to all of it.');
      await desk.getByRole('button', { name: 'Record the contact' }).click();
      await expect(desk.getByText('Called at noon')).toBeVisible();
      await follow();
      await expect(guest.getByText(/You’ll get the result within 2[67] hours/)).toBeVisible();

      // Staff substantiate the report; the guest reads the finding; the owner reads the statement of reasons, without who reported.
      const finding = `What they wrote to others that day says the same, for the ${at + 1}. time.`;
      await desk.getByLabel('How the case ends').selectOption('substantiated');
      await desk.getByLabel('Finding, with its reasons').fill(finding);
      await desk.getByLabel('Group affected').selectOption('voucher');
      await desk.getByLabel('Where it was found').selectOption('conduct');
      await desk.getByLabel('What was found').fill('On the telephone somebody was refused for paying with a voucher.');
      await desk.getByRole('button', { name: 'Decide' }).click();
      await expect(desk.getByText('Substantiated', { exact: true }).first()).toBeVisible();
      await follow();
      await expect(guest.getByText('Your report is decided')).toBeVisible();
      await expect(guest.getByText(finding)).toBeVisible();
      if (at === 0) {
        await expectAccessibleOn(guest);
        await substantiateOnceMore(guest, desk, home.id);
      }

      await openNotices(owner, 2);
      const ordinal = ['1st', '2nd', '3rd', '4th'][at];
      await expect(owner.getByRole('main')).toContainText(`Notice of your ${ordinal} offense and its penalties`);
      await expect(owner.getByRole('main')).not.toContainText(number);
      const status = await read<Status>(owner, '/api/owner-status/2');
      expect(status).toMatchObject({ offenseCount: at + 1, standing });
      const all = await read<{ amount: number; offense: { number: number } }[]>(owner, '/api/owner-penalties/2');
      expect(
        all
          .filter(({ offense }) => offense.number === at + 1)
          .map(({ amount }) => amount)
          .sort((a, b) => a - b),
      ).toEqual(sums);
      await visit(guest, `/property/${home.id}`);
      const hidden = guest.getByRole('main').getByText('Not Available', { exact: true }).first();
      if (isShown) await expect(hidden).toHaveCount(0);
      else await expect(hidden).toBeVisible();
    }

    // A ban needs a second person: the staff member who decided the case cannot confirm it.
    await visit(desk, '/staff/penalties?queue=all&owner=2');
    await expect(desk.getByRole('button', { name: /^Confirm the ban/ })).toBeDisabled();
    const { page: second, faults: secondsFaults } = await browserOf(browser, miguel);
    await visit(second, '/staff/penalties?queue=all&owner=2');
    await second.getByRole('button', { name: /^Confirm the ban/ }).click();
    await second.getByLabel('Reason').fill('I have read all four cases, and each stands.');
    await second.getByRole('button', { name: 'Confirm the ban' }).last().click();
    await expect
      .poll(() => read<Status>(owner, '/api/owner-status/2'))
      .toMatchObject({ isBanned: true, standing: 'banned' });
    await openNotices(owner, 2);
    await expect(owner.getByRole('main')).toContainText('Your ban from the platform is permanent');
    expect([...faults, ...desksFaults, ...ownersFaults, ...secondsFaults]).toEqual([]);
    for (const page of [guest, desk, owner, second]) await page.context().close();
  },
);
