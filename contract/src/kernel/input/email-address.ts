/**
 * What a browser takes for `<input type="email">`: the HTML standard's valid e-mail address
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address), with a domain of two parts at least and an ending that is
 * no number; of the mailbox's own name the 64 characters that mail servers take (RFC 5321, 4.5.3.1.1).
 */
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
export const emailPattern = new RegExp(
  `^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${label}\\.)+(?!\\d+$)(?=..)${label}$`,
);

/** What an address of the web may not have in its host, or would read as its end. */
const noDomain = /[\s/\\?#@:[\]<>^|%\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![\u200C\u200D])\p{Cf}/u;
/** Latin letters and ones that look like them, in one word: made to be taken for another. Registries give no such name. */
const isMixed = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) &&
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u.test(
    word,
  );

/**
 * An address with its domain as mail servers know it: `info@почта.рф` is `info@xn--80a1acny.xn--p1ai`, as Chromium makes it of what is
 * typed. So both spellings are one mailbox, and what is shown looks like no other domain. What is written in ASCII stays as it is;
 * empty where there is no such domain. By UTS #46, as addresses of the web are read (https://url.spec.whatwg.org/#idna).
 */
export const withAsciiDomain = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || /^[\x21-\x7e]*$/.test(domain)) return address;
  if (noDomain.test(domain) || domain.split(/[.\u3002\uFF0E\uFF61]/).some(isMixed)) return '';
  return URL.canParse(`https://${domain}`) ? address.slice(0, at) + new URL(`https://${domain}`).hostname : '';
};
