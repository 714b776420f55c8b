import * as agentCalls from '@lintel/contract/agents/endpoints';
import * as tenantCalls from '@lintel/contract/agents/tenant-endpoints';
import { submitApplication } from '@lintel/contract/applications/endpoints';
import { withdrawApplication } from '@lintel/contract/applications/tenant-endpoints';
import { endpoints } from '@lintel/contract/endpoints';
import { describe, expect, test } from 'vitest';
import type { ViewingAs } from '../../../testing/app.ts';
import {
  devon,
  home,
  june,
  olga,
  priya,
  referralStory,
  tanya,
  tanyaMail,
  walter,
} from '../../../testing/referral-story.ts';
import { documentFiles } from '../../applications/apply/document-files.ts';

const { app, by, add, say, secondAgent } = referralStory();

const phone = '614-555-0148';
const applyFor = async (propertyId: number, as: ViewingAs = tanya) => {
  const body = {
    propertyId,
    applicantName: 'Tanya Brooks',
    applicantEmail: tanyaMail,
    applicantPhone: phone,
    employmentStatus: 'full-time',
  } as const;
  return (await by(as, submitApplication, { body })).id;
};
/** Adds a document with its file, as if the applicant had sent it. */
const paper = async (applicationId: number, kind: string, name = `${kind} of Tanya.pdf`, text = `The ${kind}`) => {
  const key = await documentFiles(app().context).put(Buffer.from(text));
  const [row] = await app().rows<{ id: number }>(
    `insert into application_documents (application_id, file_key, name, kind, content_type, bytes, sent_digest, uploaded_at)
     values ($1, $2, $3, $4, 'application/pdf', 8, 'digest', now()) returning id`,
    [applicationId, key, name, kind],
  );
  return row?.id ?? 0;
};
const open = (referral: number, document: number, as: ViewingAs = priya, body: object = {}) =>
  app().inject(
    {
      method: 'POST',
      url: `/api/referrals/${referral}/documents/${document}/open`,
      payload: { purpose: 'Check the income rule', accessType: 'download', ...body },
    },
    as,
  );
const opening = async (...asked: Parameters<typeof open>) => {
  const response = await open(...asked);
  return response.statusCode === 200 ? response.payload : response.json<{ code: string }>().code;
};
const openedOf = (referral: number) =>
  app().rows<{ document_name: string; purpose: string; access_type: string }>(
    `select document_name, document_type, purpose, access_type from agent_activity_entries
     where referral_id = $1 and kind = 'document_access' order by id`,
    [referral],
  );
const listed = async (id: number, as: ViewingAs = priya) =>
  (await by(as, agentCalls.listReferralDocuments, { params: { id } })).map(({ name }) => name);

/** Makes a referral to which the tenant said yes, with an application for its home. */
const working = async (documents: string[] = ['income']) => {
  const { id } = await add();
  await say(id, 'yes', tanya, { mayWriteToOwner: false, documents });
  return { id, application: await applyFor(home.id) };
};

