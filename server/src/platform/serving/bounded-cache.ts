/** Something made for everybody, with how long it is right. */
export type Kept = {
  /** When it was made, and until when it is right whatever happens, in milliseconds. */
  madeAt: number;
  until: number;
  /** What it was made of, see `PageChanges`. */
  epoch: number;
};

/**
 * What is kept by its keys, the least recently asked for forgotten first: never more of them, and never more bytes, than given.
 */
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
    /** What a key stands for, if it is right at this moment, made of what is there now. */
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
    /** Counts what it has become larger by. */
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
    /** How many there are, and their bytes. */
    size: () => ({ all: all.size, bytes: total }),
  };
};
