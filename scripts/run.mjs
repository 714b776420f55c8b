// npm run import and similar commands: `run.mjs <name> [arguments]` runs server/src/commands/<name>.ts on Node 24; `bench [name]` is
// bench/<name>.ts, in one of the folders there, or in wording-monitor/bench/.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstall } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { become, main, root, Stop, withBin } from './steps.mjs';

const monitorBenches = join(root, 'wording-monitor', 'bench');

main(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const isBench = name === 'bench';
  const which = isBench ? (args.shift() ?? 'run') : name;
  const folder = join(root, ...(isBench ? ['bench'] : ['server', 'src', 'commands']));
  const within = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'tools',
  );
  const folders = [folder, ...within.map((part) => join(folder, part.name)), ...(isBench ? [monitorBenches] : [])];
  const command = folders.map((part) => join(part, `${which}.ts`)).find((file) => existsSync(file));
  if (!/^[a-z-]+$/.test(which) || !command) throw new Stop(`There is no ${isBench ? 'bench' : 'command'} ${which}.`);
  const option = isBench ? args.find((arg) => arg.startsWith('-')) : undefined;
  if (option) throw new Stop(`A bench takes values in their order and no option such as ${option}; see its head.`);
  await ensureInstall(isBench ? 'full' : 'app');
  await become(findNode24(), ['--enable-source-maps', command, ...args], { env: withBin() });
});
