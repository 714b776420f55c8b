import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isUnreachable, makeConnection, slowAfterMs, UnreachableError } from './connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const world = () => {
  const device = { isOnline: true };
  return { device, connection: makeConnection(() => device.isOnline) };
};

test('is fine until something is lost, and again with the next answer', () => {
  const { connection } = world();
  expect(connection.state()).toBe('fine');
  connection.began()('lost');
  expect(connection.state()).toBe('unreachable');
  // A call that the page itself aborted says nothing.
  connection.began()('abandoned');
  expect(connection.state()).toBe('unreachable');
  connection.began()('answered');
  expect(connection.state()).toBe('fine');
});

test('without a network it is offline, whatever else is known; with another network it begins anew', () => {
  const { connection, device } = world();
  connection.began()('lost');
  device.isOnline = false;
  expect(connection.state()).toBe('offline');
  device.isOnline = true;
  connection.changed();
  expect(connection.state()).toBe('fine');
});

test('is slow from eight seconds on, until what was late has ended', () => {
  const { connection } = world();
  const heard: string[] = [];
  connection.subscribe(() => heard.push(connection.state()));
  const first = connection.began();
  vi.advanceTimersByTime(slowAfterMs - 1);
  const second = connection.began();
  expect(connection.state()).toBe('fine');
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['slow']);
  first('answered');
  expect(connection.state()).toBe('fine');
  second('answered');
  vi.advanceTimersByTime(slowAfterMs);
  expect(heard).toEqual(['slow', 'fine', 'fine']);
});

test('a part of the program that cannot be fetched is lost; one that is wrong in itself is not', async () => {
  const { connection } = world();
  const missing = new TypeError('Failed to fetch dynamically imported module: http://x/a.js');
  await expect(connection.follow(Promise.reject(missing))).rejects.toBe(missing);
  expect(connection.state()).toBe('unreachable');
  await connection.follow(Promise.resolve(1));
  await expect(connection.follow(Promise.reject(new Error('x is not a function')))).rejects.toThrow();
  expect(connection.state()).toBe('fine');
  expect([
    isUnreachable(missing),
    isUnreachable(new UnreachableError(null)),
    isUnreachable(new TypeError('x is undefined')),
  ]).toEqual([true, true, false]);
});
