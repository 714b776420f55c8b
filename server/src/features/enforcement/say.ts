import labels from '@lintel/contract/enforcement/spanish';
import { inEach, type Language, sayingFrom, type Translate } from '@lintel/contract/kernel/words';
import spanish from './es.ts';

/** Translates text for readers of this feature's emails and documents. */
export const say = sayingFrom({ ...labels, ...spanish });

/** Writes a notice in both languages: its owner gets one, the record keeps both. */
export const notice = (
  write: (t: Translate, language: Language) => { subject: string; content: (string | null)[] },
): Record<Language, { subject: string; content: string }> =>
  inEach(say, (t, language) => {
    const { subject, content } = write(t, language);
    return { subject, content: content.filter((paragraph) => paragraph !== null).join('\n\n') };
  });

/** Joins the sentences of one paragraph, without those that do not apply. */
export const together = (...sentences: (string | false | null)[]): string => sentences.filter(Boolean).join(' ');
