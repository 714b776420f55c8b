// @vitest-environment happy-dom
import { servedPaths } from '@lintel/contract/served-paths';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PacketChanges } from './packet-changes.tsx';

const token = 'k'.repeat(43);
const change = 'id: 9\nevent: change\ndata: {"topic":"authority_packet","id":2}\n\n';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server whose streams the test writes to. */
const openServer = (statuses: number[] = []) => {
  const writers: ReadableStreamDefaultController<Uint8Array>[] = [];
  const fetched = vi.fn(async (_address: string, _options: RequestInit) => {
    const status = statuses[fetched.mock.calls.length - 1] ?? 200;
    if (status !== 200) return new Response('{}', { status });
    return new Response(new ReadableStream({ start: (writer) => void writers.push(writer) }));
  });
  vi.stubGlobal('fetch', fetched);
  const say = (text: string, stream = 0) => writers[stream]?.enqueue(new TextEncoder().encode(text));
  return { fetched, writers, say };
};
const openPage = () => {
  const onChange = vi.fn();
  const { unmount } = render(<PacketChanges access={{ token }} onChange={onChange} />);
  return { onChange, unmount };
};

test('a link that ended is asked once, and nothing is heard', async () => {
  const { fetched } = openServer([410]);
  const { onChange } = openPage();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(onChange).not.toHaveBeenCalled();
});

test('each change is heard once, also where it comes in two pieces; the secret stands in the body and in no address', async () => {
  const { fetched, say, writers } = openServer();
  const { onChange } = openPage();
  await waitFor(() => expect(writers).toHaveLength(1));
  const [address, options] = fetched.mock.calls[0] ?? [];
  expect(address).toBe(servedPaths.packetLinkChanges);
  expect(options?.body).toBe(JSON.stringify({ token }));
  say('retry: 3000\n\n: beat\n\n');
  say(change.slice(0, 20));
  say(change.slice(20));
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  say(change + change);
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(3));
});

test('a stream that was lost is opened again, and what may have been missed is asked for; after the end it is not', async () => {
  const { fetched, say, writers } = openServer([200, 503]);
  const { onChange } = openPage();
  await waitFor(() => expect(writers).toHaveLength(1));
  writers[0]?.error(new Error('cut'));
  await vi.advanceTimersByTimeAsync(3000);
  await vi.advanceTimersByTimeAsync(3000);
  await waitFor(() => expect(writers).toHaveLength(2));
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(onChange).toHaveBeenCalled();
  const before = onChange.mock.calls.length;
  say('event: bye\ndata: {}\n\n', 1);
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(before + 1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a page that is left hears nothing more', async () => {
  const { fetched, writers } = openServer();
  const { unmount } = openPage();
  await waitFor(() => expect(writers).toHaveLength(1));
  unmount();
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});
