import { gzipSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../e2e/browser.ts';
import { startBuilt } from '../tools/built-server.ts';
import { load, part, say } from '../tools/figures.ts';

/**
 * `npm run bench -- pages [runs] [page …]`: Lighthouse's mobile profile for the main pages of the built product, a fresh browser for each
 * run (one that is kept flatters: it has compiled the scripts before), best, middle and worst; and the gzipped JavaScript of the first
 * load. Reports, never fails: figures swing with the machine.
 */
const [runs = '3', ...wanted] = process.argv.slice(2);
const pages = wanted.length > 0 ? wanted : ['/', '/properties', '/property/1', '/pricing'];
const { base, stop } = await startBuilt(3891);
const chromePath = await findBrowser();

/** Gzipped bytes of every script that the page fetches of itself. */
const firstLoad = async (page: string): Promise<number> => {
  const html = await (await fetch(base + page)).text();
  const scripts: string[] = JSON.parse(/"scripts":(\[[^\]]*\])/.exec(html)?.[1] ?? '[]');
  let bytes = 0;
  for (const file of scripts) bytes += gzipSync(Buffer.from(await (await fetch(base + file)).arrayBuffer())).length;
  return bytes;
};

const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

const visit = async (page: string) => {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const result = await lighthouse(base + page, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    const { categories, audits } = result?.lhr ?? {};
    return {
      ...Object.fromEntries(
        Object.entries(categories ?? {}).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
      ),
      ...Object.fromEntries(
        Object.entries(timings).map(([name, id]) => [name, audits?.[id]?.numericValue ?? Number.NaN]),
      ),
    } as Record<string, number>;
  } finally {
    chrome.kill();
  }
};

for (const page of pages) {
  const visits: Record<string, number>[] = [];
  for (let run = 0; run < Number(runs); run += 1) visits.push(await visit(page));
  const figures = Object.keys(visits[0] ?? {}).map((name) => {
    const values = visits.map((figuresOf) => figuresOf[name] ?? Number.NaN);
    const isScore = !(name in timings);
    const digits = name === 'CLS' ? 3 : 0;
    const [best, worst] = isScore ? [1, 0] : [0, 1];
    return `${name} ${[best, 0.5, worst].map((share) => part(values, share).toFixed(digits)).join(' / ')}`;
  });
  const kilobytes = ((await firstLoad(page)) / 1024).toFixed(1);
  say(
    `${page}: ${figures.join(', ')}; ${kilobytes} KB of scripts at once (best / middle / worst of ${runs}, load ${load()})`,
  );
}
stop();
