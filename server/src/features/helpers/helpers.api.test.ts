import { submitApplication } from '@lintel/contract/applications/endpoints';
import * as tenantCalls from '@lintel/contract/applications/tenant-endpoints';
import { listInquiries } from '@lintel/contract/contacts/read-endpoints';
import * as keeping from '@lintel/contract/helpers/endpoints';
import * as helping from '@lintel/contract/helpers/helping-endpoints';
import { type HelperScope, helperScopes } from '@lintel/contract/helpers/labels';
import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { eventTopics } from '@lintel/contract/kernel/events';
import * as packets from '@lintel/contract/lease-up/packet/endpoints';
import { listNotifications } from '@lintel/contract/messages/notification-endpoints';
import * as payments from '@lintel/contract/payments/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, outcomeOf, personas, type TestApp, type ViewingAs } from '../../testing/app.ts';
import { letSample } from '../applications/lease/demo-lease.ts';

/** Devon Pryor, tenant 2; their application 5 is for a home of owner 2 (account 6), with a voucher. */
const devon = personas['other tenant'];
const tenantId = 2;
const applicationId = 5;
const owner = personas['other owner'];
/** Caleb Nowak, who has no tenant profile. */
const caleb = personas['pending agent'];
const calebMail = 'caleb.nowak@example.com';
const stranger = personas.agent;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
/** Removes the demo's own helpers, which would be in the way. */
const clear = async () => {
  await app.rewrite('delete from helper_acts');
  await app.rewrite('delete from tenant_helpers');
};
beforeEach(clear);

const outcome = (as: ViewingAs, endpoint: Endpoint, call: object) =>
  app.call(endpoint, call as CallOf<Endpoint>, { as });
const refusalOf = async (as: ViewingAs, endpoint: Endpoint, call: object) =>
  outcomeOf(await outcome(as, endpoint, call));
const by = async <E extends Endpoint>(as: ViewingAs, endpoint: E, call: object) => {
  const { answer, refusal } = await app.call(endpoint, call as CallOf<E>, { as });
  if (answer === undefined || answer === null)
    throw new Error(`${endpoint.name} was refused: ${JSON.stringify(refusal)}`);
  return answer;
};
const endsOn = '2027-03-01';
const invite = (scopes: readonly HelperScope[] = helperScopes, more: object = {}) =>
  by(devon, keeping.inviteHelper, { params: { id: tenantId }, body: { email: calebMail, scopes, endsOn, ...more } });
const inviting = (body: object, as: ViewingAs = devon) =>
  outcome(as, keeping.inviteHelper, {
    params: { id: tenantId },
    body: { email: calebMail, scopes: ['search'], endsOn, ...body },
  });
const answering = (id: number, answer: 'yes' | 'no' = 'yes', as: ViewingAs = caleb) =>
  refusalOf(as, helping.answerHelpInvitation, { params: { id }, body: { answer } });
const helped = async (scopes: readonly HelperScope[] = helperScopes) => {
  const { id } = await invite(scopes);
  await answering(id);
  return id;
};
const end = (helperId: number) => by(devon, keeping.endHelper, { params: { id: tenantId, helperId } });
const acts = async () =>
  (await by(devon, keeping.listHelperActs, { params: { id: tenantId } })).map(({ kind, home, words }) => ({
    kind,
    home,
    words,
  }));

/** Everything that a helper can do or open, with the scope that each needs. */
const doings = (id: number): [string, Endpoint, object, HelperScope][] => [
  ['homes', helping.listHelpedHomes, { params: { id } }, 'search'],
  ['save', helping.saveHelpedHome, { params: { id }, body: { propertyId: 3 } }, 'search'],
  [
    'write',
    helping.writeForTenant,
    { params: { id }, body: { propertyId: 12, message: 'Is this home still free in January?' } },
    'write',
  ],
  ['applications', helping.listHelpedApplications, { params: { id } }, 'applications'],
  ['packet', helping.readHelpedPacket, { params: { id, applicationId } }, 'packet'],
];

