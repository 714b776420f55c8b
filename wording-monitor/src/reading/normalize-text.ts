/**
 * A word in its lookup form, with its position in the original text. `gap` is the divider before it: `.` `!` `?` `;` `:` `,`
 * `-` (a dash between spaces) `/` `(` and `n` for a new line; empty for spaces.
 */
export type Word = {
  text: string;
  start: number;
  end: number;
  gap: string;
  isQuoted: boolean;
  /** A contraction: "we're" is not "were". */
  isShortened?: boolean;
};

/** Letters of other alphabets that look like Latin ones. */
const lookAlikes = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    е: 'e',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    х: 'x',
    ѕ: 's',
    і: 'i',
    ј: 'j',
    ԁ: 'd',
    ӏ: 'l',
    ь: 'b',
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    μ: 'm',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ω: 'w',
    γ: 'y',
    σ: 'o',
    ı: 'i',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ɑ: 'a',
    ɡ: 'g',
    ʟ: 'l',
    ɪ: 'i',
    ɴ: 'n',
    ʀ: 'r',
    ʜ: 'h',
    ᴀ: 'a',
    ᴄ: 'c',
    ᴅ: 'd',
    ᴇ: 'e',
    ᴋ: 'k',
    ᴍ: 'm',
    ᴏ: 'o',
    ᴘ: 'p',
    ᴛ: 't',
    ᴜ: 'u',
    ᴠ: 'v',
    ᴡ: 'w',
    ʏ: 'y',
    ѵ: 'v',
    ո: 'n',
    օ: 'o',
    ց: 'g',
    ʙ: 'b',
    ꜱ: 's',
    ɢ: 'g',
  }),
);

const isAscii = (code: number): boolean => code < 128;
const invisible = /\p{Cf}|\p{Mn}|\p{Me}|[\ufe00-\ufe0f\u034f\u115f\u1160\u3164]/u;
const wordCharacter = /[a-z0-9]/;
/** Letters in circles and boxes that NFKC does not change. */
const boxed = (code: number): string | null => {
  if (code >= 0x1f130 && code <= 0x1f149) return String.fromCharCode(97 + code - 0x1f130);
  if (code >= 0x1f150 && code <= 0x1f169) return String.fromCharCode(97 + code - 0x1f150);
  if (code >= 0x1f170 && code <= 0x1f189) return String.fromCharCode(97 + code - 0x1f170);
  if (code >= 0x1f1e6 && code <= 0x1f1ff) return String.fromCharCode(97 + code - 0x1f1e6);
  return null;
};

/** 🚫 ⛔ ❌ ❎, and ✅ ✔ ✓ 🆗. */
const forbids = (code: number): boolean => code === 0x1f6ab || code === 0x26d4 || code === 0x274c || code === 0x274e;
const permits = (code: number): boolean =>
  code === 0x2705 || code === 0x2714 || code === 0x2713 || code === 0x1f197 || code === 0x1f44d;

/** Converts one character to plain lowercase letters, digits and signs; empty if it is invisible. */
const plain = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  if (isAscii(code)) return character.toLowerCase();
  if (code === 0x2019 || code === 0x2018 || code === 0x02bc || code === 0x00b4) return "'";
  if (code === 0x201c || code === 0x201d || code === 0x00ab || code === 0x00bb || code === 0x201e) return '"';
  if (code === 0x2010 || code === 0x2011) return '-';
  if (code === 0x2012 || code === 0x2013 || code === 0x2014 || code === 0x2015 || code === 0x2212) return '–';
  if (code === 0x2022 || code === 0x00b7 || code === 0x25cf || code === 0x25aa || code === 0x2023) return '•';
  if (code === 0x2028 || code === 0x2029 || code === 0x85) return '\n';
  if (code === 0x00bf || code === 0x00a1) return ' ';
  if (code === 0x037e || code === 0x061f) return '?';
  if (forbids(code)) return ' no ';
  const box = boxed(code);
  if (box !== null) return box;
  if (invisible.test(character)) return '';
  let folded = '';
  for (const part of character.normalize('NFKD').toLowerCase()) {
    if (invisible.test(part)) continue;
    folded += lookAlikes.get(part) ?? part;
  }
  // Some characters stand for whole sentences.
  return folded.slice(0, 4);
};

type Letters = { text: string[]; start: number[]; end: number[] };

const normalizeText = (original: string): Letters => {
  const letters: Letters = { text: [], start: [], end: [] };
  const marks = readMarks(original);
  let at = 0;
  for (const character of original) {
    for (const letter of marks.get(at) ?? plain(character)) {
      letters.text.push(letter);
      letters.start.push(at);
      letters.end.push(at + character.length);
    }
    at += character.length;
  }
  return letters;
};

/**
 * "S8 ❌ pets ❌ kids ✅": in a line that begins with a word and ends with such a sign, each sign belongs to the word before it; in a line
 * that begins with a sign, to the words after it ("✅ Section 8 ❌ pets"). By position in the text. Elsewhere a forbidding sign is a "no".
 */
