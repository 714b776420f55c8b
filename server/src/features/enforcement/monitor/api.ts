/** What other features may use of the monitor. Apart from the rest of enforcement, because messages are told of by it, too. */
export { keepFindingsOf } from './read-listings.ts';
export { readingsOf } from './text-readings.ts';
export { holdingTexts, type WatchedText, watchText } from './watch-text.ts';
