import { useEffect, useState } from 'react';

/** The longest wait, in milliseconds. */
const latestMs = 3000;

/** True once the browser was idle after the first render: for work that no one waits for. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const now = () => setIdle(true);
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(now, latestMs);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(now, { timeout: latestMs });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
};
