import { foundByMachine, type ProtectedCategory } from '@lintel/contract/enforcement/labels';
import type { WordingFinding } from '@lintel/contract/enforcement/monitor-schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { voucherRefusalSentence } from '@lintel/contract/listings/labels';
import { monitorVersion } from '@lintel/wording-monitor/text-finding';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { wakeAtCommit } from '../../../platform/database/transactions.ts';
import { owners } from '../../identity/tables.ts';
import { recordOffense } from '../penalties/record-offense.ts';
import { monitorFindings } from '../tables.ts';
import type { Place } from './law-of-place.ts';
import { presentWording } from './present-wording.ts';
import { type Reading, readingsOf, withReadings } from './text-readings.ts';

/** A text that somebody saves, with where it stands. */
export type WatchedText = {
  foundIn: 'listing' | 'message' | 'reply';
  /** As what it is written: whoever is owner and agent answers with the ladder for what they write as an owner alone. */
  writtenAs: 'owner' | 'agent';
  /** The home that it is about; null where it is not stored yet. */
  home: { id: number; title: string } | null;
  place: Place;
  /** By the field of the form that they were written in. */
  texts: Readonly<Record<string, string>>;
};

/** Plain wording was found: nothing of what was to be saved is, and what follows is done once that is undone. */
class WordingWithheld extends Error {
  readonly watched: WatchedText;
  readonly found: readonly FieldFinding[];
  constructor(watched: WatchedText, found: readonly FieldFinding[]) {
    super('The text turns people away.');
    this.watched = watched;
    this.found = found;
  }
}

/** `unread`: the text could not be read in time, and somebody is to look at it. */
export type FieldFinding = Omit<WordingFinding, 'rule' | 'category'> &
  Pick<typeof monitorFindings.$inferInsert, 'rule' | 'category'> & { field: string };

const longestQuote = 500;
const around = 200;

const unread = (text: string): Omit<FieldFinding, 'field'> => ({
  rule: 'unread',
  version: monitorVersion,
  category: null,
  outcome: 'review',
  quote: text,
  start: 0,
  end: text.length,
  law: '42 U.S.C. § 3604(c)',
  suggestion: { text: '', start: 0, end: text.length },
});

/** What was found in the texts of a form, field by field. */
export const findingsByField = (
  { texts, place }: Pick<WatchedText, 'texts' | 'place'>,
  readings: readonly Reading[],
  at: Date,
): FieldFinding[] =>
  Object.entries(texts).flatMap(([field, text], index) => {
    const found = readings[index] ?? null;
    return (found ? presentWording(text, found, place, at) : [unread(text)]).map((finding) => ({ ...finding, field }));
  });

type Author = { accountId: number | null; ownerId: number | null };

/** What stands around some words of a text: whole words, with "…" where it goes on. */
const excerptOf = (text: string, start: number, length: number): string => {
  const before = text.slice(Math.max(0, start - around), start);
  const behind = text.slice(start + length, start + length + around);
  const isCut = { before: before.length < start, behind: start + length + behind.length < text.length };
  const head = isCut.before ? `… ${before.replace(/^\S*\s+/, '')}` : before;
  const tail = isCut.behind ? `${behind.replace(/\s\S*$/, '').trimEnd()} …` : behind;
  return head + text.slice(start, start + length) + tail;
};

/** A finding as it is kept: its words and what stands around them. */
export const findingRow = (
  watched: WatchedText,
  { field, ...finding }: FieldFinding,
  { accountId, ownerId }: Author,
  at: Date,
): typeof monitorFindings.$inferInsert => {
  const text = watched.texts[field] ?? '';
  return {
    accountId,
    ownerId,
    propertyId: watched.home?.id ?? null,
    foundIn: watched.foundIn,
    outcome: finding.outcome,
    rule: finding.rule,
    version: finding.version,
    category: finding.category,
    quote: finding.quote.slice(0, longestQuote),
    excerpt: excerptOf(text, finding.start, Math.min(finding.quote.length, longestQuote)),
    law: finding.law,
    foundAt: at,
  };
};

/** The owner who answers for the text; null for what an agent wrote, whatever else they are. */
const ownerOf = async (tx: Tx, { writtenAs }: WatchedText, accountId: number): Promise<number | null> => {
  if (writtenAs !== 'owner') return null;
  const [owner] = await tx.select({ id: owners.id }).from(owners).where(eq(owners.accountId, accountId));
  return owner?.id ?? null;
};

