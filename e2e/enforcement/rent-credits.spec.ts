import { expect, test } from '../test.ts';

/** Staff set a credit of the sample tenant who has a lease against the rent, and both sides see it. Uses only that credit. */
test('staff set a rent credit against rent, pay it, and take another back; tenant and owner see each', async ({
  page,
  context,
  baseURL,
  hydrated,
  expectAccessible,
}) => {
  const as = (account: number) =>
    context.addCookies([{ name: 'lintel_viewing_as', value: String(account), url: baseURL ?? '' }]);
  await as(4);
  await page.goto('/staff/rent-credits');
  await hydrated();
  const credit = page.getByRole('listitem').filter({ hasText: 'Devon Pryor' });
  await credit.getByRole('button', { name: /^Apply to rent/ }).click();
  const form = page.getByRole('form', { name: 'Apply to rent' });
  await expectAccessible();
  await form.getByRole('textbox', { name: 'Amount' }).fill('20');
  await form.getByRole('button', { name: 'Apply to rent' }).click();
  await expect(form).toContainText('Please ask the tenant first');
  await form.getByRole('textbox', { name: 'Reason' }).fill('Asked for by phone.');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Apply to rent' }).click();
  await expect(page.getByText('Applied to the rent', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'To pay' }).click();
  const toPay = page.getByRole('listitem').filter({ hasText: '$20.00' });
  await toPay.getByRole('button', { name: /^It is paid/ }).click();
  await toPay.getByRole('textbox', { name: 'What the transfer says' }).fill('LINTEL RENT DEVON');
  await expectAccessible();
  await toPay.getByRole('button', { name: 'It is paid' }).click();
  await expect(toPay).toHaveCount(0);
  // The sample credit that waits to be paid.
  const sample = page.getByRole('listitem').filter({ hasText: '$50.00' });
  await sample.getByRole('button', { name: /^Cancel the payment/ }).click();
  await sample.getByRole('textbox', { name: 'Reason' }).fill('The tenant has paid it already.');
  await sample.getByRole('button', { name: 'Cancel the payment' }).click();
  await expect(page.getByText('No rent is waiting to be paid.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '$20.00' })).toContainText('Paid to the owner');
  await expectAccessible();

  await as(7);
  await page.goto('/tenant-dashboard');
  await hydrated();
  const set = page.getByRole('table', { name: 'Applied to your rent' });
  await expect(set.getByRole('row').filter({ hasText: '$20.00' })).toContainText('Paid to the owner');
  await expect(set.getByRole('row').filter({ hasText: '$50.00' })).toContainText('You owe this part of the rent.');
  await expectAccessible();

  await as(6);
  await page.goto('/owner-dashboard?tab=payments');
  await hydrated();
  const rents = page.getByRole('table', { name: 'Rent that Lintel pays' });
  await expect(rents.getByRole('row').filter({ hasText: '$20.00' })).toContainText('LINTEL RENT DEVON');
  await expect(rents.getByRole('row').filter({ hasText: '$50.00' })).toContainText('your tenant owes it');
  await expect(page.getByRole('main')).not.toContainText('penalty was repealed');
  await expectAccessible();
});
