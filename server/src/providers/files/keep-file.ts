import { isDatabaseAway } from '../../platform/http/error-mapping.ts';
import type { Files } from './file-store.ts';

/**
 * Stores the row of a file that was just put, and removes the file when the row was not kept: `store` says so (the same file was there
 * already), or refuses. Where the database went away the commit may have gone through, so the file stays; the job that tidies removes it
 * once no row names it.
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
