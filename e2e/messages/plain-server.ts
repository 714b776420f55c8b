import type { Page, Request } from '@playwright/test';
import { waitForHydration } from '../test.ts';

export const minute = 60_000;
export const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const me = { id: 1, name: 'Tanya Brooks', type: 'tenant' };
/** A thread with only the fields that the contract requires. */
const thread = (id: number, other: object, title: string, more: object = {}) => ({
  id,
  participants: [me, other],
  propertyId: id,
  propertyTitle: title,
  unreadCount: 0,
  lastMessage: { content: 'See you then.', createdAt: ago(id * 60 * minute) },
  ...more,
});
export const threads = () => [
  thread(11, { id: 6, name: 'Rosa Delgado', type: 'owner' }, 'Sunny two-bedroom', { unreadCount: 2 }),
  thread(12, { id: 3, name: 'James Whitfield', type: 'agent' }, 'One-bedroom by the bus'),
  thread(13, { id: 7, name: 'Priya Raman', type: 'tenant' }, 'Coach house studio', { lastMessage: null }),
];
const messages = () => [
  { id: 1, senderId: 1, content: 'Is it still available?', createdAt: ago(2 * 24 * 60 * minute), isRead: true },
  { id: 2, senderId: 6, content: 'It is. Would you like to see it?', createdAt: ago(50 * minute), isRead: false },
  { id: 3, senderId: 1, content: 'Yes please.', createdAt: ago(2 * minute), isRead: false },
];

/** Answers in place of the server and records the requests. There is no event stream, so the screen polls. */
export const play = async (page: Page) => {
  const said = { threads: threads() as object[], messages: messages() as object[], isAway: false, sending: 201 };
  const asked = {
    list: 0,
    messages: [] as string[],
    sent: [] as unknown[],
    keys: [] as (string | undefined)[],
    read: [] as string[],
  };
  const answer = (json: unknown, status = 200) => (said.isAway ? { status: 503, json: {} } : { status, json });
  await page.route('**/api/events', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route(/\/api\/properties\/\d+$/, (route) => route.fulfill({ status: 404, json: {} }));
  await page.route(/\/api\/conversations\/1(\?.*)?$/, async (route) => {
    if (!route.request().url().includes('?')) asked.list += 1;
    await route.fulfill(answer(said.threads));
  });
  await page.route(/\/api\/conversations\/\d+\/read$/, async (route) => {
    asked.read.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
    said.threads = (said.threads as { id: number }[]).map((one) =>
      route.request().url().includes(`/${one.id}/`) ? { ...one, unreadCount: 0 } : one,
    );
    await route.fulfill({ json: { unreadCount: 0 } });
  });
  await page.route(/\/api\/messages(\?.*)?$/, async (route) => {
    const request: Request = route.request();
    if (request.method() === 'GET') {
      asked.messages.push(new URL(request.url()).search);
      return route.fulfill(answer(said.messages));
    }
    asked.sent.push(request.postDataJSON());
    asked.keys.push(request.headers()['idempotency-key']);
    const body = request.postDataJSON() as { content: string };
    const stored = { id: 90 + asked.sent.length, senderId: 1, content: body.content, createdAt: ago(0), isRead: false };
    if (said.sending === 201) said.messages = [...said.messages, stored];
    await route.fulfill({ status: said.sending, json: said.sending === 201 ? stored : {} });
  });
  return { said, asked };
};

export const open = async (page: Page, address = '/messages') => {
  await page.goto(address);
  await waitForHydration(page);
};
export const pane = (page: Page) => page.getByRole('region', { name: 'Conversations' });
export const log = (page: Page) => page.getByRole('log');
export const field = (page: Page) => page.getByLabel('Your message');
export const send = (page: Page) => page.getByRole('button', { name: 'Send' });
export const row = (page: Page, name: RegExp) => pane(page).getByRole('button', { name });
