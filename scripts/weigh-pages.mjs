// npm run weigh:pages: finds weights for the plan of the browser's files (web/src/build/file-chunks.ts) with which each page's first
// load stays below its bound (e2e/site/first-load-bounds.json). Builds the browser's code up to 25 times, 10 seconds each; a page that
// is over its bound weighs 1.3 times as much in the next build. The plan knows source bytes, but not what minifying and Brotli make of
// them, so no single build can hold bounds that are in bytes as sent.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstall } from './install.mjs';
import { main, root, Stop, withBin } from './steps.mjs';

const client = join(root, 'web', 'dist', 'client');
const factorsFile = join(root, 'web', 'src', 'build', 'page-weights.json');
const most = 25;

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const bounds = read(join(root, 'e2e', 'site', 'first-load-bounds.json'));

/** Bytes as sent: compressed by Brotli, if the file is large enough for it. */
const sizeOf = (file) =>
  statSync(existsSync(`${join(client, file)}.br`) ? `${join(client, file)}.br` : join(client, file)).size;

/** The entry's files, which every page loads. */
const filesOfEntry = () => {
  const manifest = read(join(client, '.vite', 'manifest.json'));
  const open = Object.values(manifest).filter(({ isEntry }) => isEntry);
  const files = new Set();
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    open.push(...(chunk.imports ?? []).map((name) => manifest[name]));
  }
  return files;
};

/** Pages that are over their bound, with their sizes. */
const measure = () => {
  const assets = join(client, 'assets');
  const imports = readdirSync(assets).find((file) => /^page-imports-.*\.json$/.test(file));
  const { files, pages } = read(join(assets, imports));
  const base = filesOfEntry();
  return Object.entries(pages).flatMap(([page, numbers]) => {
    const all = new Set([...base, ...numbers.map((number) => files[number])]);
    const kilobytes = [...all].reduce((sum, file) => sum + sizeOf(file), 0) / 1024;
    const bound = bounds.find((one) => new RegExp(one.pages).test(page));
    const name = /([\w-]+)\.tsx$/.exec(page)?.[1];
    return kilobytes > bound.kilobytes || all.size > bound.files ? [{ name, kilobytes, files: all.size }] : [];
  });
};

main(async () => {
  await ensureInstall('full');
  const factors = read(factorsFile);
  for (let time = 0; time < most; time += 1) {
    writeFileSync(factorsFile, `${JSON.stringify(factors, null, 2)}\n`);
    execFileSync('npx', ['vite', 'build'], { cwd: join(root, 'web'), env: withBin(), stdio: 'ignore' });
    const over = measure();
    console.log(
      over.map(({ name, kilobytes, files }) => `${name} ${kilobytes.toFixed(1)} KB in ${files}`).join(', ') ||
        'Every page is below its bound.',
    );
    if (over.length === 0) return;
    for (const { name } of over) factors[name] = Number(((factors[name] ?? 1) * 1.3).toFixed(6));
  }
  throw new Stop(`No weights after ${most} builds. Remove what a page does not need at first, or load it later.`);
});
