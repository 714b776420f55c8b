import * as agentCalls from '@lintel/contract/agents/endpoints';
import * as ownerCalls from '@lintel/contract/agents/owner-endpoints';
import * as staffCalls from '@lintel/contract/agents/staff-endpoints';
import * as tenantCalls from '@lintel/contract/agents/tenant-endpoints';
import { describe, expect, test } from 'vitest';
import type { ViewingAs } from '../../../testing/app.ts';
import { home, june, olga, priya, referralStory, tanya } from '../../../testing/referral-story.ts';

const { app, by, refusalOf, pass, add, say, read, accept, secondAgent, lease, commissionsOf, validated } =
  referralStory();

describe('a dispute', () => {
  const reason = 'She had called me long before the agent did.';
  const objecting = (id: number, as: ViewingAs = home.account) =>
    refusalOf(as, ownerCalls.disputeReferralAsOwner, { params: { ownerId: home.ownerId, id }, body: { reason } });
  const decide = (id: number, outcome: string, as: ViewingAs = june) =>
    refusalOf(as, staffCalls.decideReferralDispute, { params: { id }, body: { outcome, reason } });
  const disputeOf = async (referral: number) =>
    (
      await app().rows<{ id: number }>('select id from referral_disputes where referral_id = $1 order by id desc', [
        referral,
      ])
    )[0]?.id ?? 0;

  test('holds the commission, waits for the agent, and upheld voids it with its receipt set aside on record', async () => {
    await accept();
    const { id } = await add();
    await say(id, 'yes');
    await lease();
    expect(await objecting(id)).toBe('ok');
    expect(await objecting(id)).toBe('dispute.already_open');
    expect(await commissionsOf()).toMatchObject([{ status: 'disputed', voided: false }]);
    pass(31);
    expect(await validated()).toEqual(['disputed']);
    app().clock.now = new Date(app().clock.now.getTime() - 31 * 86_400_000);
    const dispute = await disputeOf(id);
    expect(await decide(dispute, 'upheld')).toBe('dispute.awaits_agent');
    await by(priya, agentCalls.answerReferralDispute, {
      params: { id },
      body: { answer: 'We met in May, on the sheet.' },
    });
    expect(await decide(dispute, 'upheld', home.account)).toBe('viewer.not_allowed');
    expect(await decide(dispute, 'upheld')).toBe('ok');
    expect(await decide(dispute, 'dismissed')).toBe('dispute.already_decided');
    expect(await commissionsOf()).toMatchObject([{ voided: true }]);
    expect(await read(id)).toMatchObject({ firstContact: 'set_aside', estimatedCommission: 0 });
    expect((await app().verifyChain()).broken).toBeNull();
    expect(await objecting(id)).toBe('dispute.already_decided');
  });

  test('dismissed lets the commission go on where it stood', async () => {
    await accept();
    const { id } = await add();
    await say(id, 'yes');
    await lease();
    await objecting(id);
    pass(8);
    expect(await decide(await disputeOf(id), 'dismissed')).toBe('ok');
    expect(await commissionsOf()).toMatchObject([{ status: 'pending', voided: false }]);
    expect((await read(id)).firstContact).toBe('this_agent');
    pass(23);
    expect(await validated()).toEqual(['validated']);
  });

  test('that is upheld makes the next agent the first, who then earns of the same lease', async () => {
    await secondAgent();
    await accept();
    const first = await add();
    await say(first.id, 'yes');
    await by(tanya, tenantCalls.endReferral, { params: { id: first.id } });
    const second = await add(olga, {}, 2);
    await say(second.id, 'yes');
    expect((await read(second.id, olga)).firstContact).toBe('other_agent');
    await lease();
    expect(await commissionsOf()).toEqual([]);
    const claim = { params: { id: second.id }, body: { reason: 'The other one never met her at all.' } };
    expect(await refusalOf(olga, agentCalls.claimFirstContact, claim)).toBe('ok');
    expect(await refusalOf(olga, agentCalls.claimFirstContact, claim)).toBe('dispute.already_open');
    pass(8);
    expect(await decide(await disputeOf(first.id), 'upheld')).toBe('ok');
    expect(await commissionsOf()).toMatchObject([{ agent_id: 2, status: 'pending', voided: false }]);
    expect((await read(second.id, olga)).firstContact).toBe('this_agent');
  });

  test('is opened once by owner and tenant who object at the same moment', async () => {
    const { id } = await add();
    await say(id, 'yes');
    const outcomes = await Promise.all([
      objecting(id),
      refusalOf(tanya, tenantCalls.disputeReferral, { params: { id }, body: { reason } }),
    ]);
    expect(outcomes.sort()).toEqual(['dispute.already_open', 'ok']);
    expect(await app().rows('select id from referral_disputes where referral_id = $1', [id])).toHaveLength(1);
  });

  test('waits at the staff’s desk in the order of time; what is decided, the newest first; page by page', async () => {
    const { id } = await add();
    await say(id, 'yes');
    await objecting(id);
    const list = async (query: object) => {
      const { answer, headers } = await app().call(staffCalls.listReferralDisputes, { query } as never, { as: june });
      const rows = answer ?? [];
      const times = rows.map(({ openedAt }) => Date.parse(openedAt));
      const isOldestFirst = !('state' in query) || query.state === 'open';
      expect(times).toEqual(times.toSorted((a, b) => (isOldestFirst ? a - b : b - a)));
      return { ids: rows.map((one) => one.id), next: headers['x-next-cursor'] };
    };
    const open = (await list({})).ids;
    expect(open).toHaveLength(3);
    // Read together for the whole page, and each with only the receipts of its own home.
    const { answer: together } = await app().call(staffCalls.listReferralDisputes, { query: {} } as never, {
      as: june,
    });
    for (const one of together ?? []) {
      const ofHome = await app().rows<{ id: number }>(
        `select id from contact_receipts where property_id = ${Number(one.propertyId)}`,
      );
      expect(one.receipts.length).toBeGreaterThan(0);
      expect(ofHome.map(({ id }) => Number(id))).toEqual(
        expect.arrayContaining(one.receipts.map(({ id }) => Number(id))),
      );
    }
    const first = await list({ state: 'open', limit: 1 });
    expect(first.ids).toEqual(open.slice(0, 1));
    const rest = await list({ state: 'open', cursor: first.next });
    expect(rest).toEqual({ ids: open.slice(1), next: undefined });
    pass(8);
    // The demo has some that were decided long ago.
    const before = (await list({ state: 'decided' })).ids;
    for (const dispute of open.slice(0, 2)) expect(await decide(dispute, 'dismissed')).toBe('ok');
    expect((await list({ state: 'open' })).ids).toEqual(open.slice(2));
    const decided = (await list({ state: 'decided' })).ids;
    expect(decided.toSorted()).toEqual([...open.slice(0, 2), ...before].toSorted());
  });
});
