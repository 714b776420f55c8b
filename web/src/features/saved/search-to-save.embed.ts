import type { FitShow } from '@lintel/contract/listings/voucher-fit/labels';
import type { SearchingFamily } from '@lintel/contract/listings/voucher-fit/schema';

/** What is saved: the query of the address, a name that fits it, and the voucher that it was asked with, if any. */
export type SearchToSave = {
  query: string;
  name: string;
  voucher: { family: SearchingFamily; show: FitShow } | null;
};
