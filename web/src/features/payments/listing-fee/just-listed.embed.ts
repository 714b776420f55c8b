import { useEffect, useState } from 'react';
import { clock } from '../../../platform/time/clock.ts';

const place = 'lintel_just_listed';
const dayMs = 86_400_000;

/** A home whose listing is being or was paid for; stored for this tab, across reloads and the redirect to a bank. */
type Kept = { propertyId: number; isPaid: boolean; at: number };

const read = (): Kept | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Partial<Kept> | null;
    if (typeof kept?.propertyId !== 'number' || typeof kept.at !== 'number') return null;
    // Older than a day it is no news.
    if (clock.now().getTime() - kept.at > dayMs) return null;
    return { propertyId: kept.propertyId, isPaid: kept.isPaid === true, at: kept.at };
  } catch {
    return null;
  }
};

const write = (kept: Kept | null): void => {
  try {
    if (kept === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // Storage may be forbidden; then the news lasts only as long as the page.
  }
};

/** Remembers the home before its payment, which may redirect to a bank. */
export const expectListed = (propertyId: number): void =>
  write({ propertyId, isPaid: false, at: clock.now().getTime() });

/** The home that was paid for since this page was loaded. */
let paidHere: number | null = null;

/** Remembers that it is paid, for a message on the owner's next page. */
export const rememberListed = (propertyId: number): void => {
  paidHere = propertyId;
  write({ propertyId, isPaid: true, at: clock.now().getTime() });
};

/**
 * Returns the home that was just listed, if it is one of these, or was paid for since the page was loaded: another person may use the
 * tab since. Also returns functions to mark a bank's payment as complete, and to dismiss the news.
 */
export const useJustListed = (
  homes: readonly { id: number; listing: { state: string } }[],
): { propertyId: number | null; paid: () => void; dismiss: () => void } => {
  const [propertyId, setPropertyId] = useState<number | null>(null);
  // The server has no access to the tab's storage: it is read after the page has loaded.
  useEffect(() => {
    const kept = read();
    if (kept?.isPaid) setPropertyId(kept.propertyId);
  }, []);
  const isLive = homes.some(({ id, listing }) => id === propertyId && listing.state === 'active');
  return {
    propertyId: isLive || propertyId === paidHere ? propertyId : null,
    paid: () => {
      const kept = read();
      if (!kept) return;
      write({ ...kept, isPaid: true });
      setPropertyId(kept.propertyId);
    },
    dismiss: () => {
      paidHere = null;
      write(null);
      setPropertyId(null);
    },
  };
};
