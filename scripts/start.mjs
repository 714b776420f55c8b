// npm start, npm run dev (`start.mjs dev`), npm run build (`start.mjs build`): from a fresh clone to a running Lintel.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './build.mjs';
import { ensureInstall } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { become, main, root, runQuietly, Stop, step, withBin } from './steps.mjs';

const signals = pathToFileURL(join(root, 'scripts', 'server-signals.mjs')).href;
const serverArgs = ['--enable-source-maps', '--import', signals, join(root, 'server', 'dist', 'main.js')];

/** Whether this is the first start of a demo in its own database. */
const isFirstDemo = ({ DATABASE_URL, LINTEL_MODE = 'demo', LINTEL_DATA = '.lintel' } = process.env) =>
  !DATABASE_URL && LINTEL_MODE === 'demo' && !existsSync(resolve(root, LINTEL_DATA, 'postgres'));

const serve = async (node) => {
  const env = { ...withBin(), NODE_ENV: 'production' };
  // The sample data is loaded while the pages are built. If that fails, the server does it, and explains what is wrong.
  let prepared;
  const building = new AbortController();
  const prepare = () => {
    prepared = runQuietly(node, [...serverArgs, '--prepare'], { env, ipc: true, signal: building.signal }).catch(
      () => {},
    );
  };
  await ensureBuild(node, isFirstDemo() ? { onServer: prepare } : {}).catch((error) => {
    building.abort();
    throw error;
  });
  if (prepared) await step('Loading the sample data', () => prepared);
  return become(node, serverArgs, { env, ipc: true });
};

const develop = (node) =>
  become(node, ['--watch', '--watch-preserve-output', '--enable-source-maps', join(root, 'server', 'src', 'main.ts')], {
    env: { ...withBin(), NODE_ENV: 'development', LINTEL_DEV: '1' },
  });

main(async () => {
  const [what = 'serve'] = process.argv.slice(2);
  const work = {
    serve,
    dev: develop,
    build: (node) => ensureBuild(node, { isForced: true }),
  }[what];
  if (!work) throw new Stop(`start.mjs knows dev and build, not ${what}.`);
  if (!existsSync(join(root, 'package-lock.json'))) throw new Stop('package-lock.json is missing from this checkout.');
  await ensureInstall('app');
  await work(findNode24());
});
