import type { Page } from '@playwright/test';
import { beforeRelease, expect, test } from '../test.ts';

/** A real listing of the sample: two bedrooms, one and a half baths, a fireplace, a washer and dryer, no photo. */
const home = '/property/1100';
const title = 'Quiet 2-bedroom apartment in Toledo';
const strip = (page: Page) => page.getByRole('list', { name: 'More illustrations' }).getByRole('button');

test.describe('a home without photos', () => {
  test(
    'shows drawings of what its listing says, each marked, and counts no photos',
    beforeRelease,
    async ({ page, hydrated, expectAccessible }) => {
      await page.goto(home);
      await hydrated();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(/View All Photos/)).toHaveCount(0);
      await expect(strip(page)).toHaveCount(3);
      for (const button of await strip(page).all()) await expect(button).toContainText('Illustration');
      await expect(strip(page).nth(0)).toHaveAccessibleName(/living room, not a photo of this home.* Fireplace/);
      await expect(strip(page).nth(1)).toHaveAccessibleName(/kitchen, not a photo of this home.* Washer Dryer/);
      await expect(strip(page).nth(2)).toHaveAccessibleName(
        /not the plan of this home.*Bedroom 1, Bedroom 2.*Half bath/,
      );
      for (const picture of await strip(page).getByRole('img').all())
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const plan = page.getByRole('region', { name: 'A sketch of the rooms' });
      await expect(plan.getByRole('listitem')).toHaveText([
        'Living room',
        'Kitchen',
        'Bedroom 1',
        'Bedroom 2',
        'Bathroom',
        'Half bath',
        'Washer and dryer',
      ]);
      await expectAccessible();
    },
  );

  test('opens each drawing with the keyboard, and gives the focus back', async ({
    page,
    hydrated,
    expectAccessible,
  }) => {
    await page.goto(home);
    await hydrated();
    const opener = strip(page).nth(1);
    await opener.focus();
    await page.keyboard.press('Enter');
    const gallery = page.getByRole('dialog', { name: title });
    const counter = gallery.getByRole('status');
    await expect(counter).toHaveText('3 of 4');
    await expect(gallery.getByRole('img', { name: /^Illustration 3 of 4: Drawing of a kitchen/ })).toHaveAttribute(
      'src',
      /1100-kitchen-/,
    );
    await page.keyboard.press('ArrowRight');
    await expect(counter).toHaveText('4 of 4');
    await expect(gallery.getByText('Illustration', { exact: true }).first()).toBeVisible();
    await expect(gallery.getByText('Living room', { exact: true })).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Home');
    await expect(counter).toHaveText('1 of 4');
    await page.keyboard.press('Escape');
    await expect(gallery).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.getByRole('button', { name: 'View All Illustrations (4)' }).press('Enter');
    await expect(counter).toHaveText('1 of 4');
  });

  test('has its amenities under what they are about', beforeRelease, async ({ page }) => {
    await page.goto(home);
    for (const [group, amenity] of [
      ['Laundry', 'Washer Dryer'],
      ['Comfort', 'Fireplace'],
      ['Parking and pets', 'Parking'],
    ])
      await expect(page.getByRole('list', { name: group ?? '' })).toHaveText(amenity ?? '');
    await expect(page.getByRole('heading', { level: 3, name: 'Kitchen' })).toHaveCount(0);
  });

  test('has all of them without any script', beforeRelease, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(home);
    await expect(page.getByRole('img', { name: /Drawing of/ })).toHaveCount(5);
    await context.close();
  });

  test(
    'on a phone leaves room for its price and the way to apply',
    beforeRelease,
    async ({ page, hydrated, expectAccessible }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(home);
      await hydrated();
      const main = page.getByRole('main');
      for (const part of [main.getByText('$1,175'), main.getByRole('link', { name: 'Apply Now' }).first()])
        await expect(part).toBeInViewport({ ratio: 1 });
      // Where a name does not fit, the number that the list explains stands alone.
      const plan = page.getByRole('region', { name: 'A sketch of the rooms' });
      await plan.scrollIntoViewIfNeeded();
      await expect(plan.getByText('7', { exact: true })).toBeVisible();
      await expect(plan.getByText('Washer and dryer').first()).toBeHidden();
      await expectAccessible();
    },
  );
});
