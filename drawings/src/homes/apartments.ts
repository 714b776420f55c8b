import { dark, mix, pale } from '../colour.ts';
import { railing } from '../cornices.ts';
import { door, steps } from '../doors.ts';
import { type Draw, n1, W } from '../draw.ts';
import type { FacadeOptions } from '../kinds.ts';
import { makeB, wall } from '../materials.ts';
import { BRICK, CLAP, STUCCO } from '../palettes.ts';
import { windowUnit } from '../windows.ts';
import { type Bay, block, type Roof } from './block.ts';
import type { Composition } from './compose.ts';
import { backdrop, foreground } from './setting.ts';

const groundOf = (c: Composition) => (c.setting === 'street' ? 570 : 552);
/** Returns the height of a floor, so that all floors fit in the picture. */
const floorHeight = (floors: number, room: number, most: number) => Math.min(most, Math.floor(room / floors));
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const turned = <T>(list: readonly T[], side: -1 | 1): T[] => (side > 0 ? [...list] : [...list].reverse());
/** Returns the left edge of something this wide. */
const leftOf = (c: Composition, w: number) => (W - w) / 2 + c.place * Math.min(90, (W - w) / 2 - 20);

type Drawn = (d: Draw, o: FacadeOptions, c: Composition) => void;
const withNumber = (o: FacadeOptions) => (o.number ? { number: o.number } : {});

/** Two or three floors around an open stair, with balconies: the most common American apartments. */
export const garden: Drawn = (d, o, c) => {
  const ground = groundOf(c),
    tone = backdrop(d, c, ground),
    b = makeB(d, 'a', c.material),
    floors = Math.min(c.storeys, 4),
    patterns: readonly (readonly Bay[])[] = [
      ['balcony', 'pair', 'stair', 'pair', 'balcony'],
      ['pair', 'balcony', 'stair', 'balcony', 'pair'],
      ['one', 'balcony', 'one', 'stair', 'one', 'balcony', 'one'],
      ['balcony', 'one', 'one', 'stair', 'pair'],
      ['stair', 'pair', 'balcony', 'pair', 'stair'],
      ['pair', 'stair', 'balcony', 'balcony', 'one'],
    ],
    w = at([690, 640, 750, 600, 710, 620], c.pattern),
    x = leftOf(c, w),
    fh = floorHeight(floors, c.roof === 2 ? 390 : 350, 158),
    base = c.material === 'clapboard' ? makeB(d, 'z', 'brick').wallFill : undefined;
  const entry =
    block(d, b, {
      x,
      w,
      ground,
      floors,
      fh,
      bays: turned(at(patterns, c.pattern), c.side),
      roof: at<Roof>(['hip', 'gables', 'flat'], c.roof),
      rail: at(['#23282f', '#f3efe4', '#5a4b3c'], d.r.int(0, 2)),
      ...(base ? { base } : {}),
      ...withNumber(o),
    }) ?? x + w / 2;
  foreground(d, c, { ground, entry, tone, from: x, to: x + w });
};