const readMarks = (original: string): Map<number, string> => {
  const read = new Map<number, string>();
  let line: { at: number; isNo: boolean }[] = [];
  let [isBegun, isEnded, hasOpened] = [false, false, false];
  const close = () => {
    const isBehind = isEnded && !hasOpened;
    if (isBehind || (hasOpened && line.some(({ isNo }) => !isNo))) {
      for (const { at, isNo } of line) read.set(at, isBehind ? (isNo ? ' no. ' : ' ok. ') : isNo ? ' . no ' : ' . ');
    }
    line = [];
    [isBegun, isEnded, hasOpened] = [false, false, false];
  };
  let at = 0;
  for (const character of original) {
    const code = character.codePointAt(0) ?? 0;
    if (code === 10 || code === 13) close();
    else if (forbids(code) || permits(code)) {
      if (!isBegun) hasOpened = true;
      line.push({ at, isNo: forbids(code) });
      isEnded = true;
    } else if (isAscii(code) ? wordCharacter.test(character.toLowerCase()) : /\p{L}/u.test(character)) {
      [isBegun, isEnded] = [true, false];
    }
    at += character.length;
  }
  close();
  return read;
};

/** Signs that stand for letters inside a word: `immigr@nts`, `$ection`, `bl*cks`. */
const insideWord = new Set(['@', '$', '*', '€', '!']);
const isLetter = (letter: string | undefined): boolean => letter !== undefined && letter >= 'a' && letter <= 'z';
const isWordCharacter = (letter: string | undefined): boolean => letter !== undefined && wordCharacter.test(letter);

const belongsToWord = (letters: readonly string[], at: number, isBegun: boolean): boolean => {
  const letter = letters[at];
  if (isWordCharacter(letter)) return true;
  if (letter === undefined) return false;
  const next = letters[at + 1];
  // `ch!ldren` is one word; `now!!call` ends a sentence.
  if (letter === '!') return isBegun && isLetter(letters[at - 1]) && isLetter(next);
  // `a$$istance`: the same sign twice is read as one.
  if (insideWord.has(letter)) {
    const isSecond = letters[at - 1] === letter;
    const behind = next === letter && !isSecond ? letters[at + 2] : next;
    return isLetter(behind) && (isBegun ? isWordCharacter(letters[isSecond ? at - 2 : at - 1]) : letter !== '*');
  }
  // `don't` is one word, and so is `kid's`.
  if (letter === "'") return isBegun && isLetter(letters[at - 1]) && isLetter(next);
  // `gosection8.com` is one word, which is in no list.
  if (letter === '.') return isBegun && isAddressEnd(letters, at);
  return false;
};

const addressEnds = ['com', 'net', 'org', 'gov', 'edu', 'info'];
const isAddressEnd = (letters: readonly string[], at: number): boolean =>
  addressEnds.some(
    (end) =>
      [...end].every((letter, index) => letters[at + 1 + index] === letter) &&
      !isWordCharacter(letters[at + 1 + end.length]),
  );

const dividers = new Set([
  '.',
  '!',
  '?',
  ';',
  ':',
  ',',
  '/',
  '(',
  ')',
  '|',
  '•',
  '–',
  '=',
  '>',
  '~',
  '"',
  '+',
  '&',
  '$',
]);
const gapLimit = 8;
const longestWord = 80;

/** Splits a text into words; the time depends only on the text's length, whatever it contains. */
export const wordsOf = (original: string): Word[] => {
  const { text, start, end } = normalizeText(original);
  const words: Word[] = [];
  const quotes = followQuotes(words);
  let gap = '';
  let at = 0;
  while (at < text.length) {
    if (belongsToWord(text, at, false)) {
      const from = at;
      while (at < text.length && belongsToWord(text, at, at > from)) at += 1;
      const word = text.slice(from, Math.min(at, from + longestWord)).join('');
      words.push({
        text: word,
        start: start[from] ?? 0,
        end: end[at - 1] ?? 0,
        gap,
        isQuoted: false,
        isShortened: word.includes("'"),
      });
      gap = '';
      continue;
    }
    quotes.see(text, at);
    if (gap.length < gapLimit) gap += gapSign(text, at);
    at += 1;
  }
  return words;
};

/**
 * Marks the words between quotation marks. A mark that is never closed quotes nothing; one after a figure means inches. Double and
 * single marks are tracked separately: an apostrophe before a word ("the '90s") must not hide a quotation after it.
 */
const followQuotes = (words: Word[]) => {
  const openSince: Record<'"' | "'", number | null> = { '"': null, "'": null };
  const isFigure = (letter: string | undefined) => letter !== undefined && letter >= '0' && letter <= '9';
  const close = (mark: '"' | "'", since: number) => {
    for (const word of words.slice(since)) word.isQuoted = true;
    openSince[mark] = null;
  };
  return {
    see: (text: readonly string[], at: number) => {
      const mark = text[at];
      if (mark !== '"' && mark !== "'") return;
      const [before, behind] = [text[at - 1], text[at + 1]];
      const since = openSince[mark];
      if (since === null) {
        const isOpening = mark === '"' ? !isFigure(before) : !isWordCharacter(before) && isWordCharacter(behind);
        if (isOpening) openSince[mark] = words.length;
        return;
      }
      // The mark opens again, so the one before was never closed.
      const opensAnew = /^[\s(:[–-]?$/.test(before ?? '') && isWordCharacter(behind);
      if (opensAnew) openSince[mark] = words.length;
      else if (mark === '"' || !isWordCharacter(behind)) close(mark, since);
    },
  };
};

const gapSign = (text: readonly string[], at: number): string => {
  const letter = text[at] ?? '';
  if (letter === '\n' || letter === '\r') return 'n';
  if (letter === '-' || letter === '*' || letter === '_')
    return text[at - 1] === ' ' || text[at + 1] === ' ' || at === 0 ? '–' : '';
  if (letter === ' ' || letter === '\t' || letter === '\u00a0') return text[at - 1] === ' ' ? ' ' : '';
  return dividers.has(letter) ? letter : '';
};
