import { type Change, change, eventsPath } from '@lintel/contract/kernel/events';
import { useEffect, useRef } from 'react';

/**
 * Listens to the stream of changes while the page is open and visible, and says what has changed. `null` means that something
 * may have been missed (a new connection, a page that was hidden): then everything live is to be asked for again. Where no
 * stream can be had, nothing is said; whoever lives by this also polls.
 */
export const useLiveChanges = (onChange: (changed: Change | null) => void): void => {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    let source: EventSource | null = null;
    let isOver = false;
    let wasOpen = false;
    const close = () => {
      source?.close();
      source = null;
    };
    const open = () => {
      if (isOver || source || document.visibilityState !== 'visible' || typeof EventSource === 'undefined') return;
      source = new EventSource(eventsPath, { withCredentials: true });
      source.addEventListener('open', () => {
        // The first connection comes right after the page was loaded; later ones after a gap.
        if (wasOpen) latest.current(null);
        wasOpen = true;
      });
      source.addEventListener('change', (event: MessageEvent<string>) => {
        const read = change.safeParse(parsed(event.data));
        if (read.success) latest.current(read.data);
      });
      source.addEventListener('reset', () => latest.current(null));
      source.addEventListener('bye', () => {
        isOver = true;
        close();
      });
    };
    const onVisibility = () => (document.visibilityState === 'visible' ? open() : close());
    // After load: a page is shown first, then it listens.
    const start = setTimeout(open);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(start);
      document.removeEventListener('visibilitychange', onVisibility);
      close();
    };
  }, []);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
