import { endpoints } from '@lintel/contract/endpoints';
import {
  addToReport,
  agreeToReferral,
  fileReport,
  listOwnReports,
  listReportRecords,
  openReport,
} from '@lintel/contract/enforcement/report-endpoints';
import {
  decideCase,
  listStaffReports,
  readStaffCase,
  recordContact,
} from '@lintel/contract/enforcement/report-staff-endpoints';
import { closeAccount, exportMyData, registerTenant, setPassword } from '@lintel/contract/identity/endpoints';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailAsText } from '../../../providers/mail/email-content.ts';
import { type Browser, createLiveApp, type LiveApp } from '../../../testing/live-app.ts';
import { goodPassword, tenantForm } from '../../../testing/registrations.ts';

const hour = 3_600_000;
/** Home 6 belongs to owner 2, whose account is 6. June and Miguel are staff. Tenant 1 applied for home 6. */
const rosa = 6;
const june = 4;
const miguel = 5;

let live: LiveApp;
beforeAll(async () => {
  live = await createLiveApp({ data: 'people' });
  await live.rows('update accounts set two_factor_on_at = now(), email_confirmed_at = now() where id in (1, 4, 5, 6)');
});
afterAll(() => live.close());

let made = 0;
const stranger = () => {
  made += 1;
  return live.openBrowser({ address: `198.51.100.${made}` });
};
const signedIn = async (account: number, isStaff = false): Promise<Browser> => {
  const browser = stranger();
  await browser.become(account, { hasSecondFactor: isStaff });
  return browser;
};
const reportOf = (change: object = {}) => {
  made += 1;
  return {
    propertyId: 6,
    reportType: 'voucher-refusal' as const,
    description: `They said that they take no vouchers here. This is report ${made}.`,
    contactInfo: '614-555-0190, evenings',
    ...change,
  };
};
const file = async (body = reportOf(), from: Browser = stranger(), headers: Record<string, string> = {}) => {
  const { answer, refusal } = await from.call(fileReport, { body }, headers);
  if (!answer) throw new Error(`The report was refused: ${refusal?.code}`);
  const [row] = await live.rows<{ id: number }>('select id from discrimination_reports where reference = $1', [
    answer.reportId,
  ]);
  return { ...answer, id: row?.id ?? 0, token: answer.link.token };
};
const follow = async (token: string) => {
  const { answer } = await stranger().call(openReport, { body: { token } });
  if (!answer) throw new Error('The link opens nothing.');
  return answer;
};
const upload = (browser: Browser, token: string, name: string, content: string) =>
  browser.send({
    method: 'POST',
    url: '/api/report-by-link/evidence',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: `--b\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n${content}\r\n--b--\r\n`,
  });
const pdf = `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\nxref\n0 3\n0000000000 65535 f \ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n110\n%%EOF\n`;
const finding = 'Two letters show it: the same flat, and another answer for each of the two.';
const offense = {
  category: 'voucher' as const,
  foundIn: 'conduct' as const,
  explanation: 'A voucher holder was turned away on the phone.',
};

