/** Longest URL of a picture, in characters. */
export const imageAddressLength = 2048;

/** `http` or `https` with a plain host: no password, no script, no other scheme. */
export const webAddress = String.raw`[Hh][Tt][Tt][Pp][Ss]?:\/\/[A-Za-z0-9][\w.-]*(:\d{1,5})?([\/?#][!-~]*)?`;
export const onTheWeb = new RegExp(`^${webAddress}$`);

/** Returns whether a text is a web URL that may be a picture's. */
export const isImageAddress = (text: string): boolean =>
  text.length <= imageAddressLength && onTheWeb.test(text) && URL.canParse(text);
