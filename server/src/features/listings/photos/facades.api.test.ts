import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip' } });

describe('the drawing of a room', () => {
  const address = '/facades/v3/1100-living-t2_0_0_f.svg';

  test('is told whole by its address: it may be kept for ever, and nothing in it runs or loads', async () => {
    const answer = await get(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.rawPayload.length).toBeLessThan(8_000);
    const svg = gunzipSync(answer.rawPayload).toString();
    expect(svg).toContain('data-shows="fireplace"');
    expect((await get(address)).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  test('shows no fireplace where the address names none', async () => {
    const svg = gunzipSync((await get('/facades/v3/1100-living-t2_0_0_.svg')).rawPayload).toString();
    expect(svg).not.toContain('data-shows');
  });

  test('says nothing of a draft: only what its reader knows already stands in the address', async () => {
    const draft = gunzipSync((await get('/facades/v3/16-plan-t2_2_0_.svg')).rawPayload).toString();
    const nobody = gunzipSync((await get('/facades/v3/999999-plan-t2_2_0_.svg')).rawPayload).toString();
    for (const svg of [draft, nobody]) expect(svg).not.toContain('<text');
  });

  test.each(['1100-attic-t2_0_0_', '1100-living-t2_0_0_F', '1100-living', '1100-plan-t999_2_0_'])(
    '%s is not found',
    async (name) => {
      expect((await get(`/facades/v3/${name}.svg`)).statusCode).toBe(404);
    },
  );
});