describe('what an owner can get', () => {
  test('tells neither who reported, nor that anybody did, whatever becomes of it', async () => {
    const zora = {
      contactInfo: 'zora.quillfeather@far.example',
      description: 'Zora was told by telephone that vouchers bring trouble to the marmalade house.',
      evidence: 'Cousin Wilhelmina heard it',
    };
    const tenant = await signedIn(7);
    const { id, token, reportId } = await file(reportOf({ ...zora, propertyId: 12 }), tenant);
    await upload(stranger(), token, 'quillfeather-proof.pdf', pdf);
    const staff = await signedIn(june, true);
    await staff.call(recordContact, { params: { id }, body: { note: 'Wrote to Quillfeather, who answered.' } });
    const decided = await staff.call(decideCase, {
      params: { id },
      body: { outcome: 'substantiated', finding: `Quillfeather is right. ${finding}`, offense },
    });
    expect(decided.refusal).toBeNull();

    const owner = await signedIn(rosa);
    const ids = [1, 2, rosa, 12, id];
    const addresses = endpoints
      .filter(({ method, path }) => method === 'GET' && !path.includes(':hash'))
      .flatMap((endpoint) => {
        const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
        return (names.length === 0 ? [0] : ids).flatMap((value) => {
          const plain = addressOf(endpoint, { params: Object.fromEntries(names.map((name) => [name, value])) });
          return endpoint.query ? [plain, `${plain}?limit=100`, `${plain}?propertyId=12`] : [plain];
        });
      });
    const files = await live.rows<{ id: string }>('select id from report_evidence where report_id = $1', [id]);
    const others = [`/api/staff/reports/${id}/packet.pdf`, `/api/report-evidence/${files[0]?.id}/for-staff`];
    let shown = '';
    let answered = 0;
    for (const url of new Set([...addresses, ...others])) {
      const response = await owner.send({ method: 'GET', url });
      expect(response.statusCode, url).toBeLessThan(500);
      if (response.statusCode === 200) answered += 1;
      shown += `\n${url} ${response.payload}`;
    }
    for (const { content } of await live.emailsTo('rosa.delgado@example.com')) shown += emailAsText(content, 'en');
    shown += JSON.stringify(await live.rows('select * from change_events where $1 = any(account_ids)', [rosa]));
    expect(answered).toBeGreaterThan(60);
    // Proves that the walk was signed in as the right person: the penalty is there, with what staff wrote for the owner.
    expect(shown).toContain(offense.explanation);
    const secrets = [
      ...['quillfeather', 'wilhelmina', 'marmalade', reportId, token, finding, 'Wrote to'],
      ...(
        await live.rows<{ seed: string; digest: string }>(
          'select seed, token_digest as digest from discrimination_reports',
        )
      ).flatMap(({ seed, digest }) => [seed, digest]),
    ];
    const lower = shown.toLowerCase();
    expect(secrets.filter((secret) => lower.includes(secret.toLowerCase()))).toEqual([]);
    expect(lower).not.toContain('dr-1');
  });

  test('of a case nothing, whatever they ask for; nor can they add to it or decide it', async () => {
    const { id } = await file();
    for (const account of [rosa, 1, 3]) {
      const browser = await signedIn(account);
      expect((await browser.call(readStaffCase, { params: { id } })).refusal?.code).toBe('viewer.not_allowed');
      const decision = { outcome: 'unsubstantiated' as const, finding };
      expect((await browser.call(decideCase, { params: { id }, body: decision })).refusal?.code).toBe(
        'viewer.not_allowed',
      );
    }
  });
});

