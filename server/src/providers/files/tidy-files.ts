import type { Files } from './file-store.ts';

const keysAtOnce = 500;

/**
 * Deletes files that no row names and that were stored before a time, after a crash during an upload or a reset of the demo. `namedAmong`
 * returns which of some keys are still named. Returns how many were deleted.
 */
export const tidyFiles = async (
  files: Files,
  before: Date,
  namedAmong: (keys: string[]) => Promise<string[]>,
): Promise<number> => {
  let removed = 0;
  const stored = await files.storedBefore(before);
  for (let at = 0; at < stored.length; at += keysAtOnce) {
    const keys = stored.slice(at, at + keysAtOnce);
    const named = new Set(await namedAmong(keys));
    for (const key of keys.filter((each) => !named.has(each))) {
      await files.remove(key);
      removed += 1;
    }
  }
  return removed;
};
