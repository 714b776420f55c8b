import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root, runQuietly, step, workspaces } from './steps.mjs';

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/**
 * Builds, in order: the workspace, the arguments of `vite build`, its inputs and its outputs. The server first, which prepares the
 * database of a first start during the others.
 */
const BUILDS = [
  {
    name: 'server',
    label: 'Building the server',
    workspace: 'server',
    args: ['--ssr'],
    from: workspaces,
    output: 'server/dist/main.js',
  },
  {
    name: 'client',
    label: 'Building the pages for the browser',
    workspace: 'web',
    args: [],
    from: ['contract', 'drawings', 'web'],
    output: 'web/dist/client/.vite/manifest.json',
  },
  {
    name: 'pages',
    label: 'Building the pages for the server',
    workspace: 'web',
    args: ['--ssr', 'src/app/entry-server.tsx'],
    from: ['contract', 'drawings', 'web'],
    output: 'web/dist/server/entry-server.js',
  },
];

const stampFile = join(root, 'node_modules', '.cache', 'lintel-build.json');

const readStamp = () => {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
};

const IGNORED = new Set(['node_modules', 'dist', 'testing', 'migrations']);

/** Source files below a folder, without tests, always in the same order. */
const sources = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (IGNORED.has(entry.name)) return [];
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sources(path);
      return /\.test\.tsx?$|\.tsbuildinfo$/.test(entry.name) ? [] : [path];
    });

/** Uses file contents, not times: a checkout touches files that did not change, and restores old ones that did. */
const fingerprint = ({ args, from }) => {
  const hash = createHash('sha256').update(JSON.stringify(args));
  for (const path of [join(root, 'package-lock.json'), ...from.flatMap((name) => sources(join(root, name)))]) {
    hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
};

const writeStamp = (stamp) => {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${JSON.stringify(stamp)}\n`);
};

/**
 * Builds what has changed since the last build, or everything. `node` is the Node 24 to build with. Calls `onServer` once the server is
 * built and pages are not.
 */
export const ensureBuild = async (node, { isForced = false, onServer } = {}) => {
  for (const build of BUILDS) {
    const print = fingerprint(build);
    const stamp = readStamp();
    if (!isForced && stamp[build.name] === print && existsSync(join(root, build.output))) continue;
    // Removes the stamp before building, so that half a build is never taken for a complete one.
    const { [build.name]: _, ...others } = stamp;
    writeStamp(others);
    rmSync(join(root, build.output), { force: true });
    await step(build.label, () =>
      runQuietly(node, [vite, 'build', '--logLevel', 'warn', ...build.args], {
        cwd: join(root, build.workspace),
        env: { ...process.env, NODE_ENV: 'production' },
      }),
    );
    writeStamp({ ...others, [build.name]: print });
    if (build.name === 'server') onServer?.();
  }
};
