import { expect, test } from '../test.ts';

// Work that a phone does before the user touches the page (decision 0150): only counts, because times depend on the machine.
test.use({ viewport: { width: 412, height: 823 } });

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'lintel_viewing_as', value: 'visitor', url: baseURL ?? '' }]);
});

test('the front page makes the cards that a phone shows, and asks for homes and nothing else', async ({
  page,
  settled,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /more homes/ })).toBeVisible();
  await settled();
  expect(calls).toEqual(['/api/properties']);
  expect(await page.locator('main article:has(a[href^="/properties/"], a[href^="/property/"])').count()).toBe(8);
  // It was 1,860 when all 24 cards were rendered.
  expect(await page.locator('*').count()).toBeLessThan(1_300);
});

test('the search hydrates the cards near the screen, also with a voucher, and each other one when it is reached', async ({
  page,
  settled,
}) => {
  await page.addInitScript(() =>
    sessionStorage.setItem(
      'lintel.voucher',
      JSON.stringify({ family: { voucherBedrooms: 2 }, zipCode: '', show: 'all' }),
    ),
  );
  await page.goto('/properties');
  const cards = page.locator('main article');
  const fit = /covered|limit|Fit not known/i;
  await expect(cards.first()).toContainText(fit);
  await settled();
  // A heart is there once its card is hydrated.
  const hearts = cards.getByRole('button', { name: /^Save/ });
  await expect(hearts.first()).toBeVisible();
  await settled();
  expect(await cards.count()).toBe(24);
  expect(await hearts.count()).toBeLessThan(10);
  // By keyboard, without scrolling first: the link of a card that is not hydrated still opens its home without a new document.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await cards.nth(18).getByRole('heading').getByRole('link').focus();
  await expect(cards.nth(18).getByRole('button', { name: /^Save/ })).toBeVisible();
  await expect(cards.nth(18)).toContainText(fit);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/property\//);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('what moves while a page waits is moved by the compositor, and not painted anew for each frame', async ({
  page,
}) => {
  await page.route('**/api/properties*', () => {});
  await page.goto('/');
  const moved = await page.evaluate(() => [
    ...new Set(
      document
        .getAnimations()
        .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
        .flatMap((frame) => Object.keys(frame)),
    ),
  ]);
  const ownWords = ['offset', 'computedOffset', 'easing', 'composite'];
  expect(moved).toContain('transform');
  expect(moved.filter((name) => ![...ownWords, 'transform', 'opacity'].includes(name))).toEqual([]);
});

test('no style rule is for any element beside something: with one, browsers style whole pages anew at each change', async ({
  page,
}) => {
  await page.goto('/pricing');
  const selectors = await page.evaluate(() => {
    const all = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...('cssRules' in rule ? all(rule.cssRules as CSSRuleList) : []),
      ]);
    return [...document.styleSheets].flatMap(({ cssRules }) => all(cssRules));
  });
  const withHas = selectors.filter((selector) => selector.includes(':has('));
  expect(withHas.length).toBeGreaterThan(10);
  /** Whether a selector's last element, without any parentheses after it, names a class, ID, attribute or element. */
  const isNamed = (selector: string) => {
    // One of several classes counts as a class.
    let bare = selector.replaceAll(':is(.', '.is(.');
    for (let before = ''; before !== bare; ) {
      before = bare;
      bare = bare.replace(/\([^()]*\)/g, '');
    }
    return bare.split(',').every((one) =>
      /[.#[]|^[a-z]/.test(
        one
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '',
      ),
    );
  };
  expect(withHas.filter((selector) => !isNamed(selector))).toEqual([]);
});
