import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';
import type { RuleId, TextFinding } from './engine/check-text.ts';

type Language = 'en' | 'es';

const wordings: Record<ProtectedCategory, Record<Language, string>> = {
  voucher: { en: 'Housing Choice Vouchers are welcome', es: 'Los vales de vivienda son bienvenidos' },
  race_ethnicity: { en: 'Everyone is welcome to apply', es: 'Todas las personas pueden presentar su solicitud' },
  religion: {
    en: 'People of every faith and of none are welcome',
    es: 'Son bienvenidas las personas de cualquier religión o de ninguna',
  },
  gender_identity: { en: 'Everyone is welcome to apply', es: 'Todas las personas pueden presentar su solicitud' },
  sexual_orientation: { en: 'Everyone is welcome to apply', es: 'Todas las personas pueden presentar su solicitud' },
  disability: { en: 'Please ask us about accessible features', es: 'Pregúntenos por las facilidades de acceso' },
  family_status: { en: 'Households of every kind are welcome', es: 'Son bienvenidos los hogares de todo tipo' },
  national_origin: {
    en: 'Everyone is welcome to apply, wherever they come from',
    es: 'Todas las personas pueden presentar su solicitud, vengan de donde vengan',
  },
  age: {
    en: 'Adults of every age are welcome to apply',
    es: 'Los adultos de cualquier edad pueden presentar su solicitud',
  },
};
const termsWordings: Record<Language, string> = {
  en: 'The same deposit, rent and rules hold for everyone',
  es: 'El mismo depósito, la misma renta y las mismas reglas valen para todas las personas',
};

const spanish =
  / (?:no se|se|solo|sin|los|las|con|del|para|que|por|vivienda|inquilinos|familias|ninos|niños|personas|aceptamos|aceptan|rentamos|acepta|únicamente|sección|vales|gracias|es|y|el|la) /i;
const letter = /\p{L}/u;

/** Whether these words are Spanish, as far as a sentence tells. */
const languageOf = (text: string): Language =>
  spanish.test(` ${text.slice(0, 400).replaceAll(/[^\p{L}]+/gu, ' ')} `) ? 'es' : 'en';

/** What could stand in place of a finding's clause, in its language and with its first letter as it is there. */
export const betterWording = (
  text: string,
  finding: Pick<TextFinding, 'category' | 'clause'> & { rule: RuleId },
): string => {
  const { start, end } = finding.clause;
  const language = languageOf(text.slice(Math.max(0, start - 40), end + 40));
  const wording = finding.rule === 'terms' ? termsWordings[language] : wordings[finding.category][language];
  const first = [...text.slice(start, start + 2)][0] ?? '';
  const before = text.slice(Math.max(0, start - 3), start).trimEnd();
  const isMiddle = before !== '' && !/[.!?;:]$/.test(before) && letter.test(first) && first === first.toLowerCase();
  const isName = wording.startsWith('Housing Choice');
  return isMiddle && !isName ? wording.charAt(0).toLowerCase() + wording.slice(1) : wording;
};
