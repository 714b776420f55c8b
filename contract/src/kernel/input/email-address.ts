/**
 * Pattern of the addresses that browsers accept for `<input type="email">`, the HTML standard's valid email address
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address), narrowed to a domain of at least two labels, a last label
 * that is not a number, and at most 64 characters before the `@`, the limit of mail servers (RFC 5321, 4.5.3.1.1).
 */
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
export const emailPattern = new RegExp(
  `^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${label}\\.)+(?!\\d+$)(?=..)${label}$`,
);

/** Characters that a URL's host may not contain, or that would end it. */
const noDomain = /[\s/\\?#@:[\]<>^|%\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![\u200C\u200D])\p{Cf}/u;
/** Returns whether a word mixes Latin letters with lookalikes, which would let it pass for another word. Registries assign no such name. */
const isMixed = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) &&
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u.test(
    word,
  );

/**
 * Returns an address with its domain in ASCII, as mail servers know it: `info@почта.рф` becomes `info@xn--80a1acny.xn--p1ai`,
 * the same conversion that Chromium makes of the typed text. So both spellings are one mailbox, and the shown domain looks
 * like no other. ASCII input stays as it is; an impossible domain gives an empty string. Converts by UTS #46, as URLs are
 * parsed (https://url.spec.whatwg.org/#idna).
 */
export const withAsciiDomain = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || /^[\x21-\x7e]*$/.test(domain)) return address;
  if (noDomain.test(domain) || domain.split(/[.\u3002\uFF0E\uFF61]/).some(isMixed)) return '';
  return URL.canParse(`https://${domain}`) ? address.slice(0, at) + new URL(`https://${domain}`).hostname : '';
};
