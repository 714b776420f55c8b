import * as z from 'zod';
import { testCardsOnly } from '../kernel/refusal-sentences.ts';
import { sandboxCards } from './labels.ts';
import { sandboxCardEntry } from './schema.ts';

const isTestCard = (digits: string): boolean => sandboxCards.some((card) => card.number === digits);

/** A number that is no test card never leaves the page. */
export const sandboxCardForm = sandboxCardEntry.extend({
  number: sandboxCardEntry.shape.number.refine(isTestCard, { error: testCardsOnly }),
  name: z.string(),
});
