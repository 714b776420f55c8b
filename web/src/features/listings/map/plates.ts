import type { MapCluster } from '@lintel/contract/listings/map/schema';

export type Spot = { x: number; y: number };
/** Homes that share one plate on the screen. */
export type Plate = MapCluster & Spot & { isMerged: boolean };

/** Space of a plate on the screen, with some margin. Pixels. */
const size = { wide: 98, high: 54 };

const isOver = (one: Spot, other: Spot): boolean =>
  Math.abs(one.x - other.x) < size.wide && Math.abs(one.y - other.y) < size.high;

/** Returns one plate for each cluster; of two that would overlap, the smaller joins the larger. From north to south. */
export const platesOf = (clusters: readonly MapCluster[], spotOf: (cluster: MapCluster) => Spot): Plate[] => {
  const plates: Plate[] = [];
  for (const cluster of [...clusters].sort((one, other) => other.homes - one.homes)) {
    const spot = spotOf(cluster);
    const at = plates.findIndex((plate) => isOver(plate, spot));
    const under = plates[at];
    if (!under) {
      plates.push({ ...cluster, ...spot, isMerged: false });
      continue;
    }
    plates[at] = {
      ...under,
      homes: under.homes + cluster.homes,
      fromRent: Math.min(under.fromRent, cluster.fromRent),
      id: null,
      isSpot: false,
      isMerged: true,
    };
  }
  return plates.sort((one, other) => one.y - other.y || one.x - other.x);
};

/** Returns the nearest plate in the direction of an arrow key; the same one when there is none. */
export const plateTowards = (plates: readonly Spot[], from: number, key: string): number => {
  const here = plates[from];
  if (!here) return 0;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, there] of plates.entries()) {
    const [right, down] = [there.x - here.x, there.y - here.y];
    const [along, across] =
      key === 'ArrowRight'
        ? [right, down]
        : key === 'ArrowLeft'
          ? [-right, down]
          : key === 'ArrowDown'
            ? [down, right]
            : [-down, right];
    const far = along + 2 * Math.abs(across);
    if (along > 0 && far < least) [best, least] = [at, far];
  }
  return best;
};
