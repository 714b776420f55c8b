import type { BrowserContext, Page } from '@playwright/test';
import { beforeRelease, expect, test, waitForHydration } from '../test.ts';
import { feePanel, fillLeast, form, voucherBox } from './apply-form.ts';

test.describe('a draft', () => {
  const offer = (page: Page) => form(page).getByRole('status').filter({ hasText: 'Restore draft?' });

  const typeDraft = async (page: Page, home: number) => {
    await page.goto(`/apply/${home}`);
    await waitForHydration(page);
    await fillLeast(page);
    await form(page).getByLabel('Monthly income').fill('2340');
    await voucherBox(page).check();
    await form(page).getByLabel('Voucher number').fill('OH-SECRET-1');
    await form(page).getByLabel('Housing authority').fill('CMHA');
    await page.reload();
    await waitForHydration(page);
  };

  /** Opens the form in a second tab and returns that tab. */
  const openInTwoTabs = async (page: Page, context: BrowserContext): Promise<Page> => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/apply/1');
      await waitForHydration(tab);
    }
    return other;
  };

  test('survives a reload, is offered, and never fills itself in; the voucher number is not in it', async ({
    page,
  }) => {
    await typeDraft(page, 1);
    await expect(offer(page)).toBeVisible();
    await expect(form(page).getByLabel('Full name')).toHaveValue('');
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).toContain('Tanya Brooks');
    expect(kept).not.toContain('SECRET');
    await offer(page).getByRole('button', { name: 'Restore' }).click();
    await expect(form(page).getByLabel('Full name')).toHaveValue('Tanya Brooks');
    await expect(form(page).getByLabel('Monthly income')).toHaveValue('2,340');
    await expect(form(page).getByLabel('Employment status')).toHaveValue('part-time');
    await expect(voucherBox(page)).toBeChecked();
    await expect(form(page).getByLabel('Housing authority')).toHaveValue('CMHA');
    await expect(form(page).getByLabel('Voucher number')).toHaveValue('');
    await expect(feePanel(page)).toContainText('Your Fee$0');
    await expect(offer(page)).toHaveCount(0);
  });

  test('of one home is not offered at another', beforeRelease, async ({ page }) => {
    await typeDraft(page, 1);
    await expect(offer(page)).toBeVisible();
    await page.goto('/apply/4');
    await waitForHydration(page);
    await expect(form(page)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });

  test('that is discarded is gone', beforeRelease, async ({ page }) => {
    await typeDraft(page, 1);
    await offer(page).getByRole('button', { name: 'Discard' }).click();
    await expect(offer(page)).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Tanya');
    await page.reload();
    await waitForHydration(page);
    await expect(offer(page)).toHaveCount(0);
  });

  test('and what is typed while it waits are both kept', beforeRelease, async ({ page }) => {
    await typeDraft(page, 1);
    await form(page).getByLabel('Full name').fill('T. Brooks-Hill');
    await page.reload();
    await waitForHydration(page);
    await offer(page).getByRole('button', { name: 'Restore' }).click();
    await expect(form(page).getByLabel('Full name')).toHaveValue('T. Brooks-Hill');
    await expect(form(page).getByLabel('Email')).toHaveValue('tanya.brooks@example.com');
  });

  test('in two tabs loses nothing of either: each hears of the other, and both are offered again', async ({
    page,
    context,
  }) => {
    const other = await openInTwoTabs(page, context);
    const changed = (tab: Page) =>
      form(tab).getByRole('status').filter({ hasText: 'You changed this form in another tab' });
    await form(page).getByLabel('Full name').fill('Tanya Brooks');
    await expect(changed(other)).toBeVisible();
    await form(other).getByLabel('Full name').fill('T. Brooks-Hill');
    await form(other).getByLabel('Email').fill('tanya@example.com');
    await expect(changed(page)).toBeVisible();
    // Neither tab's input has changed under the user's hands.
    await expect(form(page).getByLabel('Full name')).toHaveValue('Tanya Brooks');
    await expect(form(other).getByLabel('Full name')).toHaveValue('T. Brooks-Hill');
    // The email address arrives after the name and would show the notice again.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('tanya@example.com');
    await form(page).getByLabel('Monthly income').fill('2340');
    await changed(page).getByRole('button', { name: 'Keep the current version' }).click();
    await expect(changed(page)).toHaveCount(0);

    // One tab is closed and the other reloaded: both names are still available.
    await page.reload();
    await other.close();
    await waitForHydration(page);
    await expect(offer(page)).toContainText('You edited this in more than one tab');
    await offer(page)
      .getByRole('button', { name: /^The other one/ })
      .click();
    await expect(form(page).getByLabel('Full name')).toHaveValue('T. Brooks-Hill');
    await expect(form(page).getByLabel('Email')).toHaveValue('tanya@example.com');
    await expect(form(page).getByLabel('Monthly income')).toHaveValue('2,340');
    await expect(offer(page)).toHaveCount(0);
  });

  test(
    'can be taken over from the other tab, and is nowhere kept once the form was canceled there',
    beforeRelease,
    async ({ page, context }) => {
      const other = await openInTwoTabs(page, context);
      await form(page).getByLabel('Full name').fill('Tanya Brooks');
      await form(other).getByRole('button', { name: 'Use what I typed there' }).click();
      await expect(form(other).getByLabel('Full name')).toHaveValue('Tanya Brooks');
      await form(other).getByRole('button', { name: 'Cancel' }).click();
      await expect(other).toHaveURL(/\/property\/1$/);
      await expect(form(page).getByRole('status')).toContainText('You sent or canceled this form in another tab');
      await expect(form(page).getByLabel('Full name')).toHaveValue('Tanya Brooks');
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Tanya');
    },
  );

  test('is deleted by Cancel, which leads back to the home', beforeRelease, async ({ page }) => {
    await page.goto('/apply/1');
    await waitForHydration(page);
    await fillLeast(page);
    await form(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/property\/1$/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Tanya');
  });
});
