import type { Mention } from '../reading/find-mentions.ts';
import type { Unit } from '../reading/read-units.ts';
import type { ReadPassage } from './passages.ts';

/** What stands for whom or what a text names: a sentence reads the same whoever it is of. */
const maskOf = ({ kind }: Mention): string | null =>
  kind === 'group' ? '<group>' : kind === 'thing' ? '<thing>' : null;
/** Which pieces those are to the sentence model, and what stands before a passage that tells: three that the encoder had kept free. */
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

/** The words of a passage, those said just before it first, with what divides them, as the sentence model reads them. */
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
