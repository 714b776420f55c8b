/**
 * Cleans typed or pasted text of invisible characters. Keeps those that readers need to see the words as meant: the joiners of scripts
 * that have them (UAX #31, 2.3), the parts of an emoji (UTS #51), and the variants of a Han character.
 */

/** Scripts whose letters change shape next to a joiner: Arabic and related scripts, Mongolian, and those of India and its neighbors. */
const joined = [
  ...['Arab', 'Syrc', 'Mand', 'Mani', 'Mong', 'Nkoo', 'Phag', 'Adlm', 'Rohg', 'Sogd'],
  ...['Deva', 'Beng', 'Gujr', 'Guru', 'Knda', 'Mlym', 'Orya', 'Sinh', 'Taml', 'Telu', 'Tibt', 'Khmr', 'Mymr'],
  ...['Bali', 'Java', 'Cham', 'Lana', 'Newa', 'Sidd', 'Tirh', 'Gran', 'Brah', 'Cakm', 'Mtei', 'Saur', 'Sund'],
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
/** Scripts without spaces: an invisible one between letters marks where a line may break. */
const unspaced = ['Khmr', 'Thai', 'Laoo', 'Mymr', 'Tibt'].map((script) => `\\p{Script_Extensions=${script}}`).join('');

const pictograph = '\\p{Extended_Pictographic}(?:[\\uFE0E\\uFE0F]|\\p{Emoji_Modifier})?';

/** Sequences in which an invisible character has a meaning. */
const meant = [
  // The flags of England and its like are spelled out in tags.
  '\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{2}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,4}\\u{E007F}',
  // 👩🏽‍🦱, ❤️, 1️⃣
  `${pictograph}(?:\\u200D${pictograph})*`,
  '[#*0-9]\\uFE0F\\u20E3',
  // Variants of a Han character, used in names for example, and of a Mongolian or Myanmar letter.
  '\\p{Script=Han}[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  '\\p{Script=Mong}[\\u180B-\\u180F]',
  '\\p{Script=Mymr}\\uFE00',
  // علی‌رضا; in Malayalam and Persian also a joiner at a word's end.
  `[${joined}](?:\\u200D|\\u200C(?=[${joined}]))`,
  `[${unspaced}]\\u200B(?=[${unspaced}])`,
].join('|');

/**
 * Characters that show nothing: those that Unicode says to ignore in display, including all that change the text
 * direction, and others that fonts leave empty.
 */
const unseen = '\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\uFFF9-\\uFFFC\\u061C\\u200E\\u200F';
export const isUnseen = new RegExp(`[${unseen}]`, 'u');
export const meantOrUnseen = new RegExp(`(${meant})|[${unseen}]`, 'gu');

/** Characters with an empty glyph that `trim` does not treat as spaces. */
const blank = /[\u2800\u{1D159}]/gu;

/**
 * Accents and other marks on one letter, more than fit on a line: no language needs that many. (Unicode's own bound, 30, is for machines:
 * UAX #15, 13.) Of marks that belong to one script, such as Tibetan, eight stay.
 */
const surplusAccents = /((?:(?=\p{M})\p{Script=Inherited}){4})(?:(?=\p{M})\p{Script=Inherited})+/gu;
const surplusMarks = /(\p{M}{8})\p{M}+/gu;

/** Removes invisible characters, except where they change what is shown. */
export const withoutUnseen = (text: string): string => {
  const seen = isUnseen.test(text) ? text.replace(meantOrUnseen, (_, kept: string | undefined) => kept ?? '') : text;
  return seen.replace(blank, ' ').replace(surplusAccents, '$1').replace(surplusMarks, '$1');
};

/** Returns whether a text shows anything: a letter, a digit or a sign, and not only combining marks. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
