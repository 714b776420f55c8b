import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { FitShow } from '@lintel/contract/listings/voucher-fit/labels';
import type { SearchingFamily } from '@lintel/contract/listings/voucher-fit/schema';
import { keepVoucher, showFitting } from '../voucher-fit/kept-voucher.ts';
import { searchFromAddress } from './search-address.ts';
import { chipsOf } from './search-chips.ts';

/** What a search asks for, given the query of its address: in words, in the order of its controls. */
export const wordsOfQuery = (query: string, t: Translate, language: Language): string[] =>
  chipsOf(searchFromAddress(Object.fromEntries(new URLSearchParams(query))), t, language).map(({ words }) => words);

/** Takes up a voucher that was kept with a search, for this page alone, so that the search finds with it what it found. */
export const takeUpVoucher = ({ family, show }: { family: SearchingFamily; show: FitShow }): void => {
  keepVoucher({ family, zipCode: '' }, false);
  showFitting(show);
};
