import { dark, mix } from '../colour.ts';
import { circ, n1 } from '../draw.ts';
import { DOORS } from '../palettes.ts';
import type { Room } from './board.ts';

const leaf = (x: number, y: number, long: number, wide: number, turn: number) => {
  const a = (turn * Math.PI) / 180;
  const ex = x + Math.cos(a) * long;
  const ey = y + Math.sin(a) * long;
  const sx = -Math.sin(a) * wide;
  const sy = Math.cos(a) * wide;
  const mx = (x + ex) / 2;
  const my = (y + ey) / 2;
  return `M${n1(x)} ${n1(y)}Q${n1(mx + sx)} ${n1(my + sy)} ${n1(ex)} ${n1(ey)}Q${n1(mx - sx)} ${n1(my - sy)} ${n1(x)} ${n1(y)}z`;
};

/** A plant in a pot on the floor or a table. `size` is its height. */
export const plant = (d: Room, x: number, y: number, size: number) => {
  const kind = d.r.pick(
    size > 120 ? (['tree', 'blades', 'fan', 'broad'] as const) : (['blades', 'bush', 'broad'] as const),
  );
  const [deep, mid, light] = d.r.pick([
    ['#2f5a45', '#4b7d5a', '#7fa878'],
    ['#3f6147', '#5a8055', '#93b06f'],
    ['#35564f', '#54847a', '#8fb3a0'],
  ] as const);
  const potH = size * 0.26;
  const potW = size * 0.32;
  const pot = d.r.pick([d.s.a, '#f1ebdd', '#b5654a', d.s.b, '#4a5058']);
  if (size > 120) d.under(x - potW / 2, y, potW, 0.8);
  const from = y - potH + 2;
  if (kind === 'tree') {
    d.line(`M${n1(x)} ${n1(from)}q-6 ${n1(-size * 0.25)} 3 ${n1(-size * 0.5)}`, '#6b4f38', Math.max(3, size * 0.022));
    const tones = ['', '', ''];
    for (let i = 0; i < 17; i++)
      tones[i % 3] += leaf(
        x + d.r.range(-6, 6),
        from - size * d.r.range(0.26, 0.56),
        size * d.r.range(0.17, 0.27),
        size * 0.09,
        -90 + d.r.range(-125, 125),
      );
    for (const [i, tone] of [deep, mid, light].entries()) d.path(tones[i] ?? '', tone);
  } else if (kind === 'blades') {
    const tones = ['', ''];
    for (let i = -3; i <= 3; i++)
      tones[Math.abs(i) % 2] += leaf(
        x + i * potW * 0.1,
        from + 4,
        size * (0.74 - Math.abs(i) * 0.09),
        size * 0.055,
        -90 + i * 7,
      );
    d.path(tones[1] ?? '', deep);
    d.path(tones[0] ?? '', mid);
  } else if (kind === 'fan') {
    let stems = '';
    let leaves = '';
    for (let i = -3; i <= 3; i++) {
      const ex = x + i * size * 0.13;
      const ey = from - size * (0.62 - Math.abs(i) * 0.1);
      stems += `M${n1(x)} ${n1(from)}Q${n1(x + i * 4)} ${n1((from + ey) / 2)} ${n1(ex)} ${n1(ey)}`;
      for (let k = 0; k < 6; k++)
        leaves += leaf(
          ex - (ex - x) * k * 0.12,
          ey + (from - ey) * k * 0.12,
          size * 0.2,
          size * 0.04,
          (k % 2 ? 40 : 140) + i * 12,
        );
    }
    d.line(stems, deep, 3);
    d.path(leaves, mid);
  } else {
    const tones = ['', ''];
    const many = kind === 'bush' ? 13 : 9;
    for (let i = 0; i < many; i++)
      tones[i % 2] += leaf(
        x,
        from + 3,
        size * d.r.range(0.42, 0.72),
        size * (kind === 'bush' ? 0.1 : 0.19),
        -90 + ((i + 0.5) / many - 0.5) * 150,
      );
    d.path(tones[0] ?? '', deep);
    d.path(tones[1] ?? '', mid);
  }
  const w = potW / 2;
  d.path(`M${n1(x - w)} ${n1(y - potH)}h${n1(potW)}l${n1(-w * 0.3)} ${n1(potH)}h${n1(-w * 1.4)}z`, pot);
  d.path(
    `M${n1(x + w * 0.25)} ${n1(y - potH)}h${n1(w * 0.75)}l${n1(-w * 0.3)} ${n1(potH)}h${n1(-w * 0.5)}z`,
    dark(pot, 0.16),
  );
};

