import { longDate } from '../../kernel/dates.ts';
import { dollars } from '../../kernel/money.ts';
import type { Language, Translate } from '../../kernel/words.ts';
import type { PacketAnswers, QuestionId } from './answers.ts';
import {
  conditionLabels,
  cookingFuels,
  fuelLabels,
  leadFactLabels,
  payerOrNoneLabels,
  relationLabels,
  sideChoiceLabels,
  structureLabels,
  subsidyLabels,
} from './choices.ts';

/** Input type of a question on a screen, and format of its answer there and in documents. */
export type QuestionKind =
  | { is: 'text' | 'lines' | 'phone' | 'day' | 'money' | 'number' | 'yesNo' | 'tick' | 'comparables' }
  | { is: 'choice'; labels: Readonly<Record<string, string>> };

const one = (is: Exclude<QuestionKind['is'], 'choice'>): QuestionKind => ({ is });
const choice = (labels: Readonly<Record<string, string>>): QuestionKind => ({ is: 'choice', labels });
const side = choice(sideChoiceLabels);

export const questionKinds: Record<QuestionId, QuestionKind> = {
  authority: one('text'),
  tenantPhone: one('phone'),
  presentAddress: one('text'),
  voucherBedrooms: one('number'),
  voucherEndsOn: one('day'),
  requestedStart: one('day'),
  leadReceived: one('tick'),
  ownerAddress: one('text'),
  ownerPhone: one('phone'),
  unitAddress: one('text'),
  bedrooms: one('number'),
  bathrooms: one('number'),
  squareFeet: one('number'),
  yearBuilt: one('number'),
  structure: choice(structureLabels),
  inspectableOn: one('day'),
  rent: one('money'),
  deposit: one('money'),
  subsidy: choice(subsidyLabels),
  subsidyName: one('text'),
  heatingFuel: choice(fuelLabels),
  heatingPaidBy: side,
  cookingFuel: choice(Object.fromEntries(cookingFuels.map((fuel) => [fuel, fuelLabels[fuel]]))),
  cookingPaidBy: side,
  waterHeatingFuel: choice(fuelLabels),
  waterHeatingPaidBy: side,
  otherElectricPaidBy: side,
  coolingPaidBy: choice(payerOrNoneLabels),
  waterPaidBy: side,
  sewerPaidBy: side,
  trashPaidBy: side,
  refrigeratorFrom: side,
  rangeFrom: side,
  moreThanFourUnits: one('yesNo'),
  comparables: one('comparables'),
  comparablesAreAll: one('tick'),
  amenities: one('lines'),
  services: one('lines'),
  maintenance: one('lines'),
  condition: choice(conditionLabels),
  relation: choice(relationLabels),
  noSidePayments: one('tick'),
  screening: one('tick'),
  addendum: one('tick'),
  lead: choice(leadFactLabels),
};

/** Returns an answer in words; null if unanswered. */
export const formatAnswer = (
  id: QuestionId,
  value: PacketAnswers[QuestionId],
  t: Translate,
  language: Language,
): string | null => {
  if (value === null) return null;
  const kind = questionKinds[id];
  if (kind.is === 'choice') return t(kind.labels[String(value)] ?? String(value));
  if (kind.is === 'money') return dollars(Number(value));
  if (kind.is === 'day') return longDate(String(value), language);
  if (kind.is === 'yesNo' || kind.is === 'tick') return value === true ? t('Yes') : t('No');
  if (Array.isArray(value)) {
    return value
      .map(({ address, rentedOn, rent }) => `${address}: ${dollars(rent)}, ${longDate(rentedOn, language)}`)
      .join('\n');
  }
  return String(value);
};
