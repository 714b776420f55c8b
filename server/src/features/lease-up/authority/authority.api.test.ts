import { withdrawApplication } from '@lintel/contract/applications/tenant-endpoints';
import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import * as authority from '@lintel/contract/lease-up/authority/endpoints';
import type { AuthorityPage } from '@lintel/contract/lease-up/authority/schema';
import type { PacketChanges } from '@lintel/contract/lease-up/packet/answers';
import { allOfOwner, allOfTenant } from '@lintel/contract/lease-up/packet/answers-for-tests';
import * as packets from '@lintel/contract/lease-up/packet/endpoints';
import type { LinkFileEnding, PacketFile } from '@lintel/contract/lease-up/packet/file';
import type { PacketPage } from '@lintel/contract/lease-up/packet/schema';
import { listNotifications } from '@lintel/contract/messages/notification-endpoints';
import { servedPaths } from '@lintel/contract/served-paths';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, outcomeOf, personas, type TestApp, type ViewingAs } from '../../../testing/app.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { documentFiles } from '../../applications/apply/document-files.ts';

/** Application 5: tenant 2's, with a voucher, for a home of owner 2 (account 6). It is approved here. */
const id = 5;
const tenant = personas['other tenant'];
const owner = personas['other owner'];
const office = 'intake@capital-square.test';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
const start = new Date('2026-11-21T17:00:00Z');
beforeEach(async () => {
  await app.rows(
    'delete from lease_packet_submissions where packet_id in (select id from lease_packets where application_id = 5)',
  );
  for (const table of ['lease_packet_signatures', 'lease_packet_events']) {
    await app.rows(`delete from ${table} where packet_id in (select id from lease_packets where application_id = 5)`);
  }
  await app.rows('delete from lease_packets where application_id = 5');
  await app.rows(
    "update rental_applications set status = 'approved', opened_at = now() where id = 5 and status <> 'approved'",
  );
  app.clock.now = start;
});

const call = (as: ViewingAs, endpoint: Endpoint, more: object = {}) =>
  app.call(endpoint, more as CallOf<Endpoint>, { as });
const answered = async <Answer>(as: ViewingAs, endpoint: Endpoint, more: object = {}): Promise<Answer> => {
  const outcome = await call(as, endpoint, more);
  if (!outcome.answer) throw new Error(`${endpoint.name} was refused: ${JSON.stringify(outcome.refusal)}`);
  return outcome.answer as Answer;
};
const page = (as: ViewingAs, endpoint: Endpoint, body?: object) =>
  answered<PacketPage>(as, endpoint, { params: { id }, ...(body ? { body } : {}) });

const ofTenant: PacketChanges = { ...allOfTenant, authority: 'Capital Square Housing Authority' };

const shaOf = ({ packet }: PacketPage): string => packet?.sha256 ?? '';
const sign = async () => {
  const { packet } = await page(tenant, packets.readLeasePacket);
  for (const [as, endpoint, name] of [
    [tenant, packets.signLeasePacket, 'Devon Pryor'],
    [owner, packets.signOwnerLeasePacket, 'Rosa Delgado'],
  ] as const) {
    await page(as, endpoint, { name, isTrue: true, sha256: packet?.sha256 });
  }
};
const filled = async () => {
  await page(tenant, packets.openLeasePacket);
  const mine = await page(tenant, packets.answerLeasePacket, { version: 1, answers: ofTenant });
  return page(owner, packets.answerOwnerLeasePacket, { version: mine.packet?.version, answers: allOfOwner });
};
const signed = async () => {
  await filled();
  await sign();
  return page(tenant, packets.readLeasePacket);
};
const send = (sent: PacketPage, as: 'tenant' | 'owner' = 'tenant') =>
  page(as === 'tenant' ? tenant : owner, as === 'tenant' ? authority.sendLeasePacket : authority.sendOwnerLeasePacket, {
    email: office,
    sha256: shaOf(sent),
  });
const tokenOf = ({ demoLink }: PacketPage): string => demoLink?.split('#')[1] ?? '';
/** Sends a packet to the authority and returns the secret of its link. */
const sent = async () => {
  const after = await send(await signed());
  return { token: tokenOf(after), sha256: shaOf(after) };
};
type Link = Awaited<ReturnType<typeof sent>>;
const act = (endpoint: Endpoint, link: Partial<Link>, more: object = {}) =>
  answered<AuthorityPage>('visitor', endpoint, { body: { ...link, ...more } });
