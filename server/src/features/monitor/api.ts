/** The monitor's exports for other features. */
export type { FieldFinding, FindingKeeper, ListingRead, PlainFinding, WatchedText } from './finding-keeper.ts';
export { inBackground, readAhead, readingsOf } from './text-readings.ts';
export { findingsByField, holdingTexts, watchText } from './watch-text.ts';
