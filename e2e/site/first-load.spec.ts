import { gzipSync } from 'node:zlib';
import { expect, test } from '../test.ts';

/** All scripts that a page fetches of itself, as text. */
const scriptsOf = async (request: { get: (url: string) => Promise<{ text: () => Promise<string> }> }, page: string) => {
  const html = await (await request.get(page)).text();
  const files: string[] = JSON.parse(/"scripts":(\[[^\]]*\])/.exec(html)?.[1] ?? '[]');
  return Promise.all(files.map(async (file) => ({ file, text: await (await request.get(file)).text() })));
};

// A home has forms of its own, which check what is typed by the contract's schemas.
for (const page of ['/', '/properties', '/pricing']) {
  test(`${page} brings no library of schemas: what it reads, it reads without one`, async ({ request }) => {
    const scripts = await scriptsOf(request, page);
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter(({ text }) => /ZodError|\$ZodType/.test(text)).map(({ file }) => file)).toEqual([]);
  });
}

test('the first load of / brings no more than 167 KB of scripts', async ({ request }) => {
  const scripts = await scriptsOf(request, '/');
  const kilobytes = scripts.reduce((sum, { text }) => sum + gzipSync(text).length, 0) / 1024;
  expect(kilobytes).toBeLessThan(167);
});

test('the files of all pages are named apart from the program, and each of them is there', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const address = /"pageImports":"([^"]*)"/.exec(html)?.[1] ?? '';
  const { files, pages }: { files: string[]; pages: Record<string, number[]> } = await (
    await request.get(address)
  ).json();
  expect(Object.keys(pages).length).toBeGreaterThan(40);
  const home = pages['src/features/listings/property/property-page.tsx'] ?? [];
  expect(home.length).toBeGreaterThan(5);
  const answers = await Promise.all(home.map((number) => request.get(`/${files[number]}`)));
  expect(answers.map((answer) => answer.status()).filter((status) => status !== 200)).toEqual([]);
});
