/**
 * What every answer of a call carries: the server's time when it was sent, in milliseconds since 1970. A screen counts by it,
 * because the clock of whoever looks may be wrong. (`Date` has whole seconds only.)
 */
export const serverTimeHeader = 'X-Server-Time';
