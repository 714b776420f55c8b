import type { Page } from '@playwright/test';
import { beforeRelease, expect, test } from '../test.ts';

const pages = [
  { path: '/how-it-works', title: 'How It Works', es: 'Cómo funciona' },
  { path: '/tenant-resources', title: 'Tenant Resources', es: 'Recursos para inquilinos' },
  { path: '/safety-tips', title: 'Rental Safety Tips', es: 'Consejos para alquilar con seguridad' },
  { path: '/pricing', title: 'Pricing', es: 'Precios' },
  { path: '/support', title: 'Support Center', es: 'Centro de ayuda' },
  { path: '/contact', title: 'Contact Us', es: 'Contáctenos' },
  { path: '/legal-info', title: 'Legal Information', es: 'Información legal' },
];

const main = (page: Page) => page.getByRole('main');

test('each page arrives as one to read, in either language, without scripts', async ({ browser }) => {
  const reader = await browser.newContext({ javaScriptEnabled: false });
  const page = await reader.newPage();
  const lector = await browser.newContext({ javaScriptEnabled: false, locale: 'es-MX' });
  const pagina = await lector.newPage();
  for (const { path, title, es } of pages) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Lintel`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await pagina.goto(path);
    await expect(pagina.getByRole('heading', { level: 1 })).toHaveText(es);
  }
  await reader.close();
  await lector.close();
});

test('each page fits on the smallest phone, and names only places on it that exist', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const { path } of pages) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    const missing = await main(page)
      .locator('a[href^="#"]')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? '').filter((hash) => !document.getElementById(hash.slice(1))),
      );
    expect(missing, path).toEqual([]);
  }
});

test('pages about Lintel link to nothing that is not there', async ({ page, request }) => {
  const found = new Set<string>();
  for (const { path } of pages) {
    await page.goto(path);
    const hrefs = await main(page)
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) found.add(href);
  }
  for (const href of found) {
    const [path = '/', hash] = href.split('#');
    const answer = await request.get(path);
    expect(answer.status(), href).toBe(200);
    if (hash !== undefined) expect(await answer.text(), href).toContain(`id="${hash}"`);
  }
});

test.describe('where the pages lead', () => {
  const leads = async (page: Page, path: string, name: string, href: string) => {
    await page.goto(path);
    await expect(main(page).getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href);
  };

  test('tenant resources', beforeRelease, async ({ page }) => {
    await leads(page, '/tenant-resources', 'Report Discrimination', '/report-discrimination');
    await leads(page, '/tenant-resources', 'Browse Properties', '/properties');
    await leads(page, '/tenant-resources', 'See how the fee waiver works', '/section8-demo');
  });

  test('pricing', beforeRelease, async ({ page }) => {
    await leads(page, '/pricing', 'Get Started', '/register');
    await leads(page, '/pricing', 'Try the fee calculator', '/section8-demo');
  });

  test('contact', beforeRelease, async ({ page }) => {
    await leads(page, '/contact', 'Support Center', '/support');
    await leads(page, '/contact', 'Pricing', '/pricing');
    await leads(page, '/contact', 'Legal Information', '/legal-info');
    await leads(page, '/contact', 'Tenant Resources', '/tenant-resources');
  });

  test('legal information', beforeRelease, async ({ page }) => {
    await leads(page, '/legal-info', 'Legal Protection Center', '/appeals-dashboard');
  });

  test('"Know Your Rights" goes to that part of its page', beforeRelease, async ({ page, hydrated }) => {
    await page.goto('/tenant-resources');
    await hydrated();
    await main(page).locator('a[href="/tenant-resources#know-your-rights"]').click();
    await expect(page).toHaveURL(/\/tenant-resources#know-your-rights$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Know Your Rights' })).toBeInViewport();
  });

  for (const [link, section] of [
    ['Privacy Policy', 'privacy'],
    ['Terms of Service', 'terms'],
  ] as const)
    test(
      `the footer's "${link}" leads to a text of that name, marked as a template`,
      beforeRelease,
      async ({ page, hydrated }) => {
        await page.goto('/pricing');
        await hydrated();
        await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
        await expect(page).toHaveURL(new RegExp(`/legal-info#${section}$`));
        await expect(page.getByRole('heading', { level: 2, name: link })).toBeInViewport();
        await expect(page.locator(`#${section}`)).toContainText('Template text');
      },
    );
});

