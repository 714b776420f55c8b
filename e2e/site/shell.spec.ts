import { beforeRelease, expect, test, waitForHydration } from '../test.ts';

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

  test(
    'every item looks different on its own page than on another, on desks and on phones',
    beforeRelease,
    async ({ page }) => {
      const items = [
        ['Properties', '/properties'],
        ['Messages', '/messages'],
        ['Sign In', '/sign-in'],
        ['Get Started', '/register'],
      ] as const;
      /** Styles of the item and the box around it. */
      const lookOf = (name: string) =>
        page
          .getByRole('banner')
          .locator('a:visible', { hasText: new RegExp(`^${name}$`) })
          .evaluate((link) =>
            [link, link.parentElement as Element].flatMap((element) =>
              [undefined, '::before'].map((part) => {
                const style = getComputedStyle(element, part);
                return [style.content, style.backgroundColor, style.boxShadow, style.fontWeight].join();
              }),
            ),
          );
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const open = async (path: string) => {
          await page.goto(path);
          await waitForHydration(page);
          if (width === 390) await page.getByRole('button', { name: 'Menu' }).click();
        };
        await open('/support');
        const elsewhere = new Map<string, string[]>();
        for (const [name] of items) elsewhere.set(name, await lookOf(name));
        for (const [name, path] of items) {
          await open(path);
          await expect(page.getByRole('banner').locator('[aria-current=page]:visible')).toHaveText([name]);
          expect(await lookOf(name), `${name} at ${width}`).not.toEqual(elsewhere.get(name));
        }
      }
    },
  );

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
    // Navigation moves the focus to the title, and with it out of the menu.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // A user who cannot read the page finds their language first, by its own name.
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

test('the breadcrumb names each place, and is absent on the home page', beforeRelease, async ({ page }) => {
  const crumbs = () => page.getByRole('navigation', { name: 'Breadcrumb' });
  await page.goto('/');
  await expect(crumbs()).toHaveCount(0);
  await page.goto('/property/1');
  await expect(crumbs().getByRole('listitem')).toHaveText([/^Home/, /^Property Details/]);
  await page.goto('/penalty-enforcement');
  await expect(crumbs().getByRole('listitem')).toHaveText([/^Home/, /^Enforcement & Compliance/]);
  await page.goto('/tenant-dashboard');
  await expect(crumbs().getByRole('listitem')).toHaveText([/^Home/, /^Tenant dashboard/]);
});

test('the footer leads where it says', beforeRelease, async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [name, href] of [
    ['How It Works', '/how-it-works'],
    ['Tenant Resources', '/tenant-resources'],
    ['Safety Tips', '/safety-tips'],
    ['Pricing', '/pricing'],
    ['Support', '/support'],
    ['Contact', '/contact'],
    ['For Housing Authorities', '/for-housing-authorities'],
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

test('an unknown address answers 404, with the fixed words and a way on', beforeRelease, async ({ page }) => {
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

test.describe('tooltips', () => {
  test(
    'an icon alone says what it means, by pointer and by Tab; Escape closes only that',
    beforeRelease,
    async ({ page, hydrated, expectAccessible }) => {
      await page.goto('/property/1');
      await hydrated();
      await page.getByRole('button', { name: /^View All Photos/ }).click();
      const dialog = page.getByRole('dialog');
      const close = dialog.getByRole('button', { name: 'Close' });
      const tooltip = page.getByRole('tooltip', { includeHidden: true });
      await expect(close).toBeVisible();
      await expect(tooltip).toHaveCount(0);
      await close.hover();
      await expect(tooltip).toHaveText('Close');
      // The pointer may move onto the tooltip (WCAG 1.4.13).
      const box = (await tooltip.boundingBox()) as { x: number; y: number; width: number; height: number };
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
      await expect(tooltip).toBeVisible();
      await expectAccessible();
      await page.keyboard.press('Escape');
      await expect(tooltip).toHaveCount(0);
      await expect(dialog).toBeVisible();
      await page.mouse.move(0, 0);
      await page.keyboard.press('Tab');
      await close.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(close).toBeFocused();
      await expect(tooltip).toHaveText('Close');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    },
  );

  test('a word has its law behind it, for a finger too, and says it aloud', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${baseURL}/property/1`);
    await waitForHydration(page);
    const word = page.getByRole('button', { name: 'Section 8 Welcome' });
    await expect(word).toHaveAccessibleDescription(/42 U\.S\.C\. § 1437f/);
    await word.tap();
    const tooltip = page.getByRole('tooltip');
    await expect(tooltip).toContainText('42 U.S.C. § 1437f');
    const box = (await tooltip.boundingBox()) as { x: number; y: number; width: number; height: number };
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(tooltip).toHaveCount(0);
    await context.close();
  });

  test('a note’s number says its note', beforeRelease, async ({ page, hydrated }) => {
    await page.goto('/pricing');
    await hydrated();
    await page.getByRole('link', { name: 'Note 1', exact: true }).first().hover();
    await expect(page.getByRole('tooltip')).toContainText('You pay $25 for each 30-day listing.');
  });
});

test('a menu that is opened while the next page is on its way stays open, and keeps the focus', async ({ page }) => {
  await page.goto('/safety-tips');
  await waitForHydration(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Messages' }).click();
  const menu = banner.getByRole('button', { name: 'Dashboards' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(menu).toBeFocused();
});
