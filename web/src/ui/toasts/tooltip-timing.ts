/** How long the pointer must rest before a tooltip opens, in ms. */
export const tooltipDelayMs = 700;
/** Within this time after one closed, the next opens at once, in ms. */
export const tooltipSkipDelayMs = 300;
