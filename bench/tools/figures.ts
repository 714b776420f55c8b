import { loadavg } from 'node:os';

/** A line of what a bench found. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The value below which so great a part of them lies: 0.5 the middle, 1 the worst. NaN of none. */
export const part = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** Middle, the slowest twentieth and hundredth, and the worst, in milliseconds: never the best alone. */
export const figures = (times: readonly number[], digits = 1): string => {
  const at = (share: number): string => part(times, share).toFixed(digits);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)}, p99 ${at(0.99)}, worst ${at(1)}, of ${times.length}`;
};

/** Does it, and notes how many milliseconds it took. */
export const timed = async <T>(times: number[], work: () => Promise<T>): Promise<T> => {
  const from = performance.now();
  const done = await work();
  times.push(performance.now() - from);
  return done;
};

/** What the machine is about, beside every figure: its load over the last minute. */
export const load = (): string => (loadavg()[0] ?? Number.NaN).toFixed(1);
