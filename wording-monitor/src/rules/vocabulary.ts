import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';
import { functionWords, type Part } from './function-words.ts';
import { classWords, countryWords } from './lexicon.ts';
import { maskedPhrases } from './masks.ts';
import { transparentWords } from './transparent-words.ts';

/** Possible meanings of a word or fixed phrase. */
export type Meaning = {
  parts: ReadonlySet<Part>;
  /** Names people by itself. */
  group: ProtectedCategory | null;
  /** Names people together with a word for people. */
  trait: ProtectedCategory | null;
  /** A trait that needs no such word at the end of a sentence. */
  isStandalone: boolean;
  /** Something that only such people have. */
  thing: ProtectedCategory | null;
  /** Households without children: only a preference for them turns people away. */
  isChildless: boolean;
  isCountry: boolean;
  /** Looks like a class word but is none: "White House", "laundry voucher". */
  isMask: boolean;
};

/** Households without children. "Adults only" turns families away; "adults" alone turns no one away. */
const childless =
  `grown folks,grown people,puro adulto,puros adultos,adults,adult,couples,couple,singles,single person,single persons,single people,single professional,single professionals,single adult,single adults,one person,single tenant,single tenants,married couples,married couple,
childfree,gente adulta,personas adultas,adultos responsables,adultos tranquilos,personas solas sin familia,childfree couple,childfree couples,dink couple,dink couples,dink,childless couples,childless couple,childless tenants,empty nesters,dinks,adult couples,adult couple,quiet adults,grown ups,grownups,adult tenants,single occupant,single occupants,adult household,adult households,singles or couples,working couples,
adultos,adulto,parejas,pareja,solteros,soltero,soltera,solteras,personas solas,persona sola,adultas,pareja sola,parejas solas,parejas sin hijos,parejas sin ninos`.split(
    /,\s*/,
  );

type Draft = { -readonly [Name in keyof Omit<Meaning, 'parts'>]: Meaning[Name] } & { parts: Set<Part> };

const meanings = new Map<string, Draft>();
const meaningOf = (phrase: string): Draft => {
  const known = meanings.get(phrase);
  if (known) return known;
  const made: Draft = {
    parts: new Set(),
    group: null,
    trait: null,
    isStandalone: false,
    thing: null,
    isChildless: false,
    isCountry: false,
    isMask: false,
  };
  meanings.set(phrase, made);
  return made;
};

for (const [part, phrases] of Object.entries(functionWords)) {
  for (const phrase of phrases) meaningOf(phrase).parts.add(part as Part);
}
for (const [category, words] of Object.entries(classWords) as [
  ProtectedCategory,
  (typeof classWords)[ProtectedCategory],
][]) {
  for (const phrase of words.groups ?? []) meaningOf(phrase).group ??= category;
  for (const phrase of words.traits ?? []) meaningOf(phrase).trait ??= category;
  for (const phrase of words.standalone ?? []) meaningOf(phrase).isStandalone = true;
  for (const phrase of words.things ?? []) meaningOf(phrase).thing ??= category;
}
for (const phrase of childless) meaningOf(phrase).isChildless = true;
for (const phrase of countryWords) meaningOf(phrase).isCountry = true;
for (const phrase of maskedPhrases) {
  meanings.delete(phrase);
  meaningOf(phrase).isMask = true;
}

/** Phrases by their first word, the longest first. */
const phrasesByFirst = new Map<string, { words: readonly string[]; meaning: Meaning }[]>();
const vocabulary = new Set<string>();
for (const [phrase, meaning] of meanings) {
  const words = phrase.split(' ');
  for (const word of words) vocabulary.add(word);
  const [first = ''] = words;
  const others = phrasesByFirst.get(first) ?? [];
  others.push({ words, meaning });
  phrasesByFirst.set(first, others);
}
for (const phrases of phrasesByFirst.values()) phrases.sort((a, b) => b.words.length - a.words.length);

export const isKnown = (word: string): boolean => vocabulary.has(word);
export const phrasesFrom = (word: string): readonly { words: readonly string[]; meaning: Meaning }[] =>
  phrasesByFirst.get(word) ?? [];

