import * as owner from '@lintel/contract/applications/owner-endpoints';
import * as tenant from '@lintel/contract/applications/tenant-endpoints';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, personas, type TestApp } from '../../../testing/app.ts';
import { testNow } from '../../../testing/calls.ts';
import { closeSilentViewings } from './close-viewings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const rosa = personas['other owner'];
type Step = { waitMs: number; act: 'start' | 'report' | 'hide' | 'end' | 'look' | 'job'; progress: number };

const step: fc.Arbitrary<Step> = fc.record({
  waitMs: fc.oneof(fc.constant(2000), fc.integer({ min: 0, max: 40_000 })),
  act: fc.constantFrom('start', 'report', 'report', 'report', 'hide', 'end', 'look', 'job'),
  progress: fc.integer({ min: 0, max: 100 }),
});

test('any order of starts, reports, silence and ends leaves no more time than passed, and never less than nothing', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await app.rewrite('delete from application_viewings where application_id = 2');
      app.clock.now = testNow;
      let id = 999_999;
      const act = async ({ act, progress }: Step): Promise<void> => {
        const isVisible = act !== 'hide';
        const call = { params: { id }, body: { scrollProgress: progress, isVisible } };
        if (act === 'job') await closeSilentViewings(app.context);
        else if (act === 'end') await app.call(owner.endViewing, call, { as: rosa });
        else if (act === 'report' || act === 'hide') await app.call(owner.reportViewing, call, { as: rosa });
        else if (act === 'start') {
          const { answer } = await app.call(owner.startViewing, { body: { applicationId: 2 } }, { as: rosa });
          id = answer?.id ?? id;
        }
      };
      for (const each of steps) {
        app.clock.now = new Date(app.clock.now.getTime() + each.waitMs);
        await act(each);
        const { answer } = await app.call(tenant.readViewingStatus, { query: { applicationId: 2 } }, { as: 1 });
        const all = [...(answer?.currentViewers ?? []), ...(answer?.viewingHistory ?? [])];
        const passed = (app.clock.now.getTime() - testNow.getTime()) / 1000;
        expect(all.reduce((total, { totalViewTime }) => total + totalViewTime, 0)).toBeLessThanOrEqual(passed);
        expect(answer?.isBeingViewed).toBe((answer?.currentViewers.length ?? 0) > 0);
        expect(answer?.currentViewers.length).toBeLessThanOrEqual(1);
        for (const { totalViewTime, startTime, endTime } of all) {
          const until = endTime === null ? app.clock.now.getTime() : Date.parse(endTime);
          expect(totalViewTime).toBeGreaterThanOrEqual(0);
          expect(totalViewTime).toBeLessThanOrEqual((until - Date.parse(startTime)) / 1000);
        }
      }
    }),
    { numRuns: 25, seed: 20_261_121 },
  );
  expect(app.logged).toEqual([]);
});
