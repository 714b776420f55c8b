import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, personas, type TestApp } from '../../../testing/app.ts';
import { findEntriesOfTenant, findTotals } from './queries.ts';
import { recordPdf } from './record-pdf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const asked = (lang: string) =>
  app.inject({ url: `/api/agent-transparency/1/record.pdf?lang=${lang}` }, personas['tenant 1']);

test.each([
  ['en', 'en-US', 'agent-activity'],
  ['es', 'es-US', 'actividad-de-agentes'],
])('a tenant’s record on paper, in %s, is a tagged PDF that says its language', async (lang, tag, file) => {
  const response = await asked(lang);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-language': lang,
    'content-disposition': `attachment; filename="${file}-${app.clock.now.toISOString().slice(0, 10)}.pdf"`,
    'cache-control': 'private, no-store',
  });
  const pdf = response.rawPayload.toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.7/);
  for (const part of ['/MarkInfo', '/StructTreeRoot', `/Lang (${tag})`]) expect(pdf).toContain(part);
});

test('a long record is written in pieces, with what it left out, and no text falls off its pages', async () => {
  const totals = { ...(await findTotals(app.context.pool, 1)), correspondence: 5000 };
  const [first] = await findEntriesOfTenant(app.context.pool, 1, { kind: 'correspondence', from: null, limit: 1 });
  if (!first) throw new Error('The demo has no message.');
  const long = { ...first, content: 'Öl & “Quotes” '.repeat(280), subject: 'S'.repeat(150) };
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 1);
  const { pdf } = await recordPdf(
    {
      tenantName: 'Tanya Brooks',
      isSample: true,
      at: app.clock.now,
      totals,
      entries: { correspondence: Array.from({ length: 100 }, () => long), activity: [], document_access: [] },
    },
    'es',
  );
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(1);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(40);
});