const tried = async (endpoint: Endpoint, link: Partial<Link>, more: object = {}) =>
  outcomeOf(await call('visitor', endpoint, { body: { ...link, ...more } }));

const download = (ending: LinkFileEnding, body: object, language = 'en') =>
  app.inject(
    { method: 'POST', url: `${servedPaths.leasePacketFileByLink(ending)}?lang=${language}`, payload: body },
    'visitor',
  );
const downloadRefused = async (ending: LinkFileEnding, body: object) =>
  (await download(ending, body)).json<{ code: string }>().code;

const steps: [Endpoint, object][] = [
  [authority.receivePacket, {}],
  [authority.askAboutPacket, { note: 'The deposit is missing.' }],
  [authority.setPacketInspection, { on: '2026-12-04' }],
  [authority.recordPacketInspection, { result: 'passed', on: '2026-11-21' }],
  [authority.decidePacket, { rent: 'reasonable', tenancy: 'approved' }],
];

describe('whoever must not succeed', () => {
  test('gets nowhere by a link that is unknown, expired, taken back or another packet’s', async () => {
    const link = await sent();
    const everywhere = async (bad: Link) => {
      for (const [endpoint, more] of [[authority.openPacketLink, {}], ...steps] as [Endpoint, object][]) {
        const token = { token: bad.token };
        const outcome = await tried(endpoint, endpoint === authority.openPacketLink ? token : bad, more);
        expect([endpoint.name, outcome]).toEqual([endpoint.name, 'packet_link.not_valid']);
      }
      for (const ending of ['pdf', 'zip'] as const) {
        expect([ending, await downloadRefused(ending, { token: bad.token })]).toEqual([
          ending,
          'packet_link.not_valid',
        ]);
      }
    };
    await everywhere({ ...link, token: 'x'.repeat(43) });
    app.clock.now = new Date(start.getTime() + 61 * 86_400_000);
    await everywhere(link);
    app.clock.now = start;
    await page(tenant, authority.takeBackLeasePacket);
    await everywhere(link);
    // Sending it again creates another secret; the old one stays dead.
    app.clock.now = new Date(start.getTime() + 60_000);
    const again = await send(await page(tenant, packets.readLeasePacket));
    expect(tokenOf(again)).not.toBe(link.token);
    await everywhere(link);
    // None of the attempts is in the packet's history.
    const known = again.packet?.history.map(({ kind }) => kind);
    for (const kind of ['received', 'downloaded', 'downloaded_all']) expect(known).not.toContain(kind);
  });

  test('is a stranger to sending and taking back: nobody but the two sides', async () => {
    const ready = await signed();
    for (const as of [personas['tenant 1'], personas['owner 1'], personas.agent]) {
      for (const endpoint of [authority.sendLeasePacket, authority.sendOwnerLeasePacket]) {
        const body = { email: office, sha256: shaOf(ready) };
        expect(outcomeOf(await call(as, endpoint, { params: { id }, body }))).toBe('application.not_found');
      }
      for (const endpoint of [authority.takeBackLeasePacket, authority.takeBackOwnerLeasePacket]) {
        expect(outcomeOf(await call(as, endpoint, { params: { id } }))).toBe('application.not_found');
      }
    }
    expect((await page(tenant, packets.readLeasePacket)).submission).toBeNull();
  });

  test('is one who sends what is not signed, what has changed, or what is with an authority already', async () => {
    const before = await filled();
    const sending = async (body: object) =>
      outcomeOf(await call(tenant, authority.sendLeasePacket, { params: { id }, body }));
    expect(await sending({ email: office, sha256: shaOf(before) })).toBe('packet.not_signed');
    await sign();
    expect(await sending({ email: office, sha256: 'f'.repeat(64) })).toBe('packet.changed');
    expect(await sending({ email: 'nobody', sha256: shaOf(before) })).toBe('request.invalid');
    await send(await page(owner, packets.readOwnerLeasePacket), 'owner');
    expect(await sending({ email: office, sha256: shaOf(before) })).toBe('packet.already_sent');
    expect(outcomeOf(await call(owner, authority.takeBackOwnerLeasePacket, { params: { id } }))).toBe('ok');
    expect(outcomeOf(await call(tenant, authority.takeBackLeasePacket, { params: { id } }))).toBe('packet.not_sent');
  });

  test('sends once, however often both press at once', async () => {
    const ready = await signed();
    const body = { email: office, sha256: shaOf(ready) };
    const outcomes = await Promise.all([
      call(tenant, authority.sendLeasePacket, { params: { id }, body }),
      call(owner, authority.sendOwnerLeasePacket, { params: { id }, body }),
    ]);
    expect(outcomes.map(outcomeOf).sort()).toEqual(['ok', 'packet.already_sent']);
    expect(
      await app.rows("select id from outbox_mails where kind = 'packet_to_authority' and recipient = $1", [office]),
    ).not.toEqual([]);
  });
});

