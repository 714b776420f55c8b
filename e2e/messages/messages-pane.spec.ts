import { beforeRelease, expect, test } from '../test.ts';
import { field, log, open, pane, play, row, send } from './plain-server.ts';

/** Holds some responses back until they are released. */
const gate = () => {
  let letGo = () => {};
  const open_ = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { passes: open_, letGo: () => letGo() };
};

test(
  'while the threads are on their way the list says so; nothing is sent where no thread is open',
  beforeRelease,
  async ({ page }) => {
    const { asked } = await play(page);
    const held = gate();
    await page.route(/\/api\/conversations\/1(\?.*)?$/, async (route) => {
      await held.passes;
      await route.fallback();
    });
    await open(page);
    await expect(pane(page).getByText('Loading conversations...')).toBeVisible();
    held.letGo();
    await expect(row(page, /Rosa Delgado/)).toBeVisible();
    await expect(page.getByText('Loading conversations...')).toHaveCount(0);
    await expect(page.getByText('Select a conversation to start messaging')).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    expect(asked.sent).toEqual([]);
  },
);

test(
  'a row says who it is with and what they are, with an icon, and what was said last; All brings every kind back',
  beforeRelease,
  async ({ page }) => {
    await play(page);
    await open(page);
    for (const [name, kind] of [
      ['Rosa Delgado', 'Owner'],
      ['James Whitfield', 'Agent'],
      ['Priya Raman', 'Tenant'],
    ] as const) {
      const one = row(page, new RegExp(name));
      await expect(one.locator('b')).toHaveText(name);
      await expect(one.locator('span', { hasText: new RegExp(`^${kind}$`) }).locator('svg')).toBeVisible();
    }
    await expect(row(page, /Rosa Delgado/)).toContainText('See you then.');
    const names = () => pane(page).getByRole('listitem').locator('b').allTextContents();
    await pane(page).getByRole('button', { name: 'Agents', exact: true }).click();
    await expect.poll(names).toEqual(['James Whitfield']);
    await pane(page).getByRole('button', { name: 'All', exact: true }).click();
    await expect.poll(names).toEqual(['Rosa Delgado', 'James Whitfield', 'Priya Raman']);
  },
);

test(
  'the draft has two rows; while it is sent it cannot be sent again, and after it both lists are asked for',
  beforeRelease,
  async ({ page }) => {
    const { asked } = await play(page);
    await open(page, '/messages?conversation=11');
    expect(await field(page).evaluate((box) => (box as HTMLTextAreaElement).rows)).toBe(2);
    const held = gate();
    await page.route(/\/api\/messages$/, async (route) => {
      await held.passes;
      await route.fallback();
    });
    await field(page).fill('Is ten fine?');
    await send(page).click();
    const sending = page.getByRole('button', { name: 'Sending...' });
    await expect(sending).toBeDisabled();
    await field(page).press('Enter');
    // Only requests that follow from sending are counted: polling continues beside it.
    const before = { list: asked.list, messages: asked.messages.length };
    held.letGo();
    await expect(log(page)).toContainText('Is ten fine?');
    await expect(field(page)).toHaveValue('');
    expect(asked.sent).toHaveLength(1);
    await expect.poll(() => asked.list, { timeout: 2000 }).toBeGreaterThan(before.list);
    await expect.poll(() => asked.messages.length, { timeout: 1500 }).toBeGreaterThan(before.messages);
  },
);

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`where one writes is in a window of ${width} by ${height}, without scrolling the page`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await play(page);
    await open(page, '/messages?conversation=11');
    for (const part of [field(page), page.getByText('Enter sends. Shift+Enter starts a new line.')])
      await expect(part).toBeInViewport({ ratio: 1 });
    if (width === 1440) expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

test('threads are asked for every five seconds, the open one every two', beforeRelease, async ({ page }) => {
  await page.clock.install();
  const { asked } = await play(page);
  await page.goto('/messages?conversation=11');
  await expect(log(page)).toContainText('Would you like to see it?');
  // The requests of the first render are done.
  await expect.poll(() => asked.read.length).toBe(1);
  await page.clock.fastForward(100);
  const before = { list: asked.list, messages: asked.messages.length };
  await page.clock.fastForward(1_800);
  await page.clock.fastForward(2_000);
  await expect.poll(() => asked.messages.length).toBeGreaterThan(before.messages);
  await page.clock.fastForward(5_000);
  await expect.poll(() => asked.list).toBeGreaterThan(before.list);
});
