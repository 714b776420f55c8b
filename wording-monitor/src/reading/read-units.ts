import { transparentWords } from '../rules/transparent-words.ts';
import type { Meaning } from '../rules/vocabulary.ts';
import { cutIntoWords, isClassWord, isKnown, knownForm, phrasesFrom } from '../rules/vocabulary.ts';
import { type Word, wordsOf } from './normalize-text.ts';

/** A word or fixed phrase of a text with its possible meanings. `gap` is the divider before it. */
export type Unit = {
  text: string;
  start: number;
  end: number;
  gap: string;
  isQuoted: boolean;
  /** "We're", which is looked up as "were". */
  isShortened: boolean;
  /** Its first letters in the original: `Capital` could be a name, `CAPITALS` a state. */
  letters: 'small' | 'Capital' | 'CAPITALS';
  meaning: Meaning | null;
};

const lettersOf = (written: string): Unit['letters'] =>
  !/^\p{Lu}/u.test(written) ? 'small' : /^.\p{Lu}/u.test(written) ? 'CAPITALS' : 'Capital';

const hardGap = /[.!?;n•|]/;
/** Whether a sentence ends before this unit. */
export const beginsSentence = ({ gap }: Unit): boolean => hardGap.test(gap);
/** Whether anything more than a space divides it from the one before. */
export const isDivided = ({ gap }: Unit): boolean => /[^ "'+/&$]/.test(gap);

const isSingle = ({ text }: Word): boolean => text.length === 1 && /[a-z0-9@$]/.test(text);
/** What may be between separated letters: at most one sign. */
const isPulledApart = ({ gap }: Word): boolean => gap.length <= 1;
const longestRun = 60;
const shortestRun = 4;
/** "no m e n": three letters are joined only into one of these words, which name people. */
const shortWords = new Set(['men', 'gay', 'kid', 'jew', 'hud', 'ssi', 'hcv', 'gays', 'old']);

const asWords = (pieces: readonly string[], letters: readonly Word[]): Word[] => {
  let at = 0;
  return pieces.map((text) => {
    const first = letters[at];
    at += text.length;
    const last = letters[at - 1];
    return {
      text,
      start: first?.start ?? 0,
      end: last?.end ?? 0,
      gap: first?.gap === '.' && letters[0] !== first ? '' : (first?.gap.trim() ?? ''),
      isQuoted: first?.isQuoted ?? false,
    };
  });
};

const figures: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const isSpelledPiece = (word: string): boolean =>
  word === '8' || (word.length >= 2 && isKnown(word)) || word === 'a' || word === 'y' || word === 'o';

/** Words that a run of letters spells; the letters themselves if it spells none. */
const spelledOut = (run: Word[]): Word[] => {
  for (const skipped of [0, 1, 2]) {
    const rest = run.slice(skipped);
    const letters = rest.map(({ text }) => text).join('');
    const pieces =
      cutIntoWords(letters, isSpelledPiece) ??
      cutIntoWords([...letters].map((sign) => figures[sign] ?? sign).join(''), isSpelledPiece);
    if (pieces?.some((piece) => piece.length >= 3)) return [...run.slice(0, skipped), ...asWords(pieces, rest)];
  }
  return run;
};

/** "s e c t i o n 8", "N.o S.e.c.t.i.o.n 8": joins separated letters into the words that they spell. */
const joinSingles = (words: readonly Word[]): Word[] => {
  const joined: Word[] = [];
  let at = 0;
  while (at < words.length) {
    let end = at;
    while (end < words.length && end - at < longestRun) {
      const word = words[end];
      if (!word || !isSingle(word) || (end > at && !isPulledApart(word))) break;
      end += 1;
    }
    if (end - at >= shortestRun) {
      // Once per run, so that a text of only single letters costs no more than another.
      joined.push(...spelledOut(words.slice(at, end)));
      at = end;
      continue;
    }
    const two = words.slice(at, end);
    // "w/o kids".
    if (two.length === 2 && two[0]?.text === 'w' && two[1]?.text === 'o') {
      const [w, o] = two;
      if (w && o) joined.push({ ...w, text: 'without', end: o.end });
      at = end;
      continue;
    }
    // "Section 8: n/a".
    if (two.length === 2 && two[0]?.text === 'n' && two[1]?.text === 'a' && two[1].gap === '/') {
      const [n, a] = two;
      joined.push({ ...n, text: 'na', end: a.end });
      at = end;
      continue;
    }
    // "n o section 8".
    if (two.length === 2 && two[0]?.text === 'n' && two[1]?.text === 'o') {
      joined.push(...asWords(['no'], two));
      at = end;
      continue;
    }
    const three = words.slice(at, end);
    if (three.length === 3 && shortWords.has(three.map(({ text }) => text).join(''))) {
      joined.push(...asWords([three.map(({ text }) => text).join('')], three));
      at = end;
      continue;
    }
    const word = words[at];
    if (word) joined.push(word);
    at += 1;
  }
  return joined;
};

const gluers = ['no', 'solo', 'only'];
const isGluedPiece = (word: string): boolean => word === '8' || word === 'no' || (word.length >= 4 && isKnown(word));
const longestGlued = 30;

/** "NoSection8", "whitesonly": splits joined words, if one of them turns away and one names people. */
const cutGlued = (word: Word): Word[] => {
  const { text } = word;
  if (text.length < 6 || text.length > longestGlued || isKnown(text) || text.includes('.')) return [word];
  const begins = gluers.some((glue) => text.startsWith(glue));
  const ends = text.endsWith('only') || text.endsWith('preferred') || /^s(?:ection|ect|ec)8/.test(text);
  if (!begins && !ends) return [word];
  const pieces = cutIntoWords(text, isGluedPiece);
  if (!pieces || pieces.length < 2 || !pieces.some((piece) => isClassWord(piece))) return [word];
  if (begins && !ends && !gluers.includes(pieces[0] ?? '')) return [word];
  // The positions of the pieces in the original are unknown, so each has the position of the whole.
  return pieces.map((piece, index) => ({ ...word, text: piece, gap: index === 0 ? word.gap : '' }));
};

/** Halves that are words themselves: "his panic button" names no one. */
const wordsByThemselves = new Set(
  `panic grants ants ions ports port ten ad option options st th seven air airs life style styles king off ice outs
   mat fair mid trip lets hop pro pros stat stats rain bow coup asi chic island cat fog mad sib mon
   heath gentil luther germ turk scott alas hind creo moren mezcla pari sist boom fell temp orient region medic creol congo emotion physic`.split(
    /\s+/,
  ),
);
/** Beginnings that no sentence has before the rest of such a word, although the rest is a word: "im migrants", "fe males", "dis abled". */
const beginnings = new Set(['fe', 'wo', 'im', 'il', 'un', 'dis', 'sect']);

const isHalf = (word: string): boolean => !isKnown(word) && !transparentWords.has(word) && !wordsByThemselves.has(word);
const consonant = /^[b-df-hj-np-tv-xz]$/;

/** Whether two words are one word split by a space: "fem ales", "sec tion 8", "musli ms". */
const areOneWord = (one: string, other: string): boolean => {
  const whole = one + other;
  if (whole.length > 14 || !isClassWord(whole)) return false;
  if (other === 's') return true;
  if (consonant.test(other)) return whole.length >= 5 && isHalf(one);
  if (whole.length >= 5 && (beginnings.has(one) || (isHalf(one) && isHalf(other)))) return true;
  // "childr en", "femal es": a beginning that is no word, before an ending that is one.
  if (isKnown(other)) return one.length >= 4 && other.length <= 3 && isHalf(one);
  return isKnown(one)
    ? whole.length >= 7 && !transparentWords.has(other) && !wordsByThemselves.has(other)
    : whole.length >= 6;
};

/** "sec ti on8", "vou che rs": three pieces of one word, at least two of which are no words. */
const areThreePieces = (pieces: readonly (Word | undefined)[]): boolean => {
  const [one, other, third] = pieces;
  if (!one || !other || !third || other.gap.trim() !== '' || third.gap.trim() !== '') return false;
  const whole = one.text + other.text + third.text;
  return (
    whole.length >= 7 &&
    whole.length <= 14 &&
    isClassWord(whole) &&
    isHalf(other.text) &&
    [one, third].filter(({ text }) => text.length > 1 && isHalf(text)).length >= 1
  );
};

/** Joins two halves into one word, only if neither is a word itself. */
const mergeHalves = (words: readonly Word[]): Word[] => {
  const merged: Word[] = [];
  let at = 0;
  while (at < words.length) {
    const word = words[at];
    const next = words[at + 1];
    if (!word) break;
    const third = words[at + 2];
    if (next && third && areThreePieces([word, next, third])) {
      merged.push({ ...word, text: word.text + next.text + third.text, end: third.end });
      at += 3;
      continue;
    }
    if (
      next &&
      next.gap.trim() === '' &&
      (word.text.length >= 2 || consonant.test(word.text)) &&
      areOneWord(word.text, next.text)
    ) {
      merged.push({ ...word, text: word.text + next.text, end: next.end });
      at += 2;
      continue;
    }
    merged.push(word);
    at += 1;
  }
  return merged;
};

/** "ch!ldren" is one word; "kids!call" is split where a sentence ends. */
const cutAtMark = (word: Word): Word[] => {
  if (!word.text.includes('!') || isKnown(knownForm(word.text))) return [word];
  const pieces = word.text.split('!');
  let from = word.start;
  return pieces.map((text, index) => {
    const start = from;
    from += text.length + 1;
    return { ...word, text, start, end: start + text.length, gap: index === 0 ? word.gap : '!' };
  });
};

const abbreviations = new Set(['sec', 'sect', 'sxn', 's']);

/** "sec. 8": the period ends no sentence. */
const joinAbbreviations = (words: readonly Word[]): Word[] =>
  words.map((word, index) => {
    const before = words[index - 1];
    const isOne =
      (word.text === '8' || word.text === 'eight') &&
      before &&
      abbreviations.has(before.text) &&
      word.gap.includes('.');
    return isOne ? { ...word, gap: '' } : word;
  });

const leadsToFor = /^(?:not|only|just|solely|looking|searching|isnt|aint|meant)$/;
const leadsToTo = /^(?:rent|renting|rents|lease|leasing|rented|leased)$/;
/** "not 4 disabled people", "don't rent 2 kids": reads a figure as the word that sounds like it, before a mention. */
const readFigures = (words: readonly Word[]): Word[] =>
  words.map((word, index) => {
    if (word.text !== '4' && word.text !== '2') return word;
    const [before, next] = [words[index - 1]?.text ?? '', words[index + 1]];
    const isSmallWord =
      next !== undefined &&
      next.gap.trim() === '' &&
      isClassWord(next.text) &&
      (word.text === '4' ? leadsToFor : leadsToTo).test(before) &&
      word.gap.trim() === '';
    return isSmallWord ? { ...word, text: word.text === '4' ? 'for' : 'to' } : word;
  });

/** "$1,650" is one figure. */
const joinThousands = (words: readonly Word[]): Word[] => {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const goesOn =
      before &&
      word.gap === ',' &&
      word.start === before.end + 1 &&
      /^[0-9]{1,3}$/.test(before.text) &&
      /^[0-9]{3}$/.test(word.text);
    if (goesOn) joined[joined.length - 1] = { ...before, text: before.text + word.text, end: word.end };
    else joined.push(word);
  }
  return joined;
};

