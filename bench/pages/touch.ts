import { chromium, findBrowser } from '../../e2e/browser.ts';
import { startBuilt } from '../tools/built-server.ts';
import { figures, load, part, say } from '../tools/figures.ts';

/**
 * `npm run bench -- touch [runs]`: measures how long the first input on a page takes to show, on a phone with a processor four times
 * slower: two seconds after the first paint the user types in the search, or opens the menu. Uses the browser's own event timing, from
 * input to the next paint (the basis of INP), each time in a fresh browser.
 */
const runs = Number(process.argv[2] ?? 5);
const { base, stop } = await startBuilt(3892);
const executablePath = await findBrowser();

type Touch = { name: string; page: string; go: 'type' | 'menu' };
const touches: readonly Touch[] = [
  { name: 'typing in the search of /', page: '/', go: 'type' },
  { name: 'opening the menu of /', page: '/', go: 'menu' },
  { name: 'typing in the search of /properties', page: '/properties', go: 'type' },
  { name: 'opening the menu of /properties', page: '/properties', go: 'menu' },
];

/**
 * Runs in the page: records the first paint, and the longest time from an input to its paint. Only touches and keys: the browser also
 * times events where it believes the mouse to be while a page loads.
 */
const watch = `
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.longest = Math.max(window.longest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    window.painted = list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? window.painted;
  }).observe({ type: 'paint', buffered: true });
`;

/** The longest event of one visit, in ms, as the browser measures it. */
const visit = async ({ page: address, go }: Touch): Promise<number> => {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      bypassCSP: true,
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript({ content: watch });
    await page.goto(base + address, { waitUntil: 'commit' });
    await page.waitForFunction('window.painted > 0 && performance.now() - window.painted >= 2000');
    if (go === 'type') {
      await page.getByRole('main').getByRole('search').getByLabel('Location').tap();
      await page.keyboard.type('Austin', { delay: 60 });
    } else {
      await page.getByRole('button', { name: /menu/i }).first().tap();
    }
    // The browser reports an event once its change has been painted.
    await page.evaluate('new Promise((told) => requestAnimationFrame(() => setTimeout(told, 1000)))');
    return await page.evaluate<number>('window.longest');
  } finally {
    await browser.close();
  }
};

for (const touch of touches) {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await visit(touch));
  say(`${touch.name}: ${figures(times, 0)}; aim 200, best ${part(times, 0).toFixed(0)} (load ${load()})`);
}
stop();
