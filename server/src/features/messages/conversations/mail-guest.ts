import { paths } from '@lintel/contract/paths';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { enqueueEmail, type Mailing } from '../../../providers/mail/enqueue-email.ts';
import { accounts } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { conversations, messages } from '../tables.ts';
import { guestMessageEmail } from './guest-email.ts';

/** Emails a message to a guest of its thread, in the transaction that stores it. */
export const mailGuest = async (
  tx: Tx,
  context: Mailing,
  guest: { id: number; email: string },
  message: { id: number; sequence: number; conversationId: number; sender: string; content: string; createdAt: Date },
): Promise<void> => {
  const [home] = await tx
    .select({ id: properties.id, title: properties.title })
    .from(conversations)
    .innerJoin(properties, eq(properties.id, conversations.propertyId))
    .where(eq(conversations.id, message.conversationId));
  if (!home) throw new Error('A conversation without a home.');
  const [question] = await tx
    .select({ content: messages.content })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, message.conversationId),
        eq(messages.senderId, guest.id),
        lt(messages.sequence, message.sequence),
      ),
    )
    .orderBy(desc(messages.sequence))
    .limit(1);
  // If the address belongs to an account, the email is in that account's language, even though they wrote without
  // signing in.
  const [known] = await tx
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.email, guest.email))
    .limit(1);
  const language = known?.language ?? 'en';
  await enqueueEmail(
    tx,
    context,
    {
      event: `message_to_guest:${message.id}`,
      kind: 'inquiry_reply',
      language,
      to: { accountId: null, address: guest.email },
      content: guestMessageEmail(language, {
        sender: message.sender,
        title: home.title,
        question: question?.content ?? null,
        answer: message.content,
        href: `${context.config.origin}${paths.property(home.id)}`,
      }),
    },
    message.createdAt,
  );
};
