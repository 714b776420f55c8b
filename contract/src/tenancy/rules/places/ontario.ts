import type { Cited, JurisdictionRules, NoticeRule } from '../rule-schema.ts';

/**
 * Ontario: Residential Tenancies Act, 2006, S.O. 2006, c. 17, checked on 2026-11-20. What was changed on 1 July and 21 September 2026
 * was read in excerpts and second-hand pages, not in the consolidated Act. Read in: riverview.legal (ss. 27, 44, 48, 50, 52, 58, 106 and 191 as
 * quoted by the Board), ontariotenants.ca (s. 37), landlordselfhelp.com (service), ontariolandlordandtenantlaw.blogspot.com (counting),
 * legalbrief.ca and olhgroup.ca (ss. 59 to 68), blueanchorpm.rent, donvalleylegal.ca and glllp.ca (phases of 2026),
 * housingrightscanada.com (120 days), storeys.com (guideline), toronto.ca (RentSafeTO).
 */
const act = 'Residential Tenancies Act, 2006 (Ontario)';
const read = (sections: string): Cited => ({ citation: `${act}, ${sections}`, confidence: 'verified' });
const second = (sections: string): Cited => ({ citation: `${act}, ${sections}`, confidence: 'verified-secondary' });
const known = (sections: string): Cited => ({ citation: `${act}, ${sections}`, confidence: 'general-knowledge' });
const always = { from: null, to: null };

/** The Board's own form, read in another site's copy. */
const form = (name: string, sections: string | null): Cited => ({
  citation: `${sections === null ? act : `${act}, ${sections}`}; form ${name} of the Landlord and Tenant Board`,
  confidence: 'verified-secondary',
});

const anyDay: Pick<NoticeRule, 'takesEffect' | 'fixedTerm' | 'compensation'> = {
  takesEffect: null,
  fixedTerm: null,
  compensation: [],
};
const endOfPeriod = { takesEffect: 'end of period', rentDay: 'ask', fixedTerm: 'at its end' } as const;
const byLandlord = { kind: 'termination', by: 'landlord' } as const;

/** Makes a rule with a notice period in days, effective on any day of a rental period. */
const afterDays = (code: string, form: string, title: string, days: number, cite: Cited): NoticeRule => ({
  code,
  title,
  ...byLandlord,
  form,
  versions: [{ ...always, wait: { days }, ...cite }],
  ...anyDay,
  notes: [],
});

/** Makes a rule for a tenant's notice that ends the tenancy on any day, whatever the term: the sections that except it from s. 44. */
const leaving = (
  code: string,
  formName: string,
  title: string,
  wait: { days: number; daysDailyOrWeekly?: number },
  cite: Cited,
  texts: readonly string[],
): NoticeRule => ({
  code,
  title,
  kind: 'termination',
  by: 'tenant',
  form: formName,
  versions: [{ ...always, wait, ...cite }],
  ...anyDay,
  notes: texts.map((text) => ({ text, ...cite })),
});

const notTheLast = {
  text: 'An increase that was agreed for an added parking space or service does not count as the last one',
  ...second('ss. 119(2) and 123'),
};
const rise = {
  kind: 'rent_increase',
  by: 'landlord',
  takesEffect: 'rent day',
  rentDay: 'ask',
  fixedTerm: null,
} as const;
const sixtyOr28 = { days: 60, daysDailyOrWeekly: 28 };
const oneMonth = 'One month’s rent, or another home that the tenant accepts, is owed by the day the tenancy ends';
const newRule = '2026-09-21';

const ownUse = (code: string, title: string, days: number): NoticeRule => ({
  code,
  title,
  ...byLandlord,
  form: 'N12',
  versions: [
    { ...always, wait: { days }, ...(days === 60 ? read('s. 48') : second('s. 48 and 48.1 as amended in 2026')) },
  ],
  ...endOfPeriod,
  compensation: [
    { from: null, to: '2026-09-20', months: 1, text: oneMonth, ...read('s. 48.1 and 55.1') },
    {
      from: newRule,
      to: null,
      months: 1,
      waivedFromDays: 120,
      text: 'One month’s rent, or another home that the tenant accepts, is owed by the day the tenancy ends; nothing with 120 days’ notice',
      // That this no longer applies was read on legal clinics' pages; its effective day was not confirmed.
      ...known('s. 48.1 as amended in 2026'),
    },
  ],
  notes: [
    {
      text: 'The person who moves in must intend to live there for at least a year',
      ...read('s. 48'),
    },
  ],
});

