import { gzipSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium, findBrowser } from '../../e2e/browser.ts';
import { startBuilt } from '../tools/built-server.ts';
import { load, part, say } from '../tools/figures.ts';
import type { TextNode } from './reference/reference-router.ts';
import { serveReference } from './reference/serve-reference.ts';

/**
 * `npm run bench -- pages [runs] [page …]`: runs Lighthouse's mobile profile on the main pages of the built product, as a visitor and
 * signed in, each beside a reference page: the same text, rendered and hydrated by the same React, router and queries, without any code of
 * the product. They alternate, with a fresh browser for each run (a reused one flatters: it has already compiled the scripts). The ratio
 * of the medians shows what the product costs; scores and milliseconds depend on the machine, so Lighthouse's benchmark index is printed
 * beside them. Prints best, median and worst, and the gzipped JavaScript of the first load. Only reports and never fails: figures vary
 * with the machine.
 */
const [runs = '3', ...wanted] = process.argv.slice(2);
/** Sample accounts with which each page is measured, in addition to a visitor. */
const all = [
  { page: '/', as: ['visitor', '1'] },
  { page: '/properties', as: ['visitor', '1'] },
  { page: '/property/1', as: ['visitor', '1'] },
  { page: '/pricing', as: ['visitor', '1'] },
  { page: '/tenant-dashboard', as: ['1'] },
  { page: '/owner-dashboard', as: ['2'] },
];
const pages = wanted.length > 0 ? all.filter(({ page }) => wanted.includes(page)) : all;
const { base, stop } = await startBuilt(3891);
const chromePath = await findBrowser();

const cookieOf = (as: string) => `lintel_viewing_as=${as}`;

/** Gzipped bytes of every script that the page itself loads. */
const firstLoad = async (page: string, as: string): Promise<number> => {
  const html = await (await fetch(base + page, { headers: { cookie: cookieOf(as) } })).text();
  const scripts: string[] = JSON.parse(/"scripts":(\[[^\]]*\])/.exec(html)?.[1] ?? '[]');
  let bytes = 0;
  for (const file of scripts) bytes += gzipSync(Buffer.from(await (await fetch(base + file)).arrayBuffer())).length;
  return bytes;
};

/** Reads the text of loaded pages: each element that has text of its own, in order. */
const textsOf = async (seen: readonly { page: string; as: string }[]): Promise<Map<string, TextNode[]>> => {
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const texts = new Map<string, TextNode[]>();
    for (const { page, as } of seen) {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
      await context.addCookies([{ name: 'lintel_viewing_as', value: as, url: base }]);
      const tab = await context.newPage();
      await tab.goto(base + page, { waitUntil: 'networkidle' });
      texts.set(
        nameOf(page, as),
        await tab.evaluate(() => {
          const plain = ['h1', 'h2', 'h3', 'h4', 'p', 'a', 'button', 'label', 'dt', 'dd', 'strong'];
          const found: { tag: string; text: string }[] = [];
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const text = node.textContent?.trim() ?? '';
            const parent = node.parentElement;
            if (text === '' || !parent || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName)) continue;
            const tag = parent.tagName.toLowerCase();
            found.push({ tag: plain.includes(tag) ? tag : 'span', text });
          }
          return found;
        }),
      );
      await context.close();
    }
    return texts;
  } finally {
    await browser.close();
  }
};

const nameOf = (page: string, as: string) => `${page.slice(1).replaceAll('/', '-') || 'home'}-${as}`;

const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  main: 'mainthread-work-breakdown',
  CLS: 'cumulative-layout-shift',
} as const;

const visit = async (address: string, as?: string): Promise<Record<string, number>> => {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      ...(as === undefined ? {} : { extraHeaders: { Cookie: cookieOf(as) } }),
    });
    const { categories, audits, environment } = result?.lhr ?? {};
    return {
      ...Object.fromEntries(
        Object.entries(categories ?? {}).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
      ),
      ...Object.fromEntries(
        Object.entries(timings).map(([name, id]) => [name, audits?.[id]?.numericValue ?? Number.NaN]),
      ),
      index: environment?.benchmarkIndex ?? Number.NaN,
    };
  } finally {
    chrome.kill();
  }
};

const told = (visits: readonly Record<string, number>[]): string =>
  Object.keys(visits[0] ?? {})
    .map((name) => {
      const values = visits.map((figuresOf) => figuresOf[name] ?? Number.NaN);
      const digits = name === 'CLS' ? 3 : 0;
      const [best, worst] = name in timings ? [0, 1] : [1, 0];
      return `${name} ${[best, 0.5, worst].map((share) => part(values, share).toFixed(digits)).join(' / ')}`;
    })
    .join(', ');

const seen = pages.flatMap(({ page, as }) => as.map((person) => ({ page, as: person })));
const reference = await serveReference(await textsOf(seen));
say(`best / middle / worst of ${runs}; "main" is main-thread time, "index" the machine’s benchmark index`);
for (const { page, as } of seen) {
  const product: Record<string, number>[] = [];
  const plain: Record<string, number>[] = [];
  for (let run = 0; run < Number(runs); run += 1) {
    product.push(await visit(base + page, as));
    plain.push(await visit(`${reference.base}/${nameOf(page, as)}`));
  }
  const middle = (visits: Record<string, number>[], name: string) =>
    part(
      visits.map((one) => one[name] ?? Number.NaN),
      0.5,
    );
  const ratio = (name: string) => (middle(product, name) / middle(plain, name)).toFixed(1);
  const kilobytes = ((await firstLoad(page, as)) / 1024).toFixed(1);
  say(`${page} as ${as}: main thread ${ratio('main')} × the reference, blocking ${ratio('TBT')} ×, load ${load()}`);
  say(`  product:   ${told(product)}; ${kilobytes} KB of scripts at once`);
  say(`  reference: ${told(plain)}`);
}
reference.stop();
stop();
