import { BedDouble, CalendarDays, type IconNode, icons, KeyRound, Send } from 'lucide';
import { expect, test } from 'vitest';
import { iconPath } from './icon-path.ts';

test('the parts of an icon are the parts of one path, each from its own absolute point', () => {
  expect(iconPath(BedDouble)).toBe(
    'M2 20v-8a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v8M4 10V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4M12 4v6M2 18h20',
  );
  expect(iconPath(CalendarDays)).toContain(
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z',
  );
  expect(iconPath(KeyRound)).toMatch(/M16 7.5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0zM16\.5 7\.5h\.01$/);
  const lines: IconNode = [
    ['line', { x1: '1', x2: 2, y1: 3, y2: 4 }],
    ['path', { d: 'm5 6 7-8' }],
    ['path', { d: 'm5-6v7' }],
    ['path', { d: 'm4.929 4.929.707.707' }],
  ];
  expect(iconPath(lines)).toBe('M1 3L2 4M5 6l7-8M5 -6v7M4.929 4.929l.707.707');
});

test('every part of a path begins at an absolute point', () => {
  expect(iconPath(Send)).toMatch(/^M/);
  const relative = Object.entries(icons).filter(([, icon]) => {
    try {
      return icon.some((_, at) => !iconPath(icon.slice(at)).startsWith('M'));
    } catch {
      return false; // An element that no icon of ours has: it is refused where it is used.
    }
  });
  expect(relative.map(([name]) => name)).toEqual([]);
});
