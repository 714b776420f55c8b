// npm run import and its like: `run.mjs <name> [arguments]` runs server/src/commands/<name>.ts on Node 24; `bench [name]` is bench/<name>.ts,
// or in one of the folders there.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstall } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { become, main, root, Stop, withBin } from './steps.mjs';

main(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const isBench = name === 'bench';
  const which = isBench ? (args.shift() ?? 'run') : name;
  const folder = join(root, ...(isBench ? ['bench'] : ['server', 'src', 'commands']));
  const within = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'tools',
  );
  const command = ['', ...within.map(({ name }) => name)]
    .map((part) => join(folder, part, `${which}.ts`))
    .find((file) => existsSync(file));
  if (!/^[a-z-]+$/.test(which) || !command) throw new Stop(`There is no ${isBench ? 'bench' : 'command'} ${which}.`);
  await ensureInstall(isBench ? 'full' : 'app');
  await become(findNode24(), ['--enable-source-maps', command, ...args], { env: withBin() });
});
