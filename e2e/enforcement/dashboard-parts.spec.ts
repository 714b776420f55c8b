import type { Page } from '@playwright/test';
import { beforeRelease, expect, test } from '../test.ts';

/* The parts of the Enforcement Dashboard, and what each shows when it is empty or cannot be loaded. */
const [walter, ana] = [2, 3];
const address = '/penalty-enforcement';

const viewAs = (page: Page, viewingAs: number | 'visitor' | 'everyone') =>
  page.request.post('/api/demo/viewing-as', { data: { viewingAs } });
test.afterEach(({ page }) => viewAs(page, 'everyone'));

test(
  'what was decided stands there as samples, without anybody’s name, and the ladder with its four steps',
  beforeRelease,
  async ({ page, settled }) => {
    await viewAs(page, 'visitor');
    await page.goto(address);
    await settled();
    const violations = page.getByRole('region', { name: 'Sample violations' });
    await expect(violations.getByText('Sample data', { exact: true })).toBeVisible();
    await expect(violations.getByRole('row')).not.toHaveCount(1);
    await expect(violations).toContainText(/Quarter [1-4] of \d{4}/);
    for (const name of ['Walter', 'Marcus', 'Tanya', 'Fourth Avenue', 'Linwood'])
      await expect(violations).not.toContainText(name);
    await expect(page.getByRole('region', { name: 'Offense ladder' }).getByRole('listitem')).toHaveText([
      /1st offense.*\$500.*Fine, warning and monitoring/,
      /2nd offense.*\$1,500.*Fine and 30-day listing suspension/,
      /3rd offense.*\$3,000.*platform suspension.*\$1,500 plus an agreement/,
      /4th offense.*Permanent ban.*No reactivation/,
    ]);
  },
);

test(
  'an agent reads what their introductions may come to, in whole dollars, with 8 characters of each seal',
  beforeRelease,
  async ({ page, settled }) => {
    await viewAs(page, ana);
    const summary = (await (await page.request.get('/api/agent-commission-summary/1')).json()) as {
      totalReferrals: number;
      estimatedValue: number;
      recentActivity: { receiptHash: string }[];
    };
    const [calls] = await Promise.all([page.waitForRequest('**/api/agent-commission-summary/1'), page.goto(address)]);
    expect(calls.method()).toBe('GET');
    await settled();
    const part = page.getByRole('region', { name: 'Agent commission summary' });
    const figure = (label: string) => part.getByRole('term').filter({ hasText: label }).locator('xpath=..');
    await expect(figure('Total referrals')).toContainText(String(summary.totalReferrals));
    await expect(figure('Estimated value')).toContainText(`$${summary.estimatedValue.toLocaleString('en-US')}`);
    const hash = summary.recentActivity[0]?.receiptHash ?? '';
    await expect(part.getByText(hash.slice(0, 8), { exact: true }).first()).toBeVisible();
    await expect(part).not.toContainText(hash.slice(0, 9));
  },
);

test('the total of active penalties is of the owner that one is, of nobody else', beforeRelease, async ({ page }) => {
  const tile = page.getByRole('term').filter({ hasText: 'Active penalties' }).locator('xpath=..');
  const finesOf = async (ownerId: number) =>
    ((await (await page.request.get(`/api/owner-status/${ownerId}`)).json()) as { outstandingFines: number })
      .outstandingFines;
  // "Everyone" sees what a user viewing as owner 1 sees.
  for (const who of ['everyone', walter] as const) {
    await viewAs(page, who);
    const own = await finesOf(1);
    expect(own).toBeGreaterThan(0);
    await page.goto(address);
    await expect(tile).toContainText(`$${(own / 100).toLocaleString('en-US')}`);
  }
  await viewAs(page, ana);
  await page.goto(address);
  await expect(tile).toContainText('$0');
});
