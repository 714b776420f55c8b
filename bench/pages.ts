// npm run bench -- pages [runs]: Lighthouse (mobile profile) for the main pages of a built server, best of three, and the gzipped
// JavaScript of the first load. Reports, never fails: figures swing with the machine.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../e2e/browser.ts';

const runs = Number(process.argv[2] ?? 3);
const root = path.resolve(import.meta.dirname, '..');
const port = 3891;
const base = `http://localhost:${port}`;
const pages = ['/', '/properties', '/property/1', '/pricing'];

const server = spawn(process.execPath, [path.join(root, 'server/dist/main.js')], {
  env: {
    ...process.env,
    PORT: String(port),
    LINTEL_DATA: mkdtempSync(path.join(tmpdir(), 'lintel-pages-')),
    NODE_ENV: 'production',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.on('exit', () => server.kill('SIGTERM'));
while (
  !(await fetch(`${base}/api/auth/me`).then(
    (response) => response.ok,
    () => false,
  ))
)
  await sleep(200);

/** Gzipped bytes of every script that the page's HTML asks for at once. */
const firstLoad = async (page: string): Promise<number> => {
  const html = await (await fetch(base + page)).text();
  const scripts = new Set(
    [...html.matchAll(/(?:modulepreload" href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file),
  );
  let bytes = 0;
  for (const file of scripts) bytes += gzipSync(Buffer.from(await (await fetch(base + file)).arrayBuffer())).length;
  return bytes;
};

const chrome = await launch({
  chromePath: await findBrowser(),
  chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
for (const page of pages) {
  const best: Record<string, number> = {};
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(base + page, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    for (const [name, category] of Object.entries(result?.lhr.categories ?? {})) {
      best[name] = Math.max(best[name] ?? 0, Math.round((category.score ?? 0) * 100));
    }
    if (run === 0) {
      const audits = result?.lhr.audits ?? {};
      for (const id of [
        'first-contentful-paint',
        'largest-contentful-paint',
        'total-blocking-time',
        'cumulative-layout-shift',
        'speed-index',
      ]) {
        best[id] = Math.round((audits[id]?.numericValue ?? 0) * 1000) / 1000;
      }
    }
  }
  process.stdout.write(
    `${page} ${JSON.stringify({ ...best, javascriptKB: Math.round((await firstLoad(page)) / 102.4) / 10 })}\n`,
  );
}
chrome.kill();
process.exit(0);
