import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { beforeRelease, expect, test, waitForHydration } from '../test.ts';

/** The demo's owner 1, who has drafts. */
const walter = 2;
const as = (page: Page, account: number | 'visitor') =>
  page
    .context()
    .addCookies([
      { name: 'lintel_viewing_as', value: String(account), url: process.env['E2E_URL'] ?? 'http://localhost:3100' },
    ]);
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Makes a JPEG of one color, as a camera's file. */
const picture = async (page: Page, name: string, colour: string) => {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 1000;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws nothing.');
    context.fillStyle = fill;
    context.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg');
  }, colour);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
};

/** Creates a draft for one test, so that these tests share nothing, and opens its edit dialog. */
const openDraft = async (page: Page, name: string): Promise<{ id: number; edit: Locator }> => {
  const title = `${name} ${randomUUID()}`;
  const made = await page.request.post('/api/properties', {
    data: {
      title,
      address: '9 Gay Street',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43215',
      rent: 180_000,
      bedrooms: 1,
      bathrooms: 1,
      description: 'Smells of bread in the morning.',
      availableDate: '2026-12-24',
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  await page.goto('/owner-dashboard?tab=listings');
  await waitForHydration(page);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  return { id, edit: dialog(page, 'Edit Property') };
};
const rows = (edit: Locator) => edit.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
const choose = (edit: Locator) => edit.getByLabel('Add photos');

test.beforeEach(async ({ page }) => {
  await as(page, walter);
  await page.goto('/owner-dashboard');
});

test('photos are uploaded, described, put in order by keyboard and shown', async ({ page, expectAccessible }) => {
  const { id, edit } = await openDraft(page, 'Loft with photos');
  await expect(edit).toContainText('No photos yet. We’ll show an illustration.');
  await choose(edit).setInputFiles([
    await picture(page, 'kitchen.jpg', '#aa5533'),
    await picture(page, 'porch.jpg', '#3355aa'),
  ]);
  await expect(rows(edit)).toHaveCount(2);
  await expect(edit.getByRole('status').filter({ hasText: /porch\.jpg was added as picture 2/ })).toBeAttached();
  await expect(edit.getByRole('list', { name: 'Uploads' })).toHaveCount(0);

  await edit.getByLabel('What it shows picture 1').fill('The kitchen, with a window to the yard');
  await edit.getByLabel('What it shows picture 2').fill('The porch. No Section 8');
  await edit.getByLabel('What it shows picture 2').press('Tab');
  await expect(rows(edit).nth(1)).toContainText('Fix these words to continue: “No Section 8”');
  await edit.getByLabel('What it shows picture 2').fill('The porch');

  const later = rows(edit).first().getByRole('button', { name: 'Move later' });
  await later.focus();
  await page.keyboard.press('Enter');
  await expect(edit.getByRole('status').filter({ hasText: 'Picture 1 is now picture 2 of 2.' })).toBeAttached();
  await expect(rows(edit).nth(1).getByRole('button', { name: 'Move later' })).toBeFocused();
  await expect(rows(edit).first()).toContainText('Cover photo');
  await expect(rows(edit).first().getByRole('img')).toHaveAttribute('alt', 'The porch');
  await expectAccessible();

  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toHaveCount(0);
  await page.goto(`/property/${id}`);
  await waitForHydration(page);
  const hero = page.getByRole('img', { name: 'The porch' });
  await expect(hero).toHaveAttribute('srcset', /\/480\.webp 480w, .*\/960\.webp 960w, .*\/1600\.webp 1600w$/);
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'View All Photos (2)' }).click();
  const gallery = page.getByRole('dialog');
  await expect(gallery.getByRole('img')).toHaveAttribute('alt', 'Photo 1 of 2: The porch');
  await gallery.getByRole('button', { name: 'Next' }).click();
  await expect(gallery.getByRole('img')).toHaveAttribute('alt', 'Photo 2 of 2: The kitchen, with a window to the yard');
});

test('a refused file says why and stays until it is tried again or put away', beforeRelease, async ({ page }) => {
  const { edit } = await openDraft(page, 'Loft with refusals');
  await choose(edit).setInputFiles([
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    await picture(page, 'good.jpg', '#227744'),
  ]);
  const uploads = edit.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(rows(edit)).toHaveCount(1);
  await expect(uploads).toHaveCount(2);
  for (const name of ['page.jpg', 'letter.pdf']) {
    await expect(uploads.filter({ hasText: name })).toContainText('Please choose a JPEG, PNG or WebP picture.');
  }
  await uploads.filter({ hasText: 'letter.pdf' }).getByRole('button', { name: 'Discard' }).click();
  await expect(uploads).toHaveCount(1);
  await expect(choose(edit)).toBeFocused();
  await uploads.getByRole('button', { name: 'Discard' }).click();

  // The server is unreachable, and then answers again.
  await page.route('**/api/properties/*/photos', (route) => route.abort());
  await choose(edit).setInputFiles(await picture(page, 'later.jpg', '#772244'));
  await expect(uploads).toContainText('We could not reach Lintel.');
  await page.unroute('**/api/properties/*/photos');
  await uploads.getByRole('button', { name: 'Try again later.jpg' }).click();
  await expect(rows(edit)).toHaveCount(2);
  await expect(uploads).toHaveCount(0);
});

test(
  'on a phone they are dragged into order, removed after a question, and nothing scrolls sideways',
  beforeRelease,
  async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 720 });
    const { id, edit } = await openDraft(page, 'Loft on a phone');
    await choose(edit).setInputFiles([
      await picture(page, 'one.jpg', '#aa0000'),
      await picture(page, 'two.jpg', '#00aa00'),
      await picture(page, 'three.jpg', '#0000aa'),
    ]);
    await expect(rows(edit)).toHaveCount(3);
    const before = await rows(edit)
      .locator('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('src')));

    const grip = rows(edit).nth(2).locator('[data-grip]');
    await grip.scrollIntoViewIfNeeded();
    const saved = page.waitForResponse((response) => response.url().endsWith(`/${id}/photos/order`));
    await grip.hover();
    await page.mouse.down();
    const target = await rows(edit).nth(1).boundingBox();
    if (!target) throw new Error('The second picture has no box.');
    await page.mouse.move(target.x + 20, target.y + 10, { steps: 6 });
    await page.mouse.up();
    expect((await saved).status()).toBe(200);
    const after = rows(edit)
      .locator('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    expect(await after).toEqual([before[0], before[2], before[1]]);

    await rows(edit).first().getByRole('button', { name: 'Remove' }).click();
    await expect(rows(edit).first().getByRole('button', { name: 'Keep the picture' })).toBeFocused();
    await rows(edit).first().getByRole('button', { name: 'Remove' }).click();
    await expect(rows(edit)).toHaveCount(2);
    expect((await page.request.get(before[0] ?? '')).status()).toBe(404);
    await expectAccessible();
    expect(await edit.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  },
);
