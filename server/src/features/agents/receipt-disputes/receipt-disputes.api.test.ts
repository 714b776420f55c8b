import * as calls from '@lintel/contract/agents/receipt-dispute-endpoints';
import { initiateContact, listReceipts, sendInquiry } from '@lintel/contract/contacts/endpoints';
import { readEnforcementOverview } from '@lintel/contract/enforcement/public-record-endpoints';
import { describe, expect, test } from 'vitest';
import type { ViewingAs } from '../../../testing/app.ts';
import { devon, home, june, olga, priya, referralStory, tanya, walter } from '../../../testing/referral-story.ts';
import { eraseReferrals } from '../erase-referrals.ts';

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
    // Someone who was heard cannot object again.
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

  test('about a guest’s contact, under the address of the tenant, makes the agent the first who earns, too', async () => {
    const { id: first } = await by('visitor', initiateContact, {
      body: { propertyId: home.id, tenantName: 'T. Brooks', tenantEmail: 'Tanya.Brooks@example.com' },
    });
    const { id: ofOther } = await by('visitor', initiateContact, {
      body: { propertyId: home.id, tenantName: 'Nora Quill', tenantEmail: 'nora.quill@example.com' },
    });
    await accept();
    const { id } = await add();
    await say(id, 'yes');
    await lease();
    expect(await commissionsOf()).toEqual([]);
    expect(await objecting(home.account, ofOther)).toBe('ok');
    expect(await decide(await disputeOf(ofOther), 'upheld')).toBe('ok');
    expect(await commissionsOf()).toEqual([]);
    expect(await objecting(home.account, first)).toBe('ok');
    expect(await decide(await disputeOf(first), 'upheld')).toBe('ok');
    expect(await commissionsOf()).toMatchObject([{ agent_id: 1, status: 'pending', voided: false }]);
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
    // When it was issued the receipt named no tenant account: the tenant objects to the referral instead.
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

describe('an objection by a guest, who has the link of the receipt alone', () => {
  const address = 'gwen.guest@example.com';
  const written = async () => {
    const { receipt, link } = await by('visitor', sendInquiry, {
      params: { id: home.id },
      body: { name: 'Gwen Guest', email: address, message: 'Is it still free in May?' },
    });
    return { id: receipt.id, token: link?.token ?? '' };
  };
  const objectingBy = (token: string, as: ViewingAs = 'visitor') =>
    refusalOf(as, calls.disputeReceiptByLink, { body: { token, reason } });
  const readingBy = (token: string, as: ViewingAs = 'visitor') =>
    by(as, calls.readDisputedReceiptByLink, { body: { token } });
  const guestMails = () =>
    app().rows<{ kind: string; event: string; account_id: number | null }>(
      "select kind, event, account_id from outbox_mails where recipient = $1 and kind ~ '^receipt_dispute' order by id",
      [address],
    );

  test('is not for who has another link, and says nothing about why; without the link nobody finds the receipt', async () => {
    const { id, token } = await written();
    for (const other of ['', 'x', token.slice(1), `${token}x`, '0'.repeat(43)]) {
      for (const as of ['visitor', home.account, tanya, june] as const)
        expect(await objectingBy(other, as)).toBe('receipt.not_found');
      expect(await refusalOf('visitor', calls.readDisputedReceiptByLink, { body: { token: other } })).toBe(
        'receipt.not_found',
      );
    }
    expect(await objecting('visitor', id)).toBe('viewer.unknown');
    expect(await app().rows('select 1 from receipt_disputes where receipt_id = $1', [id])).toEqual([]);
  });

  test('is marked in the chain, told to the owner, decided by staff, and the decision is mailed with the link', async () => {
    const { id, token } = await written();
    expect((await readingBy(token)).obstacle).toBeNull();
    expect(await objectingBy(token)).toBe('ok');
    expect(await objectingBy(token)).toBe('dispute.already_open');
    expect(await readingBy(token)).toMatchObject({
      receipt: { id, status: 'dispute', disputeNotes: reason },
      obstacle: 'already_open',
      disputes: [{ by: 'tenant', isOwn: true, reason, outcome: null }],
    });
    expect((await reading(home.account, id)).disputes).toMatchObject([{ by: 'tenant', isOwn: false, reason }]);
    expect(await guestMails()).toEqual([]);
    const [mail] = await app().rows<{ account_id: number }>(
      "select account_id from outbox_mails where kind = 'receipt_dispute_opened'",
    );
    expect(mail?.account_id).toBe(home.account);
    const dispute = await disputeOf(id);
    const { answer: desk } = await app().call(calls.listReceiptDisputes, { query: {} } as never, { as: june });
    expect((desk ?? []).find((one) => one.id === dispute)).toMatchObject({ isByLink: true, mayDecide: true });
    expect(await decide(dispute, 'dismissed')).toBe('ok');
    expect(await readingBy(token)).toMatchObject({
      receipt: { status: 'resolved' },
      disputes: [{ outcome: 'dismissed', decision: 'The record shows who wrote.' }],
    });
    expect(await guestMails()).toEqual([
      { kind: 'receipt_dispute_dismissed', event: `receipt_dispute_dismissed:${dispute}:guest`, account_id: null },
    ]);
    // Someone who was heard cannot object again; the owner still may.
    expect(await objectingBy(token)).toBe('dispute.already_decided');
    expect(await objecting(home.account, id)).toBe('ok');
    expect((await guestMails()).map(({ kind }) => kind)).toEqual([
      'receipt_dispute_dismissed',
      'receipt_dispute_opened',
    ]);
    expect((await app().verifyChain()).broken).toBeNull();
  });

  test('made with the link by two at once, and by the owner in the same moment, is one', async () => {
    const { id, token } = await written();
    const outcomes = await Promise.all([objectingBy(token), objectingBy(token), objecting(home.account, id)]);
    expect(outcomes.sort()).toEqual(['dispute.already_open', 'dispute.already_open', 'ok']);
    expect((await app().verifyChain()).broken).toBeNull();
  });

  test('goes in its words, with the mails that wait, when whoever has the address leaves', async () => {
    const { id, token } = await written();
    expect(await objectingBy(token)).toBe('ok');
    await decide(await disputeOf(id), 'dismissed');
    expect(await guestMails()).toHaveLength(1);
    await app().context.db.transaction((tx) =>
      eraseReferrals(tx, { accountId: 0, tenantId: null, agentId: null, confirmedEmail: address }, app().clock.now),
    );
    expect(await guestMails()).toEqual([]);
    expect((await reading(home.account, id)).disputes).toMatchObject([{ reason: '', outcome: 'dismissed' }]);
  });
});