/** Class words of several letters, for which disguises and typos are undone. */
const classVocabulary = new Set<string>();
for (const [phrase, { group, trait, thing, isMask }] of meanings) {
  if (isMask || (group === null && trait === null && thing === null)) continue;
  for (const word of phrase.split(' ')) if (word.length >= 3) classVocabulary.add(word);
}
for (const word of [
  'only',
  'allowed',
  'accept',
  'accepted',
  'welcome',
  'tenants',
  'preferred',
  'apply',
  'considered',
  'permitted',
  'vouchers',
])
  classVocabulary.add(word);
export const isClassWord = (word: string): boolean => classVocabulary.has(word);

/** Ordinary words that are one letter away from a class word. */
const ordinary = new Set(
  `selection suction sections sectional auction mediation vouched vouch avoucher student studens stationed seniority christina christiana christian's moslems missions mission chilled
   chicken blanks blacksmith blocks block black's whitest writes whiter write christmas ladder ladles laddies mails mates malls mexico friends finals mosquitos studio studios
   cooking parking banking ranking retired retire mental metal rental rentals rentable mature nature naturals material disable enabled foreign sovereign subsides
   handicap handicaps females tamales blinds blender wheels wheel couples coupler coupled adults adult's additional addition insulin mentions deaths season seasons children's chinos china latin platinum
   asian persian russian prussian pension pensions senior junior juniors section's action actions fraction traction sedation reaction friction fiction election infant infantry animal animals mineral
   married marred dispatched handcrafted strolled strolls scrolling carriage person persons stove stover hosted hostel granted granite students' studying disbanded familiar families vales valet valets valve males tales sales values value walks viejo cabinets accent accents accept accepts
   america americas albania algeria armenia asiatics bangladesh bosnia bulgaria cambodia colombia cristina croatia dominica easter indonesia korans latins lithuania nicaragua persia
   romania serbia adolescents believes challenge coupes cripple dresses faring grades grandees grands haring hosing mayors migrates morons paralyze patents recover refuge refuges retires
   retried scares snatches snores sottish states subsidize toddle toddles vouches animas
   cabanas believe believes decent frenchman adaptive adapted adopter rising newbern parsons columbiana churchs raisin raisins multiply confirming watches watcher wilkers welkers wolkers walkars posters pastors curses coarse courses persens personal bother bathers bethel bethal ropers rapers roman romans cousins casino cosines grinders gronders molders mulder mother's fathers curling cording cording steward barders borders burders birders bending bindings boarding bordering blonde blonder blonds
   finish economic clint wiver waver whits whity breds indos hinds judas sants sprit spirt burks pryer kipps lades fells brads brods chavs vidas marca rudas vison stirs stars
   boded chars sills babes babis prent chins netos recen serra siris pasas pases pisas papan yorba saman
   marion batson grannis gentle gentles brothel brother's wanted waited wanter warned rented tented wonted wants ants plants`.split(
    /\s+/,
  ),
);

const soundsLike: Record<string, string> = {
  a: 'eiou',
  e: 'aiouy',
  i: 'aeouy',
  o: 'aeiu',
  u: 'aeio',
  y: 'ie',
  c: 'ks',
  k: 'c',
  s: 'zc',
  z: 's',
};

