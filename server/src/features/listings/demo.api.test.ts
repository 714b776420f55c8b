import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemoContext } from '../../testing/app.ts';
import { readOwnerFigures } from './publication/owner-queries.ts';

let demo: Awaited<ReturnType<typeof openDemoContext>>;
beforeAll(async () => {
  demo = await openDemoContext();
});
afterAll(() => demo.close());

test('owner 1 begins with zeros, although people wrote', async () => {
  expect(await readOwnerFigures(demo.context.pool, 1, demo.clock.now)).toEqual({
    active_listings: 0,
    new_messages: 0,
    profile_views: 0,
    inquiries: 5,
    answered: 0,
    unanswered: 5,
    waiting_applications: 0,
  });
});

test('the owner with the rich portfolio is looked at and written to', async () => {
  const figures = await readOwnerFigures(demo.context.pool, 2, demo.clock.now);
  expect(figures.active_listings).toBeGreaterThan(0);
  expect(figures.new_messages).toBeGreaterThan(0);
  expect(figures.profile_views).toBe(23);
});
