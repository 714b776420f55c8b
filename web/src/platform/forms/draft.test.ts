import { describe, expect, test } from 'vitest';
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
  expect(draft.read()).toEqual([
    { values: { applicantName: 'Tanya', hasVoucher: true }, savedAt: new Date('2026-11-21T10:00:00Z'), tabs: [''] },
  ]);
});

test('lists of what was ticked are kept; lists of anything else are not', () => {
  const storage = storageOf();
  const draft = draftOf('register-agent', { storage: () => storage });
  draft.keep({ specialties: ['Student Housing', 'Section 8 Housing'], odd: [1] as never });
  expect(draft.read()[0]?.values).toEqual({ specialties: ['Student Housing', 'Section 8 Housing'] });
});

test('the draft of one home is not that of another', () => {
  const storage = storageOf();
  draftOf('application-1', { storage: () => storage }).keep({ applicantName: 'Tanya' });
  expect(draftOf('application-12', { storage: () => storage }).read()).toEqual([]);
});

test('a draft expires after thirty days and is then removed', () => {
  const storage = storageOf();
  const kept = new Date('2026-10-01T10:00:00Z');
  draftOf('a', { storage: () => storage, now: () => kept }).keep({ name: 'x' });
  const justBefore = new Date(kept.getTime() + draftLivesDays * day - 1);
  expect(draftOf('a', { storage: () => storage, now: () => justBefore }).read()).toHaveLength(1);
  const then = new Date(kept.getTime() + draftLivesDays * day);
  expect(draftOf('a', { storage: () => storage, now: () => then }).read()).toEqual([]);
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
    expect(draftOf('a', { storage: () => storage }).read()).toEqual([]);
    expect(storage.content.size).toBe(0);
  },
);

test('only texts and ticks come back', () => {
  const storage = storageOf(
    new Map([
      ['lintel.draft.a', JSON.stringify({ savedAt: Date.now(), values: { a: 'x', b: true, c: { d: 1 }, e: 4 } })],
    ]),
  );
  expect(draftOf('a', { storage: () => storage }).read()[0]?.values).toEqual({ a: 'x', b: true });
});

test('a browser without storage, or with a full one, keeps nothing and breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError');
  };
  for (const storage of [null, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    const draft = draftOf('a', { storage: () => storage });
    draft.keep({ name: 'x' });
    expect(draft.read()).toEqual([]);
    draft.remove();
  }
});

describe('a form that is open in two tabs', () => {
  const twoTabs = () => {
    const storage = storageOf();
    let ms = Date.parse('2026-11-21T10:00:00Z');
    const now = () => {
      ms += 1000;
      return new Date(ms);
    };
    return draftOf('a', { storage: () => storage, now });
  };

  test('keeps what each of them typed, whatever the order', () => {
    const draft = twoTabs();
    draft.keep({ name: 'Tanya' }, 'one');
    draft.keep({ email: 'tanya@example.com' }, 'two');
    draft.keep({ name: 'Tanya Brooks' }, 'one');
    expect(draft.read().map(({ values, tabs }) => ({ values, tabs }))).toEqual([
      { values: { name: 'Tanya Brooks', email: 'tanya@example.com' }, tabs: ['one', 'two'] },
    ]);
  });

  test('offers both where they say something else, the newest first', () => {
    const draft = twoTabs();
    draft.keep({ name: 'Tanya', list: ['x'] }, 'one');
    draft.keep({ name: 'T. Brooks', phone: '1', list: ['x'] }, 'two');
    expect(draft.read().map(({ values }) => values)).toEqual([
      { name: 'T. Brooks', phone: '1', list: ['x'] },
      { name: 'Tanya', phone: '1', list: ['x'] },
    ]);
  });

  test('hears nothing of its own, and of what became of it', () => {
    const draft = twoTabs();
    expect(draft.look('one')).toEqual({ isThere: false, isMine: false });
    draft.keep({ name: 'Tanya' }, 'one');
    expect(draft.read('one')).toEqual([]);
    expect(draft.look('one')).toEqual({ isThere: true, isMine: true });
    // Another tab discarded it as an old draft: this does not mean that the form was sent.
    draft.keep({}, 'two', ['one']);
    expect(draft.look('one')).toEqual({ isThere: true, isMine: false });
    draft.remove();
    expect(draft.look('one')).toEqual({ isThere: false, isMine: false });
  });
});