describe('without a yes', () => {
  test('nobody but the tenant invites, sees or ends helpers; the helper and staff neither', async () => {
    const id = await helped();
    for (const as of [caleb, stranger, owner, personas.staff, personas['tenant 1']]) {
      expect((await inviting({}, as)).refusal?.code).toBe('viewer.not_allowed');
      expect(await refusalOf(as, keeping.listHelpers, { params: { id: tenantId } })).toBe('viewer.not_allowed');
      expect(await refusalOf(as, keeping.listHelperActs, { params: { id: tenantId } })).toBe('viewer.not_allowed');
      expect(await refusalOf(as, keeping.endHelper, { params: { id: tenantId, helperId: id } })).toBe(
        'viewer.not_allowed',
      );
    }
    // Another tenant, with their own number.
    expect(await refusalOf(personas['tenant 1'], keeping.endHelper, { params: { id: 1, helperId: id } })).toBe(
      'helper.not_found',
    );
  });

  test('an invitation gives nothing before it is accepted, and only whoever holds the address can accept it', async () => {
    const { id, state, name } = await invite();
    expect({ state, name }).toEqual({ state: 'invited', name: null });
    for (const [, endpoint, call] of doings(id))
      expect(await refusalOf(caleb, endpoint, call)).toBe('helper.not_found');
    expect(await answering(id, 'yes', stranger)).toBe('helper.not_found');
    expect(await by(stranger, helping.listHelped, {})).toEqual([]);
    expect(await by(caleb, helping.listHelped, {})).toMatchObject([
      { id, name: 'Devon Pryor', state: 'invited', due: [] },
    ]);
    expect(await answering(id)).toBe('ok');
    expect(await answering(id)).toBe('helper.already_answered');
  });

  test('no one else opens what a helper opens, not even another helper', async () => {
    const id = await helped();
    for (const as of [stranger, owner, personas['tenant 1'], devon]) {
      for (const [, endpoint, call] of doings(id)) expect(await refusalOf(as, endpoint, call)).toBe('helper.not_found');
    }
  });

  test('somebody who declined can be asked again, and hears nothing meanwhile', async () => {
    const { id } = await invite();
    expect(await answering(id, 'no')).toBe('ok');
    expect(await by(caleb, helping.listHelped, {})).toEqual([]);
    expect(await by(devon, keeping.listHelpers, { params: { id: tenantId } })).toMatchObject([
      { id, state: 'declined' },
    ]);
    expect(await answering(id)).toBe('helper.ended');
    expect((await invite()).state).toBe('invited');
  });
});

describe('the bell', () => {
  const notificationsOf = async (as: ViewingAs) => {
    const { entries } = await by(as, listNotifications, { query: {} });
    return entries
      .filter(({ topic }) => topic === 'helper_invitation')
      .map(({ id, role, person, isNew }) => ({ id, role, person, isNew }));
  };

  test('tells nobody but whoever has shown that they hold the address of an invitation', async () => {
    const { id } = await invite();
    for (const as of [devon, stranger, owner, personas.staff]) expect(await notificationsOf(as)).toEqual([]);
    expect(await notificationsOf(caleb)).toEqual([{ id, role: 'helper', person: 'Devon Pryor', isNew: true }]);
    await app.rows('update accounts set is_sample = false, email_confirmed_at = null where id = $1', [caleb]);
    try {
      expect(await notificationsOf(caleb)).toEqual([]);
    } finally {
      await app.rows('update accounts set is_sample = true where id = $1', [caleb]);
    }
  });

  test('tells it until it is answered, taken back or over', async () => {
    const { id } = await invite();
    await answering(id, 'no');
    expect(await notificationsOf(caleb)).toEqual([]);
    const again = await invite();
    expect(await notificationsOf(caleb)).toHaveLength(1);
    await end(again.id);
    expect(await notificationsOf(caleb)).toEqual([]);
    await invite(['search'], { endsOn: '2026-12-01' });
    const now = app.clock.now;
    try {
      app.clock.now = new Date('2026-12-01T23:00:00Z');
      expect(await notificationsOf(caleb)).toHaveLength(1);
      app.clock.now = new Date('2026-12-02T01:00:00Z');
      expect(await notificationsOf(caleb)).toEqual([]);
    } finally {
      app.clock.now = now;
    }
  });
});

