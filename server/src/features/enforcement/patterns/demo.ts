import type { Tx } from '../../../platform/database/db.ts';
import { chanceOf, looksInWindow, windowDays } from './count-answers.ts';
import { correctedChances } from './exact-test.ts';
import { patternFindings } from './tables.ts';

const day = 86_400_000;

/**
 * Seeds a pattern for the demo's staff, with made-up counts whose chance comes from the real test. The contacts behind it are not
 * among the samples. It keeps its dates while other samples move along with time.
 */
export const seedPatterns = async (tx: Tx, { ownerId, now }: { ownerId: number; now: Date }): Promise<void> => {
  const untilAt = new Date(now.getTime() - 3 * day);
  const counts = [
    { kind: 'first' as const, before: 31, beforeAnswered: 27, after: 14, afterAnswered: 6 },
    { kind: 'later' as const, before: 18, beforeAnswered: 13, after: 9, afterAnswered: 3 },
    { kind: 'application' as const, before: 4, beforeAnswered: 4, after: 2, afterAnswered: 1 },
  ];
  const chance = chanceOf({ kinds: counts });
  if (chance === null) throw new Error('The sample pattern has too few contacts.');
  const [corrected = 1] = correctedChances([chance, 0.3, 0.7], looksInWindow);
  await tx.insert(patternFindings).values({
    kind: 'answers',
    ownerId,
    foundAt: untilAt,
    fromAt: new Date(untilAt.getTime() - windowDays * day),
    untilAt,
    counts,
    beforeMinutes: 185,
    afterMinutes: 1610,
    chance,
    corrected,
    isSample: true,
  });
};
