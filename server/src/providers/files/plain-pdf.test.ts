import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { isPlainPdf } from './plain-pdf.ts';

const head = '%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n';
const tail = 'startxref\n110\n%%EOF\n';
const pdf = (...objects: string[]) => Buffer.from(`${head}${objects.join('\n')}\n${tail}`, 'latin1');
const stream = (dictionary: string, data: Buffer | string, number = 5) =>
  `${number} 0 obj\n<<${dictionary}>>\nstream\n${Buffer.from(data).toString('latin1')}\nendstream\nendobj`;

const script = '7 0 8 30 <</S/JavaScript/JS(app.alert(1))>> <</Type/Page>>';
const objectStream = '/Type/ObjStm/N 2/First 9/Filter/FlateDecode';
const noise = Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919 + (at >> 3) * 104729) % 256));

describe('what is no plain PDF', () => {
  test.each<[string, () => Buffer]>([
    ['a script in an object stream', () => pdf(stream(objectStream, deflateSync(script)))],
    ['a script in one that is not packed', () => pdf(stream('/Type/ObjStm/N 2/First 9', script))],
    ['its name in hexadecimal', () => pdf(stream(objectStream, deflateSync('7 0 <</S/J#61vaScript/#4aS(x)>>')))],
    [
      'the stream’s kind in hexadecimal',
      () => pdf(stream('/Type/Obj#53tm/N 2/First 9/Filter/Flate#44ecode', deflateSync(script))),
    ],
    ['no kind at all', () => pdf(stream('/N 2/First 9/Filter[/FlateDecode]', deflateSync(script)))],
    ['a program to start', () => pdf(stream(objectStream, deflateSync('7 0 <</S/Launch/F(cmd.exe)>>')))],
    ['an address to open', () => pdf(stream(objectStream, deflateSync('7 0 <</OpenAction<</S/URI/URI(http://x)>>>>')))],
    [
      'an address behind another end',
      () => pdf('5 0 obj <</OpenAction<</D[<00>]/N(>>)/S/URI/URI(http://x)>>>> endobj'),
    ],
    [
      'an address in an object of its own',
      () => pdf('5 0 obj <</OpenAction 6 0 R>>endobj 6 0 obj <</S/URI/URI(http://x)>> endobj'),
    ],
    [
      'an address in a packed object of its own',
      () =>
        pdf(
          '5 0 obj <</OpenAction 7 0 R>> endobj',
          stream('/Type/ObjStm/N 2/First 8', '8 0 7 9 <</X 1>> <</S/URI/URI(x)>>'),
        ),
    ],
    [
      'an address that comes next',
      () =>
        pdf(
          '5 0 obj <</OpenAction<</S/GoTo/D[3 0 R]/Next 6 0 R>>>> endobj 3 0 obj<<>>endobj 6 0 obj <</S/URI/URI(x)>> endobj',
        ),
    ],
    [
      'an address of a page',
      () => pdf('5 0 obj <</Type/Page/AA<</O 6 0 R>>>> endobj 6 0 obj <</S/URI/URI(x)>> endobj'),
    ],
    [
      'an address of a page, twice removed',
      () => pdf('5 0 obj <</Type/Page/AA 7 0 R>> endobj 7 0 obj <</O 6 0 R>> endobj 6 0 obj <</S/URI/URI(x)>> endobj'),
    ],
    ['something to open that is not there', () => pdf('5 0 obj <</OpenAction 66 0 R>> endobj')],
    [
      'a document on another machine',
      () => pdf('5 0 obj <</AA<</O<</S/GoToR/F(\\\\evil\\share)/D[0/Fit]>>>>>> endobj'),
    ],
    ['files', () => pdf(stream(objectStream, deflateSync('7 0 <</Names<</EmbeddedFiles 3 0 R>>>>')))],
    [
      'two layers of packing',
      () => pdf(stream('/Type/ObjStm/N 2/First 9/Filter[/FlateDecode/FlateDecode]', deflateSync(deflateSync(script)))),
    ],
    [
      'another packing',
      () => pdf(stream('/Type/ObjStm/N 2/First 9/Filter/ASCIIHexDecode', Buffer.from(script).toString('hex'))),
    ],
    ['a packing said elsewhere', () => pdf(stream('/Type/ObjStm/N 2/First 9/Filter 9 0 R', deflateSync(script)))],
    [
      'two packings to choose from',
      () => pdf(stream('/Type/ObjStm/N 2/First 9/Filter/FlateDecode/Filter/LZWDecode', deflateSync(script))),
    ],
    ['rows as in pictures', () => pdf(stream(`${objectStream}/DecodeParms<</Predictor 12>>`, deflateSync(script)))],
    ['objects in a file elsewhere', () => pdf(stream(`${objectStream}/F(other.pdf)`, deflateSync('7 0 <<>>')))],
    ['a damaged object stream', () => pdf(stream(objectStream, deflateSync(script).subarray(0, 20)))],
    [
      'what looks like an end in a text of the dictionary',
      () =>
        pdf(
          `5 0 obj\n<<${objectStream}/X(>>)/Y(6 0 obj<<)>>%x\n     ${' '.repeat(200)}stream\r\n${deflateSync(script).toString('latin1')}\nendstream`,
        ),
    ],
    ['an object inside of a stream', () => pdf(stream('/Length 99', `x 6 0 obj <</S/GoToE>> endobj`))],
    [
      'a stream that begins in a text',
      () => pdf('5 0 obj (6 0 obj<<>>stream) endobj 7 0 obj <</S/GoToE>> endobj endstream'),
    ],
    ['an encrypted one', () => pdf('trailer\n<</Encrypt 9 0 R/Size 3>>')],
    ['one that stays encrypted by its index', () => pdf(stream('/Type/XRef/#45ncrypt 9 0 R', 'x'))],
    ['a stream without an end', () => pdf('5 0 obj\n<</Length 5>>\nstream\nabc')],
    ['a sound that runs a script', () => pdf('5 0 obj <</S/Rendition/JS(x)>> endobj')],
    ['a bomb', () => pdf(stream(objectStream, deflateSync(Buffer.alloc(70 * 1024 * 1024, 32))))],
    [
      'many small bombs',
      () =>
        pdf(
          ...Array.from({ length: 40 }, (_, at) =>
            stream(objectStream, deflateSync(Buffer.alloc(2 * 1024 * 1024, 32)), at + 5),
          ),
        ),
    ],
  ])('%s', (_, make) => {
    expect(isPlainPdf(make())).toBe(false);
  });
});

