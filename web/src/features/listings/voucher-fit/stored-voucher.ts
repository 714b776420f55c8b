import type { FitShow } from '@lintel/contract/listings/voucher-fit/labels';
import type { VoucherFamily } from '@lintel/contract/listings/voucher-fit/schema';
import { useSyncExternalStore } from 'react';

/** An entered voucher, and how the search uses it. */
export type StoredVoucher = {
  family: VoucherFamily;
  /** ZIP code of the voucher's authority; empty when not given. */
  zipCode: string;
  show: FitShow | 'all';
};

/**
 * Session storage key of a voucher, kept while the tab is open, and only if the user chose so. It never becomes part of an address,
 * not even the fact that someone has a voucher.
 */
const storageKey = 'lintel.voucher';

const listeners = new Set<() => void>();
let stored: StoredVoucher | null | undefined;

const read = (): StoredVoucher | null => {
  if (stored !== undefined) return stored;
  try {
    // The server validates what is sent; any other stored content does no harm.
    const kept = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null') as Partial<StoredVoucher> | null;
    stored =
      typeof kept?.family?.voucherBedrooms === 'number'
        ? { family: kept.family, zipCode: String(kept.zipCode ?? ''), show: kept.show ?? 'all' }
        : null;
  } catch {
    stored = null;
  }
  return stored;
};

const write = (voucher: StoredVoucher | null, forTab: boolean): void => {
  stored = voucher;
  try {
    if (voucher && forTab) window.sessionStorage.setItem(storageKey, JSON.stringify(voucher));
    else window.sessionStorage.removeItem(storageKey);
  } catch {
    // The browser refuses to store: the page still has it in memory.
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

/** Keeps the entered voucher: on this page, and for the tab if the user chose so. */
export const storeVoucher = (voucher: Omit<StoredVoucher, 'show'>, forTab: boolean): void =>
  write({ ...voucher, show: read()?.show ?? 'all' }, forTab);
/** Sets which homes the search shows; kept as long as the voucher is. */
export const showFitting = (show: StoredVoucher['show']): void => {
  const kept = read();
  if (kept) write({ ...kept, show }, isForTab());
};
export const forgetVoucher = (): void => write(null, false);

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** Returns the entered voucher; null on the server, which never receives it this way. */
export const useStoredVoucher = (): StoredVoucher | null => useSyncExternalStore(subscribe, read, () => null);

/** Returns whether the voucher is stored for the tab. */
export const useIsVoucherRemembered = (): boolean => useSyncExternalStore(subscribe, isForTab, () => false);
