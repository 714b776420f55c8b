import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { holdConversation } from '../conversations/append-message.ts';
import { findParticipants } from '../conversations/queries.ts';
import { mayBlock } from '../policy.ts';
import { conversationParticipants, personBlocks } from '../tables.ts';
import { type BlockRow, findBlock, isObliged } from './queries.ts';

const guestAddressOf = async (tx: Tx, participantId: number): Promise<string> => {
  const [guest] = await tx
    .select({ email: conversationParticipants.guestEmail })
    .from(conversationParticipants)
    .where(eq(conversationParticipants.id, participantId));
  if (!guest?.email) throw new Refusal('block.nobody');
  return guest.email;
};

/**
 * Blocks another participant of the current user's thread; a guest is blocked by email address. Repeating it returns
 * the existing block. Refuses: viewer.unknown, conversation.not_found, block.nobody, block.obligation.
 */
export const blockPerson = (ctx: Ctx, conversationId: number, personId: number | null): Promise<BlockRow> =>
  ctx.db.transaction(async (tx) => {
    await holdConversation(tx, conversationId);
    const participants = await findParticipants(tx, conversationId);
    const person = participants.find(({ accountId }) => accountId === personId);
    const blocker = ctx.viewer?.accountId ?? 0;
    const now = ctx.now();
    const oblige = personId !== null && (await isObliged(tx, blocker, personId, now));
    permit(mayBlock(ctx.viewer, participants, person, oblige));
    if (!person) throw new Refusal('block.nobody');
    const email = personId === null ? await guestAddressOf(tx, person.id) : null;
    const findOwn = async (): Promise<number | undefined> => {
      const isThatPerson =
        personId === null
          ? sql`lower(${personBlocks.blockedEmail}) = lower(${email})`
          : eq(personBlocks.blockedAccountId, personId);
      const [there] = await tx
        .select({ id: personBlocks.id })
        .from(personBlocks)
        .where(and(eq(personBlocks.blockerAccountId, blocker), isNull(personBlocks.endedAt), isThatPerson));
      return there?.id;
    };
    const insertOwn = async (): Promise<number | undefined> => {
      const [stored] = await tx
        .insert(personBlocks)
        .values({
          blockerAccountId: blocker,
          blockedAccountId: personId,
          blockedEmail: email,
          conversationId,
          startedAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: personBlocks.id });
      return stored?.id;
    };
    // The same person may be blocked from another thread at this moment. The insert waits for that transaction; then
    // either its block exists or nothing is in the way.
    const there = await findOwn();
    if (there !== undefined) return loadBlock(tx, there);
    const made = await insertOwn();
    if (made === undefined) {
      const other = await findOwn();
      if (other === undefined) throw new Error('A block was in the way, and is not there.');
      return loadBlock(tx, other);
    }
    await audit(tx, {
      kind: 'person_blocked',
      actor: ctx.viewer,
      subject: `block:${made}`,
      facts: { conversationId },
      at: now,
    });
    return loadBlock(tx, made);
  });

/** Ends a block of the current user's; repeating it changes nothing. Refuses: viewer.unknown, block.not_found. */
export const endBlock = (ctx: Ctx, id: number): Promise<BlockRow> =>
  ctx.db.transaction(async (tx) => {
    if (!ctx.viewer) throw new Refusal('viewer.unknown');
    const [block] = await tx.select().from(personBlocks).where(eq(personBlocks.id, id)).for('update');
    if (block?.blockerAccountId !== ctx.viewer.accountId) throw new Refusal('block.not_found');
    if (block.endedAt === null) {
      const at = ctx.now();
      await tx.update(personBlocks).set({ endedAt: at }).where(eq(personBlocks.id, id));
      const { conversationId } = block;
      await audit(tx, {
        kind: 'person_unblocked',
        actor: ctx.viewer,
        subject: `block:${id}`,
        facts: { conversationId },
        at,
      });
    }
    return loadBlock(tx, id);
  });

const loadBlock = async (tx: Tx, id: number): Promise<BlockRow> => {
  const row = await findBlock(tx, id);
  if (!row) throw new Refusal('block.not_found');
  return row;
};
