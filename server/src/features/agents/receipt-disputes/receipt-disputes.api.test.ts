import * as calls from '@lintel/contract/agents/receipt-dispute-endpoints';
import { initiateContact, listReceipts, sendInquiry } from '@lintel/contract/contacts/endpoints';
import { readEnforcementOverview } from '@lintel/contract/enforcement/public-record-endpoints';
import { describe, expect, test } from 'vitest';
import type { ViewingAs } from '../../../testing/app.ts';
import { devon, home, june, olga, priya, referralStory, tanya, walter } from '../../../testing/referral-story.ts';

const { app, by, refusalOf, add, say, accept, lease, commissionsOf } = referralStory();
const reason = 'I never wrote this. Somebody else used my address.';

const contact = async () => {
  const { id } = await by(tanya, initiateContact, {
    body: { propertyId: home.id, tenantName: 'Tanya Brooks', tenantEmail: 'tanya.brooks@example.com' },
  });
  return id;
};
const objecting = (as: ViewingAs, id: number) =>
  refusalOf(as, calls.disputeReceipt, { params: { id }, body: { reason } });
const reading = (as: ViewingAs, id: number) => by(as, calls.readDisputedReceipt, { params: { id } });
const decide = (id: number, outcome: string, as: ViewingAs = june) =>
  refusalOf(as, calls.decideReceiptDispute, {
    params: { id },
    body: { outcome, reason: 'The record shows who wrote.' },
  });
const disputeOf = async (receiptId: number) =>
  (
    await app().rows<{ id: number }>('select id from receipt_disputes where receipt_id = $1 order by id desc', [
      receiptId,
    ])
  )[0]?.id ?? 0;
const statusOf = async (id: number) =>
  (await by(tanya, listReceipts, { query: { propertyId: home.id } })).find((one) => one.id === id);

