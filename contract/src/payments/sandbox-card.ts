import * as z from 'zod';
import { testCardsOnly } from '../kernel/refusal-sentences.ts';
import { sandboxCards } from './labels.ts';
import { sandboxCardEntry } from './schema.ts';

const isTestCard = (digits: string): boolean => sandboxCards.some((card) => card.number === digits);

/** Validates in the browser, so that a number other than a test card's never leaves the page. */
export const sandboxCardForm = sandboxCardEntry.extend({
  number: sandboxCardEntry.shape.number.refine(isTestCard, { error: testCardsOnly }),
  name: z.string(),
});
