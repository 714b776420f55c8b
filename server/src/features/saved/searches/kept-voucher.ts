import type { FitShow } from '@lintel/contract/listings/voucher-fit/labels';
import type { SearchingFamily } from '@lintel/contract/listings/voucher-fit/schema';
import type { AppContext } from '../../../app-context.ts';

/** What a voucher is sealed for: its search, by what is the search's own from the beginning. */
export const keptVoucherOf = (linkSeed: string): string => `saved-voucher:${linkSeed}`;

export type KeptVoucher = { family: SearchingFamily; show: FitShow };

/** The voucher of a saved search; null where its holder did not have it kept. */
export const openVoucher = (
  { secrets }: Pick<AppContext, 'secrets'>,
  search: { voucherSealed: string | null; voucherShow: FitShow | null; linkSeed: string },
): KeptVoucher | null =>
  search.voucherSealed === null || search.voucherShow === null
    ? null
    : {
        family: JSON.parse(secrets.unseal(search.voucherSealed, keptVoucherOf(search.linkSeed))) as SearchingFamily,
        show: search.voucherShow,
      };
