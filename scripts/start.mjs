// npm start, npm run dev (`start.mjs dev`), npm run build (`start.mjs build`): from a fresh clone to a running Lintel.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './build.mjs';
import { ensureInstall } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { become, main, root, Stop, withBin } from './steps.mjs';

const serve = async (node) => {
  await ensureBuild(node);
  const signals = pathToFileURL(join(root, 'scripts', 'server-signals.mjs')).href;
  return become(node, ['--enable-source-maps', '--import', signals, join(root, 'server', 'dist', 'main.js')], {
    env: { ...withBin(), NODE_ENV: 'production' },
    ipc: true,
  });
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
