import { dark, pale } from './colour.ts';
import { type B, type Draw, n1 } from './draw.ts';

export function cornice(
  d: Draw,
  _b: B,
  x: number,
  y: number,
  w: number,
  h: number,
  style: 'dentil' | 'bracket' | 'plain',
  col: string,
) {
  const c = d.c(col);
  d.shade(x + 4, y + h, w - 2, 12, 0.85);
  d.rect(x, y + h * 0.36, w, h * 0.64, c);
  d.rect(x, y + h * 0.36, w, h * 0.64, '#10162c', 'opacity=".1"');
  if (style === 'dentil') {
    let p = '';
    for (let i = x + 4; i < x + w - 6; i += 12) p += `M${n1(i)} ${n1(y + h * 0.4)}h6.5v${n1(h * 0.26)}h-6.5z`;
    d.path(p, pale(c, 0.32));
    let q = '';
    for (let i = x + 4; i < x + w - 6; i += 12) q += `M${n1(i + 6.5)} ${n1(y + h * 0.4)}h3v${n1(h * 0.3)}h-3z`;
    d.path(q, '#10162c', 'opacity=".22"');
  }
  if (style === 'bracket') {
    const n = Math.max(3, Math.round(w / 56)),
      s = (w - 18) / n;
    let p = '',
      q = '';
    for (let i = 0; i <= n; i++) {
      const bx = x + 4 + i * s;
      p += `M${n1(bx)} ${n1(y + h * 0.34)}h10v${n1(h * 0.5)}q0 ${n1(h * 0.16)} -5 ${n1(h * 0.16)}t-5 ${n1(-h * 0.16)}z`;
      q += `M${n1(bx + 10)} ${n1(y + h * 0.34)}h4.5v${n1(h * 0.52)}h-4.5z`;
    }
    d.path(q, '#10162c', 'opacity=".26"');
    d.path(p, pale(c, 0.2));
  }
  d.rect(x, y + h - 3.5, w, 3.5, pale(c, 0.22));
  d.rect(x - 8, y, w + 16, h * 0.2, pale(c, 0.3));
  d.rect(x - 5, y + h * 0.2, w + 10, h * 0.18, c);
  d.rect(x - 5, y + h * 0.34, w + 10, 3, '#10162c', 'opacity=".3"');
  d.rect(x - 8, y, w + 16, 2, pale(c, 0.65));
}
export function shingles(d: Draw, key: string, col: string): string {
  return `url(#${d.def(`r${key}`, (id) => {
    const c = d.c(col),
      tw = 15,
      th = 9,
      cols = 8,
      rows = 8;
    let seams = '',
      lo = '',
      hi = '',
      courses = '';
    for (let j = 0; j < rows; j++) {
      courses += `M0 ${j * th + th - 0.6}h${cols * tw}`;
      for (let i = 0; i < cols; i++) {
        const x = i * tw + (j % 2 ? tw / 2 : 0),
          q = d.r.next();
        seams += `M${x} ${j * th}v${th}`;
        if (q < 0.2 && x + tw <= cols * tw) lo += `M${x} ${j * th}h${tw}v${th}h-${tw}z`;
        else if (q > 0.84 && x + tw <= cols * tw) hi += `M${x} ${j * th}h${tw}v${th}h-${tw}z`;
      }
    }
    return `<pattern id="${id}" width="${cols * tw}" height="${rows * th}" patternUnits="userSpaceOnUse"><rect width="${cols * tw}" height="${rows * th}" fill="${c}"/><path d="${lo}" fill="${dark(c, 0.22)}" opacity=".5"/><path d="${hi}" fill="${pale(c, 0.2)}" opacity=".45"/><path d="${courses}" stroke="${dark(c, 0.45)}" stroke-width="1.2" opacity=".55"/><path d="${seams}" stroke="${dark(c, 0.4)}" stroke-width=".8" opacity=".35"/></pattern>`;
  })})`;
}
export function railing(d: Draw, x: number, y: number, w: number, h: number, col = '#23282f', gap = 6) {
  const c = d.c(col);
  let p = '';
  for (let i = x; i <= x + w + 0.1; i += gap) p += `M${n1(i)} ${n1(y)}v${n1(h)}`;
  d.line(p, c, 1.3);
  d.rect(x - 1, y - 1.5, w + 2, 3, c);
  d.rect(x - 1, y + h - 2, w + 2, 2.4, c);
}
export function fireEscape(d: Draw, x: number, w: number, floors: number[], fh: number) {
  const c = d.c('#2a2c30');
  d.put('<g opacity=".94">');
  floors.forEach((y, i) => {
    d.shade(x + 6, y + 5, w, 7, 0.7);
    d.rect(x, y, w, 4, c);
    railing(d, x + 1, y - 26, w - 2, 26, '#2a2c30', 7);
    if (i < floors.length - 1) {
      const dir = i % 2 ? 1 : -1,
        a = dir > 0 ? x + 12 : x + w - 12,
        e = dir > 0 ? x + w - 26 : x + 26;
      d.line(
        `M${n1(a)} ${n1(y + 2)}L${n1(e)} ${n1(y + fh)}M${n1(a + 9 * dir)} ${n1(y + 2)}L${n1(e + 9 * dir)} ${n1(y + fh)}`,
        c,
        2,
      );
      let p = '';
      for (let k = 1; k < 9; k++) {
        const t = k / 9;
        p += `M${n1(a + (e - a) * t)} ${n1(y + fh * t)}h${9 * dir}`;
      }
      d.line(p, c, 1.2);
    } else d.line(`M${n1(x + 18)} ${n1(y)}v${n1(fh * 0.62)}m9 0v${n1(-fh * 0.62)}`, c, 1.6);
  });
  d.put('</g>');
}