describe('the secret of a link', () => {
  test('is kept by its digest alone, and stands in no address, log line or list of mails', async () => {
    const { token } = await sent();
    const [row] = await app.rows<{ all: string }>(
      "select to_jsonb(s)::text || (select string_agg(to_jsonb(m)::text, '') from outbox_mails m) as all from lease_packet_submissions s order by s.id desc limit 1",
    );
    expect(token).toHaveLength(43);
    expect(row?.all).not.toContain(token);
    expect(authority.openPacketLink.path).not.toContain(':');
  });

  test('is made anew for the same request once it has expired', async () => {
    const link = await sent();
    app.clock.now = new Date(start.getTime() + 61 * 86_400_000);
    const late = await page(owner, packets.readOwnerLeasePacket);
    expect(late.submission?.isLinkOver).toBe(true);
    const other = { email: 'other@authority.test', sha256: shaOf(late) };
    expect(outcomeOf(await call(owner, authority.sendOwnerLeasePacket, { params: { id }, body: other }))).toBe(
      'packet.already_sent',
    );
    const renewed = await send(late, 'owner');
    expect(renewed.submission).toMatchObject({ sentBy: 'tenant', isLinkOver: false });
    expect(await tried(authority.openPacketLink, { token: link.token })).toBe('packet_link.not_valid');
    expect((await act(authority.openPacketLink, { token: tokenOf(renewed) })).packetId).toBe(renewed.packet?.id);
  });
});