/** Doors on open walkways, with a stair at the end: the courts of the South and West. */
export const gallery: Drawn = (d, o, c) => {
  const ground = groundOf(c),
    tone = backdrop(d, c, ground),
    b = makeB(d, 'a', c.material),
    t = d.c(b.skin.trim),
    st = d.c('#cfc7b8'),
    floors = Math.min(c.storeys, 3),
    w = at([740, 660, 800, 700], c.pattern),
    x = leftOf(c, w),
    fh = floorHeight(floors, 390, 172),
    top = ground - floors * fh - 10,
    units = at([3, 2, 4, 3], c.pattern),
    stairW = 104,
    sx = c.side > 0 ? x + w - stairW : x,
    from = c.side > 0 ? x : x + stairW,
    slot = (w - stairW) / units,
    rail = d.r.pick(['#23282f', '#f3efe4', '#2f4b4a']);
  d.shade(x + w, top + 10, 20, ground - top - 10, 0.9);
  wall(d, b, x, top, w, ground - top);
  let entry = x + w / 2;
  for (let f = 0; f < floors; f++) {
    const y = top + f * fh,
      low = f === floors - 1,
      foot = y + fh;
    for (let i = 0; i < units; i++) {
      const ux = from + slot * i,
        mirrored = c.pattern === 3 ? i % 2 === 1 : c.side < 0,
        dx = mirrored ? ux + slot * 0.78 : ux + slot * 0.2,
        wx = mirrored ? ux + slot * 0.1 : ux + slot * 0.4;
      door(d, { ...b, door: b.door }, dx, foot - (low ? 4 : 8), Math.min(42, slot * 0.24), fh * 0.6, {
        transom: false,
        ...(low && i === 0 && o.number ? { number: o.number } : {}),
      });
      windowUnit(d, b, wx, y + fh * 0.3, slot * 0.42, fh * 0.36, { style: 'casement', lintel: 'none' });
      if (low && i === 0) entry = dx;
    }
    d.shade(x, y + 8, w, fh * 0.22, 1.05);
    if (!low) {
      d.rect(x - 8, foot - 8, w + 16, 10, st);
      d.rect(x - 8, foot - 8, w + 16, 2.6, pale(st, 0.4));
      d.shade(x, foot + 2, w, 6, 0.9);
      railing(d, c.side > 0 ? x - 4 : x + stairW, foot - 38, w - stairW + 4, 30, rail, 7);
    }
  }
  for (let i = 0; i <= units; i++) {
    const px = from + slot * i - 4;
    d.rect(px, top, 8, ground - top, t);
    d.rect(px + 5, top, 3, ground - top, '#10162c', 'opacity=".16"');
  }
  // the stair: open flights between the floors
  d.rect(sx + 4, top + 12, stairW - 8, ground - top - 12, dark(d.c(b.skin.alt), 0.5));
  for (let f = 1; f < floors; f++) {
    const y1 = top + f * fh - 4,
      y2 = top + (f + 1) * fh - 4,
      n = 10,
      up = c.side;
    let p = '';
    for (let i = 0; i < n; i++) {
      const px = up > 0 ? sx + 10 + (i * (stairW - 24)) / n : sx + stairW - 18 - (i * (stairW - 24)) / n;
      p += `M${n1(px)} ${n1(y1 + ((y2 - y1) * (i + 1)) / n - 4)}h12v5h-12z`;
    }
    d.path(p, st);
    const [a, e] = up > 0 ? [sx + 12, sx + stairW - 12] : [sx + stairW - 12, sx + 12];
    d.line(`M${n1(a)} ${n1(y1 - 26)}L${n1(e)} ${n1(y2 - 30)}`, d.c(rail), 3);
    d.line(`M${n1(a)} ${n1(y1 + 4)}L${n1(e)} ${n1(y2)}`, d.c('#8d857a'), 3);
  }
  for (const px of [sx, sx + stairW - 8]) {
    d.rect(px, top, 8, ground - top, t);
  }
  if (c.roof === 0) {
    const fascia = d.c('#4a4038');
    d.rect(x - 26, top - 16, w + 52, 18, fascia);
    d.rect(x - 26, top - 16, w + 52, 3, pale(fascia, 0.35));
    d.shade(x, top + 2, w, 12, 1);
  } else {
    const tile = d.c(d.r.pick(['#a65a3f', '#5b4a45', '#6a5a4e']));
    d.path(`M${n1(x - 26)} ${n1(top + 4)}l40 -58h${n1(w - 28)}l40 58z`, tile);
    let p = '';
    for (let q = x - 8; q < x + w + 8; q += 13)
      p += `M${n1(q)} ${n1(top + 3)}L${n1(x + w / 2 + (q - x - w / 2) * 0.965)} ${n1(top - 53)}`;
    d.line(p, dark(tile, 0.35), 1.4, 'opacity=".55"');
    d.rect(x - 26, top, w + 52, 8, t);
  }
  foreground(d, c, { ground, entry, tone, from: x, to: x + w });
};

/** A brick walk-up: a door in the middle or at one side, bows or pairs of windows, a cornice. */
export const walkup: Drawn = (d, o, c) => {
  const ground = groundOf(c),
    tone = backdrop(d, c, ground),
    b = makeB(d, 'a', c.material),
    patterns: readonly (readonly Bay[])[] = [
      ['bow', 'entry', 'bow'],
      ['pair', 'one', 'entry', 'one', 'pair'],
      ['bow', 'one', 'entry', 'pair'],
      ['balcony', 'one', 'entry', 'one', 'balcony'],
      ['entry', 'pair', 'pair'],
      ['pair', 'bow', 'entry', 'bow', 'pair'],
    ],
    w = at([420, 560, 500, 600, 400, 680], c.pattern),
    x = leftOf(c, w),
    fh = floorHeight(c.storeys, 420, 150);
  neighbours(d, c, x, w, ground, c.storeys * fh);
  const entry =
    block(d, b, {
      x,
      w,
      ground,
      floors: c.storeys,
      fh,
      bays: turned(at(patterns, c.pattern), c.side),
      roof: at<Roof>(['cornice', 'flat', 'flat'], c.roof),
      pediment: c.roof === 2,
      ...withNumber(o),
    }) ?? x + w / 2;
  foreground(d, c, { ground, entry, tone, from: x, to: x + w });
};

