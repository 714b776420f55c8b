import { beforeRelease, expect, test } from '../test.ts';
import { main, row } from './my-applications.ts';
import {
  ago,
  day,
  emptyStatus,
  ended,
  history,
  hour,
  live,
  now,
  open,
  play,
  rows,
  showsWhilePaused,
  startClock,
  viewing,
} from './tenant-dashboard.ts';

test.beforeEach(startClock);

test.describe('the viewings of an application', () => {
  test('live: who, since when, what, how far and how long', async ({ page, expectAccessible }) => {
    await play(page, { status: live() });
    await open(page);
    const panel = page.getByRole('region', { name: 'Currently being viewed by Rosa Delgado' });
    for (const text of ['LIVE', 'Started 3 minutes ago', 'Income and employment', '3m 12s', '62%'])
      await expect(panel).toContainText(text);
    await expect(panel.getByRole('progressbar', { name: 'Review progress' })).toHaveAttribute('aria-valuenow', '62');
    await expect(row(page, 42)).toContainText('LIVE');
    await expectAccessible();
  });

  test('the live dot pulses, and stands still for those who ask for less motion', beforeRelease, async ({ page }) => {
    await play(page, { status: live() });
    await open(page);
    const dot = page
      .getByRole('region', { name: /^Currently/ })
      .locator('span[aria-hidden]')
      .first();
    await expect(dot).toBeVisible();
    const isPulsing = () =>
      dot.evaluate((node) => {
        const { animationName, animationDuration } = getComputedStyle(node, '::after');
        return animationName !== 'none' && Number.parseFloat(animationDuration) > 0.01;
      });
    expect(await isPulsing()).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await isPulsing()).toBe(false);
  });

  test('recent: by whom, when, how far and how long', beforeRelease, async ({ page }) => {
    await play(page, { status: { ...emptyStatus, viewingHistory: [ended(5 * hour), ended(2 * day)] } });
    await open(page);
    const panel = page.getByRole('region', { name: 'Recently viewed by Rosa Delgado' });
    for (const text of ['Last viewed about 5 hours ago', '35%', '41s']) await expect(panel).toContainText(text);
    await expect(history(page).getByRole('listitem')).toHaveCount(2);
    await expect(history(page).getByRole('listitem').last()).toContainText('2 days ago');
    for (const text of ['Rosa Delgado', '41s', '35% reviewed', '4 sections viewed'])
      await expect(history(page).getByRole('listitem').last()).toContainText(text);
  });

  for (const [clock, off] of [
    ['ten seconds slow', -10_000],
    ['three hours wrong', -3 * hour],
    ['three hours fast', 3 * hour],
  ] as const)
    test(
      `what has just happened is never to come, on a device whose clock is ${clock}`,
      beforeRelease,
      async ({ page }) => {
        const sent = { ...rows()[0], id: 52, createdAt: ago(0) };
        const { said } = await play(page, {
          list: [sent],
          status: { ...emptyStatus, viewingHistory: [ended(5 * hour)] },
        });
        await page.clock.install({ time: new Date(now.getTime() + off) });
        await page.goto('/tenant-dashboard');
        await expect(row(page, 52)).toContainText('less than a minute ago');
        await expect(main(page)).toContainText('Last viewed about 5 hours ago');
        said.status = { ...emptyStatus, viewingHistory: [ended(0), ended(5 * hour)] };
        await page.getByRole('button', { name: 'Refresh' }).click();
        await expect(main(page)).toContainText('Last viewed less than a minute ago');
        await expect(history(page).getByRole('listitem').first()).toContainText('less than a minute ago');
        await expect(main(page)).not.toContainText(/\bin (less|about|\d)/);
      },
    );

  test('never: says that nobody has opened it, and only when that is so', beforeRelease, async ({ page }) => {
    const { said } = await play(page);
    await open(page);
    await expect(main(page)).toContainText("Your application hasn't been opened by any property owners yet.");
    said.status = { ...emptyStatus, viewingHistory: [ended(25 * hour, { sectionsViewed: ['Applicant'] })] };
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(main(page)).toContainText('Not viewed in the last 24 hours');
    await expect(main(page)).toContainText('Not viewed yet');
    await expect(main(page)).not.toContainText("hasn't been opened");
    await expect(history(page)).toContainText('1 section viewed');
  });

  test('being viewed by nobody is not live', beforeRelease, async ({ page }) => {
    await play(page, { status: { ...emptyStatus, isBeingViewed: true } });
    await open(page);
    await expect(main(page)).toContainText('Not viewed yet');
    await expect(main(page)).not.toContainText('LIVE');
  });

  test('asks every 2 seconds while live, and every 10 otherwise', async ({ page }) => {
    const { said, asked } = await play(page, { status: live() });
    await open(page);
    await expect(main(page)).toContainText('62%');
    const reads = (percent: number) => {
      said.status = { ...live(), currentViewers: [viewing({ scrollProgress: percent })] };
    };
    // The jump in time makes the page poll. Changed while that request is under way, the answer would come only with the next one.
    reads(63);
    await page.clock.pauseAt(new Date(now.getTime() + 60_000));
    await showsWhilePaused(page, '63%');
    const start = asked.status.length;
    for (const times of [1, 2, 3]) {
      reads(63 + times);
      await page.clock.runFor(2000);
      await showsWhilePaused(page, `${63 + times}%`);
      expect(asked.status.length).toBe(start + times);
    }
    said.status = emptyStatus;
    await page.clock.runFor(2000);
    await showsWhilePaused(page, 'Not viewed yet');
    said.status = live();
    await page.clock.runFor(9000);
    expect(asked.status.length).toBe(start + 4);
    await page.clock.runFor(1000);
    await showsWhilePaused(page, '62%');
    expect(asked.status.length).toBe(start + 5);
  });

  test('a status that cannot be had is asked for once more, then every 5 seconds', beforeRelease, async ({ page }) => {
    const { said, asked } = await play(page);
    await page.route(/\/api\/application-viewings\/status/, async (route) => {
      if (!said.isAway) return route.fallback();
      asked.status.push('refused');
      await route.fulfill({ status: 503, json: {} });
    });
    said.isAway = true;
    await page.route('**/api/tenant/applications', (route) => route.fulfill({ json: rows() }));
    await open(page);
    await expect.poll(() => asked.status.length).toBe(1);
    await page.clock.runFor(1100);
    await expect.poll(() => asked.status.length).toBe(2);
    await expect(main(page)).toContainText('We could not load the viewing status');
    said.isAway = false;
    await page.clock.runFor(5100);
    await expect(main(page)).toContainText('Not viewed yet');
  });

  test('says aloud that a viewing began and ended, and nothing between', async ({ page }) => {
    const { said } = await play(page);
    await open(page);
    await expect(main(page)).toContainText('Not viewed yet');
    const spoken = main(page).locator('p[role=status]');
    await expect(spoken).toHaveText('');
    said.status = live();
    await page.clock.runFor(10_100);
    await expect(spoken).toHaveText('Rosa Delgado is viewing your application now.');
    said.status = { ...live(), currentViewers: [viewing({ scrollProgress: 80, totalViewTime: 194 })] };
    await page.clock.runFor(2100);
    await expect(main(page)).toContainText('80%');
    await expect(spoken).toHaveText('Rosa Delgado is viewing your application now.');
    said.status = { ...emptyStatus, viewingHistory: [ended(0)] };
    await page.clock.runFor(2100);
    await expect(spoken).toHaveText('Rosa Delgado has stopped viewing your application.');
  });
});
