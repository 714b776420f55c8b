import type { FitShow } from '@lintel/contract/listings/voucher-fit/labels';
import type { SearchingFamily } from '@lintel/contract/listings/voucher-fit/schema';
import type { ReactNode } from 'react';
import { FitLines } from './fit-lines.tsx';
import { useStoredVoucher } from './stored-voucher.ts';

/**
 * Passes the cards inside the outcome of the voucher that was entered in this tab, or else of `saved`, which the account has stored.
 * One call for all of them.
 */
export const VoucherFitProvider = ({
  saved,
  propertyIds,
  children,
}: {
  saved: { family: SearchingFamily; show: FitShow } | null;
  propertyIds: readonly number[];
  children: ReactNode;
}) => {
  const stored = useStoredVoucher();
  const voucher = stored ?? (saved ? { ...saved, zipCode: '' } : null);
  return (
    <FitLines voucher={voucher} homes={propertyIds.map((id) => ({ id }))}>
      {children}
    </FitLines>
  );
};
