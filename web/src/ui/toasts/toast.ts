import { toastLimit, toastRemovalDelayMs } from './toast-timing.ts';

type ToastVariant = 'default' | 'destructive';

/** Content of a toast. Anything that a person must keep (a receipt number) also stays on the page. */
export type ToastContent = {
  title: string;
  description?: string;
  variant?: ToastVariant;
};

export type ToastEntry = ToastContent & { id: string; open: boolean };

/**
 * The toasts of one browser: newest first, no more than the limit. Outside React, so that a failed call can notify the visitor from
 * anywhere.
 */
export const createToastStore = () => {
  let entries: readonly ToastEntry[] = [];
  let made = 0;
  const listeners = new Set<() => void>();
  const removals = new Map<string, ReturnType<typeof setTimeout>>();

  const publish = (next: readonly ToastEntry[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };

  const remove = (id: string) => {
    clearTimeout(removals.get(id));
    removals.delete(id);
    publish(entries.filter((entry) => entry.id !== id));
  };

  /** Closes one toast, or all. It leaves the store after the removal delay. */
  const dismiss = (id?: string) => {
    const closing = entries.filter((entry) => entry.open && (id === undefined || entry.id === id));
    if (closing.length === 0) return;
    for (const entry of closing)
      removals.set(
        entry.id,
        setTimeout(() => remove(entry.id), toastRemovalDelayMs),
      );
    publish(entries.map((entry) => (closing.includes(entry) ? { ...entry, open: false } : entry)));
  };

  /** Shows a toast in place of the previous one and returns its id. */
  const toast = (content: ToastContent): string => {
    made += 1;
    const id = `toast-${made}`;
    const kept = [{ ...content, id, open: true }, ...entries].slice(0, toastLimit);
    for (const entry of entries)
      if (!kept.includes(entry)) {
        clearTimeout(removals.get(entry.id));
        removals.delete(entry.id);
      }
    publish(kept);
    return id;
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  return { toast, dismiss, subscribe, entries: () => entries };
};

export type ToastStore = ReturnType<typeof createToastStore>;

/** The store that the mounted `Toaster` shows. */
export const toasts: ToastStore = createToastStore();

/** `toast({ title, description, variant: 'destructive' })` */
export const toast: ToastStore['toast'] = toasts.toast;
