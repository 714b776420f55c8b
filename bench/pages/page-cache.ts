import autocannon from 'autocannon';
import { startBuilt } from '../tools/built-server.ts';
import { figures, load, part, say } from '../tools/figures.ts';

/**
 * `npm run bench -- page-cache`: pages of visitors who are not signed in, which come from memory, beside the same pages rendered for
 * somebody (in the demo whoever brings no cookie is), in turns against one server. 50 people at once; an answer's time is that of
 * its last byte, so its first came no later.
 */
const rounds = Number(process.env.LINTEL_BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.LINTEL_BENCH_SECONDS ?? 4);
const clients = Number(process.env.LINTEL_BENCH_CLIENTS ?? 50);
const pages = ['/', '/properties', '/property/1', '/pricing'];
const { base, stop } = await startBuilt(3893);

const ask = async (path: string, isKept: boolean) => {
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const run = autocannon({
    url: base,
    connections: clients,
    duration: seconds,
    requests: [
      {
        method: 'GET',
        path,
        headers: { 'accept-encoding': 'br', ...(isKept ? { cookie: 'lintel_viewing_as=visitor' } : {}) },
      },
    ],
  });
  run.on('response', (_client, status, _bytes, time) => {
    if (status === 200) times.push(time);
    else failed += 1;
  });
  await run;
  if (failed > 0) throw new Error(`${failed} answers of ${path} were not 200`);
  return { times, perSecond: (times.length * 1000) / (performance.now() - started) };
};

for (const page of pages) {
  const kept: { times: number[]; perSecond: number }[] = [];
  const rendered: { times: number[]; perSecond: number }[] = [];
  await ask(page, true);
  await ask(page, false);
  for (let round = 0; round < rounds; round += 1) {
    kept.push(await ask(page, true));
    rendered.push(await ask(page, false));
  }
  const middle = (all: readonly { perSecond: number }[]) =>
    part(
      all.map(({ perSecond }) => perSecond),
      0.5,
    );
  const [fast, slow] = [middle(kept), middle(rendered)];
  say(
    `${page}: ${fast.toFixed(0)} pages a second from memory, ${slow.toFixed(0)} rendered: ${(fast / slow).toFixed(1)} times (load ${load()})`,
  );
  say(`  from memory ${figures(kept.flatMap(({ times }) => times))}`);
  say(`  rendered    ${figures(rendered.flatMap(({ times }) => times))}`);
}
stop();
