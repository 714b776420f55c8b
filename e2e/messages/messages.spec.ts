import type { Page } from '@playwright/test';
import { beforeRelease, expect, test } from '../test.ts';
import { ago, field, log, minute, open, pane, play, row, send, threads } from './plain-server.ts';

test.describe('by the letter, with a plain server', () => {
  test('lists threads, and finds them by name, home and kind', beforeRelease, async ({ page }) => {
    const { asked } = await play(page);
    await open(page);
    await expect(page.getByText('Select a conversation to start messaging')).toBeVisible();
    await expect(row(page, /Rosa Delgado/)).toContainText('Re: Sunny two-bedroom');
    await expect(row(page, /Rosa Delgado/)).toContainText('2 unread');
    await expect(row(page, /Rosa Delgado/)).toContainText('about 11 hours ago');
    const names = () => pane(page).getByRole('listitem').locator('b').allTextContents();
    const search = page.getByLabel('Search conversations');
    for (const [text, found] of [
      ['rosa', ['Rosa Delgado']],
      ['COACH', ['Priya Raman']],
      ['', ['Rosa Delgado', 'James Whitfield', 'Priya Raman']],
    ] as const) {
      await search.fill(text);
      await expect.poll(names).toEqual(found);
    }
    for (const [label, found] of [
      ['Tenants', ['Priya Raman']],
      ['Agents', ['James Whitfield']],
      ['Owners', ['Rosa Delgado']],
    ] as const) {
      await pane(page).getByRole('button', { name: label, exact: true }).click();
      await expect.poll(names).toEqual(found);
    }
    await search.fill('nobody of this name');
    await expect(page.getByText('No conversations found')).toBeVisible();
    const before = asked.list;
    await expect.poll(() => asked.list, { timeout: 8000 }).toBeGreaterThan(before);
  });

  test('opening a thread marks it read, shows whose words are whose, and asks again every two seconds', async ({
    page,
  }) => {
    const { asked } = await play(page);
    await open(page);
    await row(page, /Rosa Delgado/).click();
    await expect(log(page)).toContainText('Would you like to see it?');
    await expect.poll(() => asked.read).toEqual(['PUT /api/conversations/11/read']);
    await expect(row(page, /Rosa Delgado/)).not.toContainText('unread');
    expect(asked.messages[0]).toBe('?conversationId=11');
    await expect(log(page).getByText('Read', { exact: true })).toHaveCount(1);
    await expect(log(page).getByText('Sent · Not read')).toHaveCount(1);
    // A check where it was read and a clock where it was not, each beside the user's own messages; none at other people's.
    const marks = log(page).locator('svg');
    await expect(marks).toHaveCount(2);
    const drawnBeside = (words: string) =>
      log(page)
        .locator('span:has(> svg)')
        .filter({ hasText: new RegExp(`^${words}$`) })
        .locator('path');
    await expect(drawnBeside('Read')).toHaveAttribute('d', /^M18 6/);
    await expect(drawnBeside('Sent · Not read')).toHaveAttribute('d', /^M2 12a10 10/);
    const right = async (words: string) => {
      const [said, all] = [await log(page).getByText(words).boundingBox(), await log(page).boundingBox()];
      return (said?.x ?? 0) + (said?.width ?? 0) / 2 > (all?.x ?? 0) + (all?.width ?? 0) / 2;
    };
    expect(await right('Yes please.')).toBe(true);
    expect(await right('Would you like to see it?')).toBe(false);
    const before = asked.messages.length;
    await expect.poll(() => asked.messages.length, { timeout: 4500 }).toBeGreaterThan(before);
  });

  test('Enter sends what the contract says and nothing else; Shift+Enter is a line; blank is no message', async ({
    page,
  }) => {
    const { asked } = await play(page);
    await open(page, '/messages?conversation=11');
    await expect(send(page)).toBeDisabled();
    await field(page).fill('  \n ');
    await expect(send(page)).toBeDisabled();
    await field(page).press('Enter');
    await field(page).fill('At ten');
    await field(page).press('Shift+Enter');
    await field(page).pressSequentially('on Saturday?');
    // While an input method composes, it uses Enter itself.
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    expect(asked.sent).toEqual([]);
    await field(page).press('Enter');
    await expect(field(page)).toHaveValue('');
    await expect(log(page)).toContainText('on Saturday?');
    expect(asked.sent).toEqual([
      { conversationId: 11, receiverId: 6, content: 'At ten\non Saturday?', propertyId: 11 },
    ]);
  });

  test('what could not be sent stays, and is the same message when it is sent again', async ({ page }) => {
    const { said, asked } = await play(page);
    await open(page, '/messages?conversation=11');
    said.sending = 503;
    await field(page).fill('Is Saturday fine?');
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('Not sent, try again');
    await expect(field(page)).toHaveValue('Is Saturday fine?');
    said.sending = 201;
    await send(page).click();
    await expect(log(page)).toContainText('Is Saturday fine?');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(asked.keys[0]).toBeTruthy();
    expect(asked.keys[1]).toBe(asked.keys[0]);
  });

  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])
    test(
      `at ${size.width} pixels, what was not sent is said where it is seen, and the last words stay before the eyes`,
      beforeRelease,
      async ({ page }) => {
        await page.setViewportSize(size);
        const { said } = await play(page);
        said.messages = Array.from({ length: 30 }, (_, at) => ({
          id: at + 1,
          senderId: at % 2 === 0 ? 1 : 6,
          content: `The ${at + 1}. thing that was said`,
          createdAt: ago((40 - at) * minute),
          isRead: true,
        }));
        await open(page);
        await row(page, /Rosa Delgado/).click();
        const last = log(page).getByText('The 30. thing that was said');
        await expect(last).toBeInViewport({ ratio: 1 });
        // On a phone the thread fills the screen from the header to the lower edge.
        if (size.width === 390) await expect(page.getByText('Enter sends.')).toBeInViewport({ ratio: 1 });
        said.sending = 503;
        await field(page).fill('Is Saturday fine?');
        await send(page).click();
        await expect(page.getByRole('alert')).toContainText('Not sent, try again');
        await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
        await expect(last).toBeInViewport({ ratio: 1 });
      },
    );

  test('says what it waits for, what is empty, what failed and what is closed', beforeRelease, async ({ page }) => {
    const { said } = await play(page);
    said.isAway = true;
    await open(page);
    await expect(page.getByText('We could not load your conversations')).toBeVisible();
    said.isAway = false;
    said.messages = [];
    said.threads = [
      { ...threads()[0], closedBecause: 'The other account is closed, so no one would read a new message.' },
    ];
    await page.getByRole('button', { name: 'Try again' }).click();
    await row(page, /Rosa Delgado/).click();
    await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
    await expect(page.getByText('The other account is closed, so no one would read a new message.')).toBeVisible();
    await expect(field(page)).toHaveCount(0);
    said.threads = [];
    await open(page, '/messages?conversation=999');
    await expect(page.getByText('There is no such conversation.')).toBeVisible();
    await expect(page.getByText('No conversations found')).toBeVisible();
  });
});

