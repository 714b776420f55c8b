import { createHash } from 'node:crypto';
import { type PacketFile, packetFile } from '@lintel/contract/lease-up/packet/file';
import { servedPaths } from '@lintel/contract/served-paths';
import canonicalize from 'canonicalize';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, personas, type TestApp, type ViewingAs } from '../../../../testing/app.ts';
import { pdfText } from '../../../../testing/pdf-text.ts';
import { documentFiles } from '../../../applications/apply/document-files.ts';
import { approvedSample, letSample } from '../../../applications/lease/demo-lease.ts';

const signed = letSample.applicationId;
const open = approvedSample.applicationId;
const devon = personas['other tenant'];
const rosa = personas['other owner'];
const walter = personas['owner 1'];
const endings = ['json', 'pdf', 'zip'];
const of = { tenant: servedPaths.leasePacketFile, owner: servedPaths.leasePacketFileForOwner } as const;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ hasAllListings: true });
});
afterAll(() => app.close());

const get = (url: string, as: ViewingAs) => app.inject({ url }, as);
const refusedAs = async (url: string, as: ViewingAs) => (await get(url, as)).json<{ code: string }>().code;

test('nobody but the two sides has any of the files: not staff, no agent, no other owner or tenant', async () => {
  for (const ending of endings) {
    for (const [side, url] of Object.entries(of)) {
      for (const as of [personas['tenant 1'], walter, personas.agent, personas['pending agent'], personas.staff]) {
        const code = await refusedAs(url(signed, ending), as);
        expect(['application.not_found', 'viewer.unknown'], `${ending} of the ${side} for ${as}`).toContain(code);
      }
      expect(await refusedAs(url(signed, ending), 'visitor')).toBe('viewer.unknown');
      expect(await refusedAs(url(999, ending), side === 'tenant' ? devon : rosa)).toBe('application.not_found');
      expect(await refusedAs(url('x', ending), side === 'tenant' ? devon : rosa)).toBe('application.not_found');
    }
    // A side that uses the other side's address is a stranger, too; and where no one has started a packet, there is no file.
    expect(await refusedAs(of.owner(signed, ending), devon)).toBe('application.not_found');
    expect(await refusedAs(of.tenant(5, ending), devon)).toBe('packet.not_found');
  }
});

test('the JSON file fits its published schema, says the address of it, and whoever has it can check the signatures', async () => {
  const response = await get(of.owner(signed, 'json'), rosa);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="lintel-packet-1\.json"/);
  const file = packetFile.strict().parse(response.json<PacketFile>());
  expect(file).toMatchObject({ state: 'signed', missing: [], isSample: true });
  for (const { sha256, document } of file.signatures) {
    expect(createHash('sha256').update(String(document)).digest('hex')).toBe(sha256);
    expect(document).toBe(canonicalize(file.document));
  }
  // The home is in Columbus, which has many listings: their rents are in it, and in the PDF for the authority.
  expect(file.rents?.range).toMatchObject({ lowest: expect.any(Number), highest: expect.any(Number) });
  expect(file.rents?.homes.map(({ id }) => id)).not.toContain(letSample.homeId);
  const paper = pdfText((await get(of.owner(signed, 'pdf'), rosa)).rawPayload).replaceAll('\n', ' ');
  for (const said of ['What comparable homes ask', 'The owner asks $1,185. Comparable homes ask', 'Unknown: condition'])
    expect(paper).toContain(said);
  const address = new URL(file.$schema);
  const schema = await get(address.pathname, 'visitor');
  expect(schema.headers['content-type']).toBe('application/schema+json; charset=utf-8');
  expect(schema.json()).toMatchObject({
    $id: file.$schema,
    required: expect.arrayContaining(['document', 'signatures']),
  });
  expect(response.headers['link']).toBe(`<${file.$schema}>; rel="describedby"`);
});

test('the PDF says every answer, who has to give what is missing, and who signed, in the language that is asked for', async () => {
  const english = pdfText((await get(of.tenant(signed, 'pdf'), devon)).rawPayload);
  for (const said of ['Year the home was built', '1926', 'Natural gas', 'Devon Pryor', 'Rosa Delgado', 'UTC'])
    expect(english).toContain(said);
  expect(english).not.toContain('Not signed');
  const spanish = pdfText((await get(`${of.owner(open, 'pdf')}?lang=es`, walter)).rawPayload);
  for (const said of ['Sin firmar', 'Sin respuesta', 'Falta al menos una firma']) expect(spanish).toContain(said);
});

test('the ZIP file has both and every attachment, whatever they are called; for the owner each is on record as opened', async () => {
  const names = ['voucher.pdf', 'voucher.pdf', '../../etc/Łukasz 李明.pdf'];
  for (const [index, name] of names.entries()) {
    const key = await documentFiles(app.context).put(Buffer.from(`Inside ${index}`));
    await app.rows(
      `insert into application_documents (application_id, file_key, name, kind, content_type, bytes, sent_digest, uploaded_at)
       values ($1, $2, $3, 'voucher', 'application/pdf', 8, $4, $5)`,
      [open, key, name, String(index).repeat(64), new Date(app.clock.now.getTime() + index)],
    );
  }
  const openings = () =>
    app.rows<{ note: string }>(
      "select note from application_events where application_id = $1 and kind = 'document_opened' order by id",
      [open],
    );
  const filesFor = async (url: string, as: ViewingAs) => {
    const response = await get(url, as);
    expect(response.headers['content-type']).toBe('application/zip');
    return unzipSync(response.rawPayload);
  };
  const own = await filesFor(of.tenant(open, 'zip'), devon);
  expect(Object.keys(own)).toEqual([
    'packet.pdf',
    'packet.json',
    'attachments/01-voucher.pdf',
    'attachments/02-voucher.pdf',
    'attachments/03-.._.._etc_Łukasz 李明.pdf',
  ]);
  expect(Buffer.from(own['attachments/02-voucher.pdf'] ?? []).toString()).toBe('Inside 1');
  expect(pdfText(Buffer.from(own['packet.pdf'] ?? []))).toContain('Łukasz 李明.pdf');
  const json = JSON.parse(Buffer.from(own['packet.json'] ?? []).toString()) as PacketFile;
  expect(json.attachments.map(({ file }) => file)).toEqual(Object.keys(own).slice(2));
  expect(await openings()).toEqual([]);
  await filesFor(of.owner(open, 'zip'), walter);
  expect((await openings()).map(({ note }) => note)).toEqual(names);
  // A missing file: nothing is sent, and nothing is recorded.
  await app.rows(
    'update application_documents set file_key = gen_random_uuid() where application_id = $1 and name = $2',
    [open, names[0]],
  );
  expect(await refusedAs(of.owner(open, 'zip'), walter)).toBe('file.unavailable');
  expect(await openings()).toHaveLength(names.length);
});

test('what was withdrawn is closed to its owner, in every file', async () => {
  await app.rewrite(`update rental_applications set status = 'withdrawn' where id = ${open}`);
  for (const ending of endings) {
    expect(await refusedAs(of.owner(open, ending), walter)).toBe('application.withdrawn');
    expect((await get(of.tenant(open, ending === 'zip' ? 'pdf' : ending), devon)).statusCode).toBe(200);
  }
});
