import { dark, mix, pale } from '../colour.ts';
import { circ, n1, W } from '../draw.ts';
import { LEAVES } from '../palettes.ts';
import type { Room } from './board.ts';

/** The world outside, one for all windows of a room: roofs in town, trees elsewhere, hills where the listing names a view. */
const outside = (d: Room): string => {
  const id = `${d.uid}view`;
  if (d.defs.some((def) => def.includes(`id="${id}"`))) return id;
  const keep = d.out;
  d.out = [];
  const r = d.r;
  d.rect(
    0,
    0,
    W,
    560,
    d.vgrad('sky', [
      [0, '#a5cce5'],
      [0.6, '#dcebed'],
      [1, '#f4ecd9'],
    ]),
  );
  const clouds = [r.int(60, 250), r.int(420, 820)].map((x) => `M${x} 150q20-34 56-20q26-30 60-4q40-4 44 24z`).join('');
  d.path(clouds, '#fff', 'opacity=".7"');
  let lit = '';
  const ridge = (y: number, fill: string, swing: number) => {
    let p = `M-10 560V${y}`;
    for (let x = -10; x < W + 40; x += 96) p += `q48 ${-r.int(4, swing)} 96 ${r.int(-14, 14)}`;
    d.path(`${p}V560z`, fill);
  };
  if (d.has('view')) {
    d.show('view', () => {
      let p = 'M-20 560';
      for (let x = -20; x < W + 120; x += 130) p += `L${x} ${r.int(280, 320)}L${x + 65} ${r.int(170, 250)}`;
      d.path(`${p}V560z`, '#9db3c4');
      ridge(320, '#84a08f', 60);
      d.rect(0, 366, W, 200, '#8fb7c9');
      d.rect(0, 366, W, 5, '#c9dde2');
    });
  } else if (d.facts.inTown) {
    for (const [base, fill, least] of [
      [250, '#bccbd4', 46],
      [300, '#9fb1bd', 60],
    ] as const) {
      let p = '';
      for (let x = -20; x < W; ) {
        const w = r.int(least, least + 60);
        const y = base + r.int(-50, 50);
        p += `M${x} 560V${y}h${w}V560z`;
        if (r.chance(0.4)) p += `M${x + 10} ${y}v-16h14v16z`;
        for (let yy = y + 16; yy < 430; yy += 26)
          for (let xx = x + 10; xx < x + w - 14; xx += 20) if (r.chance(0.16)) lit += `M${xx} ${yy}h9v12h-9z`;
        x += w + 2;
      }
      d.path(p, fill);
    }
  } else {
    ridge(330, '#b4c8b4', 40);
    const [far, mid, near] = r.pick(LEAVES.slice(0, 4));
    let p = '';
    for (let x = -10; x < W; x += r.int(50, 90)) p += circ(x, r.int(320, 370), r.int(34, 62));
    d.path(p, mix(near, '#dfe9e4', 0.35));
    p = '';
    for (let x = 10; x < W; x += r.int(80, 150)) p += circ(x, r.int(370, 410), r.int(40, 64));
    d.path(p, mix(mid, far, 0.2));
    d.rect(0, 400, W, 160, mix(mid, '#d9e4b6', 0.4));
  }
  d.put('<g class="n">');
  d.rect(0, 0, W, 560, '#17244d', 'opacity=".86"');
  let stars = '';
  for (let i = 0; i < 34; i++) stars += `M${r.int(0, W)} ${r.int(30, 230)}h2v2h-2z`;
  d.path(stars, '#dfe6ff', 'opacity=".8"');
  if (lit) d.path(lit, '#ffd98a');
  d.put('</g>');
  d.defs.push(`<g id="${id}">${d.out.join('')}</g>`);
  d.out = keep;
  return id;
};

const shapeOf = (x: number, y: number, w: number, h: number, arched: boolean) =>
  arched
    ? `<path d="M${n1(x)} ${n1(y + h)}v${n1(-(h - w / 2))}a${n1(w / 2)} ${n1(w / 2)} 0 0 1 ${n1(w)} 0v${n1(h - w / 2)}z"/>`
    : `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}"/>`;

export type Panes = 'sash' | 'grid' | 'casement' | 'picture' | 'arch';

/** A window with its frame and sill; the frame's color is the same in all of a room. */
export const windowAt = (d: Room, x: number, y: number, w: number, h: number, panes: Panes, frame: string) => {
  const view = outside(d);
  const arched = panes === 'arch';
  d.put(shapeOf(x - 9, y - 9, w + 18, h + 9, arched).replace('/>', ` fill="${frame}"/>`));
  d.put(
    shapeOf(x - 9, y - 9, w + 18, h + 9, arched).replace(
      '/>',
      ` fill="none" stroke="${dark(frame, 0.25)}" stroke-width="1.4"/>`,
    ),
  );
  d.clip(shapeOf(x, y, w, h, arched), () => {
    d.put(`<use href="#${view}"/>`);
    d.path(
      `M${n1(x + w * 0.1)} ${n1(y + h)}L${n1(x + w * 0.55)} ${n1(y)}h${n1(w * 0.16)}L${n1(x + w * 0.26)} ${n1(y + h)}z`,
      '#fff',
      'opacity=".16" class="d"',
    );
    // The depth of the wall.
    d.rect(x, y, w, 6, '#141a36', 'opacity=".2"');
    d.rect(x, y, 5, h, '#141a36', 'opacity=".14"');
    let bars = '';
    const across = (f: number) => `M${n1(x)} ${n1(y + h * f)}h${n1(w)}`;
    const down = (f: number) => `M${n1(x + w * f)} ${n1(y)}v${n1(h)}`;
    if (panes === 'sash') bars = across(0.5) + (w > 150 ? down(0.5) : '');
    else if (panes === 'grid') {
      const columns = Math.max(2, Math.round(w / 62));
      const rows = Math.max(2, Math.round(h / 70));
      for (let i = 1; i < columns; i++) bars += down(i / columns);
      for (let i = 1; i < rows; i++) bars += across(i / rows);
    } else if (panes === 'casement' || panes === 'arch') bars = down(0.5) + across(0.32);
    else bars = w > 190 ? down(0.25) + down(0.75) : down(0.5);
    d.line(bars, frame, panes === 'grid' ? 4.5 : 7);
    d.line(bars, dark(frame, 0.3), 1, 'opacity=".5" transform="translate(2.5 2.5)"');
  });
  d.rect(x - 18, y + h, w + 36, 10, frame);
  d.rect(x - 18, y + h, w + 36, 2.5, pale(frame, 0.5));
  d.shade(x - 14, y + h + 10, w + 34, 6, 0.6);
};

