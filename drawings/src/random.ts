/** Hashes a text, well enough spread that neighboring ids look nothing alike. */
export function hash(s: string): number {
  let h = 2166136261;
  for (let i = 0; i < s.length; i++) {
    h ^= s.charCodeAt(i);
    h = Math.imul(h, 16777619);
  }
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 12;
  h = Math.imul(h, 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}
/** Seeded random numbers: the same seed gives the same sequence everywhere (mulberry32). */
export class Rng {
  private a: number;
  constructor(seed: number) {
    this.a = seed;
  }
  next(): number {
    this.a = (this.a + 0x6d2b79f5) | 0;
    let t = Math.imul(this.a ^ (this.a >>> 15), 1 | this.a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  range(a: number, b: number) {
    return a + (b - a) * this.next();
  }
  int(a: number, b: number) {
    return Math.floor(this.range(a, b + 1));
  }
  pick<T>(xs: readonly T[]): T {
    return xs[Math.min(xs.length - 1, Math.floor(this.next() * xs.length))] as T;
  }
  chance(p: number) {
    return this.next() < p;
  }
  weighted<T>(xs: readonly (readonly [T, number])[]): T {
    let total = 0;
    for (const x of xs) total += x[1];
    let k = this.next() * total;
    for (const x of xs) {
      k -= x[1];
      if (k <= 0) return x[0];
    }
    return (xs[0] as readonly [T, number])[0];
  }
}
