// npm run lint: checks code style and imports at the same time. The fence's findings are cached until a file changes.
import { main, runQuietly, withBin, workspaces } from './steps.mjs';

const fenced = [...workspaces, 'e2e', 'bench', 'scripts'];
const kept = ['--cache', 'node_modules/.cache/fence', '--cache-strategy', 'content'];

main(async () => {
  const env = withBin();
  const runs = await Promise.allSettled([
    runQuietly('biome', ['check', '--error-on-warnings', '.'], { env }),
    runQuietly('depcruise', ['--config', 'gate/fence.mjs', ...kept, ...fenced], { env }),
  ]);
  for (const { value, reason } of runs) console.log(value ?? reason.message);
  if (runs.some(({ status }) => status === 'rejected')) process.exitCode = 1;
});
