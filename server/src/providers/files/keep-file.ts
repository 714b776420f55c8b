import { isDatabaseAway } from '../../platform/http/error-mapping.ts';
import type { Files } from './file-store.ts';

/**
 * Stores the row of a file that was just put, and deletes the file if the row was not stored: `store` reports that the same file already
 * existed, or refuses. If the database went away, the commit may have succeeded, so the file stays; the cleanup job deletes it once no row
 * names it.
 */
export const keepFile = async <T>(
  files: Pick<Files, 'remove'>,
  key: string,
  store: () => Promise<{ isKept: boolean; value: T }>,
): Promise<T> => {
  try {
    const { isKept, value } = await store();
    if (!isKept) await files.remove(key);
    return value;
  } catch (error) {
    if (!isDatabaseAway(error)) await files.remove(key);
    throw error;
  }
};