/** A glazed door to the balcony or patio that the listing names, with its railing and a pot outside. */
export const glazedDoor = (d: Room, x: number, w: number, frame: string) => {
  const y = 96;
  const h = d.floor - y;
  const view = outside(d);
  d.rect(x - 11, y - 11, w + 22, h + 11, frame, `stroke="${dark(frame, 0.25)}" stroke-width="1.4"`);
  d.clip(shapeOf(x, y, w, h, false), () => {
    d.put(`<use href="#${view}"/>`);
    d.rect(x, d.floor - 22, w, 22, '#b9a78c');
    let rails = `M${n1(x)} ${d.floor - 118}h${n1(w)}M${n1(x)} ${d.floor - 30}h${n1(w)}`;
    for (let xx = x + 8; xx < x + w; xx += 15) rails += `M${n1(xx)} ${d.floor - 118}v90`;
    d.line(rails, '#39424b', 3.4);
    const px = x + w * 0.72;
    d.path(circ(px, d.floor - 78, 26) + circ(px - 17, d.floor - 62, 19) + circ(px + 18, d.floor - 64, 18), '#6f8f5c');
    d.path(`M${n1(px - 20)} ${d.floor - 52}h40l-6 36h-28z`, '#b5654a');
    d.path(
      `M${n1(x + w * 0.08)} ${d.floor}L${n1(x + w * 0.4)} ${y}h${n1(w * 0.12)}L${n1(x + w * 0.2)} ${d.floor}z`,
      '#fff',
      'opacity=".16" class="d"',
    );
    d.rect(x, y, w, 6, '#141a36', 'opacity=".2"');
  });
  const mid = x + w / 2;
  d.line(
    `M${n1(x + 5)} ${y}V${d.floor}M${n1(x + w - 5)} ${y}V${d.floor}M${n1(mid)} ${y}V${d.floor}M${n1(x)} ${y + 5}h${n1(w)}`,
    frame,
    11,
  );
  d.rect(x, d.floor - 16, w, 16, frame);
  d.rect(mid - 12, d.floor - 190, 4, 40, '#4b4f55');
  d.rect(mid + 8, d.floor - 190, 4, 40, '#4b4f55');
};

/** What hangs before a window. */
export const curtains = (
  d: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  kind: 'drape' | 'roman' | 'none',
  fill: string,
) => {
  if (kind === 'none') return;
  if (kind === 'roman') {
    const long = h * d.r.range(0.2, 0.36);
    d.rect(x - 6, y - 14, w + 12, long, fill);
    let folds = '';
    for (let yy = y + 4; yy < y - 14 + long; yy += 20) folds += `M${n1(x - 6)} ${n1(yy)}h${n1(w + 12)}`;
    d.line(folds, dark(fill, 0.16), 2);
    d.shade(x - 4, y - 14 + long, w + 12, 5, 0.7);
    return;
  }
  const top = y - 34;
  const low = Math.min(d.floor - 6, y + h + 130);
  for (const [from, side] of [
    [x - 46, 1],
    [x + w + 46, -1],
  ] as const) {
    const wide = 58 * side;
    d.path(
      `M${n1(from)} ${top}h${n1(wide)}q${n1(-8 * side)} ${n1((low - top) / 2)} ${n1(4 * side)} ${n1(low - top)}h${n1(-wide - 10 * side)}z`,
      fill,
    );
    let folds = '';
    for (const f of [0.25, 0.5, 0.75])
      folds += `M${n1(from + wide * f)} ${top + 4}q${n1(-5 * side)} ${n1((low - top) / 2)} ${n1(-2 * side)} ${n1(low - top - 8)}`;
    d.line(folds, dark(fill, 0.17), 2.4);
  }
  d.line(`M${n1(x - 62)} ${top}h${n1(w + 124)}`, '#4a4138', 5, 'stroke-linecap="round"');
  d.path(circ(x - 64, top, 6) + circ(x + w + 64, top, 6), '#4a4138');
};

/** Sun on the floor, from a window above it. */
export const sunPatch = (d: Room, x: number, w: number) => {
  const y = d.floor;
  d.path(`M${n1(x + 30)} ${y + 8}h${n1(w)}l64 92h${n1(-w - 30)}z`, '#fff6d8', 'opacity=".3" class="d"');
};
