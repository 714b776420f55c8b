import { beforeRelease, expect, test } from '../test.ts';

/** Staff review listing checks and ask an owner a question. Asks about one sample finding and decides another. */
test(
  'staff see the figures, ask the owner, read the answer, and note what they made of it',
  beforeRelease,
  async ({ page, context, baseURL, hydrated, expectAccessible }) => {
    await page.goto('/staff/listing-checks');
    await hydrated();
    const found = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Hye-jin Park' });
    await expect(page.getByText('Numbers aren’t proof')).toBeVisible();
    await expect(found).toContainText('21 homes of 9 owners, half of them under $1,535');
    await expectAccessible();
    await found.getByRole('button', { name: 'Ask the owner' }).click();
    await expect(found).toHaveCount(0);
    await page.getByRole('button', { name: 'Owner asked' }).click();
    await expect(found).toContainText('The owner was asked on');

    await context.addCookies([{ name: 'lintel_viewing_as', value: '6', url: baseURL ?? '' }]);
    await page.goto('/owner-dashboard');
    await hydrated();
    const question = page.getByRole('listitem').filter({ hasText: 'Is a rent of $1,450 a month right?' });
    await expect(question).toBeVisible();
    await expect(page.getByText('deviations')).toHaveCount(0);
    await expectAccessible();
    await question.getByRole('button', { name: 'Send answer' }).click();
    await expect(question).toContainText('Please write your answer');
    await question.getByLabel('Your answer').fill('It is right: I live next door, and ask what I need.');
    await question.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('Thank you. Your answer is with our staff.')).toBeVisible();

    await context.clearCookies({ name: 'lintel_viewing_as' });
    await page.goto('/staff/listing-checks');
    await hydrated();
    const answered = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'A rent far outside its area’s range: Rosa Delgado' });
    await expect(answered).toContainText('It is right: I live next door, and ask what I need.');
    await answered.getByRole('button', { name: 'Nothing wrong' }).click();
    await answered.getByLabel('Why').fill('Below what others ask, and a fair price.');
    await answered.getByRole('button', { name: 'Nothing wrong' }).click();
    await expect(answered).toHaveCount(0);
    await page.getByRole('button', { name: 'Decided' }).click();
    await expect(answered).toContainText('Below what others ask, and a fair price.');
  },
);

test(
  'staff join two listings of one home, and the link of the one opens the other',
  beforeRelease,
  async ({ page, hydrated, expectAccessible }) => {
    await page.goto('/staff/listing-checks');
    await hydrated();
    const pair = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Two listings at one address' });
    await expect(pair).toContainText('1077 Warburton Avenue');
    await expect(pair).toContainText('$2,600 a month · 1 Bed');
    await pair.getByRole('button', { name: 'Join into one home' }).click();
    await expect(pair).toContainText('This cannot be undone.');
    await expectAccessible();
    await pair.getByRole('button', { name: 'Join into one home' }).click();
    await expect(pair).toContainText('Please choose the listing that stays');
    await pair
      .getByLabel('Which listing stays?')
      .selectOption({ label: '1-bedroom apartment at 1077 Warburton Ave · $2,300 a month · 1 Bed' });
    await pair.getByLabel('Why').fill('The same rooms and the same yard; the owner wrote so.');
    await pair.getByRole('button', { name: 'Join into one home' }).click();
    await expect(pair).toHaveCount(0);
    await page.getByRole('button', { name: 'Decided' }).click();
    await expect(pair).toContainText('“1-bedroom apartment at 1077 Warburton Ave” stayed');
    const opened = await page.goto('/property/7211');
    expect([opened?.status(), new URL(page.url()).pathname]).toEqual([200, '/property/5238']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1-bedroom apartment at 1077 Warburton Ave');
  },
);
