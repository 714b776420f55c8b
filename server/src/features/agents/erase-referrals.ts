import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';
import { outboxMails } from '../../providers/mail/tables.ts';
import { erasedName } from '../contacts/api.ts';
import { contactReceipts } from '../contacts/tables.ts';
import { endAgentMoney } from './erase-money.ts';
import { removeReferralMails } from './notify-of-referral.ts';
import { guestMailEvents } from './receipt-disputes/notify-parties.ts';
import { agentActivityEntries, receiptDisputes, referralDisputes, referralEvents, referrals } from './tables.ts';

const r = referrals;
const e = agentActivityEntries;

/**
 * Erases a person from referrals and from what agents did. The rows stay, with their numbers; names, addresses and
 * words are erased. A tenant's referrals end with them, and an agent's no longer give access to anything. A confirmed
 * address is this person's even where an agent typed it and no one answered.
 */
export const eraseReferrals = async (
  tx: Tx,
  person: { accountId: number; tenantId: number | null; agentId: number | null; confirmedEmail: string | null },
  now: Date,
): Promise<void> => {
  const { accountId, tenantId, agentId, confirmedEmail } = person;
  const asTenant: (SQL | undefined)[] = [
    tenantId === null ? undefined : eq(r.tenantId, tenantId),
    confirmedEmail === null
      ? undefined
      : and(isNull(r.tenantId), eq(sql`lower(${r.tenantEmail})`, confirmedEmail.toLowerCase())),
  ];
  const theirs = or(...asTenant);
  if (theirs) {
    const ids = (await tx.select({ id: r.id }).from(r).where(theirs)).map(({ id }) => id);
    if (ids.length > 0) {
      await tx
        .update(r)
        .set({
          tenantName: erasedName,
          tenantEmail: '',
          note: null,
          mayWriteToOwner: false,
          sharedDocuments: [],
          endedAt: sql`case when ${r.answer} = 'yes' then coalesce(${r.endedAt}, ${now.toISOString()}::timestamptz) end`,
        })
        .where(inArray(r.id, ids));
      await tx.update(referralEvents).set({ note: null }).where(inArray(referralEvents.referralId, ids));
      const written = tx
        .select({ event: sql`'agent_message:' || ${e.id}` })
        .from(e)
        .where(inArray(e.referralId, ids));
      await tx.delete(outboxMails).where(inArray(outboxMails.event, written));
      await removeReferralMails(tx, ids);
    }
  }
  if (agentId !== null) await endAgentMoney(tx, agentId, now);
  if (agentId !== null) {
    const own = await tx.update(r).set({ note: null }).where(eq(r.agentId, agentId)).returning({ id: r.id });
    await removeReferralMails(
      tx,
      own.map(({ id }) => id),
    );
    const sent = tx
      .select({ event: sql`'agent_message:' || ${e.id}` })
      .from(e)
      .where(eq(e.agentId, agentId));
    await tx.delete(outboxMails).where(inArray(outboxMails.event, sent));
  }
  await tx
    .update(e)
    .set({ subject: null, content: '', attachments: [], documentName: null, purpose: null })
    .where(or(eq(e.tenantId, tenantId ?? 0), eq(e.agentId, agentId ?? 0)));
  await tx.update(receiptDisputes).set({ reason: '' }).where(eq(receiptDisputes.accountId, accountId));
  if (confirmedEmail !== null) await eraseObjectionsByLink(tx, confirmedEmail);
  await tx.update(referralDisputes).set({ reason: '' }).where(eq(referralDisputes.accountId, accountId));
};

/**
 * Erases objections that a guest made with a receipt's link, which belong to the holder of the address on the receipt;
 * with the link, deletes emails that still wait to be sent there.
 */
const eraseObjectionsByLink = async (tx: Tx, confirmedEmail: string): Promise<void> => {
  const { id, accountId, receiptId, reason } = receiptDisputes;
  const disputes = await tx
    .select({ id, accountId, reason })
    .from(receiptDisputes)
    .innerJoin(contactReceipts, eq(contactReceipts.id, receiptId))
    .where(
      and(
        isNull(contactReceipts.tenantId),
        eq(sql`lower(${contactReceipts.tenantEmail})`, confirmedEmail.trim().toLowerCase()),
      ),
    );
  if (disputes.length === 0) return;
  const own = disputes.filter((one) => one.accountId === null && one.reason !== '');
  await tx
    .update(receiptDisputes)
    .set({ reason: '' })
    .where(
      inArray(
        id,
        own.map((one) => one.id),
      ),
    );
  const events = guestMailEvents(disputes.map((one) => one.id));
  await tx.delete(outboxMails).where(inArray(outboxMails.event, events));
};
