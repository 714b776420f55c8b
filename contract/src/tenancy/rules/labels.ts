import { depositReturn, type RentPeriod, type WayOfService } from './facts.ts';
import { faults } from './faults.ts';
import { jurisdictions, notLegalAdvice } from './jurisdictions.ts';
import { sentences } from './reasons.ts';
import type { Confidence, JurisdictionRules, WrongDateEffect } from './rule-schema.ts';

/** How sure we are, as shown beside a figure. */
export const confidenceLabels: Record<Confidence, string> = {
  verified: 'Read in the law',
  'verified-secondary': 'Read in a secondary source',
  'general-knowledge': 'General knowledge, not read in the law',
  'product-policy': 'Our own standard; the law gives no number',
};

export const wrongDateLabels: Record<WrongDateEffect, string> = {
  void: 'Void',
  corrected: 'Moved to the next correct date',
  runs_on: 'The tenancy continues',
};

export const rentPeriodLabels: Record<RentPeriod, string> = {
  daily: 'By the day',
  weekly: 'By the week',
  monthly: 'By the month',
  yearly: 'By the year',
};

export const wayOfServiceLabels: Record<WayOfService, string> = {
  hand: 'Handed over',
  mailbox: 'In the mailbox or under the door',
  door: 'On the door',
  mail: 'By mail',
  fax: 'By fax',
  text_message: 'By text message',
  electronic: 'By email or through this website',
  substituted: 'Left with someone or on the door, and mailed',
};

/** A notice type for a check that is not of a notice: the deadline for returning a deposit. */
export const depositReturnLabel = { code: depositReturn, title: 'Return of the deposit' } as const;

/** Returns every sentence of a jurisdiction's rules that people see: the dictionary must have them all. */
export const sentencesOf = (rules: JurisdictionRules): string[] => {
  const said = new Set<string>([rules.name, rules.tribunal]);
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) collect(each);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        const isSaid = ['text', 'title', 'late'].includes(key) || (key === 'name' && 'maxMonths' in value);
        if (isSaid && typeof inner === 'string') said.add(inner);
        else if (key === 'withoutNotice') for (const each of inner as string[]) said.add(each);
        else collect(inner);
      }
    }
  };
  collect(rules);
  return [...said];
};

/** Returns every sentence about tenancy law, including those of its data. */
export const everySentence = (): string[] => [
  ...new Set([
    ...jurisdictions.flatMap(sentencesOf),
    ...Object.values(sentences),
    ...Object.values(faults),
    ...Object.values(confidenceLabels),
    ...Object.values(wrongDateLabels),
    ...Object.values(rentPeriodLabels),
    ...Object.values(wayOfServiceLabels),
    depositReturnLabel.title,
    notLegalAdvice,
  ]),
];