describe('filing', () => {
  test('gives a number made of the time, a link that opens the report, and two promises, to who has no account', async () => {
    const report = await file(reportOf({ contactInfo: 'a.guest@far.example', evidence: 'My sister heard it' }));
    const seconds = Math.floor(live.clock.now.getTime() / 1000);
    expect(report).toMatchObject({
      reportId: `DR-${seconds}-${report.id}`,
      status: 'under_investigation',
      message: 'Your discrimination report has been received and will be investigated.',
      contactBy: new Date(live.clock.now.getTime() + 24 * hour).toISOString(),
      reviewBy: new Date(live.clock.now.getTime() + 48 * hour).toISOString(),
      link: { isMailed: true },
    });
    expect(await live.lastTokenTo('a.guest@far.example')).toBe(report.token);
    expect(await follow(`https://lintel.example/report-status#${report.token}`)).toMatchObject({
      reportId: report.reportId,
      evidence: 'My sister heard it',
      promise: { of: 'contact', state: 'running' },
      records: [],
    });
    expect((await stranger().call(openReport, { body: { token: 'x'.repeat(43) } })).refusal?.code).toBe(
      'report.not_found',
    );
  });

  test('happens once for the same request, however often and however fast it comes', async () => {
    const [guest, body] = [stranger(), reportOf()];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => guest.call(fileReport, { body }, { 'idempotency-key': 'one press' })),
    );
    expect(new Set(answers.map(({ answer }) => `${answer?.reportId} ${answer?.link.token}`)).size).toBe(1);
    expect(
      await live.rows('select id from discrimination_reports where description = $1', [body.description]),
    ).toHaveLength(1);
  });

  test.each([
    ['without a key', {}],
    ['by a key that anybody may choose', { 'idempotency-key': 'report-1' }],
  ])('of two strangers in the same words is two reports, each with its own secret, %s', async (_, headers) => {
    const body = reportOf({ contactInfo: 'A neighbor' });
    const [one, other] = [await file(body, stranger(), headers), await file(body, stranger(), headers)];
    expect(other.id).not.toBe(one.id);
    expect(other.token).not.toBe(one.token);
    expect((await follow(other.token)).reportId).toBe(other.reportId);
  });

  test('of two strangers behind one network in the same words is two reports, each with its own secret', async () => {
    const network = stranger();
    const body = reportOf({ contactInfo: 'A neighbor' });
    const [one, other] = await Promise.all([file(body, network), file(body, network)]);
    expect(new Set([one.id, other.id, one.token, other.token]).size).toBe(4);
  });

  test('about one home from one network is heard five times a day', async () => {
    const network = stranger();
    for (let at = 0; at < 5; at += 1) await file(reportOf({ propertyId: 3 }), network);
    const refused = await network.call(fileReport, { body: reportOf({ propertyId: 3 }) });
    expect([refused.status, refused.refusal?.code]).toEqual([429, 'report.too_many']);
    expect((await network.call(fileReport, { body: reportOf({ propertyId: 5 }) })).status).toBe(201);
    expect((await stranger().call(fileReport, { body: reportOf({ propertyId: 3 }) })).status).toBe(201);
  });

  test('takes along one’s own records by choice, as they stood then, and nobody else’s', async () => {
    const tanya = await signedIn(1);
    const { answer: records } = await tanya.call(listReportRecords, { query: { propertyId: 6 } });
    expect(records?.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['receipts']));
    expect((await stranger().call(listReportRecords, { query: { propertyId: 6 } })).answer).toEqual([]);
    const { token, reportId } = await file(reportOf({ attach: ['receipts'] }), tanya);
    expect((await follow(token)).records).toEqual(records?.filter(({ kind }) => kind === 'receipts'));
    // A thread with anyone but the owner about the home does not count, and belongs to another person, too.
    const [others] = await live.rows<{ n: number }>(
      `select count(*)::int as n from conversation_participants p join conversations c on c.id = p.conversation_id
       where p.account_id = 1 and c.property_id = 6
         and not exists (select from conversation_participants o where o.conversation_id = c.id and o.role = 'owner')`,
    );
    expect(others?.n).toBeGreaterThan(0);
    const threads = await file(reportOf({ attach: ['messages'] }), tanya);
    const staff = await signedIn(june, true);
    const { answer: found } = await staff.call(readStaffCase, { params: { id: threads.id } });
    expect(JSON.stringify(found?.messages)).not.toContain('share the ride');
    // A guest attaches no records, whatever the request says.
    const guest = await file(reportOf({ attach: ['messages', 'receipts', 'viewings'] }));
    expect((await follow(guest.token)).records).toEqual([]);
    const { answer: own } = await tanya.call(listOwnReports, { query: {} });
    expect(own?.find((report) => report.reportId === reportId)?.token).toBe(token);
    const devon = await signedIn(7);
    expect((await devon.call(listOwnReports, { query: {} })).answer?.map((each) => each.reportId)).not.toContain(
      reportId,
    );
  });

  test('goes on: notes and files, checked like all files, until the case is decided', async () => {
    const { id, token } = await file();
    const guest = stranger();
    await guest.call(addToReport, { body: { token, note: 'It was on a Tuesday.' } });
    await guest.call(addToReport, { body: { token, note: 'It was on a Tuesday.' } });
    for (let at = 0; at < 2; at += 1) expect((await upload(guest, token, 'note.pdf', pdf)).statusCode).toBe(201);
    expect((await upload(guest, token, 'page.pdf', '<script>alert(1)</script>')).json().code).toBe(
      'document.wrong_type',
    );
    expect((await upload(guest, 'no such link', 'note.pdf', pdf)).json().code).toBe('report.not_found');
    const tracked = await follow(token);
    expect([tracked.notes.map(({ text }) => text), tracked.files.map(({ name }) => name)]).toEqual([
      ['It was on a Tuesday.'],
      ['note.pdf'],
    ]);
    const staff = await signedIn(june, true);
    const evidence = await staff.send({ method: 'GET', url: `/api/report-evidence/${tracked.files[0]?.id}/for-staff` });
    expect([evidence.statusCode, evidence.payload]).toEqual([200, pdf]);
    await staff.call(decideCase, { params: { id }, body: { outcome: 'unsubstantiated', finding } });
    expect((await guest.call(addToReport, { body: { token, note: 'More' } })).refusal?.code).toBe(
      'report.already_decided',
    );
    expect((await upload(guest, token, 'late.pdf', pdf)).json().code).toBe('report.already_decided');
  });
});

