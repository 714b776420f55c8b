import { loadavg } from 'node:os';

/** Prints a line of a bench's results. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns a quantile: 0.5 the median, 1 the maximum. NaN of no values. */
export const part = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Formats median, 95th and 99th percentile, and the worst, in ms: never the best alone. */
export const figures = (times: readonly number[], digits = 1): string => {
  const at = (share: number): string => part(times, share).toFixed(digits);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)}, p99 ${at(0.99)}, worst ${at(1)}, of ${times.length}`;
};

/** Runs the work and records how many ms it took. */
export const timed = async <T>(times: number[], work: () => Promise<T>): Promise<T> => {
  const from = performance.now();
  const done = await work();
  times.push(performance.now() - from);
  return done;
};

/** Load of the machine over the last minute, to print beside every figure. */
export const load = (): string => (loadavg()[0] ?? Number.NaN).toFixed(1);
