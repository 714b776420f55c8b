import { beforeRelease, expect, test } from '../test.ts';

/** A sample listing with complete facts: two bedrooms, one and a half baths, a fireplace, a washer and dryer, no photo. */
const home = '/property/1100';

test.describe('a home without photos', () => {
  test(
    'shows one drawing of its building, says so once, and draws no rooms that nobody has seen',
    beforeRelease,
    async ({ page, hydrated, expectAccessible }) => {
      await page.goto(home);
      await hydrated();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiet 2-bedroom apartment in Toledo');
      const main = page.getByRole('main');
      const drawing = main.getByRole('img', { name: 'Drawing of a building, not a photo of this home' });
      await expect(drawing).toHaveCount(1);
      await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expect(main.getByText(/Illustration/)).toHaveText(['Illustration. No photos yet']);
      await expect(page.getByText(/View All/)).toHaveCount(0);
      await expectAccessible();
    },
  );

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
      await expectAccessible();
    },
  );
});
