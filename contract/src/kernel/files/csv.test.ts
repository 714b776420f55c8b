import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a cell is text or a number, and lines end as RFC 4180 has it', () => {
  expect(
    csvOf([
      ['a', 'b'],
      [1, -2.5],
      ['say "x", please', 'two\nlines'],
    ]),
  ).toBe('\ufeff"a","b"\r\n1,-2.5\r\n"say ""x"", please","two\nlines"\r\n');
  expect(csvOf([])).toBe('\ufeff');
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫SUM(A1)',
  ' =1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff＝1',
])('%j is no formula to a spreadsheet', (text) => {
  expect(csvOf([['x', text]])).toBe(`\ufeff"x","'${text}"\r\n`);
});

test.each(['', 'a=b', '1-2', 'Ann @ home', 'Łukasz'])('%j stays as it is', (text) => {
  expect(csvOf([[text]])).toBe(`\ufeff"${text}"\r\n`);
});