test('each promise has its note', beforeRelease, async ({ page }) => {
  await page.goto('/pricing');
  await expect(main(page)).toContainText('80% below the industry standard');
  await expect(page.locator('#notes')).toContainText('Our $10 fee beside a $50 fee is 80% less.');
  await expect(main(page)).toContainText('30-Day Money-Back Guarantee');
  await expect(main(page)).toContainText('Refund within the first 7 days');
  await expect(page.locator('#notes')).toContainText('up to day 30, you ask our staff');
  await expect(page.locator('#notes')).toContainText('Tenants never pay it.');
  await page.goto('/how-it-works');
  await expect(main(page)).toContainText('Brokers are claimed to add 6-10%');
  await expect(page.locator('#notes')).toContainText('24/7 means the automated part');
});

test('support says when and how soon people answer', beforeRelease, async ({ page }) => {
  await page.goto('/support');
  for (const words of [
    'Mon-Fri 9-6 EST',
    'Saturday 10-4',
    'Sunday closed',
    '24 hours',
    '2 hours',
    '24-48 hours review',
  ])
    await expect(main(page)).toContainText(words);
});

test(
  'legal information lists the protected groups, and which of them federal law protects',
  beforeRelease,
  async ({ page }) => {
    await page.goto('/legal-info');
    const fair = page.locator('#fair-housing');
    for (const group of [
      'Race or ethnicity',
      'Religion',
      'Gender identity',
      'Sexual orientation',
      'Disability status',
      'Family status',
      'National origin',
      'Age',
      'Section 8 vouchers',
    ])
      await expect(fair.getByRole('listitem').filter({ hasText: group }).first()).toBeVisible();
    await expect(fair).toContainText('race, color, religion, sex, disability, familial status, national origin');
    await expect(page.getByRole('row', { name: /New York/ })).toContainText('In dispute');
    await expect(page.getByRole('main')).toContainText('This is information, not legal advice.');
  },
);