test.describe('a long thread', () => {
  test('is paged back to its first word without moving what one reads, and follows what comes only at its end', async ({
    page,
  }) => {
    const { said } = await play(page);
    const all = Array.from({ length: 75 }, (_, at) => ({
      id: at + 1,
      sequence: at + 1,
      senderId: at % 3 ? 6 : 1,
      content: `Word ${at + 1}. ${'It is a long story. '.repeat(at % 4)}`,
      createdAt: ago((200 - at) * minute),
      isRead: true,
    }));
    await page.route(/\/api\/messages\?.*$/, async (route) => {
      const cursor = Number(new URL(route.request().url()).searchParams.get('cursor') ?? all.length + 1);
      const rows = all.filter(({ sequence }) => sequence < cursor).slice(-25);
      const first = rows[0]?.sequence ?? 1;
      await route.fulfill({ json: rows, headers: first > 1 ? { 'x-next-cursor': String(first) } : {} });
    });
    expect(said.threads).toHaveLength(3);
    await open(page, '/messages?conversation=11');
    await expect(log(page).getByText('Word 75.')).toBeInViewport();
    const placeOf = async (words: string) => (await log(page).getByText(words).boundingBox())?.y ?? 0;
    for (const [first, before] of [
      ['Word 51.', 'Word 50.'],
      ['Word 26.', 'Word 25.'],
    ] as const) {
      await log(page).evaluate((box) => box.scrollTo({ top: 40 }));
      const was = await placeOf(first);
      // Near the beginning, earlier messages load by themselves; the button is for users who do not scroll.
      await expect(log(page).getByText(before)).toHaveCount(1);
      expect(Math.abs((await placeOf(first)) - was)).toBeLessThan(60);
    }
    await expect(page.getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0);
    await expect(log(page).getByText('Word 1.')).toHaveCount(1);
    const was = await placeOf('Word 26.');
    all.push({ ...all[0], id: 76, sequence: 76, senderId: 6, content: 'Word 76.' } as (typeof all)[number]);
    const news = page.getByRole('button', { name: 'New messages' });
    await expect(news).toBeVisible();
    expect(Math.abs((await placeOf('Word 26.')) - was)).toBeLessThan(2);
    await news.click();
    await expect(log(page).getByText('Word 76.')).toBeInViewport();
    await expect(news).toHaveCount(0);
  });
});

