/** At most this many toasts exist at a time: a new one replaces the old. */
export const toastLimit = 1;
/** How long a toast shows, in ms; the timer pauses while it is hovered or holds the focus. */
export const toastDurationMs = 5000;
/** How long a dismissed toast stays in the store, closed and invisible, in ms. */
export const toastRemovalDelayMs = 1_000_000;
/** How far a toast must be swiped to the right to close it, in px. */
export const toastSwipeThresholdPx = 50;
/** The key that moves the focus to the toasts. */
export const toastHotkey = 'F8';
/** Maximum width of a toast from 48em on, in px. Also in toast-viewport.module.css. */
export const toastMaxWidthPx = 420;