const bigWork = (code: string, title: string, cite: Cited, notes: NoticeRule['notes']): NoticeRule => ({
  code,
  title,
  ...byLandlord,
  form: 'N13',
  versions: [{ ...always, wait: { days: 120 }, ...cite }],
  ...endOfPeriod,
  compensation: [
    {
      ...always,
      months: 1,
      monthsFrom5Units: 3,
      text: 'Three months’ rent in a building of five or more units, one month’s in a smaller one, or another home that the tenant accepts',
      ...cite,
    },
  ],
  notes,
});

export const ontario: JurisdictionRules = {
  code: 'ON',
  name: 'Ontario',
  country: 'CA',
  statute: 'Residential Tenancies Act, 2006, S.O. 2006, c. 17',
  tribunal: 'Landlord and Tenant Board',
  forms: { text: 'Forms of the Landlord and Tenant Board', url: 'https://tribunalsontario.ca/ltb/forms/' },
  checkedOn: '2026-11-20',
  counting: {
    text: 'Calendar days count, including weekends and holidays; the day it is given does not count',
    citation: 'Landlord and Tenant Board, counting of notice periods',
    confidence: 'verified-secondary',
  },
  services: [
    { way: 'hand', days: 0, text: 'Handed over, it counts from that day', ...read('s. 191(1)') },
    {
      way: 'mailbox',
      days: 0,
      text: 'Left in the mailbox or under the door, it counts from that day',
      ...second('s. 191'),
    },
    { way: 'mail', days: 5, text: 'Sent by mail, it counts as given five days later', ...second('s. 191(3)') },
    {
      way: 'electronic',
      days: 0,
      text: 'Sent electronically, it counts only if the tenant agreed to that in writing',
      ...known('s. 191 and the Board’s rules'),
    },
    { way: 'fax', days: 0, text: 'Sent by fax, it counts from that day', ...known('s. 191 and the Board’s rules') },
    { way: 'door', days: null, text: 'Posting it on the door does not count', ...second('s. 191') },
    { way: 'text_message', days: null, text: 'A text message does not count', ...second('s. 191') },
  ],
  wrongDate: {
    effect: 'void',
    text: 'A wrong date makes the notice void, and it must be given again',
    ...known('s. 43'),
  },
  notices: [
    {
      code: 'N1',
      title: 'Rent increase',
      ...rise,
      form: 'N1',
      versions: [{ ...always, wait: { days: 90 }, ...second('ss. 116, 119 and 120') }],
      monthsSinceIncrease: 12,
      compensation: [],
      notes: [
        { text: 'The increase may not be more than the guideline of the year it begins in', ...second('s. 120') },
        notTheLast,
      ],
    },
    {
      code: 'N2',
      title: 'Rent increase, home exempt from the guideline',
      ...rise,
      form: 'N2',
      versions: [{ ...always, wait: { days: 90 }, ...second('ss. 6.1, 116 and 119') }],
      monthsSinceIncrease: 12,
      compensation: [],
      notes: [
        {
          text: 'Only homes first lived in after November 15, 2018 are exempt from the guideline',
          ...second('s. 6.1'),
        },
        notTheLast,
      ],
    },
    {
      code: 'N4',
      title: 'Unpaid rent',
      ...byLandlord,
      form: 'N4',
      versions: [
        { from: null, to: '2026-09-20', wait: { days: 14, daysDailyOrWeekly: 7 }, ...second('s. 59') },
        { from: newRule, to: null, wait: { days: 7, daysDailyOrWeekly: 7 }, ...second('s. 59 as amended in 2026') },
      ],
      ...anyDay,
      notes: [
        { text: 'It may be given from the day after the rent was due', ...second('s. 59') },
        { text: 'Paying everything that is owed before that day makes the notice void', ...second('s. 59(3)') },
      ],
    },
    {
      code: 'N5-first',
      title: 'Interference, damage or overcrowding, first notice',
      ...byLandlord,
      form: 'N5',
      versions: [{ ...always, wait: { days: 20 }, cureDays: 7, ...second('ss. 62, 64 and 67') }],
      ...anyDay,
      notes: [{ text: 'Fixing it within seven days makes the notice void', ...second('ss. 62, 64 and 67') }],
    },
    {
      ...afterDays('N5-second', 'N5', 'Interference, damage or overcrowding, second notice', 14, second('s. 68')),
      notes: [
        {
          text: 'There must be a first notice from the last six months that became void because the problem was fixed',
          ...second('s. 68'),
        },
      ],
    },
    afterDays('N6-drug', 'N6', 'Illegal act: making or selling drugs', 10, second('s. 61')),
    afterDays('N6-other', 'N6', 'Another illegal act, or misstated income', 20, second('ss. 60 and 61')),
    afterDays(
      'N7',
      'N7',
      'Safety, willful damage, or a small building that the landlord lives in',
      10,
      second('ss. 63, 65 and 66'),
    ),
    {
      code: 'N8',
      title: 'Rent paid late repeatedly, and other reasons at the end of the term',
      ...byLandlord,
      form: 'N8',
      versions: [{ ...always, wait: sixtyOr28, ...read('ss. 44 and 58') }],
      ...endOfPeriod,
      compensation: [],
      notes: [],
    },
    {
      code: 'N9',
      title: 'The tenant ends the tenancy',
      kind: 'termination',
      by: 'tenant',
      form: 'N9',
      versions: [
        {
          ...always,
          wait: sixtyOr28,
          enoughFor: [
            {
              givenBy: '01-01',
              lastDayOf: 2,
              text: 'A tenant’s notice given by January 1 is in time for the last day of February',
              ...read('s. 44(5)'),
            },
            {
              givenBy: '02-01',
              lastDayOf: 3,
              text: 'A tenant’s notice given by February 1 is in time for the last day of March',
              ...read('s. 44(5)'),
            },
          ],
          ...second('ss. 44 and 47'),
        },
      ],
      ...endOfPeriod,
      compensation: [],
      notes: [
        {
          text: 'A tenant who leaves after an N12 or N13, after a refused assignment, for fear of violence or out of a care home has shorter notice periods',
          ...form('N9', 'ss. 47.1 to 50 and 96'),
        },
        {
          text: 'If the landlord had to give the standard lease and did not, the tenant does not have to wait for the end of a fixed term',
          ...form('N9', null),
        },
      ],
    },
    leaving(
      'N9-early',
      'N9',
      'The tenant leaves early, after an N12 or N13',
      { days: 10 },
      form('N9', 'ss. 48 to 50'),
      ['Only for a day before the one on the landlord’s notice'],
    ),
    leaving(
      'N9-assignment',
      'N9',
      'The tenant leaves after the landlord refused to let someone take over the lease',
      { days: 30, daysDailyOrWeekly: 28 },
      form('N9', 'ss. 95(4) and 96'),
      ['Given within 30 days of asking, where the landlord refused any assignment or did not answer within seven days'],
    ),
    leaving('N9-care-home', 'N9', 'The tenant leaves a care home', { days: 30 }, form('N9', null), []),
    leaving(
      'N15',
      'N15',
      'The tenant leaves for fear of sexual or domestic violence',
      { days: 28 },
      second('ss. 47.1 to 47.3'),
      [
        'With a court order from the last 90 days, or the tenant’s statement on the Board’s form; the landlord keeps it confidential',
      ],
    ),
    {
      code: 'N11',
      title: 'Agreement to end the tenancy',
      kind: 'agreement',
      by: 'both',
      form: 'N11',
      versions: [{ ...always, wait: { days: 0 }, ...read('s. 37(3) to (5)') }],
      ...anyDay,
      notes: [
        { text: 'It is void if it was signed with the lease, or was a condition of it', ...read('s. 37(4) and (5)') },
      ],
    },
    ownUse('N12-landlord', 'Landlord’s or family’s own use', 60),
    ownUse('N12-landlord-120', 'Landlord’s or family’s own use, with 120 days’ notice', 120),
    {
      code: 'N12-purchaser',
      title: 'Purchaser’s own use',
      ...byLandlord,
      form: 'N12',
      versions: [{ ...always, wait: { days: 60 }, ...second('ss. 49 and 55.1') }],
      ...endOfPeriod,
      compensation: [{ ...always, months: 1, text: oneMonth, ...second('ss. 49.1 and 55.1') }],
      notes: [
        {
          text: 'Only with a signed sale of a condominium unit, or of a building of three units or fewer',
          ...second('s. 49(1) and (2)'),
        },
      ],
    },
    bigWork('N13-demolition-conversion', 'Demolition or conversion', read('ss. 50, 52 and 55.1'), []),
    bigWork('N13-renovation', 'Repairs or renovation that need the home empty', second('ss. 50, 53, 54 and 55.1'), [
      { text: 'The tenant may move back in afterwards', ...second('s. 53') },
      {
        text: 'Since July 1, 2026 a qualified person has to report that the home must be empty, and the tenant is kept informed',
        ...known('s. 53 as amended by Bill 97, 2023'),
      },
    ]),
  ],
  increase: {
    everyMonths: 12,
    limits: [
      { from: '2024-01-01', to: '2024-12-31', percent: 2.5, kind: 'cap', ...second('s. 120, guideline for 2024') },
      { from: '2025-01-01', to: '2025-12-31', percent: 2.5, kind: 'cap', ...second('s. 120, guideline for 2025') },
      { from: '2026-01-01', to: '2026-12-31', percent: 2.1, kind: 'cap', ...second('s. 120, guideline for 2026') },
      { from: '2027-01-01', to: '2027-12-31', percent: null, kind: 'cap', ...second('s. 120, guideline for 2027') },
    ],
    rounding: { text: 'The new rent is never rounded up', ...second('s. 120') },
    announced: {
      text: 'The guideline of a year is usually published by August 31 of the year before',
      ...known('s. 120'),
    },
    noticeFromPercent: null,
    notes: [
      { text: 'The guideline is never more than 2.5 percent', ...second('s. 120') },
      { text: 'Only homes first lived in after November 15, 2018 are exempt from the guideline', ...second('s. 6.1') },
      {
        text: 'A higher increase requires an order of the Board, or an agreement for work, a parking space or a service',
        ...second('ss. 120, 121, 123 and 126'),
      },
    ],
  },
  deposits: [
    {
      ...always,
      kinds: [{ kind: 'rent', name: 'Rent deposit', maxMonths: 1, orOnePeriod: true, ...read('s. 106') }],
      back: null,
      interest: {
        basis: 'guideline',
        text: 'Interest is paid each year at the guideline for rent increases; the tenant may deduct it from the rent',
        ...read('s. 106(6) and (9)'),
      },
      receipt: { text: 'A receipt is free, for anyone who asks', ...known('s. 109') },
      notes: [
        { text: 'It pays the last rental period and nothing else', ...read('s. 106') },
        { text: 'A deposit for damage or for pets is not allowed', ...read('ss. 105 and 106') },
        { text: 'A key deposit may cover the cost of new keys, and is returned', ...known('O. Reg. 516/06') },
      ],
    },
  ],
  repairs: {
    duty: {
      text: 'The home is kept in good repair, fit to live in, and up to the standards',
      ...known('ss. 20 and 21'),
    },
    emergencyMeans: {
      text: 'No heat, water, gas or electricity, a danger to life, or a door that does not lock',
      citation: 'Lintel',
      confidence: 'product-policy',
    },
    places: [
      {
        names: ['Toronto'],
        fromStoreys: 3,
        fromUnits: 10,
        due: 'response',
        days: { emergency: 1, standard: 7 },
        text: 'RentSafeTO: urgent requests are answered within 24 hours, others within 7 days, and records kept for 24 months',
        citation: 'City of Toronto, RentSafeTO, service requests',
        confidence: 'verified',
      },
    ],
  },
  entry: [
    {
      ...always,
      hours: 24,
      mostDays: null,
      window: { from: 8 * 60, until: 20 * 60 },
      text: 'Written notice at least 24 hours before, with the reason, the day and the time, between 8 in the morning and 8 in the evening',
      withoutNotice: [
        'An emergency',
        'The tenant agrees at the time',
        'Cleaning that the lease provides for',
        'A showing after notice to end the tenancy, with an effort to tell the tenant',
      ],
      ...read('ss. 26 and 27'),
    },
  ],
};
