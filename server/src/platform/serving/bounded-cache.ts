/** A cached public page or response, with its validity. */
export type Kept = {
  /** When it was made, and until when it is valid at most, in milliseconds. */
  madeAt: number;
  until: number;
  /** The state it was made from, see `PageChanges`. */
  epoch: number;
};

/** Opens a cache that drops the least recently used entries: never more entries or bytes than given. */
export const openBoundedCache = <Held extends Kept>({ most = 2000, mostBytes = 64 * 1024 * 1024 } = {}) => {
  const all = new Map<string, { kept: Held; bytes: number }>();
  let total = 0;

  const forget = (key: string): void => {
    total -= all.get(key)?.bytes ?? 0;
    all.delete(key);
  };
  const makeRoom = (): void => {
    for (const key of all.keys()) {
      if (all.size <= most && total <= mostBytes) return;
      forget(key);
    }
  };

  return {
    /** Returns the entry of a key, if it is still valid and was made from the current state. */
    find: (key: string, { epoch, now }: { epoch: number; now: number }): Held | null => {
      const held = all.get(key);
      if (!held) return null;
      all.delete(key);
      if (held.kept.epoch !== epoch || now >= held.kept.until || now < held.kept.madeAt) {
        total -= held.bytes;
        return null;
      }
      all.set(key, held);
      return held.kept;
    },
    keep: (key: string, kept: Held, bytes: number): void => {
      forget(key);
      const held = { kept, bytes };
      all.set(key, held);
      total += held.bytes;
      makeRoom();
    },
    /** Adds to an entry's size when it has grown. */
    grow: (key: string, kept: Held, by: number): void => {
      const held = all.get(key);
      if (held?.kept !== kept) return;
      held.bytes += by;
      total += by;
      makeRoom();
    },
    clear: () => {
      all.clear();
      total = 0;
    },
    /** Returns the number of entries, and their bytes. */
    size: () => ({ all: all.size, bytes: total }),
  };
};