describe('a paper of a tenant', () => {
  test('opens for no one but the agent of a referral that holds, and then only what was ticked for its home', async () => {
    await secondAgent();
    const { id, application } = await working();
    const income = await paper(application, 'income');
    const identity = await paper(application, 'identity');
    const elsewhere = await paper(await applyFor(7), 'income');
    const ofOther = await paper(await applyFor(home.id, devon), 'income');
    expect(await listed(id)).toEqual(['income of Tanya.pdf']);
    for (const document of [identity, elsewhere, ofOther, 99_999]) {
      expect(await opening(id, document)).toBe('document.not_found');
    }
    for (const as of [olga, tanya, devon, walter, home.account, june, 'visitor'] as const) {
      expect(['referral.not_found', 'viewer.unknown']).toContain(await opening(id, income, as));
    }
    await app().rows("update agents set status = 'pending_review' where id = 1");
    expect(await opening(id, income)).toBe('agent.in_review');
    await app().rows("update agents set status = 'declined' where id = 1");
    expect(await opening(id, income)).toBe('agent.not_approved');
    await app().rows("update agents set status = 'approved' where id = 1");

    await by(tanya, tenantCalls.changeReferralScope, {
      params: { id },
      body: { mayWriteToOwner: true, documents: ['identity'] },
    });
    expect(await opening(id, income)).toBe('document.not_found');
    await by(tanya, withdrawApplication, { params: { id: application } });
    expect(await opening(id, identity)).toBe('document.not_found');
    expect(await listed(id)).toEqual([]);
    await by(tanya, tenantCalls.endReferral, { params: { id } });
    expect(await opening(id, identity)).toBe('referral.ended');
    expect(await openedOf(id)).toEqual([]);
  });

  test('stays closed before the yes and after a no', async () => {
    const [asked, declined] = [await add(), await add(priya, { propertyId: 7, note: 'Another home' })];
    await say(declined.id, 'no');
    const income = await paper(await applyFor(home.id), 'income');
    for (const { id } of [asked, declined]) expect(await opening(id, income)).toBe('referral.not_confirmed');
  });

  test('opens with its purpose on record in that moment, where the tenant reads it', async () => {
    const { id, application } = await working();
    const income = await paper(application, 'income', 'Lohn “Öl”.pdf');
    const response = await open(id, income);
    expect([response.statusCode, response.payload]).toEqual([200, 'The income']);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const { documentAccess, summary } = await by(tanya, tenantCalls.readTransparency, { params: { id: 1 } });
    expect(documentAccess[0]).toMatchObject({
      documentName: 'Lohn “Öl”.pdf',
      documentType: 'income',
      purpose: 'Check the income rule',
      accessType: 'download',
      agentName: 'Priya Raman',
      accessedAt: app().clock.now.toISOString(),
    });
    await open(id, income, priya, { accessType: 'view' });
    expect((await by(tanya, tenantCalls.readTransparency, { params: { id: 1 } })).summary).toMatchObject({
      totalDocumentAccess: summary.totalDocumentAccess + 1,
      downloads: summary.downloads,
    });
    const audited = JSON.stringify(await app().rows("select * from audit_events where kind = 'agent_document_opened'"));
    expect(audited).not.toMatch(/Lohn|income rule/);
  });

  test.each([
    ['no purpose', { purpose: undefined }, 'purpose'],
    ['a blank one', { purpose: ' \n ' }, 'purpose'],
    ['an endless one', { purpose: 'x'.repeat(201) }, 'purpose'],
    ['another use', { accessType: 'print' }, 'accessType'],
  ])('does not open with %s', async (_, body, field) => {
    const { id, application } = await working();
    const response = await open(id, await paper(application, 'income'), priya, body);
    expect(response.json()).toMatchObject({ code: 'request.invalid', fields: { [field]: expect.any(String) } });
    expect(await openedOf(id)).toEqual([]);
  });

  test('is not on record as opened when there is no file, and does not leave when it cannot be put on record', async () => {
    const { id, application } = await working();
    const income = await paper(application, 'income');
    await app().rows(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await app().rows(
      'create trigger fail before insert on agent_activity_entries for each row execute function fail()',
    );
    expect(await opening(id, income)).toBe('server.failed');
    await app().rows('drop trigger fail on agent_activity_entries');
    await app().rows(
      "update application_documents set file_key = '00000000-0000-4000-8000-000000000000' where id = $1",
      [income],
    );
    expect(await opening(id, income)).toBe('file.unavailable');
    expect(await openedOf(id)).toEqual([]);
  });

  test('is either on record or refused, when the tenant ends it at that moment', async () => {
    const { id, application } = await working();
    const income = await paper(application, 'income');
    const outcomes = await Promise.all([
      ...[1, 2, 3].map(() => opening(id, income)),
      by(tanya, tenantCalls.endReferral, { params: { id } }).then(() => 'ended'),
    ]);
    const opened = outcomes.filter((one) => one === 'The income').length;
    expect(await openedOf(id)).toHaveLength(opened);
    expect(outcomes.filter((one) => one === 'referral.ended')).toHaveLength(3 - opened);
  });
});

describe('by every call that there is', () => {
  test('an agent writes nothing for a tenant, but for who holds their yes', async () => {
    const { id } = await working();
    const bodies: Record<string, object> = {
      advanceReferral: { status: 'viewing_scheduled' },
      sendReferralMessage: { subject: 'Hello', message: 'Hello' },
      addActivity: {
        activityType: 'meeting',
        description: 'Met',
        duration: 5,
        billableTime: 5,
        happenedOn: '2026-11-20',
      },
      claimFirstContact: { reason: 'I was first, I say.' },
      answerReferralDispute: { answer: 'I have it on my sheet.' },
    };
    const calls = endpoints.filter(
      ({ actsAs, method, path }) => actsAs === 'agent' && method !== 'GET' && path.startsWith('/api/referrals/:id'),
    );
    // A new call must be listed here with its body.
    expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(bodies).sort());
    await secondAgent();
    const before = await app().rows('select id from agent_activity_entries');
    for (const endpoint of calls) {
      const call = { params: { id }, body: bodies[endpoint.name] };
      const outcome = await app().call(endpoint, call as never, { as: olga });
      expect([endpoint.name, outcome.refusal?.code]).toEqual([endpoint.name, 'referral.not_found']);
    }
    expect(await app().rows('select id from agent_activity_entries')).toEqual(before);
  });
});
