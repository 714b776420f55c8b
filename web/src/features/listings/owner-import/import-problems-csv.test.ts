import { expect, test } from 'vitest';
import { problemsCsv } from './import-problems-csv.ts';

const words = {
  heads: ['Line', 'Column', 'Problem', 'What it says', 'Instead'],
  columnOf: (field: string) => field.toUpperCase(),
  tDynamic: (sentence: string) => `<${sentence}>`,
} as const;

test('every problem has its line, in the reader’s words, and nothing in it is a formula to a spreadsheet', () => {
  const faults = [
    '=HYPERLINK("http://x")',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    'a "quoted", text',
  ].map((value) => ({
    field: 'rent' as const,
    message: 'Wrong',
    value,
    instead: null,
  }));
  const text = problemsCsv(
    [
      { line: 3, faults },
      { line: 12, faults: [{ field: null, message: 'Broken', value: '', instead: '=everyone' }] },
    ],
    words,
  );
  expect(text.split('\r\n')).toEqual([
    '\ufeff"Line","Column","Problem","What it says","Instead"',
    `3,"RENT","<Wrong>","'=HYPERLINK(""http://x"")",""`,
    `3,"RENT","<Wrong>","'+1",""`,
    `3,"RENT","<Wrong>","'-1",""`,
    `3,"RENT","<Wrong>","'@SUM(A1)",""`,
    `3,"RENT","<Wrong>","'\t=1",""`,
    `3,"RENT","<Wrong>","'\r=1",""`,
    `3,"RENT","<Wrong>","'\n=1",""`,
    `3,"RENT","<Wrong>","'＝1",""`,
    '3,"RENT","<Wrong>","a ""quoted"", text",""',
    `12,"","<Broken>","","'=everyone"`,
    '',
  ]);
});
