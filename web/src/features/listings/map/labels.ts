import type { Spot } from './plates.ts';

/** A name to place on the map, in pixels. */
export type Wish = Spot & { key: string; name: string; kind: 'state' | 'county' | 'large' | 'place' | 'zip' };
/** A placed name: where its text begins, ends or is centered, and whether its point is shown. */
export type Label = Wish & { textX: number; textY: number; align: 'start' | 'middle' | 'end'; hasDot: boolean };

export type Room = { left: number; right: number; top: number; bottom: number };

const letter = { state: 10, county: 9, large: 13, place: 8, zip: 8.5 };
const height = { state: 22, county: 18, large: 30, place: 22, zip: 18 };
/** Space of a plate, including its margin. */
const plateRoom = { wide: 96, high: 50 };
const dotSize = 6;
/** Extra distance between ZIP codes: they are many, and say less than names. */
const apart = { state: 0, county: 0, large: 0, place: 0, zip: 36 };

const isFree = (room: Room, taken: readonly Room[]): boolean =>
  taken.every(
    (other) =>
      room.left >= other.right || room.right <= other.left || room.top >= other.bottom || room.bottom <= other.top,
  );

const isWithin = (room: Room, frame: Room): boolean =>
  room.left >= frame.left && room.right <= frame.right && room.top >= frame.top && room.bottom <= frame.bottom;

const around = ({ x, y }: Spot, wide: number, high: number): Room => ({
  left: x - wide / 2,
  right: x + wide / 2,
  top: y - high / 2,
  bottom: y + high / 2,
});

/**
 * Places as many names as fit, in order of priority. A place's name is beside its dot, on a free side, or above or below the plate
 * that covers it; names of areas are centered or left out. A name that would extend beyond the frame is left out.
 */
export const labelsOf = (wishes: readonly Wish[], plates: readonly Spot[], frame: Room): Label[] => {
  const taken = plates.map((plate) => around(plate, plateRoom.wide, plateRoom.high));
  const labels: Label[] = [];
  for (const wish of wishes) {
    const [wide, high] = [wish.name.length * letter[wish.kind] + 6, height[wish.kind]];
    const hasPoint = wish.kind === 'large' || wish.kind === 'place';
    const dot = around(wish, dotSize, dotSize);
    const hasDot = hasPoint && isFree(dot, taken);
    const under = (hasDot ? dotSize : plateRoom.high / 2 + 2) + high / 2;
    const sides: { align: Label['align']; x: number; y: number }[] = !hasPoint
      ? [{ align: 'middle', ...wish }]
      : [
          { align: 'middle', x: wish.x, y: wish.y + under },
          { align: 'middle', x: wish.x, y: wish.y - under },
        ];
    if (hasDot) {
      sides.unshift(
        { align: 'start', x: wish.x + dotSize, y: wish.y },
        { align: 'end', x: wish.x - dotSize, y: wish.y },
      );
    }
    const shift = { start: wide / 2, middle: 0, end: -wide / 2 };
    const roomOf = ({ align, x, y }: (typeof sides)[number], more = 0) =>
      around({ x: x + shift[align], y }, wide + more, high + more / 3);
    const side = sides.find((one) => isFree(roomOf(one, apart[wish.kind]), taken) && isWithin(roomOf(one), frame));
    if (!side) continue;
    taken.push(roomOf(side));
    if (hasDot) taken.push(dot);
    const { align, x: textX, y: textY } = side;
    labels.push({ ...wish, textX, textY, align, hasDot });
  }
  return labels;
};
