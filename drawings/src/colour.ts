export type RGB = [number, number, number];
export const rgb = (h: string): RGB => [
  parseInt(h.slice(1, 3), 16),
  parseInt(h.slice(3, 5), 16),
  parseInt(h.slice(5, 7), 16),
];
export const hex = (c: RGB) =>
  `#${c
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
export const mix = (a: string, b: string, t: number) => {
  const x = rgb(a),
    y = rgb(b);
  return hex([x[0] + (y[0] - x[0]) * t, x[1] + (y[1] - x[1]) * t, x[2] + (y[2] - x[2]) * t]);
};
export const dark = (c: string, t: number) => mix(c, '#10162c', t);
export const pale = (c: string, t: number) => mix(c, '#fffdf6', t);
