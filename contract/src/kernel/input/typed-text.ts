/**
 * Text as people typed or pasted it, without what cannot be seen. What stays is what a reader needs to see the words as they were
 * meant: the joiners of scripts that have them (UAX #31, 2.3), the parts of an emoji (UTS #51), and the forms of a Han character.
 */

/** Scripts whose letters take another shape beside a joiner: Arabic and its kin, Mongolian, and those of India and its neighbors. */
const joined = [
  ...['Arab', 'Syrc', 'Mand', 'Mani', 'Mong', 'Nkoo', 'Phag', 'Adlm', 'Rohg', 'Sogd'],
  ...['Deva', 'Beng', 'Gujr', 'Guru', 'Knda', 'Mlym', 'Orya', 'Sinh', 'Taml', 'Telu', 'Tibt', 'Khmr', 'Mymr'],
  ...['Bali', 'Java', 'Cham', 'Lana', 'Newa', 'Sidd', 'Tirh', 'Gran', 'Brah', 'Cakm', 'Mtei', 'Saur', 'Sund'],
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
/** Scripts that write no spaces: an invisible one between letters says where a line may end. */
const unspaced = ['Khmr', 'Thai', 'Laoo', 'Mymr', 'Tibt'].map((script) => `\\p{Script_Extensions=${script}}`).join('');

const pictograph = '\\p{Extended_Pictographic}(?:[\\uFE0E\\uFE0F]|\\p{Emoji_Modifier})?';

/** What an invisible character may be a part of. */
const meant = [
  // The flags of England and its like are spelled out in tags.
  '\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{2}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,4}\\u{E007F}',
  // 👩🏽‍🦱, ❤️, 1️⃣
  `${pictograph}(?:\\u200D${pictograph})*`,
  '[#*0-9]\\uFE0F\\u20E3',
  // Variants of a Han character, in names for one, and of a letter of Mongolian or Myanmar.
  '\\p{Script=Han}[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  '\\p{Script=Mong}[\\u180B-\\u180F]',
  '\\p{Script=Mymr}\\uFE00',
  // علی‌رضا, and in Malayalam and Persian a joiner at a word's end as well.
  `[${joined}](?:\\u200D|\\u200C(?=[${joined}]))`,
  `[${unspaced}]\\u200B(?=[${unspaced}])`,
].join('|');

/**
 * What shows nothing: characters that Unicode says to ignore in display, among them all that turn the direction of text, and others
 * that fonts leave empty.
 */
const unseen = '\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\uFFF9-\\uFFFC\\u061C\\u200E\\u200F';
export const isUnseen = new RegExp(`[${unseen}]`, 'u');
export const meantOrUnseen = new RegExp(`(${meant})|[${unseen}]`, 'gu');

/** Signs whose picture is empty, and are no space to `trim`. */
const blank = /[\u2800\u{1D159}]/gu;

/**
 * Accents and other marks on one letter, more than fit on a line: no language needs so many. (Unicode's own bound, of 30, is for
 * machines: UAX #15, 13.) Of marks that belong to one script, such as Tibetan, eight stay.
 */
const surplusAccents = /((?:(?=\p{M})\p{Script=Inherited}){4})(?:(?=\p{M})\p{Script=Inherited})+/gu;
const surplusMarks = /(\p{M}{8})\p{M}+/gu;

/** A text without characters that cannot be seen, for those that stand where they show something. */
export const withoutUnseen = (text: string): string => {
  const seen = isUnseen.test(text) ? text.replace(meantOrUnseen, (_, kept: string | undefined) => kept ?? '') : text;
  return seen.replace(blank, ' ').replace(surplusAccents, '$1').replace(surplusMarks, '$1');
};

/** Whether there is anything to see in a text: a letter, a digit or a sign, and not only marks that stand on them. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
