import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { resolverOf } from './contract-form.ts';

const whole = z.object({ name: z.string().min(1, { error: 'Name is required' }) });

afterEach(() => {
  vi.resetModules();
});

test('a schema is fetched at the first touch of the page, and once', async () => {
  const { fetchAtTouch, lazySchema } = await import('./lazy-schema.ts');
  const load = vi.fn(async () => whole);
  const schema = lazySchema(load, ['name']);
  fetchAtTouch(schema);
  expect(load).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('pointerdown'));
  expect(load).toHaveBeenCalledOnce();
  expect(await schema.safeParseAsync({ name: '' })).toMatchObject({ success: false });
  fetchAtTouch(schema);
  expect(load).toHaveBeenCalledOnce();
});

test('a form is held against it as against the whole one, by its fields and by a part', async () => {
  const { lazySchema } = await import('./lazy-schema.ts');
  const schema = lazySchema(async () => whole, ['name']);
  expect(Object.keys(schema.shape ?? {})).toEqual(['name']);
  const resolve = resolverOf(schema as unknown as typeof whole, { fields: ['name'] });
  const { errors } = await resolve({ name: '' }, undefined, {} as never);
  expect(errors).toMatchObject({ name: { message: 'Name is required' } });
  expect(await schema.shape?.name?.safeParseAsync('x')).toMatchObject({ success: true });
});

test('one that did not come is asked for again with the next press', async () => {
  const { lazySchema } = await import('./lazy-schema.ts');
  const load = vi.fn(async () => whole).mockRejectedValueOnce(new Error('no way there'));
  const schema = lazySchema(load, ['name']);
  await expect(schema.safeParseAsync({ name: 'x' })).rejects.toThrow('no way there');
  expect(await schema.safeParseAsync({ name: 'x' })).toMatchObject({ success: true });
});
