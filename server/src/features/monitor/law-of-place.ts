import { type ProtectedCategory, protectedCategories } from '@lintel/contract/enforcement/labels';
import { normalizePlace } from '@lintel/contract/listings/search/normalize-text';

/**
 * State laws against refusing housing vouchers, as of 2026-11-20. Sources: surveys of source-of-income laws by housing
 * associations and a public encyclopedia, checked against the statutes of Massachusetts, New York and Delaware only. So
 * they are shown as information, and staff see them as second-hand; what applies everywhere on this site is its own
 * terms.
 */
const voucherLaws: Record<string, { from: string; law: string }> = {
  CA: { from: '2020-01-01', law: 'Cal. Gov. Code §§ 12927(i), 12955' },
  CO: { from: '2021-01-01', law: 'C.R.S. § 24-34-502' },
  CT: { from: '1989-01-01', law: 'Conn. Gen. Stat. § 46a-64c' },
  DC: { from: '2005-01-01', law: 'D.C. Code § 2-1402.21' },
  DE: { from: '2026-01-01', law: '6 Del. C. § 4607; 25 Del. C. § 5116' },
  HI: { from: '2023-01-01', law: 'Haw. Act 310 (2022)' },
  IL: { from: '2023-01-01', law: '775 ILCS 5/3-102' },
  MA: { from: '1971-01-01', law: 'M.G.L. c. 151B § 4(10)' },
  MD: { from: '2020-10-01', law: "Md. State Gov't § 20-705" },
  MI: { from: '2025-04-02', law: 'MCL 554.601c' },
  NJ: { from: '2002-01-01', law: 'N.J.S.A. 10:5-12(g)(4)' },
  OR: { from: '2014-01-01', law: 'ORS 659A.421' },
  RI: { from: '2021-01-01', law: 'R.I.G.L. § 34-37-4' },
  UT: { from: '1989-01-01', law: 'Utah Code § 57-21-5' },
  VA: { from: '2020-07-01', law: 'Va. Code § 36-96.3' },
  VT: { from: '1987-01-01', law: '9 V.S.A. § 4503' },
  WA: { from: '2018-01-01', law: 'RCW 59.18.255' },
};
const platformRule = 'Terms of Service: vouchers are welcome on every listing';
const newYorkCity = new Set([
  'new york',
  'new york city',
  'nyc',
  'brooklyn',
  'bronx',
  'the bronx',
  'queens',
  'manhattan',
  'staten island',
]);

/** The place that a text is about; null where no home is known. */
export type Place = { state: string | null; city: string | null };

/**
 * Returns the law that forbids the wording in this place on this day. For vouchers: New York's state law is being
 * litigated, so only the City's law is named, and elsewhere in the state Lintel's own terms. The exemption for
 * owner-occupied houses does not cover advertisements (42 U.S.C. § 3603(b)).
 */
export const lawOf = (category: ProtectedCategory, place: Place, on: string): string => {
  if (category === 'voucher') {
    const law = place.state ? voucherLaws[place.state] : undefined;
    if (law && law.from <= on) return `${law.law}; ${platformRule}`;
    const isCity = place.state === 'NY' && newYorkCity.has(normalizePlace(place.city ?? ''));
    return isCity ? `N.Y.C. Admin. Code § 8-107(5); ${platformRule}` : platformRule;
  }
  if (category === 'age' && place.state === 'NY') return 'N.Y. Exec. Law § 296(5); Terms of Service';
  const { law } = protectedCategories[category];
  return law.includes('§ 3604(c)') || !law.includes('§ 3604') ? law : law.replace('§ 3604', '§ 3604(c)');
};
