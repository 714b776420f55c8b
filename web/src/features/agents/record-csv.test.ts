import { describe, expect, it } from 'vitest';
import { csvOf } from './record-csv.ts';
import { stepOf } from './weeks-chart.tsx';

describe('the record as a file', () => {
  it('is read as UTF-8, and keeps quotes, commas and lines in their cell', () => {
    expect(
      csvOf([
        ['a', 'says "yes", twice'],
        ['b', 'two\nlines'],
      ]),
    ).toBe('\ufeff"a","says ""yes"", twice"\r\n"b","two\nlines"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@sum', '\tx', '\rx'])('has no cell that a spreadsheet would reckon: %j', (text) => {
    expect(csvOf([[text]])).toBe(`\ufeff"'${text}"\r\n`);
  });
});

describe('the scale of minutes', () => {
  it.each([
    [0, 5],
    [20, 5],
    [21, 10],
    [55, 15],
    [185, 60],
    [1000, 300],
  ])('for %i goes by %i', (peak, step) => expect(stepOf(peak)).toBe(step));
});
