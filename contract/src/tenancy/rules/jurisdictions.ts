import { britishColumbia } from './places/british-columbia.ts';
import { newYork } from './places/new-york.ts';
import { ontario } from './places/ontario.ts';
import type { JurisdictionRules, NoticeRule } from './rule-schema.ts';

/** Jurisdictions whose tenancy law Lintel knows. To add one, add its value here. */
export const jurisdictions: readonly JurisdictionRules[] = [ontario, britishColumbia, newYork];

/** Returns the rules of a jurisdiction by its code; undefined where Lintel does not know the law. */
export const rulesOf = (
  code: string,
  among: readonly JurisdictionRules[] = jurisdictions,
): JurisdictionRules | undefined => among.find((rules) => rules.code === code);

/** Returns the notices of a jurisdiction, in the order of its law. */
export const noticeTypesOf = (
  code: string,
  among: readonly JurisdictionRules[] = jurisdictions,
): readonly NoticeRule[] => rulesOf(code, among)?.notices ?? [];

/** Shown wherever a rule's figure is shown. */
export const notLegalAdvice = 'This is information and not legal advice.';
