import type { Page } from '@playwright/test';
import { beforeRelease, daily, expect, test } from '../test.ts';

const form = (page: Page, role: 'a tenant' | 'a property owner' | 'an agent') =>
  page.getByRole('form', { name: `Register as ${role}` });
const submit = (page: Page) => page.getByRole('button', { name: 'Create Account' });
const calls = (page: Page) => {
  const sent: { path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() });
  });
  return sent;
};
const options = async (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .locator('option')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));

const fillPerson = async (page: Page, email: string) => {
  await page.getByLabel('Full name').fill('Ana Torres');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('6145550100');
};
const fillTenant = async (page: Page, email: string) => {
  await fillPerson(page, email);
  await page.getByLabel('Current location').fill('Columbus');
  await page.getByLabel('Move-in timeline').selectOption('1-month');
  await page.getByLabel('Monthly budget').selectOption('1000-2000');
  await page.getByRole('checkbox', { name: 'Studio' }).check();
  await page.getByRole('checkbox', { name: '2 Bedroom' }).check();
  await page.getByLabel('Employment status').selectOption('part-time');
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check();
  await page.getByRole('checkbox', { name: /screening process/ }).check();
};
const fillOwner = async (page: Page, email: string) => {
  await fillPerson(page, email);
  await page.getByLabel('Number of properties').selectOption('20+');
  await page.getByLabel('Experience').selectOption('new');
  await page.getByRole('checkbox', { name: 'Duplex' }).check();
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check();
  await page.getByRole('checkbox', { name: /fair housing law/ }).check();
  await page.getByRole('checkbox', { name: /penalty ladder/ }).check();
};
const fillAgent = async (page: Page, email: string) => {
  await fillPerson(page, email);
  await page.getByLabel('License number').fill('OH-20190044');
  await page.getByLabel('License state').fill('OH');
  await page.getByLabel('Brokerage').fill('Scioto Homes');
  await page.getByLabel('Experience').selectOption('senior');
  await page.getByRole('checkbox', { name: 'Section 8 Housing' }).check();
  await page.getByRole('checkbox', { name: /Terms of Service/ }).check();
  await page.getByRole('checkbox', { name: /commission terms/ }).check();
};

