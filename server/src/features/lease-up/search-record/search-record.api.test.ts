import type { CallOf } from '@lintel/contract/kernel/endpoint';
import { changeSearchRecord, readSearchRecord } from '@lintel/contract/lease-up/search-record/endpoints';
import type { SearchRecord, SearchRecordChange } from '@lintel/contract/lease-up/search-record/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, outcomeOf, personas, type TestApp, type ViewingAs } from '../../../testing/app.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { listenToStatements } from '../../../testing/sent-statements.ts';

/** Tanya Brooks, tenant 1 of the demo; Devon, the other tenant. */
const tanya = personas['tenant 1'];
const devon = personas['other tenant'];
const id = 1;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.rows('delete from search_records'));

const read = async (query: { period?: 'voucher' | 'all'; limit?: number; cursor?: string } = {}) => {
  const call = { params: { id }, query: { limit: 100, ...query } } as unknown as CallOf<typeof readSearchRecord>;
  const { answer } = await app.call(readSearchRecord, call, { as: tanya });
  if (!answer) throw new Error('The record was refused.');
  return answer as SearchRecord;
};
const change = (body: SearchRecordChange, as: ViewingAs = tanya) =>
  app.call(changeSearchRecord, { params: { id }, body } as CallOf<typeof changeSearchRecord>, { as });
const paper = (as: ViewingAs = tanya, query = '?lang=en&period=all') =>
  app.inject({ url: `/api/tenants/${id}/search-record.pdf${query}` }, as);
const paperText = async (query?: string): Promise<string> => {
  const response = await paper(tanya, query);
  if (response.statusCode !== 200) throw new Error(response.payload);
  // As people read it: a line may break between any two words.
  return pdfText(response.rawPayload).replace(/\s+/g, ' ');
};
/** Returns the query for the newest id in a table. */
const withdrawLast = (table: string) => `select max(id) from ${table}`;

test('it is its tenant’s alone: nobody who stands on one of its receipts reads it, and staff do not', async () => {
  for (const as of [devon, personas['owner 1'], personas['other owner'], personas.agent, personas.staff]) {
    expect((await paper(as)).statusCode).toBe(403);
    expect(outcomeOf(await app.call(readSearchRecord, { params: { id }, query: {} } as never, { as }))).toBe(
      'viewer.not_allowed',
    );
    expect(outcomeOf(await change({ paymentLimit: 1_00 }, as))).toBe('viewer.not_allowed');
  }
  expect((await paper(personas.visitor)).statusCode).toBe(401);
});

test('each contact stands there once, with its receipt, and pages bring every one of them', async () => {
  const { lines, total } = await read();
  const own = await app.rows<{ id: number; hash: string }>(
    'select id, receipt_hash as hash from contact_receipts where tenant_id = 1 order by issued_at desc, id desc',
  );
  expect(lines.length).toBeGreaterThan(3);
  expect(total).toBe(lines.length);
  const hashes = new Map(own.map((one) => [one.id, one.hash]));
  for (const one of lines) expect(one.receiptHash).toBe(hashes.get(one.receiptId));
  const paged: number[] = [];
  for (let cursor: string | undefined; ; ) {
    const response = await app.inject(
      { url: `/api/tenants/1/search-record?limit=2${cursor === undefined ? '' : `&cursor=${cursor}`}` },
      tanya,
    );
    paged.push(...(response.json() as SearchRecord).lines.map(({ receiptId }) => receiptId));
    cursor = response.headers['x-next-cursor'] as string | undefined;
    if (cursor === undefined) break;
  }
  expect(paged).toEqual(lines.map(({ receiptId }) => receiptId));
});

describe('the owner’s words', () => {
  // The line of a showing, not of the times that she suggested for another home (7).
  const lineOf = async (step: string) => (await read()).lines.find((one) => one.step === step && one.home.id !== 7);
  const showingSays = async (note: string) => {
    await app.rewrite(`update showings set status = 'declined', remind_at = null, proposed_by = null, proposed_starts_at = null,
      proposed_ends_at = null where tenant_id = 1`);
    await app.rewrite(`delete from showing_events where kind in ('declined', 'cancelled')`);
    await app.rewrite(`insert into showing_events (id, showing_id, kind, by, actor_account_id, starts_at, note, at)
      select (${withdrawLast('showing_events')}) + id, id, 'declined', 'owner', 6, starts_at, '${note}', now() from showings where tenant_id = 1`);
  };

  test('of a refusal stand beside it, marked where they name the voucher', async () => {
    await showingSays('We do not take Section 8 here.');
    expect(await lineOf('showing_request')).toMatchObject({
      outcome: 'showing_declined',
      reason: 'We do not take Section 8 here.',
      voucherMark: 'refusal',
    });
    const text = await paperText();
    expect(text).toContain('This refusal mentions the voucher.');
    expect(text).toContain('How to report');
    expect(text).toContain('/report-discrimination');
  });

  test('of a no to suggested times stand beside these, and are marked as well', async () => {
    const suggested = async () => (await read()).lines.find(({ home }) => home.id === 7);
    expect(await suggested()).toMatchObject({ step: 'showing_request', outcome: 'showing_requested', reason: null });
    await app.rewrite(`update showing_suggestions set status = 'declined', answer = 'We do not take Section 8 here.',
      ended_at = now() where tenant_id = 1`);
    expect(await suggested()).toMatchObject({
      outcome: 'showing_declined',
      reason: 'We do not take Section 8 here.',
      voucherMark: 'refusal',
    });
    await app.rewrite(
      `update showing_suggestions set status = 'open', answer = null, ended_at = null where tenant_id = 1`,
    );
  });

  test('that do not name it leave the line unmarked', async () => {
    await showingSays('It is let.');
    expect(await lineOf('showing_request')).toMatchObject({ reason: 'It is let.', voucherMark: null });
  });

  test('of an answer are marked where they name the voucher and say no, as an answer and not as a refusal; where they welcome it, not', async () => {
    await app.rewrite(`update messages set content = 'We do not work with vouchers.' where id = (
      select max(m.id) from messages m join conversation_participants o on o.id = m.sender_id and o.role = 'owner'
      join inquiries i on i.conversation_id = m.conversation_id and i.created_at <= m.created_at and i.tenant_id = 1)`);
    const answers = (await read()).lines.filter(({ outcome }) => outcome === 'answered');
    // Its thread says “the voucher is fine”.
    expect(answers.find(({ receiptId }) => receiptId === 1)?.voucherMark).toBeNull();
    expect(answers.filter(({ voucherMark }) => voucherMark !== null)).toEqual([
      expect.objectContaining({
        step: 'direct_contact',
        outcome: 'answered',
        reason: 'We do not work with vouchers.',
        voucherMark: 'answer',
      }),
    ]);
  });
});

