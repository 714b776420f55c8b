import { dark, mix, pale } from './colour.ts';
import { type B, type Draw, type LintelStyle, n1 } from './draw.ts';

export function lintelBar(d: Draw, b: B, x: number, y: number, w: number, style: LintelStyle, th: number) {
  const stone = d.c(b.skin.stone);
  if (style === 'soldier') {
    const base = d.c(b.skin.wall);
    d.rect(x - 7, y - th, w + 14, th, mix(base, d.c(b.skin.stone), 0.34));
    let p = '';
    for (let i = 0; i * 7.2 < w + 12; i++) p += `M${n1(x - 6.5 + i * 7.2)} ${n1(y - th + 0.8)}h6v${n1(th - 1.6)}h-6z`;
    d.path(p, mix(base, d.c(b.skin.alt), 0.5));
    d.shade(x - 5, y, w + 14, 2.4, 0.6);
    return;
  }
  if (style === 'board') {
    const t = d.c(b.skin.trim);
    d.rect(x - 5, y - th, w + 10, th, t);
    d.rect(x - 9, y - th - 4, w + 18, 4.4, pale(t, 0.3));
    d.shade(x - 7, y - th + 0.4, w + 17, 2.6, 0.55);
    d.shade(x - 3, y, w + 10, 2.2, 0.6);
    return;
  }
  d.rect(x - 9, y - th, w + 18, th, stone);
  d.rect(x - 9, y - th, w + 18, 2, pale(stone, 0.45));
  d.shade(x - 6, y, w + 18, 3, 0.75);
  if (style === 'keystone') {
    const cx = x + w / 2;
    d.path(`M${n1(cx - 9)} ${n1(y - th - 4)}h18l-4 ${n1(th + 6)}h-10z`, pale(stone, 0.18));
    d.line(
      `M${n1(cx - 9)} ${n1(y - th - 4)}l4 ${n1(th + 6)}M${n1(cx + 9)} ${n1(y - th - 4)}l-4 ${n1(th + 6)}`,
      dark(stone, 0.3),
      0.8,
      'opacity=".6"',
    );
  }
}
