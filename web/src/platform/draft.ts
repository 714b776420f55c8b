/** What a person typed into a form: texts, ticked boxes, and lists of what was ticked, by field name. */
export type DraftValues = Record<string, string | boolean | string[]>;

const isKept = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((one) => typeof one === 'string') : ['string', 'boolean'].includes(typeof value);

/** What the browser keeps things in; `localStorage` has this shape. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type Draft = { values: DraftValues; savedAt: Date };

/** A draft older than this is gone: what stays on a shared computer should not stay for ever. */
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

const parse = (text: string | null): { savedAt: number; values: DraftValues } | null => {
  if (text === null) return null;
  try {
    const found = JSON.parse(text) as { savedAt?: unknown; values?: unknown } | null;
    if (typeof found?.savedAt !== 'number' || typeof found.values !== 'object' || found.values === null) return null;
    const values = Object.entries(found.values).filter(([, value]) => isKept(value));
    return { savedAt: found.savedAt, values: Object.fromEntries(values) as DraftValues };
  } catch {
    return null;
  }
};

/**
 * One form's draft on this device, by the name of the form and of what it is about (`application-12`). Without storage
 * (full, or switched off) nothing is kept and nothing breaks. Secrets do not belong in here: the caller leaves them out.
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
  return {
    /** The draft, or null; one that is too old or unreadable is removed on sight. */
    read: (): Draft | null => {
      const text = attempt((place) => place.getItem(key));
      const found = parse(text);
      const isFresh = found !== null && now().getTime() - found.savedAt < draftLivesDays * dayMs;
      if (isFresh) return { values: found.values, savedAt: new Date(found.savedAt) };
      if (text !== null) remove();
      return null;
    },
    /** Keeps these values; with nothing in them, removes the draft. */
    keep: (values: DraftValues): void => {
      if (Object.keys(values).length === 0) remove();
      else attempt((place) => place.setItem(key, JSON.stringify({ savedAt: now().getTime(), values })));
    },
    remove,
  };
};