describe('what is asked of an invitation', () => {
  test('a real address of somebody else, a scope, and a day within a year', async () => {
    const fieldsOf = async (body: object) => (await inviting(body)).refusal?.fields;
    expect(await fieldsOf({ email: 'nobody' })).toHaveProperty('email');
    expect(await fieldsOf({ scopes: [] })).toEqual({ scopes: 'Please choose what the helper may do' });
    expect(await fieldsOf({ scopes: ['sign'] })).toHaveProperty(['scopes.0']);
    expect(await fieldsOf({ scopes: ['documents'] })).toEqual({
      scopes: 'For documents or the packet, the helper must see your applications, too',
    });
    for (const day of ['2026-11-21', '2026-01-01', '2027-11-22']) {
      expect(await fieldsOf({ endsOn: day })).toEqual({
        endsOn: 'Please choose a day from tomorrow to one year from now',
      });
    }
    expect((await inviting({ email: 'Devon.Pryor@example.com' })).refusal?.code).toBe('helper.is_self');
    await invite();
    expect((await inviting({ email: 'Caleb.Nowak@Example.com' })).refusal?.code).toBe('helper.already_open');
  });

  test('of two invitations of one address at once one stands; ten helpers are the most', async () => {
    const both = await Promise.all([inviting({}), inviting({})]);
    expect(both.map(outcomeOf).toSorted()).toEqual(['helper.already_open', 'ok']);
    for (let n = 1; n < 10; n += 1) expect(outcomeOf(await inviting({ email: `helper-${n}@example.org` }))).toBe('ok');
    expect(outcomeOf(await inviting({ email: 'one-more@example.org' }))).toBe('helper.too_many');
  });
});

