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