/**
 * Looks at what was found in a text, in the transaction that saves it, once it is known that this person may. What needs a person's
 * eyes goes to staff. Throws WordingWithheld where it is plain: `holdingTexts` around the transaction then records the offense.
 */
export const watchText = async (tx: Tx, ctx: Pick<Ctx, 'viewer' | 'now'>, watched: WatchedText): Promise<void> => {
  const at = ctx.now();
  const found = findingsByField(watched, readingsOf(Object.values(watched.texts)), at);
  if (found.some(isPlain)) throw new WordingWithheld(watched, found);
  if (found.length === 0 || !ctx.viewer) return;
  const { accountId } = ctx.viewer;
  const author = { accountId, ownerId: await ownerOf(tx, watched, accountId) };
  await tx
    .insert(monitorFindings)
    .values(found.map((finding) => findingRow(watched, finding, author, at)))
    .onConflictDoNothing();
};

/** What an owner is told at the field, and on record. */
const reasonOf = ({ quote, category, law }: Pick<FieldFinding, 'quote' | 'category' | 'law'>): string =>
  category === 'voucher'
    ? `${voucherRefusalSentence} “${quote}”`
    : `These words turn people away: “${quote}” (${law}).`;

/**
 * Runs what saves a text of an owner or an agent, once `texts` are read beside the requests. Where the text was plain, nothing of it is saved: the finding is kept, and an owner's
 * offense is recorded with what follows from it, in a transaction of its own. The same incident is one offense, however often it is
 * tried. Refuses: wording.violation, wording.not_sent (an agent's).
 */
export const holdingTexts = async <T>(ctx: Ctx, texts: readonly string[], save: () => Promise<T>): Promise<T> => {
  try {
    return await withReadings(ctx, texts, save);
  } catch (error) {
    if (!(error instanceof WordingWithheld)) throw error;
    throw await withhold(ctx, error);
  }
};

type PlainFinding = FieldFinding & { category: ProtectedCategory };
const isPlain = (finding: FieldFinding): finding is PlainFinding =>
  finding.outcome === 'violation' && finding.category !== null;

const withhold = async (ctx: Ctx, { watched, found }: WordingWithheld): Promise<Refusal> => {
  const plain = found.filter(isPlain);
  const [worst] = plain;
  const { viewer } = ctx;
  if (!worst || !viewer) throw new Error('Nothing was withheld.');
  const at = ctx.now();
  const isOwner = await ctx.db.transaction(async (tx) => {
    const ownerId = await ownerOf(tx, watched, viewer.accountId);
    const offenseId = ownerId === null ? null : await recordOnce(tx, ctx, { watched, worst, ownerId, at });
    await tx.insert(monitorFindings).values(
      plain.map((finding) => ({
        ...findingRow(watched, finding, { accountId: viewer.accountId, ownerId }, at),
        offenseId,
      })),
    );
    return ownerId !== null;
  });
  const fields = Object.fromEntries(plain.map((finding) => [finding.field, reasonOf(finding)]));
  return new Refusal(isOwner ? 'wording.violation' : 'wording.not_sent', { fields });
};

/** The offense that this is; the one on record where it is the same incident. */
const recordOnce = async (
  tx: Tx,
  ctx: Ctx,
  { watched, worst, ownerId, at }: { watched: WatchedText; worst: PlainFinding; ownerId: number; at: Date },
): Promise<number> => {
  try {
    const { offenseId } = await recordOffense(
      tx,
      ctx,
      {
        ownerId,
        home: watched.home,
        category: worst.category,
        foundIn: watched.foundIn,
        foundBy: 'machine',
        words: worst.quote.slice(0, longestQuote),
        explanation: foundByMachine,
        law: `${worst.law}; our rule ${worst.rule}, version ${worst.version}`,
        occurredAt: at,
        reporterTenantIds: [],
        actor: null,
      },
      at,
    );
    // What is charged at once. The job tries again should it fail.
    wakeAtCommit('enforcement.collect-fines');
    return offenseId;
  } catch (error) {
    const known =
      error instanceof Refusal && error.code === 'offense.already_recorded' ? Number(error.fields?.['offenseId']) : 0;
    if (!known) throw error;
    return known;
  }
};