describe('with a yes', () => {
  test('each thing takes its scope, and is on the tenant’s record at once; what was refused is not', async () => {
    const id = await helped();
    for (const [name, endpoint, call, scope] of doings(id)) {
      const others = helperScopes.filter((one) => one !== scope && one !== 'documents' && one !== 'packet');
      await by(devon, keeping.changeHelper, {
        params: { id: tenantId, helperId: id },
        body: { scopes: others, endsOn },
      });
      expect(await refusalOf(caleb, endpoint, call), name).toBe('helper.out_of_scope');
    }
    expect(await acts()).toEqual([]);
    await by(devon, keeping.changeHelper, {
      params: { id: tenantId, helperId: id },
      body: { scopes: helperScopes, endsOn },
    });
    for (const [name, endpoint, call] of doings(id)) expect(await refusalOf(caleb, endpoint, call), name).toBe('ok');
    expect((await acts()).map(({ kind }) => kind)).toEqual([
      'packet_opened',
      'applications_opened',
      'owner_written',
      'home_saved',
      'homes_opened',
    ]);
  });

  test('the demo’s link of an authority, by which one could answer in its name, is not for a helper', async () => {
    const { applicationId: sentPacket } = letSample;
    const own = await by(devon, packets.readLeasePacket, { params: { id: sentPacket } });
    expect(own.demoLink).toContain('#');
    const id = await helped();
    const seen = await by(caleb, helping.readHelpedPacket, { params: { id, applicationId: sentPacket } });
    expect(seen.submission?.sha256).toBe(own.submission?.sha256);
    expect(seen.demoLink).toBeNull();
    expect(JSON.stringify(seen)).not.toContain(own.demoLink?.split('#')[1]);
  });

  test('a screen that looks again is one entry, and what is opened later is another', async () => {
    const id = await helped();
    for (let n = 0; n < 3; n += 1) await by(caleb, helping.listHelpedApplications, { params: { id } });
    expect(await acts()).toHaveLength(1);
    app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
    await by(caleb, helping.listHelpedApplications, { params: { id } });
    expect(await acts()).toHaveLength(2);
  });

  test('the tenant hears of each at once, and so does the helper', async () => {
    expect(eventTopics).toContain('helper');
    const id = await helped();
    const before = await app.rows<{ id: string }>('select coalesce(max(id), 0) as id from change_events');
    await by(caleb, helping.listHelpedHomes, { params: { id } });
    const heard = await app.rows('select topic, subject_id, account_ids from change_events where id > $1 order by id', [
      before[0]?.id,
    ]);
    expect(heard).toEqual([{ topic: 'helper', subject_id: id, account_ids: expect.arrayContaining([devon, caleb]) }]);
  });

  test('what others do with the applications and the packet, a helper hears of at once: if they may see it, and until it ends', async () => {
    const heardOf = async (change: () => Promise<unknown>) => {
      const [before] = await app.rows<{ id: string }>('select coalesce(max(id), 0) as id from change_events');
      await change();
      return app.rows<{ topic: string; subject_id: number }>(
        'select topic, subject_id from change_events where id > $1 and $2 = any(account_ids)',
        [before?.id, caleb],
      );
    };
    const packet = () =>
      app.rows(
        `insert into lease_packet_events (packet_id, kind, by, at)
         select id, 'answered', 'owner', now() from lease_packets where tenant_id = $1 limit 1`,
        [tenantId],
      );
    const document = () =>
      app.rows(
        `insert into application_documents (application_id, file_key, name, kind, content_type, bytes, sent_digest, uploaded_at)
         values ($1, gen_random_uuid(), 'voucher.pdf', 'voucher', 'application/pdf', 8, $2, now())`,
        [applicationId, 'a'.repeat(64)],
      );
    const id = await helped(['search']);
    expect(await heardOf(packet)).toEqual([]);
    expect(await heardOf(document)).toEqual([]);
    const widen = (scopes: readonly HelperScope[]) =>
      by(devon, keeping.changeHelper, { params: { id: tenantId, helperId: id }, body: { scopes, endsOn } });
    await widen(['applications']);
    expect(await heardOf(packet)).toEqual([]);
    // The hint says whom they help, and not what happened.
    expect(await heardOf(document)).toEqual([{ topic: 'helper', subject_id: id }]);
    await widen(['applications', 'packet']);
    expect(await heardOf(packet)).toEqual([{ topic: 'helper', subject_id: id }]);
    await end(id);
    expect(await heardOf(packet)).toEqual([]);
    expect(await heardOf(document)).toEqual([]);
    await app.rows("delete from application_documents where name = 'voucher.pdf'");
  });

  test('a message says in the thread, to the owner and on the receipt who wrote it for whom', async () => {
    const id = await helped(['write']);
    const message = 'Is this home still free in January?';
    const { receiptId } = await by(caleb, helping.writeForTenant, {
      params: { id },
      body: { propertyId: 12, message },
    });
    const said = `Written by Caleb Nowak for Devon Pryor.\n\n${message}`;
    const inquiries = await by(owner, listInquiries, { params: { ownerId: 2 }, query: {} });
    expect(inquiries.find((one) => one.message === said)).toMatchObject({ name: 'Devon Pryor' });
    const [receipt] = await app.rows('select tenant_id, contact_details from contact_receipts where id = $1', [
      receiptId,
    ]);
    expect(receipt).toEqual({
      tenant_id: tenantId,
      contact_details: expect.stringContaining('Written by Caleb Nowak for Devon Pryor.'),
    });
    // The audit trail names who did it, not for whom.
    const audited = await app.rows(
      "select actor_account_id from audit_events where kind in ('inquiry_sent', 'helper_acted') order by id desc limit 2",
    );
    expect(audited).toEqual([{ actor_account_id: caleb }, { actor_account_id: caleb }]);
    expect(await acts()).toMatchObject([{ kind: 'owner_written', words: message }]);
  });

  test('an owner does not write to themselves in a tenant’s name', async () => {
    const { id } = await invite(['write'], { email: 'rosa.delgado@example.com' });
    expect(await answering(id, 'yes', owner)).toBe('ok');
    expect(
      await refusalOf(owner, helping.writeForTenant, {
        params: { id },
        body: { propertyId: 12, message: 'Good day to you.' },
      }),
    ).toBe('property.is_own');
    expect(await acts()).toEqual([]);
  });

  test('a document goes to the application, on both records; it takes its scope, and an application that is theirs', async () => {
    const pdf = `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\nxref\n0 3\n0000000000 65535 f \ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n110\n%%EOF\n`;
    const payload = `--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nincome\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="pay-stub.pdf"\r\ncontent-type: application/pdf\r\n\r\n${pdf}\r\n--b--\r\n`;
    const send = (id: number, application: number) =>
      app.inject(
        {
          method: 'POST',
          url: `/api/helping/${id}/applications/${application}/documents`,
          payload,
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
        },
        caleb,
      );
    const id = await helped();
    expect((await send(id, 1)).json().code).toBe('application.not_found');
    const sent = await send(id, applicationId);
    expect([sent.statusCode, sent.json()]).toEqual([201, { name: 'pay-stub.pdf' }]);
    expect((await send(id, applicationId)).statusCode).toBe(201);
    expect(await acts()).toMatchObject([{ kind: 'document_added', words: 'pay-stub.pdf' }]);
    const documents = await by(devon, tenantCalls.listDocuments, { params: { id: applicationId } });
    expect(documents).toMatchObject([{ name: 'pay-stub.pdf', kind: 'income' }]);
    await by(devon, keeping.changeHelper, {
      params: { id: tenantId, helperId: id },
      body: { scopes: ['applications'], endsOn },
    });
    expect((await send(id, applicationId)).json().code).toBe('helper.out_of_scope');
    await end(id);
    expect((await send(id, applicationId)).json().code).toBe('helper.ended');
  });

  test('an application of somebody else is none', async () => {
    const id = await helped();
    expect(await refusalOf(caleb, helping.readHelpedPacket, { params: { id, applicationId: 1 } })).toBe(
      'application.not_found',
    );
  });

  test('the list of whom one helps says what is due, as far as one may see it', async () => {
    await app.rows(
      `insert into search_records (tenant_id, voucher_issued_on, changed_at) values ($1, '2026-11-01', now())
       on conflict (tenant_id) do update set voucher_issued_on = excluded.voucher_issued_on`,
      [tenantId],
    );
    const dueWith = async (scopes: readonly HelperScope[]) => {
      await clear();
      await helped(scopes);
      const [person] = await by(caleb, helping.listHelped, {});
      return person?.due.map(({ kind }) => kind) ?? [];
    };
    expect(await dueWith(['write'])).toEqual([]);
    expect(await dueWith(['search'])).toContain('voucher_at_least');
    expect(await dueWith(['applications', 'packet'])).toContain('packet');
    expect(await acts()).toMatchObject([{ kind: 'overview_opened' }]);
  });
});

