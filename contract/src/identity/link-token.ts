/** The secret of a mailed link: what stands behind `#` in its address. */
export const wholeLinkToken = /^[A-Za-z0-9_-]{43}$/;

/** Whether a link is whole; whether it is good for anything, the server says. */
export const isLinkToken = (text: string): boolean => wholeLinkToken.test(text.trim());
