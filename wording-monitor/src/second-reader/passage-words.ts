import type { Mention } from '../reading/find-mentions.ts';
import type { Unit } from '../reading/read-units.ts';
import type { ReadPassage } from './passages.ts';

/** Token that replaces a mention, so that a sentence reads the same for every class. */
const maskOf = ({ kind }: Mention): string | null =>
  kind === 'group' ? '<group>' : kind === 'thing' ? '<thing>' : null;
/**
 * Piece numbers of these tokens in the sentence model, and of the one before a reported passage: three that the encoder had left unused.
 */
export const passageSigns: ReadonlyMap<string, number> = new Map([
  ['<group>', 3],
  ['<thing>', 4],
  ['<told>', 5],
]);

const dividers = /[,;:=?!.()–/•|n]/;
const dividerOf = (gap: string): string | null => {
  const [sign] = dividers.exec(gap) ?? [];
  return sign === undefined ? null : sign === 'n' || sign === '•' || sign === '|' ? '.' : sign === '=' ? ':' : sign;
};

/** Words of a passage with their dividers, as the sentence model reads them; the words of its context come first. */
export const passageWords = (
  units: readonly Unit[],
  mentionAt: ReadonlyMap<number, Mention>,
  { contextFirst, first, last, sentence, isTold }: ReadPassage,
): string[] => {
  const words: string[] = isTold ? ['<told>'] : [];
  for (let at = contextFirst; at <= last; at += 1) {
    const unit = units[at];
    if (!unit) break;
    const divider = at > contextFirst ? dividerOf(unit.gap) : null;
    if (at === first && contextFirst < first) words.push(divider === '?' || divider === '!' ? divider : '.');
    else if (divider !== null) words.push(divider);
    const mention = mentionAt.get(at);
    const mask = mention ? maskOf(mention) : null;
    if (mention && mask !== null) {
      words.push(mask);
      at = Math.min(last, mention.last);
    } else words.push(...unit.text.split(' '));
  }
  return [...words, sentence.isQuestion ? '?' : '.'];
};