/** "Sec 8 - not accepted / pets - cats only": splits at slashes where each part has a sign of its own. */
const cutSlashLists = (units: readonly Unit[]): Unit[] => {
  const answers = /[:–=]/;
  let [hasAnswer, sinceSlash] = [false, 0];
  return units.map((unit, index) => {
    if (beginsSentence(unit)) [hasAnswer, sinceSlash] = [false, 0];
    else if (answers.test(unit.gap) && sinceSlash < 5) hasAnswer = true;
    sinceSlash += 1;
    if (!unit.gap.includes('/')) return unit;
    const behind = units.slice(index + 1, index + 5);
    const end = behind.findIndex(({ gap }) => /[/,.!?;n•|]/.test(gap));
    const answered = (end < 0 ? behind : behind.slice(0, end)).some(({ gap }) => answers.test(gap));
    const isPart = hasAnswer && answered;
    [hasAnswer, sinceSlash] = [false, 0];
    return isPart ? { ...unit, gap: `${unit.gap}|` } : unit;
  });
};

const ownGap = (gap: string): boolean => gap.replaceAll(/[ '"+$]/g, '') === '';

/** Reads a text as units, each the longest known phrase at its place. Linear in the text's length. */
export const readUnits = (text: string): Unit[] => {
  const written = mergeHalves(joinSingles(joinThousands(wordsOf(text)).flatMap(cutAtMark)));
  const plain = written.map((word) => ({ ...word, text: knownForm(word.text) }));
  const words = readFigures(joinAbbreviations(mergeHalves(plain.flatMap(cutGlued))));
  const units: Unit[] = [];
  let at = 0;
  while (at < words.length) {
    const word = words[at];
    if (!word) break;
    const phrase = phrasesFrom(word.text).find(({ words: wanted }) =>
      wanted.every((each, index) => {
        const there = words[at + index];
        return there?.text === each && (index === 0 || ownGap(there.gap));
      }),
    );
    const length = phrase?.words.length ?? 1;
    const last = words[at + length - 1] ?? word;
    units.push({
      text: phrase ? phrase.words.join(' ') : word.text,
      start: word.start,
      end: last.end,
      gap: word.gap,
      isQuoted: word.isQuoted,
      isShortened: word.isShortened === true,
      letters: lettersOf(text.slice(word.start, word.start + 2)),
      meaning: phrase?.meaning ?? null,
    });
    at += length;
  }
  return cutSlashLists(units);
};
