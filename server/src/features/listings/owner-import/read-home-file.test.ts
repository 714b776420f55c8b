import { Refusal } from '@lintel/contract/kernel/refusals';
import { guessColumns, importFields, importTemplate } from '@lintel/contract/listings/owner-import/columns';
import { importLimits } from '@lintel/contract/listings/owner-import/schema';
import { describe, expect, test, vi } from 'vitest';
import { delimiterOf, readHomeFile, rowFaults } from './read-home-file.ts';
import { readHomeRow } from './read-home-row.ts';

const head = 'title,address,city,state,zip,rent,bedrooms,bathrooms,description,available';
const row = (title: string) => `${title},1 Main Street,Columbus,OH,43215,1000,1,1,A home to live in.,2027-01-01`;
const read = (text: string | Buffer) => readHomeFile(Buffer.isBuffer(text) ? text : Buffer.from(text));
const refusalOf = async (text: string | Buffer) => {
  const error = await read(text).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof Refusal ? error.code : error;
};
const linesOf = async (text: string) =>
  (await read(text)).records.map((record) => [record.line, record.fault ?? record.cells.title]);

/** Counts how often the event loop turned meanwhile. */
const turnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    for (; !isDone; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  })();
  await work();
  isDone = true;
  await others;
  return turns;
};

