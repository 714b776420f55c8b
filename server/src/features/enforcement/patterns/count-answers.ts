import { type ContactKind, contactKinds, type PatternCount } from '@lintel/contract/enforcement/pattern-schema';
import { type Answers, chanceOfSoFew } from './exact-test.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Within which an answer counts as one: three days, so that a weekend is nobody's silence. */
export const answerWithinMs = 72 * hour;
/** How far back contacts are read. */
export const windowDays = 180;
const windowMs = windowDays * day;
/** Fewer contacts than this on either side are too few to say anything about a person. */
const fewestContacts = 8;
/** How often the same contacts are looked at: once a month while they are in the window. */
export const looksInWindow = 6;
/** Of those shown to staff, the share that is expected to be there by chance alone. */
export const mostByChance = 0.05;

/** Something said in a thread with the owner, by the owner or by a person who looks for a home. */
export type Said = { thread: number; by: 'owner' | 'person'; person: string; at: Date; ofVoucher: boolean };
/** An application, and when its owner first opened it. */
export type Applied = { person: string; at: Date; hasVoucher: boolean; openedAt: Date | null };
export type Contacts = { said: readonly Said[]; applied: readonly Applied[] };

type Waited = { kind: ContactKind; person: string; at: Date; hasSaid: boolean; answeredAt: Date | null };

/** From which moment on the owner could know of each person's voucher. */
const saidSince = ({ said, applied }: Contacts): Map<string, number> => {
  const since = new Map<string, number>();
  const note = (person: string, at: Date) => since.set(person, Math.min(since.get(person) ?? Infinity, at.getTime()));
  for (const { by, person, at, ofVoucher } of said) if (by === 'person' && ofVoucher) note(person, at);
  for (const { person, at, hasVoucher } of applied) if (hasVoucher) note(person, at);
  return since;
};

/**
 * The moments at which somebody began to wait for an answer. In a thread that is its first message, and the first one after each answer:
 * who writes again into silence waits still, and what they add says nothing new of the owner.
 */
const waitsOf = (contacts: Contacts): Waited[] => {
  const since = saidSince(contacts);
  const hasSaid = (person: string, at: Date) => (since.get(person) ?? Infinity) <= at.getTime();
  const waits: Waited[] = [];
  const threads = new Map<number, { open: Waited | null; isAnswered: boolean }>();
  const inOrder = contacts.said.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { thread, by, person, at } of inOrder) {
    const known = threads.get(thread);
    if (by === 'owner') {
      if (known?.open) known.open.answeredAt = at;
      threads.set(thread, { open: null, isAnswered: true });
    } else if (!known?.open) {
      const kind = known?.isAnswered ? 'later' : 'first';
      const open: Waited = { kind, person, at, hasSaid: hasSaid(person, at), answeredAt: null };
      threads.set(thread, { open, isAnswered: known?.isAnswered ?? false });
      waits.push(open);
    }
  }
  for (const { person, at, openedAt } of contacts.applied)
    waits.push({ kind: 'application', person, at, hasSaid: hasSaid(person, at), answeredAt: openedAt });
  return waits;
};

export type Counted = {
  kinds: PatternCount[];
  /** Of those who were answered in time, the median of the minutes; null where nobody was. */
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
 * How an owner's contacts of the window were answered, before and after each person had said that they hold a voucher. A person counts
 * once for each kind and side, with what came first, so that nobody's many messages weigh more; what can still be answered in time is
 * left for the next look.
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
  for (const { kind, person, at, hasSaid, answeredAt } of inOrder) {
    const key = `${kind} ${hasSaid} ${person}`;
    const of = counts.get(kind);
    if (!of || at.getTime() < from || at.getTime() > until || counted.has(key)) continue;
    counted.add(key);
    const tookMs = answeredAt === null ? Infinity : answeredAt.getTime() - at.getTime();
    const isAnswered = tookMs <= answerWithinMs;
    const side = hasSaid ? 'after' : 'before';
    of[side] += 1;
    if (!isAnswered) continue;
    of[`${side}Answered`] += 1;
    // When an application is opened is no pace of writing.
    if (kind !== 'application') minutes[side].push(tookMs / 60_000);
  }
  return {
    kinds: [...counts.values()],
    beforeMinutes: medianOf(minutes.before),
    afterMinutes: medianOf(minutes.after),
  };
};

/** All kinds together, for reading; the test keeps them apart. */
export const totalsOf = (kinds: readonly Answers[]): Answers => {
  const total = (pick: (one: Answers) => number) => kinds.reduce((sum, one) => sum + pick(one), 0);
  return {
    before: total(({ before }) => before),
    beforeAnswered: total(({ beforeAnswered }) => beforeAnswered),
    after: total(({ after }) => after),
    afterAnswered: total(({ afterAnswered }) => afterAnswered),
  };
};

/** The chance of what was counted if both sides were answered alike; null where there is too little to say. */
export const chanceOf = ({ kinds }: Pick<Counted, 'kinds'>): number | null => {
  // A kind with one side only tells nothing of the other.
  const told = kinds.filter(({ before, after }) => before > 0 && after > 0);
  const { before, after } = totalsOf(told);
  return Math.min(before, after) < fewestContacts ? null : chanceOfSoFew(told);
};
