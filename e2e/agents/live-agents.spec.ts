import { type Desk, expect, test } from '../live.ts';
import { join, leave, listens, type Person } from '../people/live-people.ts';
import { call, card, listHome } from './list-home.ts';

const agentIdOf = async ({ page }: Person) =>
  (await call<{ agent: { agentId: number } | null }>(page, 'get', '/api/auth/me')).agent?.agentId ?? 0;

/** Staff look the license up and approve. */
const approve = async (desk: Desk, agentId: number) => {
  const decided = await desk.calls.post(`/api/staff/agents/${agentId}/decision`, {
    data: { decision: 'approved', reason: 'Found in the register: active, no discipline.' },
  });
  expect(decided.ok(), await decided.text()).toBe(true);
};

/** A card goes on file, and the first month of a plan is charged to it. */
const subscribe = async ({ page }: Person, agentId: number) => {
  const of = `/api/agents/${agentId}`;
  const { clientSecret, setupIntentId } = await call<{ clientSecret: string; setupIntentId: string }>(
    page,
    'post',
    `${of}/cards/setup`,
  );
  await call(page, 'post', `/api/sandbox-payments/${clientSecret}/confirm`, card);
  await call(page, 'post', `${of}/cards`, { setupIntentId });
  const { status } = await call<{ status: string }>(page, 'post', `${of}/subscription`, { tier: 'basic' });
  expect(status).toBe('active');
};

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\nxref\n0 3\n0000000000 65535 f \ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n110\n%%EOF\n',
  'latin1',
);

test.use({ actionTimeout: 15_000 });

