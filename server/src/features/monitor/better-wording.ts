import type { ProtectedCategory } from '@lintel/contract/enforcement/labels';
import { type Language, sayingFrom, type Translate } from '@lintel/contract/kernel/words';
import type { RuleId } from '@lintel/wording-monitor/draft';
import type { TextFinding } from '@lintel/wording-monitor/text-finding';
import spanishWords from './es.ts';

const say = sayingFrom(spanishWords);

const wordingFor = (t: Translate, category: ProtectedCategory): string => {
  switch (category) {
    case 'voucher':
      return t('Housing Choice Vouchers are welcome');
    case 'religion':
      return t('People of every faith and of none are welcome');
    case 'disability':
      return t('Please ask us about accessible features');
    case 'family_status':
      return t('Households of every kind are welcome');
    case 'national_origin':
      return t('Everyone is welcome to apply, wherever they come from');
    case 'age':
      return t('Adults of every age are welcome to apply');
    default:
      return t('Everyone is welcome to apply');
  }
};

const spanish =
  / (?:no se|se|solo|sin|los|las|con|del|para|que|por|vivienda|inquilinos|familias|ninos|niños|personas|aceptamos|aceptan|rentamos|acepta|únicamente|sección|vales|gracias|es|y|el|la) /i;
const letter = /\p{L}/u;

/** Guesses the language of a sentence from common Spanish words. */
const languageOf = (text: string): Language =>
  spanish.test(` ${text.slice(0, 400).replaceAll(/[^\p{L}]+/gu, ' ')} `) ? 'es' : 'en';

/** Returns a replacement for a finding's clause, in the clause's language and with the same case of the first letter. */
export const betterWording = (
  text: string,
  finding: Pick<TextFinding, 'category' | 'clause'> & { rule: RuleId },
): string => {
  const { start, end } = finding.clause;
  const t = say(languageOf(text.slice(Math.max(0, start - 40), end + 40)));
  const wording =
    finding.rule === 'terms'
      ? t('The same deposit, rent and rules hold for everyone')
      : wordingFor(t, finding.category);
  const first = [...text.slice(start, start + 2)][0] ?? '';
  const before = text.slice(Math.max(0, start - 3), start).trimEnd();
  const isMiddle = before !== '' && !/[.!?;:]$/.test(before) && letter.test(first) && first === first.toLowerCase();
  const isName = wording.startsWith('Housing Choice');
  return isMiddle && !isName ? wording.charAt(0).toLowerCase() + wording.slice(1) : wording;
};
