/** What other features may use of the monitor. Apart from the rest of enforcement, because messages are told of by it, too. */
export { betterWording } from './better-wording.ts';
export { violationsIn } from './engine/check-text.ts';
export { keepFindingsOf } from './read-listings.ts';
export { holdingTexts, type WatchedText, watchText } from './watch-text.ts';
