import { chromium, findBrowser } from '../../e2e/browser.ts';
import { startBuilt } from '../tools/built-server.ts';
import { load, say } from '../tools/figures.ts';

/**
 * `npm run bench -- main-path [address]`: measures a tenant's main path: where the first home is on a phone's screen, how long `/` is, how
 * many taps lead from a search to a message and to an application, how much pages of every role shift while they load, and when the search
 * responds on slow 3G. With an address it measures the server there, which must show the sample data, and sends it a message and an
 * application.
 */
const given = process.argv[2];
const { base, stop } = given === undefined ? await startBuilt(3893) : { base: given, stop: () => {} };
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
/** Kilobits per second, and round-trip time in ms. */
const nets = { slow3g: { kilobits: 400, latency: 400 }, fast: { kilobits: 4000, latency: 60 } } as const;
/** Accounts of the sample data. */
const people = { visitor: 'visitor', tenant: 1, owner: 2, agent: 3, staff: 4 } as const;
type Person = keyof typeof people;

type Page = Awaited<ReturnType<typeof browser.newPage>>;

const opened = async (size: keyof typeof sizes, person: Person): Promise<Page> => {
  const context = await browser.newContext({ viewport: sizes[size], hasTouch: size === 'phone', bypassCSP: true });
  await context.request.post(`${base}/api/demo/viewing-as`, {
    data: { viewingAs: people[person] },
    headers: { origin: base },
  });
  return await context.newPage();
};

const throttled = async (page: Page, net: keyof typeof nets): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const bytes = (nets[net].kilobits * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: nets[net].latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
};

