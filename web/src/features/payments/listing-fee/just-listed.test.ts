import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const live = [{ id: 12, listing: { state: 'active' } }];
const draft = [{ id: 12, listing: { state: 'draft' } }];

/** Loads the module as on a freshly loaded page. */
const load = async () => {
  vi.resetModules();
  return import('./just-listed.embed.ts');
};

beforeEach(() => sessionStorage.clear());

test('what was paid for is told at once, and still after a reload, until it is put away', async () => {
  const before = await load();
  before.rememberListed(12);
  const { result, rerender } = renderHook(() => before.useJustListed([]));
  rerender();
  expect(result.current.propertyId).toBe(12);

  const after = await load();
  const reloaded = renderHook(() => after.useJustListed(live));
  expect(reloaded.result.current.propertyId).toBe(12);
  act(() => reloaded.result.current.dismiss());
  expect(reloaded.result.current.propertyId).toBeNull();

  const later = await load();
  expect(renderHook(() => later.useJustListed(live)).result.current.propertyId).toBeNull();
});

test('whoever comes back from their bank is told once the payment went through, and not before', async () => {
  const before = await load();
  before.expectListed(12);
  const after = await load();
  const { result } = renderHook(() => after.useJustListed(live));
  expect(result.current.propertyId).toBeNull();
  act(() => result.current.paid());
  expect(result.current.propertyId).toBe(12);
});

test('nobody is told of a home that is not theirs, is not live, or was paid for more than a day ago', async () => {
  const before = await load();
  before.rememberListed(12);
  const after = await load();
  expect(renderHook(() => after.useJustListed([])).result.current.propertyId).toBeNull();
  expect(renderHook(() => after.useJustListed(draft)).result.current.propertyId).toBeNull();
  const kept = JSON.parse(sessionStorage.getItem('lintel_just_listed') ?? '{}');
  sessionStorage.setItem('lintel_just_listed', JSON.stringify({ ...kept, at: kept.at - 86_400_001 }));
  expect(renderHook(() => after.useJustListed(live)).result.current.propertyId).toBeNull();
  sessionStorage.setItem('lintel_just_listed', 'something else');
  expect(renderHook(() => after.useJustListed(live)).result.current.propertyId).toBeNull();
});
