const secretName = /token|secret|password|otpauth|recovery|clientSecret/i;
const looksRandom = (text: string): boolean =>
  /^[A-Za-z0-9_-]{20,}$/.test(text) &&
  /[A-Za-z]/.test(text) &&
  (/\d/.test(text) || /[a-z].*[A-Z]|[A-Z].*[a-z]/.test(text));

/** Returns a replacement for a random value: of the same length and character set, to satisfy its schema. */
const standIn = (text: string): string => {
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text))
    return '88888888-8888-4888-8888-888888888888';
  // A gateway's client secret: the payment's id, and its secret.
  if (text.includes('_secret_')) return text.split('_secret_').map(standIn).join('_secret_');
  // The type prefix of a gateway's id stays. If the random token happens to begin like another prefix, that is replaced.
  const prefix = /^(?:(?:acct|cus|in|msg|pi|pm|re|seti|sub|whsec)_)?/.exec(text)?.[0] ?? '';
  const rest = text.slice(prefix.length);
  return prefix + (/^[0-9a-f]+$/.test(rest) ? 'a8' : 'Aa8').repeat(rest.length).slice(0, rest.length);
};

const madeUpText = (name: string, text: string): string => {
  if (/password/i.test(name)) return 'four words in a row';
  if (/^\d{6}$/.test(text) && /code/i.test(name)) return '888888';
  if (/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/.test(text)) return 'abcd-2345-efgh-6723';
  if (secretName.test(name)) return standIn(text);
  // A URL whose last part, or the part after `#` or `=`, is a secret.
  return text
    .split(/([/#=?&.:])/)
    .map((part) => (looksRandom(part) ? standIn(part) : part))
    .join('');
};

/**
 * Makes a call or answer publishable: replaces credentials and random values by others of the same shape. Values that differ only in these
 * give the same result.
 */
export const madeUp = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string') return madeUpText(name, value);
  if (Array.isArray(value)) return value.map((each) => madeUp(each, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, madeUp(part, key)]));
};
