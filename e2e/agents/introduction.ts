import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { type Desk, expect, listens, liveUrl } from '../live.ts';
import { join, leave, type Person } from '../people/live-people.ts';
import { expectSpoken, type Language, type Say, sayIn } from '../spoken.ts';
import { watchFaults } from '../test.ts';
import { call, card, listHome } from './list-home.ts';

const agentIdOf = async ({ page }: Person) =>
  (await call<{ agent: { agentId: number } | null }>(page, 'get', '/api/auth/me')).agent?.agentId ?? 0;

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\nxref\n0 3\n0000000000 65535 f \ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n110\n%%EOF\n',
  'latin1',
);

/** Texts that the people write themselves, in each one's language. */
const written = {
  en: {
    homes: ['Rooms over the bakery', 'Rooms over the forge'],
    about: 'Two rooms with morning light.',
    question: 'Is the home over the bakery still free in January?',
    answer: 'It is taken since Monday, I am sorry.',
    found: 'Found in the register: active, no discipline.',
    agreed: 'The rooms over the forge.',
    purpose: 'Check the income rule of the owner',
    subject: 'The forge on Saturday',
    letter: 'Olga is there from eleven.',
    plan: 'A look at the forge',
    ask: 'Would ten on Saturday suit you both?',
    fine: 'Ten is fine.',
    thanks: 'Thank you both, until Saturday.',
    paper: 'pay-slips.pdf',
  },
  es: {
    homes: ['Cuartos sobre la panadería', 'Cuartos sobre la herrería'],
    about: 'Dos cuartos con luz de mañana.',
    question: '¿Sigue libre en enero la vivienda sobre la panadería?',
    answer: 'Desde el lunes ya no, lo siento.',
    found: 'En el registro: activa, sin sanciones.',
    agreed: 'Los cuartos sobre la herrería.',
    purpose: 'Revisar la regla de ingresos del propietario',
    subject: 'La herrería el sábado',
    letter: 'Olga está desde las once.',
    plan: 'Una visita a la herrería',
    ask: '¿Les parece bien el sábado a las diez?',
    fine: 'A las diez está bien.',
    thanks: 'Gracias, hasta el sábado.',
    paper: 'talones-de-pago.pdf',
  },
} as const satisfies Record<Language, unknown>;

/** Staff look up the license on their own screen and approve the agent. */
const approve = async (browser: Browser, desk: Desk, way: Way, email: string) => {
  const { say, text, look } = way;
  const context = await browser.newContext({
    baseURL: liveUrl,
    ...way.device,
    storageState: await desk.calls.storageState(),
  });
  const page = await context.newPage();
  const faults = watchFaults(page);
  await page.goto('/staff/agents');
  await listens(page);
  const agent = page.getByRole('listitem').filter({ hasText: email });
  await agent.getByRole('button', { name: say('Approve') }).click();
  await agent.getByLabel(say('Reason')).fill(text.found);
  await look(page, agent);
  await agent.getByRole('button', { name: say('Approve') }).click();
  await expect(page.getByText(say('{{name}} is approved', { name: 'Priya Raman' })).first()).toBeVisible();
  expect(faults).toEqual([]);
  await context.close();
};

