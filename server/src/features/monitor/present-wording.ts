import type { WordingFinding } from '@lintel/contract/enforcement/monitor-schema';
import { dayOf } from '@lintel/contract/kernel/dates';
import { monitorVersion, type TextFinding } from '@lintel/wording-monitor/text-finding';
import { betterWording } from './better-wording.ts';
import { lawOf, type Place } from './law-of-place.ts';

/** Presents a text's findings to its author. `at` is the day whose law is named. */
export const presentWording = (
  text: string,
  findings: readonly TextFinding[],
  place: Place,
  at: Date,
): WordingFinding[] =>
  findings.map((finding) => ({
    rule: finding.rule,
    version: monitorVersion,
    category: finding.category,
    outcome: finding.outcome,
    quote: text.slice(finding.start, finding.end),
    start: finding.start,
    end: finding.end,
    law: lawOf(finding.category, place, dayOf(at)),
    suggestion: { text: betterWording(text, finding), start: finding.clause.start, end: finding.clause.end },
  }));