describe('a file that is none', () => {
  test.each<[string, string | Buffer, string]>([
    ['nothing but blank lines', '\n\n  \n', 'import.empty'],
    ['only its headers', `${head}\n`, 'import.empty'],
    ['headers and rows of separators', `${head}\n,,,,,,,,,\n`, 'import.empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'import.not_text'],
    ['a workbook', Buffer.from('PK\u0003\u0004 and what f\u00f6llows', 'latin1'), 'import.not_text'],
    [
      'UTF-8 and Latin-1 in one',
      Buffer.concat([Buffer.from(`${head}\n${row('Café')}`), Buffer.from('Café', 'latin1')]),
      'import.not_text',
    ],
    ['text with a NUL', `${head}\n${row('A\u0000B')}\n`, 'import.not_text'],
    ['other columns', 'name,age\nAnn,40\n', 'import.columns_missing'],
    ['one quote that is never closed', `"${head}\n${row('A')}`, 'import.columns_missing'],
  ])('is refused: %s', async (_, text, code) => {
    expect(await refusalOf(text)).toBe(code);
  });

  test('names the columns that are missing', async () => {
    const error = await read('Title;City;Rent\nA;B;1\n').catch((thrown: Refusal) => thrown);
    expect(Object.keys((error as Refusal).fields ?? {})).toEqual([
      'address',
      'state',
      'zipCode',
      'bedrooms',
      'bathrooms',
      'description',
      'availableDate',
    ]);
  });

  test('takes 10,000 homes and refuses one more', async () => {
    const rows = Array.from({ length: importLimits.rows }, (_, at) => row(`Home ${at}`)).join('\n');
    expect((await read(`${head}\n${rows}\n`)).records).toHaveLength(10_000);
    expect(await refusalOf(`${head}\n${rows}\n${row('One more')}\n`)).toBe('import.too_many_rows');
  });

  test.each(['"a"b\n', 'a\n'])('of far too many lines is refused without being read to its end: %j', async (line) => {
    const code = vi.fn();
    const turns = await turnsDuring(async () => code(await refusalOf(`${head}\n${line.repeat(400_000)}`)));
    expect(code).toHaveBeenCalledWith('import.too_many_rows');
    expect(turns).toBeLessThan(20);
  });

  test.each(['\n', `${','.repeat(9)}\n`])(
    'lets others be served while it is read, whatever stands in it: %j',
    async (line) => {
      const lines = vi.fn();
      const text = `${head}\n${line.repeat(600_000)}${row('Last')}\n`;
      const turns = await turnsDuring(async () => lines(await linesOf(text)));
      expect(lines).toHaveBeenCalledWith([[600_002, 'Last']]);
      expect(turns).toBeGreaterThan(8);
    },
  );
});

test('letters of two units stay whole wherever the file is divided for reading', async () => {
  const letters = `${'x'.repeat(1000)}${'😀'.repeat(40_000)}`;
  const [first, second] = (await read(`${head}\n${row(letters)}\n${row(`x${letters}`)}\n`)).records;
  expect(first?.cells?.title === letters).toBe(true);
  expect(second?.cells?.title === `x${letters}`).toBe(true);
});

test('a header that is cut is cut between characters', async () => {
  const { columns } = await read(`${head},${'x'.repeat(99)}😀 and more\n${row('A')},\n`);
  expect(columns.at(-1)).toEqual({ header: `${'x'.repeat(99)}😀`, field: null });
});

describe('a line', () => {
  test('is counted as the file has it: behind blank lines, quoted line ends and lines that cannot be read', async () => {
    const text = [
      head, // 1
      row('Two'), // 2
      '',
      '   ',
      row('"Five, with\na line end"'), // 5 and 6
      'only,three,cells', // 7
      row('Eight "quoted" badly'), // 8
      row('Nine'), // 9
    ].join('\n');
    const expected = [
      [2, 'Two'],
      [5, 'Five, with\na line end'],
      [7, rowFaults.cells],
      [8, rowFaults.quote],
      [9, 'Nine'],
    ];
    expect(await linesOf(text)).toEqual(expected);
    expect(await linesOf(`\ufeff${text}`)).toEqual(expected);
    expect(await linesOf(text.replaceAll('\n', '\r\n'))).toEqual(expected);
    expect(await linesOf(text.replaceAll('\n', '\r'))).toEqual(expected);
  });

  test('of a megabyte is told as one, and so is a quote that swallows the rest', async () => {
    const huge = `${head}\n${row('Two')}\n${row(`"${'x'.repeat(1_000_000)}"`)}\n${row('Four')}\n`;
    const lines = await linesOf(huge);
    expect(lines[0]).toEqual([2, 'Two']);
    expect(lines.slice(1).some(([, result]) => result === rowFaults.tooLong)).toBe(true);
    expect(await linesOf(`${head}\n${row('Two')}\n"${row('Three')}\n${row('Four')}\n`)).toEqual([
      [2, 'Two'],
      [3, rowFaults.quote],
    ]);
  });

  test.each([',', ';', '\t'])('is divided at %j', async (delimiter) => {
    const text = `${head}\n${row('"A; B, C"')}\n`.replace(/,(?! )/g, delimiter);
    expect(delimiterOf(text)).toBe(delimiter);
    expect(await linesOf(text)).toEqual([[2, 'A; B, C']]);
  });
});

describe('a file as spreadsheets save it', () => {
  const text = `${head}\n${row('Café Ñandú')}\n`;
  const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  test.each<[string, string | Buffer]>([
    ['UTF-8 with its mark', `\ufeff${text}`],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without', Buffer.from(text, 'utf16le')],
    ['UTF-16, the high byte first', swapped],
    ['the same without its mark', swapped.subarray(2)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['a first line for Excel', `\ufeffsep=,\r\n${text}`],
    ['the same, filled up', `sep=,,,,,,,,,,\n${text}`],
    ['semicolons that its first line names', `"sep=;"\n${text.replaceAll(',', ';')}`],
    ['tabs', text.replaceAll(',', '\t')],
    ['bars', text.replaceAll(',', '|')],
    ['blank lines before its headers', `\n\n${text.replaceAll(',', ';')}`],
  ])('is read: %s', async (_, given) => {
    const { records } = await read(given);
    expect(records.map(({ cells }) => [cells?.title, cells?.availableDate])).toEqual([['Café Ñandú', '2027-01-01']]);
  });

  test('keeps its line numbers behind the line for Excel', async () => {
    expect(await linesOf(`sep=,\n${text}only,three,cells\n`)).toEqual([
      [3, 'Café Ñandú'],
      [4, rowFaults.cells],
    ]);
  });

  test('may leave empty cells at a line’s end away, or have some more', async () => {
    const lines = [
      `${head},pets,notes`,
      row('Short'),
      `${row('One')},yes`,
      `${row('More')},yes,,,`,
      `${row('Too many')},yes,,,x`,
    ];
    expect(await linesOf(`${lines.join('\n')}\n`)).toEqual([
      [2, 'Short'],
      [3, 'One'],
      [4, 'More'],
      [5, rowFaults.cells],
    ]);
  });
});

describe('a report of another program', () => {
  // As AppFolio exports: a title, its filters and its day, a blank line, and then the column names.
  const title = ['Unit Vacancy Detail', 'Properties: "Alder, Elm" and 12" Oaks', 'As of: 11/28/2026', '', ',,,'];

  test('is read from the line that names its columns on, and its lines are counted as they stand', async () => {
    expect(await linesOf([...title, head, row('One'), '', row('Two')].join('\n'))).toEqual([
      [7, 'One'],
      [9, 'Two'],
    ]);
    const bySemicolons = [head, row('One')].map((line) => line.replaceAll(',', ';'));
    expect(await linesOf(['Homes, as of today', '', ...bySemicolons].join('\n'))).toEqual([[4, 'One']]);
  });

  test('that lacks a column says which, by the line that names most', async () => {
    const error = await read([...title, head.replace('rent,', ''), row('One')].join('\n')).catch(
      (thrown: Refusal) => thrown,
    );
    expect((error as Refusal).fields).toEqual({ rent: 'This column is missing' });
  });

  test.each([
    [
      'BD/BA',
      'Marketing Title,Unit Street Address 1,Unit City,Unit State,Unit Zip,Market Rent,BD/BA,Sqft,Marketing Description,Available On',
      'A,9 Gay Street,Columbus,OH,43215,1450,2/1.50,880,Bright and quiet.,1/5/2027',
    ],
    [
      'street in parts, baths in two',
      'Ad/Public Title,Street Number,Street Name,City,State,Zip Code,Price,Beds,Full Baths,Half Baths,Square Footage,Ad/Public Description,Available Date',
      'A,9,Gay Street,Columbus,OH,43215,1450,2,1,1,880,Bright and quiet.,01/05/2027',
    ],
    [
      'names in one word',
      'TITLE,StreetAddress,CITY,STATE,POSTALCODE,MARKETRENT,BEDROOMS,BATHROOMS,SQFT,DESCRIPTION,DATEAVAILABLE',
      'A,9 Gay Street,Columbus,OH,43215,1450,2,1.5,880,Bright and quiet.,01/05/2027',
    ],
  ])('with %s is taken', async (_, headers, line) => {
    const [record] = (await read(`${headers}\n${line}\n`)).records;
    const { home, faults } = readHomeRow(record?.cells ?? {}, { now: new Date('2026-11-27T12:00:00Z') });
    expect(faults).toEqual([]);
    expect(home).toMatchObject({
      title: 'A',
      address: '9 Gay Street',
      zipCode: '43215',
      rent: 145_000,
      bedrooms: 2,
      bathrooms: 1.5,
      squareFeet: 880,
      availableDate: '2027-01-05',
    });
  });
});

test('headers are taken as people write them, each field once', () => {
  const fieldsOf = (headers: string[]) => guessColumns(headers).map(({ field }) => field);
  expect(fieldsOf(['No Pets', 'No Fees', 'No. Bedrooms', 'No of Bathrooms'])).toEqual([
    null,
    null,
    'bedrooms',
    'bathrooms',
  ]);
  expect(
    fieldsOf([
      'Property Title',
      'STREET',
      'Monthly Rent ($)',
      'zip_code',
      'squareFeet',
      'Pets?',
      'Owner',
      'Beds',
      'BR',
    ]),
  ).toEqual(['title', 'address', 'rent', 'zipCode', 'squareFeet', 'petPolicy', null, 'bedrooms', null]);
  expect(fieldsOf(['Título', 'Dirección', 'Código postal', 'Recámaras', 'Baños', 'Descripción'])).toEqual([
    'title',
    'address',
    'zipCode',
    'bedrooms',
    'bathrooms',
    'description',
  ]);
  expect(
    fieldsOf(['# of Bedrooms', 'No. of Bathrooms', 'Apt #', 'Address Line 2', 'Sq. Ft.', 'Date Available']),
  ).toEqual(['bedrooms', 'bathrooms', 'unit', null, 'squareFeet', 'availableDate']);
  expect(fieldsOf(['Number of Beds', 'Bathroom Count', 'Address Line 1', 'Address Line 2'])).toEqual([
    'bedrooms',
    'bathrooms',
    'address',
    'unit',
  ]);
});

test('the template is a file that can be imported', async () => {
  const { columns, records } = await read(importTemplate);
  expect(columns.map(({ field }) => field)).toEqual(importFields);
  expect(records).toHaveLength(1);
  expect(readHomeRow(records[0]?.cells ?? {}, { now: new Date('2026-11-27T12:00:00Z') }).faults).toEqual([]);
});
