import { servedPaths } from '@lintel/contract/served-paths';
import { createTenancyNotice } from '@lintel/contract/tenancy/notices/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { pdfText } from '../../../testing/pdf-text.ts';

/* Walter is owner 1; tenancy 1, in Ontario, is Tanya's; 2, in British Columbia, is Devon's. It is November 21, 2026. */
const [tanya, walter, devon, rosa] = [1, 2, 7, 6];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const wordsOf = (pdf: Buffer): string => pdfText(pdf).replace(/\s+/g, ' ');

const serve = async (body: object) => {
  const notice = { service: 'hand' as const, noticeDate: '2026-11-21', ...body } as never;
  const { answer, refusal } = await app.call(createTenancyNotice, { body: notice }, { as: walter });
  expect(refusal).toBeNull();
  return answer?.id ?? 0;
};
const paper = async (id: number, as: number, language: 'en' | 'es') => {
  const response = await app.inject(
    { url: servedPaths.tenancyNotice(id), headers: { 'accept-language': language } },
    as,
  );
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-language']).toBe(language);
  const pdf = response.rawPayload;
  expect(pdf.toString('latin1')).toContain(`/Lang (${language}-US)`);
  return wordsOf(pdf);
};

test('the paper of a notice says in either language what was given, what the law makes of it, and where the official form is', async () => {
  const id = await serve({
    tenancyId: 1,
    code: 'N8',
    effectiveDate: '2027-01-31',
    reason: 'Rent came late in June.\nAnd in July.',
  });
  const english = await paper(id, walter, 'en');
  for (const part of [
    'Record of a tenancy notice',
    'Upper flat on Palmerston Avenue',
    'Tanya Brooks',
    'November 21, 2026',
    'January 31, 2027',
    'The day is lawful',
    'Rent came late in June.',
    'And in July.',
    'ss. 44 and 58',
    'not the official form',
    'tribunalsontario.ca',
    'This is information, not legal advice.',
  ]) {
    expect(english).toContain(part);
  }
  const spanish = await paper(id, tanya, 'es');
  for (const part of [
    'Registro de un aviso de arrendamiento',
    'Tanya Brooks',
    '21 de noviembre de 2026',
    '31 de enero de 2027',
    'La fecha es válida',
    // The landlord's own words are not translated.
    'Rent came late in June.',
    'ss. 44 and 58',
    'no el formulario oficial',
    'tribunalsontario.ca',
    'Esto es información, no asesoría legal.',
  ]) {
    expect(spanish).toContain(part);
  }
  // No law is left in English, and no character is missing from the fonts.
  for (const part of ['At least', 'Handed over', 'wrong date', 'The law', 'days', '?'])
    expect(spanish).not.toContain(part);
  expect(english).not.toContain('días');
  // To the minute, in the local time of the home.
  expect(english).toMatch(/Nov 21, 2026, \d{1,2}:\d\d [AP]M EST/);
  for (const said of [english, spanish]) expect(said).not.toMatch(/\d{1,2}:\d\d:\d\d/);
  expect(english).not.toContain('?');
});

test('the paper of a visit says its day and its hours, in either language, and no code of ours', async () => {
  const id = await serve({ tenancyId: 1, code: 'ENTRY', effectiveDate: '2026-11-24', entryFrom: 600, entryUntil: 750 });
  const english = await paper(id, walter, 'en');
  for (const part of ['Day of the visit', 'November 24, 2026', 'Time of the visit', '10:00 AM – 12:30 PM'])
    expect(english).toContain(part);
  const spanish = await paper(id, tanya, 'es');
  for (const part of ['Día de la visita', 'Hora de la visita', /10:00.a\.m\. – 12:30.p\.m\./])
    expect(spanish).toMatch(part);
  for (const said of [english, spanish]) expect(said).not.toContain('ENTRY');
});

test('a paper of several pages numbers them, and tells the day of service from that of the record', async () => {
  const id = await serve({
    tenancyId: 1,
    code: 'N12-landlord',
    effectiveDate: '2027-01-31',
    reason: 'I move in with my mother, who needs me near. '.repeat(40),
  });
  const english = await paper(id, walter, 'en');
  expect(english).toContain('Page 1 of 2');
  expect(english).toContain('Page 2 of 2');
  expect(english).toContain('(N12)');
  expect(english).toMatch(/November 21, 2026 · recorded Nov 21, 2026, \d/);
  expect(await paper(id, tanya, 'es')).toMatch(/registrado: 21 nov 2026.*Página 2 de 2/);
});

test('the paper of one that is moved by the law says so in Spanish too', async () => {
  const id = await serve({ tenancyId: 2, code: 'RTB-33', effectiveDate: '2026-12-20', acknowledged: true });
  const spanish = await paper(id, devon, 'es');
  expect(spanish).toContain('La fecha o el monto no son válidos');
  expect(spanish).toContain('31 de diciembre de 2026');
  expect(spanish).toContain('s. 47');
  expect((await app.inject({ url: servedPaths.tenancyNotice(id) }, rosa)).statusCode).toBe(404);
});