test('a request to see a home that nobody answered in time says so, whether or not that was written down yet', async () => {
  await app.rewrite(`update showings set status = 'requested', remind_at = null, proposed_by = null, proposed_starts_at = null,
    proposed_ends_at = null, answer_by = '2020-01-01' where id = (select max(id) from showings where tenant_id = 1)`);
  expect((await read()).lines.map(({ outcome }) => outcome)).toContain('showing_lapsed');
});

test('without a day of issue it has everything; with one, what came since, unless all is asked for', async () => {
  const all = await read();
  expect(all).toMatchObject({ since: null, voucherIssuedOn: null });
  const day = all.lines[1]?.at.slice(0, 10) ?? '';
  expect(outcomeOf(await change({ voucherIssuedOn: day }))).toBe('ok');
  const since = await read();
  expect(since.since).toBe(day);
  expect(since.lines.length).toBeLessThan(all.lines.length);
  expect(since.lines).toEqual(all.lines.filter(({ at }) => at.slice(0, 10) >= day));
  expect((await read({ period: 'all' })).lines).toHaveLength(all.lines.length);
  expect(await paperText('?lang=en')).toContain('(voucher issued) to');
  expect(await paperText('?lang=es&period=all')).toContain('Todos los contactos');
});

test('rent stands against the limit that the tenant gave', async () => {
  const before = await read();
  expect(new Set(before.lines.map(({ overLimit }) => overLimit))).toEqual(new Set([null]));
  const limit = (before.lines[0]?.home.monthlyRent ?? 0) - 50_00;
  await change({ paymentLimit: limit });
  expect((await read()).lines[0]?.overLimit).toBe(50_00);
  expect(await paperText()).toContain('$50 over the limit');
});

test('what is left out is not printed, the paper says so, and it can be put back', async () => {
  const { lines, total } = await read();
  const [out, ...others] = lines;
  if (!out) throw new Error('The demo has no contact.');
  expect(outcomeOf(await change({ leaveOut: [out.receiptId, out.receiptId] }))).toBe('ok');
  expect(await read()).toMatchObject({ total, leftOut: 1, lines: [{ ...out, isLeftOut: true }, ...others] });
  const text = await paperText();
  // A hash is wider than its column.
  const unbroken = text.replaceAll(' ', '');
  expect(unbroken).not.toContain(out.receiptHash);
  for (const { receiptHash } of others) expect(unbroken).toContain(receiptHash);
  expect(text).toContain('This is the tenant’s own selection.');
  expect(text).toContain('Left out by the tenant 1');
  await change({ putBack: [out.receiptId] });
  expect(await read()).toMatchObject({ leftOut: 0, lines });
});

test('it leaves out receipts of its tenant alone, and takes no day to come, no amount below a dollar and no other period', async () => {
  const [other] = await app.rows<{ id: number }>('select id from contact_receipts where tenant_id = 2 limit 1');
  expect(outcomeOf(await change({ leaveOut: [other?.id ?? 0] }))).toBe('receipt.not_found');
  const sentences = async (body: SearchRecordChange) => (await change(body)).refusal?.fields;
  expect(await sentences({ voucherIssuedOn: '2199-01-01' })).toEqual({
    voucherIssuedOn: 'A voucher cannot be issued on a day in the future',
  });
  expect(await sentences({ paymentLimit: 0 })).toEqual({ paymentLimit: 'Please enter at least $1' });
  expect((await paper(tanya, '?period=today')).json()).toMatchObject({
    fields: { period: 'Please choose voucher or all' },
  });
});

test('the paper is a tagged PDF in the reader’s language, and more lines take no more statements', async () => {
  const sent = listenToStatements();
  const counted = async (limit: number) => {
    sent.take();
    await read({ limit });
    return sent.take().length;
  };
  const few = await counted(1);
  expect(await counted(100)).toBe(few);
  const response = await paper(tanya, '?lang=es');
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-language': 'es',
    'cache-control': 'private, no-store',
  });
  const pdf = response.rawPayload.toString('latin1');
  for (const part of ['/MarkInfo', '/StructTreeRoot', '/Lang (es-US)']) expect(pdf).toContain(part);
});

test('what was set aside, and an introduction without the tenant’s yes, are no contacts of hers', async () => {
  const before = await read();
  const [first] = before.lines;
  await app.rewrite(`insert into receipt_events (id, receipt_id, kind, status, facts, previous_hash, event_hash, proof)
    select max(id) + 1, ${first?.receiptId}, 'status', 'set_aside', '{}', '', '', '' from receipt_events`);
  expect((await read()).lines.map(({ receiptId }) => receiptId)).toEqual(
    before.lines.slice(1).map(({ receiptId }) => receiptId),
  );
});
