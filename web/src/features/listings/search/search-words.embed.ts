import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { FitShow } from '@lintel/contract/listings/voucher-fit/labels';
import type { SearchingFamily } from '@lintel/contract/listings/voucher-fit/schema';
import { showFitting, storeVoucher } from '../voucher-fit/stored-voucher.ts';
import { searchFromAddress } from './search-address.ts';
import { chipsOf } from './search-chips.ts';

/** Returns the conditions of a search, given the query of its address: in words, in the order of its controls. */
export const wordsOfQuery = (query: string, t: Translate, language: Language): string[] =>
  chipsOf(searchFromAddress(Object.fromEntries(new URLSearchParams(query))), t, language).map(({ words }) => words);

/** Applies a voucher that was saved with a search, for this page only, so that the search finds the same homes. */
export const applyVoucher = ({ family, show }: { family: SearchingFamily; show: FitShow }): void => {
  storeVoucher({ family, zipCode: '' }, false);
  showFitting(show);
};
