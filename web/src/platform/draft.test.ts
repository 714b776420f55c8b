import { expect, test } from 'vitest';
import { type DraftStorage, draftLivesDays, draftOf } from './draft.ts';

const day = 86_400_000;

const storageOf = (content: Map<string, string> = new Map()): DraftStorage & { content: Map<string, string> } => ({
  content,
  getItem: (key) => content.get(key) ?? null,
  setItem: (key, value) => void content.set(key, value),
  removeItem: (key) => void content.delete(key),
});

const at = (iso: string) => () => new Date(iso);

test('what was typed is there again, with the time it was kept', () => {
  const storage = storageOf();
  const draft = draftOf('application-1', { storage: () => storage, now: at('2026-11-21T10:00:00Z') });
  draft.keep({ applicantName: 'Tanya', hasVoucher: true });
  expect(draft.read()).toEqual({
    values: { applicantName: 'Tanya', hasVoucher: true },
    savedAt: new Date('2026-11-21T10:00:00Z'),
  });
});

test('lists of what was ticked are kept; lists of anything else are not', () => {
  const storage = storageOf();
  const draft = draftOf('register-agent', { storage: () => storage });
  draft.keep({ specialties: ['Student Housing', 'Section 8 Housing'], odd: [1] as never });
  expect(draft.read()?.values).toEqual({ specialties: ['Student Housing', 'Section 8 Housing'] });
});

test('the draft of one home is not that of another', () => {
  const storage = storageOf();
  draftOf('application-1', { storage: () => storage }).keep({ applicantName: 'Tanya' });
  expect(draftOf('application-12', { storage: () => storage }).read()).toBeNull();
});

test('a draft expires after thirty days and is then removed', () => {
  const storage = storageOf();
  const kept = new Date('2026-10-01T10:00:00Z');
  draftOf('a', { storage: () => storage, now: () => kept }).keep({ name: 'x' });
  const justBefore = new Date(kept.getTime() + draftLivesDays * day - 1);
  expect(draftOf('a', { storage: () => storage, now: () => justBefore }).read()).not.toBeNull();
  const then = new Date(kept.getTime() + draftLivesDays * day);
  expect(draftOf('a', { storage: () => storage, now: () => then }).read()).toBeNull();
  expect(storage.content.size).toBe(0);
});

test('removing it leaves nothing behind, and so does keeping nothing', () => {
  const storage = storageOf();
  const draft = draftOf('a', { storage: () => storage });
  draft.keep({ name: 'x' });
  draft.remove();
  expect(storage.content.size).toBe(0);
  draft.keep({ name: 'x' });
  draft.keep({});
  expect(storage.content.size).toBe(0);
});

test.each(['', '{', 'null', '[]', '{"savedAt":"yesterday","values":{}}', '{"savedAt":1e15}'])(
  'what is no draft (%j) is none, and is cleared away',
  (text) => {
    const storage = storageOf(new Map([['lintel.draft.a', text]]));
    expect(draftOf('a', { storage: () => storage }).read()).toBeNull();
    expect(storage.content.size).toBe(0);
  },
);

test('only texts and ticks come back', () => {
  const storage = storageOf(
    new Map([
      ['lintel.draft.a', JSON.stringify({ savedAt: Date.now(), values: { a: 'x', b: true, c: { d: 1 }, e: 4 } })],
    ]),
  );
  expect(draftOf('a', { storage: () => storage }).read()?.values).toEqual({ a: 'x', b: true });
});

test('a browser without storage, or with a full one, keeps nothing and breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError');
  };
  for (const storage of [null, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    const draft = draftOf('a', { storage: () => storage });
    draft.keep({ name: 'x' });
    expect(draft.read()).toBeNull();
    draft.remove();
  }
});
