import type { Browser, Page } from '@playwright/test';
import { type MovedClockServer, startMovedClockServer } from '../moved-clock/start-server.ts';
import { beforeRelease, expect, test, waitForHydration, watchFaults } from '../test.ts';

/* The sample packet that waits at the housing authority, on a separate server, whose clock moves forward by weeks. */
const applicationId = 14;
const [rosa, devon] = [6, 7];

let server: MovedClockServer;
test.beforeAll(async () => {
  server = await startMovedClockServer(Number(process.env['E2E_PORT'] ?? 3100) + 5);
});
test.afterAll(() => server.stop());

const openAs = async (browser: Browser, account: number, language: 'en' | 'es') => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  await context.addCookies([
    { name: 'lintel_viewing_as', value: String(account), url: server.url },
    { name: 'lintel_language', value: language, url: server.url },
  ]);
  const page = await context.newPage();
  return { page, faults: watchFaults(page) };
};
const visit = async (page: Page, address: string) => {
  await page.goto(address);
  await waitForHydration(page);
};
type Read = { clock: { expiresOn: string; isSuspended: boolean }; demoLink: string; submission: { sha256: string } };
const inWords = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
const plus = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
/** Another person's act must show without a press. */
const atOnce = { timeout: 5_000 };

test('as days pass, tenant, owner and authority read the same dates, and are told before a day is missed and after', {
  ...beforeRelease,
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const [tenant, owner, clerk] = await Promise.all([
    openAs(browser, devon, 'es'),
    openAs(browser, rosa, 'en'),
    openAs(browser, 0, 'en'),
  ]);
  const read = async (): Promise<Read> =>
    (await owner.page.request.get(`/api/received-applications/${applicationId}/packet`)).json();
  const first = await read();
  expect(first.clock.isSuspended).toBe(true);
  const { demoLink } = first;
  const show = () =>
    Promise.all([
      visit(tenant.page, `/tenant-dashboard/packet/${applicationId}`),
      visit(owner.page, `/owner-dashboard/packet/${applicationId}`),
      visit(clerk.page, demoLink),
    ]);
  const allShow = async (day: string) => {
    await expect(tenant.page.getByRole('region', { name: 'Los días del vale' }).first()).toContainText(
      inWords(day, 'es-US'),
    );
    for (const { page } of [owner, clerk]) {
      await expect(page.getByRole('region', { name: 'The voucher’s days' }).first()).toContainText(
        inWords(day, 'en-US'),
      );
    }
  };

  // While the authority has the packet, the voucher's last day moves on with the calendar, for everyone.
  await show();
  await allShow(first.clock.expiresOn);
  await server.moveTo(5);
  await clerk.page.goto('about:blank');
  await show();
  await allShow(plus(first.clock.expiresOn, 5));

  // Refused: from now on the last day is fixed.
  const answered = await clerk.page.request.post('/api/packet-by-link/decision', {
    data: {
      token: demoLink.split('#')[1],
      sha256: first.submission.sha256,
      rent: 'not_reasonable',
      tenancy: 'not_approved',
      reason: 'The rent is above what comparable homes ask.',
    },
  });
  expect(answered.ok(), await answered.text()).toBe(true);
  const { clock } = await read();
  expect(clock).toMatchObject({ isSuspended: false });
  const daysLeft = (Date.parse(clock.expiresOn) - Date.parse(server.dayIn('UTC'))) / 86_400_000;

  const history = (page: Page, name: string) => page.getByRole('region', { name });
  await server.moveTo(5 + daysLeft - 15);
  await server.runJob('lease-up.watch-days');
  await expect(history(tenant.page, 'Historial')).not.toContainText('El vale termina pronto');
  await server.moveTo(5 + daysLeft - 14);
  await server.runJob('lease-up.watch-days');
  await expect(history(tenant.page, 'Historial')).toContainText('El vale termina pronto', atOnce);
  await expect(history(owner.page, 'History')).toContainText(
    `The voucher ends soon: ${inWords(clock.expiresOn, 'en-US')}`,
    atOnce,
  );
  await server.moveTo(5 + daysLeft + 1);
  await server.runJob('lease-up.watch-days');
  await expect(history(tenant.page, 'Historial')).toContainText('Ya pasó el último día del vale', atOnce);
  await expect(history(owner.page, 'History')).toContainText('The voucher’s last day has passed', atOnce);
  for (const { faults } of [tenant, owner, clerk]) expect(faults).toEqual([]);
});
