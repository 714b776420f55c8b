/** A box on the screen, in px from its upper left corner. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** Something that the user may want to press or read next, and how important it is. */
export type Obstacle = { box: Box; weight: number };

/** Distance of a toast from the edge and from anything it must not cover, in px. */
const marginPx = 16;

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Returns the place where a toast covers least of what is needed: at the bottom, just above any obstacle there, or at the top.
 *
 * @param toast its left and right edge and its height
 * @param room the vertical range it may use (below a header, above the lower edge)
 * @returns the position of its upper edge
 */
export const toastPosition = (
  toast: { left: number; right: number; height: number },
  room: { top: number; bottom: number },
  obstacles: readonly Obstacle[],
): number => {
  const lowest = room.bottom - marginPx - toast.height;
  const highest = room.top + marginPx;
  const at = (top: number): Box => ({ left: toast.left, right: toast.right, top, bottom: top + toast.height });
  const inWay = obstacles.filter(({ box }) => meets(box, at(lowest)));
  const above = inWay
    .map(({ box }) => box.top - marginPx - toast.height)
    .filter((top) => top >= highest && top < lowest)
    .sort((a, b) => b - a);
  const covered = (top: number) =>
    obstacles.reduce((sum, { box, weight }) => (meets(box, at(top)) ? sum + weight : sum), 0);
  let best = lowest;
  for (const top of [...above, highest]) if (covered(top) < covered(best)) best = top;
  return best;
};
