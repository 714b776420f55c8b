import * as fs from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its missing parents. Does not use `mkdir` with `recursive`: where the system reports ENOENT for creating something
 * in an existing folder (`/proc`), Node retries forever and handles no signal.
 *
 * @param mode of each created folder; an existing one keeps its own.
 */
export const makeFolder = (path: string, mode: number): void => {
  const missing: string[] = [];
  for (let at = resolve(path); !fs.existsSync(at); at = dirname(at)) {
    missing.push(at);
    if (dirname(at) === at) break;
  }
  for (const folder of missing.reverse()) {
    try {
      fs.mkdirSync(folder, { mode });
    } catch (error) {
      // Another process may have created it meanwhile.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  if (!fs.statSync(path).isDirectory()) {
    throw Object.assign(new Error(`ENOTDIR: not a folder, ${path}`), { code: 'ENOTDIR', syscall: 'mkdir', path });
  }
};