describe('an objection to a receipt', () => {
  test('is for who stands on it: to strangers there is no such receipt, and staff make none', async () => {
    const id = await contact();
    for (const as of [devon, walter, priya, olga]) expect(await objecting(as, id)).toBe('receipt.not_found');
    expect(await objecting(june, id)).toBe('viewer.not_allowed');
    expect(await refusalOf(devon, calls.readDisputedReceipt, { params: { id } })).toBe('receipt.not_found');
    expect(await app().rows('select 1 from receipt_disputes where receipt_id = $1', [id])).toEqual([]);
  });

  test('marks it in its chain, is told to the other side and not to whoever made it, and counts in the figures', async () => {
    const id = await contact();
    const before = (await by(tanya, readEnforcementOverview, {})).receiptsDisputed;
    const hash = (await statusOf(id))?.receiptHash;
    expect(await objecting(home.account, id)).toBe('ok');
    expect(await statusOf(id)).toMatchObject({ status: 'dispute', disputeNotes: reason, receiptHash: hash });
    expect((await by(tanya, readEnforcementOverview, {})).receiptsDisputed).toBe(before + 1);
    expect(await reading(tanya, id)).toMatchObject({
      obstacle: 'already_open',
      disputes: [{ by: 'owner', isOwn: false, reason, outcome: null }],
    });
    const mails = await app().rows<{ account_id: number; subject: string }>(
      "select account_id, subject from outbox_mails where kind = 'receipt_dispute_opened'",
    );
    expect(mails.map(({ account_id }) => account_id)).toEqual([tanya]);
    expect((await app().verifyChain()).broken).toBeNull();
    expect(await objecting(tanya, id)).toBe('dispute.already_open');
  });

  test('made by both sides in the same moment is one', async () => {
    const id = await contact();
    const outcomes = await Promise.all([objecting(tanya, id), objecting(home.account, id)]);
    expect(outcomes.sort()).toEqual(['dispute.already_open', 'ok']);
    expect((await app().verifyChain()).broken).toBeNull();
  });

  test('is decided by staff, once, however many press at once; upheld it is set aside, with the reasons for all', async () => {
    const id = await contact();
    await objecting(tanya, id);
    const dispute = await disputeOf(id);
    expect(await decide(dispute, 'upheld', home.account)).toBe('viewer.not_allowed');
    const outcomes = await Promise.all([decide(dispute, 'upheld'), decide(dispute, 'dismissed')]);
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    expect(outcomes).toContain('dispute.already_decided');
    const upheld = outcomes[0] === 'ok';
    expect((await statusOf(id))?.status).toBe(upheld ? 'set_aside' : 'resolved');
    expect(await reading(home.account, id)).toMatchObject({
      disputes: [{ outcome: upheld ? 'upheld' : 'dismissed', decision: 'The record shows who wrote.' }],
    });
    // Whoever was heard is not heard again.
    expect(await objecting(tanya, id)).toBe('dispute.already_decided');
    const mails = await app().rows("select 1 from outbox_mails where kind ~ '^receipt_dispute_(upheld|dismissed)$'");
    expect(mails).toHaveLength(2);
    expect((await app().verifyChain()).broken).toBeNull();
  });

  test('that is dismissed leaves the receipt as it was, and the other side may still be heard', async () => {
    const id = await contact();
    await objecting(tanya, id);
    expect(await decide(await disputeOf(id), 'dismissed')).toBe('ok');
    expect((await statusOf(id))?.status).toBe('resolved');
    expect((await reading(home.account, id)).obstacle).toBeNull();
    expect(await objecting(home.account, id)).toBe('ok');
  });

  test('about a first contact holds the commission; upheld, the agent was first and earns it', async () => {
    const first = await contact();
    await accept();
    const { id } = await add();
    await say(id, 'yes');
    await lease();
    expect(await commissionsOf()).toEqual([]);
    expect(await objecting(tanya, first)).toBe('ok');
    expect(await decide(await disputeOf(first), 'upheld')).toBe('ok');
    expect(await commissionsOf()).toMatchObject([{ agent_id: 1, status: 'pending', voided: false }]);
  });

  test('against an introduction that stands on a referral is made there', async () => {
    await accept();
    const { id } = await add();
    await say(id, 'yes');
    const [row] = await app().rows<{ receipt_id: number }>('select receipt_id from referrals where id = $1', [id]);
    const receipt = row?.receipt_id ?? 0;
    for (const as of [home.account, priya]) expect(await objecting(as, receipt)).toBe('dispute.of_referral');
    expect((await reading(priya, receipt)).obstacle).toBe('of_referral');
    // The tenant stood on no account here when it was issued: theirs is the referral.
    expect(await objecting(tanya, receipt)).toBe('receipt.not_found');
  });

  test('of an application that its owner has not opened tells the owner nothing of it', async () => {
    let closed = 0;
    await lease(200_000, async () => {
      const [row] = await app().rows<{ receipt_id: number }>(
        'select receipt_id from rental_applications order by id desc limit 1',
      );
      closed = row?.receipt_id ?? 0;
      expect(await objecting(home.account, closed)).toBe('viewer.not_allowed');
      expect(await objecting(tanya, closed)).toBe('ok');
      const read = await reading(home.account, closed);
      expect(read.disputes).toEqual([]);
      expect(JSON.stringify(read)).not.toContain('Tanya');
      expect(read.receipt.disputeNotes).toBeNull();
    });
    expect((await reading(home.account, closed)).disputes).toHaveLength(1);
  });

  test('is erased in its words with whoever wrote it, and the chain holds', async () => {
    const { receipt } = await by(tanya, sendInquiry, {
      params: { id: home.id },
      body: { name: 'Tanya Brooks', email: 'tanya.brooks@example.com', message: 'Is it still available in May?' },
    });
    await objecting(tanya, receipt.id);
    expect(await statusOf(receipt.id)).toMatchObject({ status: 'dispute', disputeNotes: reason });
    await app().rows("update receipt_disputes set reason = ''");
    expect(await statusOf(receipt.id)).toMatchObject({ status: 'dispute', disputeNotes: null });
    expect((await app().verifyChain()).broken).toBeNull();
  });
});
