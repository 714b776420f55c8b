import { type ToastContent, toast } from '../../../ui/toasts/toast.ts';

const place = 'lintel_told_before_reload';

/** Shows a toast, and stores it for the page after a reload, which would remove it before it was read. */
export const toastAcrossReload = (content: ToastContent): void => {
  toast(content);
  try {
    sessionStorage.setItem(place, JSON.stringify(content));
  } catch {
    // Storage may be forbidden; then the toast was visible only for a moment.
  }
};

/** Shows the stored toast, once. */
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
    // As above, or the stored value is something else.
  }
};