describe('the promises', () => {
  test('run by one clock, the same for reporter and staff, and are in time up to their last moment', async () => {
    const { id, token, contactBy, reviewBy } = await file();
    const staff = await signedIn(june, true);
    const both = async () => {
      const { answer } = await staff.call(listStaffReports, { query: { limit: 100 } });
      const seen = answer?.find((report) => report.id === id)?.promise;
      expect(seen).toEqual((await follow(token)).promise);
      return [seen?.of, seen?.state, seen?.dueAt];
    };
    expect(await both()).toEqual(['contact', 'running', contactBy]);
    live.wait(18 * hour + 1);
    expect(await both()).toEqual(['contact', 'at_risk', contactBy]);
    live.wait(6 * hour - 1);
    expect(await both()).toEqual(['contact', 'at_risk', contactBy]);
    live.wait(1);
    expect(await both()).toEqual(['contact', 'late', contactBy]);
    await staff.call(recordContact, { params: { id }, body: { note: 'Called, and said sorry for being late.' } });
    expect(await both()).toEqual(['review', 'running', reviewBy]);
    const again = await staff.call(recordContact, { params: { id }, body: { note: 'Called once more, to be sure.' } });
    expect(again.refusal?.code).toBe('report.already_contacted');
  });

  test('order the queue: what ends first comes first, page by page', async () => {
    const staff = await signedIn(june, true);
    const seen: string[] = [];
    let cursor: unknown;
    do {
      const query = { limit: 2, ...(typeof cursor === 'string' ? { cursor } : {}) };
      const page = await staff.call(listStaffReports, { query });
      seen.push(...(page.answer ?? []).map(({ promise }) => promise?.dueAt ?? ''));
      cursor = page.headers['x-next-cursor'];
    } while (cursor !== undefined);
    expect(seen.length).toBeGreaterThan(4);
    expect(seen).toEqual([...seen].sort());
  });
});

