import type { Citation } from '@lintel/contract/tenancy/compliance/schema';
import { depositKindLabels } from '@lintel/contract/tenancy/deposits/schema';
import { entryNoticeTitle } from '@lintel/contract/tenancy/notices/judge';
import { proofOf } from '@lintel/contract/tenancy/notices/proof';
import { sayReason } from '@lintel/contract/tenancy/rules/reasons';
import spanishRules from '@lintel/contract/tenancy/rules/spanish';

type PaperLanguage = 'en' | 'es';

/** What papers say beside what the laws do. */
const spanish: Readonly<Record<string, string>> = {
  ...spanishRules,
  [depositKindLabels.rentDeposit]: 'Depósito de la renta del último mes',
  [depositKindLabels.securityDeposit]: 'Depósito de garantía',
  [depositKindLabels.petDamageDeposit]: 'Depósito por daños de mascotas',
  [entryNoticeTitle]: 'Aviso de entrada',
};

/** A sentence of the laws or a label, for a paper; in English where nobody has put it into the reader's language. */
export const inLanguage = (sentence: string, language: PaperLanguage): string =>
  language === 'es' ? (spanish[sentence] ?? sentence) : sentence;

/** Why, in the reader's language, with its days as people write them. */
export const reasonIn = (reason: Pick<Citation, 'sentence' | 'values'>, language: PaperLanguage): string =>
  sayReason(
    reason,
    (sentence, values) =>
      inLanguage(sentence, language).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''),
    language,
  );

/** How something was handed over, as its proof has it. */
export const proofIn = (note: string, language: PaperLanguage): string => {
  const { way, words } = proofOf(note);
  return [way === null ? null : inLanguage(way, language), words].filter((part) => part !== null).join(': ');
};
