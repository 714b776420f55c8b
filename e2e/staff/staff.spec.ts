import type { Page } from '@playwright/test';
import { beforeRelease, expect, test } from '../test.ts';

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
    [/Refunds and disputes/, '/staff/payments'],
    [/Penalties/, '/staff/penalties'],
    [/Appeals/, '/staff/appeals'],
    ['Commissions', '/staff/commissions'],
    [/Referral disputes/, '/staff/referrals'],
    [/Reported messages/, '/staff/message-reports'],
    [/Wording/, '/staff/wording'],
    [/Patterns/, '/staff/patterns'],
    [/Listing checks/, '/staff/listing-checks'],
    ['Feeds', '/staff/feeds'],
    [/Housing authorities/, '/staff/authority-accounts'],
    [/Tenancy rules/, '/staff/tenancy-rules'],
    [/Outbox/, '/staff/outbox'],
    ['System', '/staff/system'],
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

test('a contact message is closed with what was done', beforeRelease, async ({ page, hydrated }) => {
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
  // Before the iframe is there: axe cannot run in a frame that allows no scripts.
  await expectAccessible();
  await page.getByRole('tab', { name: 'HTML' }).click();
  const frame = page.getByTitle('How the email looks');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().getByRole('link', { name: 'Sign in and choose a password' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('No email server is set up, so emails stay here.');
  await page.getByRole('link', { name: 'Close this email' }).click();
  await expect(page).toHaveURL('/staff/outbox');
});

test('the log says in plain words what was done, and pages', beforeRelease, async ({ page, hydrated }) => {
  await page.route(/\/api\/staff\/audit(\?|$)/, async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
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
      cursor === null ? { json: [row(3), row(2)], headers: { 'x-next-cursor': '2' } } : { json: [row(1)] },
    );
  });
  await page.goto('/staff');
  await hydrated();
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').nth(1)).toContainText('An email was read in the outbox');
  await page.getByRole('button', { name: 'Show older ones' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Show older ones' })).toHaveCount(0);
  await page.getByRole('row').nth(1).getByRole('link', { name: 'mail 3' }).click();
  await expect(page).toHaveURL('/staff/audit?subject=mail%3A3');
  await expect(page.getByText('Only for mail 3.')).toBeVisible();
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(page).toHaveURL('/staff/audit');
});

test('the log is looked through by day, by kind and by person, whose name is in no address', async ({
  page,
  hydrated,
  expectAccessible,
}) => {
  await page.goto('/staff/audit');
  await hydrated();
  const filter = page.getByRole('form', { name: 'Filter the log' });
  await filter.getByLabel('From (UTC)').fill('2026-03-02');
  await filter.getByLabel('To (UTC)').fill('2026-03-01');
  await filter.getByRole('button', { name: 'Filter' }).click();
  await expect(filter.getByLabel('To (UTC)')).toHaveAccessibleDescription(
    'The last day must not come before the first',
  );
  await filter.getByLabel('From (UTC)').fill('2000-01-01');
  await filter.getByLabel('To (UTC)').fill('2100-01-01');
  await filter.getByLabel('What').selectOption({ label: 'An appeal was filed' });
  await filter.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL('/staff/audit?kind=appeal_filed&from=2000-01-01&to=2100-01-01');
  await expect(page.getByRole('row').nth(1)).toContainText('An appeal was filed');
  await expect(page.getByRole('row').filter({ hasText: 'A penalty took effect' })).toHaveCount(0);

  const search = page.getByRole('searchbox', { name: 'Person or home' });
  await search.fill('no such name anywhere');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('main')).toContainText('Nothing was found for these words.');
  await search.fill('hardware store');
  await search.press('Enter');
  await expect(page.getByRole('button', { name: /^Choose Two-bedroom over the hardware store/ })).toBeVisible();
  await search.fill('walter finch');
  await search.press('Enter');
  await expectAccessible();
  await page.getByRole('button', { name: 'Choose Walter Finch' }).click();
  await expect(page).toHaveURL('/staff/audit?kind=appeal_filed&from=2000-01-01&to=2100-01-01&person=2');
  const chosen = page.getByRole('group', { name: 'Person or home' });
  await expect(chosen).toBeFocused();
  await expect(chosen).toContainText('Walter Finch, walter.finch@example.com');
  await expect(page.getByRole('row').nth(1)).toContainText('Walter Finch');
  await expectAccessible();
  // After a reload, the filter shows the person's name again.
  await page.reload();
  await hydrated();
  await expect(chosen).toContainText('Walter Finch');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  await chosen.getByRole('button', { name: 'Choose another' }).click();
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/staff/audit');
});

test('a queue that cannot be had says so, and can be tried again', beforeRelease, async ({ page, hydrated }) => {
  await page.route('**/api/staff/support-requests**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/staff');
  await hydrated();
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Contact messages' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We could not load this list');
  await page.unroute('**/api/staff/support-requests**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

/** Owner 1 pays for a home with a sandbox card; returns the payment's number. */
const payFor = async (page: Page, propertyId: number, card: string) => {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), path).toBe(true);
    return answer.json();
  };
  const begun = await post('/api/create-listing-payment', { propertyId });
  await post(`/api/sandbox-payments/${begun.clientSecret}/confirm`, { number: card, expiry: '12/32', cvc: '123' });
  const { paymentId } = await post('/api/confirm-listing-payment', {
    paymentIntentId: begun.paymentIntentId,
    propertyId,
  });
  return paymentId as number;
};
const queue = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Queue' }).getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) });

