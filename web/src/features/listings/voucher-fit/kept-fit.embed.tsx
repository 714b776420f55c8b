import type { FitShow } from '@lintel/contract/listings/voucher-fit/labels';
import type { SearchingFamily } from '@lintel/contract/listings/voucher-fit/schema';
import type { ReactNode } from 'react';
import { FitLines } from './fit-lines.tsx';
import { useKeptVoucher } from './kept-voucher.ts';

/**
 * Tells the cards within what the voucher would do that was told in this tab; or else `saved`, which its holder had kept. Asked for all
 * of them together.
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
