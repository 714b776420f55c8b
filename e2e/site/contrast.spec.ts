import { beforeRelease, daily, expect, test } from '../test.ts';
import { faintTexts } from './contrast.ts';

// Proves that the measurement finds faint text that axe passes over: a measurement that finds nothing would be worthless.
test('a text over a picture is measured against the picture', async ({ page }) => {
  await page.setContent(`
    <body style="margin: 0; font: 20px sans-serif">
      <p style="background: linear-gradient(#fff, #fff); color: #999">Gray on a white picture</p>
      <p style="display: inline-block; background: linear-gradient(90deg, #000, #fff); color: #fff">White that runs into white</p>
      <p style="background: linear-gradient(#123, #234); color: #fff">White on dark blue</p>
      <p style="background: #fff; color: #000; opacity: 0.4">Black that is seen through</p>
      <div style="position: relative">
        <p style="color: #ddd; background: #fff">Covered</p>
        <b style="position: absolute; inset: 0; background: #000"></b>
      </div>
      <button disabled>Off</button>
    </body>`);
  expect((await faintTexts(page)).map(({ text }) => text)).toEqual([
    'Gray on a white picture',
    'White that runs into white',
    'Black that is seen through',
  ]);
});

const pages: readonly [path: string, account: string][] = [
  ['/', 'all'],
  ['/properties?city=Columbus', 'all'],
  ['/property/1', 'all'],
  ['/apply/1', '1'],
  ['/tenant-dashboard', '1'],
  ['/saved', '1'],
  ['/messages', '1'],
  ['/owner-dashboard', '2'],
  ['/rta-compliance', '2'],
  ['/agent-dashboard', '3'],
  ['/staff', '4'],
  ['/how-it-works', 'visitor'],
  ['/pricing', 'visitor'],
  ['/register', 'visitor'],
  ['/penalty-enforcement', 'visitor'],
];

// The measurement adds its own style sheet, which the page's CSP would block.
for (const [width, colorScheme] of [
  [390, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)
  test.describe(`every text of the main screens, ${width} wide, ${colorScheme}`, () => {
    test.use({
      viewport: { width, height: 900 },
      colorScheme,
      bypassCSP: true,
      contextOptions: { reducedMotion: 'reduce' },
    });

    for (const [path, account] of pages)
      test(
        `has contrast with what is behind it: ${path}`,
        // Daily only for the picture of the street behind the front page's text, in the light theme.
        path === '/' && width === 390 && colorScheme === 'light' ? daily(true) : beforeRelease,
        async ({ page, context, baseURL, settled, hydrated }) => {
          await context.addCookies([{ name: 'lintel_viewing_as', value: account, url: baseURL ?? '' }]);
          await page.goto(path);
          await hydrated();
          await settled();
          expect(await faintTexts(page)).toEqual([]);
        },
      );
  });
