import { type Figures, figuresAt } from '@lintel/contract/site/figures';
import { useNow } from './use-now.ts';

/** Our prices and terms of today: a page that is open when a change begins says the new ones within the minute. */
export const useFigures = (): Figures => figuresAt(useNow(60_000));
