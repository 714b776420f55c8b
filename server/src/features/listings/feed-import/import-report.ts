import { csvOf } from '@lintel/contract/kernel/files/csv';
import type { ImportSummary, RejectedLine } from './import-file.ts';

/** `listings.csv` → `listings.rejects.csv`, beside it. */
export const rejectsPathFor = (file: string): string => `${file.replace(/\.csv$/i, '')}.rejects.csv`;

/** Returns the rejected lines as a CSV file of line, id and reason. */
export const rejectsCsv = (rejected: readonly RejectedLine[]): string =>
  csvOf([['line', 'id', 'reason'], ...rejected.map(({ line, id, reason }) => [line, id ?? '', reason])]);

const count = (n: number, one: string, many: string): string => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** Summarizes an import for the terminal: every record of the file is in one of the first four figures. */
export const summaryLines = (
  summary: ImportSummary,
  { rejects, seconds }: { rejects: string | null; seconds: number },
): string[] => {
  const { records, added, changed, unchanged, heldBack, repaired, rejected } = summary;
  const lines = [
    `${count(records, 'row', 'rows')} in ${seconds.toFixed(1)} s: ${added.toLocaleString('en-US')} new, ${changed.toLocaleString('en-US')} changed, ${unchanged.toLocaleString('en-US')} unchanged, ${rejected.length.toLocaleString('en-US')} rejected.`,
  ];
  if (repaired > 0) lines.push(`${count(repaired, 'row was', 'rows were')} repaired on the way.`);
  if (heldBack > 0) {
    lines.push(
      `${count(heldBack, 'home is', 'homes are')} held back as drafts: the text refuses vouchers or offers no home.`,
    );
  }
  const reasons = new Map<string, number>();
  for (const { reason } of rejected) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  for (const [reason, times] of [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 20))
    lines.push(`  ${times} × ${reason}`);
  if (rejects) lines.push(`Each rejected row stands with its line and reason in ${rejects}.`);
  return lines;
};