test('an agent introduces a tenant, opens a paper for a purpose and earns of the lease; the tenant sees each act at once', async ({
  browser,
  desk,
}) => {
  test.setTimeout(180_000);
  const at = Date.now();
  const [firstTitle, secondTitle] = [`Rooms over the bakery ${at}`, `Rooms over the forge ${at}`];
  const [olga, tanya, priya] = await Promise.all([
    join(browser, desk, 'property-owner', 'Olga Weiss'),
    join(browser, desk, 'tenant', 'Tanya Brooks'),
    join(browser, desk, 'agent', 'Priya Raman'),
  ]);
  const first = await listHome(olga.page, firstTitle, 145_000);
  const second = await listHome(olga.page, secondTitle, 200_000);
  const agentId = await agentIdOf(priya);

  // The tenant asks about one home, and its owner answers.
  await tanya.page.goto(`/property/${first}`);
  await listens(tanya.page);
  const contact = tanya.page.getByRole('complementary', { name: 'Contact the owner' });
  await contact.getByLabel('Message', { exact: true }).fill('Is the home over the bakery still free in January?');
  await Promise.all([
    tanya.page.waitForResponse((answer) => answer.url().endsWith('/inquiries') && answer.ok()),
    contact.getByRole('button', { name: 'Send Message' }).click(),
  ]);
  await olga.page.goto('/owner-dashboard?tab=inquiries');
  await listens(olga.page);
  const inquiry = olga.page.getByRole('article').filter({ hasText: 'Tanya Brooks' });
  await inquiry.getByRole('textbox').fill('It is taken since Monday, I am sorry.');
  await inquiry.getByRole('button', { name: 'Send Reply' }).click();
  await expect(inquiry).toContainText('Answered');
  await tanya.page.goto('/messages');
  await expect(tanya.page.getByRole('main')).toContainText('It is taken since Monday, I am sorry.');

  // The owner accepts agents for the other home, at the sum that is shown.
  await olga.page.goto('/owner-dashboard/agents');
  await listens(olga.page);
  const home = olga.page.getByRole('listitem').filter({ hasText: secondTitle });
  await home.getByRole('button', { name: 'Accept agents' }).click();
  await olga.page.getByRole('dialog').getByRole('button', { name: 'Accept, at $720' }).click();
  await expect(home).toContainText('You accept agents since');

  // An agent in review adds nothing; approved and subscribed, she introduces the tenant.
  const agent = priya.page;
  await agent.goto('/agent-dashboard');
  await expect(agent.getByText('Your profile is being reviewed')).toBeVisible();
  await expect(agent.getByRole('button', { name: 'Add Referral' })).toBeDisabled();
  await approve(desk, agentId);
  await subscribe(priya, agentId);
  await tanya.page.goto('/agent-transparency');
  await expect(tanya.page.getByRole('heading', { name: 'No Agent Activity' })).toBeVisible();
  await agent.goto(`/add-referral?property=${second}`);
  await listens(agent);
  const form = agent.getByRole('form', { name: 'Add Referral' });
  await expect(form).toContainText('Estimated commission: $720');
  await form.getByLabel('Tenant’s name').fill('Tanya Brooks');
  await form.getByLabel('Tenant’s e-mail').fill(tanya.email);
  await form.getByLabel('In person').check();
  await form.getByLabel('What you agreed on').fill('The rooms over the forge.');
  await form.getByRole('button', { name: 'Add Referral' }).click();
  await expect(agent.getByRole('heading', { level: 1, name: 'Tanya Brooks' })).toBeVisible();
  await expect(tanya.page.getByRole('region').filter({ hasText: 'The rooms over the forge.' })).toBeVisible({
    timeout: 1000,
  });
  const referral = Number(new URL(agent.url()).pathname.split('/').at(-1));

  // She is asked while she looks, and says what the agent may do.
  const asked = tanya.page.getByRole('region').filter({ hasText: 'The rooms over the forge.' });
  await asked.getByLabel('Proof of income').check();
  await asked.getByRole('button', { name: /^Say yes/ }).click();
  const application = await call<{ id: number }>(tanya.page, 'post', '/api/rental-applications', {
    propertyId: second,
    applicantName: tanya.name,
    applicantEmail: tanya.email,
    employmentStatus: 'part-time',
    // With a voucher there is no fee, so the owner may decide.
    hasSection8Voucher: true,
    voucherNumber: 'OH-110-4402-08',
    housingAuthority: 'Columbus Metropolitan Housing Authority',
  });
  const sent = await tanya.page.request.post(`/api/rental-applications/${application.id}/documents`, {
    multipart: { kind: 'income', file: { name: 'pay-slips.pdf', mimeType: 'application/pdf', buffer: pdf } },
  });
  expect(sent.ok(), await sent.text()).toBe(true);

  // A paper opens with a purpose and not without; the tenant reads it within a second.
  const papers = agent.getByRole('region', { name: 'Papers' });
  await agent.reload();
  await listens(agent);
  await papers.getByRole('button', { name: 'Open pay-slips.pdf' }).click();
  const opening = agent.getByRole('dialog', { name: 'What do you open it for?' });
  await opening.getByRole('button', { name: 'Open the paper' }).click();
  await expect(opening.getByText('Please say what you open it for').first()).toBeVisible();
  await tanya.page.getByRole('tab', { name: /^Document Access/ }).click();
  await expect(tanya.page.getByRole('listitem').filter({ hasText: 'pay-slips.pdf' })).toHaveCount(0);
  await opening.getByLabel('Purpose').fill('Check the income rule of the owner');
  const [download] = await Promise.all([
    agent.waitForEvent('download'),
    opening.getByRole('button', { name: 'Open the paper' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pay-slips.pdf');
  const entry = tanya.page.getByRole('listitem').filter({ hasText: 'pay-slips.pdf' });
  await expect(entry).toBeVisible({ timeout: 1000 });
  await expect(entry).toContainText('Purpose: Check the income rule of the owner');
  await expect(entry).toContainText('download');

  // So she reads a message, and a step.
  await tanya.page.getByRole('tab', { name: /^Correspondence/ }).click();
  await agent.goto(`/contact/${encodeURIComponent(tanya.email)}`);
  await listens(agent);
  await agent.getByLabel('Subject').fill('The forge on Saturday');
  await agent.getByRole('textbox', { name: 'Message' }).fill('Olga is there from eleven.');
  await agent.getByRole('button', { name: 'Send', exact: true }).click();
  const message = tanya.page.getByRole('listitem').filter({ hasText: 'The forge on Saturday' });
  await expect(agent).toHaveURL(`/referral/${referral}`);
  await expect(message).toBeVisible({ timeout: 1000 });
  await expect(message.getByText('New', { exact: true })).toBeVisible();

  // The owner reads the application and offers $2,000 a month; a yes makes a commission of exactly 3% of the year's rent.
  const { id } = application;
  const owner = olga.page;
  await call(owner, 'post', '/api/application-viewings', { applicationId: id });
  await call(owner, 'post', `/api/rental-applications/${id}/decision`, { status: 'approved' });
  const terms = { startsOn: '2027-01-01', endsOn: '2027-12-31', monthlyRent: 200_000, deposit: 200_000 };
  await call(owner, 'post', `/api/rental-applications/${id}/lease`, terms);
  await tanya.page.getByRole('tab', { name: /^Activities/ }).click();
  const tenant = await tanya.page.context().newPage();
  await tenant.goto('/tenant-dashboard');
  await tenant
    .getByRole('region', { name: 'The owner offers you a lease' })
    .getByRole('button', { name: 'Confirm the lease' })
    .click();
  await tenant
    .getByRole('dialog', { name: 'Confirm this lease?' })
    .getByRole('button', { name: 'Confirm the lease' })
    .click();
  await expect(tenant.getByRole('region', { name: 'Your lease' })).toContainText('$2,000');
  const signed = tanya.page.getByRole('listitem').filter({ hasText: 'Your lease was confirmed' });
  await expect(signed).toBeVisible({ timeout: 1000 });
  const current = agent.locator('[aria-current="step"]');
  await expect(current).toContainText('Lease signed');
  await expect(agent.getByRole('complementary', { name: 'Facts' })).toContainText('Estimated commission$720');
  const commissions = await call<object[]>(agent, 'get', `/api/agents/${agentId}/commissions`);
  expect(commissions).toMatchObject([{ commissionAmount: 72_000, commissionRate: 3, status: 'pending' }]);

  // Ended, nothing opens any more.
  await tanya.page.getByRole('button', { name: /^Change or end this/ }).click();
  const ending = tanya.page.getByRole('dialog');
  await ending.getByLabel(/^End this/).check();
  await ending.getByRole('button', { name: 'End this' }).click();
  await expect(agent.getByRole('main')).toContainText('Nothing any more.');
  await expect(papers).toHaveCount(0);

  await leave(olga, tanya, priya);
});
