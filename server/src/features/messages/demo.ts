import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';
import { appendMessage } from './conversations/append-message.ts';
import { beginConversation, openConversation } from './conversations/open-conversation.ts';
import { conversationParticipants } from './tables.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Accounts of the demo's people. */
const tanya = 1;
const priya = 3;
const rosa = 6;
const devon = 7;
const ownerOfCoachHouse = 10;
const ownerOfMercerStreet = 12;

const home = { alderStreet: 1, coachHouse: 3, mercerStreet: 5, lindenCourt: 6, townhouse: 10 };

type Line = { by: number; agoMs: number; words: string };

/** Writes a thread that its participants have read to the end, except those given with a number of unread messages. */
const write = async (
  tx: Tx,
  now: Date,
  conversationId: number,
  lines: readonly Line[],
  unread: Record<number, number> = {},
): Promise<void> => {
  for (const { by, agoMs, words } of lines) {
    const at = new Date(now.getTime() - agoMs);
    await appendMessage(tx, { conversationId, sender: { accountId: by }, content: words, at });
  }
  const p = conversationParticipants;
  const last = sql`(select last_sequence from conversations where id = ${conversationId})`;
  await tx
    .update(p)
    .set({ readUpTo: last, unreadCount: 0, mailDueAt: null })
    .where(eq(p.conversationId, conversationId));
  for (const [accountId, count] of Object.entries(unread)) {
    await tx
      .update(p)
      .set({ readUpTo: sql`${last} - ${count}`, unreadCount: count })
      .where(and(eq(p.conversationId, conversationId), eq(p.accountId, Number(accountId))));
  }
};

/**
 * Seeds conversations beyond the first inquiry: tenant 1 has threads with owners, an agent and another tenant; some
 * have unread messages, one is empty. No emails are due for them.
 */
export const seedMessages = async (tx: Tx, now: Date): Promise<void> => {
  const at = (agoMs: number) => new Date(now.getTime() - agoMs);
  const withOwner = (propertyId: number, ownerAccountId: number) =>
    openConversation(tx, { propertyId, tenantAccountId: tanya, ownerAccountId, at: at(20 * day) });

  await write(
    tx,
    now,
    await withOwner(home.alderStreet, rosa),
    [
      {
        by: rosa,
        agoMs: 40 * day - 2 * hour,
        words:
          'Hello Tanya, it is still available and the voucher is fine. I have done two inspections with Columbus before.',
      },
      { by: rosa, agoMs: 40 * day - 2 * hour - minute, words: 'Would you like to see it this week?' },
      { by: tanya, agoMs: 2 * day, words: 'Yes please. Thursday after work? I finish at 5.' },
      { by: rosa, agoMs: day, words: 'Yes. Thursday at 5:30 works. Ring the bell marked 2R.' },
      { by: tanya, agoMs: 2 * minute, words: 'Great, thank you. I will bring my papers.' },
    ],
    { [rosa]: 1 },
  );
  await write(
    tx,
    now,
    await withOwner(home.coachHouse, ownerOfCoachHouse),
    [{ by: ownerOfCoachHouse, agoMs: 4 * hour, words: 'The hall light is fixed now. Saturday at ten would suit me.' }],
    { [tanya]: 1 },
  );
  const withAgent = await beginConversation(tx, { propertyId: home.townhouse, at: at(3 * day) }, [
    { role: 'tenant', accountId: tanya },
    { role: 'agent', accountId: priya },
  ]);
  await write(
    tx,
    now,
    withAgent,
    [
      { by: tanya, agoMs: 3 * day, words: 'Does the owner need anything more from me?' },
      { by: priya, agoMs: 70 * minute, words: 'Only the form of the housing authority.' },
      { by: priya, agoMs: hour, words: 'I sent it to the owner today.' },
    ],
    { [tanya]: 2 },
  );
  const withTenant = await beginConversation(tx, { propertyId: home.lindenCourt, at: at(6 * day) }, [
    { role: 'tenant', accountId: tanya },
    { role: 'tenant', accountId: devon },
  ]);
  await write(tx, now, withTenant, [
    { by: tanya, agoMs: 6 * day, words: 'We could share the ride to the viewing, if you like.' },
    { by: devon, agoMs: 5 * day, words: 'Gladly. Is the date set?' },
  ]);
  await withOwner(home.mercerStreet, ownerOfMercerStreet);
  await tx.update(conversationParticipants).set({ mailDueAt: null });
};
