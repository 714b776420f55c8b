import { type Change, eventsPath, readChange } from '@lintel/contract/kernel/events';
import { useEffect, useRef } from 'react';

/** `null` means that changes may have been missed. */
type ChangeListener = (changed: Change | null) => void;

/** One stream for the whole page, shared by all listeners: browsers limit the number of connections per origin. */
const stream = () => {
  const hearing = new Set<ChangeListener>();
  let source: EventSource | null = null;
  let isOver = false;
  let wasOpen = false;
  let start: ReturnType<typeof setTimeout> | undefined;
  const notify: ChangeListener = (changed) => {
    for (const hears of [...hearing]) hears(changed);
  };
  const close = () => {
    source?.close();
    source = null;
  };
  const open = () => {
    if (isOver || source || document.visibilityState !== 'visible' || typeof EventSource === 'undefined') return;
    source = new EventSource(eventsPath, { withCredentials: true });
    source.addEventListener('open', () => {
      // The first connection opens right after the page loads; later ones follow a gap.
      if (wasOpen) notify(null);
      wasOpen = true;
    });
    source.addEventListener('change', (event: MessageEvent<string>) => {
      const read = readChange(parsed(event.data));
      if (read) notify(read);
    });
    source.addEventListener('reset', () => notify(null));
    source.addEventListener('bye', () => {
      isOver = true;
      close();
    });
  };
  const onVisibility = () => (document.visibilityState === 'visible' ? open() : close());
  const end = () => {
    clearTimeout(start);
    document.removeEventListener('visibilitychange', onVisibility);
    close();
    isOver = false;
    wasOpen = false;
  };
  return (hears: ChangeListener): (() => void) => {
    hearing.add(hears);
    if (hearing.size === 1) {
      // After load: show the page first, then listen.
      start = setTimeout(open);
      document.addEventListener('visibilitychange', onVisibility);
    }
    return () => {
      hearing.delete(hears);
      if (hearing.size === 0) end();
    };
  };
};

const listen = stream();

/**
 * Listens to the change stream while the page is open and visible, and reports each change. `null` means that changes may have been
 * missed (a new connection, a page that was hidden): then everything live must be refetched. Reports nothing where no stream is
 * available; callers that depend on changes also poll.
 */
export const useLiveChanges = (onChange: ChangeListener): void => {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => listen((changed) => latest.current(changed)), []);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