test(
  'legal information says in plain words what agents earn, how to rent without one, what protects a voucher, what each state’s law is and what is recorded',
  beforeRelease,
  async ({ page }) => {
    await page.goto('/legal-info');
    for (const [section, heading, sentences] of [
      [
        'agent-commissions',
        'Agent commissions',
        [
          'An agent can earn 3% of one year of rent for a tenant they brought, once a lease is signed.',
          'Never the tenant.',
          'for one tenant and one home, the earliest receipt decides.',
        ],
      ],
      [
        'direct-transactions',
        'Direct transactions',
        ['You may rent without a broker in every state', 'The lease is between you two.'],
      ],
      [
        'voucher-protection',
        'Voucher protection',
        [
          'Every owner who lists here agrees to take Section 8 Housing Choice Vouchers.',
          '“No Section 8” is not allowed in a listing or a message.',
          'The same rent, deposit and rules for voucher holders as for others.',
        ],
      ],
      ['state-laws', 'State-by-state laws', ['California', 'Texas']],
      [
        'documentation',
        'Transaction documentation',
        ['Each first contact and each application makes a receipt.', 'SHA-256', 'Receipts are never edited.'],
      ],
    ] as const) {
      const part = page.locator(`#${section}`);
      await expect(part.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      for (const sentence of sentences) await expect(part).toContainText(sentence);
    }
  },
);

test.describe('the contact form', () => {
  const fill = async (page: Page) => {
    await page.getByLabel('Name').fill('Ana Torres');
    await page.getByLabel('Email').fill('ana@example.com');
    await page.getByLabel('I am a').selectOption('Tenant');
    await page.getByLabel('Subject').fill('A question');
    await page.getByLabel('Message').fill('Does the fee come back?');
  };
  const thanks = "Thank you for contacting us. We'll respond within 24 hours.";
  const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

  test('sends nothing while something is missing, and says what', async ({ page, hydrated, expectAccessible }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await page.goto('/contact');
    await hydrated();
    await page.getByLabel('Email').fill('ana at example');
    await send(page).click();
    const summary = main(page).getByRole('alert').filter({ hasText: 'Please check the marked fields.' });
    await expect(summary).toBeFocused();
    for (const sentence of ['Name is required', 'Invalid email address', 'Subject is required', 'Message is required'])
      await expect(summary.getByRole('link', { name: sentence })).toBeVisible();
    await summary.getByRole('link', { name: 'Subject is required' }).click();
    await expect(page.getByLabel('Subject')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
    expect(sent).toEqual([]);
    await expectAccessible();
  });

  test('is sent once, thanks, and is empty again', async ({ page, hydrated }) => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/support-requests')) keys.push(request.headers()['idempotency-key']);
    });
    await page.goto('/contact');
    await hydrated();
    await fill(page);
    const began = Date.now();
    await send(page).dblclick();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expect(main(page).getByText(thanks)).toBeVisible();
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
    await expect(main(page)).toContainText(/Your message has the number \d+\./);
    await expect(page.getByRole('status').filter({ hasText: thanks }).first()).toBeVisible();
    for (const label of ['Name', 'Email', 'I am a', 'Subject', 'Message'])
      await expect(page.getByLabel(label)).toHaveValue('');
    expect(keys).toHaveLength(1);
    expect(keys[0]).toBeTruthy();
  });

  test('survives a reload as a draft, which never fills itself in', beforeRelease, async ({ page, hydrated }) => {
    await page.goto('/contact');
    await hydrated();
    await fill(page);
    await page.reload();
    await hydrated();
    await expect(page.getByLabel('Message')).toHaveValue('');
    await page.getByRole('button', { name: 'Restore' }).click();
    for (const [label, value] of Object.entries({
      Name: 'Ana Torres',
      'I am a': 'tenant',
      Subject: 'A question',
      Message: 'Does the fee come back?',
    }))
      await expect(page.getByLabel(label)).toHaveValue(value);
    await send(page).click();
    await expect(main(page).getByText(thanks)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ana');
  });

  test(
    'keeps what was typed when it could not be sent, and the next try is the same message',
    beforeRelease,
    async ({ page, hydrated }) => {
      const keys: (string | undefined)[] = [];
      await page.route('**/api/support-requests', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length === 1) await route.abort('connectionfailed');
        else await route.continue();
      });
      await page.goto('/contact');
      await hydrated();
      await fill(page);
      await send(page).click();
      await expect(main(page).getByRole('alert')).toContainText('We could not send your message.');
      await expect(main(page).getByText(thanks)).toHaveCount(0);
      await expect(page.getByLabel('Message')).toHaveValue('Does the fee come back?');
      await send(page).click();
      await expect(main(page).getByText(thanks)).toBeVisible();
      await expect(main(page).getByRole('alert')).toHaveCount(0);
      expect(keys).toHaveLength(2);
      expect(keys[1]).toBe(keys[0]);
    },
  );

  test('says in Spanish what is missing, and thanks in Spanish', beforeRelease, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lintel_language', value: 'es', url: baseURL ?? '' }]);
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(main(page).getByRole('alert')).toContainText('El asunto es obligatorio');
    await page.getByLabel('Nombre').fill('Ana Torres');
    await page.getByLabel('Correo electrónico').fill('ana@example.com');
    await page.getByLabel('Asunto').fill('Una pregunta');
    await page.getByLabel('Mensaje').fill('¿Me devuelven la tarifa?');
    await page.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(main(page).getByText('Gracias por contactarnos. Le responderemos en 24 horas.')).toBeVisible();
  });

  test('shows what the server finds wrong at its field', beforeRelease, async ({ page, hydrated }) => {
    await page.route('**/api/support-requests', (route) =>
      route.fulfill({
        status: 400,
        json: {
          code: 'request.invalid',
          message: 'Please check the marked fields.',
          fields: { subject: 'Subject is required' },
        },
      }),
    );
    await page.goto('/contact');
    await hydrated();
    await fill(page);
    await send(page).click();
    await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('Subject is required');
    await expect(page.getByLabel('Name')).toHaveValue('Ana Torres');
  });
});