/** Neighbors of about the same height, cropped by the picture, for a building on a street. */
const neighbours = (d: Draw, c: Composition, x: number, w: number, ground: number, high: number) => {
  if (c.setting !== 'street') return;
  for (const [nx, nw] of [
    [x - 330, 300],
    [x + w + 26, 360],
  ] as const) {
    if (nx + nw < 10 || nx > W - 10) continue;
    const n = makeB(d, `n${nx < x ? 0 : 1}`, d.r.pick(['brick', 'stucco'] as const)),
      nt = ground - high * d.r.range(0.62, 1.02);
    wall(d, n, nx, nt, nw, ground - nt);
    for (let y = nt + 34; y < ground - 90; y += 96)
      for (let q = nx + 22; q < nx + nw - 50; q += 74) windowUnit(d, n, q, y, 40, 58, {});
    d.rect(nx - 4, nt - 8, nw + 8, 10, d.c(n.skin.stone));
    d.rect(nx - 4, nt - 10, nw + 8, ground - nt + 10, d.L.haze, 'opacity=".38"');
  }
};

/** Two wings and a court between them. */
export const courtyard: Drawn = (d, o, c) => {
  const ground = groundOf(c),
    tone = backdrop(d, c, ground),
    skins = { brick: BRICK, stucco: STUCCO, clapboard: CLAP }[c.material],
    b = makeB(d, 'a', c.material, [d.r.pick(skins)]),
    floors = c.storeys,
    fh = floorHeight(floors, c.roof === 1 ? 370 : 410, 150),
    wing = at([232, 190, 262, 210], c.pattern),
    court = at([230, 300, 190, 260], c.pattern),
    w = wing * 2 + court,
    x = leftOf(c, w),
    bays: readonly Bay[] = at<readonly Bay[]>(
      [['pair', 'balcony'], ['bow'], ['one', 'pair', 'one'], ['one', 'bow']],
      c.pattern,
    ),
    roof = at<Roof>(['flat', 'hip', 'cornice'], c.roof),
    lowered = c.pattern === 1 ? 0 : 1;
  // the part behind the court: paler, a little lower
  const entry =
    block(
      d,
      { ...b, key: 'back' },
      {
        x: x + wing - 10,
        w: court + 20,
        ground: ground - 10,
        floors: Math.max(1, floors - (floors > 3 ? lowered : 0)),
        fh,
        bays: court > 250 ? ['one', 'entry', 'one'] : ['entry'],
        roof: roof === 'hip' ? 'flat' : roof,
        ...withNumber(o),
      },
    ) ?? x + w / 2;
  d.rect(x + wing - 10, ground - floors * fh - 40, court + 20, floors * fh + 30, d.L.haze, 'opacity=".18"');
  d.shade(x + wing, ground - floors * fh - 20, 46, floors * fh + 20, 0.7);
  const walk = d.c('#d3cbbb');
  d.path(`M${n1(entry - 36)} ${ground - 10}h72l34 12h-140z`, walk);
  for (const left of [true, false])
    block(
      d,
      { ...b, key: left ? 'wl' : 'wr' },
      {
        x: left ? x : x + wing + court,
        w: wing,
        ground,
        floors,
        fh,
        bays: left ? bays : [...bays].reverse(),
        roof,
      },
    );
  foreground(d, c, { ground, entry, tone, from: x, to: x + w });
};

