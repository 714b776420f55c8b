import { foundByMachine } from '@lintel/contract/enforcement/labels';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { monitorVersion } from '@lintel/wording-monitor/text-finding';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { wakeAtCommit } from '../../../platform/database/transactions.ts';
import type { Mailing } from '../../../providers/mail/enqueue-email.ts';
import { owners } from '../../identity/tables.ts';
import {
  type FieldFinding,
  type FindingKeeper,
  findingsByField,
  type ListingRead,
  type PlainFinding,
  type WatchedText,
} from '../../monitor/api.ts';
import { recordOffense } from '../penalties/record-offense.ts';
import { monitorFindings } from '../tables.ts';

const longestQuote = 500;
const around = 200;

type Author = { accountId: number | null; ownerId: number | null };

/** Returns the words around a quote: whole words, with "…" where the text continues. */
const excerptOf = (text: string, start: number, length: number): string => {
  const before = text.slice(Math.max(0, start - around), start);
  const behind = text.slice(start + length, start + length + around);
  const isCut = { before: before.length < start, behind: start + length + behind.length < text.length };
  const head = isCut.before ? `… ${before.replace(/^\S*\s+/, '')}` : before;
  const tail = isCut.behind ? `${behind.replace(/\s\S*$/, '').trimEnd()} …` : behind;
  return head + text.slice(start, start + length) + tail;
};

/** Returns a finding as it is stored: its quote and the text around it. */
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

/** Returns the owner who answers for the text; null for what an agent wrote, even if the agent is also an owner. */
const ownerOf = async (tx: Tx, { writtenAs }: WatchedText, accountId: number): Promise<number | null> => {
  if (writtenAs !== 'owner') return null;
  const [owner] = await tx.select({ id: owners.id }).from(owners).where(eq(owners.accountId, accountId));
  return owner?.id ?? null;
};

/** Records the offense, or returns the one on record if it is the same incident. */
const recordOnce = async (
  tx: Tx,
  context: Mailing,
  { watched, worst, ownerId, at }: { watched: WatchedText; worst: PlainFinding; ownerId: number; at: Date },
): Promise<number> => {
  try {
    const { offenseId } = await recordOffense(
      tx,
      context,
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
    // Charges what is charged at once. The job retries if that fails.
    wakeAtCommit('enforcement.collect-fines');
    return offenseId;
  } catch (error) {
    const known =
      error instanceof Refusal && error.code === 'offense.already_recorded' ? Number(error.fields?.['offenseId']) : 0;
    if (!known) throw error;
    return known;
  }
};

/** Returns a listing's texts by field, as `keepFindingsOf` reads them. */
export const textsOfListing = ({
  title,
  description,
  amenities,
}: Pick<ListingRead, 'title' | 'description' | 'amenities'>) => ({
  title,
  description: description ?? '',
  amenities: amenities?.join('\n') ?? '',
});

/**
 * Stores findings for staff in listings that no one typed here: published before a rule existed, or imported from their owner's
 * file. Includes plain refusals: an owner who published without coaching is not fined for them. Stores the same words of the same
 * home only once.
 */
export const keepFindingsOf = async (
  tx: Tx,
  { readTexts }: Pick<AppContext, 'readTexts'>,
  homes: readonly ListingRead[],
  at: Date,
  version = monitorVersion,
): Promise<void> => {
  const rows: (typeof monitorFindings.$inferInsert)[] = [];
  for (const home of homes) {
    const texts = textsOfListing(home);
    const watched = {
      foundIn: 'listing' as const,
      writtenAs: 'owner' as const,
      home: { id: home.id, title: home.title },
      place: home,
      texts,
    };
    // One home after another, so that text being typed meanwhile is read in between.
    const readings = await readTexts(Object.values(texts));
    for (const finding of findingsByField(watched, readings, at)) {
      const row = findingRow(watched, finding, { accountId: null, ownerId: home.ownerId }, at);
      rows.push({ ...row, version, isSample: home.isSample });
    }
  }
  if (rows.length === 0) return;
  const known = await tx
    .select({
      propertyId: monitorFindings.propertyId,
      category: monitorFindings.category,
      rule: monitorFindings.rule,
      quote: monitorFindings.quote,
    })
    .from(monitorFindings)
    .where(
      and(
        inArray(
          monitorFindings.propertyId,
          homes.map(({ id }) => id),
        ),
        sql`${monitorFindings.foundIn} = 'listing'`,
        isNull(monitorFindings.accountId),
      ),
    );
  const keyOf = ({
    propertyId,
    category,
    rule,
    quote,
  }: Pick<(typeof rows)[number], 'propertyId' | 'category' | 'rule' | 'quote'>) =>
    JSON.stringify([propertyId, category, rule, quote]);
  const there = new Set(known.map(keyOf));
  const fresh = rows.filter((row) => !there.has(keyOf(row)));
  if (fresh.length > 0) await tx.insert(monitorFindings).values(fresh).onConflictDoNothing();
};

/** Turns the monitor's findings into enforcement records. */
export const findingKeeper: FindingKeeper = {
  keep: async (tx, { watched, findings, accountId, at }) => {
    const author = { accountId, ownerId: await ownerOf(tx, watched, accountId) };
    await tx
      .insert(monitorFindings)
      .values(findings.map((finding) => findingRow(watched, finding, author, at)))
      .onConflictDoNothing();
  },

  // The same incident is one offense, however often it is tried.
  recordRefused: async (tx, context, { watched, findings, accountId, at }) => {
    const ownerId = await ownerOf(tx, watched, accountId);
    const [worst] = findings;
    const offenseId = ownerId === null ? null : await recordOnce(tx, context, { watched, worst, ownerId, at });
    await tx
      .insert(monitorFindings)
      .values(findings.map((finding) => ({ ...findingRow(watched, finding, { accountId, ownerId }, at), offenseId })));
    return ownerId !== null;
  },

  keepOfListings: keepFindingsOf,
};
