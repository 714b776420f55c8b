/** When mails come about new homes of a saved search. */
export const alertChoices = ['at-once', 'daily', 'none'] as const;
export type AlertChoice = (typeof alertChoices)[number];
export const alertLabels: Record<AlertChoice, string> = { 'at-once': 'Instant', daily: 'Daily', none: 'Off' };

/** What somebody hears of: homes that come for a search, or what becomes of the homes that they saved. */
export const watchedKinds = ['search', 'homes'] as const;
export type Watched = (typeof watchedKinds)[number];

/**
 * Why a home is told of: it is new for the search, its price has changed, or it was off the market and is back. Of saved homes also that
 * one is gone.
 */
export const newsKinds = ['new', 'price', 'back', 'gone'] as const;
export type NewsKind = (typeof newsKinds)[number];

/**
 * What has become of a saved home. `let`: it was rented here after it was saved, and is told to whoever saved it before;
 * `unavailable`: its owner took it off the list, or it is held back, which looks the same; `ended`: its listing is over;
 * `withdrawn`: it is off the market for good; `removed`: nothing is left of it. Of the last two there is no page.
 */
export const homeStandings = ['listed', 'let', 'unavailable', 'ended', 'withdrawn', 'removed'] as const;
export type HomeStanding = (typeof homeStandings)[number];

/** How many searches one account keeps. */
export const mostSavedSearches = 50;
/** How many homes one account keeps, and one browser. */
export const mostSavedHomes = 500;
/** How many homes of a browser move, or are looked up, with one call. */
export const mostHomesAtOnce = 100;
/** For how many days a shared list may be open; without one it is open until it is closed. */
export const shareDays = [7, 30, 90] as const;
/** How many mails about saved searches one person gets in an hour; what comes beyond that waits and comes together. */
export const mostAlertMailsAnHour = 12;
/** How long something removed can be brought back. */
export const undoMinutes = 60;
