/** Removes characters that no header allows in quotes, that browsers decode, or that form a path. */
const asciiName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%/:]/gu, '_');

/** `value-chars` of RFC 8187 (3.2.1); `encodeURIComponent` leaves some that are not among them. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * `Content-Disposition` for a file to be saved under a name (RFC 6266): in ASCII, and in full if that differs. No name can form a path, a
 * second header or an error.
 */
export const attachmentNamed = (name: string): string => {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[/\\]/g, '_');
  const ascii = asciiName(plain);
  return `attachment; filename="${ascii}"${ascii === plain ? '' : `; filename*=UTF-8''${encoded(plain)}`}`;
};
