import { Refusal } from '@lintel/contract/kernel/refusals';
import { voucherRefusalSentence } from '@lintel/contract/listings/labels';
import { monitorVersion } from '@lintel/wording-monitor/text-finding';
import type { Ctx } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { FieldFinding, PlainFinding, WatchedText } from './finding-keeper.ts';
import { presentWording } from './present-wording.ts';
import { type Reading, readingsOf, withReadings } from './text-readings.ts';

/** Thrown on a plain finding: rolls back the save; the consequences are recorded after the rollback. */
class WordingWithheld extends Error {
  readonly watched: WatchedText;
  readonly found: readonly FieldFinding[];
  constructor(watched: WatchedText, found: readonly FieldFinding[]) {
    super('The text turns people away.');
    this.watched = watched;
    this.found = found;
  }
}

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

/** Returns the findings in the texts of a form, with the field of each. */
export const findingsByField = (
  { texts, place }: Pick<WatchedText, 'texts' | 'place'>,
  readings: readonly Reading[],
  at: Date,
): FieldFinding[] =>
  Object.entries(texts).flatMap(([field, text], index) => {
    const found = readings[index] ?? null;
    return (found ? presentWording(text, found, place, at) : [unread(text)]).map((finding) => ({ ...finding, field }));
  });

/**
 * Checks the findings of a text in the transaction that saves it, after the permission check. Sends what needs a
 * person's judgment to staff. Throws WordingWithheld on a plain finding: `holdingTexts` around the transaction then
 * records the offense.
 */
export const watchText = async (
  tx: Tx,
  { viewer, now, findingKeeper }: Pick<Ctx, 'viewer' | 'now' | 'findingKeeper'>,
  watched: WatchedText,
): Promise<void> => {
  const at = now();
  const findings = findingsByField(watched, readingsOf(Object.values(watched.texts)), at);
  if (findings.some(isPlain)) throw new WordingWithheld(watched, findings);
  if (findings.length === 0 || !viewer) return;
  await findingKeeper.keep(tx, { watched, findings, accountId: viewer.accountId, at });
};

/** The reason that an owner reads at the field, and that is put on record. */
const reasonOf = ({ quote, category, law }: Pick<FieldFinding, 'quote' | 'category' | 'law'>): string =>
  category === 'voucher'
    ? `${voucherRefusalSentence} “${quote}”`
    : `These words turn people away: “${quote}” (${law}).`;

/**
 * Runs what saves a text of an owner or an agent, after `texts` are read in a worker. On a plain finding nothing is
 * saved: the finding is stored and an owner's offense is recorded with its consequences, in a separate transaction. The
 * same incident is one offense, no matter how often it is tried. Refuses: wording.violation, wording.not_sent (an
 * agent's).
 */
export const holdingTexts = async <T>(ctx: Ctx, texts: readonly string[], save: () => Promise<T>): Promise<T> => {
  try {
    return await withReadings(ctx, texts, save);
  } catch (error) {
    if (!(error instanceof WordingWithheld)) throw error;
    throw await withhold(ctx, error);
  }
};

const isPlain = (finding: FieldFinding): finding is PlainFinding =>
  finding.outcome === 'violation' && finding.category !== null;

const withhold = async (ctx: Ctx, { watched, found }: WordingWithheld): Promise<Refusal> => {
  const [worst, ...others] = found.filter(isPlain);
  const { viewer } = ctx;
  if (!worst || !viewer) throw new Error('Nothing was withheld.');
  const findings = [worst, ...others] as const;
  const at = ctx.now();
  const isOwner = await ctx.db.transaction((tx) =>
    ctx.findingKeeper.recordRefused(tx, ctx, { watched, findings, accountId: viewer.accountId, at }),
  );
  const fields = Object.fromEntries(findings.map((finding) => [finding.field, reasonOf(finding)]));
  return new Refusal(isOwner ? 'wording.violation' : 'wording.not_sent', { fields });
};
