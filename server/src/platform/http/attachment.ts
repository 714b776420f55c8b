/** Signs that no header takes in quotes, that browsers decode, or that make a path. */
const asciiName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%/:]/gu, '_');

/** `value-chars` of RFC 8187 (3.2.1), of which `encodeURIComponent` leaves some that it does not have. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * `Content-Disposition` for a file that is kept under a name (RFC 6266): in ASCII, and in full where that is more. No name makes a path, a
 * second header or a fault.
 */
export const attachmentNamed = (name: string): string => {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[/\\]/g, '_');
  const ascii = asciiName(plain);
  return `attachment; filename="${ascii}"${ascii === plain ? '' : `; filename*=UTF-8''${encoded(plain)}`}`;
};