describe('a packet with an authority', () => {
  test('goes from opened to approved, and tenant and owner read each step', async () => {
    const link = await sent();
    const seen = await act(authority.openPacketLink, { token: link.token });
    expect(seen).toMatchObject({
      tenantName: 'Devon Pryor',
      ownerName: 'Rosa Delgado',
      heldBy: null,
      answers: { unitAddress: '214 Alder Street, Columbus, OH 43206', deposit: 100_000 },
      signatures: [{ side: 'tenant' }, { side: 'owner' }],
    });
    // Opening it again the same day adds no news.
    await act(authority.openPacketLink, { token: link.token });
    await act(authority.receivePacket, link);
    await act(authority.receivePacket, link);
    await act(authority.askAboutPacket, link, { note: 'Who pays the water?\u0000'.replace('\u0000', '') });
    await act(authority.setPacketInspection, link, { on: '2026-12-04' });
    app.clock.now = new Date('2026-12-04T20:00:00Z');
    const failed = await act(authority.recordPacketInspection, link, {
      result: 'failed',
      on: '2026-12-04',
      isLifeThreatening: true,
      findings: 'No smoke alarm in the hall.',
    });
    expect(failed.submission.inspection).toEqual({
      result: 'failed',
      on: '2026-12-04',
      isLifeThreatening: true,
      findings: 'No smoke alarm in the hall.',
      recheckBy: '2026-12-05T20:00:00.000Z',
    });
    expect(await tried(authority.decidePacket, link, { rent: 'reasonable', tenancy: 'approved' })).toBe(
      'packet.life_threatening',
    );
    app.clock.now = new Date('2026-12-05T16:00:00Z');
    await act(authority.recordPacketInspection, link, { result: 'passed', on: '2026-12-05' });
    const done = await act(authority.decidePacket, link, { rent: 'reasonable', tenancy: 'approved' });
    expect(done).toMatchObject({
      heldBy: 'packet.decided',
      submission: { decision: { tenancy: 'approved', reason: null } },
    });
    for (const [as, endpoint] of [
      [tenant, packets.readLeasePacket],
      [owner, packets.readOwnerLeasePacket],
    ] as const) {
      const { packet, submission } = await page(as, endpoint);
      expect(packet?.history.filter(({ by }) => by === 'authority').map(({ kind }) => kind)).toEqual([
        'approved',
        'inspection_passed',
        'inspection_failed',
        'inspection_set',
        'asked',
        'received',
        'looked',
        // Newest first, like every history.
      ]);
      expect(packet?.history.find(({ kind }) => kind === 'asked')?.note).toBe('Who pays the water?');
      expect(submission?.decision?.tenancy).toBe('approved');
      const { answer } = await call(as, listNotifications, { query: { limit: 50 } });
      expect(JSON.stringify(answer)).toContain('Capital Square Housing Authority');
    }
    expect(await tried(authority.askAboutPacket, link, { note: 'One more' })).toBe('packet.decided');
  });

  test('refuses what cannot be, at its field', async () => {
    const link = await sent();
    const fields = async (endpoint: Endpoint, more: object) =>
      Object.keys((await call('visitor', endpoint, { body: { ...link, ...more } })).refusal?.fields ?? {});
    expect(await fields(authority.askAboutPacket, { note: '  ' })).toEqual(['note']);
    expect(await fields(authority.askAboutPacket, { note: 'x'.repeat(2001) })).toEqual(['note']);
    expect(await fields(authority.setPacketInspection, { on: '2026-11-20' })).toEqual(['on']);
    expect(await fields(authority.setPacketInspection, { on: '2026-02-30' })).toEqual(['on']);
    expect(await fields(authority.recordPacketInspection, { result: 'failed', on: '2026-11-21' })).toEqual([
      'findings',
    ]);
    expect(await fields(authority.recordPacketInspection, { result: 'passed', on: '2026-11-22' })).toEqual(['on']);
    expect(await fields(authority.recordPacketInspection, { result: 'passed', on: '2026-11-20' })).toEqual(['on']);
    expect(await fields(authority.decidePacket, { rent: 'not_reasonable', tenancy: 'approved' })).toEqual(['tenancy']);
    expect(await fields(authority.decidePacket, { rent: 'reasonable', tenancy: 'not_approved' })).toEqual(['reason']);
    expect(await fields(authority.openPacketLink, { token: 'short' })).toEqual(['token']);
  });

  test('waits while a change is not signed again, and then shows what both signed anew', async () => {
    const link = await sent();
    const before = await page(owner, packets.readOwnerLeasePacket);
    await page(owner, packets.answerOwnerLeasePacket, {
      version: before.packet?.version,
      answers: { deposit: 90_000 },
    });
    const waiting = await act(authority.openPacketLink, { token: link.token });
    // Unsigned answers are not shown.
    expect(waiting).toMatchObject({ heldBy: 'packet.being_changed', answers: { deposit: 100_000 } });
    expect(await tried(authority.decidePacket, link, { rent: 'reasonable', tenancy: 'approved' })).toBe(
      'packet.being_changed',
    );
    await sign();
    const reopened = await act(authority.openPacketLink, { token: link.token });
    expect(reopened).toMatchObject({ heldBy: null, answers: { deposit: 90_000 } });
    // The request names the version that was read.
    expect(await tried(authority.receivePacket, link)).toBe('packet.changed');
    expect(await tried(authority.receivePacket, { ...link, sha256: reopened.submission.sha256 })).toBe('ok');
    const mails = await app.rows<{ event: string }>(
      "select event from outbox_mails where kind = 'packet_to_authority' and event ~ 'changed|signed_again' order by id desc limit 2",
    );
    expect(mails.map(({ event }) => event.split(':')[1])).toEqual(['signed_again', 'changed']);
  });

  test('is closed to the authority with its application', async () => {
    const link = await sent();
    await call(tenant, withdrawApplication, { params: { id } });
    expect(await act(authority.openPacketLink, { token: link.token })).toMatchObject({ heldBy: 'packet.closed' });
    for (const [endpoint, more] of steps) expect(await tried(endpoint, link, more)).toBe('packet.closed');
  });

  test('is decided once: of two answers at once one counts', async () => {
    const link = await sent();
    const outcomes = await Promise.all([
      tried(authority.decidePacket, link, { rent: 'reasonable', tenancy: 'approved' }),
      tried(authority.decidePacket, link, { rent: 'not_reasonable', tenancy: 'not_approved', reason: 'Too high' }),
    ]);
    expect(outcomes.toSorted()).toEqual(['ok', 'packet.decided']);
  });

  test('stops the voucher’s clock until the answer', async () => {
    const ready = await signed();
    expect(ready.clock).toMatchObject({ expiresOn: '2027-01-31', isSuspended: false });
    const after = await send(ready);
    expect(after.clock).toMatchObject({ expiresOn: '2027-01-31', isSuspended: true, contractBy: '2027-03-02' });
    app.clock.now = new Date('2026-12-01T17:00:00Z');
    expect((await page(tenant, packets.readLeasePacket)).clock).toMatchObject({
      expiresOn: '2027-02-10',
      isSuspended: true,
    });
    // The authority sees the same days; of a request for another home, only that the days have moved.
    await app.rows(
      `insert into lease_packets (application_id, property_id, tenant_id, owner_id, tenant_name, owner_name, opened_by, opened_at, answers, closed_at, ending)
       select application_id, property_id, tenant_id, owner_id, '', '', 'tenant', opened_at, answers, $2, 'home_let' from lease_packets where id = $1`,
      [after.packet?.id, new Date('2026-11-11T17:00:00Z')],
    );
    await app.rows(
      `insert into lease_packet_submissions (packet_id, sent_by, sent_at, authority, email, is_listed, digest, token_digest, link_made_at, link_expires_at)
       select max(id), 'tenant', $1, 'Another', 'a@b.test', false, $2, $2, $1, $1 from lease_packets`,
      [new Date('2026-11-01T17:00:00Z'), 'c'.repeat(64)],
    );
    const seen = await act(authority.openPacketLink, { token: tokenOf(after) });
    const shown = (await page(tenant, packets.readLeasePacket)).clock;
    expect(seen.clock).toMatchObject({ expiresOn: '2027-02-20', isSuspended: true, contractBy: '2027-03-02' });
    expect(shown).toMatchObject({ expiresOn: '2027-02-20' });
    const days = (clock: typeof shown) => clock?.steps.map(({ on }) => on);
    expect(days(shown)?.slice(0, 3)).toEqual(['2026-11-01', '2026-11-11', '2026-11-21']);
    expect(days(seen.clock)?.slice(0, 2)).toEqual(['2026-11-21', '2027-01-01']);
    await app.rows("delete from lease_packet_submissions where authority = 'Another'");
    await app.rows('delete from lease_packets where id > $1', [after.packet?.id]);
    await act(
      authority.decidePacket,
      { token: tokenOf(after), sha256: shaOf(after) },
      { rent: 'not_reasonable', tenancy: 'not_approved', reason: 'The rent is above comparable homes.' },
    );
    app.clock.now = new Date('2026-12-11T17:00:00Z');
    expect((await page(tenant, packets.readLeasePacket)).clock).toMatchObject({
      expiresOn: '2027-02-10',
      isSuspended: false,
    });
  });
});

