import type { Page } from '@playwright/test';
import { goodPassword } from '../live.ts';
import { mailsIn } from '../mail-files.ts';
import { type MovedClockServer, startMovedClockServer } from '../moved-clock/start-server.ts';
import { beforeRelease, expect, expectAccessibleOn, test, waitForHydration } from '../test.ts';
import { listHome } from './live-home.ts';

const mainOf = (page: Page) => page.getByRole('main');
const cardOf = (page: Page, title: string) => mainOf(page).getByRole('article').filter({ hasText: title });
const notConfirmed = /^Availability last confirmed .+$/;

test.describe('the owner’s dashboard of the demo', () => {
  // On a separate server: any other test that changes these homes confirms them as available.
  let server: MovedClockServer;
  test.beforeAll(async () => {
    server = await startMovedClockServer(Number(process.env['E2E_PORT'] ?? 3100) + 8);
  });
  test.afterAll(() => server.stop());
  test.beforeEach(async ({ page }) => {
    await page.context().addCookies([{ name: 'lintel_viewing_as', value: '6', url: server.url }]);
  });

  test('asks about homes, takes each answer, and each listing says how it stands', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(`${server.url}/owner-dashboard`);
    await waitForHydration(page);
    const asked = page.getByRole('region', { name: 'Still available?' });
    const overdue = asked.getByRole('listitem').filter({ hasText: 'Small house on a quiet lane' });
    const open = asked.getByRole('listitem').filter({ hasText: 'Four-bedroom house with a yard' });
    await expect(overdue).toContainText('The listing shows this and appears lower in search');
    await expect(open).toContainText(/Last confirmed on .+\. Please answer by .+\./);
    await expect(asked.getByRole('button', { name: 'All 2 are available' })).toBeVisible();
    await expectAccessible();

    // The list puts the home last and says why; the front page keeps its order and says it too.
    await page.goto(`${server.url}/properties?city=43201`);
    await expect(cardOf(page, 'Small house on a quiet lane').getByText(notConfirmed)).toBeVisible();
    await expect(mainOf(page).getByRole('article').last()).toContainText('Small house on a quiet lane');
    await page.goto(`${server.url}/?city=43201`);
    await waitForHydration(page);
    await expect(mainOf(page).getByRole('article').first()).toContainText('Small house on a quiet lane');
    await page.goto(`${server.url}/property/12`);
    await expect(mainOf(page).getByText(notConfirmed)).toBeVisible();
    await expectAccessible();

    await page.goto(`${server.url}/owner-dashboard?tab=listings`);
    await waitForHydration(page);
    const row = mainOf(page).getByRole('listitem').filter({ hasText: 'Small house on a quiet lane' });
    await expect(row).toContainText('Not confirmed since');
    await row.getByRole('button', { name: /^Yes, available/ }).click();
    await expect(row).toContainText('Confirmed available on');
    await expect(row.getByRole('button', { name: /^Yes, available/ })).toHaveCount(0);

    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(overdue).toHaveCount(0);
    await open.getByRole('button', { name: /^No longer available/ }).click();
    await expect(asked).toContainText('All 2 homes are confirmed');
    await expect(asked.getByRole('heading', { name: 'Still available?' })).toBeFocused();
    await page.goto(`${server.url}/property/12`);
    await expect(mainOf(page).getByRole('heading', { level: 1 })).toHaveText('Small house on a quiet lane');
    await expect(mainOf(page).getByText(notConfirmed)).toHaveCount(0);
    await page.goto(`${server.url}/property/6`);
    await expect(mainOf(page)).toContainText('Not Available');
    const shown = await page.request.put(`${server.url}/api/properties/6/visibility`, { data: { isVisible: true } });
    expect(shown.ok()).toBe(true);
  });

  test('says that it could not ask, and asks again', beforeRelease, async ({ page }) => {
    await page.route('**/api/owners/2/still-free', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`${server.url}/owner-dashboard`);
    await waitForHydration(page);
    const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load the homes to confirm' });
    await expect(failed).toBeVisible();
    await page.unroute('**/api/owners/2/still-free');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Still available?' })).toBeVisible();
  });
});

