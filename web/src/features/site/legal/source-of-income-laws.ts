/**
 * Whether state law protects voucher holders, state by state. Information, not legal advice: checked on the day given, mostly from
 * summaries of the laws, and waiting for review by counsel. States that are not listed have no statewide law that we know of; cities
 * and counties may have their own. On Lintel a refusal is a violation everywhere, by our terms.
 */
export const sourceOfIncomeCheckedOn = '2026-11-20';

/** `contested`: the law is on the books, but courts have held it void for vouchers. `preempted`: localities may not protect either. */
export type VoucherProtection = 'yes' | 'partial' | 'contested' | 'no' | 'preempted';

export type SourceOfIncomeLaw = {
  code: string;
  state: string;
  protection: VoucherProtection;
  law: string | null;
  /** Certainty of the row: based on the law's own text, on a summary of it, or on neither yet. */
  known: 'text' | 'summary' | 'unconfirmed';
  note?: string;
};

const maybeSmall = 'Small landlords may be exempt.';
const assistance = 'The law names public assistance. Courts read it narrowly, so vouchers may not be covered.';
const noLocal = 'State law does not let cities protect voucher holders.';

const row = (
  code: string,
  state: string,
  protection: VoucherProtection,
  law: string | null,
  note?: string,
  known: SourceOfIncomeLaw['known'] = 'summary',
): SourceOfIncomeLaw => ({ code, state, protection, law, known, ...(note === undefined ? {} : { note }) });

/**
 * By state name. Read from: M.G.L. c. 151B § 4(10) and N.Y. Exec. Law § 296(5) (their own text; for New York also
 * nycourts.gov 2023 NY Slip Op 23213 and 2024 NY Slip Op 24316, and Law360 of 6 March 2026), 25 Del. C. § 5116 (casetext.com),
 * and for the others the list at wikisum.wiki/wiki/Source_of_income_discrimination, naahq.org and PRRAC's Appendix B.
 */
export const sourceOfIncomeLaws: readonly SourceOfIncomeLaw[] = [
  row('CA', 'California', 'yes', 'Gov. Code §§ 12927(i), 12955'),
  row('CO', 'Colorado', 'yes', 'C.R.S. § 24-34-502', maybeSmall),
  row('CT', 'Connecticut', 'yes', 'Conn. Gen. Stat. § 46a-64c'),
  row(
    'DE',
    'Delaware',
    'yes',
    '6 Del. C. § 4607; 25 Del. C. § 5116',
    'The law ends on December 31, 2028 unless it is renewed.',
  ),
  row('DC', 'District of Columbia', 'yes', 'D.C. Code § 2-1402.21'),
  row('HI', 'Hawaii', 'yes', 'Act 310 (SLH 2022)'),
  row('ID', 'Idaho', 'preempted', null, noLocal),
  row('IL', 'Illinois', 'yes', '775 ILCS 5/1-103, 5/3-102'),
  row('IN', 'Indiana', 'preempted', null, noLocal),
  row('IA', 'Iowa', 'preempted', null, noLocal),
  row('KS', 'Kansas', 'preempted', null, noLocal),
  row('KY', 'Kentucky', 'preempted', null, noLocal),
  row('ME', 'Maine', 'partial', '5 M.R.S. § 4581-A(4)', assistance),
  row('MD', 'Maryland', 'yes', 'State Gov’t §§ 20-701 to 20-705'),
  row('MA', 'Massachusetts', 'yes', 'M.G.L. c. 151B, § 4(7B), (10)', undefined, 'text'),
  row(
    'MI',
    'Michigan',
    'yes',
    'MCL 554.601c',
    'It may apply only to landlords with five or more homes.',
    'unconfirmed',
  ),
  row('MN', 'Minnesota', 'partial', 'Minn. Stat. § 363A.09', assistance),
  row('MO', 'Missouri', 'preempted', null, noLocal, 'unconfirmed'),
  row('NJ', 'New Jersey', 'yes', 'N.J.S.A. 10:5-12(g)(4)'),
  row(
    'NY',
    'New York',
    'contested',
    'Exec. Law § 296(5)(a)(1)',
    'Courts held the state law void as to Section 8, the last time in March 2026. New York City and other places have laws of their own.',
    'text',
  ),
  row('ND', 'North Dakota', 'partial', 'N.D.C.C. § 14-02.5-02', assistance),
  row('OK', 'Oklahoma', 'no', '25 O.S. § 1452', 'The law covers some income, but not vouchers.'),
  row('OR', 'Oregon', 'yes', 'ORS 659A.421'),
  row('RI', 'Rhode Island', 'yes', 'R.I.G.L. § 34-37-4'),
  row('TX', 'Texas', 'preempted', null, noLocal),
  row('UT', 'Utah', 'yes', 'Utah Code § 57-21-5'),
  row('VT', 'Vermont', 'yes', '9 V.S.A. § 4503'),
  row('VA', 'Virginia', 'yes', 'Va. Code § 36-96.3', maybeSmall),
  row('WA', 'Washington', 'yes', 'RCW 59.18.255'),
  row('WI', 'Wisconsin', 'no', 'Wis. Stat. § 106.50', 'The law covers some income, but not vouchers.'),
];
