import { type ToastContent, toast } from '../../../ui/toasts/toast.ts';

const place = 'lintel_told_before_reload';

/** Shows a toast, and keeps it for the page that comes after a reload, which would take it away before it was read. */
export const toastAcrossReload = (content: ToastContent): void => {
  toast(content);
  try {
    sessionStorage.setItem(place, JSON.stringify(content));
  } catch {
    // Storage may be closed to us; then it was seen for a moment.
  }
};

/** Shows the toast that was kept, once. */
export const toastAfterReload = (): void => {
  try {
    const kept = sessionStorage.getItem(place);
    if (kept === null) return;
    sessionStorage.removeItem(place);
    const content = JSON.parse(kept) as Partial<ToastContent> | null;
    if (typeof content?.title === 'string')
      toast({
        title: content.title,
        ...(typeof content.description === 'string' ? { description: content.description } : {}),
      });
  } catch {
    // As above, or something else stands there.
  }
};
