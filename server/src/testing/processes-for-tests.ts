import { existsSync } from 'node:fs';
import { superviseProcesses } from '../platform/serving/supervise-processes.ts';
import { asSupervised } from '../platform/serving/supervised.ts';
import { startSequence } from '../platform/startup/start-sequence.ts';

/**
 * A program of several processes that starts in a moment: each answers with its process id. Arguments: the port, and a file; while it
 * exists, a process ends at its start.
 */
const [port = '', fault = ''] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const supervised = asSupervised();
const sequence = startSequence(process, say);

if (supervised) {
  if (existsSync(fault)) process.exit(1);
  const { default: Fastify } = await import('fastify');
  const { serve } = await import('../platform/serving/serve.ts');
  const app = Fastify();
  app.get('/', async () => process.pid);
  app.get('/all', () => supervised.collectAll());
  supervised.onCollect(async () => process.pid);
  const serving = await sequence.open(
    () => serve(app, { port: Number(port), host: '127.0.0.1' }),
    (opened) => opened.stop(),
  );
  await sequence.open(
    () => {},
    () => serving.leave(),
  );
  supervised.onLeave(sequence.stop);
  sequence.isServing();
  supervised.serves();
} else {
  const opened = superviseProcesses({ count: 2, say, endPatienceMs: 10_000, firstPauseMs: 300, steadyMs: 60_000 });
  await sequence
    .open(
      () => opened,
      (supervision) => supervision.stop(),
    )
    .catch(() => process.exit(1));
  sequence.isServing();
  say('ready');
}