/** Plain volumes of two materials, large windows, deep balconies: a recent building. */
export const modern: Drawn = (d, o, c) => {
  const ground = groundOf(c),
    tone = backdrop(d, c, ground),
    main = makeB(d, 'a', c.material),
    accent = makeB(d, 'c', c.material === 'brick' ? 'stucco' : 'brick'),
    floors = Math.min(c.storeys, 7),
    fh = floorHeight(floors, 440, 150),
    patterns: readonly (readonly [readonly Bay[], readonly Bay[]])[] = [
      [['balcony', 'wide', 'balcony'], ['wide']],
      [
        ['wide', 'balcony'],
        ['wide', 'one'],
      ],
      [['pair', 'balcony', 'pair'], ['balcony']],
      [
        ['wide', 'wide', 'wide'],
        ['balcony', 'one'],
      ],
      [
        ['balcony', 'one', 'wide'],
        ['pair', 'one'],
      ],
      [['wide', 'one', 'balcony', 'one'], ['wide']],
    ],
    [mainBays, accentBays] = at(patterns, c.pattern),
    mainW = 118 * mainBays.length + (mainBays.length < 3 ? 90 : 30),
    accentW = accentBays.length > 1 ? 230 : 170,
    w = mainW + accentW,
    x = leftOf(c, w),
    mx = c.side > 0 ? x : x + accentW,
    ax = c.side > 0 ? x + mainW : x,
    flat: Roof = c.roof === 0 ? 'flat' : 'thin';
  neighbours(d, c, x, w, ground, floors * fh);
  block(
    d,
    { ...main, lintel: 'stone', win: 'casement' },
    {
      x: mx,
      w: mainW,
      ground,
      floors,
      fh,
      bays: turned(mainBays, c.side),
      roof: flat,
      base: mix(d.c('#6d7177'), d.c(main.skin.stone), 0.2),
    },
  );
  const rise = c.roof === 0 ? 26 : -18;
  const lift = floors * fh + rise;
  block(
    d,
    { ...accent, lintel: 'stone', win: 'casement' },
    { x: ax, w: accentW, ground, floors, fh: lift / floors, bays: turned(accentBays, c.side), roof: 'flat' },
  );
  // the glazed entrance, between the two
  const ex = c.side > 0 ? mx + mainW - 40 : mx + 40;
  d.rect(ex - 62, ground - fh + 4, 124, fh - 4, d.c('#39424c'));
  door(d, { ...main, mat: 'stucco', skin: { ...main.skin, stone: '#4a535d' } }, ex, ground - 6, 58, fh - 30, {
    double: true,
    glazed: true,
    lamps: false,
    ...withNumber(o),
  });
  d.rect(ex - 80, ground - fh - 2, 160, 9, d.c('#2f363f'));
  d.rect(ex - 80, ground - fh - 2, 160, 2.4, d.c('#6a737d'));
  d.shade(ex - 70, ground - fh + 7, 140, 8, 1);
  foreground(d, c, { ground, entry: ex, tone, from: x, to: x + w });
};

/** A house of two floors with two homes on each, under stacked porches. */
export const fourplex: Drawn = (d, o, c) => {
  const ground = groundOf(c),
    tone = backdrop(d, c, ground),
    b = makeB(d, 'a', c.material),
    t = d.c(b.skin.trim),
    w = at([470, 540, 430, 560], c.pattern),
    x = leftOf(c, w),
    fh = 158,
    bays: readonly Bay[] = at<readonly Bay[]>(
      [
        ['pair', 'blank', 'blank', 'pair'],
        ['one', 'one', 'blank', 'blank', 'one', 'one'],
        ['bow', 'blank', 'blank', 'bow'],
        ['pair', 'one', 'blank', 'blank', 'one', 'pair'],
      ],
      c.pattern,
    ),
    pw = at([176, 170, 150, 168], c.pattern),
    px = x + w / 2 - pw / 2,
    mid = x + w / 2;
  block(d, b, { x, w, ground, floors: 2, fh, bays, roof: at<Roof>(['hip', 'gables', 'cornice'], c.roof) });
  for (let f = 0; f < 2; f++) {
    const foot = f ? ground - 18 : ground - fh - 12,
      y = foot - fh + 22;
    d.rect(px, y, pw, foot - y, dark(d.c(b.skin.alt), 0.36));
    for (const s of [-1, 1])
      door(d, b, mid + s * pw * 0.25, foot, 40, fh * 0.66, {
        transom: false,
        glazed: f === 0,
        surround: true,
        ...(f && s < 0 && o.number ? { number: o.number } : {}),
      });
    d.shade(px, y, pw, 18, 1);
    d.rect(px - 8, y - 10, pw + 16, 12, t);
    d.rect(px - 8, y - 10, pw + 16, 3, pale(t, 0.5));
    for (const q of [px - 2, mid - 5, px + pw - 8]) {
      d.rect(q, y, 10, foot - y, t);
      d.rect(q + 6, y, 4, foot - y, '#10162c', 'opacity=".16"');
    }
    if (f === 0) {
      railing(d, px + 4, foot - 32, pw - 8, 32, b.skin.trim, 8);
      d.rect(px - 6, foot, pw + 12, 7, t);
      d.shade(px, foot + 7, pw, 5, 0.8);
    }
  }
  d.rect(px - 6, ground - 20, pw + 12, 20, d.c('#a59c8d'));
  steps(d, mid, ground + 2, 96, 2, 10, 14, '#c9bfae');
  foreground(d, c, { ground, entry: mid, tone, from: x, to: x + w });
};

