import type { FitShow } from '@lintel/contract/listings/voucher-fit/labels';
import type { SearchingFamily } from '@lintel/contract/listings/voucher-fit/schema';
import type { AppContext } from '../../../app-context.ts';

/** The purpose for which a voucher is sealed: its search, identified by the link seed that it has from the beginning. */
export const keptVoucherOf = (linkSeed: string): string => `saved-voucher:${linkSeed}`;

export type KeptVoucher = { family: SearchingFamily; show: FitShow };

/** Opens the voucher of a saved search; null if its user did not store one. */
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
