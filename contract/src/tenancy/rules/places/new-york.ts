import type { Cited, JurisdictionRules, NoticeRule } from '../rule-schema.ts';

/**
 * New York: Real Property Law, Real Property Actions and Proceedings Law, General Obligations Law; checked on 2026-11-20. Read in:
 * nysenate.gov (RPL 226-c, 232-b, 238-a, GOL 7-108), Lexis's form of rent demand and esign.com (RPAPL 711, RPL 235-e), kuckermarino.com (good
 * cause), nycourts.gov (9 NYCRR 2524.3), evictionnotice.com, tenant.net (Admin. Code 27-2115).
 */
const read = (citation: string): Cited => ({ citation, confidence: 'verified' });
const second = (citation: string): Cited => ({ citation, confidence: 'verified-secondary' });
const known = (citation: string): Cited => ({ citation, confidence: 'general-knowledge' });
const always = { from: null, to: null };

/** RPL 226-c(2): the longer of occupancy and lease decides. The text has a gap at exactly one or two years; the longer period is safe. */
const byStay = [
  { underMonths: 12, days: 30, ...read('RPL § 226-c(2)(b)') },
  { underMonths: 24, days: 60, ...read('RPL § 226-c(2)(c)') },
  { underMonths: null, days: 90, ...read('RPL § 226-c(2)(d)') },
];
const fatal = {
  effect: 'void',
  text: 'With a wrong date the notice usually cannot be used, and must be given again',
  ...second('RPAPL §§ 711 and 713'),
} as const;

const renewal = (days: number, paragraph: string): NoticeRule => ({
  code: `NY-226C-${days}`,
  title: `Non-renewal, or a rent increase of 5 percent or more: ${days} days`,
  kind: 'either',
  by: 'landlord',
  form: null,
  versions: [{ ...always, wait: { days, byStay }, ...read(`RPL § 226-c(2)(${paragraph})`) }],
  takesEffect: 'end of period',
  rentDay: 'if known',
  fixedTerm: 'at its end',
  compensation: [],
  notes: [
    {
      text: 'The longer of the time lived there and the lease term decides how many days',
      ...read('RPL § 226-c(2)(a)'),
    },
    { text: 'Where the good cause law applies, its notice goes with it', ...second('RPL § 231-c') },
  ],
});

const predicate = (
  code: string,
  title: string,
  kind: NoticeRule['kind'],
  days: number,
  cite: Cited,
  notes: NoticeRule['notes'],
): NoticeRule => ({
  code,
  title,
  kind,
  by: 'landlord',
  form: null,
  versions: [{ ...always, wait: { days }, ...cite }],
  takesEffect: null,
  fixedTerm: null,
  compensation: [],
  wrongDate: fatal,
  notes,
});

const ours: Cited = { citation: 'Lintel', confidence: 'product-policy' };