describe('the files of an authority', () => {
  const downloads = async (as: ViewingAs, endpoint: Endpoint) =>
    (await page(as, endpoint)).packet?.history
      .filter(({ kind }) => kind.startsWith('downloaded'))
      .map(({ kind }) => kind);
  const attach = async (name: string) => {
    const key = await documentFiles(app.context).put(Buffer.from(`Inside ${name}`));
    await app.rows(
      `insert into application_documents (application_id, file_key, name, kind, content_type, bytes, sent_digest, uploaded_at)
       values ($1, $2, $3, 'voucher', 'application/pdf', 8, $4, $5)`,
      [id, key, name, 'a'.repeat(64), app.clock.now],
    );
  };

  test('are not for half a link, by no address, and not for whoever signs in without the link', async () => {
    const link = await sent();
    for (const ending of ['pdf', 'zip'] as const) {
      expect((await download(ending, {})).json()).toMatchObject({ code: 'request.invalid', fields: { token: {} } });
      expect(await downloadRefused(ending, { token: link.token.slice(1) })).toBe('request.invalid');
      const url = servedPaths.leasePacketFileByLink(ending);
      for (const as of ['visitor', tenant, owner, personas.staff] as const) {
        expect((await app.inject({ url: `${url}?token=${link.token}` }, as)).statusCode).toBe(404);
      }
    }
    expect(await downloads(tenant, packets.readLeasePacket)).toEqual([]);
  });

  test('say what both signed, on paper and with the attachments, and both see that they were taken', async () => {
    await attach('李明.pdf');
    const link = await sent();
    const paper = await download('pdf', { token: link.token });
    expect(paper.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    expect(paper.headers['content-disposition']).toMatch(/^attachment; filename="lintel-packet-\d+\.pdf"/);
    for (const said of ['Devon Pryor', '214 Alder Street', '$1,000', '李明.pdf']) {
      expect(pdfText(paper.rawPayload).replaceAll('\n', ' ')).toContain(said);
    }
    const spanish = pdfText((await download('pdf', { token: link.token }, 'es')).rawPayload);
    expect(spanish).toContain('Firmas');
    const files = unzipSync((await download('zip', { token: link.token })).rawPayload);
    expect(Object.keys(files)).toEqual(['packet.pdf', 'packet.json', 'attachments/01-李明.pdf']);
    expect(Buffer.from(files['attachments/01-李明.pdf'] ?? []).toString()).toBe('Inside 李明.pdf');
    await download('zip', { token: link.token });
    // Once a day, like an opening.
    for (const [as, endpoint] of [
      [tenant, packets.readLeasePacket],
      [owner, packets.readOwnerLeasePacket],
    ] as const) {
      expect(await downloads(as, endpoint)).toEqual(['downloaded_all', 'downloaded']);
    }
    const [row] = await app.rows<{ facts: object }>(
      "select facts from audit_events where kind = 'packet_link_step' order by id desc limit 1",
    );
    expect(row?.facts).toMatchObject({ step: 'downloaded_all', documents: 1 });
    expect((await act(authority.openPacketLink, { token: link.token })).history.map(({ kind }) => kind)).toContain(
      'downloaded_all',
    );
    app.clock.now = new Date(start.getTime() + 25 * 3_600_000);
    await download('pdf', { token: link.token });
    expect(await downloads(tenant, packets.readLeasePacket)).toEqual(['downloaded', 'downloaded_all', 'downloaded']);
  });

  test('say nothing of a change that is not signed', async () => {
    const link = await sent();
    const before = await page(owner, packets.readOwnerLeasePacket);
    await page(owner, packets.answerOwnerLeasePacket, {
      version: before.packet?.version,
      answers: { deposit: 91_500, rent: 137_700 },
    });
    const read = await act(authority.openPacketLink, { token: link.token });
    expect(read.rents?.asked).toBe(145_000);
    const paper = pdfText((await download('pdf', { token: link.token })).rawPayload).replaceAll('\n', ' ');
    for (const said of ['$1,000', 'The packet is being changed', link.sha256.slice(0, 20)])
      expect(paper).toContain(said);
    for (const unsaid of ['$915', '$1,377', 'Not signed']) expect(paper).not.toContain(unsaid);
    const files = unzipSync((await download('zip', { token: link.token })).rawPayload);
    const json = JSON.parse(Buffer.from(files['packet.json'] ?? []).toString()) as PacketFile;
    expect(json).toMatchObject({
      state: 'open',
      sha256: link.sha256,
      document: { answers: { deposit: 100_000 } },
      origins: [],
    });
    for (const unsaid of ['91500', '137700']) expect(JSON.stringify(json)).not.toContain(unsaid);
    await sign();
    const changed = pdfText((await download('pdf', { token: link.token })).rawPayload).replaceAll('\n', ' ');
    expect(changed).toContain('$915');
    expect(changed).not.toContain('The packet is being changed');
  });

  test('are without the attachments once the application is withdrawn, as for its owner', async () => {
    const link = await sent();
    await call(tenant, withdrawApplication, { params: { id } });
    expect(await downloadRefused('zip', { token: link.token })).toBe('packet.closed');
    const paper = await download('pdf', { token: link.token });
    expect(pdfText(paper.rawPayload).replaceAll('\n', ' ')).toContain('This packet is closed');
  });

  test('are not on record when one cannot be read', async () => {
    const link = await sent();
    await attach('gone.pdf');
    await app.rows('update application_documents set file_key = gen_random_uuid() where application_id = $1', [id]);
    expect(await downloadRefused('zip', { token: link.token })).toBe('file.unavailable');
    expect(await downloads(tenant, packets.readLeasePacket)).toEqual([]);
  });
});
