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

/** Names what should be installed: the lock file, on this kind of machine. */
const wanted = () => {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
};

/** Native programs for this machine, by what their packages say; npm writes one name or a list. */
const isForThisMachine = ({ os, cpu, libc }) =>
  [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch) && libc === undefined;

/** Whether `npm install` or `npm ci` was run by hand and brought everything that the lock file lists for this machine. */
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

/** npm as the user has it. `npm start` tells us where it is; the Node in node_modules may be replaced while npm runs. */
const npm = (args) => {
  const { npm_execpath: path, npm_node_execpath: node, ...env } = process.env;
  // Vite and TypeScript are development dependencies, and they are needed to build: none of these may leave them out.
  for (const name of ['NODE_ENV', 'npm_config_omit', 'npm_config_production', 'npm_config_only']) delete env[name];
  const all = [...args, '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  return path?.endsWith('.js') && node && existsSync(node)
    ? runQuietly(node, [path, ...all], { env })
    : runQuietly('npm', all, { env });
};

/** Without e2e, bench, gate and the packages of the root, which only checking, testing and measuring need: 300 MB of 800. */
const APP = workspaces.map((name) => `--workspace=${name}`);

/**
 * Installs what package-lock.json lists when that is not what is there. `scope`: `app` is what building and serving takes,
 * `full` is everything. A fuller install than asked for is never reduced.
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
      // Only adds what is missing, and leaves in place what a server may be running from.
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
