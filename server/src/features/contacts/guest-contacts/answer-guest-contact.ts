import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { claimGuestThreads, disownGuestThreads } from '../../messages/api.ts';
import { contactKeyOf, lockContact } from '../receipts/issue-receipt.ts';
import { guestContactAnswers } from '../tables.ts';
import { findConfirmedEmail, findOpenContact, findOpenReceipts } from './queries.ts';

/**
 * Records whether the confirmed holder of an address contacted the owner of a home with it without signing in. Covers
 * everything up to the receipt that they were shown. Refuses: viewer.unknown, guest_contact.not_found,
 * guest_contact.changed.
 */
export const answerGuestContact = (ctx: Ctx, receiptId: number, answer: 'mine' | 'not_mine'): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    if (!ctx.viewer) throw new Refusal('viewer.unknown');
    const { accountId } = ctx.viewer;
    const email = await findConfirmedEmail(tx, accountId);
    if (email === null) throw new Refusal('guest_contact.not_found');
    const holder = { accountId, email };
    const asked = await findOpenContact(tx, ctx.secrets, holder, receiptId);
    if (!asked) throw new Refusal('guest_contact.not_found');
    const { propertyId } = asked;
    // Makes a new contact with this address for this home wait until the commit, and a second copy of the same answer
    // too.
    await lockContact(tx, propertyId, contactKeyOf(ctx.secrets, email));
    const open = await findOpenReceipts(tx, ctx.secrets, holder, propertyId);
    if (!open.includes(receiptId)) throw new Refusal('guest_contact.not_found');
    if (open[0] !== receiptId) throw new Refusal('guest_contact.changed');
    const at = ctx.now();
    const isMine = answer === 'mine';
    await tx
      .insert(guestContactAnswers)
      .values(open.map((id) => ({ receiptId: id, accountId, isMine, answeredAt: at })));
    if (isMine) await claimGuestThreads(tx, { id: accountId }, { propertyId, email });
    else await disownGuestThreads(tx, { propertyId, email }, at);
    await audit(tx, {
      kind: isMine ? 'guest_contact_claimed' : 'guest_contact_disowned',
      actor: ctx.viewer,
      subject: `receipt:${receiptId}`,
      facts: { propertyId, receipts: open.length },
      at,
    });
  });