const slipsOf = new Map<string, string>();
const addSlip = (slip: string, word: string) => {
  if (!vocabulary.has(slip) && !ordinary.has(slip) && !transparentWords.has(slip) && !slipsOf.has(slip))
    slipsOf.set(slip, word);
};
for (const word of classVocabulary) {
  if (word.length < 6 || !/^[a-z]+$/.test(word)) continue;
  // "babys", "ladys".
  if (word.endsWith('ies')) addSlip(`${word.slice(0, -3)}ys`, word);
  for (let at = 0; at < word.length; at += 1) {
    // One letter missing, two swapped, or one doubled; the first letter is seldom wrong.
    const isSingular = at === word.length - 1 && word.endsWith('s');
    // In a word of six letters, only a vowel inside may be missing: "adlts", "muslm".
    const mayLack = word.length >= 7 || (at < word.length - 1 && 'aeiou'.includes(word.charAt(at)));
    if (at > 0 && !isSingular && mayLack) addSlip(word.slice(0, at) + word.slice(at + 1), word);
    if (at > 0 && at + 1 < word.length) {
      addSlip(word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2), word);
    }
    addSlip(word.slice(0, at) + word.charAt(at) + word.slice(at), word);
    // "vouchar", "immagrants", "disebled", "skizophrenic": letters that sound alike.
    if (at > 0 && word.length >= 7 && !isSingular)
      for (const other of soundsLike[word.charAt(at)] ?? '')
        addSlip(word.slice(0, at) + other + word.slice(at + 1), word);
    // "sectlon", "famiiies": letters that look alike.
    if (word.charAt(at) === 'i') addSlip(`${word.slice(0, at)}l${word.slice(at + 1)}`, word);
    if (word.charAt(at) === 'l' && at > 0) addSlip(`${word.slice(0, at)}i${word.slice(at + 1)}`, word);
  }
}
for (const [slip, word] of [
  ['allowd', 'allowed'],
  ['accptd', 'accepted'],
  ['acptd', 'accepted'],
  ['acceptd', 'accepted'],
  ['acepted', 'accepted'],
  ['accpted', 'accepted'],
  ['alowd', 'allowed'],
  ['allwed', 'allowed'],
  ['allwd', 'allowed'],
  ['wellcome', 'welcome'],
  ['welcom', 'welcome'],
  ['prefered', 'preferred'],
  ['prefferred', 'preferred'],
  ['preffered', 'preferred'],
  ['tennants', 'tenants'],
  ['tenents', 'tenants'],
  ['tennant', 'tenant'],
  ['peeple', 'people'],
  ['accepeting', 'accepting'],
  ['acceptin', 'accepting'],
  ['takin', 'taking'],
  ['rentin', 'renting'],
  ['aloud', 'allowed'],
  ['famlies', 'families'],
  ['childs', 'children'],
  ['womans', 'women'],
  ['wemen', 'women'],
  ['famliy', 'family'],
  ['immagrants', 'immigrants'],
  ['disbled', 'disabled'],
  ['handycap', 'handicapped'],
  ['wimmin', 'women'],
  ['onlee', 'only'],
  ['onli', 'only'],

  ['alowed', 'allowed'],
  ['blaks', 'blacks'],
  ['blcks', 'blacks'],
  ['yung', 'young'],
  ['tranz', 'trans'],
  ['voucherz', 'vouchers'],
  ['kidz', 'kids'],
  ['acept', 'accept'],
  ['acepting', 'accepting'],
  ['accpeting', 'accepting'],
  ['excepting', 'accepting'],
  ['secton', 'section'],
  ['houseing', 'housing'],
  ['housin', 'housing'],
  ['4eigners', 'foreigners'],
  ['4eigner', 'foreigner'],
  ['governmnt', 'government'],
  ['goverment', 'government'],
  ['sectn8', 'section8'],
  ['sctn8', 'section8'],
  ['secton8', 'section8'],
  ['sectoin8', 'section8'],
  ['seciton8', 'section8'],
  ['sction8', 'section8'],
  ['secion8', 'section8'],
  ['sektion8', 'section8'],
  ['sectin8', 'section8'],
  ['sectio8', 'section8'],
  ['secction8', 'section8'],
  ['sectn', 'section'],
  ['sctn', 'section'],
  ['sctin', 'section'],
  ['sectin', 'section'],
  ['vchers', 'vouchers'],
  ['vouchrs', 'vouchers'],
  ['sektion', 'section'],
  ['vouchures', 'vouchers'],
  ['vouchors', 'vouchers'],
  ['vouchars', 'vouchers'],
  ['vochers', 'vouchers'],
  ['vocher', 'voucher'],
  ['voucer', 'voucher'],
  ['voucers', 'vouchers'],
  ['sekcion', 'seccion'],
  ['sexion', 'seccion'],
  ['seccin', 'seccion'],
  ['aseptamos', 'aceptamos'],
  ['asepta', 'acepta'],
  ['asepto', 'acepto'],
  ['aseptan', 'aceptan'],
  ['aceptmos', 'aceptamos'],
  ['acceptamos', 'aceptamos'],
  ['acectamos', 'aceptamos'],
  ['accepet', 'accept'],
  ['acccept', 'accept'],
  ['chldren', 'children'],
  ['childern', 'children'],
  ['wheelchiar', 'wheelchair'],
  ['baucher', 'voucher'],
  ['bauchers', 'vouchers'],
  ['boucher', 'voucher'],
  ['bouchers', 'vouchers'],
  ['muzlims', 'muslims'],
  ['muzlim', 'muslim'],
  ['mexicanz', 'mexicans'],
  ['blackz', 'blacks'],
  ['gayz', 'gays'],
  ['onley', 'only'],
  ['olny', 'only'],
  ['weelchairs', 'wheelchairs'],
  ['accpet', 'accept'],
  ['aceept', 'accept'],
  ['forigners', 'foreigners'],
  ['forieners', 'foreigners'],
  ['imigrants', 'immigrants'],
  ['str8', 'straight'],
  ['aply', 'apply'],
  ['aplly', 'apply'],
] as const)
  addSlip(slip, word);
