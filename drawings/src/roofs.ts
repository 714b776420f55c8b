import { pale } from './colour.ts';
import { shingles } from './cornices.ts';
import { type B, type Draw, n1 } from './draw.ts';
import { brickFill } from './materials.ts';
import { BRICK, type Skin } from './palettes.ts';
import { windowUnit } from './windows.ts';

export function gable(d: Draw, b: B, x: number, y: number, w: number, rise: number, eave: number, roofKey: string) {
  d.path(`M${n1(x)} ${n1(y)}L${n1(x + w / 2)} ${n1(y - rise)}L${n1(x + w)} ${n1(y)}z`, b.wallFill);
  const t = d.c(b.skin.trim),
    k = rise / (w / 2);
  d.shade(0, 0, 0, 0);
  d.path(
    `M${n1(x)} ${n1(y)}L${n1(x + w / 2)} ${n1(y - rise)}L${n1(x + w)} ${n1(y)}v12L${n1(x + w / 2)} ${n1(y - rise + 14)}L${n1(x)} ${n1(y + 12)}z`,
    '#141a36',
    `opacity="${(d.L.shadow * 0.9).toFixed(2)}"`,
  );
  const ex = x - eave,
    ey = y + eave * k;
  d.path(
    `M${n1(ex)} ${n1(ey)}L${n1(x + w / 2)} ${n1(y - rise)}L${n1(x + w + eave)} ${n1(ey)}v-16L${n1(x + w / 2)} ${n1(y - rise - 18)}L${n1(ex)} ${n1(ey - 16)}z`,
    t,
  );
  d.path(
    `M${n1(ex - 3)} ${n1(ey - 14)}L${n1(x + w / 2)} ${n1(y - rise - 18)}L${n1(x + w + eave + 3)} ${n1(ey - 14)}v-8L${n1(x + w / 2)} ${n1(y - rise - 27)}L${n1(ex - 3)} ${n1(ey - 22)}z`,
    shingles(d, roofKey, b.roof),
  );
  d.path(
    `M${n1(x + w / 2)} ${n1(y - rise)}L${n1(x + w + eave)} ${n1(ey)}v-16L${n1(x + w / 2)} ${n1(y - rise - 18)}z`,
    '#10162c',
    'opacity=".13"',
  );
}
export function chimney(d: Draw, x: number, y: number, w: number, h: number) {
  const c = brickFill(d, 'chim', BRICK[2] as Skin);
  d.rect(x, y, w, h, c);
  d.rect(x + w * 0.65, y, w * 0.35, h, '#141a36', 'opacity=".24"');
  d.rect(x - 4, y - 6, w + 8, 8, d.c('#cdbfa9'));
  d.rect(x + 5, y - 15, 8, 10, d.c('#9b5b43'));
  d.rect(x + w - 13, y - 15, 8, 10, d.c('#8b4f3a'));
}
export function porch(
  d: Draw,
  b: B,
  x: number,
  ground: number,
  w: number,
  h: number,
  deck: number,
  cols: number,
  roofKey: string,
  pediment: number,
) {
  const t = d.c(b.skin.trim),
    y = ground - h;
  d.rect(x + 8, y + 18, w - 16, h - deck - 18, '#141a36', `opacity="${(d.L.shadow * 0.75).toFixed(2)}"`);
  d.rect(x, ground - deck, w, deck, d.c('#8e8578'));
  let p = '';
  for (let i = x + 6; i < x + w; i += 8) p += `M${n1(i)} ${n1(ground - deck + 8)}V${n1(ground)}`;
  d.line(p, '#10162c', 1.1, 'opacity=".3"');
  d.rect(x - 5, ground - deck - 2, w + 10, 8, d.c('#cbbfa9'));
  d.rect(x - 5, ground - deck - 2, w + 10, 2.4, d.c('#efe6d3'));
  const roof = shingles(d, roofKey, b.roof);
  return () => {
    d.path(`M${n1(x - 16)} ${n1(y)}l18 -34h${n1(w - 4)}l18 34z`, roof);
    if (pediment) {
      const px = x + w / 2;
      d.path(`M${n1(px - pediment)} ${n1(y)}L${n1(px)} ${n1(y - pediment * 0.52)}L${n1(px + pediment)} ${n1(y)}z`, t);
      d.path(
        `M${n1(px - pediment + 20)} ${n1(y - 4)}L${n1(px)} ${n1(y - pediment * 0.52 + 12)}L${n1(px + pediment - 20)} ${n1(y - 4)}z`,
        d.c(b.skin.wall),
      );
    }
    d.rect(x - 16, y, w + 32, 5, pale(t, 0.4));
    d.rect(x - 10, y + 5, w + 20, 14, t);
    d.shade(x - 6, y + 19, w + 14, 4, 0.9);
    for (let i = 0; i < cols; i++) {
      const cx = x + 8 + (w - 28) * (i / (cols - 1));
      d.rect(cx, y + 19, 12, h - deck - 19, t);
      d.rect(cx + 7.5, y + 19, 4.5, h - deck - 19, '#10162c', 'opacity=".16"');
      d.rect(cx - 3, y + 19, 18, 6, t);
      d.rect(cx - 3, ground - deck - 10, 18, 8, t);
    }
  };
}
export function dormer(d: Draw, b: B, cx: number, base: number, w: number, h: number, hip = false) {
  const t = d.c(b.skin.trim);
  d.shade(cx + w / 2, base - h + 14, 12, h - 12, 0.9);
  d.rect(cx - w / 2, base - h, w, h, b.wallFill);
  d.rect(cx - w / 2, base - h, 5, h, t);
  d.rect(cx + w / 2 - 5, base - h, 5, h, t);
  if (hip) {
    windowUnit(d, b, cx - w / 2 + 9, base - h + 16, w / 2 - 12, h - 24, { lintel: 'none', sill: false, style: 'two' });
    windowUnit(d, b, cx + 3, base - h + 16, w / 2 - 12, h - 24, { lintel: 'none', sill: false, style: 'two' });
    d.path(`M${n1(cx - w / 2 - 12)} ${n1(base - h + 6)}l30 -28h${n1(w - 36)}l30 28z`, shingles(d, 'dm', b.roof));
    d.rect(cx - w / 2 - 12, base - h + 4, w + 24, 6, t);
  } else {
    windowUnit(d, b, cx - w / 2 + 9, base - h + 8, w - 18, h - 14, { lintel: 'none', sill: false, style: 'six' });
    d.path(
      `M${n1(cx - w / 2 - 9)} ${n1(base - h + 6)}L${n1(cx)} ${n1(base - h - 20)}L${n1(cx + w / 2 + 9)} ${n1(base - h + 6)}v-8L${n1(cx)} ${n1(base - h - 30)}L${n1(cx - w / 2 - 9)} ${n1(base - h - 2)}z`,
      t,
    );
    d.path(
      `M${n1(cx - w / 2 - 2)} ${n1(base - h + 3)}L${n1(cx)} ${n1(base - h - 18)}L${n1(cx + w / 2 + 2)} ${n1(base - h + 3)}z`,
      d.c(b.skin.wall),
    );
  }
}
