import { beforeRelease, expect, test } from '../test.ts';

/** Staff review patterns in how applicants are answered. Writes one decision. */
test(
  'staff read the figures, and note with a reason what they made of them',
  beforeRelease,
  async ({ page, hydrated, expectAccessible }) => {
    await page.goto('/staff/patterns');
    await hydrated();
    const pattern = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Fewer answers after the voucher' });
    await expect(page.getByText('Numbers aren’t proof')).toBeVisible();
    await expect(pattern.getByRole('table', { name: 'How people were answered' })).toContainText('27 of 31 (87%)');
    await expectAccessible();
    await pattern.getByRole('button', { name: 'Reviewed, no action' }).click();
    await pattern.getByLabel('Why').fill('The owner had been ill, and told everybody so.');
    await pattern.getByRole('button', { name: 'Reviewed, no action' }).click();
    await expect(pattern).toHaveCount(0);
    await page.getByRole('button', { name: 'Decided' }).click();
    await expect(pattern).toContainText('The owner had been ill, and told everybody so.');
  },
);
