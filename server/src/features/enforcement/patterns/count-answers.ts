import { type ContactKind, contactKinds, type PatternCount } from '@lintel/contract/enforcement/pattern-schema';
import { type Answers, chanceOfSoFew } from './exact-test.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Within this time an answer counts as one: three days, so that a weekend does not count as silence. */
export const answerWithinMs = 72 * hour;
/** How far back contacts are read. */
export const windowDays = 180;
const windowMs = windowDays * day;
/** Fewer contacts than this on either side are too few to say anything about a person. */
const fewestContacts = 8;
/** How often the same contacts are examined: once a month while they are in the window. */
export const looksInWindow = 6;
/** The share of the owners shown to staff that is expected to be there by chance alone. */
export const mostByChance = 0.05;

/** A message in a thread with the owner, by the owner or by a home seeker. */
export type ContactMessage = { thread: number; by: 'owner' | 'person'; person: string; at: Date; ofVoucher: boolean };
/** An application, and when its owner first opened it. */
export type Applied = { person: string; at: Date; hasVoucher: boolean; openedAt: Date | null };
export type Contacts = { messages: readonly ContactMessage[]; applied: readonly Applied[] };

type Waited = { kind: ContactKind; person: string; at: Date; hasStatedVoucher: boolean; answeredAt: Date | null };

/** Returns the moment from which the owner could know of each person's voucher. */
const voucherKnownSince = ({ messages, applied }: Contacts): Map<string, number> => {
  const since = new Map<string, number>();
  const note = (person: string, at: Date) => since.set(person, Math.min(since.get(person) ?? Infinity, at.getTime()));
  for (const { by, person, at, ofVoucher } of messages) if (by === 'person' && ofVoucher) note(person, at);
  for (const { person, at, hasVoucher } of applied) if (hasVoucher) note(person, at);
  return since;
};

/**
 * Returns the moments at which someone began to wait for an answer. In a thread those are its first message, and the first one
 * after each answer: further messages without an answer belong to the same wait and say nothing new about the owner.
 */
const waitsOf = (contacts: Contacts): Waited[] => {
  const since = voucherKnownSince(contacts);
  const hasStatedVoucher = (person: string, at: Date) => (since.get(person) ?? Infinity) <= at.getTime();
  const waits: Waited[] = [];
  const threads = new Map<number, { open: Waited | null; isAnswered: boolean }>();
  const inOrder = contacts.messages.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { thread, by, person, at } of inOrder) {
    const known = threads.get(thread);
    if (by === 'owner') {
      if (known?.open) known.open.answeredAt = at;
      threads.set(thread, { open: null, isAnswered: true });
    } else if (!known?.open) {
      const kind = known?.isAnswered ? 'later' : 'first';
      const open: Waited = { kind, person, at, hasStatedVoucher: hasStatedVoucher(person, at), answeredAt: null };
      threads.set(thread, { open, isAnswered: known?.isAnswered ?? false });
      waits.push(open);
    }
  }
  for (const { person, at, openedAt } of contacts.applied)
    waits.push({
      kind: 'application',
      person,
      at,
      hasStatedVoucher: hasStatedVoucher(person, at),
      answeredAt: openedAt,
    });
  return waits;
};

export type Counted = {
  kinds: PatternCount[];
  /** Median minutes to an answer among those answered in time; null if there were none. */
  beforeMinutes: number | null;
  afterMinutes: number | null;
};

const medianOf = (numbers: readonly number[]): number | null => {
  const inOrder = numbers.toSorted((a, b) => a - b);
  const middle = inOrder.length / 2;
  const low = inOrder[Math.ceil(middle) - 1];
  const high = inOrder[Math.floor(middle)];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
};

/**
 * Counts how an owner answered the contacts of the window, before and after each person had mentioned a voucher. A person counts
 * once for each kind and side, by the first contact, so that many messages from one person weigh no more; contacts that can still
 * be answered in time are left for the next look.
 */
export const countAnswers = (contacts: Contacts, now: Date): Counted => {
  const counts = new Map(
    contactKinds.map((kind) => [kind, { kind, before: 0, beforeAnswered: 0, after: 0, afterAnswered: 0 }]),
  );
  const minutes = { before: [] as number[], after: [] as number[] };
  const counted = new Set<string>();
  const from = now.getTime() - windowMs;
  const until = now.getTime() - answerWithinMs;
  const inOrder = waitsOf(contacts).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { kind, person, at, hasStatedVoucher, answeredAt } of inOrder) {
    const key = `${kind} ${hasStatedVoucher} ${person}`;
    const of = counts.get(kind);
    if (!of || at.getTime() < from || at.getTime() > until || counted.has(key)) continue;
    counted.add(key);
    const tookMs = answeredAt === null ? Infinity : answeredAt.getTime() - at.getTime();
    const isAnswered = tookMs <= answerWithinMs;
    const side = hasStatedVoucher ? 'after' : 'before';
    of[side] += 1;
    if (!isAnswered) continue;
    of[`${side}Answered`] += 1;
    // The time until an application is opened is not a writing pace.
    if (kind !== 'application') minutes[side].push(tookMs / 60_000);
  }
  return {
    kinds: [...counts.values()],
    beforeMinutes: medianOf(minutes.before),
    afterMinutes: medianOf(minutes.after),
  };
};

/** Adds up all kinds, for display; the test keeps them apart. */
export const totalsOf = (kinds: readonly Answers[]): Answers => {
  const total = (pick: (one: Answers) => number) => kinds.reduce((sum, one) => sum + pick(one), 0);
  return {
    before: total(({ before }) => before),
    beforeAnswered: total(({ beforeAnswered }) => beforeAnswered),
    after: total(({ after }) => after),
    afterAnswered: total(({ afterAnswered }) => afterAnswered),
  };
};

/** Returns the probability of these counts if both sides were answered alike; null if there are too few contacts. */
export const chanceOf = ({ kinds }: Pick<Counted, 'kinds'>): number | null => {
  // A kind with contacts on one side only allows no comparison.
  const comparable = kinds.filter(({ before, after }) => before > 0 && after > 0);
  const { before, after } = totalsOf(comparable);
  return Math.min(before, after) < fewestContacts ? null : chanceOfSoFew(comparable);
};
