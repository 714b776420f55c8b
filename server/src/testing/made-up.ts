const secretName = /token|secret|password|otpauth|recovery|clientSecret/i;
const looksRandom = (text: string): boolean =>
  /^[A-Za-z0-9_-]{20,}$/.test(text) &&
  /[A-Za-z]/.test(text) &&
  (/\d/.test(text) || /[a-z].*[A-Z]|[A-Z].*[a-z]/.test(text));

/** Instead of what chance has made: as long, and of the letters that its schema may ask for. */
const standIn = (text: string): string => {
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text))
    return '88888888-8888-4888-8888-888888888888';
  // What a gateway's page is opened by: the number of the payment, and its secret.
  if (text.includes('_secret_')) return text.split('_secret_').map(standIn).join('_secret_');
  // Of what kind it is at a gateway. A token may begin like another such word by chance, and that goes too.
  const prefix = /^(?:(?:acct|cus|in|pi|pm|re|seti|sub)_)?/.exec(text)?.[0] ?? '';
  const rest = text.slice(prefix.length);
  return prefix + (/^[0-9a-f]+$/.test(rest) ? 'a8' : 'Aa8').repeat(rest.length).slice(0, rest.length);
};

const madeUpText = (name: string, text: string): string => {
  if (/password/i.test(name)) return 'four words in a row';
  if (/^\d{6}$/.test(text) && /code/i.test(name)) return '888888';
  if (/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/.test(text)) return 'abcd-2345-efgh-6723';
  if (secretName.test(name)) return standIn(text);
  // An address whose last part, or what stands behind `#` and `=`, lets somebody in.
  return text
    .split(/([/#=?&.:])/)
    .map((part) => (looksRandom(part) ? standIn(part) : part))
    .join('');
};

/**
 * A call or an answer as it may be published: what lets somebody in, and whatever chance has made, is made up, in the shape that it has.
 * The same twice for what differs only in that.
 */
export const madeUp = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string') return madeUpText(name, value);
  if (Array.isArray(value)) return value.map((each) => madeUp(each, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, madeUp(part, key)]));
};
