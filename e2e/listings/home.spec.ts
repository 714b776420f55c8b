import { beforeRelease, expect, test } from '../test.ts';

const isListingsCall = (url: string) => new URL(url).pathname === '/api/properties';

test.describe('home page', () => {
  test('without JavaScript leads on to the homes of its search, and a search from there keeps every filter', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/?city=Austin&maxRent=1500&sort=rent-desc&amenities=parking');
    await page.getByRole('main').getByRole('link', { name: 'Browse Properties' }).first().click();
    const rents = async () =>
      (await page.getByRole('article').allTextContents()).map((text) =>
        Number(text.match(/\$([\d,]+)\/month/)?.[1]?.replace(',', '')),
      );
    const found = page.getByRole('status').filter({ hasText: 'homes in' });
    await expect(found).toContainText('homes in Austin');
    expect(Math.max(...(await rents()))).toBeLessThanOrEqual(1500);
    await page.getByLabel('Location').fill('Columbus');
    await page.getByRole('button', { name: 'Search Properties' }).click();
    await expect(found).toContainText('homes in Columbus');
    const shown = await rents();
    expect(Math.max(...shown)).toBeLessThanOrEqual(1500);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    const chips = page.getByRole('list', { name: 'What you search for' });
    await expect(chips).toContainText('Up to $1,500');
    await expect(chips).toContainText('Parking');
    // Each filter is there once, as a link to the search without it.
    await expect(chips.getByText('Clear all')).toHaveCount(1);
    await chips.getByRole('link', { name: 'Remove Parking' }).click();
    await expect(found).toContainText('homes in Columbus');
    await expect(chips).not.toContainText('Parking');
    await chips.getByRole('link', { name: 'Clear all' }).click();
    // The sort order is not a filter, so it stays.
    await expect(page).toHaveURL('/properties?sort=rent-desc');
    await context.close();
  });

  test(
    'keeps itself out of search engines and shows its hero without JavaScript',
    beforeRelease,
    async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto('/');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Skip the middleman.');
      await expect(page.getByPlaceholder('City, neighborhood, or address')).toBeVisible();
      // Without JavaScript its search is a plain form that leads to the list.
      await expect(page.locator('[data-skeleton-card]').first()).toBeHidden();
      await page.getByLabel('Location').fill('Cleveland');
      await page.getByLabel('Bedrooms').selectOption('1');
      await page.getByLabel('Max Rent').selectOption({ label: '$1,000-$2,000' });
      await page.getByRole('button', { name: 'Search Properties' }).click();
      await expect(page).toHaveURL(/\/properties\?.*city=Cleveland/);
      const homes = page.getByRole('article');
      await expect(homes.first()).toContainText('Cleveland');
      for (const text of await homes.allTextContents()) {
        expect(text).toContain('Cleveland');
        expect(text).toContain('1 Bed');
        expect(Number(text.match(/\$([\d,]+)\/month/)?.[1]?.replace(',', ''))).toBeGreaterThanOrEqual(1000);
      }
      await expect(page.getByLabel('Location')).toHaveValue('Cleveland');
      await expect(page.getByLabel('Max Rent')).toHaveValue('2000');
      await page.goto('/properties');
      await expect(homes).toHaveCount(24);
      await page.getByRole('link', { name: 'Load More Properties' }).click();
      await expect(homes).toHaveCount(48);
      await context.close();
    },
  );

  test('shows six skeleton cards while its listings load, then the grid', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/properties*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(6);
    release();
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(0);
    await expect(page.getByRole('article').first()).toContainText('Sunny two-bedroom on Alder Street');
  });

  test('asks without parameters at first, and with what was searched for after a submit', async ({
    page,
    hydrated,
  }) => {
    const [first] = await Promise.all([
      page.waitForRequest((request) => isListingsCall(request.url())),
      page.goto('/'),
    ]);
    expect(new URL(first.url()).search).toBe('');
    await hydrated();
    await page.getByLabel('Location').fill('Columbus');
    await page.getByLabel('Bedrooms').selectOption('2');
    await page.getByLabel('Max Rent').selectOption('2000');
    const [searched] = await Promise.all([
      page.waitForRequest((request) => isListingsCall(request.url()) && request.url().includes('Columbus')),
      page.getByRole('button', { name: 'Search Properties' }).click(),
    ]);
    const query = new URL(searched.url()).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      city: 'Columbus',
      bedrooms: '2',
      maxRent: '2000',
      rentBand: '1000-2000',
    });
    // The address contains the search, so that it can be shared and Back works.
    await expect(page).toHaveURL(/\?city=Columbus&bedrooms=2&maxRent=2000/);
    await expect(page.getByRole('article').first()).toContainText('Columbus');
    await page.goBack();
    await expect(page.getByLabel('Location')).toHaveValue('');
  });

  test('locks the search for one second: button disabled, Enter ignored', beforeRelease, async ({ page, hydrated }) => {
    await page.clock.install();
    await page.goto('/');
    await hydrated();
    await expect(page.getByRole('article').first()).toBeVisible();
    // The grid may still be loading the homes without a search.
    const searches: (string | null)[] = [];
    page.on('request', (request) => {
      const { searchParams } = new URL(request.url());
      if (isListingsCall(request.url()) && searchParams.size > 0) searches.push(searchParams.get('city'));
    });
    const button = page.getByRole('button', { name: 'Search Properties' });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel('Location').fill('Cleveland');
    await button.click();
    await expect(button).toBeDisabled();
    await page.getByLabel('Location').fill('Richmond');
    await page.getByLabel('Location').press('Enter');
    await page.clock.runFor(999);
    await expect(button).toBeDisabled();
    await page.clock.runFor(1);
    await expect(button).toBeEnabled();
    expect(searches).toEqual(['Cleveland']);
    await expect(page).toHaveURL(/city=Cleveland/);
  });

  test('orders in the browser when it has every row, and asks the server when it has not', async ({
    page,
    hydrated,
  }) => {
    // The page also refetches the list that it was rendered with; that request is not counted below.
    await Promise.all([
      page.waitForResponse((response) => isListingsCall(response.url())),
      page.goto('/properties?city=Buffalo%2C%20NY'),
    ]);
    await hydrated();
    const rents = () =>
      page
        .getByRole('article')
        .evaluateAll((cards) =>
          cards.map((card) => Number(/\$([\d,]+)/.exec(card.textContent ?? '')?.[1]?.replace(',', ''))),
        );
    await expect.poll(async () => (await rents()).length).toBeGreaterThan(2);
    let calls = 0;
    page.on('request', (request) => {
      if (isListingsCall(request.url())) calls += 1;
    });
    await page.getByLabel('Sort').selectOption('rent-asc');
    await expect.poll(rents).toEqual((await rents()).toSorted((a, b) => a - b));
    expect(calls).toBe(0);

    await page.goto('/properties');
    await hydrated();
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('sort=rent-desc')),
      page.getByLabel('Sort').selectOption('rent-desc'),
    ]);
    expect(isListingsCall(asked.url())).toBe(true);
  });

  test('filters, counts and clears', beforeRelease, async ({ page, hydrated }) => {
    await page.goto('/properties?city=Columbus%2C%20OH');
    await hydrated();
    await page.getByRole('button', { name: 'Advanced Filters' }).click();
    const counter = page.getByText(/^Showing \d+ of \S+ properties$/);
    await expect(counter).toBeVisible();
    const before = await counter.textContent();
    await page.getByLabel('Min Rent').pressSequentially('1,199.50');
    await expect(page.getByLabel('Min Rent')).toHaveValue('1,199.50');
    await expect(page).toHaveURL(/minRent=1199/);
    await page.getByLabel('Min Rent').fill('12a00');
    await expect(page.getByLabel('Min Rent')).toHaveValue('1200');
    // Both changes come faster than the address updates: neither undoes the other.
    await page.getByLabel('Property Type').evaluate((type: HTMLSelectElement) => {
      type.value = 'house';
      type.dispatchEvent(new Event('change', { bubbles: true }));
      const boxes = [...document.querySelectorAll<HTMLInputElement>('[name="amenities"], [name="available"]')];
      boxes.find((box) => box.labels?.[0]?.textContent?.includes('Parking'))?.click();
      boxes.find((box) => box.name === 'available')?.click();
    });
    await expect(page.getByLabel('Parking')).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Available Now' })).toBeChecked();
    await expect(page).toHaveURL(/minRent=1200.*type=house.*amenities=parking.*available=true/);
    await page.getByLabel('Min Rent').fill('9999999');
    await expect(page.getByText(/^Showing 0 of \S+ properties$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your search criteria to find more properties.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByText(before ?? '')).toBeVisible();
    await expect(page.getByLabel('Parking')).not.toBeChecked();
  });

  test('loads more, and says when all is shown', beforeRelease, async ({ page, hydrated }) => {
    await page.goto('/');
    await hydrated();
    await expect(page.getByRole('article').nth(23)).toBeAttached();
    await page.getByRole('button', { name: 'Load More Properties' }).click();
    await expect(page.getByRole('article').nth(47)).toBeAttached();
    const ids = await page
      .getByRole('link', { name: /^Apply Now/ })
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect(new Set(ids).size).toBe(ids.length);

    await page.goto('/properties?city=Columbus%2C%20OH&maxRent=1500');
    await hydrated();
    const more = page.getByRole('button', { name: 'Load More Properties' });
    while (await more.isEnabled()) await more.click();
    await expect(page.getByText('All properties shown')).toBeVisible();
  });

  test('an outage looks like an outage, and can be tried again', async ({ page, hydrated }) => {
    await page.route('**/api/properties*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/');
    await hydrated();
    await expect(page.getByText('Failed to fetch properties')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeHidden();
    await page.unroute('**/api/properties*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test(
    'works with a plain answer: the described fields only, and no headers',
    beforeRelease,
    async ({ page, hydrated }) => {
      const home = (id: number, rent: number) => ({
        id,
        title: `Plain home ${id}`,
        address: '1 Main Street',
        city: 'Troy',
        state: 'NY',
        zipCode: '12180',
        rent,
        bedrooms: 0,
        bathrooms: 1.5,
        description: 'Plain.',
        amenities: [],
        petPolicy: 'allowed',
        availableDate: '2024-01-01',
        images: [],
        isAvailable: true,
        acceptsVouchers: true,
        ownerId: 1,
        owner: { id: 1, name: 'Ann', avatar: null, phone: null },
      });
      await page.route('**/api/properties*', (route) => route.fulfill({ json: [home(1, 100000), home(2, 90000)] }));
      await page.goto('/');
      await hydrated();
      await expect(page.getByRole('list').getByRole('article')).toHaveCount(2);
      const card = page.getByRole('article').filter({ hasText: 'Plain home 2' });
      await expect(card).toContainText('$900');
      await expect(card).toContainText('1 Main Street, Troy');
      await expect(card).toContainText('Studio');
      await expect(card).toContainText('1.5 Baths');
      await expect(card).not.toContainText('sq ft');
      await expect(card).toContainText('Owner • Responds within hours');
      await expect(card).toContainText('Section 8 Welcome');
      await expect(card.getByRole('link', { name: /^Apply Now/ })).toHaveAttribute('href', '/apply/2');
      await expect(card.getByRole('link', { name: /^Contact Owner/ })).toHaveAttribute('href', '/property/2');
      // Five results or fewer: nothing more to load.
      await expect(page.getByRole('button', { name: 'Load More Properties' })).toHaveCount(0);
    },
  );

  test(
    'a place with a typing slip is found; an unknown one gets a suggestion',
    beforeRelease,
    async ({ page, hydrated }) => {
      await page.goto('/properties');
      await hydrated();
      await page.getByLabel('Location').fill('Clevelnad');
      await page.getByRole('button', { name: 'Search Properties' }).click();
      await expect(page.getByRole('article').first()).toContainText('Cleveland');
      await page.goto('/properties?city=Zzyzxqq');
      await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible();
    },
  );

  test('the banner explains how live data is connected', beforeRelease, async ({ page, hydrated }) => {
    await page.goto('/');
    await hydrated();
    const toggle = page.getByRole('button', { name: 'Connect APIs' });
    await toggle.click();
    const panel = page.getByRole('region', { name: 'Real-estate data' });
    await expect(panel.getByRole('listitem')).toHaveCount(4);
    await expect(panel).toContainText('only sample data is shown');
    await expect(panel.getByRole('link', { name: /Get API Key/ })).toHaveAttribute('target', '_blank');
    await panel.getByRole('button', { name: 'Add API Key' }).click();
    await expect(page.getByRole('dialog')).toContainText('We encrypt the key');
    await page.keyboard.press('Escape');
    await toggle.click();
    await expect(panel.getByRole('listitem')).toHaveCount(0);
  });

  test('has its parts in order, and the three buttons of its call to action', async ({ page }) => {
    await page.goto('/');
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.slice(0, 4)).toEqual([
      'Featured Properties',
      'How it works',
      'Why Lintel',
      'One front door for everyone',
    ]);
    const steps = page.getByRole('region', { name: 'How it works' }).getByRole('heading', { level: 3 });
    await expect(steps).toHaveText(['Search Properties', 'Contact Owners', 'Move In']);
    const main = page.getByRole('main');
    for (const href of ['/properties', '/agent-dashboard', '/messages']) {
      await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible();
    }
  });
});

test('the property list arrives with its homes, and makes its call all the same', async ({
  page,
  request,
  hydrated,
}) => {
  const html = await (await request.get('/properties?city=Columbus')).text();
  expect(html).toContain('Sunny two-bedroom on Alder Street');
  await page.route('**/api/properties*', (route) => route.fulfill({ json: [] }));
  await page.goto('/properties?city=Columbus');
  await hydrated();
  // The API's response, even an empty one, replaces the server-rendered list.
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible();
});

test.describe('a search from the home page', () => {
  const results = 'Featured Properties';

  test('comes into view, is said aloud, and reading goes on with its results', async ({ page, hydrated }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await hydrated();
    // Suggestions load once the field has the focus.
    await page.getByLabel('Location').pressSequentially('columb');
    await expect(page.getByRole('option', { name: 'Columbus, OH' })).toBeVisible();
    await page.getByLabel('Location').fill('columbus');
    await page.getByRole('button', { name: 'Search Properties' }).click();
    const section = page.getByRole('region', { name: results });
    const status = section.getByRole('status');
    // The place has its official name, not the typed text; the section has only one live region.
    await expect(status).toHaveText(/^\d[\d,]* homes in Columbus( \d+ shown)?$/);
    await expect(section.locator('[role=status], [role=alert], [aria-live]')).toHaveCount(1);
    await expect(status).toBeInViewport();
    await expect(page.getByRole('article').first()).toBeInViewport();
    await expect(page.getByRole('heading', { name: results })).toBeFocused();
    // The link leads to the same search with all filters.
    await section.getByRole('link', { name: /^See all \d[\d,]* homes with filters and map$/ }).click();
    await expect(page).toHaveURL(/\/properties\?city=columbus$/);
    await expect(page.getByRole('status').filter({ hasText: /homes in Columbus/ })).toBeVisible();
  });

  test(
    'shows what is set, and takes each of it off at a press, the focus staying beside it',
    beforeRelease,
    async ({ page, hydrated, expectAccessibleEverywhere }) => {
      await page.goto(
        '/properties?city=Columbus&bedrooms=2&maxRent=2000&rentBand=1000-2000&minRent=500&type=apartment&amenities=parking&available=true&pets=true',
      );
      await hydrated();
      const chips = page.getByRole('list', { name: 'What you search for' });
      const names = () =>
        chips
          .getByRole('button', { name: /^Remove / })
          .evaluateAll((all) => all.map((one) => one.querySelector(':scope > .vh')?.textContent));
      expect(await names()).toEqual([
        'Remove Columbus',
        'Remove 2 Bedrooms',
        'Remove $1,000-$2,000',
        'Remove From $500',
        'Remove Apartment (1-2 BR)',
        'Remove Parking',
        'Remove Available Now',
        'Remove Pets Allowed',
      ]);
      await expectAccessibleEverywhere();
      await chips.getByRole('button', { name: 'Remove Columbus' }).press('Enter');
      await expect(page.getByLabel('Location')).toHaveValue('');
      await expect(page).toHaveURL(/^[^?]*\?bedrooms=2&/);
      await expect(chips.getByRole('button', { name: 'Remove 2 Bedrooms' })).toBeFocused();
      await chips.getByRole('button', { name: 'Remove Parking' }).click();
      await page.getByRole('button', { name: 'Advanced Filters 4' }).click();
      await expect(page.getByLabel('Parking')).not.toBeChecked();
      await page.keyboard.press('Escape');
      // Removing a filter can be undone with Back.
      await page.goBack();
      await expect(chips.getByRole('button', { name: 'Remove Columbus' })).toBeVisible();
      await chips.getByRole('button', { name: 'Clear all' }).press('Enter');
      await expect(chips).toHaveCount(0);
      await expect(page).toHaveURL(/\/properties$/);
      await expect(page.getByRole('heading', { name: results })).toBeFocused();
      await expect(page.getByRole('region', { name: results }).getByRole('status')).toHaveText(/homes/);
    },
  );

  test('after a reload as many homes are there as before, by one call, and one is where one was', async ({
    page,
    hydrated,
  }) => {
    await page.goto('/');
    await hydrated();
    // As with fonts that came too late for this load (`font-display: optional`): after a reload the cards are shorter.
    await page.addStyleTag({ content: 'article { margin-bottom: 40px }' });
    const more = page.getByRole('button', { name: 'Load More Properties' });
    for (const count of [48, 72]) {
      await more.click();
      await expect(page.getByRole('article')).toHaveCount(count + 3);
    }
    const last = page.getByRole('link', { name: /^Apply Now/ }).nth(70);
    await last.scrollIntoViewIfNeeded();
    // The router saves the scroll position at the scroll event, which comes with the next frame; no user reloads within one.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    const calls: string[] = [];
    page.on('request', (request) => {
      if (isListingsCall(request.url())) calls.push(new URL(request.url()).search);
    });
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(72 + 3);
    await expect(last).toBeInViewport();
    expect(calls).toEqual(['?limit=72']);

    // The server-rendered list is complete without any script.
    const html = await (await page.request.get('/properties?shown=72')).text();
    expect(html.match(/<article/g)).toHaveLength(72);
    // Whatever count an address asks for, the server renders one page at most.
    const greedy = await (await page.request.get('/properties?shown=999')).text();
    expect(greedy.match(/<article/g)).toHaveLength(100);
  });

  test('another search begins at its first homes again', beforeRelease, async ({ page, hydrated }) => {
    await page.goto('/properties?shown=72');
    await hydrated();
    await expect(page.getByRole('article')).toHaveCount(72);
    await page.getByLabel('Sort').selectOption('rent-asc');
    await expect(page).toHaveURL(/\/properties\?sort=rent-asc$/);
    await expect(page.getByRole('article')).toHaveCount(24);
  });

  test(
    'the focus stays at the first home that came, also with the last of them',
    beforeRelease,
    async ({ page, hydrated }) => {
      await page.goto('/properties?city=Columbus');
      await hydrated();
      const more = page.getByRole('button', { name: 'Load More Properties' });
      const cards = page.getByRole('article');
      for (;;) {
        const before = await cards.count();
        await expect(more).toBeEnabled();
        await more.press('Enter');
        await expect.poll(() => cards.count()).toBeGreaterThan(before);
        await expect(cards.nth(before).getByRole('heading').getByRole('link')).toBeFocused();
        if (await more.isDisabled()) break;
      }
      await expect(page.getByText('All properties shown')).toBeVisible();
    },
  );

  test('one need not pass all homes to see what comes after them', beforeRelease, async ({ page, hydrated }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await hydrated();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: 'Skip to the end of the list' }).click();
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeFocused();
  });
});
