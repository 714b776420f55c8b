import { useEffect, useState } from 'react';

/** Pause in typing before the input is searched for, in ms. */
const debounceMs = 200;

/** Returns the text as it was when typing last paused. */
export const useDebounced = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};
