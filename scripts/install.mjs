import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly, Stop, step, workspaces } from './steps.mjs';

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.lintel-install.json');

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Identifies the packages to install: the lock file's hash, on this kind of machine. */
const wanted = () => {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
};

/** Whether a package's native program is for this machine, by its fields; npm writes one name or a list. */
const isForThisMachine = ({ os, cpu, libc }) =>
  [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch) && libc === undefined;

/** Whether `npm install` or `npm ci` was run by hand and installed everything that the lock file lists for this machine. */
const isCompleteByHand = () => {
  const installed = readJson(join(modules, '.package-lock.json'))?.packages;
  if (!installed) return false;
  const { packages } = readJson(join(root, 'package-lock.json'));
  return Object.entries(packages).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    if (entry.optional && !isForThisMachine(entry)) return true;
    return installed[path]?.version === entry.version;
  });
};

/** Runs the user's npm. `npm start` passes its path; the Node in node_modules may be replaced while npm runs. */
const npm = (args) => {
  const { npm_execpath: path, npm_node_execpath: node, ...env } = process.env;
  // Vite and TypeScript are development dependencies and needed to build, so none of these settings may omit them.
  for (const name of ['NODE_ENV', 'npm_config_omit', 'npm_config_production', 'npm_config_only']) delete env[name];
  const all = [...args, '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  return path?.endsWith('.js') && node && existsSync(node)
    ? runQuietly(node, [path, ...all], { env })
    : runQuietly('npm', all, { env });
};

/** The app's workspaces, without e2e, bench, gate and the root packages, which only checks, tests and benches need: 300 MB of 800. */
const APP = workspaces.map((name) => `--workspace=${name}`);

/**
 * Installs what package-lock.json lists unless it is already installed. `scope`: `app` is enough for building and serving,
 * `full` is everything. Never reduces a fuller install.
 */
export const ensureInstall = async (scope) => {
  const lock = wanted();
  const stamp = readJson(stampFile);
  const isCurrent = stamp?.lock === lock;
  if (isCurrent && (stamp.scope === 'full' || stamp.scope === scope)) return;
  const write = (reached) => writeFileSync(stampFile, `${JSON.stringify({ lock, scope: reached })}\n`);
  if (!stamp && isCompleteByHand()) return write('full');
  const hadAll = stamp ? stamp.scope === 'full' : existsSync(join(modules, '@playwright', 'test'));
  const reach = hadAll ? 'full' : scope;
  try {
    if (isCurrent) {
      // Only adds missing packages, and leaves alone the files from which a server may be running.
      await step('Installing what the tests need besides', () => npm(['install', '--no-save']));
    } else {
      const label = existsSync(modules)
        ? 'Installing the packages anew, as they have changed'
        : 'Installing packages (a minute or two, this once)';
      await step(label, () => npm(['ci', ...(reach === 'full' ? [] : APP)]));
    }
  } catch (error) {
    throw error instanceof Stop ? new Stop(`${error.message}\nThe packages could not be installed.`) : error;
  }
  write(reach);
};
