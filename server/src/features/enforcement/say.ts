import labels from '@lintel/contract/enforcement/spanish';
import { inEach, type Language, sayingFrom, type Translate } from '@lintel/contract/kernel/words';
import spanish from './es.ts';

/** Says things to readers of this feature's letters and papers. */
export const say = sayingFrom({ ...labels, ...spanish });

/** A notice: its owner gets it in one language, the record keeps it in both. */
export const notice = (
  write: (t: Translate, language: Language) => { subject: string; content: (string | null)[] },
): Record<Language, { subject: string; content: string }> =>
  inEach(say, (t, language) => {
    const { subject, content } = write(t, language);
    return { subject, content: content.filter((paragraph) => paragraph !== null).join('\n\n') };
  });

/** Sentences of one paragraph; without those that do not hold. */
export const together = (...sentences: (string | false | null)[]): string => sentences.filter(Boolean).join(' ');
