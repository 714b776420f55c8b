// npm run import and its like: `run.mjs <name> [arguments]` runs server/src/commands/<name>.ts on Node 24; `bench [name]` is bench/<name>.ts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstall } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { become, main, root, Stop, withBin } from './steps.mjs';

main(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const isBench = name === 'bench';
  const which = isBench ? (args.shift() ?? 'run') : name;
  const command = join(root, ...(isBench ? ['bench'] : ['server', 'src', 'commands']), `${which}.ts`);
  if (!/^[a-z-]+$/.test(which) || !existsSync(command))
    throw new Stop(`There is no ${isBench ? 'bench' : 'command'} ${which}.`);
  await ensureInstall(isBench ? 'full' : 'app');
  await become(findNode24(), ['--enable-source-maps', command, ...args], { env: withBin() });
});
