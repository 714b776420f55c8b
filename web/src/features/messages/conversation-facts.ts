import type { ParticipantType } from '@lintel/contract/messages/labels';
import type { Conversation, Message, Participant } from '@lintel/contract/messages/schema';

/** A conversation as it may arrive: only fields that every server returns are required. */
export type SeenConversation = Pick<
  Conversation,
  'id' | 'participants' | 'propertyId' | 'propertyTitle' | 'unreadCount' | 'lastMessage'
> &
  Partial<Conversation>;
/** A message as it may arrive. */
export type SeenMessage = Pick<Message, 'id' | 'senderId' | 'content' | 'createdAt' | 'isRead'> & Partial<Message>;

/** Returns everyone in a conversation except the user. */
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
 * Returns whether a conversation is shown, as far as the browser can tell at once: by the names of the others, the home's title, and
 * the types of the others. Only the server searches the text of messages.
 */
export const isShown = (conversation: SeenConversation, { text, type }: Filter, ownId: number): boolean => {
  const others = othersIn(conversation, ownId);
  if (type !== null && !others.some((one) => one.type === type)) return false;
  const all = [conversation.propertyTitle, ...others.map(({ name }) => name)].map(plain);
  const wanted = plain(text.trim());
  return wanted === '' || all.some((one) => one.includes(wanted));
};

/** Returns a message's position; the ids of a server without sequence numbers are in the same order. */
const placeOf = (message: SeenMessage): number => message.sequence ?? message.id;

/**
 * Merges a page of a conversation into the known messages, each once and in order. If the page does not connect to them (too many
 * arrived in between), the older ones are dropped: they can be loaded again.
 */
export const withPage = (known: readonly SeenMessage[], page: readonly SeenMessage[]): readonly SeenMessage[] => {
  const byId = new Map(known.map((message) => [message.id, message]));
  const [first] = page;
  const last = known.at(-1);
  const hasGap = first?.sequence !== undefined && last?.sequence !== undefined && first.sequence > last.sequence + 1;
  if (hasGap) byId.clear();
  for (const message of page) byId.set(message.id, message);
  const merged = [...byId.values()].sort((one, other) => placeOf(one) - placeOf(other));
  // A person who has read a message has read those before it.
  const lastRead = new Map<number | null, number>();
  for (const message of merged) if (message.isRead) lastRead.set(message.senderId, placeOf(message));
  return merged.map((message) =>
    message.isRead || placeOf(message) > (lastRead.get(message.senderId) ?? 0) ? message : { ...message, isRead: true },
  );
};

const gapMs = 10 * 60_000;

/** A message with its surroundings: a date above it if a new day starts; its sender and time below the last one of a run. */
export type LaidOut = { message: SeenMessage; day: string | null; endsRun: boolean };

/**
 * Adds to each message its surroundings.
 *
 * @param dayOf returns the calendar day of a moment, in the reader's time zone.
 */
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
