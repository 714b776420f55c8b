import type { ParticipantType } from '@lintel/contract/messages/labels';
import type { Conversation, Message, Participant } from '@lintel/contract/messages/schema';

/** A thread as it may come: of a plain server only what every server says is sure. */
export type SeenConversation = Pick<
  Conversation,
  'id' | 'participants' | 'propertyId' | 'propertyTitle' | 'unreadCount' | 'lastMessage'
> &
  Partial<Conversation>;
/** A message as it may come. */
export type SeenMessage = Pick<Message, 'id' | 'senderId' | 'content' | 'createdAt' | 'isRead'> & Partial<Message>;

/** Everybody in a thread but oneself. */
export const othersIn = (conversation: Pick<Conversation, 'participants'>, ownId: number): Participant[] =>
  conversation.participants.filter(({ id }) => id !== ownId);

export const namesOf = (people: readonly Participant[]): string => people.map(({ name }) => name).join(', ');

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

export type Filter = { text: string; type: ParticipantType | null };

/**
 * Whether a thread is shown, as far as the browser can tell at once: by the names of the others, the home's title, and of what kind
 * the others are. Words of messages only the server finds.
 */
export const isShown = (conversation: SeenConversation, { text, type }: Filter, ownId: number): boolean => {
  const others = othersIn(conversation, ownId);
  if (type !== null && !others.some((one) => one.type === type)) return false;
  const all = [conversation.propertyTitle, ...others.map(({ name }) => name)].map(plain);
  const wanted = plain(text.trim());
  return wanted === '' || all.some((one) => one.includes(wanted));
};

/** Where a message stands among the others; a plain server's ids are in that order, too. */
const placeOf = (message: SeenMessage): number => message.sequence ?? message.id;

/**
 * What is known of a thread with a page of it, each message once, in its order. When the page does not join what was known (too
 * much came meanwhile), what was known before is left out: it can be paged back to.
 */
export const withPage = (known: readonly SeenMessage[], page: readonly SeenMessage[]): readonly SeenMessage[] => {
  const byId = new Map(known.map((message) => [message.id, message]));
  const [first] = page;
  const last = known.at(-1);
  const hasGap = first?.sequence !== undefined && last?.sequence !== undefined && first.sequence > last.sequence + 1;
  if (hasGap) byId.clear();
  for (const message of page) byId.set(message.id, message);
  const merged = [...byId.values()].sort((one, other) => placeOf(one) - placeOf(other));
  // Whoever has read a message has read those before it.
  const lastRead = new Map<number | null, number>();
  for (const message of merged) if (message.isRead) lastRead.set(message.senderId, placeOf(message));
  return merged.map((message) =>
    message.isRead || placeOf(message) > (lastRead.get(message.senderId) ?? 0) ? message : { ...message, isRead: true },
  );
};

const gapMs = 10 * 60_000;

/** A message with what is said around it: a new day before it; its sender and time after the last one of a run. */
export type LaidOut = { message: SeenMessage; day: string | null; endsRun: boolean };

/** @param dayOf the calendar day of a moment, as the reader's own clock has it. */
export const layOut = (messages: readonly SeenMessage[], dayOf: (at: string) => string): LaidOut[] =>
  messages.map((message, at) => {
    const before = messages[at - 1];
    const after = messages[at + 1];
    const day = dayOf(message.createdAt);
    return {
      message,
      day: before && dayOf(before.createdAt) === day ? null : day,
      endsRun:
        !after ||
        after.senderId !== message.senderId ||
        dayOf(after.createdAt) !== day ||
        Date.parse(after.createdAt) - Date.parse(message.createdAt) > gapMs,
    };
  });
