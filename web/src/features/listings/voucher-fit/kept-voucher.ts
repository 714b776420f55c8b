import type { FitShow } from '@lintel/contract/listings/voucher-fit/labels';
import type { VoucherFamily } from '@lintel/contract/listings/voucher-fit/schema';
import { useSyncExternalStore } from 'react';

/** What somebody told of a voucher, and how the search is to use it. */
export type KeptVoucher = {
  family: VoucherFamily;
  /** Where the voucher is from; empty when nothing was said. */
  zipCode: string;
  show: FitShow | 'all';
};

/**
 * Where a voucher is kept while the tab is open, and only for somebody who wants that. It never becomes part of an address: not
 * even that somebody has one.
 */
const storageKey = 'lintel.voucher';

const listeners = new Set<() => void>();
let told: KeptVoucher | null | undefined;

const read = (): KeptVoucher | null => {
  if (told !== undefined) return told;
  try {
    // The server holds what is sent against the contract; whatever else stands here does no harm.
    const kept = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null') as Partial<KeptVoucher> | null;
    told =
      typeof kept?.family?.voucherBedrooms === 'number'
        ? { family: kept.family, zipCode: String(kept.zipCode ?? ''), show: kept.show ?? 'all' }
        : null;
  } catch {
    told = null;
  }
  return told;
};

const write = (voucher: KeptVoucher | null, forTab: boolean): void => {
  told = voucher;
  try {
    if (voucher && forTab) window.sessionStorage.setItem(storageKey, JSON.stringify(voucher));
    else window.sessionStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing: the page still has it.
  }
  for (const changed of listeners) changed();
};

const isForTab = (): boolean => {
  try {
    return window.sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
};

/** Keeps what was told: on this page, and for the tab where the person wants that. */
export const keepVoucher = (voucher: Omit<KeptVoucher, 'show'>, forTab: boolean): void =>
  write({ ...voucher, show: read()?.show ?? 'all' }, forTab);
/** Which homes the search shows; kept as long as the voucher is. */
export const showFitting = (show: KeptVoucher['show']): void => {
  const kept = read();
  if (kept) write({ ...kept, show }, isForTab());
};
export const forgetVoucher = (): void => write(null, false);

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** The voucher that was told; null on the server, which is never told. */
export const useKeptVoucher = (): KeptVoucher | null => useSyncExternalStore(subscribe, read, () => null);

/** Whether the tab remembers it from before. */
export const useRemembered = (): boolean => useSyncExternalStore(subscribe, isForTab, () => false);
