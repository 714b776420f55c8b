/**
 * What is said of every limit that has no words of its own; how long to wait is said beside it. On its own, because every page needs it
 * and none the whole catalog of refusals.
 */
export const tooManyRequests = 'Too many requests. Please wait a moment and try again.';