const starredOf = new Map<string, string>();
for (const word of classVocabulary) {
  if (word.length < 4) continue;
  for (let at = 1; at < word.length; at += 1) starredOf.set(`${word.slice(0, at)}*${word.slice(at + 1)}`, word);
}

const digitLetters: Record<string, readonly string[]> = {
  '0': ['o'],
  '1': ['i', 'l'],
  '3': ['e'],
  '4': ['a'],
  '5': ['s'],
  '7': ['t'],
  '8': ['b'],
  '@': ['a'],
  '!': ['i', 'l'],
  '€': ['e'],
  $: ['s'],
  '*': [''],
};

/**
 * Returns the word that a spelling stands for: figures for letters, repeated letters, a typo. Returns the spelling itself if nothing is
 * known about it.
 */
export const knownForm = (written: string): string => {
  const word = written.includes("'") ? written.replaceAll("'", '') : written;
  if (vocabulary.has(word)) return word;
  if (written.endsWith("'s")) return written;
  if (/[0-9@$*€!]/.test(word)) {
    if (/^[0-9]+$/.test(word)) return word;
    const starred = starredOf.get(word);
    if (starred) return starred;
    for (const choice of [0, 1, 2]) {
      const letters = [...word]
        .map((sign, at) =>
          // "$ection8", "s3ct1on8": the last figure stays a figure.
          choice === 2 && sign === '8' && at === word.length - 1
            ? sign
            : (digitLetters[sign]?.[choice] ?? digitLetters[sign]?.[0] ?? sign),
        )
        .join('');
      if (vocabulary.has(letters)) return letters;
      const slip = slipsOf.get(letters);
      if (slip) return slip;
    }
  }
  const slip = slipsOf.get(word);
  if (slip) return slip;
  // "kidz", "adultz".
  if (word.length >= 4 && word !== 'valez' && word.endsWith('z') && vocabulary.has(`${word.slice(0, -1)}s`))
    return `${word.slice(0, -1)}s`;
  let squeezed = '';
  for (const letter of word) if (!squeezed.endsWith(letter + letter)) squeezed += letter;
  if (squeezed === word) return word;
  if (vocabulary.has(squeezed)) return squeezed;
  let single = '';
  for (const letter of squeezed) if (!single.endsWith(letter)) single += letter;
  return vocabulary.has(single) ? single : word;
};

const longestPiece = 14;

/** Splits joined letters into known words, as few as possible; null if impossible. For at most some dozens of letters. */
export const cutIntoWords = (letters: string, isPiece: (word: string) => boolean): string[] | null => {
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= letters.length; end += 1) {
    best[end] = null;
    for (let begin = Math.max(0, end - longestPiece); begin < end; begin += 1) {
      const before = best[begin];
      const piece = letters.slice(begin, end);
      if (before && isPiece(piece) && (best[end]?.length ?? Infinity) > before.length + 1)
        best[end] = [...before, piece];
    }
  }
  return best[letters.length] ?? null;
};
