import { checkText } from '@lintel/wording-monitor';
import type { ReadTexts } from './text-readings.ts';

/**
 * Reads texts in the calling thread: for workers, commands and tests. A server that answers requests uses a worker
 * (`readBeside`).
 */
export const readHere: ReadTexts = async (texts) => texts.map((text) => checkText(text));