test('has three tabs, each with its own form; the tenant’s comes first', async ({ page, hydrated }) => {
  await page.goto('/register');
  await hydrated();
  await expect(page.getByRole('tab')).toHaveText(['Tenant', 'Property Owner', 'Agent']);
  await expect(page.getByRole('tab', { name: 'Tenant' })).toHaveAttribute('aria-selected', 'true');
  await expect(form(page, 'a tenant')).toBeVisible();
  await expect(page.getByText('Anti-discrimination policy')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Property Owner' }).click();
  await expect(page).toHaveURL('/register?role=property-owner');
  await expect(form(page, 'a property owner')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Anti-discrimination policy' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(form(page, 'an agent')).toBeVisible();
  for (const role of ['tenant', 'property-owner', 'agent']) {
    await page.goto(`/register?role=${role}`);
    await hydrated();
    await expect(page.getByRole('form')).toHaveCount(1);
    await expect(page.locator('input[type=password]')).toHaveCount(0);
  }
});

test('offers what the forms are known for', beforeRelease, async ({ page, hydrated }) => {
  await page.goto('/register');
  await hydrated();
  expect(await options(page, 'Move-in timeline')).toEqual(['', 'immediately', '1-month', '2-3-months', 'flexible']);
  expect(await options(page, 'Monthly budget')).toEqual(['', 'under-1000', '1000-2000', '2000-3000', 'over-3000']);
  expect(await options(page, 'Employment status')).toEqual([
    '',
    'employed',
    'part-time',
    'self-employed',
    'student',
    'retired',
  ]);
  await expect(page.getByRole('group', { name: 'Housing type' }).getByRole('checkbox')).toHaveCount(6);
  await page.goto('/register?role=property-owner');
  await hydrated();
  expect(await options(page, 'Number of properties')).toEqual(['', '1-5', '6-20', '20+']);
  await expect(page.getByLabel('Number of properties')).toContainText('More than 20');
  expect(await options(page, 'Experience')).toEqual(['', 'new', 'intermediate', 'experienced']);
  for (const name of ['Single Family', 'Duplex', 'Apartment', 'Condo', 'Townhouse', 'Commercial'])
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeVisible();
  await page.goto('/register?role=agent');
  await hydrated();
  expect(await options(page, 'Experience')).toEqual(['', 'new', 'intermediate', 'senior']);
  await expect(page.getByRole('group', { name: 'Specialties' }).getByRole('checkbox')).toHaveCount(6);
});

const complaints = {
  tenant: [
    'Name must be at least 2 characters',
    'Invalid email address',
    'Phone number must be at least 10 digits',
    'Current location is required',
    'Please select move-in timeline',
    'Please select budget range',
    'Please select at least one housing type',
    'Please select employment status',
    'You must agree to the terms',
    'You must agree to screening process',
  ],
  'property-owner': [
    'Name must be at least 2 characters',
    'Invalid email address',
    'Phone number must be at least 10 digits',
    'Please select property count',
    'Please select experience level',
    'Please select at least one property type',
    'You must agree to the terms',
    'You must agree to compliance requirements',
    'You must agree to the penalties and their fines',
  ],
  agent: [
    'Name must be at least 2 characters',
    'Invalid email address',
    'Phone number must be at least 10 digits',
    'License number is required',
    'License state is required',
    'Brokerage name is required',
    'Please select experience level',
    'Please select at least one specialty',
    'You must agree to the terms',
    'You must agree to commission terms',
  ],
};
for (const [role, sentences] of Object.entries(complaints))
  test(
    `the form of ${role} sends nothing while something is missing, and says each of it`,
    daily(role === 'property-owner'),
    async ({ page, hydrated, expectAccessible }) => {
      const sent = calls(page);
      await page.goto(`/register?role=${role}`);
      await hydrated();
      await page.getByLabel('Full name').fill('A');
      await page.getByLabel('Phone').fill('614555010');
      await submit(page).click();
      const summary = page.getByRole('main').getByRole('alert');
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText(sentences);
      await expectAccessible();
      for (const sentence of sentences) {
        await summary.getByRole('link', { name: sentence }).click();
        await expect(page.locator(':focus')).toHaveAccessibleDescription(new RegExp(sentence));
      }
      await page.getByLabel('Full name').fill('Al');
      await expect(summary.getByRole('link', { name: 'Name must be at least 2 characters' })).toHaveCount(0);
      expect(sent).toEqual([]);
    },
  );

for (const { role, fill, path, goesTo, title, says, body } of [
  {
    role: 'tenant',
    fill: fillTenant,
    path: '/api/auth/register/tenant',
    goesTo: '/',
    title: 'a tenant',
    says: 'You can now browse properties and contact owners.',
    body: {
      currentLocation: 'Columbus',
      moveInTimeline: '1-month',
      budgetRange: '1000-2000',
      housingType: ['Studio', '2 Bedroom'],
      hasVoucher: false,
      employmentStatus: 'part-time',
      agreeToScreening: true,
    },
  },
  {
    role: 'property-owner',
    fill: fillOwner,
    path: '/api/auth/register/property-owner',
    goesTo: '/owner-dashboard',
    title: 'an owner',
    says: 'Welcome to Lintel! You can now start listing properties.',
    body: {
      company: null,
      propertyCount: '20+',
      experience: 'new',
      propertyTypes: ['Duplex'],
      agreeToCompliance: true,
      agreeToPenalties: true,
    },
  },
  {
    role: 'agent',
    fill: fillAgent,
    path: '/api/auth/register/agent',
    goesTo: '/',
    title: 'an agent',
    says: 'Your agent profile is being reviewed.',
    body: {
      licenseNumber: 'OH-20190044',
      licenseState: 'OH',
      brokerage: 'Scioto Homes',
      experience: 'senior',
      specialties: ['Section 8 Housing'],
      agreeToCommission: true,
    },
  },
])
  test(
    `registers ${title} once, however fast it is pressed, and goes where the role begins`,
    daily(title === 'a tenant'),
    async ({ page, hydrated }) => {
      const sent = calls(page);
      const email = `register-${role}@example.com`;
      await page.goto(`/register?role=${role}`);
      await hydrated();
      await fill(page, email);
      await submit(page).dblclick();
      await expect(page).toHaveURL(goesTo);
      await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible();
      expect(sent.filter((call) => call.path.startsWith('/api/auth/'))).toEqual([
        {
          path,
          body: { name: 'Ana Torres', email, phone: '614-555-0100', agreeToTerms: true, ...body },
        },
      ]);
      // In the demo no one is told to look for an email, because none leaves it.
      await expect(page.getByText('Check your email')).toHaveCount(0);
      await page.goto(`/register?role=${role}`);
      await hydrated();
      await expect(page.getByText('Restore draft?')).toHaveCount(0);
      await expect(page.getByLabel('Full name')).toHaveValue('');
    },
  );

test(
  'an address that has an account looks exactly the same from outside',
  beforeRelease,
  async ({ page, hydrated }) => {
    await page.goto('/register');
    await hydrated();
    await fillTenant(page, 'tanya.brooks@example.com');
    await submit(page).click();
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('status').filter({ hasText: 'You can now browse properties and contact owners.' }),
    ).toBeVisible();
  },
);

test('says that it failed, and where, and keeps what was typed', async ({ page, hydrated }) => {
  let answer: { status: number; json: unknown; headers?: Record<string, string> } = {
    status: 400,
    json: {
      code: 'request.invalid',
      message: 'Please check the marked fields.',
      fields: { licenseNumber: 'License number is required' },
    },
  };
  await page.route('**/api/auth/register/agent', (route) => route.fulfill(answer));
  await page.goto('/register?role=agent');
  await hydrated();
  await fillAgent(page, 'failing@example.com');
  await submit(page).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Registration Failed' });
  await expect(toast).toContainText('Registration failed');
  await expect(page.getByLabel('License number')).toHaveAccessibleDescription('License number is required');
  await expect(page.getByLabel('Full name')).toHaveValue('Ana Torres');

  answer = {
    status: 429,
    json: { code: 'request.too_many', message: 'Too many requests. Please wait a moment and try again.' },
    headers: { 'retry-after': '1500' },
  };
  await submit(page).click();
  await expect(page.getByRole('main')).toContainText('Too many tries. Please try again in 25 minutes.');
  await page.unroute('**/api/auth/register/agent');
  await submit(page).click();
  await expect(page).toHaveURL('/');
});

test(
  'a reload offers what was typed, ticked boxes too, and never fills itself in',
  beforeRelease,
  async ({ page, hydrated }) => {
    await page.goto('/register?role=agent');
    await hydrated();
    await page.getByLabel('Full name').fill('Ana Torres');
    await page.getByRole('checkbox', { name: 'Student Housing' }).check();
    await page.getByRole('checkbox', { name: /Terms of Service/ }).check();
    await page.reload();
    await hydrated();
    await expect(page.getByText('Restore draft?')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Ana Torres');
    await expect(page.getByRole('checkbox', { name: 'Student Housing' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Luxury Properties' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/register?role=agent');
    await hydrated();
    await expect(page.getByText('Restore draft?')).toHaveCount(0);
  },
);

test('speaks Spanish down to the last complaint', beforeRelease, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lintel_language', value: 'es', url: baseURL ?? '' }]);
  for (const role of ['tenant', 'property-owner', 'agent']) {
    await page.goto(`/register?role=${role}`);
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('El nombre debe tener al menos 2 caracteres');
    // The fixture fails the test for any sentence without a translation.
    await expect(page.getByRole('main').getByRole('alert')).not.toContainText(/Please|must|required/);
  }
});
