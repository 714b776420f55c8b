import autocannon from 'autocannon';
import { startBuilt } from '../tools/built-server.ts';
import { figures, load, part, say } from '../tools/figures.ts';

/**
 * `npm run bench -- page-cache`: measures cached pages, for visitors and for a signed-in user, beside the same pages rendered for that
 * user (an address spelled another way, such as `/%70ricing`, is never cached), alternating on one server. 50 clients at once; a
 * response's time is that of its last byte, so its first byte came no later.
 */
const rounds = Number(process.env.LINTEL_BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.LINTEL_BENCH_SECONDS ?? 4);
const clients = Number(process.env.LINTEL_BENCH_CLIENTS ?? 50);
/** Each page by an address that is cached, and by one that is not. */
const pages = {
  '/': '/?maxRent=9000',
  '/properties': '/%70roperties',
  '/property/1': '/%70roperty/1',
  '/pricing': '/%70ricing',
};
const { base, stop } = await startBuilt(3893);

const ways = {
  'a visitor’s, from memory': { cookie: 'lintel_viewing_as=visitor', isKept: true },
  'a tenant’s, from memory': { cookie: 'lintel_viewing_as=1', isKept: true },
  'a tenant’s, rendered': { cookie: 'lintel_viewing_as=1', isKept: false },
};
type Measured = { times: number[]; perSecond: number };

const ask = async (path: string, cookie: string): Promise<Measured> => {
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const run = autocannon({
    url: base,
    connections: clients,
    duration: seconds,
    requests: [{ method: 'GET', path, headers: { 'accept-encoding': 'gzip, br', cookie } }],
  });
  run.on('response', (_client, status, _bytes, time) => {
    if (status === 200) times.push(time);
    else failed += 1;
  });
  await run;
  if (failed > 0) throw new Error(`${failed} answers of ${path} were not 200`);
  return { times, perSecond: (times.length * 1000) / (performance.now() - started) };
};

for (const [page, another] of Object.entries(pages)) {
  const measured = Object.entries(ways).map(([label, way]) => ({ label, way, rounds: [] as Measured[] }));
  const once = ({ way }: (typeof measured)[number]) => ask(way.isKept ? page : another, way.cookie);
  for (const one of measured) await once(one);
  for (let round = 0; round < rounds; round += 1) {
    for (const one of measured) one.rounds.push(await once(one));
  }
  const perSecond = ({ rounds: all }: (typeof measured)[number]) =>
    part(
      all.map((one) => one.perSecond),
      0.5,
    );
  const rendered = perSecond(measured.at(-1) as (typeof measured)[number]);
  say(`${page} (load ${load()})`);
  for (const one of measured) {
    say(
      `  ${one.label}: ${perSecond(one).toFixed(0)} a second, ${(perSecond(one) / rendered).toFixed(1)} times; ${figures(one.rounds.flatMap(({ times }) => times))}`,
    );
  }
}
stop();
