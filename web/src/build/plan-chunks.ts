/** A module of the program: its bytes, its imports, and its dynamic `import()`s. */
export type PlannedModule = { size: number; imports: readonly string[]; later: readonly string[] };

type Options = {
  entry: string;
  /** Weight of a first load: a page with many visits counts more than a dialog that few people open. */
  weightOf: (root: string) => number;
  /** Returns the name of a chunk, by its modules. */
  nameOf: (modules: readonly string[]) => string;
  /** Cost of one more file, in bytes of source: a request waits for its turn. */
  fileCost: number;
  /** Smallest size of a file; a smaller one is merged into another. */
  smallest: number;
  /** Returns the largest number of files of a first load beside those of the entry, if it is limited. */
  mostFilesOf: (root: string) => number;
};

const reachOf = (modules: ReadonlyMap<string, PlannedModule>, root: string): Set<string> => {
  const reached = new Set<string>();
  const open = [root];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = modules.get(id);
    if (!module || reached.has(id)) continue;
    reached.add(id);
    open.push(...module.imports);
  }
  return reached;
};

/**
 * Returns what each root (the entry, and every `import()` target) needs that is not loaded yet when it is requested: a dialog can rely
 * on what every page that opens it has.
 */
const needsOf = (modules: ReadonlyMap<string, PlannedModule>, entry: string): Map<string, Set<string>> => {
  const reach = new Map([[entry, reachOf(modules, entry)]]);
  for (const { later } of modules.values()) {
    for (const root of later) if (modules.has(root) && !reach.has(root)) reach.set(root, reachOf(modules, root));
  }
  const openers = new Map<string, string[]>();
  for (const [opener, ids] of reach) {
    for (const root of new Set([...ids].flatMap((id) => modules.get(id)?.later ?? []))) {
      if (reach.has(root)) openers.set(root, [...(openers.get(root) ?? []), opener]);
    }
  }
  const everything = new Set(modules.keys());
  const there = new Map([...reach.keys()].map((root) => [root, root === entry ? new Set<string>() : everything]));
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [root, by] of openers) {
      const before = there.get(root) ?? everything;
      const sets = by.map((opener) => [reach.get(opener), there.get(opener)] as const);
      const now = new Set([...before].filter((id) => sets.every(([own, found]) => own?.has(id) || found?.has(id))));
      if (now.size === before.size) continue;
      there.set(root, now);
      isChanged = true;
    }
  }
  return new Map([...reach].map(([root, ids]) => [root, new Set([...ids].filter((id) => !there.get(root)?.has(id)))]));
};

/** Chunks by number, with their modules and imports. Two merged chunks keep the number of the first. */
class Chunks {
  readonly modules: string[][] = [];
  readonly sizes: number[] = [];
  readonly alive = new Set<number>();
  private readonly imports: Set<number>[] = [];
  /** For each root, the chunks that it needs itself. */
  private readonly own: Set<number>[];
  /** For each chunk, all chunks that are loaded with it. */
  readonly with: Set<number>[] = [];
  /** For each root, all chunks that it loads. */
  loaded: Set<number>[] = [];
  /** For each chunk, the roots that load it, one bit each. */
  loadedBy: bigint[] = [];

  constructor(graph: ReadonlyMap<string, PlannedModule>, needs: readonly ReadonlySet<string>[]) {
    const bySignature = new Map<string, number>();
    const neededBy = new Map<string, number[]>();
    for (const [root, ids] of needs.entries()) {
      for (const id of ids) neededBy.set(id, [...(neededBy.get(id) ?? []), root]);
    }
    const numberOf = new Map<string, number>();
    for (const [id, roots] of neededBy) {
      const number = bySignature.get(roots.join()) ?? this.modules.push([]) - 1;
      bySignature.set(roots.join(), number);
      this.alive.add(number);
      this.modules[number]?.push(id);
      this.sizes[number] = (this.sizes[number] ?? 0) + (graph.get(id)?.size ?? 0);
      numberOf.set(id, number);
    }
    const numbersOf = (ids: Iterable<string>) => new Set([...ids].flatMap((id) => numberOf.get(id) ?? []));
    this.own = needs.map(numbersOf);
    this.modules.forEach((ids, number) => {
      const imported = numbersOf(ids.flatMap((id) => graph.get(id)?.imports ?? []));
      imported.delete(number);
      this.imports[number] = imported;
    });
    this.follow();
    for (let circle = this.circle(); circle; circle = this.circle()) this.merge(...circle);
  }

  private circle(): [number, number] | undefined {
    for (const a of this.alive) {
      for (const b of this.imports[a] ?? []) if (this.with[b]?.has(a)) return [a, b];
    }
    return undefined;
  }

  private follow() {
    for (const number of this.alive) {
      const seen = new Set<number>();
      const open = [number];
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        if (seen.has(next)) continue;
        seen.add(next);
        open.push(...(this.imports[next] ?? []));
      }
      this.with[number] = seen;
    }
    this.loaded = this.own.map((numbers) => {
      const all = new Set<number>();
      for (const number of numbers) for (const next of this.with[number] ?? []) all.add(next);
      return all;
    });
    this.loadedBy = this.modules.map(() => 0n);
    this.loaded.forEach((all, root) => {
      for (const number of all) this.loadedBy[number] = (this.loadedBy[number] ?? 0n) | (1n << BigInt(root));
    });
  }

  merge(into: number, from: number) {
    this.modules[into]?.push(...(this.modules[from] ?? []));
    this.sizes[into] = (this.sizes[into] ?? 0) + (this.sizes[from] ?? 0);
    for (const next of this.imports[from] ?? []) this.imports[into]?.add(next);
    for (const set of [...this.imports, ...this.own]) if (set.delete(from)) set.add(into);
    this.imports[into]?.delete(into);
    this.alive.delete(from);
    this.follow();
  }

  /** Returns whether one of the two loads the other through a third: merged, they would form an import cycle. */
  makesCircle(a: number, b: number): boolean {
    const by = (from: number, to: number) =>
      [...(this.imports[from] ?? [])].some((next) => next !== to && this.with[next]?.has(to));
    return by(a, b) || by(b, a);
  }
}

