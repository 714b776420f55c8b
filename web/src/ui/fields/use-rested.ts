import { useEffect, useState } from 'react';

/** How long nobody types before what was typed is looked for. */
const restMs = 200;

/** The text as it stood when typing last paused. */
export const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};
