/** The contact receipt's record of a message: a prefix and the first 100 characters. */
export const contactDetailsPrefix = 'Property inquiry: ';
export const contactDetailsLength = 100;

/** Returns `Property inquiry: ` and the first 100 code points of the message; never half a surrogate pair. */
export const contactDetailsOf = (message: string): string =>
  contactDetailsPrefix + [...message].slice(0, contactDetailsLength).join('');