test.describe('in earnest', () => {
  const as = async (page: Page, person: number) =>
    page.context().addCookies([{ name: 'lintel_viewing_as', value: String(person), url: page.url() }]);

  test('an owner and a tenant see each other’s words and marks within a second', async ({ page, browser, baseURL }) => {
    const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    const words = `Is the elevator working? ${Math.random()}`;
    for (const [one, person] of [
      [page, 7],
      [other, 6],
    ] as const) {
      await one.goto('/contact');
      await as(one, person);
    }
    // Devon begins the thread with the form; Rosa finds it in her list.
    const begun = await page.request.post('/api/properties/1/inquiries', {
      data: { name: 'Devon Pryor', email: 'devon.pryor@example.com', message: words },
    });
    const { conversationId } = (await begun.json()) as { conversationId: number };
    await open(page, `/messages?conversation=${conversationId}`);
    await expect(log(page)).toContainText(words);
    await open(other, '/messages');
    await row(other, /Devon Pryor/)
      .first()
      .click();
    await expect(log(other)).toContainText(words);
    await expect(log(page).getByText('Sent · Not read')).toHaveCount(0);
    const answer = `It is. ${Math.random()}`;
    await field(other).fill(answer);
    await field(other).press('Enter');
    await expect(log(other)).toContainText(answer);
    await expect(log(page)).toContainText(answer, { timeout: 1000 });
    // The home that the messages are about is beside them.
    for (const name of ['Sunny two-bedroom on Alder Street', 'Re: Sunny two-bedroom on Alder Street'])
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/property/1');
    await expect(log(other).getByText('Sent · Not read')).toHaveCount(0);
    await other.context().close();
  });

  test('on a phone shows one pane at a time, and the keyboard follows', async ({
    page,
    settled,
    expectAccessibleEverywhere,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    await row(page, /Devon Pryor/).click();
    await expect(pane(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Devon Pryor' })).toBeFocused();
    await page.getByRole('button', { name: 'Back to conversations' }).click();
    await expect(row(page, /Devon Pryor/)).toBeFocused();
    await row(page, /Devon Pryor/).click();
    await expect(log(page)).toContainText('Is the date set?');
    await settled();
    await expectAccessibleEverywhere();
  });
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-US' });

  test('says all of it', beforeRelease, async ({ page }) => {
    await open(page, '/messages?conversation=1');
    await expect(page.getByRole('log')).toContainText('Rosa Delgado');
    await expect(page.getByPlaceholder('Escriba un mensaje')).toBeVisible();
    await expect(page.getByText('Intro envía. Mayús+Intro empieza una línea nueva.')).toBeVisible();
  });
});
