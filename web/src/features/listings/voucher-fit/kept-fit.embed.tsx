import type { FitShow } from '@lintel/contract/listings/voucher-fit/labels';
import type { SearchingFamily } from '@lintel/contract/listings/voucher-fit/schema';
import type { ReactNode } from 'react';
import { FitLines } from './fit-lines.tsx';
import { useKeptVoucher } from './kept-voucher.ts';

/**
 * Passes the cards inside the outcome of the voucher that was entered in this tab, or else of `saved`, which the account has stored.
 * One call for all of them.
 */
export const KeptFit = ({
  saved,
  propertyIds,
  children,
}: {
  saved: { family: SearchingFamily; show: FitShow } | null;
  propertyIds: readonly number[];
  children: ReactNode;
}) => {
  const told = useKeptVoucher();
  const voucher = told ?? (saved ? { ...saved, zipCode: '' } : null);
  return (
    <FitLines voucher={voucher} homes={propertyIds.map((id) => ({ id }))}>
      {children}
    </FitLines>
  );
};
