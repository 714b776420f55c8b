import type { VoucherFamily } from '@lintel/contract/listings/voucher-fit/schema';
import { useSyncExternalStore } from 'react';

/** Where a voucher is kept while the tab is open, and only for somebody who wants that. It never becomes part of an address. */
const storageKey = 'lintel.voucher';

const listeners = new Set<() => void>();
let told: VoucherFamily | null | undefined;

const read = (): VoucherFamily | null => {
  if (told !== undefined) return told;
  try {
    // The server holds what is sent against the contract; whatever else stands here does no harm.
    const kept = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null') as VoucherFamily | null;
    told = typeof kept?.voucherBedrooms === 'number' ? kept : null;
  } catch {
    told = null;
  }
  return told;
};

const write = (family: VoucherFamily | null, forTab: boolean): void => {
  told = family;
  try {
    if (family && forTab) window.sessionStorage.setItem(storageKey, JSON.stringify(family));
    else window.sessionStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing: the page still has it.
  }
  for (const changed of listeners) changed();
};

/** Keeps what was told: on this page, and for the tab where the person wants that. */
export const keepVoucher = (family: VoucherFamily, forTab: boolean): void => write(family, forTab);
export const forgetVoucher = (): void => write(null, false);

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** The voucher that was told; null on the server, which is never told. */
export const useKeptVoucher = (): VoucherFamily | null => useSyncExternalStore(subscribe, read, () => null);