/**
 * Returns the output file of each module of the built program. The entry's modules form two files: libraries, and the rest. All other
 * modules start grouped by the roots that need them; groups are merged as long as a saved request is worth the bytes that some roots
 * load for nothing, and until no first load has more files than allowed and no file is too small. Files never import each other in a
 * cycle.
 */
export const planChunks = (modules: ReadonlyMap<string, PlannedModule>, options: Options): Map<string, string> => {
  const { entry, weightOf, nameOf, fileCost, smallest, mostFilesOf } = options;
  const needs = needsOf(modules, entry);
  const base = needs.get(entry) ?? new Set();
  const plan = new Map<string, string>();
  for (const id of base) plan.set(id, id.includes('/node_modules/') ? 'framework' : 'app');

  const roots = [...needs.keys()].filter((root) => root !== entry);
  const chunks = new Chunks(
    modules,
    roots.map((root) => new Set([...(needs.get(root) ?? [])].filter((id) => !base.has(id)))),
  );
  const weights = roots.map(weightOf);
  const most = roots.map(mostFilesOf);
  const fileCosts = roots.map(() => fileCost);

  /** Returns the cost of a merge to all roots that load one of the two without the other, less the requests that it saves. */
  const costOf = (a: number, b: number): number => {
    let cost = 0;
    for (const [root, all] of chunks.loaded.entries()) {
      const hasA = all.has(a);
      const hasB = all.has(b);
      const weight = weights[root] ?? 1;
      if (hasA && hasB) cost -= (fileCosts[root] ?? fileCost) * weight;
      if (hasA === hasB) continue;
      const added = hasA ? b : a;
      let bytes = chunks.sizes[added] ?? 0;
      for (const next of chunks.with[added] ?? []) {
        if (next !== a && next !== b && !all.has(next))
          bytes += (chunks.sizes[next] ?? 0) + (fileCosts[root] ?? fileCost);
      }
      cost += bytes * weight;
    }
    return cost;
  };
  const count = chunks.modules.length;
  const known = new Float64Array(count * count).fill(Number.NaN);
  /** Returns the cheapest merge. Costs are cached, and only the cheapest is recomputed, until it is up to date. */
  const cheapest = (some: readonly number[]) => {
    const others = [...chunks.alive];
    const isAny = some.length === 1;
    for (;;) {
      let best = { a: 0, b: 0, cost: Number.POSITIVE_INFINITY };
      for (const one of some) {
        for (const other of others) {
          // Merging two that are never loaded together saves no request.
          if (one === other || !(isAny || (chunks.loadedBy[one] ?? 0n) & (chunks.loadedBy[other] ?? 0n))) continue;
          const a = Math.min(one, other);
          const b = Math.max(one, other);
          let cost = known[a * count + b] ?? Number.NaN;
          if (Number.isNaN(cost)) {
            cost = costOf(a, b);
            known[a * count + b] = cost;
          }
          if (cost < best.cost) best = { a, b, cost };
        }
      }
      const { a, b, cost } = best;
      if (cost === Number.POSITIVE_INFINITY) return undefined;
      const now = chunks.makesCircle(a, b) ? Number.POSITIVE_INFINITY : costOf(a, b);
      if (now <= cost) return best;
      known[a * count + b] = now;
    }
  };
  const merge = ({ a, b }: { a: number; b: number }) => {
    chunks.merge(a, b);
    for (let other = 0; other < count; other += 1) {
      known[a * count + other] = Number.NaN;
      known[other * count + a] = Number.NaN;
    }
  };

  const isOver = (root: number) => (chunks.loaded[root]?.size ?? 0) > (most[root] ?? Number.POSITIVE_INFINITY);
  for (;;) {
    const best = cheapest([...chunks.alive]);
    if (best && best.cost < 0) {
      merge(best);
      continue;
    }
    const over = roots.map((_, root) => root).filter(isOver);
    const small = [...chunks.alive].find((number) => (chunks.sizes[number] ?? 0) < smallest);
    if (over.some((root) => (fileCosts[root] ?? 0) > 1e12)) throw new Error('No plan of files keeps the bounds.');
    if (over.length > 0) {
      // Raises the request cost of these roots, until the merge that is cheapest for all of them brings them below their limit.
      for (const root of over) fileCosts[root] = ((fileCosts[root] ?? fileCost) + 1) * 1.4;
      known.fill(Number.NaN);
    } else if (small !== undefined) {
      const place = cheapest([small]);
      if (!place) break;
      merge(place);
    } else break;
  }
  const names = new Map<string, number>();
  for (const number of chunks.alive) {
    const held = chunks.modules[number] ?? [];
    const name = nameOf(held);
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    for (const id of held) plan.set(id, count > 1 ? `${name}-${count}` : name);
  }
  return plan;
};
