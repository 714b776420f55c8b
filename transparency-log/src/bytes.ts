/** Bytes and their text forms, the same in browsers and in Node. */
export type Bytes = Uint8Array;

export const concat = (...parts: readonly Bytes[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const areEqual = (a: Bytes, b: Bytes): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

export const hex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Standard base64 with padding (RFC 4648, section 4). */
export const base64 = (bytes: Bytes): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/** Returns the bytes of a base64 text; null when it is not exactly what `base64` writes. */
export const fromBase64 = (text: string): Bytes | null => {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return base64(bytes) === text ? bytes : null;
};

/** Parses a decimal number of at most 2^53 - 1 without leading zeros; returns null for any other text. */
export const fromDecimal = (text: string): number | null => {
  if (!/^(?:0|[1-9]\d{0,15})$/.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : null;
};

/** 8 bytes, big-endian. */
export const uint64 = (value: number): Bytes => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
};
