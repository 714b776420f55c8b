import autocannon from 'autocannon';
import type pg from 'pg';
import { part } from './figures.ts';
import type { Request } from './scenarios.ts';

/** Result of one run of one subject; times in ms. */
export type Figures = { perSecond: number; p50: number; p99: number; requests: number };

const figuresOf = (times: number[], seconds: number): Figures => ({
  perSecond: times.length / seconds,
  p50: part(times, 0.5),
  p99: part(times, 0.99),
  requests: times.length,
});

/**
 * Runs several clients that request the addresses in turn, each time as `vary` returns it anew. Throws when any response is not a 200.
 */
export const measureServer = async (
  port: number,
  requests: readonly Pick<Request, 'address'>[],
  {
    clients,
    seconds,
    vary,
    headers = {},
  }: {
    clients: number;
    seconds: number;
    vary?: ((address: string) => string) | undefined;
    headers?: Record<string, string> | undefined;
  },
): Promise<Figures> => {
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const run = autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: clients,
    duration: seconds,
    requests: requests.map(({ address }) => ({
      method: 'GET',
      path: address,
      headers,
      ...(vary ? { setupRequest: (request) => ({ ...request, path: vary(address) }) } : {}),
    })),
  });
  run.on('response', (_client: unknown, status: number, _bytes: number, time: number) => {
    if (status === 200) times.push(time);
    else failed += 1;
  });
  await run;
  if (failed > 0) throw new Error(`${failed} answers were not 200`);
  return figuresOf(times, (performance.now() - started) / 1000);
};

/** Runs several loops that send the statements in turn, with nothing around them. */
export const measureDriver = async (
  pool: pg.Pool,
  requests: readonly Request[],
  options: { clients: number; seconds: number },
): Promise<Figures> => {
  const times: number[] = [];
  const started = performance.now();
  const until = started + options.seconds * 1000;
  let next = 0;
  await Promise.all(
    Array.from({ length: options.clients }, async () => {
      for (let from = performance.now(); from < until; from = performance.now()) {
        const request = requests[next++ % requests.length] as Request;
        await pool.query({ text: request.statement.text, values: request.statement.values });
        times.push(performance.now() - from);
      }
    }),
  );
  return figuresOf(times, (performance.now() - started) / 1000);
};

/** Medians of several rounds, figure by figure. */
export const middleOf = (rounds: readonly Figures[]): Figures => {
  const middle = (figure: keyof Figures): number =>
    part(
      rounds.map((round) => round[figure]),
      0.5,
    );
  const requests = rounds.reduce((sum, round) => sum + round.requests, 0);
  return { perSecond: middle('perSecond'), p50: middle('p50'), p99: middle('p99'), requests };
};