/** The agent saves a card, and the first month of a plan is charged to it. */
const subscribe = async ({ page }: Person, { say, look }: Way) => {
  await page.goto('/agent-payments');
  await listens(page);
  const start = page.getByRole('button', { name: say('Start {{plan}}', { plan: say('Starter Agent') }) });
  await start.click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('Add a card') })
    .click();
  await page.getByLabel(say('Card number')).fill(card.number);
  await page.getByLabel(say('Expiry date')).fill(card.expiry);
  await page.getByLabel('CVC').fill(card.cvc);
  await look(page);
  await page.getByRole('button', { name: say('Save card') }).click();
  await expect(page).toHaveURL('/agent-payments');
  await start.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Pay {{amount}}', { amount: '$19.00' }) })
    .click();
  const status = page.getByRole('region', { name: say('Subscription Status') });
  await expect(status.getByText(say('active'), { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await look(page, status);
};

type Way = {
  say: Say;
  text: (typeof written)[Language];
  device: BrowserContextOptions;
  /** Checks the whole page once the given part has appeared. */
  look: (page: Page, part?: Locator) => Promise<void>;
};

const wayOf = (language: Language, device: BrowserContextOptions): Way => ({
  say: sayIn(language),
  text: written[language],
  device: { ...device, locale: language === 'es' ? 'es-MX' : 'en-US' },
  look: async (page, part) => {
    if (part) await expect(part.first()).toBeVisible();
    await expectSpoken(page, language);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `to the right of the screen on ${page.url()}`).toBeLessThanOrEqual(0);
  },
});

/**
 * Runs the whole journey of a tenant, an owner, an agent and staff, each in a separate browser: the tenant asks about a home and gets an
 * answer; the agent, approved and subscribed, introduces the tenant to another home, opens a document for a stated purpose, and earns a
 * commission from the lease. The tenant sees each act within a second.
 */
export const walkIntroduction = async (
  browser: Browser,
  desk: Desk,
  language: Language,
  device: BrowserContextOptions,
): Promise<void> => {
  const at = Date.now();
  const way = wayOf(language, device);
  const { say, text, look } = way;
  const [firstTitle, secondTitle] = text.homes.map((title) => `${title} ${at}`) as [string, string];
  const [olga, tanya, priya] = await Promise.all([
    join(browser, desk, 'property-owner', 'Olga Weiss', way.device),
    join(browser, desk, 'tenant', 'Tanya Brooks', way.device),
    join(browser, desk, 'agent', 'Priya Raman', way.device),
  ]);
  const first = await listHome(olga.page, firstTitle, 145_000, text.about);
  const second = await listHome(olga.page, secondTitle, 200_000, text.about);
  const agentId = await agentIdOf(priya);

  // The tenant asks about one home, and its owner answers.
  await tanya.page.goto(`/property/${first}`);
  await listens(tanya.page);
  const contact = tanya.page.getByRole('complementary', { name: say('Contact the owner') });
  await contact.getByLabel(say('Message'), { exact: true }).fill(text.question);
  await look(tanya.page);
  await Promise.all([
    tanya.page.waitForResponse((answer) => answer.url().endsWith('/inquiries') && answer.ok()),
    contact.getByRole('button', { name: say('Send Message') }).click(),
  ]);
  await olga.page.goto('/owner-dashboard?tab=inquiries');
  await listens(olga.page);
  const inquiry = olga.page.getByRole('article').filter({ hasText: 'Tanya Brooks' });
  await inquiry.getByRole('textbox').fill(text.answer);
  await look(olga.page);
  await inquiry.getByRole('button', { name: say('Send Reply') }).click();
  await expect(inquiry).toContainText(say('Answered'));
  await tanya.page.goto('/messages');
  await listens(tanya.page);
  const thread = tanya.page
    .getByRole('region', { name: say('Conversations') })
    .getByRole('button')
    .filter({ hasText: firstTitle });
  await look(tanya.page, thread);
  await thread.click();
  const said = tanya.page.getByRole('log').getByText(text.answer);
  await look(tanya.page, said);

  // The owner accepts agents for the other home, at the commission shown.
  await olga.page.goto('/owner-dashboard/agents');
  await listens(olga.page);
  const home = olga.page.getByRole('listitem').filter({ hasText: secondTitle });
  await home.getByRole('button', { name: say('Accept agents') }).click();
  const accepting = olga.page.getByRole('dialog');
  await look(olga.page, accepting);
  await accepting.getByRole('button', { name: say('Accept, at {{amount}}', { amount: '$720' }) }).click();
  await expect(accepting).toHaveCount(0);
  await look(olga.page, home.getByText('$720'));

  // An agent in review cannot add referrals; once approved and subscribed, she introduces the tenant.
  const agent = priya.page;
  await agent.goto('/agent-dashboard');
  await look(agent, agent.getByText(say('Your profile is being reviewed')));
  await expect(agent.getByRole('button', { name: say('Add Referral') })).toBeDisabled();
  await approve(browser, desk, way, priya.email);
  await subscribe(priya, way);
  await tanya.page.goto('/agent-transparency');
  await look(tanya.page, tanya.page.getByRole('heading', { name: say('No Agent Activity') }));
  await agent.goto(`/add-referral?property=${second}`);
  await listens(agent);
  const form = agent.getByRole('form', { name: say('Add Referral') });
  await expect(form).toContainText(say('Estimated commission: {{amount}}', { amount: '$720' }));
  await form.getByLabel(say('Tenant’s name')).fill('Tanya Brooks');
  await form.getByLabel(say('Tenant’s email')).fill(tanya.email);
  await form.getByLabel(say('In person')).check();
  await form.getByLabel(say('What you agreed on')).fill(text.agreed);
  await look(agent);
  await form.getByRole('button', { name: say('Add Referral') }).click();
  await expect(agent.getByRole('heading', { level: 1, name: 'Tanya Brooks' })).toBeVisible();
  const asked = tanya.page.getByRole('region').filter({ hasText: text.agreed });
  await expect(asked).toBeVisible({ timeout: 1000 });
  const referral = Number(new URL(agent.url()).pathname.split('/').at(-1));

  // The tenant gets the request while she is on the page, and chooses what the agent may do.
  await asked.getByLabel(say('Write to the owner for me')).check();
  await asked.getByLabel(say('Proof of income')).check();
  await look(tanya.page);
  await asked.getByRole('button', { name: new RegExp(`^${say('Accept')}`) }).click();
  const application = await call<{ id: number }>(tanya.page, 'post', '/api/rental-applications', {
    propertyId: second,
    applicantName: tanya.name,
    applicantEmail: tanya.email,
    employmentStatus: 'part-time',
    // With a voucher there is no fee, so the owner can decide at once.
    hasSection8Voucher: true,
    voucherNumber: 'OH-110-4402-08',
    housingAuthority: 'Columbus Metropolitan Housing Authority',
  });
  const sent = await tanya.page.request.post(`/api/rental-applications/${application.id}/documents`, {
    multipart: { kind: 'income', file: { name: text.paper, mimeType: 'application/pdf', buffer: pdf } },
  });
  expect(sent.ok(), await sent.text()).toBe(true);

  // A document opens only with a purpose; the tenant sees the access within a second.
  const papers = agent.getByRole('region', { name: say('Papers') });
  await agent.reload();
  await listens(agent);
  await papers.getByRole('button', { name: `${say('Open_link')} ${text.paper}` }).click();
  const opening = agent.getByRole('dialog', { name: say('What do you open it for?') });
  await opening.getByRole('button', { name: say('Open the document') }).click();
  await look(agent, opening.getByText(say('Please enter what you open it for')));
  await tanya.page.getByRole('tab', { name: new RegExp(`^${say('Document Access')}`) }).click();
  await expect(tanya.page.getByRole('listitem').filter({ hasText: text.paper })).toHaveCount(0);
  await opening.getByLabel(say('Purpose')).fill(text.purpose);
  const [download] = await Promise.all([
    agent.waitForEvent('download'),
    opening.getByRole('button', { name: say('Open the document') }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(text.paper);
  const entry = tanya.page.getByRole('listitem').filter({ hasText: text.paper });
  await expect(entry).toBeVisible({ timeout: 1000 });
  await expect(entry).toContainText(say('Purpose: {{purpose}}', { purpose: text.purpose }));
  await expect(entry).toContainText(say('download'));
  await look(tanya.page);

  // The tenant also sees a message within a second.
  await tanya.page.getByRole('tab', { name: new RegExp(`^${say('Correspondence')}`) }).click();
  await agent.goto(`/contact/${encodeURIComponent(tanya.email)}`);
  await listens(agent);
  await agent.getByLabel(say('Subject')).fill(text.subject);
  await agent.getByRole('textbox', { name: say('Message') }).fill(text.letter);
  await look(agent);
  await agent.getByRole('button', { name: say('Send'), exact: true }).click();
  const message = tanya.page.getByRole('listitem').filter({ hasText: text.subject });
  await expect(agent).toHaveURL(`/referral/${referral}`);
  await expect(message).toBeVisible({ timeout: 1000 });
  await expect(message.getByText(say('New'), { exact: true })).toBeVisible();
  await look(tanya.page);

  // With the owner in one conversation: all three read each other's messages, and they are on the tenant's record.
  const owner = olga.page;
  await agent.goto(`/contact/${encodeURIComponent(tanya.email)}`);
  await listens(agent);
  await agent.getByLabel(say('Subject')).fill(text.plan);
  await agent.getByRole('textbox', { name: say('Message') }).fill(text.ask);
  await agent.getByLabel(say('Write to the owner in the same conversation')).check();
  await agent.getByRole('button', { name: say('Send'), exact: true }).click();
  await expect(agent).toHaveURL(`/referral/${referral}`);
  const talk = await tanya.page.context().newPage();
  for (const [page, others, kind, words] of [
    [owner, 'Priya Raman, Tanya Brooks', 'Tenant', text.fine],
    [talk, 'Priya Raman, Olga Weiss', 'Owner', text.thanks],
  ] as const) {
    await page.goto('/messages');
    await listens(page);
    await page
      .getByRole('region', { name: say('Conversations') })
      .getByRole('button')
      .filter({ hasText: others })
      .click();
    const open = page.getByRole('region', { name: others });
    await expect(open).toContainText(`${say('Agent')} · ${say(kind)} ·`);
    await expect(page.getByRole('log')).toContainText(text.ask);
    await page.getByLabel(say('Your message')).fill(words);
    await page.getByRole('button', { name: say('Send'), exact: true }).click();
    await expect(tanya.page.getByRole('listitem').filter({ hasText: words })).toBeVisible({ timeout: 1000 });
    await look(page, page.getByRole('log').getByText(words));
  }
  await expect(talk.getByRole('log')).toContainText(text.fine);
  await expect(owner.getByRole('log')).toContainText(text.thanks);
  await talk.close();

  // The owner reads the application and offers $2,000 a month; acceptance creates a commission of exactly 3% of the year's rent.
  const { id } = application;
  await call(owner, 'post', '/api/application-viewings', { applicationId: id });
  await call(owner, 'post', `/api/rental-applications/${id}/decision`, { status: 'approved' });
  const terms = { startsOn: '2027-01-01', endsOn: '2027-12-31', monthlyRent: 200_000, deposit: 200_000 };
  await call(owner, 'post', `/api/rental-applications/${id}/lease`, terms);
  await tanya.page.getByRole('tab', { name: new RegExp(`^${say('Activities')}`) }).click();
  const tenant = await tanya.page.context().newPage();
  await tenant.goto('/tenant-dashboard');
  const offered = tenant.getByRole('region', { name: say('The owner offers you a lease') });
  await look(tenant, offered);
  await offered.getByRole('button', { name: say('Confirm the lease') }).click();
  const confirming = tenant.getByRole('dialog', { name: say('Confirm this lease?') });
  await look(tenant, confirming);
  await confirming.getByRole('button', { name: say('Confirm the lease') }).click();
  await expect(tenant.getByRole('region', { name: say('Your lease') })).toContainText('$2,000');
  const signed = tanya.page.getByRole('listitem').filter({ hasText: say('Your lease was confirmed') });
  await expect(signed).toBeVisible({ timeout: 1000 });
  const current = agent.locator('[aria-current="step"]');
  await expect(current).toContainText(say('Lease signed'));
  await expect(agent.getByRole('complementary', { name: say('Facts') })).toContainText(
    `${say('Estimated commission')}$720`,
  );
  await look(agent);
  const commissions = await call<object[]>(agent, 'get', `/api/agents/${agentId}/commissions`);
  expect(commissions).toMatchObject([{ commissionAmount: 72_000, commissionRate: 3, status: 'pending' }]);
  // Owner and agent see the same amounts, each on their own page.
  await owner.goto('/owner-dashboard/agents');
  await look(owner, owner.getByText('$720.00', { exact: false }));
  const earned = await agent.context().newPage();
  await earned.goto('/agent-payments');
  await look(earned, earned.getByRole('table').getByText(secondTitle));
  await earned.close();

  // Once access has ended, nothing opens any more.
  await tanya.page.getByRole('button', { name: new RegExp(`^${say('Change or end access')}`) }).click();
  const ending = tanya.page.getByRole('dialog');
  await ending.getByLabel(say('End this: the agent can do nothing more for me')).check();
  await look(tanya.page);
  await ending.getByRole('button', { name: say('End this') }).click();
  await expect(agent.getByRole('main')).toContainText(say('Nothing now.'));
  await expect(papers).toHaveCount(0);
  await look(tanya.page);

  await leave(olga, tanya, priya);
};