/** Runs in the page: adds up layout shifts without user input, by the browser's own score, and describes the largest. */
const watchShifts = `
  window.shifted = 0;
  window.moves = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      window.shifted += entry.value;
      for (const { node } of entry.sources ?? [])
        window.moves.push(entry.value.toFixed(3) + ' ' + (node?.className?.toString().slice(0, 40) || node?.nodeName));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

const yOfFirstHome = (page: Page): Promise<number> =>
  page.evaluate<number>(
    `Math.round((document.querySelector('main article')?.getBoundingClientRect().top ?? NaN) + window.scrollY)`,
  );

say('The first home on a phone, y in pixels (aim: 700 at most)');
for (const [person, address] of [
  ['visitor', '/'],
  ['visitor', '/properties'],
  ['visitor', '/properties?city=Columbus'],
  ['visitor', '/properties?city=Columbus&bedrooms=2&maxRent=1500'],
  ['tenant', '/properties?city=Columbus'],
] as const) {
  const page = await opened('phone', person);
  await page.goto(base + address, { waitUntil: 'networkidle' });
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  say(`  ${address} (${person}): ${await yOfFirstHome(page)}; the page is ${height} high`);
  await page.context().close();
}
{
  const page = await opened('phone', 'visitor');
  await page.goto(`${base}/`, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('search').getByLabel('Location').fill('Columbus');
  // Enter, as on a phone's keyboard: the suggestions cover the button.
  await page.keyboard.press('Enter');
  await page.getByText('homes in Columbus').first().waitFor();
  await page.waitForTimeout(1000);
  const scrolled = await page.evaluate<number>('window.scrollY');
  say(`  / after a search, on the screen: ${(await yOfFirstHome(page)) - Math.round(scrolled)}`);
  await page.context().close();
}

say('Taps of a tenant who is known, from an empty search');
{
  const page = await opened('phone', 'tenant');
  let taps = 0;
  const tap = async (target: ReturnType<Page['locator']>) => {
    taps += 1;
    await target.tap();
  };
  await page.goto(`${base}/properties`, { waitUntil: 'networkidle' });
  const form = page.getByRole('main').getByRole('search');
  await tap(form.getByLabel('Location'));
  await page.keyboard.type('Austin');
  // Enter, as on a phone's keyboard.
  taps += 1;
  await page.keyboard.press('Enter');
  await page.getByText('homes in Austin').first().waitFor();
  await tap(page.getByRole('link', { name: /^Contact Owner/ }).first());
  const sheet = page.getByRole('dialog');
  await tap(sheet.getByRole('button', { name: 'Send Message' }));
  await sheet
    .getByText(/receipt/i)
    .first()
    .waitFor();
  say(`  to a message that is sent: ${taps}`);
  await page.context().close();
}
{
  const page = await opened('phone', 'tenant');
  let taps = 0;
  await page.goto(`${base}/properties`, { waitUntil: 'networkidle' });
  const form = page.getByRole('main').getByRole('search');
  await form.getByLabel('Location').tap();
  await page.keyboard.type('Austin');
  await page.keyboard.press('Enter');
  await page.getByText('homes in Austin').first().waitFor();
  await page
    .getByRole('link', { name: /^Apply Now/ })
    .nth(1)
    .tap();
  taps += 3;
  const employment = page.getByLabel('Employment status');
  await employment.waitFor();
  const top = await page.evaluate<number>(
    `Math.round(document.querySelector('main form input').getBoundingClientRect().top + window.scrollY)`,
  );
  // The account's data arrives a moment after the form.
  await page.waitForFunction(`(document.querySelector('main form input')?.value ?? '') !== ''`);
  await employment.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Submit Application' }).tap();
  taps += 2;
  await page
    .getByRole('heading', { name: /sent|submitted/i })
    .first()
    .waitFor();
  say(`  to an application that is sent: ${taps}; the first field of its form stands at y = ${top}`);
  await page.context().close();
}

say('Layout shift, 4 Mbit/s, fresh (aim: 0.05 at most)');
const pages: readonly [Person, string][] = [
  ['visitor', '/'],
  ['visitor', '/properties?city=Columbus'],
  ['visitor', '/property/1'],
  ['visitor', '/property/5727'],
  ['tenant', '/properties?city=Columbus'],
  ['tenant', '/tenant-dashboard'],
  ['tenant', '/saved'],
  ['tenant', '/messages'],
  ['tenant', '/notifications'],
  ['owner', '/owner-dashboard'],
  ['owner', '/owner-dashboard?tab=listings'],
  ['owner', '/owner-dashboard?tab=applications'],
  ['owner', '/owner-dashboard?tab=payments'],
  ['owner', '/owner-dashboard?tab=compliance'],
  ['owner', '/owner-dashboard?tab=showings'],
  ['owner', '/rta-compliance'],
  ['owner', '/messages'],
  ['agent', '/agent-dashboard'],
  ['agent', '/agent-payments'],
  ['agent', '/agent-transparency'],
  ['tenant', '/showing/4'],
  ['agent', '/referral/1'],
  ['staff', '/staff'],
  ['staff', '/staff/payments'],
  ['staff', '/staff/wording'],
  ['staff', '/penalty-enforcement'],
];
for (const [person, address] of pages) {
  const found: string[] = [];
  for (const size of ['phone', 'desk'] as const) {
    const page = await opened(size, person);
    await page.addInitScript({ content: watchShifts });
    await throttled(page, 'fast');
    await page.goto(base + address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(800);
    const { shifted, moves } = await page.evaluate<{ shifted: number; moves: string[] }>(
      '({ shifted: window.shifted, moves: window.moves })',
    );
    const most = moves.sort((one, other) => Number.parseFloat(other) - Number.parseFloat(one))[0];
    found.push(`${size} ${shifted.toFixed(3)}${shifted > 0.05 ? ` (most: ${most})` : ''}`);
    await page.context().close();
  }
  say(`  ${address} (${person}): ${found.join(', ')}`);
}

say(`The search of / on slow 3G (400 kbit/s, 400 ms), seconds (load ${load()})`);
for (const run of [1, 2, 3]) {
  const page = await opened('phone', 'visitor');
  await throttled(page, 'slow3g');
  const from = performance.now();
  const since = () => ((performance.now() - from) / 1000).toFixed(1);
  await page.goto(`${base}/`, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('search').getByLabel('Location').waitFor();
  const seen = since();
  await page.waitForFunction(`(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0) > 0`);
  const painted = since();
  await page.getByRole('button', { name: 'Menu' }).waitFor();
  const listens = since();
  await page.getByRole('main').getByRole('search').getByLabel('Location').fill('Columbus');
  const pressed = performance.now();
  // Enter, as on a phone's keyboard: the suggestions cover the button.
  await page.keyboard.press('Enter');
  await page.getByText('homes in Columbus').first().waitFor();
  const answered = ((performance.now() - pressed) / 1000).toFixed(1);
  say(
    `  run ${run}: form there ${seen}, painted ${painted}, page listens ${listens}, answer to a search after ${answered}`,
  );
  await page.context().close();
}
await browser.close();
stop();
