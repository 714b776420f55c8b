import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { PlainToasts } from './plain-toasts.tsx';
import type { ToastEntry, ToastStore } from './toast.ts';
import { toasts } from './toast.ts';

const none: readonly ToastEntry[] = [];
const fetchViewport = () => import('./toast-viewport.tsx');
const ToastViewport = lazy(() => fetchViewport().catch(() => ({ default: PlainToasts })));

/** Delay from hydration to loading the interactive part, in ms: the page's own code goes first. */
const fetchAfterMs = 2500;

/**
 * Renders the toasts. Mounted once, in the shell. The live region is there from the first byte; the interactive part is loaded when
 * the page has settled, or with the first toast. Without it toasts are plain.
 */
export const Toaster = ({ store = toasts }: { store?: ToastStore }) => {
  const entries = useSyncExternalStore(store.subscribe, store.entries, () => none);
  useEffect(() => {
    const timer = setTimeout(() => void fetchViewport().catch(() => {}), fetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-live="polite" aria-relevant="additions">
      {entries.length > 0 ? (
        <Suspense fallback={null}>
          <ToastViewport entries={entries} onClose={store.dismiss} />
        </Suspense>
      ) : null}
    </div>
  );
};