export const newYork: JurisdictionRules = {
  code: 'NY',
  name: 'New York',
  country: 'US',
  statute: 'Real Property Law (RPL), Real Property Actions and Proceedings Law (RPAPL), General Obligations Law (GOL)',
  tribunal: 'Housing Court or local court',
  forms: null,
  checkedOn: '2026-11-20',
  counting: {
    text: 'Calendar days count, including weekends and holidays; the day it is given does not count',
    ...known('General Construction Law § 20'),
  },
  services: [
    { way: 'hand', days: 0, text: 'Handed over, it counts from that day', ...second('RPAPL § 735') },
    {
      way: 'substituted',
      days: 5,
      text: 'Left with someone or on the door, and mailed twice: some courts add days for mailing, so five are added here',
      citation: 'RPAPL § 735',
      confidence: 'product-policy',
    },
    {
      way: 'mail',
      days: 5,
      text: 'Mail alone is not enough for every notice; some courts add days for mailing, so five are added here',
      citation: 'RPAPL § 735',
      confidence: 'product-policy',
    },
    {
      way: 'door',
      days: null,
      text: 'On the door alone it does not count: it must also be mailed',
      ...second('RPAPL § 735'),
    },
    { way: 'mailbox', days: null, text: 'Left in the mailbox it does not count', ...known('RPAPL § 735') },
    { way: 'electronic', days: null, text: 'Sent electronically it does not count by itself', ...known('RPAPL § 735') },
    { way: 'fax', days: null, text: 'Sent by fax it does not count', ...known('RPAPL § 735') },
    { way: 'text_message', days: null, text: 'A text message does not count', ...known('RPAPL § 735') },
  ],
  wrongDate: {
    effect: 'runs_on',
    text: 'If the date is too early, the tenancy continues until the full notice period has passed',
    ...read('RPL § 226-c(1)'),
  },
  notices: [
    predicate('NY-14D', '14-day rent demand', 'termination', 14, second('RPAPL § 711(2)'), [
      { text: 'Paying before the hearing ends the case', ...second('RPAPL § 711(2)') },
      {
        text: 'A reminder by certified mail comes first, within five days of the day rent was due',
        ...second('RPL § 235-e(d)'),
      },
      { text: 'Where the good cause law applies, its notice goes with it', ...second('RPL § 231-c') },
    ]),
    renewal(30, 'b'),
    renewal(60, 'c'),
    renewal(90, 'd'),
    {
      code: 'NY-MTM-TERMINATE',
      title: 'The landlord ends a month-to-month tenancy',
      kind: 'termination',
      by: 'landlord',
      form: null,
      versions: [{ ...always, wait: { days: 90, byStay }, ...known('RPL §§ 232-a and 226-c') }],
      takesEffect: 'end of period',
      rentDay: 'if known',
      fixedTerm: 'at its end',
      compensation: [],
      notes: [
        {
          text: 'The longer of the time lived there and the lease term decides how many days',
          ...read('RPL § 226-c(2)(a)'),
        },
      ],
    },
    {
      code: 'NY-TENANT-MTM',
      title: 'The tenant ends a month-to-month tenancy',
      kind: 'termination',
      by: 'tenant',
      form: null,
      versions: [{ ...always, wait: { months: 1 }, ...read('RPL § 232-b') }],
      takesEffect: 'end of period',
      rentDay: 'if known',
      fixedTerm: null,
      compensation: [],
      wrongDate: { ...fatal, ...second('RPL § 232-b; Ferro v. Lawrence, 195 Misc. 2d 529') },
      notes: [
        { text: 'Outside New York City; a definite term ends without a notice', ...read('RPL § 232-b') },
        {
          text: 'A tenant who is 62 or older or has a disability may leave earlier for a relative’s home or for care. So may a tenant who suffered domestic violence',
          ...second('RPL §§ 227-a and 227-c'),
        },
      ],
    },
    predicate('NY-CURE', 'Notice to cure', 'cure', 10, second('9 NYCRR § 2524.3(a)'), [
      {
        text: 'Where rents are not regulated the lease sets the days; ten are the rule for regulated homes',
        ...second('9 NYCRR § 2524.3(a)'),
      },
      { text: 'After a judgment there are 30 more days to fix it', ...second('RPAPL § 753(4)') },
    ]),
    predicate('NY-TERMINATE-AFTER-CURE', 'Termination after a breach that was not cured', 'termination', 30, ours, [
      { text: 'The law sets no number of days; the lease may, and 30 is our own standard', ...ours },
    ]),
    predicate('NY-10D-QUIT', '10-day notice to quit, without a lease', 'termination', 10, known('RPAPL § 713'), []),
  ],
  increase: {
    everyMonths: null,
    limits: [
      { from: '2024-05-01', to: '2025-01-31', percent: 8.82, kind: 'presumed', ...second('RPL art. 6-A') },
      { from: '2025-02-01', to: '2026-01-31', percent: 8.79, kind: 'presumed', ...second('RPL art. 6-A') },
      { from: '2026-02-01', to: '2034-06-15', percent: null, kind: 'presumed', ...second('RPL art. 6-A') },
    ],
    rounding: { text: 'The new rent is never rounded up', ...ours },
    noticeFromPercent: 5,
    notes: [
      {
        text: 'Where the good cause law applies, the landlord must show that more than the lower of 10 percent and 5 percent with inflation is fair',
        ...second('RPL art. 6-A'),
      },
      { text: 'Rent-stabilized homes have limits of their own', ...second('NYC Rent Guidelines Board, Order 57') },
    ],
  },
  deposits: [
    {
      ...always,
      kinds: [
        { kind: 'security', name: 'Security deposit', maxMonths: 1, orOnePeriod: false, ...read('GOL § 7-108(1-a)') },
      ],
      back: {
        days: 14,
        clock: 'end',
        text: 'Returned within 14 days of moving out, with a list of what was withheld and why',
        late: 'After that, none of it may be withheld',
        ...read('GOL § 7-108(1-a)(e)'),
      },
      interest: {
        basis: 'bank',
        text: 'In a building of six or more units it earns interest at a bank; the landlord may keep 1 percent a year',
        ...second('GOL § 7-103(2-a)'),
      },
      receipt: { text: 'The tenant is told in writing at which bank it is, and how much', ...second('GOL § 7-103(2)') },
      notes: [
        { text: 'Rent paid in advance counts as part of it', ...read('GOL § 7-108(1-a)(a)') },
        {
          text: 'The limit of one month does not apply to seasonal homes, cooperative apartments that their owners live in, and homes for older people and for care',
          ...read('GOL § 7-108(1-a)'),
        },
        { text: 'It is held in trust, separate from the landlord’s own money', ...second('GOL § 7-103(1)') },
        {
          text: 'The tenant may be there when the home is inspected, one to two weeks before moving out',
          ...read('GOL § 7-108(1-a)(d)'),
        },
      ],
    },
  ],
  repairs: {
    duty: { text: 'The home is kept fit to live in', ...known('RPL § 235-b') },
    emergencyMeans: {
      text: 'No heat, water, gas or electricity, a danger to life, or a door that does not lock',
      ...ours,
    },
    places: [
      {
        names: ['New York', 'New York City', 'Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'The Bronx', 'Staten Island'],
        fromStoreys: null,
        fromUnits: null,
        due: 'correction after a violation',
        days: { emergency: 1, urgent: 30, standard: 90 },
        text: 'After a city violation, it must be fixed within 24 hours, 30 days or 90 days, depending on its class',
        ...second('NYC Admin. Code § 27-2115'),
      },
    ],
  },
  entry: [
    {
      ...always,
      hours: 24,
      mostDays: null,
      window: null,
      text: 'Reasonable notice; 24 hours is our own standard. In New York City 24 hours to inspect the home, and a week for repairs that can wait',
      withoutNotice: ['An emergency', 'The tenant agrees at the time'],
      ...known('Common law; 28 RCNY § 25-101'),
    },
  ],
};
