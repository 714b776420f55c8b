import { checkText } from '@lintel/wording-monitor';
import type { ReadTexts } from './text-readings.ts';

/** Reads texts where it is called: for workers, commands and tests. A server that answers requests reads them beside (`readBeside`). */
export const readHere: ReadTexts = async (texts) => texts.map((text) => checkText(text));
