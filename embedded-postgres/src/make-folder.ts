import * as fs from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it that are missing. Not by `mkdir` with `recursive`: where the system says of a folder that is
 * there that nothing can be made in it for want of it (`/proc`), Node asks again and again, forever, and hears no signal.
 *
 * @param mode of each folder that is made; one that is there keeps its own.
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
      // Another process may have made it meanwhile.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  if (!fs.statSync(path).isDirectory()) {
    throw Object.assign(new Error(`ENOTDIR: not a folder, ${path}`), { code: 'ENOTDIR', syscall: 'mkdir', path });
  }
};
