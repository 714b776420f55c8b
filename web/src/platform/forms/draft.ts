/** Form input by field name: texts, checked boxes, and lists of checked choices. */
export type DraftValues = Record<string, string | boolean | string[]>;

/** Returns whether a value is of a kind that drafts can hold. */
export const isKept = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((one) => typeof one === 'string') : ['string', 'boolean'].includes(typeof value);

/** Storage of drafts; `localStorage` has this shape. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `tabs`: the tabs whose input it contains. */
export type Draft = { values: DraftValues; savedAt: Date; tabs: readonly string[] };

/** The input of one open form and when it was saved. A form that is opened again has a new entry. */
type Entry = { savedAt: number; values: DraftValues };

/** Drafts older than this are deleted: data on a shared computer should not stay there forever. */
export const draftLivesDays = 30;

const dayMs = 86_400_000;

/** Returns the browser's storage; null where it is turned off (even reading the property may throw). */
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

/** Parses the entries by tab, newest first; returns null where nothing is stored. */
const parse = (text: string | null): Map<string, Entry> | null => {
  if (text === null) return null;
  try {
    const found = JSON.parse(text) as { tabs?: Record<string, unknown> } | null;
    // Old format: a single entry, from before a form could have several tabs.
    const entries = Object.entries(found?.tabs ?? { '': found }).flatMap(([tab, one]): [string, Entry][] => {
      const entry = entryOf(one);
      return entry === null ? [] : [[tab, entry]];
    });
    return new Map(entries.sort(([, one], [, other]) => other.savedAt - one.savedAt));
  } catch {
    return new Map();
  }
};

/** Compares two values; lists of texts are compared by their content. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));

/**
 * Turns the entries of several tabs into drafts to choose from: first all of them merged with the newest on top, then each entry that
 * differs, merged on top of the rest.
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
 * Reads and writes one form's draft on this device, by the name of the form and its subject (`application-12`). Each tab that has the
 * form open writes its own entry, so that none overwrites another's. Without storage (full, or turned off) nothing is saved and
 * nothing breaks. Secrets do not belong here: the caller leaves them out.
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
    /** Returns what other tabs wrote, newest first; deletes a draft that is too old or unreadable. */
    read: (tab = ''): Draft[] => {
      const found = entries();
      if (found?.size === 0) remove();
      if (tab !== '') found?.delete(tab);
      return versionsOf([...(found ?? [])]);
    },
    /** Returns whether any tab has an entry, and whether this tab has one. */
    look: (tab: string): { isThere: boolean; isMine: boolean } => {
      const found = entries();
      return { isThere: found !== null, isMine: found?.has(tab) === true };
    },
    /**
     * Saves these values for a tab and drops the entries of other tabs in `dropped`; without values, the tab's own entry is removed
     * too.
     */
    keep: (values: DraftValues, tab = '', dropped: readonly string[] = []): void => {
      const found = entries() ?? new Map<string, Entry>();
      for (const one of [tab, ...dropped]) found.delete(one);
      if (Object.keys(values).length > 0) found.set(tab, { savedAt: now().getTime(), values });
      // The empty record tells a tab whose entry was dropped that the form was not sent, so it may write again.
      if (found.size === 0 && dropped.length === 0) remove();
      else attempt((place) => place.setItem(key, JSON.stringify({ tabs: Object.fromEntries(found) })));
    },
    remove,
  };
};