describe('what is one', () => {
  test.each<[string, () => Buffer]>([
    ['objects in a stream', () => pdf(stream(objectStream, deflateSync('7 0 8 12 <</Type/Page>> <</Type/Pages>>')))],
    [
      'two of them, and an index',
      () =>
        pdf(
          stream(`${objectStream}/DecodeParms<</Predictor 1>>`, deflateSync('7 0 <</Type/Page>>')),
          stream(objectStream, deflateSync('8 0 <</Type/Outlines/First 9 0 R>>'), 6),
          stream(
            '/Type/XRef/W[1 2 1]/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>',
            deflateSync('0123'),
            7,
          ),
        ),
    ],
    [
      'an outline before a picture',
      () => pdf('5 0 obj\n<</Type/Outlines/First 6 0 R>>\nendobj', stream('/Subtype/Image/Filter/DCTDecode', noise, 6)),
    ],
    [
      'letters of a script’s name in a picture',
      () => pdf(stream('/Filter/DCTDecode', Buffer.from('\xff\xd8/JS \x00/XFA ', 'latin1'))),
    ],
    ['a title that speaks of streams', () => pdf('5 0 obj <</Title(Up the stream, >> stream)>> endobj')],
    ['a link to click on', () => pdf('5 0 obj <</A<</S/URI/URI(http://x)>>/OpenAction[3 0 R/Fit]>> endobj')],
    [
      'a place to begin at, beside links',
      () =>
        pdf(
          '5 0 obj <</OpenAction 6 0 R>> endobj 6 0 obj <</S/GoTo/D[3 0 R/Fit]>> endobj',
          '3 0 obj <</Type/Page/Annots[7 0 R]>> endobj 7 0 obj <</Subtype/Link/A<</S/URI/URI(http://x)>>>> endobj',
        ),
    ],
    [
      'a place to begin at, packed',
      () =>
        pdf(
          '5 0 obj <</OpenAction 6 0 R>> endobj',
          stream(
            objectStream.replace('9', '11'),
            deflateSync('6 0 7 25   <</S/GoTo/D[3 0 R/Fit]>> <</S/URI/URI(x)>>'),
            9,
          ),
        ),
    ],
    [
      'a font that happens to have that name',
      () => pdf('5 0 obj <</Font<</AA 6 0 R>>>> endobj 6 0 obj <</Type/Font>> endobj'),
    ],
  ])('%s', (_, make) => {
    expect(isPlainPdf(make())).toBe(true);
  });

  test('what a common library writes', async () => {
    const document = new PDFDocument({ info: { Title: 'Pay slip' } });
    const chunks: Buffer[] = [];
    const whole = new Promise<void>((resolve) => {
      document.on('data', (chunk: Buffer) => chunks.push(chunk));
      document.on('end', resolve);
    });
    document.text('June: 2,400.00').addPage().text('July: 2,400.00');
    document.end();
    await whole;
    expect(isPlainPdf(Buffer.concat(chunks))).toBe(true);
  });
});

/** Ten megabytes each, for which a reader that starts again at every character would need hours or days. */
describe('files that were made to be read for ever', () => {
  const most = 10 * 1024 * 1024 - 500;
  const filled = (piece: string) => pdf(piece.repeat(Math.floor(most / piece.length)));
  test.each([
    '0',
    '0 ',
    ' ',
    '0 0 obj',
    '/OpenAction<<',
    '/OpenAction<</S ',
    '/OpenAction ',
    '/OpenAction 1 0 R ',
    '1 0 obj/AA 1 0 R ',
    '/AA<<',
    '/AA%',
    '/S',
    '#4',
    'obj<<',
    'obj<<(',
    'obj<<%',
    'obj%',
    'obj ',
    'obj<<<',
    'obj<<>>stream',
    '1 0 obj<<>>stream\nendstream\n',
    '1 0 obj<</First 1>>stream\n1\nendstream\n',
    'obj<<(\\',
    '%%EOF ',
    'stream',
    '>> stream',
    '<script',
  ])('%j over and over', (piece) => {
    // The result does not matter, only that the test ends.
    expect(typeof isPlainPdf(filled(piece))).toBe('boolean');
  });
});