const motif = (d: Room, x: number, y: number, w: number, h: number) => {
  const kind = d.r.pick(['sun', 'arches', 'leaf', 'bands', 'hill', 'stones'] as const);
  const [p, q, o] = [d.s.a, d.s.b, d.s.large];
  d.rect(x, y, w, h, '#faf5e8');
  const m = Math.min(w, h);
  const cx = x + w / 2;
  const cy = y + h / 2;
  if (kind === 'sun') {
    d.path(circ(cx, cy - h * 0.1, m * 0.24), q);
    d.rect(x, y + h * 0.62, w, h * 0.38, o);
    d.rect(x, y + h * 0.62, w, h * 0.08, p);
  } else if (kind === 'arches') {
    for (const [f, tone] of [
      [0.42, o],
      [0.29, p],
      [0.16, q],
    ] as const) {
      const half = m * f;
      d.path(
        `M${n1(cx - half)} ${n1(y + h * 0.88)}v${n1(-h * 0.34)}a${n1(half)} ${n1(half)} 0 0 1 ${n1(2 * half)} 0v${n1(h * 0.34)}z`,
        tone,
      );
    }
  } else if (kind === 'leaf') {
    let p2 = '';
    for (let i = 0; i < 4; i++)
      p2 +=
        leaf(cx, y + h * (0.84 - i * 0.15), m * 0.32, m * 0.1, -30) +
        leaf(cx, y + h * (0.84 - i * 0.15), m * 0.32, m * 0.1, -150);
    d.path(p2, o);
    d.line(`M${n1(cx)} ${n1(y + h * 0.92)}V${n1(y + h * 0.2)}`, o, 2);
  } else if (kind === 'bands')
    for (const [i, tone] of [o, q, p, o, q].entries())
      d.rect(x + w * 0.12, y + h * (0.12 + i * 0.16), w * (0.76 - (i % 3) * 0.16), h * 0.1, tone);
  else if (kind === 'hill') {
    d.path(
      `M${n1(x)} ${n1(y + h)}V${n1(cy)}q${n1(w * 0.3)} ${n1(-h * 0.3)} ${n1(w * 0.6)} 0t${n1(w * 0.4)} ${n1(-h * 0.05)}v${n1(h * 0.55)}z`,
      p,
    );
    d.path(
      `M${n1(x)} ${n1(y + h)}v${n1(-h * 0.24)}q${n1(w * 0.5)} ${n1(-h * 0.24)} ${n1(w)} ${n1(h * 0.04)}v${n1(h * 0.2)}z`,
      o,
    );
  } else {
    for (const [i, tone] of [o, p, q].entries())
      d.put(
        `<ellipse cx="${n1(cx + (i - 1) * m * 0.05)}" cy="${n1(y + h * (0.76 - i * 0.22))}" rx="${n1(m * (0.34 - i * 0.08))}" ry="${n1(h * 0.12)}" fill="${tone}"/>`,
      );
  }
};

const framed = (d: Room, x: number, y: number, w: number, h: number, frame: string) => {
  d.shade(x + 5, y + 6, w, h, 0.6);
  d.rect(x, y, w, h, frame);
  d.rect(x + 5, y + 5, w - 10, h - 10, '#fdfaf2');
  const inset = Math.min(w, h) * 0.13 + 4;
  motif(d, x + inset, y + inset, w - 2 * inset, h - 2 * inset);
};

/** Pictures, a mirror or a shelf on the wall over `cx`, at most `w` wide. */
export const onTheWall = (d: Room, cx: number, w: number) => {
  const frame = d.r.pick([d.wood, '#2f353c', '#fbf7ec', d.wood]);
  const kind = d.r.pick(
    w < 262 ? (['one', 'mirror', 'shelf'] as const) : (['one', 'pair', 'three', 'five', 'mirror', 'shelf'] as const),
  );
  if (kind === 'one') framed(d, cx - 105, 130, 210, 140, frame);
  else if (kind === 'pair') for (const x of [cx - 128, cx + 12]) framed(d, x, 120, 116, 154, frame);
  else if (kind === 'three' || (kind === 'five' && w < 300))
    for (const i of [-1, 0, 1]) framed(d, cx + i * 102 - 44, 138, 88, 118, frame);
  else if (kind === 'five') {
    framed(d, cx - 138, 110, 90, 116, frame);
    framed(d, cx - 38, 92, 100, 72, frame);
    framed(d, cx - 38, 174, 100, 102, d.wood);
    framed(d, cx + 72, 116, 76, 64, d.wood);
    framed(d, cx + 72, 190, 66, 84, frame);
  } else if (kind === 'mirror') {
    const id = d.def(
      'mi',
      (name) =>
        `<linearGradient id="${name}" x2="1" y2="1"><stop stop-color="#e8f0f1"/><stop offset=".5" stop-color="#c4d3d8"/><stop offset="1" stop-color="#dde7e8"/></linearGradient>`,
    );
    d.put(
      `<circle cx="${n1(cx + 5)}" cy="191" r="76" class="s"/><circle cx="${n1(cx)}" cy="184" r="76" fill="${d.wood}"/><circle cx="${n1(cx)}" cy="184" r="68" fill="url(#${id})"/>`,
    );
  } else {
    const long = Math.min(w - 40, 250);
    for (const [y, from] of [
      [196, 0],
      [276, 40],
    ] as const) {
      d.rect(cx - long / 2 + from, y, long - 40, 9, d.wood);
      d.shade(cx - long / 2 + from + 3, y + 9, long - 40, 5, 0.7);
      books(d, cx - long / 2 + from + 10, y, (long - 60) * 0.55, 46);
      plant(d, cx - long / 2 + from + long - 74, y, 62);
    }
  }
};

