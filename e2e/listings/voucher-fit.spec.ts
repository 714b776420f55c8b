import { beforeRelease, daily, expect, test, waitForHydration } from '../test.ts';

test.describe('whether a voucher covers a home', () => {
  for (const width of [1440, 390]) {
    test(
      `is worked out on its page, step by step, at ${width} px, and its figures stand in no address`,
      daily(width === 390),
      async ({ page, expectAccessible }) => {
        await page.setViewportSize({ width, height: 900 });
        const addresses: string[] = [];
        page.on('request', (request) => addresses.push(request.url()));
        await page.goto('/property/1');
        await waitForHydration(page);
        const panel = page.getByRole('region', { name: 'Does my voucher cover it?' });
        await panel.getByRole('button', { name: 'Check' }).click();
        await panel.getByLabel(/^Annual income/).fill('18,480');
        for (const utility of ['Electricity', 'Water and trash', 'Gas or heating']) {
          await panel.getByLabel(utility).selectOption('owner');
        }
        await panel.getByRole('button', { name: 'See what I’d pay' }).click();
        const verdict = panel.getByRole('heading', { level: 3 });
        await expect(verdict).toBeFocused();
        await expect(panel.getByRole('img', { name: /^Rent and utilities \$[\d,]+\. Your limit \$/ })).toBeVisible();
        await expect(panel.getByRole('listitem').filter({ hasText: '24 CFR 982.505(b)' })).toBeVisible();
        await expect(
          panel.getByText('HUD rents of fiscal year 2024. Your authority may use a newer year.'),
        ).toBeVisible();
        await expect(panel).not.toContainText(/approved|guaranteed|qualif|eligible|promise/i);
        expect(addresses.filter((address) => /18.?480|1848000/.test(address))).toEqual([]);
        expect(await page.evaluate(() => window.sessionStorage.getItem('lintel.voucher'))).toBeNull();
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectAccessible();
      },
    );
  }
});

test.describe('a search with a voucher', () => {
  for (const width of [1440, 390]) {
    test(
      `keeps the homes that it covers, says what each would cost, and forgets, at ${width} px`,
      daily(width === 390),
      async ({ page, expectAccessible }) => {
        await page.setViewportSize({ width, height: 900 });
        const addresses: string[] = [];
        page.on('request', (request) => addresses.push(request.url()));
        await page.goto('/properties?city=Dallas');
        await waitForHydration(page);
        const bar = page.getByRole('region', { name: 'My voucher' });
        await bar.getByRole('button', { name: 'Add my voucher' }).press('Enter');
        // On a phone the voucher form is in a sheet.
        const asked = width === 390 ? page.getByRole('dialog', { name: 'My voucher' }) : bar;
        await asked.getByLabel('Voucher size').selectOption('2');
        await asked.getByLabel(/^Annual income/).fill('18,480');
        await asked.getByLabel(/^ZIP code of your housing authority/).fill('75216');
        await asked.getByLabel('Electricity').selectOption('owner');
        await asked.getByLabel('Water and trash').selectOption('owner');
        await asked.getByLabel('Gas or heating').selectOption('owner');
        await asked.getByRole('button', { name: 'Show homes that fit' }).click();
        await expect(bar.getByRole('heading', { name: 'My voucher' })).toBeFocused();
        await expect(bar.getByText(/\d+ of these homes are covered/)).toBeVisible();
        const cards = page.getByRole('article');
        await expect(cards.first()).toBeInViewport();
        await expect(cards.first().getByText(/Covered|covered|Over the limit|Fit not known/)).toBeVisible();
        const found = page.getByRole('status').filter({ hasText: 'homes in' });
        const all = Number(/\d+/.exec((await found.textContent()) ?? '')?.[0]);
        await bar.getByRole('button', { name: 'Covered homes' }).click();
        await expect(found).not.toContainText(`${all} homes`);
        expect(Number(/\d+/.exec((await found.textContent()) ?? '')?.[0])).toBeLessThan(all);
        await expect(cards.first().getByText(/^Covered · you would pay about \$/)).toBeVisible();
        for (const text of await cards.allTextContents()) expect(text).toContain('Covered · you would pay about');
        // The next page of results, and what a reload of the list would fetch, are also requested with a body.
        if (width === 390) await bar.getByRole('button', { name: 'Change my voucher' }).click();
        await asked.getByText('Your limit is higher in these ZIP codes').click();
        const table = asked.getByRole('table');
        await expect(table.getByRole('row')).toHaveCount(9);
        await asked.getByRole('button', { name: 'Show more ZIP codes' }).click();
        await expect(table.getByRole('row')).toHaveCount(17);
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectAccessible();
        expect(addresses.filter((address) => /18.?480|1848000|oucherBedrooms|covered|75216/.test(address))).toEqual([]);
        expect(new URL(page.url()).search).toBe('?city=Dallas');
        expect(await page.evaluate(() => window.sessionStorage.getItem('lintel.voucher'))).toBeNull();
        await asked.getByRole('button', { name: 'Clear my voucher' }).click();
        await expect(bar.getByRole('button', { name: 'Add my voucher' })).toBeFocused();
        await expect(found).toContainText(`${all} homes`);
        await expect(page.getByText(/you would pay about/)).toHaveCount(0);
      },
    );
  }

  test('is left out without JavaScript, and the list stands', beforeRelease, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/properties?city=Dallas');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add my voucher' })).toBeDisabled();
    await context.close();
  });
});