describe('deciding', () => {
  test('a substantiated case records one offense with the ladder’s penalties, and tells the reporter with a link', async () => {
    const tanya = await signedIn(1);
    const contactInfo = 'tanya.brooks@example.com';
    const { id, token } = await file(reportOf({ contactInfo, propertyId: 4 }), tanya);
    const staff = await signedIn(june, true);
    await staff.call(recordContact, { params: { id }, body: { note: 'Called, and heard what happened.' } });
    expect((await live.emailsTo(contactInfo)).at(-1)?.subject).toContain('We contacted you about your report');
    const body = { outcome: 'substantiated' as const, finding, offense };
    const { answer, refusal } = await staff.call(decideCase, { params: { id }, body });
    expect(refusal).toBeNull();
    const offenseId = answer?.decision?.offenseId ?? 0;
    const penalties = await live.rows<{ amount: number }>(
      'select amount_cents as amount from penalties where offense_id = $1 order by id',
      [offenseId],
    );
    expect(penalties.map(({ amount }) => amount)).toEqual([10_000, 40_000]);
    expect(await live.rows('select tenant_id from offense_reporters where offense_id = $1', [offenseId])).toEqual([
      { tenant_id: 1 },
    ]);
    expect(await follow(token)).toMatchObject({ status: 'substantiated', finding, promise: null });
    const last = (await live.emailsTo(contactInfo)).at(-1);
    expect([last?.subject, last?.content.button?.href]).toEqual([
      expect.stringContaining('Your report is decided'),
      `https://lintel.example/report-status#${token}`,
    ]);
    expect((await staff.call(decideCase, { params: { id }, body })).refusal?.code).toBe('report.already_decided');
    // Another report of the same incident names the existing offense.
    const second = await file(reportOf({ propertyId: 4 }), await signedIn(7));
    const alike = await staff.call(decideCase, { params: { id: second.id }, body });
    expect(alike.refusal?.code).toBe('offense.already_recorded');
    const joined = await staff.call(decideCase, {
      params: { id: second.id },
      body: { ...body, offense: null, offenseId },
    });
    expect(joined.answer?.status).toBe('substantiated');
    // Both tenants who reported it share its credits.
    const [devon] = await live.rows<{ id: number }>('select id from tenants where account_id = 7');
    const devonAsTenant = devon?.id ?? 0;
    const reporters = await live.rows<{ tenant_id: number }>(
      'select tenant_id from offense_reporters where offense_id = $1 order by tenant_id',
      [offenseId],
    );
    expect(reporters.map(({ tenant_id }) => tenant_id)).toEqual([1, devonAsTenant]);
  });

  test('by two at once has one end', async () => {
    const { id } = await file(reportOf({ propertyId: 5 }));
    const [one, other] = [await signedIn(june, true), await signedIn(miguel, true)];
    const answers = await Promise.all([
      one.call(decideCase, { params: { id }, body: { outcome: 'substantiated', finding, offense } }),
      other.call(decideCase, { params: { id }, body: { outcome: 'unsubstantiated', finding } }),
    ]);
    expect(answers.map(({ refusal }) => refusal?.code ?? 'ok').sort()).toEqual(['ok', 'report.already_decided']);
    const [row] = await live.rows<{ status: string; n: number }>(
      `select status, (select count(*)::int from offenses where owner_id = r.owner_id and not is_sample) as n
       from discrimination_reports r where id = $1`,
      [id],
    );
    expect(row?.n).toBe(row?.status === 'substantiated' ? 1 : 0);
  });

  test('is not for who reported it, nor for whom it is about', async () => {
    const byJune = await file(reportOf(), await signedIn(june, true));
    await live.rows('update accounts set is_staff = true where id = $1', [rosa]);
    const aboutRosa = await file();
    const [her] = await live.rows<{ email: string }>('select email from accounts where id = $1', [june]);
    const typedByJune = await file(reportOf({ contactInfo: `June, ${her?.email.toUpperCase()} / 614-555-0190` }));
    for (const [account, { id }] of [
      [june, byJune],
      [june, typedByJune],
      [rosa, aboutRosa],
    ] as const) {
      const staff = await signedIn(account, true);
      const decided = await staff.call(decideCase, { params: { id }, body: { outcome: 'unsubstantiated', finding } });
      const contacted = await staff.call(recordContact, {
        params: { id },
        body: { note: 'Nobody needs to be called.' },
      });
      expect([decided.refusal?.code, contacted.refusal?.code]).toEqual(['staff.own_matter', 'staff.own_matter']);
    }
    await live.rows('update accounts set is_staff = false where id = $1', [rosa]);
  });

  test('to the authorities it goes only as long as the reporter agrees', async () => {
    const { id, token } = await file(reportOf({ propertyId: 11 }));
    const [guest, staff] = [stranger(), await signedIn(june, true)];
    const refer = () => staff.call(decideCase, { params: { id }, body: { outcome: 'referred', finding } });
    expect((await refer()).refusal?.code).toBe('report.no_consent');
    await guest.call(agreeToReferral, { body: { token, agreed: true } });
    await guest.call(agreeToReferral, { body: { token, agreed: false } });
    expect((await refer()).refusal?.code).toBe('report.no_consent');
    // No one answers for a home without an owner.
    const charged = await staff.call(decideCase, {
      params: { id },
      body: { outcome: 'substantiated', finding, offense },
    });
    expect(charged.refusal?.code).toBe('property.no_owner');
    await guest.call(agreeToReferral, { body: { token, agreed: true } });
    expect((await refer()).answer?.status).toBe('referred');
  });

  test('has a packet in the order of HUD’s questions, and who made it is on record', async () => {
    const { id } = await file();
    const staff = await signedIn(june, true);
    const response = await staff.send({ method: 'GET', url: `/api/staff/reports/${id}/packet.pdf` });
    expect([response.statusCode, response.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const made = await live.rows(
      `select actor_account_id as by from audit_events where kind = 'report_packet_made' and subject = $1`,
      [`report:${id}`],
    );
    expect(made).toEqual([{ by: june }]);
  });
});

test('a person’s reports are in their export, and their words go with their account; the decision stays', async () => {
  const tanya = stranger();
  const email = 'tanya.the.second@far.example';
  await tanya.call(registerTenant, { body: tenantForm({ email }) });
  await tanya.call(setPassword, { body: { token: await live.lastTokenTo(email), password: goodPassword } });
  const { id, token } = await file(reportOf({ description: 'The words of Tanya, which are hers to erase.' }), tanya);
  await upload(stranger(), token, 'tanya.pdf', pdf);
  const { answer: data } = await tanya.call(exportMyData, {});
  expect(JSON.stringify(data)).toContain('The words of Tanya');
  const closed = await tanya.call(closeAccount, { body: { password: goodPassword, understood: true } });
  expect(closed.refusal).toBeNull();
  const left = JSON.stringify(await live.rows('select * from discrimination_reports where id = $1', [id]));
  expect(left).not.toContain('The words of Tanya');
  expect(left).toContain('"contact_info":null');
  expect(await live.rows(`select id from report_evidence where report_id = $1 and removed_at is null`, [id])).toEqual(
    [],
  );
  expect((await stranger().call(openReport, { body: { token } })).refusal?.code).toBe('report.not_found');
});

describe('substantiating', () => {
  test('again and again climbs the ladder through its four steps, and the tracker tells each', async () => {
    // A home whose owner has nothing on record, whatever the other tests did to their owners.
    const [home] = await live.rows<{ id: number; owner: number }>(
      `select p.id, p.owner_id as owner from properties p join owners o on o.id = p.owner_id
       where p.status = 'active' and o.standing = 'good' and not exists (select from offenses f where f.owner_id = o.id)
       order by p.id limit 1`,
    );
    const { id: propertyId, owner } = home ?? { id: 0, owner: 0 };
    const seen: unknown[] = [];
    for (const step of [1, 2, 3, 4]) {
      live.wait(120 * 24 * hour);
      const guest = await file(reportOf({ propertyId }));
      expect(await follow(guest.token)).toMatchObject({ status: 'under_investigation', promise: { of: 'contact' } });
      // Signs in again: a session does not last as long as the story.
      const staff = await signedIn(june, true);
      const called = await staff.call(recordContact, {
        params: { id: guest.id },
        body: { note: 'Called, and listened.' },
      });
      expect(called.refusal).toBeNull();
      expect(await follow(guest.token)).toMatchObject({ status: 'under_investigation', promise: { of: 'review' } });
      const words = `${finding} It is the ${step}. time.`;
      const { answer, refusal } = await staff.call(decideCase, {
        params: { id: guest.id },
        body: { outcome: 'substantiated', finding: words, offense },
      });
      expect(refusal).toBeNull();
      expect(await follow(guest.token)).toMatchObject({ status: 'substantiated', finding: words, promise: null });
      const offenseId = answer?.decision?.offenseId ?? 0;
      const penalties = await live.rows<{ type: string; amount: number; awaits: boolean }>(
        `select penalty_type as type, amount_cents as amount, awaits_ban as awaits from penalties where offense_id = $1 order by id`,
        [offenseId],
      );
      const [{ standing } = { standing: '' }] = await live.rows<{ standing: string }>(
        'select standing from owners where id = $1',
        [owner],
      );
      seen.push([
        penalties.reduce((sum, { amount }) => sum + amount, 0),
        penalties.some(({ type }) => type === 'listing_suspension'),
        penalties.some(({ awaits }) => awaits),
        standing,
      ]);
    }
    expect(seen).toEqual([
      [50_000, false, false, 'good'],
      [150_000, true, false, 'good'],
      [300_000, true, false, 'suspended'],
      // The fourth penalty waits for a second person; until then it suspends everything.
      [0, true, true, 'suspended'],
    ]);
  });

  test('two reports of one incident by two people at the same moment records one offense; who comes second names it', async () => {
    live.wait(60 * 24 * hour);
    const [one, other] = await Promise.all([file(), file()]);
    const [first, second] = [await signedIn(june, true), await signedIn(miguel, true)];
    const body = { outcome: 'substantiated' as const, finding, offense };
    const before = await live.rows('select id from offenses where owner_id = 2');
    const answers = await Promise.all([
      first.call(decideCase, { params: { id: one.id }, body }),
      second.call(decideCase, { params: { id: other.id }, body }),
    ]);
    expect(answers.map(({ refusal }) => refusal?.code ?? 'ok').sort()).toEqual(['offense.already_recorded', 'ok']);
    expect(await live.rows('select id from offenses where owner_id = 2')).toHaveLength(before.length + 1);
    // The reporter of the undecided case sees none of it, and the case's promise keeps running.
    const isFirst = answers[0]?.refusal === null;
    const [decided, left] = isFirst ? [one, other] : [other, one];
    expect(await follow(left.token)).toMatchObject({ status: 'under_investigation', finding: null });
    const offenseId = Number(answers.find(({ refusal }) => refusal)?.refusal?.fields?.['offenseId']);
    const joined = await (isFirst ? second : first).call(decideCase, {
      params: { id: left.id },
      body: { ...body, offense: null, offenseId },
    });
    expect(joined.refusal).toBeNull();
    for (const { token } of [decided, left]) expect((await follow(token)).status).toBe('substantiated');
    expect(await live.rows('select id from offenses where owner_id = 2')).toHaveLength(before.length + 1);
    // Staff who have looked and say that it is another incident of that day record another offense.
    const another = await file();
    const recorded = await first.call(decideCase, {
      params: { id: another.id },
      body: { ...body, offense: { ...offense, besides: [offenseId] } },
    });
    expect(recorded.refusal).toBeNull();
    expect(await live.rows('select id from offenses where owner_id = 2')).toHaveLength(before.length + 2);
  });
});
