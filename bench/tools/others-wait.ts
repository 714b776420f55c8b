import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { load, part } from './figures.ts';

/** A request of another client: when it was sent, how long it took, and how late that client's timer was then, in ms. */
type Asked = { at: number; ms: number; late: number };

const now = (): number => performance.timeOrigin + performance.now();
const asked = ['/api/auth/me', '/api/properties?city=austin&bedrooms=2'];

/** Sends a read every 20 ms until `end`, without waiting for the responses. */
const askOn = async (base: string, end: Promise<unknown>): Promise<Asked[]> => {
  const agent = new http.Agent({ keepAlive: true });
  const ask = (address: string, late: number) =>
    new Promise<Asked>((resolve, reject) => {
      const at = now();
      const request = http.get(`${base}${address}`, { agent }, (response) => {
        response.resume().once('end', () => resolve({ at, ms: now() - at, late }));
      });
      request.once('error', reject);
    });
  let isOver = false;
  void end.then(() => {
    isOver = true;
  });
  const all: Promise<Asked>[] = [];
  let late = 0;
  for (let count = 0; !isOver; count += 1) {
    all.push(ask(asked[count % asked.length] ?? '', late));
    const began = performance.now();
    await sleep(20);
    late = performance.now() - began - 20;
  }
  const answered = await Promise.all(all);
  agent.destroy();
  return answered;
};

const base = process.env['LINTEL_ASK_OTHERS'];
if (base && process.send) {
  const answered = await askOn(base, once(process, 'message'));
  process.send(answered, () => process.exit());
}

/**
 * Sends other requests to a server all the time, from a separate process: one that makes and sends 20 MB cannot measure time
 * exactly. `stop` returns what the requests waited between two times of `now`.
 */
export const watchOthers = (base: string) => {
  const child: ChildProcess = fork(import.meta.filename, { env: { ...process.env, LINTEL_ASK_OTHERS: base } });
  return {
    now,
    stop: async () => {
      const answer = once(child, 'message');
      child.send('end');
      const all = (await answer)[0] as Asked[];
      return {
        /** For all requests under way at any time between the two: the waits in ms, and how late the timer was at most. */
        between: (from: number, to: number) => {
          const meanwhile = all.filter(({ at, ms }) => at <= to && at + ms >= from);
          return { taken: meanwhile.map(({ ms }) => ms), late: Math.max(0, ...meanwhile.map(({ late }) => late)) };
        },
      };
    },
    kill: () => child.kill(),
  };
};

/** Formats the waits as a line. A wait shorter than the timer's delay says nothing about the server. */
export const shownWaits = ({ taken, late }: { taken: number[]; late: number }): string =>
  `others: longest ${part(taken, 1).toFixed(0)} ms, 95% ${part(taken, 0.95).toFixed(0)} ms, median ${part(taken, 0.5).toFixed(1)} ms of ${taken.length}; clock late ${late.toFixed(0)} ms, load ${load()}`;
