import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ToastEntry, ToastStore } from './toast.ts';
import { toasts } from './toast.ts';

const none: readonly ToastEntry[] = [];
const ToastViewport = lazy(() => import('./toast-viewport.tsx'));

/**
 * Where toasts appear. Mounted once, in the shell. The live region is there from the first byte; the moving part is
 * fetched with the first toast, so that a page nobody acts on does not pay for it.
 */
export const Toaster = ({ store = toasts }: { store?: ToastStore }) => {
  const entries = useSyncExternalStore(store.subscribe, store.entries, () => none);
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
