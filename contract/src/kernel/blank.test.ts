import { expect, test } from 'vitest';
import * as z from 'zod';
import { blankOf, complete } from './blank.ts';

const answer = z.object({
  id: z.int(),
  title: z.string(),
  isOpen: z.boolean(),
  at: z.iso.datetime().nullable(),
  status: z.enum(['open', 'ended']),
  owner: z.object({ name: z.string(), homes: z.array(z.object({ city: z.string() })) }).nullable(),
  byStatus: z.record(z.enum(['open', 'ended']), z.int()),
  byName: z.record(z.string(), z.int()),
  sums: z.object({ paid: z.int() }),
  more: z.string().optional(),
});

test('nothing at all is an answer with all its parts: no rows, no text, no figure', () => {
  expect(complete(undefined, blankOf(answer))).toEqual({
    id: null,
    title: '',
    isOpen: false,
    at: null,
    status: '',
    owner: null,
    byStatus: { open: null, ended: null },
    byName: {},
    sums: { paid: null },
  });
  expect(complete(null, blankOf(z.array(answer)))).toEqual([]);
});

test('what came stays as it came, also what the contract does not know, and rows that are none are left out', () => {
  const came = { id: 7, title: 'Home', owner: { name: 'Lu', homes: [{ city: 'Rome' }, null, {}] }, extra: [1] };
  expect(complete(came, blankOf(answer))).toMatchObject({
    ...came,
    owner: { name: 'Lu', homes: [{ city: 'Rome' }, { city: '' }] },
  });
});

test('a part of another kind is one that did not come', () => {
  expect(complete({ owner: 'Lu', byStatus: 3, sums: [] }, blankOf(answer))).toMatchObject({
    owner: null,
    byStatus: { open: null, ended: null },
    sums: { paid: null },
  });
});

test('a choice between shapes is left as it came', () => {
  expect(complete(undefined, blankOf(z.union([z.string(), z.int()])))).toBeUndefined();
});
