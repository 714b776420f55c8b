import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const register = async (page: Page, name: string) => {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`;
  const answer = await page.request.post('/api/auth/register/agent', {
    data: {
      name,
      email,
      phone: '6145550111',
      licenseNumber: 'OH-5550111',
      licenseState: 'OH',
      brokerage: 'High Street Homes',
      experience: 'intermediate',
      specialties: ['Student Housing'],
      agreeToTerms: true,
      agreeToCommission: true,
    },
  });
  expect(answer.status()).toBe(200);
  return email;
};
const record = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });

test('shows what waits, and leads to each queue', async ({ page, hydrated }) => {
  await page.goto('/sign-in');
  await hydrated();
  await page.getByRole('main').getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff');
  const places = page.getByRole('navigation', { name: 'Staff' });
  for (const [name, address] of [
    [/Agent approvals/, '/staff/agents'],
    [/Contact messages/, '/staff/messages'],
    [/Outbox/, '/staff/outbox'],
    [/Audit log/, '/staff/audit'],
    [/Overview/, '/staff'],
  ] as const) {
    await places.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(places.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});

test('an agent is decided with a reason, which stays on record', async ({ page, hydrated, expectAccessible }) => {
  await register(page, 'Iris Vale');
  await page.goto('/staff/agents');
  await hydrated();
  const agent = record(page, 'Iris Vale');
  await expect(agent).toContainText('OH-5550111, OH');
  await expect(agent).toContainText('Student Housing');
  await expect(agent).toContainText(/Registered .+ ago/);
  await agent.getByRole('button', { name: 'Decline' }).click();
  await expect(agent.getByLabel('Reason')).toBeFocused();
  await agent.getByRole('button', { name: 'Decline' }).click();
  await expect(agent.getByRole('alert')).toContainText('Please give a reason');
  await expectAccessible();
  await agent.getByLabel('Reason').fill('The license has expired.');
  await agent.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Iris Vale is declined' })).toBeVisible();
  await expect(agent).toHaveCount(0);
  await page.getByRole('button', { name: 'Declined', exact: true }).click();
  await expect(page).toHaveURL('/staff/agents?status=declined');
  await expect(agent).toContainText('The license has expired.');
  await agent.getByRole('button', { name: 'Approve' }).click();
  await agent.getByLabel('Reason').fill('A new license was shown.');
  await agent.getByRole('button', { name: 'Approve' }).click();
  await expect(agent).toHaveCount(0);
  await page.goto('/staff/audit?kind=agent_approved');
  await expect(page.getByRole('row').nth(1)).toContainText('June Okafor');
});

test('a contact message is closed with what was done', async ({ page, hydrated }) => {
  const subject = 'A key that does not fit';
  const sent = await page.request.post('/api/support-requests', {
    data: {
      name: 'Ana',
      email: 'ana@example.com',
      userType: 'tenant',
      subject,
      message: 'First line\nSecond <b>line</b>',
    },
  });
  expect(sent.ok()).toBe(true);
  await page.goto('/staff/messages');
  await hydrated();
  const message = record(page, subject);
  await expect(message).toContainText('Second <b>line</b>');
  await expect(message.getByRole('link', { name: 'ana@example.com' })).toHaveAttribute(
    'href',
    'mailto:ana@example.com?subject=Re%3A%20A%20key%20that%20does%20not%20fit',
  );
  await message.getByRole('button', { name: 'Close' }).click();
  await message.getByLabel('What was done').fill('Sent a new key.');
  await message.getByRole('button', { name: 'Close' }).click();
  await expect(message).toHaveCount(0);
  await page.getByRole('button', { name: 'Closed', exact: true }).click();
  await expect(message).toContainText('Sent a new key.');
});

test('a mail is read as text and in a frame that can do nothing', async ({ page, hydrated, expectAccessible }) => {
  const email = await register(page, 'Mail Reader');
  await page.goto('/staff/outbox');
  await hydrated();
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/staff\/outbox\?mail=\d+$/);
  await expect(page.getByRole('region', { name: 'Text' })).toContainText('/set-password#');
  // Before the frame is there: the checker cannot run in what lets nothing run.
  await expectAccessible();
  await page.getByRole('tab', { name: 'HTML' }).click();
  const frame = page.getByTitle('The mail as it looks');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().getByRole('link', { name: 'Sign in and choose a password' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('No mail server is set up, so mails stay here.');
  await page.getByRole('link', { name: 'Close this mail' }).click();
  await expect(page).toHaveURL('/staff/outbox');
});

test('the log can be searched, and pages', async ({ page, hydrated }) => {
  await page.route('**/api/staff/audit**', async (route) => {
    const before = new URL(route.request().url()).searchParams.get('before');
    const row = (id: number) => ({
      id,
      kind: 'mail_read',
      actorAccountId: 4,
      actorName: 'June Okafor',
      subject: `mail:${id}`,
      facts: {},
      at: '2026-11-21T10:00:00.000Z',
    });
    await route.fulfill(
      before === null ? { json: [row(3), row(2)], headers: { 'x-next-before': '2' } } : { json: [row(1)] },
    );
  });
  await page.goto('/staff');
  await hydrated();
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Show older ones' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Show older ones' })).toHaveCount(0);
  await page.getByLabel('To what').fill('mail:3');
  const asked = page.waitForRequest((request) => request.url().includes('/api/staff/audit'));
  await page.getByRole('button', { name: 'Filter' }).click();
  expect(new URL((await asked).url()).searchParams.get('subject')).toBe('mail:3');
  await expect(page).toHaveURL('/staff/audit?subject=mail%3A3');
});

test('a queue that cannot be had says so, and can be tried again', async ({ page, hydrated }) => {
  await page.route('**/api/staff/support-requests**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/staff');
  await hydrated();
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Contact messages' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We could not load this list');
  await page.unroute('**/api/staff/support-requests**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
