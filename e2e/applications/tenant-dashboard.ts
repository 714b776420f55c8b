import { expect, type Page } from '@playwright/test';
import { main } from './my-applications.ts';

/** Time at which the test began: screens use the server's clock, which is the real one here. */
export let now: Date;
/** Sets the start time of a test; called before each. */
export const startClock = () => {
  now = new Date();
};
export const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const emptyStatus = { isBeingViewed: false, currentViewers: [] as object[], viewingHistory: [] as object[] };
export const viewing = (change: object = {}) => ({
  landlordName: 'Rosa Delgado',
  startTime: ago(3 * minute),
  endTime: null,
  currentSection: 'Income and employment',
  scrollProgress: 62,
  totalViewTime: 192,
  sectionsViewed: ['Applicant', 'Voucher', 'Income and employment', 'Move-in'],
  ...change,
});
export const live = () => ({ ...emptyStatus, isBeingViewed: true, currentViewers: [viewing()] });
export const ended = (msAgo: number, change: object = {}) =>
  viewing({
    startTime: ago(msAgo + 2 * minute),
    endTime: ago(msAgo),
    totalViewTime: 41,
    scrollProgress: 35,
    ...change,
  });

/** Applications with only the fields that the contract requires. */
export const rows = () => [
  { id: 42, status: 'under_review', createdAt: ago(3 * day), hasSection8Voucher: true },
  { id: 38, status: 'pending', createdAt: ago(6 * day), hasSection8Voucher: false },
  { id: 17, status: 'approved', createdAt: ago(24 * day), hasSection8Voucher: false },
  { id: 9, status: 'rejected', createdAt: ago(31 * day), hasSection8Voucher: false },
];

/** Answers in place of the server and counts the requests. There is no event stream, so these screens poll. */
export const play = async (page: Page, { list = rows() as object[], status = emptyStatus as object } = {}) => {
  const said = { list, status, isAway: false };
  const asked = { list: 0, status: [] as string[] };
  await page.route('**/api/events', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route('**/api/rental-applications/**', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/tenant/applications', async (route) => {
    asked.list += 1;
    await route.fulfill(said.isAway ? { status: 503, json: {} } : { json: said.list });
  });
  await page.route(/\/api\/application-viewings\/status/, async (route) => {
    asked.status.push(new URL(route.request().url()).search);
    await route.fulfill(said.isAway ? { status: 503, json: {} } : { json: said.status });
  });
  return { said, asked };
};

export const open = async (page: Page) => {
  await page.clock.install({ time: now });
  await page.goto('/tenant-dashboard');
};

export const history = (page: Page) => page.getByRole('region', { name: 'Viewing History' });

/** The test's clock is paused, so a screen shows a response only after a tick: runs it some milliseconds at a time. */
export const showsWhilePaused = (page: Page, text: string) =>
  expect
    .poll(async () => {
      await page.clock.runFor(10);
      return main(page).textContent();
    })
    .toContain(text);
