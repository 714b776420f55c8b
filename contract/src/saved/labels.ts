/** Frequencies of emails about a saved search. */
export const alertChoices = ['at-once', 'daily', 'none'] as const;
export type AlertChoice = (typeof alertChoices)[number];
export const alertLabels: Record<AlertChoice, string> = { 'at-once': 'Instant', daily: 'Daily', none: 'Off' };

/** Subjects of alerts: new homes for a search, or changes to saved homes. */
export const watchedKinds = ['search', 'homes'] as const;
export type Watched = (typeof watchedKinds)[number];

/**
 * Reasons for an alert: the home is new for the search, its price has changed, or it was off the market and
 * returned. For saved homes also that it is gone.
 */
export const newsKinds = ['new', 'price', 'back', 'gone'] as const;
export type NewsKind = (typeof newsKinds)[number];

/**
 * State of a saved home. `let`: it was rented on Lintel after it was saved, and only those who had saved it before see this;
 * `unavailable`: its owner took it off the list, or it is held back, which looks the same; `ended`: its listing is over; `withdrawn`: it
 * is off the market for good; `removed`: it was deleted. The last two have no page.
 */
export const homeStandings = ['listed', 'let', 'unavailable', 'ended', 'withdrawn', 'removed'] as const;
export type HomeStanding = (typeof homeStandings)[number];

/** Most saved searches per account. */
export const mostSavedSearches = 50;
/** Most saved homes per account, and per browser. */
export const mostSavedHomes = 500;
/** Most homes from a browser to move or look up in one call. */
export const mostHomesAtOnce = 100;
/** Options for the days that a shared list stays open; without one it is open until it is closed. */
export const shareDays = [7, 30, 90] as const;
/** Most emails about saved searches to one person in an hour; further alerts wait and are combined. */
export const mostAlertMailsAnHour = 12;
/** Minutes in which a removal can be undone. */
export const undoMinutes = 60;
