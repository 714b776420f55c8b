import * as agentCalls from '@lintel/contract/agents/endpoints';
import * as tenantCalls from '@lintel/contract/agents/tenant-endpoints';
import { describe, expect, test } from 'vitest';
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

const { app, by, refusalOf, add, say, read, secondAgent } = referralStory();

describe('a tenant', () => {
  test('answers only what was sent to their address, letter by letter but for case; and once', async () => {
    const { id } = await add(priya, { tenantEmail: 'Tanya.Brooks@Example.com' });
    const yes = { params: { id }, body: { answer: 'yes' } };
    for (const as of [devon, walter, june, priya]) {
      expect(await refusalOf(as, tenantCalls.answerReferral, yes)).toBe('referral.not_found');
    }
    await say(id, 'yes', tanya, { mayWriteToOwner: true, documents: ['voucher', 'income', 'income'] });
    expect(await refusalOf(tanya, tenantCalls.answerReferral, yes)).toBe('referral.already_answered');
    expect((await read(id)).scope).toEqual({ mayWriteToOwner: true, documents: ['voucher', 'income'] });
    const other = await add(priya, { tenantEmail: 'tanya.brooks+x@example.com', note: 'Another spelling' });
    expect(
      await refusalOf(tanya, tenantCalls.answerReferral, { params: { id: other.id }, body: { answer: 'yes' } }),
    ).toBe('referral.not_found');
  });

  test('shares nothing by a bare yes, and nothing more once it is ended', async () => {
    const { id } = await add();
    await say(id, 'yes');
    expect((await read(id)).scope).toEqual({ mayWriteToOwner: false, documents: [] });
    await by(tanya, tenantCalls.changeReferralScope, {
      params: { id },
      body: { mayWriteToOwner: true, documents: ['identity'] },
    });
    const ended = await by(tanya, tenantCalls.endReferral, { params: { id } });
    expect(ended.scope).toEqual({ mayWriteToOwner: false, documents: [] });
    expect(
      await refusalOf(tanya, tenantCalls.changeReferralScope, {
        params: { id },
        body: { mayWriteToOwner: true, documents: [] },
      }),
    ).toBe('referral.ended');
  });

  test('sees that the agent has arranged to see the home, which is said once', async () => {
    const { id } = await add();
    const arranged = { params: { id }, body: { status: 'viewing_scheduled', viewingOn: '2026-11-25' } };
    expect(await refusalOf(priya, agentCalls.advanceReferral, arranged)).toBe('referral.not_confirmed');
    await say(id, 'yes');
    const past = { ...arranged, body: { ...arranged.body, viewingOn: '2020-01-01' } };
    expect(await refusalOf(priya, agentCalls.advanceReferral, past)).toBe('request.invalid');
    await by(priya, agentCalls.advanceReferral, arranged);
    const { status, steps } = await read(id);
    expect(status).toBe('viewing_scheduled');
    expect(steps.at(-1)?.status).toBe('viewing_scheduled');
    expect(await refusalOf(priya, agentCalls.advanceReferral, arranged)).toBe('referral.not_forward');
  });

  test('works with one agent for a home at a time, whichever of two yeses comes first', async () => {
    await secondAgent();
    const [first, second] = [await add(), await add(olga, {}, 2)];
    const answers = await Promise.all(
      [first.id, second.id].map((id) =>
        refusalOf(tanya, tenantCalls.answerReferral, { params: { id }, body: { answer: 'yes' } }),
      ),
    );
    expect(answers.sort()).toEqual(['ok', 'referral.other_agent']);
  });

  test('is asked once by mail, without a word that the agent wrote', async () => {
    await add();
    const mails = await app().rows<{ recipient: string; email: string }>(
      `select recipient, to_jsonb(m)::text as email from outbox_mails m where kind = 'referral_asked'`,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([tanyaMail]);
    expect(mails[0]?.email).not.toContain('We met at a showing');
  });
});

test('the same press twice adds one referral, with one receipt and one mail', async () => {
  const answers = await Promise.all([add(), add(), add()]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(
    await app().rows(`select id from contact_receipts where property_id = ${home.id} and agent_id = 1`),
  ).toHaveLength(1);
  expect(await app().rows(`select id from outbox_mails where kind = 'referral_asked'`)).toHaveLength(1);
  expect((await app().verifyChain()).broken).toBeNull();
});

test('no address and no word of anybody is logged or audited', async () => {
  const { id } = await add();
  await say(id, 'yes');
  await by(priya, agentCalls.sendReferralMessage, {
    params: { id },
    body: { subject: 'Secret', message: 'Quarkmoor' },
  });
  const audited = JSON.stringify(await app().rows('select * from audit_events'));
  for (const word of [tanyaMail, 'Quarkmoor', 'We met']) {
    expect(audited).not.toContain(word);
    expect(app().logged.join('\n')).not.toContain(word);
  }
});