test('a refund is declined, another given back, each with a reason that its owner reads', async ({
  page,
  hydrated,
  expectAccessible,
}) => {
  await page.goto('/staff');
  await hydrated();
  await page.getByRole('main').getByRole('link', { name: 'Refunds requested' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refunds and disputes');
  const asked = page.getByRole('listitem').filter({ hasText: 'Marcus Bell' });
  await expect(asked).toContainText('My tenant of five years stays after all.');
  await expect(asked).toContainText(/Requested 2 days ago/);
  await expect(asked).toContainText('$25.00');
  await asked.getByRole('button', { name: 'Decline' }).click();
  await expect(asked.getByLabel('Reason')).toBeFocused();
  await asked.getByRole('button', { name: 'Decline' }).click();
  await expect(asked.getByRole('alert')).toContainText('Please give a reason');
  await expectAccessible();
  await asked.getByLabel('Reason').fill('The home was let through its listing.');
  await page.route('**/decline-refund', (route) => route.fulfill({ status: 503, body: '' }));
  await asked.getByRole('button', { name: 'Decline' }).click();
  await expect(asked.getByRole('alert')).toContainText('Something went wrong on our side');
  await page.unroute('**/decline-refund');
  await asked.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The refund is declined' })).toBeVisible();
  await expect(asked).toHaveCount(0);

  const other = page.getByRole('listitem').filter({ hasText: 'Luis Ferrer' });
  await expect(other).toContainText('The owner gave no reason.');
  await other.getByRole('button', { name: 'Refund $25.00' }).click();
  await other.getByLabel('Reason').fill('Promised on the phone.');
  await other.getByRole('button', { name: 'Refund $25.00' }).click();
  await expect(page.getByRole('status').filter({ hasText: '$25.00 refunded' })).toBeVisible();
  await expect(other).toHaveCount(0);
  await page.goto('/staff/audit?kind=refund_owed');
  await expect(page.getByRole('row').nth(1)).toContainText('June Okafor');
  expect(await (await page.request.get('/api/properties/13')).json()).toMatchObject({ isAvailable: false });

  await page.route('**/api/staff/refund-requests*', (route) => route.fulfill({ json: [] }));
  await page.goto('/staff');
  await hydrated();
  await page.getByRole('main').getByRole('link', { name: 'Refunds requested' }).click();
  await expect(page.getByText('No refunds are waiting.')).toBeVisible();
});

test(
  'a refund that the bank refused is sent again, and says when it is refused again',
  beforeRelease,
  async ({ page, hydrated }) => {
    await page.goto('/staff/payments');
    await hydrated();
    await queue(page, 'Refused by the bank').click();
    await expect(page).toHaveURL('/staff/payments?queue=refused');
    const refused = page.getByRole('listitem').filter({ hasText: 'Hye-jin Park' });
    await expect(refused).toContainText('This test card refuses every refund');
    const again = refused.getByRole('button', { name: 'Send $25.00 again' });
    await again.click();
    await refused.getByLabel('Why it should work now').fill('The payer called the bank.');
    await again.click();
    await expect(page.getByRole('alert').filter({ hasText: 'The bank refused it again' })).toBeVisible();
    await expect(refused).toContainText('Last tried because: The payer called the bank.');
  },
);

test(
  'the bank is played in the sandbox: a dispute is won, another lost, and both are looked back at',
  beforeRelease,
  async ({ page, hydrated, expectAccessible }) => {
    const id = await payFor(page, 13, '4000 0000 0000 0259');
    await page.goto('/staff/payments?queue=disputes');
    await hydrated();
    const mine = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Payment ${id}` }) });
    const sample = page.getByRole('listitem').filter({ hasText: 'Marcus Bell' });
    // The payment service's dispute webhook arrives separately here.
    await expect(async () => {
      await page.reload();
      await expect(mine).toContainText('The bank reversed the payment while it decides.', { timeout: 2_000 });
    }).toPass();
    await hydrated();
    await expect(sample).toContainText('The payer says that they did not make this payment');
    await expect(sample).toContainText('Answer the bank until');
    await expect(sample).toContainText('Sandbox only: play the bank');
    await expectAccessible();
    await sample.getByRole('button', { name: 'We lose' }).click();
    await expect(sample).toHaveCount(0);
    await mine.getByRole('button', { name: 'We win' }).click();
    await expect(mine).toHaveCount(0);
    await queue(page, 'Decided disputes').click();
    await expect(mine).toContainText('The bank decided in our favor');
    await expect(sample).toContainText('The bank decided in the payer’s favor');
    await expect(sample.getByRole('button')).toHaveCount(0);
  },
);