test.describe('among real people, as the weeks go by', () => {
  let server: MovedClockServer;
  test.beforeAll(async () => {
    server = await startMovedClockServer(Number(process.env['E2E_PORT'] ?? 3100) + 7, 'live');
  });
  test.afterAll(() => server.stop());

  test(
    'a mail asks, its link answers without signing in; what nobody confirmed says so, sinks, and comes back up',
    beforeRelease,
    async ({ browser }) => {
      test.setTimeout(240_000);
      const context = await browser.newContext({ baseURL: server.url });
      const owner = await context.newPage();
      const email = `olga.${Date.now()}@example.com`;
      const mailsOf = async (words: string) =>
        (await mailsIn(server.dataDir, email)).filter(({ text }) => text.includes(words));
      const post = async <Answer>(address: string, data: object): Promise<Answer> => {
        const answer = await owner.request.post(address, { data });
        expect(answer.ok(), await answer.text()).toBe(true);
        return (await answer.json()) as Answer;
      };
      await post('/api/auth/register/property-owner', {
        name: 'Olga Weiss',
        email,
        phone: '614-555-0100',
        agreeToTerms: true,
        propertyCount: '1-5',
        experience: 'new',
        propertyTypes: ['Duplex'],
        agreeToCompliance: true,
        agreeToPenalties: true,
      });
      await server.runJob('deliver-mail');
      await expect
        .poll(async () => (await mailsIn(server.dataDir, email)).length, { timeout: 60_000 })
        .toBeGreaterThan(0);
      const [welcome] = await mailsIn(server.dataDir, email);
      await post('/api/auth/set-password', { token: welcome?.link.split('#')[1], password: goodPassword });
      const availableDate = server.dayIn('America/Chicago');
      await listHome({ page: owner }, 'Rooms over the mill', { number: 9, availableDate });
      const second = await listHome({ page: owner }, 'Rooms by the creek', { number: 11, availableDate });

      await server.moveTo(6);
      await server.runJob('listings.ask-still-free');
      await server.moveTo(7.1);
      await server.runJob('listings.ask-still-free');
      await expect.poll(async () => (await mailsOf('/still-free?link=')).length, { timeout: 60_000 }).toBe(1);
      const [mail] = await mailsOf('/still-free?link=');
      expect(mail?.text).toContain('Rooms over the mill');
      expect(mail?.text).toContain('Rooms by the creek');
      const link = /https?:\/\/\S+\/still-free\?link=[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';

      // Anyone who opens the email in another browser is not signed in.
      const elsewhere = await browser.newContext({ baseURL: server.url });
      const reader = await elsewhere.newPage();
      const opened = await reader.goto(link);
      expect(opened?.headers()).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      await expect(mainOf(reader)).toContainText('One tap is enough. No need to sign in.');
      await expectAccessibleOn(reader);
      const homeIn = (page: Page, title: string) => mainOf(page).getByRole('listitem').filter({ hasText: title });
      await homeIn(reader, 'Rooms over the mill')
        .getByRole('button', { name: /^Yes, available/ })
        .click();
      await expect(homeIn(reader, 'Rooms over the mill')).toContainText('Confirmed available on');
      await expect(homeIn(reader, 'Rooms by the creek')).toContainText('Please answer by');

      await server.moveTo(14.2);
      await server.runJob('listings.sink-unconfirmed');
      await reader.goto('/properties');
      await expect(mainOf(reader).getByRole('article')).toHaveText([/Rooms over the mill/, /Rooms by the creek/]);
      await expect(cardOf(reader, 'Rooms by the creek').getByText(notConfirmed)).toBeVisible();
      await expect(cardOf(reader, 'Rooms over the mill').getByText(notConfirmed)).toHaveCount(0);
      await reader.goto('/');
      await expect(cardOf(reader, 'Rooms')).toHaveText([/Rooms by the creek/, /Rooms over the mill/]);
      await reader.goto(`/property/${second}`);
      await expect(mainOf(reader).getByText(notConfirmed)).toBeVisible();
      await elsewhere.close();

      // The same link in a browser without JavaScript.
      const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
      const bare = await plain.newPage();
      await bare.goto(link);
      await expect(homeIn(bare, 'Rooms by the creek')).toContainText('Not confirmed since');
      await homeIn(bare, 'Rooms by the creek')
        .getByRole('button', { name: /^Yes, available/ })
        .click();
      await expect(homeIn(bare, 'Rooms by the creek')).toContainText('Confirmed available on');
      await bare.goto('/properties');
      await expect(mainOf(bare).getByRole('article')).toHaveText([/Rooms by the creek/, /Rooms over the mill/]);
      await bare.goto(link);
      await homeIn(bare, 'Rooms over the mill')
        .getByRole('button', { name: /^No longer available/ })
        .click();
      await expect(homeIn(bare, 'Rooms over the mill')).toContainText('No longer in search');
      await bare.goto('/properties');
      await expect(mainOf(bare).getByRole('article')).toHaveText([/Rooms by the creek/]);
      const unknown = await bare.goto('/still-free?link=of-nobody');
      expect(unknown?.status()).toBe(404);
      await plain.close();
      await context.close();
    },
  );
});