describe('what binds stays the tenant’s', () => {
  /** Each with all its inputs, so that nothing else refuses it first. */
  const binding: [string, Endpoint, object][] = [
    ['withdraw', tenantCalls.withdrawApplication, { params: { id: applicationId } }],
    [
      'confirm a lease',
      tenantCalls.answerLease,
      { params: { id: applicationId }, body: { leaseId: 1, answer: 'confirmed' } },
    ],
    [
      'decline a lease',
      tenantCalls.answerLease,
      { params: { id: applicationId }, body: { leaseId: 1, answer: 'declined' } },
    ],
    ['start the packet', packets.openLeasePacket, { params: { id: applicationId } }],
    [
      'answer for the packet',
      packets.answerLeasePacket,
      { params: { id: applicationId }, body: { version: 1, answers: {} } },
    ],
    [
      'sign the packet',
      packets.signLeasePacket,
      { params: { id: applicationId }, body: { name: 'Devon Pryor', isTrue: true, sha256: '0'.repeat(64) } },
    ],
    ['pay the fee', payments.createApplicationFeePayment, { body: { applicationId } }],
    ['remove a document', tenantCalls.removeDocument, { params: { id: applicationId, documentId: 1 } }],
    ['add a document as the tenant', tenantCalls.uploadDocument, { params: { id: applicationId } }],
    ['read the documents', tenantCalls.listDocuments, { params: { id: applicationId } }],
  ];
  test.each(binding)('%s: 403, whatever the helper may', async (_, endpoint, call) => {
    await helped();
    const { status, refusal } = await outcome(caleb, endpoint, call);
    expect([status, refusal?.code]).toEqual([403, 'helper.tenant_only']);
  });

  test('apply: 403, and nothing is sent', async () => {
    await helped();
    const before = await app.rows('select count(*) from rental_applications');
    const { status, refusal } = await outcome(caleb, submitApplication, {
      body: {
        propertyId: 12,
        applicantName: 'Devon Pryor',
        applicantEmail: 'devon.pryor@example.com',
        applicantPhone: '216-555-0116',
        employmentStatus: 'full-time',
      },
    });
    expect([status, refusal?.code]).toEqual([403, 'viewer.not_allowed']);
    expect(await app.rows('select count(*) from rental_applications')).toEqual(before);
  });

  test('one who does not help is told of nothing', async () => {
    expect(await refusalOf(caleb, tenantCalls.withdrawApplication, { params: { id: applicationId } })).toBe(
      'application.not_found',
    );
    const id = await helped();
    await end(id);
    expect(await refusalOf(caleb, tenantCalls.withdrawApplication, { params: { id: applicationId } })).toBe(
      'application.not_found',
    );
  });
});

