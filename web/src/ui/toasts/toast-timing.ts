/** At most this many toasts exist at a time: a new one takes the place of the old. */
export const toastLimit = 1;
/** How long a toast shows, in ms; the count stops while it is pointed at or holds the focus. */
export const toastDurationMs = 5000;
/** How long a dismissed toast stays in the store, closed and unseen, in ms. */
export const toastRemovalDelayMs = 1_000_000;
/** How far to the right a toast is swiped to close it, in px. */
export const toastSwipeThresholdPx = 50;
/** The key that moves the focus to the toasts. */
export const toastHotkey = 'F8';
/** The widest a toast gets from 48em on, in px. Also in toast-viewport.module.css. */
export const toastMaxWidthPx = 420;
