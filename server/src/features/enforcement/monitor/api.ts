/** What other features may use of the monitor. Apart from the rest of enforcement, because messages are told of by it, too. */
export { checkText } from './engine/check-text.ts';
export { holdingTexts, watchText } from './watch-text.ts';
