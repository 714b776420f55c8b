import { britishColumbia } from './places/british-columbia.ts';
import { newYork } from './places/new-york.ts';
import { ontario } from './places/ontario.ts';
import type { JurisdictionRules, NoticeRule } from './rule-schema.ts';

/** Where the product knows the law of tenancies. One more is one more value here. */
export const jurisdictions: readonly JurisdictionRules[] = [ontario, britishColumbia, newYork];

/** What holds in a place, by its code; undefined where the product does not know the law. */
export const rulesOf = (
  code: string,
  among: readonly JurisdictionRules[] = jurisdictions,
): JurisdictionRules | undefined => among.find((rules) => rules.code === code);

/** Notices of a jurisdiction, in the order of its law. */
export const noticeTypesOf = (
  code: string,
  among: readonly JurisdictionRules[] = jurisdictions,
): readonly NoticeRule[] => rulesOf(code, among)?.notices ?? [];

/** It is said wherever a rule's figure is shown. */
export const notLegalAdvice = 'This is information and not legal advice.';
