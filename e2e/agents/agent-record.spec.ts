import type { Page } from '@playwright/test';
import { beforeRelease, expect, test } from '../test.ts';

const minute = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const of = { referralId: 1, propertyTitle: 'Townhouse with two full baths', agentName: 'Priya Raman' };
const letter = (id: number, direction: string, more: object = {}) => ({
  ...of,
  id,
  correspondenceType: 'email',
  direction,
  subject: `Letter ${id}`,
  content: `What letter ${id} says.`,
  attachments: [],
  timestamp: ago(id * 60 * minute),
  readByTenant: true,
  ...more,
});
const act = (id: number, activityType: string, more: object = {}) => ({
  ...of,
  id,
  activityType,
  description: `About act ${id}`,
  duration: null,
  billableTime: 0,
  timestamp: ago(id * 60 * minute),
  isByHand: false,
  corrects: null,
  correctedBy: null,
  ...more,
});
const opening = (id: number, documentType: string, accessType: string) => ({
  ...of,
  id,
  documentName: `paper-${id}.pdf`,
  documentType,
  purpose: `What paper ${id} is for`,
  accessType,
  accessedAt: ago(id * 60 * minute),
});
const record = {
  summary: {
    lastActivity: ago(60 * minute),
    totalCorrespondence: 5,
    totalActivities: 3,
    totalDocumentAccess: 2,
    totalBillableTime: 65,
    unread: 1,
    byHand: 2,
    downloads: 1,
  },
  correspondence: [
    letter(1, 'agent_to_tenant', { attachments: ['floor plan.pdf', 'rules of the house.pdf'], readByTenant: false }),
    letter(2, 'tenant_to_agent', { correspondenceType: 'text' }),
    letter(3, 'agent_to_landlord', { correspondenceType: 'phone' }),
    letter(4, 'landlord_to_agent'),
    letter(5, 'agent_to_tenant'),
  ],
  activities: [
    act(11, 'phone_call', { isByHand: true, duration: 20, billableTime: 15 }),
    act(12, 'meeting', { isByHand: true, billableTime: 50 }),
    act(13, 'viewing_scheduled'),
  ],
  documentAccess: [opening(21, 'income', 'download'), opening(22, 'voucher', 'view')],
  older: { correspondence: null, activity: null, document_access: null },
  weeks: [],
};

const play = (page: Page) => page.route('**/api/agent-transparency/1', (route) => route.fulfill({ json: record }));
const item = (page: Page, words: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: words });
const colorOf = (page: Page, words: string, badge: string) =>
  item(page, words)
    .getByText(badge, { exact: true })
    .evaluate((one) => getComputedStyle(one).color);

test('four tabs stand with their counts, four cards over the latest three letters; another tab begins at the top', async ({
  page,
  hydrated,
}) => {
  await play(page);
  await page.goto('/agent-transparency');
  await hydrated();
  await expect(item(page, 'Letter')).toHaveCount(3);
  await expect(page.getByRole('tab')).toHaveText([
    'Summary',
    /^Correspondence \(5\)/,
    'Activities (3)',
    'Document Access (2)',
  ]);
  await expect(page.getByRole('tabpanel').locator('dl > div')).toHaveCount(4);
  for (const name of [/^Correspondence/, /^Activities/, /^Document Access/, /^Summary/]) {
    const tab = page.getByRole('tab', { name });
    // Scrolled as far as possible with the tabs still clickable.
    await tab.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    await page.evaluate(() => {
      document.body.style.minHeight = '300vh';
      window.scrollBy(0, 100);
    });
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await tab.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  await page.getByRole('button', { name: 'See all 5' }).press('Enter');
  await expect(item(page, 'Letter')).toHaveCount(5);
  await expect(page.getByRole('heading', { level: 2, name: 'Correspondence', exact: true })).toBeFocused();
});

test(
  'a letter says its subject, agent, words, files, direction and age, and New where it was not read',
  beforeRelease,
  async ({ page, hydrated }) => {
    await play(page);
    await page.goto('/agent-transparency');
    await hydrated();
    await page.getByRole('tab', { name: /^Correspondence/ }).click();
    const first = item(page, 'What letter 1 says.');
    await expect(first.getByRole('heading', { level: 3 })).toContainText('Letter 1');
    for (const words of ['Priya Raman', 'floor plan.pdf', 'rules of the house.pdf', 'about 1 hour ago', 'New'])
      await expect(first).toContainText(words);
    for (const [id, direction, channel] of [
      [1, 'agent to tenant', 'email'],
      [2, 'tenant to agent', 'text'],
      [3, 'agent to landlord', 'phone'],
      [4, 'landlord to agent', 'email'],
    ] as const) {
      const one = item(page, `What letter ${id} says.`);
      await expect(one.getByText(direction, { exact: true })).toBeVisible();
      await expect(one.getByText(channel, { exact: true })).toBeVisible();
      if (id > 1) await expect(one).not.toContainText('New');
    }
  },
);

test(
  'an activity says what, by whom, for how long and how much of it is billable; a paper what for, and a download in red',
  beforeRelease,
  async ({ page, hydrated }) => {
    await play(page);
    await page.goto('/agent-transparency');
    await hydrated();
    await page.getByRole('tab', { name: /^Activities/ }).click();
    const call = item(page, 'About act 11');
    await expect(call.getByRole('heading', { level: 3 })).toHaveText('Phone call');
    for (const words of ['Priya Raman', '20 minutes', '15 billable', 'about 11 hours ago', 'Added by hand'])
      await expect(call).toContainText(words);
    // Without a duration, the page shows the billable time in its place.
    const meeting = item(page, 'About act 12');
    for (const words of ['50 minutes', '50 billable']) await expect(meeting).toContainText(words);
    await expect(page.getByRole('heading', { level: 3, name: 'Viewing scheduled' })).toBeVisible();

    await page.getByRole('tab', { name: /^Document Access/ }).click();
    const paper = item(page, 'paper-21.pdf');
    for (const words of ['Priya Raman', 'Proof of income', 'Purpose: What paper 21 is for', 'about 21 hours ago'])
      await expect(paper).toContainText(words);
    const [red = 0, green = 0, blue = 0] = (
      (await colorOf(page, 'paper-21.pdf', 'download')).match(/[\d.]+/g) ?? []
    ).map(Number);
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    const grey = ((await colorOf(page, 'paper-22.pdf', 'view')).match(/[\d.]+/g) ?? []).map(Number).slice(0, 3);
    expect(Math.max(...grey) - Math.min(...grey)).toBeLessThan(40);
  },
);
