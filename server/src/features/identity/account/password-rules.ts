import { passwordSentences, shortestNewPassword } from '@lintel/contract/identity/passwords';

/**
 * The building blocks of the commonest passwords of twelve and more characters. Published lists are mostly these words, names and
 * keyboard rows, repeated, with digits around them; so this stores the building blocks, not the lists.
 */
const commonWords = new Set(
  `password passwort contrasena senha motdepasse secret letmein welcome bienvenido iloveyou teamo loveyou love admin
  administrator root login user guest test default changeme trustno master superman batman spiderman pokemon starwars football
  futbol baseball basketball soccer hockey liverpool chelsea arsenal barcelona realmadrid monkey dragon princess princesa
  sunshine shadow angel babygirl flower butterfly whatever computer internet samsung google facebook linkedin microsoft
  windows iphone apple summer winter spring autumn january february march april june july august september october november
  december monday friday michael jessica ashley daniel jordan jennifer hunter thomas andrew charlie michelle nicole matthew
  freedom america jesus jesuschrist godisgood blessed family mother father forever hello helloworld access qwerty qwertz azerty
  lintel lintelhome lintelpassword mypassword thisismypassword passwordpassword myhouse apartment landlord tenant section`
    .trim()
    .split(/\s+/),
);

/** Keyboard rows and the alphabet, in typing order. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
  'asdfghjklasdfghjkl',
  'zxcvbnmzxcvbnm',
  '!@#$%^&*()_+',
].flatMap((run) => [run, [...run].reverse().join('')]);

const plain: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Returns the text in lower case, without accents. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** Replaces characters that stand for letters with those letters. */
const unmasked = (text: string): string => [...text].map((sign) => plain[sign] ?? sign).join('');

/** `abcabcabcabc` → `abc`; returns the text itself if it repeats nothing. */
const withoutRepetition = (text: string): string => {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length);
    if (part.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return part;
  }
  return text;
};

/** Returns how many pieces the text splits into when each is as long a keyboard run as possible. */
const piecesOfRuns = (text: string): number => {
  let pieces = 0;
  for (let at = 0; at < text.length; pieces += 1) {
    let length = 1;
    while (at + length < text.length && runs.some((run) => run.includes(text.slice(at, at + length + 1)))) length += 1;
    at += length;
  }
  return pieces;
};

/** Returns whether a text consists only of common words, digits and symbols. */
const isOnlyCommonWords = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, '');
  // Up to which letter common words reach without a gap.
  const reached = new Set([0]);
  for (let at = 0; at < letters.length; at += 1) {
    if (!reached.has(at)) continue;
    for (let length = 4; length <= 20 && at + length <= letters.length; length += 1) {
      if (commonWords.has(letters.slice(at, at + length))) reached.add(at + length);
    }
  }
  return reached.has(letters.length);
};

/** Returns whether a password is one that attackers try first. */
const isCommonPassword = (password: string): boolean => {
  const text = folded(password);
  const shortened = withoutRepetition(text);
  return [text, shortened].some(
    (form) =>
      new Set(form).size < 5 ||
      piecesOfRuns(form) <= Math.max(2, form.length / 5) ||
      [form, unmasked(form), unmasked(form.replace(/(?<!\P{L})\P{L}+$/u, ''))].some(isOnlyCommonWords),
  );
};

/** Returns what is wrong with a new password, or null. In the demo no one signs in with one, so only the form's own rule applies. */
export const newPasswordFault = (
  password: string,
  account: { name: string; email: string },
  mode: 'demo' | 'live',
): string | null => {
  if (mode === 'demo') return null;
  if ([...password].length < shortestNewPassword) return passwordSentences.shortForAccount;
  if (isCommonPassword(password)) return passwordSentences.common;
  const text = folded(password).replace(/[^\p{L}\p{N}]/gu, '');
  const own = [
    ...folded(account.name).split(/\s+/),
    ...folded(account.email).split(/[@.]/),
    folded(account.email),
    folded(account.name),
  ]
    .map((part) => part.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((part) => part.length >= 4);
  // What is left besides one's own name must be long enough by itself.
  const rest = own.reduce((left, part) => left.replaceAll(part, ''), text).replace(/\d/g, '');
  return own.some((part) => text.includes(part)) && rest.length < 8 ? passwordSentences.personal : null;
};
