import { longDate } from '@lintel/contract/kernel/dates';
import type { BrowserContext, Page } from '@playwright/test';
import { beforeRelease, expect, test } from '../test.ts';

const url = process.env['E2E_URL'] ?? `http://localhost:${process.env['E2E_PORT'] ?? 3100}`;
const viewAs = (context: BrowserContext, account: number | 'visitor') =>
  context.addCookies([{ name: 'lintel_viewing_as', value: String(account), url }]);
const rosa = 6;
const june = 4;
const miguel = 5;

const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name });
const panel = (page: Page) => page.getByRole('tabpanel');

/** Makes an API call as another account, in the test's browser. */
const callAs = async (page: Page, account: number, path: string, data: object) => {
  const response = await page.request.post(path, {
    data,
    // The same finding again is a new request, not a retry.
    headers: { cookie: `lintel_viewing_as=${account}`, origin: url, 'idempotency-key': crypto.randomUUID() },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Record<string, unknown>;
};

const plainPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\nxref\n0 3\n0000000000 65535 f \ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n110\n%%EOF\n',
  'latin1',
);

test('an owner appeals a penalty with a document, follows it, and confirms what they were told', async ({
  page,
  context,
  hydrated,
  expectAccessible,
}) => {
  const recorded = await callAs(page, june, '/api/staff/offenses', {
    ownerId: 2,
    category: 'age',
    foundIn: 'conduct',
    explanation: 'Said on the telephone that the home is for younger people.',
  });
  const fine = (recorded['penalties'] as { id: number; isRepealable: boolean }[]).find((one) => one.isRepealable);
  await viewAs(context, rosa);
  await page.goto('/appeals-dashboard?tab=penalties');
  await hydrated();
  const atOnce = panel(page).getByRole('article').filter({ hasText: '$100' }).first();
  await expect(atOnce.getByRole('button', { name: /^Appeal/ })).toBeDisabled();
  await expect(atOnce).toContainText('This penalty is non-repealable');

  // Choosing a penalty opens the form, and the focus continues from the form's title.
  await panel(page)
    .getByRole('button', { name: `Appeal penalty ${fine?.id}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`penalty=${fine?.id}`));
  const form = page.getByRole('form', { name: `Appeal penalty ${fine?.id}` });
  await expect(form.getByRole('heading', { name: `Appeal penalty ${fine?.id}` })).toBeFocused();
  await expect(form).toContainText('Said on the telephone');
  await expectAccessible();

  const reason = 'I said that the stairs are steep, because a caller asked.';
  await form.getByLabel('Why this penalty is wrong').fill(reason.slice(0, 49));
  await expect(form).toContainText('49 of at least 50 characters');
  await form.getByRole('button', { name: 'Submit Appeal' }).click();
  await expect(form.getByRole('alert')).toContainText('Appeal reason must be at least 50 characters');
  await expectAccessible();
  await form.getByLabel('Why this penalty is wrong').fill(reason);
  await form.getByLabel('Evidence').fill('The caller, by name\n\nMy telephone bill');

  const files = form.getByLabel('Documents');
  await files.setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
    { name: 'telephone bill.pdf', mimeType: 'application/pdf', buffer: plainPdf },
  ]);
  await expect(form.getByRole('alert')).toContainText('Please choose a PDF, JPEG or PNG file.');
  const uploaded = form.getByRole('list', { name: 'Uploaded documents' });
  await expect(uploaded).toContainText('telephone bill.pdf');
  await form.getByRole('button', { name: 'Discard notes.txt' }).click();

  // A reload loses no input and fills in nothing by itself.
  await page.reload();
  await hydrated();
  await expect(form.getByLabel('Why this penalty is wrong')).toHaveValue('');
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByLabel('Why this penalty is wrong')).toHaveValue(reason);
  await expect(uploaded).toContainText('telephone bill.pdf');

  // A refused file stays in the list with its reason and does not block the form.
  const refused = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
  await form.getByLabel(/^Documents/).setInputFiles(refused);
  await expect(form.getByRole('alert')).toContainText('Please choose a PDF, JPEG or PNG file.');
  await form.getByRole('button', { name: 'Submit Appeal' }).click();
  await expect(panel(page).getByRole('status').filter({ hasText: 'submitted' })).toContainText(
    'Your penalty appeal has been submitted for review.',
  );
  await expect(form).toHaveCount(0);
  await expect(page).not.toHaveURL(/penalty=/);

  await panel(page).getByRole('button', { name: 'See your appeals' }).click();
  const appeal = panel(page).getByRole('article').first();
  await expect(appeal).toContainText('pending');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    appeal.getByRole('link', { name: 'telephone bill.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('telephone bill.pdf');
  await tab(page, 'Active Penalties').click();
  await expect(panel(page).getByRole('article').first()).toContainText('On hold during an appeal');

  const open = await page.request.get('/api/staff/appeals', { headers: { cookie: `lintel_viewing_as=${miguel}` } });
  const [mine] = ((await open.json()) as { appeal: { id: number; penaltyId: number } }[]).filter(
    (one) => one.appeal.penaltyId === fine?.id,
  );
  const staffAppeal = `/api/staff/appeals/${mine?.appeal.id}`;
  const hearingOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await callAs(page, miguel, `${staffAppeal}/review`, { hearingDate: `${hearingOn}T20:00:00Z` });
  await page.goto('/appeals-dashboard');
  await hydrated();
  await expect(appeal).toContainText('under review');
  // At noon or one o'clock in California, by the season. Times use the hearing's time zone, not the browser's.
  await expect(appeal).toContainText(new RegExp(`${longDate(hearingOn)} at [34]:.*PM E[SD]T`));
  await callAs(page, miguel, `${staffAppeal}/decide`, {
    decision: 'approved',
    resolution: 'The caller confirms what the owner says.',
    withoutHearing: true,
  });
  await page.goto('/appeals-dashboard?tab=notices');
  await hydrated();
  const notice = panel(page).getByRole('article').first();
  await expect(notice).toContainText('Your appeal was approved');
  await expect(notice).toContainText('The caller confirms what the owner says.');
  await expect(notice).toContainText('By email and here');
  await expectAccessible();
  await notice.getByRole('button', { name: /I have read this/ }).click();
  await expect(notice).toContainText('You confirmed reading this on');
  await expect(notice.getByRole('heading')).toBeFocused();
  await tab(page, 'My Appeals').click();
  await expect(appeal).toContainText('approved');
  await expect(appeal).toContainText('The caller confirms what the owner says.');

  // The first $100 cannot be appealed, but an error of fact can be reported.
  await tab(page, 'Active Penalties').click();
  await panel(page)
    .getByRole('button', { name: /^Report a factual error/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Report a factual error' });
  await dialog.getByLabel(/What is wrong/).fill('short');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please say in at least 10 characters what is wrong');
  await expectAccessible();
  await dialog.getByLabel(/What is wrong/).fill('It was my neighbor who took that call.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(panel(page)).toContainText('Our staff will answer.');
});

const penalty = (part: object) => ({
  id: 1,
  penaltyType: 'fee',
  amount: 150_000,
  description: 'Refused a voucher.',
  isActive: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: null,
  isRepealable: true,
  canAppeal: true,
  ...part,
});
const appealOf = (part: object) => ({
  id: 1,
  penaltyId: 1,
  appealReason: `${'a'.repeat(99)}bcd`,
  evidence: [],
  supportingDocuments: [],
  status: 'pending',
  createdAt: '2026-11-02T12:00:00.000Z',
  hearingDate: null,
  resolution: null,
  ...part,
});

/** Answers with what the contract requires and nothing more. */
const play = async (page: Page, lists: { penalties?: object[]; appeals?: object[]; notices?: object[] }) => {
  const answers = { penalties: [], appeals: [], notices: [], ...lists, isAway: false };
  const serve = (path: string, list: () => object[]) =>
    page.route(path, (route) =>
      answers.isAway
        ? route.fulfill({ status: 503, json: { code: 'server.unavailable', message: 'Away.' } })
        : route.fulfill({ json: list() }),
    );
  await serve('**/api/penalties/1', () => answers.penalties);
  await serve('**/api/appeals/1', () => answers.appeals);
  await serve('**/api/due-process-notifications/1', () => answers.notices);
  return answers;
};

test(
  'a failed submission says why and keeps what was typed; success and Cancel clear the selection',
  beforeRelease,
  async ({ page, hydrated }) => {
    await play(page, {
      penalties: [
        penalty({ id: 7 }),
        penalty({ id: 8, isRepealable: false }),
        penalty({ id: 9, canAppeal: false }),
        penalty({ id: 10, penaltyType: 'listing_suspension', amount: 0 }),
      ],
    });
    const sent: unknown[] = [];
    let isRefused = true;
    await page.route('**/api/appeals', async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill(
        isRefused
          ? { status: 409, json: { code: 'appeal.window_closed', message: 'The time to appeal has ended.' } }
          : { status: 201, json: { message: 'Your penalty appeal has been submitted for review.' } },
      );
    });
    await page.goto('/appeals-dashboard?ownerId=abc');
    await hydrated();
    await tab(page, 'Active Penalties').click();
    const card = (id: number) =>
      panel(page)
        .getByRole('article')
        .filter({ hasText: `Penalty ${id}` });
    for (const id of [8, 9]) await expect(card(id).getByRole('button', { name: /^Appeal/ })).toBeDisabled();
    await expect(card(8)).toContainText('non-repealable');
    await expect(card(10)).toContainText('isting suspension');
    await card(7)
      .getByRole('button', { name: /^Appeal/ })
      .click();

    const form = page.getByRole('form', { name: 'Appeal penalty 7' });
    const reason = 'b'.repeat(50);
    await form.getByLabel('Why this penalty is wrong').fill(reason);
    await form.getByLabel('Evidence').fill('one\ntwo');
    await form.getByRole('button', { name: 'Submit Appeal' }).click();
    await expect(page.getByText('Submission Failed').first()).toBeVisible();
    await expect(form.getByRole('alert')).toContainText('The time to appeal has ended.');
    await expect(form.getByLabel('Why this penalty is wrong')).toHaveValue(reason);
    await expect(form.getByLabel('Evidence')).toHaveValue('one\ntwo');
    isRefused = false;
    await form.getByRole('button', { name: 'Submit Appeal' }).click();
    await expect(page.getByText('Your penalty appeal has been submitted for review.').first()).toBeVisible();
    await expect(form).toHaveCount(0);
    const body = { penaltyId: 7, appealReason: reason, evidence: ['one', 'two'], supportingDocuments: [] };
    expect(sent).toEqual([body, body]);

    // When chosen again, the form is empty; Cancel leaves nothing chosen.
    await panel(page).getByRole('button', { name: 'Choose penalty 7' }).click();
    await expect(form.getByLabel('Why this penalty is wrong')).toHaveValue('');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toHaveCount(0);
    await expect(page).not.toHaveURL(/penalty=/);
    await expect(panel(page)).toContainText('Which penalty do you want to appeal?');
  },
);

test(
  'each tab waits, is empty, fails and comes back by itself; statuses look apart',
  beforeRelease,
  async ({ page, hydrated, expectAccessible }) => {
    const answers = await play(page, {});
    await page.goto('/appeals-dashboard');
    await hydrated();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legal Protection Center');
    for (const text of ['Fair hearing', '30-day appeal window', 'Legal compliance', '$100 fine', '$1,500 fine'])
      await expect(page.getByRole('main')).toContainText(text);
    for (const text of [
      'Applied instantly and non-repealable',
      'Plus 30-day suspension',
      'Plus 90-day suspension',
      'Permanent ban',
    ])
      await expect(page.getByRole('main')).toContainText(text);
    const empties = {
      'My Appeals': 'You have filed no appeal.',
      'Active Penalties': 'You have no penalties.',
      Notifications: 'There are no notifications.',
      'File Appeal': 'You have no penalties, so there is nothing to appeal.',
    };
    for (const [name, words] of Object.entries(empties)) {
      await tab(page, name).click();
      await expect(panel(page)).toContainText(words);
    }
    await expectAccessible();

    answers.isAway = true;
    await page.goto('/appeals-dashboard?tab=file');
    await hydrated();
    for (const name of Object.keys(empties)) {
      await tab(page, name).click();
      await expect(panel(page).getByRole('alert')).toContainText('We could not load this list');
    }
    // Only pressing the button retries.
    await page.reload();
    await hydrated();
    await expect(panel(page).getByRole('alert')).toBeVisible();
    answers.isAway = false;
    answers.appeals = ['pending', 'under_review', 'approved', 'denied', 'adjourned'].map((status, index) =>
      appealOf({ id: index + 1, status }),
    );
    answers.notices = [
      {
        id: 1,
        subject: 'Notice of your offense',
        content: 'What was found.\n\nWhat follows.',
        readReceipt: null,
        deliveryMethod: 'certified_mail',
        responseDeadline: '2026-12-22T09:59:59.999Z',
      },
    ];
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page)).toContainText('nothing to appeal');
    // Going to another tab refetches.
    await tab(page, 'My Appeals').click();
    const cards = panel(page).getByRole('article');
    await expect(cards).toHaveCount(5);
    await expect(cards.nth(1)).toContainText('under review');
    await expect(cards.nth(4)).toContainText('adjourned');
    await expect(cards.first()).toContainText(`${'a'.repeat(99)}b…`);
    await expect(cards.first()).not.toContainText('abcd');
    await cards
      .first()
      .getByRole('button', { name: /Show all of it/ })
      .click();
    await expect(cards.first()).toContainText('abcd');
    const icons = await cards.evaluateAll((all) => all.map((one) => one.querySelector('svg path')?.getAttribute('d')));
    expect(new Set(icons).size).toBe(5);
    await tab(page, 'Notifications').click();
    await expect(cards).toContainText('certified mail');
    await expect(cards).toContainText('Respond by December 21, 2026');
    await expectAccessible();
  },
);

test(
  'is nobody else’s: another owner’s id, a visitor; in Spanish and on the smallest phone',
  beforeRelease,
  async ({ page, context, hydrated }) => {
    await page.goto('/appeals-dashboard?ownerId=2');
    await hydrated();
    await expect(page.getByRole('heading', { name: 'This is not your account' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await viewAs(context, 'visitor');
    await page.goto('/appeals-dashboard');
    await hydrated();
    await expect(page.getByRole('heading', { name: 'For property owners' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      /appeals-dashboard/,
    );
    await expect(page.getByRole('main')).toContainText('$100 fine');
    await context.clearCookies();

    await context.addCookies([{ name: 'lintel_language', value: 'es', url }]);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/appeals-dashboard');
    await hydrated();
    // The fixture fails the test for any sentence without a translation.
    for (const name of ['Sanciones activas', /^Notificaciones/, 'Presentar apelación', 'Mis apelaciones']) {
      await tab(page, name).click();
      await expect(panel(page)).toBeVisible();
      await expect(panel(page).locator('[aria-busy=true]')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
    await tab(page, 'Mis apelaciones').press('End');
    await expect(tab(page, 'Presentar apelación')).toBeFocused();
  },
);
