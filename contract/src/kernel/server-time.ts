/**
 * Response header of every call: the server's time when it was sent, in milliseconds since 1970. Screens count by it, because the user's
 * clock may be wrong. (`Date` has whole seconds only.)
 */
export const serverTimeHeader = 'X-Server-Time';
