import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../test.ts';
// These bounds may only be lowered. `npm run weigh:pages` shows how to get pages below them again.
import bounds from './first-load-bounds.json' with { type: 'json' };

/** Texts of all scripts that a page itself loads. */
const scriptsOf = async (request: { get: (url: string) => Promise<{ text: () => Promise<string> }> }, page: string) => {
  const html = await (await request.get(page)).text();
  const files: string[] = JSON.parse(/"scripts":(\[[^\]]*\])/.exec(html)?.[1] ?? '[]');
  return Promise.all(files.map(async (file) => ({ file, text: await (await request.get(file)).text() })));
};

// The page of a home has forms, which check input with the contract's schemas, so it is not listed here.
for (const page of ['/', '/properties', '/pricing']) {
  test(`${page} brings no library of schemas: what it reads, it reads without one`, async ({ request }) => {
    const scripts = await scriptsOf(request, page);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter(({ text }) => /ZodError|\$ZodType/.test(text)).map(({ file }) => file)).toEqual([]);
  });
}

/** Counts the scripts of each page's first load and adds up their sizes as sent to a browser (Brotli). */
const firstLoads = async (request: APIRequestContext) => {
  const html = await (await request.get('/')).text();
  const facts =
    /"scripts":(\[[^\]]*\]),?.*?"pageImports":"([^"]*)"|"pageImports":"([^"]*)".*?"scripts":(\[[^\]]*\])/.exec(html);
  const scripts: string[] = JSON.parse(facts?.[1] ?? facts?.[4] ?? '[]');
  const named = await request.get(facts?.[2] ?? facts?.[3] ?? '');
  const { files, pages }: { files: string[]; pages: Record<string, number[]> } = await named.json();
  const filesOf = (page: string) => (pages[page] ?? []).map((number) => `/${files[number]}`);
  const home = new Set(filesOf('src/features/listings/home/home-page.tsx'));
  const base = scripts.filter((file) => !home.has(file));
  const measure = async (file: string) => {
    const answer = await request.head(file, { headers: { 'accept-encoding': 'br' } });
    expect(answer.status(), file).toBe(200);
    const length = answer.headers()['content-length'];
    // Files too small to be precompressed are sent without a length.
    return length === undefined ? (await (await request.get(file)).body()).length : Number(length);
  };
  const filesByPage = Object.keys(pages).map((page) => ({ page, all: [...base, ...filesOf(page)] }));
  // One after the other: of many at once, those that need a new connection wait for a name lookup, 5 s on some machines.
  const sizes = new Map<string, number>();
  for (const file of new Set(filesByPage.flatMap(({ all }) => all))) sizes.set(file, await measure(file));
  return filesByPage.map(({ page, all }) => {
    const bytes = all.map((file) => sizes.get(file) ?? 0);
    return { page, files: all.length, kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1024 };
  });
};

test('the first load of each page is a few files, and bounded', async ({ request }) => {
  const loads = await firstLoads(request);
  expect(loads.length).toBeGreaterThan(40);
  const over = loads.filter(({ page, files, kilobytes }) => {
    const bound = bounds.find(({ pages }) => new RegExp(pages).test(page));
    return !bound || files > bound.files || kilobytes > bound.kilobytes;
  });
  expect(over).toEqual([]);
});