/** A row of books that stands on `y`. */
export const books = (d: Room, x: number, y: number, w: number, h: number) => {
  const tones = [
    d.s.a,
    d.s.b,
    d.s.large,
    '#efe7d4',
    '#6b5a4e',
    ...DOORS.slice(2, 7).map((tone) => mix(tone, '#a09684', 0.3)),
  ];
  const paths = new Map<string, string>();
  for (let at = x; at < x + w - 5; ) {
    const wide = d.r.int(6, 13);
    const high = h * d.r.range(0.66, 1);
    const tone = d.r.pick(tones);
    paths.set(tone, `${paths.get(tone) ?? ''}M${n1(at)} ${n1(y - high)}h${wide}v${n1(high)}h${-wide}z`);
    at += wide + 0.8;
  }
  for (const [tone, path] of paths) d.path(path, tone);
};

export const rug = (d: Room, x: number, w: number) => {
  const y = d.floor + 34;
  const h = 78;
  const fill = d.r.pick([d.s.rug, mix(d.s.a, '#efe6d3', 0.5), mix(d.s.large, '#efe6d3', 0.62), '#efe6d3']);
  if (d.r.chance(0.25)) {
    d.put(
      `<ellipse cx="${n1(x + w / 2)}" cy="${y + h / 2}" rx="${n1(w / 2)}" ry="${h / 2}" fill="${fill}"/><ellipse cx="${n1(x + w / 2)}" cy="${y + h / 2}" rx="${n1(w / 2 - 22)}" ry="${h / 2 - 9}" fill="none" stroke="${d.s.a}" stroke-width="4"/>`,
    );
    return;
  }
  const lean = 34;
  const box = (inset: number) =>
    `M${n1(x + lean + inset * 0.6)} ${y + inset * 0.5}H${n1(x + w - lean - inset * 0.6)}L${n1(x + w - inset * 1.4)} ${y + h - inset * 0.5}H${n1(x + inset * 1.4)}z`;
  d.path(box(0), fill);
  const kind = d.r.pick(['border', 'stripes', 'lattice', 'border'] as const);
  const on = mix(d.s.a, fill, 0.3);
  if (kind === 'border') {
    d.line(box(16), on, 4);
    d.line(box(28), mix(d.s.large, fill, 0.3), 2);
  } else if (kind === 'stripes') {
    let p = '';
    for (const f of [0.2, 0.4, 0.6, 0.8])
      p += `M${n1(x + lean * (1 - f))} ${n1(y + h * f)}H${n1(x + w - lean * (1 - f))}`;
    d.line(p, on, 5);
  } else {
    let p = '';
    for (let i = 0; i < 9; i++) {
      const a = x + lean + ((w - 2 * lean) / 8) * i;
      p += `M${n1(a)} ${y}L${n1(x + (w / 8) * Math.min(8, i + 1))} ${y + h}M${n1(a)} ${y}L${n1(x + (w / 8) * Math.max(0, i - 1))} ${y + h}`;
    }
    d.line(p, on, 2.5, 'opacity=".8"');
  }
};

export const coffeeTable = (d: Room, x: number, w: number) => {
  const y = d.floor + 92;
  d.under(x, y, w);
  const top = y - 66;
  if (d.r.chance(0.5)) {
    d.path(`M${n1(x + 18)} ${top + 8}h9l-6 58h-8zM${n1(x + w - 18)} ${top + 8}h-9l6 58h8z`, dark(d.wood, 0.2));
    d.soft(x, top, w, 13, d.wood, 6);
  } else {
    d.soft(x + w * 0.2, top + 8, w * 0.6, 58, dark(d.s.b, 0.1), 6);
    d.soft(x + w * 0.6, top + 8, w * 0.2, 58, dark(d.s.b, 0.24), 6);
    d.soft(x, top, w, 12, '#f4efe3', 6);
  }
  d.soft(x + 4, top + 1.5, w - 8, 3, '#fff', 2, 'opacity=".35"');
  d.rect(x + w * 0.14, top - 9, 54, 9, d.s.a);
  d.rect(x + w * 0.17, top - 16, 44, 7, '#efe7d4');
  if (d.r.chance(0.5)) plant(d, x + w * 0.74, top, 58);
  else {
    d.path(`M${n1(x + w * 0.62)} ${top - 22}h50q-4 22-25 22t-25-22z`, d.s.b);
    d.path(circ(x + w * 0.62 + 16, top - 24, 9) + circ(x + w * 0.62 + 33, top - 25, 9), '#c9573e');
  }
};
