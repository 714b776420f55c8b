/** What a person typed into a form: texts, ticked boxes, and lists of what was ticked, by field name. */
export type DraftValues = Record<string, string | boolean | string[]>;

/** Whether a value is of a kind that is kept. */
export const isKept = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((one) => typeof one === 'string') : ['string', 'boolean'].includes(typeof value);

/** What the browser keeps things in; `localStorage` has this shape. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `tabs`: whose writing it is made of. */
export type Draft = { values: DraftValues; savedAt: Date; tabs: readonly string[] };

/** What one open form has written, since when; a form that is opened anew is another one. */
type Entry = { savedAt: number; values: DraftValues };

/** A draft older than this is gone: what stays on a shared computer should not stay forever. */
export const draftLivesDays = 30;

const dayMs = 86_400_000;

/** The browser's storage; null where it is switched off, which even touching it may refuse. */
const browserStorage = (): DraftStorage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};

const entryOf = (found: unknown): Entry | null => {
  const { savedAt, values } = (found ?? {}) as { savedAt?: unknown; values?: unknown };
  if (typeof savedAt !== 'number' || typeof values !== 'object' || values === null) return null;
  return { savedAt, values: Object.fromEntries(Object.entries(values).filter(([, value]) => isKept(value))) };
};

/** The entries by tab, the newest first; null where nothing is kept at all. */
const parse = (text: string | null): Map<string, Entry> | null => {
  if (text === null) return null;
  try {
    const found = JSON.parse(text) as { tabs?: Record<string, unknown> } | null;
    // Before there was more than one writer, the entry stood alone.
    const entries = Object.entries(found?.tabs ?? { '': found }).flatMap(([tab, one]): [string, Entry][] => {
      const entry = entryOf(one);
      return entry === null ? [] : [[tab, entry]];
    });
    return new Map(entries.sort(([, one], [, other]) => other.savedAt - one.savedAt));
  } catch {
    return new Map();
  }
};

/** Lists of texts are compared by what is in them. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));

/**
 * What several tabs wrote, as drafts to choose from: all of it together, the newest on top; then each that says something else
 * somewhere, on top of the rest.
 */
const versionsOf = (entries: [string, Entry][]): Draft[] => {
  const [newest] = entries;
  if (!newest) return [];
  const all: DraftValues = Object.assign({}, ...entries.map(([, { values }]) => values).reverse());
  const differs = ({ values }: Entry) =>
    Object.entries(values).some(([field, value]) => !isSameValue(value, all[field]));
  const others = entries.filter(([, entry]) => differs(entry));
  return [
    {
      values: all,
      savedAt: new Date(newest[1].savedAt),
      tabs: entries.filter((entry) => !others.includes(entry)).map(([tab]) => tab),
    },
    ...others.map(([tab, { values, savedAt }]) => ({
      values: { ...all, ...values },
      savedAt: new Date(savedAt),
      tabs: [tab],
    })),
  ];
};

/**
 * One form's draft on this device, by the name of the form and of what it is about (`application-12`). Each tab that has the
 * form open writes an entry of its own, so that none overwrites another's. Without storage (full, or switched off) nothing is
 * kept and nothing breaks. Secrets do not belong in here: the caller leaves them out.
 */
export const draftOf = (
  name: string,
  { storage = browserStorage, now = () => new Date() }: { storage?: () => DraftStorage | null; now?: () => Date } = {},
) => {
  const key = `lintel.draft.${name}`;
  const attempt = <T>(what: (storage: DraftStorage) => T): T | null => {
    const place = storage();
    if (place === null) return null;
    try {
      return what(place);
    } catch {
      return null;
    }
  };
  const remove = (): void => {
    attempt((place) => place.removeItem(key));
  };
  const entries = (): Map<string, Entry> | null => {
    const found = parse(attempt((place) => place.getItem(key)));
    for (const [tab, { savedAt }] of found ?? [])
      if (now().getTime() - savedAt >= draftLivesDays * dayMs) found?.delete(tab);
    return found;
  };
  return {
    key,
    /** What other tabs wrote, the newest first; what is too old or unreadable is removed on sight. */
    read: (tab = ''): Draft[] => {
      const found = entries();
      if (found?.size === 0) remove();
      if (tab !== '') found?.delete(tab);
      return versionsOf([...(found ?? [])]);
    },
    /** Whether anything is kept, by anyone, and whether this tab's entry is there. */
    look: (tab: string): { isThere: boolean; isMine: boolean } => {
      const found = entries();
      return { isThere: found !== null, isMine: found?.has(tab) === true };
    },
    /** Keeps these values for a tab, and drops what other tabs wrote; without values, the tab's own goes too. */
    keep: (values: DraftValues, tab = '', dropped: readonly string[] = []): void => {
      const found = entries() ?? new Map<string, Entry>();
      for (const one of [tab, ...dropped]) found.delete(one);
      if (Object.keys(values).length > 0) found.set(tab, { savedAt: now().getTime(), values });
      // A tab whose entry was dropped learns by the empty record that the form was not sent: it may write again.
      if (found.size === 0 && dropped.length === 0) remove();
      else attempt((place) => place.setItem(key, JSON.stringify({ tabs: Object.fromEntries(found) })));
    },
    remove,
  };
};
