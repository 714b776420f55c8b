/**
 * Refusal messages that a page shows itself, before a server sends one. They have their own file because no page needs the whole catalog
 * of refusals for one of them. The first is for every limit without its own message; the wait time is shown beside it.
 */
export const tooManyRequests = 'Too many requests. Please wait a moment and try again.';
export const ownMatter = 'This is your own matter. Another staff member must decide it.';
export const cardDeclined = 'Your card was declined.';
export const ownerBanned =
  'You are banned from the platform. You can still read, answer what is open, pay and appeal, but not do this.';
export const otherPersonDecides = 'The person who issued a penalty cannot decide about it. Another staff member must.';
export const noticeUnacknowledged =
  'With this day or this amount, the notice would not have the effect that you want. Please read what would happen, and confirm that you understand.';
export const banNeedsSecondPerson = 'A ban needs a second person: you recorded this offense yourself.';
export const testCardsOnly = 'The sandbox takes test cards only. Please never type a real card number here.';
