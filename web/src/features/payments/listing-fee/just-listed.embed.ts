import { useState } from 'react';

/** The home that was paid for on the page before this one; in this tab, until it is told. */
let listed: number | null = null;

export const rememberListed = (propertyId: number): void => {
  listed = propertyId;
};

/** The home that was just listed, for the page that its owner comes to; and what puts the news away. */
export const useJustListed = (): { propertyId: number | null; putAway: () => void } => {
  const [propertyId, setPropertyId] = useState(listed);
  return {
    propertyId,
    putAway: () => {
      listed = null;
      setPropertyId(null);
    },
  };
};
