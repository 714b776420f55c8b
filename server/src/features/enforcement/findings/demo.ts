import type { Ctx } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../viewer.ts';
import { findingsByField, type WatchedText } from '../../monitor/api.ts';
import { monitorFindings } from '../tables.ts';
import { decideFinding } from './decide-finding.ts';
import { findingRow } from './keep-findings.ts';

const text = 'text';
const answerToInquiry: WatchedText = {
  foundIn: 'reply',
  writtenAs: 'owner',
  home: { id: 17, title: 'Ground-floor flat on Fourth Avenue' },
  place: { state: 'OH', city: 'Columbus' },
  texts: {
    [text]:
      'Thank you for asking. The flat is on the ground floor and quiet. It would be perfect for a mature couple. You can see it on Saturday.',
  },
};
const descriptionOfBefore: WatchedText = {
  foundIn: 'listing',
  writtenAs: 'owner',
  home: { id: 9, title: 'Two-bedroom flat on Linwood' },
  place: { state: 'NY', city: 'Buffalo' },
  texts: {
    [text]: 'Second floor of a wooden house, with a bay window. The rooms are small and best suited to a couple.',
  },
};

/**
 * Seeds what the monitor finds in two texts of the demo's owners: one waits for staff, one is decided. Evidence never changes, so
 * these keep their dates while other samples move along with time.
 */
export const seedFindings = async (
  tx: Tx,
  seenBy: (viewer: Viewer, daysAgo: number) => Ctx,
  { walter, marcus, staff }: Record<'walter' | 'marcus' | 'staff', Viewer>,
): Promise<void> => {
  const find = async (author: Viewer, daysAgo: number, watched: WatchedText): Promise<number> => {
    const ctx = seenBy(author, daysAgo);
    const at = ctx.now();
    const [finding] = findingsByField(watched, await ctx.readTexts(Object.values(watched.texts)), at);
    if (!finding) throw new Error('The monitor finds nothing in a sample text.');
    const row = findingRow(watched, finding, author, at);
    const [stored] = await tx
      .insert(monitorFindings)
      .values({ ...row, isSample: true })
      .returning({ id: monitorFindings.id });
    if (!stored) throw new Error('A sample finding was not stored.');
    return stored.id;
  };
  const decided = await find(marcus, 40, descriptionOfBefore);
  await decideFinding(seenBy(staff, 38), decided, {
    outcome: 'acted_on',
    reason: 'We wrote to the owner, who took the words out the same day.',
  });
  await find(walter, 2, answerToInquiry);
};