/** An old factory or warehouse, now lofts: brick piers, large panes, a door for carts. */
export const warehouse: Drawn = (d, o, c) => {
  const ground = groundOf({ ...c, setting: 'street' }),
    tone = backdrop(d, { ...c, setting: c.setting === 'palms' ? 'palms' : 'street' }, ground),
    b = makeB(d, 'a', 'brick'),
    n = at([4, 5, 3, 6], c.pattern),
    floors = Math.min(c.storeys, 5),
    w = Math.min(n * 140 + 60, 800),
    x = leftOf(c, w),
    fh = floorHeight(floors, 400, 130),
    top = ground - floors * fh - 18,
    bays: Bay[] = Array.from({ length: n }, () => 'loft'),
    st = d.c(b.skin.stone),
    doorAt = c.side > 0 ? n - 1 : 0,
    slot = (w - 20) / n;
  block(d, b, { x, w, ground, floors, fh, bays, roof: 'flat', pediment: c.roof === 1 });
  for (let i = 0; i <= n; i++) {
    const px = x + 10 + slot * i - 9;
    d.rect(px, top, 18, ground - top, b.wallFill);
    d.rect(px, top, 3, ground - top, '#fff6e0', 'opacity=".18"');
    d.shade(px + 18, top, 5, ground - top, 0.7);
  }
  const dx = x + 10 + slot * (doorAt + 0.5),
    dw = Math.min(96, slot - 26),
    steel = d.c('#343b45');
  d.rect(dx - dw / 2 - 8, ground - fh + 8, dw + 16, fh - 8, b.wallFill);
  door(d, { ...b, mat: 'stucco' }, dx, ground - 8, dw * 0.7, fh - 34, {
    double: true,
    glazed: true,
    lamps: true,
    ...withNumber(o),
  });
  d.rect(dx - dw / 2 - 16, ground - fh + 6, dw + 32, 10, steel);
  d.rect(dx - dw / 2 - 16, ground - fh + 6, dw + 32, 2.4, pale(steel, 0.3));
  d.shade(dx - dw / 2 - 8, ground - fh + 16, dw + 18, 7, 1);
  if (c.roof === 0) {
    // north lights along the roof
    let p = '',
      g = '';
    for (let q = x + 20; q + 96 < x + w; q += 104) {
      p += `M${n1(q)} ${n1(top - 18)}v-44l92 44z`;
      g += `M${n1(q + 5)} ${n1(top - 22)}v-28l58 28z`;
    }
    d.path(p, mix(d.c(b.skin.alt), '#2a2f36', 0.35));
    d.path(g, d.L.lit > 0.3 ? '#ffdf9c' : d.c('#9fb9c6'));
  } else if (c.roof === 2) {
    const tx = c.side > 0 ? x + w * 0.22 : x + w * 0.76,
      wood = d.c('#7a5a44');
    d.line(
      `M${n1(tx - 20)} ${n1(top - 18)}v-42M${n1(tx + 20)} ${n1(top - 18)}v-42M${n1(tx - 20)} ${n1(top - 22)}l40-34M${n1(tx + 20)} ${n1(top - 22)}l-40-34`,
      d.c('#3a3632'),
      2.6,
    );
    d.rect(tx - 30, top - 104, 60, 48, wood);
    d.rect(tx + 10, top - 104, 20, 48, '#141a36', 'opacity=".22"');
    d.path(
      `M${n1(tx - 34)} ${n1(top - 103)}L${n1(tx)} ${n1(top - 130)}L${n1(tx + 34)} ${n1(top - 103)}z`,
      d.c('#4b4a4c'),
    );
  }
  d.rect(x, ground - 16, w, 16, mix(st, '#6d675e', 0.4));
  foreground(d, { ...c, setting: 'street' }, { ground, entry: dx, tone, from: x, to: x + w });
};
