import type { IconNode } from 'lucide';

/** Returns the path of a circle: two half circles, from its leftmost point. */
const circle = (cx: number, cy: number, r: number): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Returns the path of a rectangle with round corners, clockwise from its upper edge. */
const rectangle = (x: number, y: number, width: number, height: number, rx: number, ry: number): string => {
  const arc = (right: number, down: number) => `a${rx} ${ry} 0 0 1 ${right} ${down}`;
  return `M${x + rx} ${y}h${width - 2 * rx}${arc(rx, ry)}v${height - 2 * ry}${arc(-rx, ry)}h${2 * rx - width}${arc(-rx, -ry)}v${2 * ry - height}${arc(rx, -ry)}z`;
};

/**
 * Makes the beginning of a path's data absolute: a relative `m` is absolute only at the beginning of all data. Further pairs after it
 * are lines to relative points.
 */
const fromItsOwnPoint = (data: string): string =>
  data.replace(/^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)[\s,]*(?=([-\d.])?)/, (_, x: string, y: string, next?: string) =>
    next === undefined ? `M${x} ${y}` : `M${x} ${y}l`,
  );

const partPath = ([tag, parts]: IconNode[number]): string => {
  const at = (name: string, otherwise = 0) => Number(parts[name] ?? otherwise);
  switch (tag) {
    case 'path':
      return fromItsOwnPoint(String(parts['d']));
    case 'circle':
      // The stroke of a circle of less than half its width leaves a hole, which a dot of that width closes.
      return `${circle(at('cx'), at('cy'), at('r'))}${at('r') < 1 ? `M${at('cx')} ${at('cy')}h.01` : ''}`;
    case 'rect': {
      const rx = at('rx', at('ry'));
      return rectangle(at('x'), at('y'), at('width'), at('height'), rx, at('ry', rx));
    }
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`;
    default:
      throw new Error(`An icon has a <${tag}>, which cannot be part of a path yet.`);
  }
};

const paths = new WeakMap<IconNode, string>();

/**
 * Returns an icon's drawing as the data of one `<path>` (SVG 2, 9.3). An icon of Lucide has 2 to 10 elements; on a page with 24 cards they
 * were half of all elements. Lucide fills only small dots.
 */
export const iconPath = (icon: IconNode): string => {
  const known = paths.get(icon) ?? icon.map(partPath).join('');
  paths.set(icon, known);
  return known;
};
