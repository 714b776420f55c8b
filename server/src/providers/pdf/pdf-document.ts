import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Language } from '@lintel/contract/kernel/words';
import { openWorkPool, WorkFailed } from '../../platform/work-pool.ts';

export type Line = { label: string; value: string; isStrong?: boolean };
/** A line of a table of amounts: amounts are right-aligned, and a line may have a detail. */
export type AmountLine = Line & { detail?: string };
export type PaperBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'notice'; text: string }
  | { kind: 'table'; caption: string; lines: readonly Line[] }
  | { kind: 'amounts'; caption: string; lines: readonly AmountLine[] };

/** `at` is when it was made, so that the same facts give the same file. */
export type Paper = { title: string; language: Language; at: Date; blocks: readonly PaperBlock[] };

/** Documents contain typed text, in any script and of any length, so they are drawn in the background. */
const drawn = openWorkPool<Uint8Array>({
  source: new URL('./paper-worker.ts', import.meta.url),
  atOnce: 2,
  mostWaiting: 50,
  seconds: 30,
  megabytes: 384,
});

/**
 * Makes a tagged PDF, drawn by draw-paper.ts in a thread of its own. Refuses: server.unavailable, where too many documents are waiting or
 * one takes too long.
 */
export const makePaper = async (paper: Paper): Promise<Buffer> => {
  try {
    return Buffer.from(await drawn(Buffer.from(JSON.stringify(paper))));
  } catch (error) {
    if (error instanceof WorkFailed) throw new Refusal('server.unavailable');
    throw error;
  }
};
