/** Secret of an emailed link: the part after `#` in its URL. */
export const wholeLinkToken = /^[A-Za-z0-9_-]{43}$/;

/** Returns whether a link's secret has the right form; only the server knows whether it is valid. */
export const isLinkToken = (text: string): boolean => wholeLinkToken.test(text.trim());
