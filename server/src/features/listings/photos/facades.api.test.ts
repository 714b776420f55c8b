import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip' } });

describe('the drawing of a home', () => {
  test('may be kept for ever, and nothing in it runs or loads', async () => {
    const answer = await get('/facades/v5/1.svg');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.rawPayload.length).toBeLessThan(24_000);
    expect(gunzipSync(answer.rawPayload).toString()).toContain('data-number="214"');
    expect((await get('/facades/v5/1.svg')).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  test('of a draft tells neither its house number nor its text', async () => {
    const svg = gunzipSync((await get('/facades/v5/16.svg')).rawPayload).toString();
    expect(svg).not.toContain('data-number');
  });

  test.each(['1-noon', '1100-living-t2_0_0_f', '1100-plan-t2_2_0_', '999999'])('%s is not found', async (name) => {
    expect((await get(`/facades/v5/${name}.svg`)).statusCode).toBe(404);
  });
});

describe('the picture of a drawing', () => {
  const typeOf = async (url: string) => {
    const { statusCode, headers, rawPayload } = await get(url);
    return { status: statusCode, type: headers['content-type'], cache: headers['cache-control'], bytes: rawPayload };
  };

  test.each(['640/1.webp', '400/1-dusk.webp', '2400/street.webp', '960/door-owners.webp'])(
    '%s is a picture of that width, which may be kept for ever',
    async (name) => {
      const first = await typeOf(`/facades/v5/${name}`);
      expect(first).toMatchObject({
        status: 200,
        type: 'image/webp',
        cache: 'public, max-age=31536000, immutable',
      });
      expect((await sharp(first.bytes).metadata()).width).toBe(Number(name.split('/')[0]));
      expect((await typeOf(`/facades/v5/${name}`)).bytes.equals(first.bytes)).toBe(true);
    },
  );

  test('is small enough for a phone', async () => {
    expect((await typeOf('/facades/v5/400/1-dusk.webp')).bytes.length).toBeLessThan(20_000);
  });

  test('of a draft is kept by nobody, and tells nothing that the draft does not', async () => {
    expect(await typeOf('/facades/v5/400/16.webp')).toMatchObject({ status: 200, cache: 'private, no-store' });
  });

  test.each([
    '641/1.webp',
    '640/street.webp',
    '640/999999.webp',
    '640/1-noon.webp',
    '640/%2e%2e%2f1.webp',
    '640/1100-living-t2_0_0_f.webp',
  ])('%s is not found', async (name) => {
    expect(await typeOf(`/facades/v5/${name}`)).toMatchObject({ status: 404, cache: 'no-store' });
  });
});
