// npm run import and its like: `run.mjs <name> [arguments]` runs server/src/commands/<name>.ts on Node 24; bench is bench/run.ts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstall } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { become, main, root, Stop, withBin } from './steps.mjs';

main(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const isBench = name === 'bench';
  const command = isBench ? join(root, 'bench', 'run.ts') : join(root, 'server', 'src', 'commands', `${name}.ts`);
  if (!/^[a-z-]+$/.test(name) || !existsSync(command)) throw new Stop(`There is no command ${name}.`);
  await ensureInstall(isBench ? 'full' : 'app');
  await become(findNode24(), ['--enable-source-maps', command, ...args], { env: withBin() });
});
