import { expect, test } from './test.ts';

test.describe('header', () => {
  test('stays at the top while the page scrolls, and shows where one is', async ({ page, hydrated }) => {
    await page.goto('/properties');
    await hydrated();
    const header = page.getByRole('banner');
    await page.mouse.wheel(0, 2000);
    await expect(header).toBeInViewport();
    const nav = header.getByRole('navigation');
    await expect(nav.getByRole('link', { name: 'Properties' })).toHaveAttribute('aria-current', /page|true/);
    await page.goto('/properties/1');
    await expect(nav.getByRole('link', { name: 'Properties' })).toHaveAttribute('aria-current', /page|true/);
    await page.goto('/messages');
    await expect(nav.getByRole('link', { name: 'Properties' })).not.toHaveAttribute('aria-current', /page|true/);
  });

  test('both menus hold their links, open and close by keyboard, and no link leads to a 404', async ({
    page,
    hydrated,
    request,
  }) => {
    await page.goto('/');
    await hydrated();
    const header = page.getByRole('banner');
    const menus = {
      Dashboards: [
        ['Tenant Dashboard', '/tenant-dashboard'],
        ['Owner Dashboard', '/owner-dashboard'],
        ['Agent Dashboard', '/agent-dashboard'],
      ],
      'Compliance & Legal': [
        ['RTA Compliance', '/rta-compliance'],
        ['Agent Activity', '/agent-transparency'],
        ['Enforcement Dashboard', '/penalty-enforcement'],
        ['Legal Protection', '/legal-info'],
        ['Report Violations', '/report-discrimination'],
      ],
    } as const;
    for (const [label, links] of Object.entries(menus)) {
      const button = header.getByRole('button', { name: label });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      for (const [name, href] of links) {
        await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
        expect((await request.get(href)).status(), href).toBe(200);
      }
      await page.keyboard.press('Escape');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(button).toBeFocused();
    }
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/sign-in');
    await expect(header.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
  });

  test('on a phone all of it is in one menu', async ({ page, hydrated }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await hydrated();
    const toggle = page.getByRole('button', { name: 'Menu' });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    for (const href of [
      '/properties',
      '/messages',
      '/tenant-dashboard',
      '/owner-dashboard',
      '/agent-dashboard',
      '/rta-compliance',
      '/agent-transparency',
      '/penalty-enforcement',
      '/legal-info',
      '/report-discrimination',
      '/sign-in',
      '/register',
    ]) {
      await expect(page.getByRole('banner').locator(`a[href="${href}"]:visible`), href).toHaveCount(1);
    }
    await page.getByRole('banner').getByRole('link', { name: 'Owner Dashboard' }).click();
    await expect(page).toHaveURL('/owner-dashboard');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    // Arriving takes the focus to the title, and with it out of the menu.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // Who cannot read the page finds their own language first, by its own name.
    await toggle.click();
    await page.getByRole('banner').getByRole('button', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('banner').getByRole('button', { name: 'English' })).toBeVisible();
  });
});

test('navigation scrolls to the top and takes the focus to the title', async ({ page, hydrated }) => {
  await page.goto('/');
  await hydrated();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the breadcrumb names each place, and is absent on the home page', async ({ page }) => {
  const crumbs = () => page.getByRole('navigation', { name: 'Breadcrumb' });
  await page.goto('/');
  await expect(crumbs()).toHaveCount(0);
  await page.goto('/property/1');
  await expect(crumbs().getByRole('listitem')).toHaveText([/^Home/, /^Property Details/]);
  await page.goto('/penalty-enforcement');
  await expect(crumbs().getByRole('listitem')).toHaveText([/^Home/, /^Enforcement & Compliance/]);
  await page.goto('/tenant-dashboard');
  await expect(crumbs().getByRole('listitem')).toHaveText([/^Home/, /^Tenant-dashboard/]);
});

test('the footer leads where it says', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [name, href] of [
    ['How It Works', '/how-it-works'],
    ['Tenant Resources', '/tenant-resources'],
    ['Safety Tips', '/safety-tips'],
    ['Pricing', '/pricing'],
    ['Support', '/support'],
    ['Contact', '/contact'],
    ['List Your Property', '/owner-dashboard'],
    ['Owner Dashboard', '/owner-dashboard'],
    ['Privacy Policy', '/legal-info#privacy'],
    ['Terms of Service', '/legal-info#terms'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true }), name).toHaveAttribute('href', href);
  }
  await expect(footer.getByRole('link', { name: 'Report Bug' })).toHaveAttribute('href', /^mailto:.+@/);
  await expect(footer).toContainText(new RegExp(`© 2024–${new Date().getUTCFullYear()}`));
});

test('an unknown address answers 404, with the fixed words and a way on', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test.describe('language and colours', () => {
  test('come right in the first byte, by the browser and then by choice', async ({ page, request, hydrated }) => {
    const spanish = await (
      await request.get('/', { headers: { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' } })
    ).text();
    expect(spanish).toContain('<html lang="es"');
    expect(spanish).toContain('Sin intermediarios.');
    await page.goto('/');
    await hydrated();
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sin intermediarios.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByRole('button', { name: 'Oscuro' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const html = await (await page.request.get('/')).text();
    expect(html).toMatch(/<html lang="es" data-theme="dark"/);
  });
});

test.describe('demo bar', () => {
  test('narrows the browser to one person, and back', async ({ page, hydrated }) => {
    await page.goto('/');
    await hydrated();
    await expect(page.getByText('This is sample data')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByLabel('Viewing as').selectOption('visitor');
    await reloaded;
    await hydrated();
    await expect(page.getByLabel('Viewing as')).toHaveValue('visitor');
    const me = await (await page.request.get('/api/auth/me')).json();
    expect(me.tenant).toBeNull();
    const again = page.waitForEvent('load');
    await page.getByLabel('Viewing as').selectOption('all');
    await again;
    expect((await (await page.request.get('/api/auth/me')).json()).tenant.tenantId).toBe(1);
  });
});

test('works at 320 px without sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [
    '/',
    '/properties',
    '/property/1',
    '/apply/1',
    '/pricing',
    '/legal-info',
    '/section8-demo',
    '/contact',
    '/nowhere',
  ]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
