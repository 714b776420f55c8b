import type { Locator, Page } from '@playwright/test';
import { listHome } from '../agents/list-home.ts';
import { expect, listens, test } from '../live.ts';
import { join, leave } from '../people/live-people.ts';
import { expectAccessibleOn } from '../test.ts';

test.use({ actionTimeout: 15_000 });

const phone = { width: 390, height: 844 };
const main = (page: Page) => page.getByRole('main');

/** Checks that nothing overflows a phone's width. */
const expectFits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);

const look = async (page: Page) => {
  await expectFits(page);
  await expectAccessibleOn(page);
};

/** Chooses the first day that has a free time, and the first or last time; returns the time's label. */
const chooseTime = async (dialog: Locator, at: 'first' | 'last'): Promise<string> => {
  const [days, times] = [dialog.getByRole('group', { name: 'Day' }), dialog.getByRole('group', { name: /^Time on / })];
  await expect(days.getByRole('radio').first()).toBeVisible();
  await times.getByRole('radio')[at]().check();
  const chosen = times.locator('label').filter({ has: dialog.page().getByRole('radio', { checked: true }) });
  return ((await chosen.textContent()) ?? '').trim();
};

test('a tenant asks to see a home, the owner confirms, the tenant moves it, the owner accepts and then cancels; each sees it at once, on phones', async ({
  browser,
  desk,
}) => {
  test.setTimeout(180_000);
  const title = `Rooms to be seen ${Date.now()}`;
  const [olga, tanya] = await Promise.all([
    join(browser, desk, 'property-owner', 'Olga Weiss'),
    join(browser, desk, 'tenant', 'Tanya Brooks'),
  ]);
  const home = await listHome(olga.page, title, 145_000);
  const [owner, tenant] = [olga.page, tanya.page];
  await Promise.all([owner.setViewportSize(phone), tenant.setViewportSize(phone)]);

  // While the owner has set no hours, a tenant suggests times instead.
  await tenant.goto(`/property/${home}`);
  await listens(tenant);
  await tenant.getByRole('button', { name: 'Request a showing' }).click();
  const asking = tenant.getByRole('dialog', { name: 'Request a showing' });
  const suggesting = tenant.getByRole('dialog', { name: 'Suggest times for a showing' });
  await expect(suggesting).toContainText('Olga Weiss offers no times for this home right now.');
  await look(tenant);
  await suggesting.getByRole('button', { name: 'Cancel' }).click();

  // The owner sets hours: an end before the start is refused at its field.
  await owner.goto('/owner-dashboard?tab=showings');
  await listens(owner);
  await expect(main(owner)).toContainText('No times yet. Set the hours in which this home can be seen.');
  await owner.getByRole('button', { name: 'Change hours' }).click();
  const plan = owner.getByRole('dialog', { name: 'When you can show this home' });
  for (const weekday of ['2', '3', '4', '5', '6']) {
    await plan.getByRole('button', { name: 'Add hours' }).click();
    const span = plan.getByRole('group').last();
    await span.getByLabel('Weekday').selectOption(weekday);
  }
  const first = plan.getByRole('group', { name: 'Hours 1' });
  await first.getByLabel('Until').selectOption({ label: '3:00 PM' });
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(plan).toContainText('Please check the marked fields.');
  await expect(first).toContainText('The end must come after the start');
  await look(owner);
  await first.getByLabel('Until').selectOption({ label: '6:00 PM' });
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(plan).toHaveCount(0);
  await look(owner);

  // Requested: the time is held, a receipt is created, and the owner's open page shows it without a reload.
  await tenant.getByRole('button', { name: 'Request a showing' }).click();
  await asking.getByRole('button', { name: 'Later times' }).click();
  await asking.getByRole('button', { name: 'Earlier times' }).click();
  const asked = await chooseTime(asking, 'first');
  await asking.getByLabel('Note to Olga Weiss').fill('I come by bus and may be five minutes late.');
  await look(tenant);
  await asking.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(tenant).toHaveURL(/\/showing\/\d+$/);
  await expect(main(tenant)).toContainText('You requested this time. It isn’t final until the owner confirms.');
  await expect(main(tenant)).toContainText(asked);
  await expect(tenant.getByRole('link', { name: /^Contact receipt \d+/ })).toBeVisible();
  await look(tenant);
  const atOwner = owner.getByRole('article').filter({ hasText: 'Tanya Brooks' });
  await expect(atOwner).toContainText('I come by bus');
  await expect(atOwner).toContainText('Answer by');
  await expect(owner.getByRole('region', { name: /^Showing times from/ })).toBeVisible();
  // A note tells the tenant how to find the door.
  await atOwner.getByRole('button', { name: /^Confirm/ }).click();
  const confirming = owner.getByRole('dialog', { name: 'Confirm the showing' });
  await confirming.getByLabel('Note (how to find the door)').fill('The blue door beside the bakery.');
  await look(owner);
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirming).toHaveCount(0);
  await expect(main(tenant)).toContainText('You both accepted. We also sent this by email.');
  await expect(main(tenant)).toContainText('The blue door beside the bakery.');
  const calendar = await tenant.request.get(
    (await tenant.getByRole('link', { name: /^Add to calendar/ }).getAttribute('href')) ?? '',
  );
  expect(await calendar.text()).toMatch(/BEGIN:VCALENDAR[\s\S]*STATUS:CONFIRMED[\s\S]*END:VCALENDAR/);

  // Rescheduled: the old time stays until the owner accepts.
  await tenant.getByRole('button', { name: /^Reschedule/ }).click();
  const moving = tenant.getByRole('dialog', { name: 'Offer another time' });
  await expect(moving).toContainText('The old time stays until the other side accepts.');
  const moved = await chooseTime(moving, 'last');
  expect(moved).not.toBe(asked);
  await look(tenant);
  await moving.getByRole('button', { name: 'Offer this time' }).click();
  await expect(moving).toHaveCount(0);
  await expect(main(tenant)).toContainText('You offered another time:');
  await expect(tenant.getByRole('heading', { level: 2 }).first()).toContainText(asked);
  await expect(atOwner).toContainText('Tanya Brooks offers another time:');
  await look(owner);
  await atOwner.getByRole('button', { name: /^Accept this time/ }).click();
  await expect(tenant.getByRole('heading', { level: 2 }).first()).toContainText(moved);
  await expect(main(tenant)).not.toContainText('You offered another time:');

  // Canceled with a required reason; the time is free again, and the tenant is shown what to do next.
  await atOwner.getByRole('button', { name: /^Cancel showing/ }).click();
  const cancelling = owner.getByRole('dialog', { name: 'Cancel showing' });
  await cancelling.getByRole('button', { name: 'Cancel showing' }).click();
  await expect(cancelling).toContainText('Please say why, in a few words');
  await cancelling.getByLabel('Why').fill('A pipe broke over the stairs.');
  await look(owner);
  await cancelling.getByRole('button', { name: 'Cancel showing' }).click();
  await expect(cancelling).toHaveCount(0);
  await expect(atOwner).toHaveCount(0);
  await expect(main(tenant)).toContainText('A pipe broke over the stairs.');
  await expect(tenant.getByRole('link', { name: /^Add to calendar/ })).toHaveCount(0);
  await expect(tenant.getByRole('link', { name: 'Ask for another time' })).toBeVisible();
  await look(tenant);

  // Both got emails, with a calendar file where the time changed.
  const mails = await desk.mailsTo(tanya.email);
  expect(mails.length).toBeGreaterThanOrEqual(3);
  await leave(olga, tanya);
});
