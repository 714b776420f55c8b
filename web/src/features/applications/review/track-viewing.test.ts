import type { OwnViewing } from '@lintel/contract/applications/life-schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/queries/api.ts';
import { trackViewing, type ViewingReport, type ViewingState } from './track-viewing.ts';

const refused = (status: number, code: string) =>
  new ApiError(status, '', JSON.stringify({ code, message: 'A sentence.' }));
const viewing = (id: number): OwnViewing => ({
  id,
  applicationId: 5,
  startTime: '2026-11-21T12:00:00.000Z',
  endTime: null,
  scrollProgress: 0,
  totalViewTime: 0,
});

/** Fakes a page and a server; records the server's calls in order. */
const play = (fault: unknown = null) => {
  const told: [what: string, viewingId?: number, report?: ViewingReport][] = [];
  const states: ViewingState['is'][] = [];
  const server = { fault, reportFault: null as unknown, started: 0 };
  const page = { isVisible: true, isThere: true };
  const answer = async (id: number) => {
    if (server.fault !== null) throw server.fault;
    return viewing(id);
  };
  const keeper = trackViewing({
    calls: {
      start: () => {
        told.push(['start']);
        server.started += 1;
        return answer(server.started);
      },
      report: (id, report) => {
        told.push(['report', id, report]);
        return server.reportFault === null ? answer(id) : Promise.reject(server.reportFault);
      },
      end: (id, report) => {
        told.push(['end', id, report]);
        return answer(id);
      },
    },
    positionNow: () => (page.isThere ? { section: 'voucher', scrollProgress: 40 } : null),
    isVisible: () => page.isVisible,
    onState: (state) => states.push(state.is),
  });
  const show = (isVisible: boolean) => {
    page.isVisible = isVisible;
    keeper.visibilityChanged();
  };
  return {
    keeper,
    server,
    page,
    told,
    states,
    show,
    said: () => told.map(([what, id]) => (id ? `${what} ${id}` : what)),
  };
};
const read = { section: 'voucher', scrollProgress: 40 } as const;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('begins once, then says every 2 seconds what is read and how far', async () => {
  const { told, states, said } = play();
  await pass(1);
  expect(states).toEqual(['open']);
  await pass(5);
  expect(said()).toEqual(['start', 'report 1', 'report 1', 'report 1']);
  expect(told.at(-1)?.[2]).toEqual({ ...read, isVisible: true });
});

test('hidden, it says so once and is silent; back, it goes on by beginning again', async () => {
  const { told, said, show } = play();
  await pass(1);
  show(false);
  await pass(60);
  expect(said()).toEqual(['start', 'report 1']);
  expect(told.at(-1)?.[2]).toEqual({ ...read, isVisible: false });
  show(true);
  await pass(0.1);
  expect(said()).toEqual(['start', 'report 1', 'start']);
  await pass(2);
  expect(said().at(-1)).toBe('report 2');
});

test('ended by the server, it begins another', async () => {
  const { server, said, states } = play();
  await pass(1);
  server.reportFault = refused(409, 'viewing.ended');
  await pass(1.5);
  server.reportFault = null;
  expect(said()).toEqual(['start', 'report 1', 'start']);
  await pass(2);
  expect(said().at(-1)).toBe('report 2');
  expect(states).not.toContain('closed');
});

test('withdrawn meanwhile, it is closed and asks no more', async () => {
  const { server, said, states } = play();
  await pass(1);
  server.fault = refused(409, 'application.withdrawn');
  await pass(2);
  expect(states.at(-1)).toBe('closed');
  const before = said().length;
  await pass(60);
  expect(said().length).toBe(before);
});

test('unheard for longer than the server waits, it is lost; heard again, it is open', async () => {
  const { server, states } = play();
  await pass(1);
  server.fault = new TypeError('Failed to fetch');
  await pass(14);
  expect(states).not.toContain('lost');
  await pass(6);
  expect(states.at(-1)).toBe('lost');
  server.fault = null;
  await pass(3);
  expect(states.at(-1)).toBe('open');
});

test('not to be had at first, it is closed until asked again', async () => {
  const { keeper, server, states, said } = play(new TypeError('Failed to fetch'));
  await pass(30);
  expect(states).toEqual(['closed']);
  expect(said()).toEqual(['start']);
  server.fault = null;
  await keeper.begin();
  expect(states).toEqual(['closed', 'opening', 'open']);
});

test('left, it is ended with what was read last; left before it began, it is ended when it has begun', async () => {
  const { keeper, page, told, said, states } = play();
  await pass(2.5);
  page.isThere = false;
  keeper.leave();
  keeper.leave();
  await pass(10);
  expect(said()).toEqual(['start', 'report 1', 'end 1']);
  expect(told.at(-1)?.[2]).toEqual({ ...read, isVisible: true });
  keeper.returned();
  await pass(0.1);
  expect(said().at(-1)).toBe('start');

  const early = play();
  early.keeper.leave();
  await pass(1);
  expect(early.said()).toEqual(['start', 'end 1']);
  expect(early.states).toEqual([]);
  expect(states.at(-1)).toBe('open');
});
