import type { Page } from '@playwright/test';
import { beforeRelease, expect, test, waitForHydration } from '../test.ts';

// The server's settings decide which other hosts a page may use, and are tested there; here only the map's response names one.
test.use({ bypassCSP: true });

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];

/** Builds a PMTiles file (version 3) with one picture for every tile of zooms 0 to 6; `type` 1 declares vector tiles, 2 pictures. */
const archiveOf = (type: 1 | 2): Buffer => {
  const tiles = (4 ** 7 - 1) / 3;
  const directory = Buffer.from([1, 0, ...varint(tiles), ...varint(png.length), 1]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header[7] = 3;
  const at = [127, directory.length, 127 + directory.length, metadata.length, 0, 0];
  const data = 127 + directory.length + metadata.length;
  for (const [place, value] of [...at, data, png.length, tiles, 1, 1].entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * place);
  }
  header.set([1, 1, 1, type, 0, 6], 96);
  return Buffer.concat([header, directory, metadata, png]);
};

const address = 'https://maps.example/streets.pmtiles';

/** Opens the map with an operator's tile file at its address; null answers 404. */
const openMap = async (page: Page, file: Buffer | null): Promise<string[]> => {
  const pieces: string[] = [];
  await page.route('**/api/map?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), tiles: { address, credit: 'Streets Inc.' } } });
  });
  await page.route(address, async (route) => {
    const [from = 0, to = 0] = (/bytes=(\d+)-(\d+)/.exec(route.request().headers()['range'] ?? '') ?? [])
      .slice(1)
      .map(Number);
    pieces.push(`${from}-${to}`);
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (!file) return route.fulfill({ status: 404, headers });
    const body = file.subarray(from, to + 1);
    return route.fulfill({
      status: 206,
      headers: { ...headers, 'content-range': `bytes ${from}-${from + body.length - 1}/${file.length}` },
      body,
    });
  });
  await page.goto('/properties?box=-97.95,30.1,-97.55,30.5&map=1');
  await waitForHydration(page);
  await expect(page.locator('.map-plate').first()).toBeVisible();
  await expect(page.getByText('Streets Inc.')).toBeVisible();
  return pieces;
};

const picturesOf = (page: Page) => page.locator('img.leaflet-tile-loaded');

test('an operator’s street map lies under the homes, read piece by piece from one file', async ({ page }) => {
  const pieces = await openMap(page, archiveOf(2));
  await expect(picturesOf(page).first()).toBeAttached();
  await expect
    .poll(() => picturesOf(page).evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth === 1)))
    .toBe(true);
  expect(pieces[0]).toBe('0-16383');
});

for (const [what, file] of [
  ['holds shapes and no pictures', archiveOf(1)],
  ['is not there', null],
] as const) {
  test(`the map is what it is without one where the file ${what}`, beforeRelease, async ({ page }) => {
    const pieces = await openMap(page, file);
    await expect.poll(() => pieces.length).toBeGreaterThan(0);
    await expect(page.locator('path.map-land').first()).toBeAttached();
    await expect(picturesOf(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}