describe('the end', () => {
  test('by the tenant holds at once, for everything', async () => {
    const id = await helped();
    expect(await end(id)).toMatchObject({ state: 'ended', endedBy: 'tenant' });
    for (const [name, endpoint, call] of doings(id)) {
      const { status, refusal } = await outcome(caleb, endpoint, call);
      expect([name, status, refusal?.code]).toEqual([name, 403, 'helper.ended']);
    }
    expect(await by(caleb, helping.listHelped, {})).toEqual([]);
    expect(await acts()).toEqual([]);
  });

  test('by the helper, too', async () => {
    const id = await helped();
    expect(await refusalOf(stranger, helping.stopHelping, { params: { id } })).toBe('helper.not_found');
    expect(await refusalOf(caleb, helping.stopHelping, { params: { id } })).toBe('ok');
    expect(await refusalOf(caleb, helping.stopHelping, { params: { id } })).toBe('helper.ended');
    expect(await by(devon, keeping.listHelpers, { params: { id: tenantId } })).toMatchObject([{ endedBy: 'helper' }]);
  });

  test('by the last day: the day itself counts', async () => {
    const id = await helped();
    const then = app.clock.now;
    app.clock.now = new Date('2027-03-01T23:59:00Z');
    expect(await refusalOf(caleb, helping.listHelpedHomes, { params: { id } })).toBe('ok');
    app.clock.now = new Date('2027-03-02T00:00:00Z');
    expect(await refusalOf(caleb, helping.listHelpedHomes, { params: { id } })).toBe('helper.ended');
    expect(await by(devon, keeping.listHelpers, { params: { id: tenantId } })).toMatchObject([{ state: 'over' }]);
    app.clock.now = then;
  });

  test('an end that comes while something is being written refuses it, and nothing of it stands', async () => {
    const id = await helped();
    const sent = await app.rows('select count(*)::int as n from inquiries');
    // The tenant's transaction locks the row; the helper's message waits for it.
    await app.asOwner(async ({ pool }) => {
      const holder = await pool.connect();
      try {
        await holder.query('begin');
        await holder.query('select 1 from tenant_helpers where id = $1 for update', [id]);
        const writing = refusalOf(caleb, helping.writeForTenant, {
          params: { id },
          body: { propertyId: 12, message: 'Is this home still free in January?' },
        });
        await expect
          .poll(
            async () =>
              (
                await app.rows(
                  "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%tenant_helpers%'",
                )
              ).length,
          )
          .toBeGreaterThan(0);
        await holder.query("update tenant_helpers set ended_at = invited_at, ended_by = 'tenant' where id = $1", [id]);
        await holder.query('commit');
        expect(await writing).toBe('helper.ended');
      } finally {
        holder.release();
      }
    });
    expect(await app.rows('select count(*)::int as n from inquiries')).toEqual(sent);
    expect(await acts()).toEqual([]);
  });
});

test('each side is mailed what the other does', async () => {
  const mails = () =>
    app.rows<{ kind: string; recipient: string }>(
      "select kind, recipient from outbox_mails where kind like 'helper%' order by id",
    );
  const before = (await mails()).length;
  const id = await helped();
  await end(id);
  await invite();
  const [again] = await by(caleb, helping.listHelped, {});
  await answering(again?.id ?? 0, 'no');
  expect((await mails()).slice(before)).toEqual([
    { kind: 'helper_invited', recipient: calebMail },
    { kind: 'helper_accepted', recipient: 'devon.pryor@example.com' },
    { kind: 'helper_ended', recipient: calebMail },
    { kind: 'helper_invited', recipient: calebMail },
    { kind: 'helper_declined', recipient: 'devon.pryor@example.com' },
  ]);
});
