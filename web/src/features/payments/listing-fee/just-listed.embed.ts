import { useEffect, useState } from 'react';
import { clock } from '../../../platform/time/clock.ts';

const place = 'lintel_just_listed';
const dayMs = 86_400_000;

/** A home whose listing is being paid for, or was; for this tab, over a reload and the way to a bank and back. */
type Kept = { propertyId: number; isPaid: boolean; at: number };

const read = (): Kept | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Partial<Kept> | null;
    if (typeof kept?.propertyId !== 'number' || typeof kept.at !== 'number') return null;
    // Of yesterday it is no news.
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
    // Storage may be closed to us; then the news goes with the page.
  }
};

/** Somebody is about to pay for this home, perhaps at their bank. */
export const expectListed = (propertyId: number): void =>
  write({ propertyId, isPaid: false, at: clock.now().getTime() });

/** What was paid for since this page was loaded. */
let paidHere: number | null = null;

/** It is paid for: the page that its owner comes to says so. */
export const rememberListed = (propertyId: number): void => {
  paidHere = propertyId;
  write({ propertyId, isPaid: true, at: clock.now().getTime() });
};

/**
 * The home that was just listed, if it is one of these, or was paid for since the page was loaded: another person may use the tab since. With
 * what says that the bank's payment went through, and what puts the news away.
 */
export const useJustListed = (
  homes: readonly { id: number; listing: { state: string } }[],
): { propertyId: number | null; paid: () => void; putAway: () => void } => {
  const [propertyId, setPropertyId] = useState<number | null>(null);
  // The server knows of no tab: it is read once the page is there.
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
    putAway: () => {
      paidHere = null;
      write(null);
      setPropertyId(null);
    },
  };
};
