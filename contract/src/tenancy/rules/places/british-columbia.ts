import type { Cited, JurisdictionRules, NoticeRule, Wait } from '../rule-schema.ts';

/**
 * British Columbia: Residential Tenancy Act, SBC 2002, c. 78, read in full as current to 14 July 2026, checked on 2026-11-20. Read
 * elsewhere: the three months of landlord's and purchaser's use (courthouselibrary.ca, tenantdefence.com), form numbers
 * (bishopsrealty.com), the caps on increases (princegeorgecitizen.com).
 */
const act = 'Residential Tenancy Act (British Columbia)';
const read = (sections: string): Cited => ({ citation: `${act}, ${sections}`, confidence: 'verified' });
const second = (sections: string): Cited => ({ citation: `${act}, ${sections}`, confidence: 'verified-secondary' });
const known = (sections: string): Cited => ({ citation: `${act}, ${sections}`, confidence: 'general-knowledge' });
const always = { from: null, to: null };

const beforeRent = { takesEffect: 'end of period', rentDay: 'ask' } as const;
const byLandlord = { kind: 'termination', by: 'landlord' } as const;
const notInBigBuildings = {
  text: 'Not in a building of five or more rental units, unless it is divided into strata lots of several owners',
  ...read('s. 49(6.1)'),
};
const byPortal = { text: 'The form is made on the province’s own website', ...read('s. 49 and 52') };
const badFaith = 'One month’s rent is owed by the day the tenancy ends, and twelve months’ if the reason was not true';
const owed = (sections: string): NoticeRule['compensation'] => [
  { ...always, months: 1, badFaithMonths: 12, text: badFaith, ...read(sections) },
];

const ofMonths = (
  code: string,
  form: string | null,
  title: string,
  wait: Wait,
  disputeDays: number | undefined,
  cite: Cited,
): NoticeRule => ({
  code,
  title,
  ...byLandlord,
  form,
  versions: [{ ...always, wait, ...(disputeDays === undefined ? {} : { disputeDays }), ...cite }],
  ...beforeRent,
  fixedTerm: null,
  compensation: [],
  notes: [],
});

export const britishColumbia: JurisdictionRules = {
  code: 'BC',
  name: 'British Columbia',
  country: 'CA',
  statute: 'Residential Tenancy Act, SBC 2002, c. 78',
  tribunal: 'Residential Tenancy Branch',
  forms: {
    text: 'Forms of the Residential Tenancy Branch',
    url: 'https://www2.gov.bc.ca/gov/content/housing-tenancy/residential-tenancies/forms',
  },
  checkedOn: '2026-11-20',
  counting: {
    text: 'Time runs from the day the tenant receives it; weekends and holidays count',
    ...read('ss. 46 to 49'),
  },
  services: [
    { way: 'hand', days: 0, text: 'Handed over, it counts from that day', ...read('ss. 88 and 90') },
    { way: 'mail', days: 5, text: 'Sent by mail, it counts as received on the fifth day', ...read('s. 90') },
    { way: 'fax', days: 3, text: 'Sent by fax, it counts as received on the third day', ...read('s. 90') },
    { way: 'door', days: 3, text: 'Put on the door, it counts as received on the third day', ...read('s. 90') },
    { way: 'mailbox', days: 3, text: 'Left in the mailbox, it counts as received on the third day', ...read('s. 90') },
    {
      way: 'electronic',
      days: 3,
      text: 'Sent by email, it counts as received on the third day, and only at an address given for that',
      ...known('s. 88 and the Regulation'),
    },
    { way: 'text_message', days: null, text: 'A text message does not count', ...known('s. 88') },
  ],
  wrongDate: {
    effect: 'corrected',
    text: 'A wrong date does not void the notice: it takes effect on the next correct date',
    ...read('s. 53'),
  },
  notices: [
    {
      code: 'RTB-7',
      title: 'Rent increase',
      kind: 'rent_increase',
      by: 'landlord',
      form: 'RTB-7',
      versions: [{ ...always, wait: { months: 3, clear: true }, ...read('ss. 41 to 43') }],
      takesEffect: 'rent day',
      rentDay: 'ask',
      fixedTerm: null,
      monthsSinceIncrease: 12,
      compensation: [],
      wrongDate: {
        effect: 'corrected',
        text: 'A wrong date does not void the notice: it takes effect on the next correct date',
        ...read('s. 42(4)'),
      },
      notes: [
        { text: 'The tenant may deduct the amount above the limit from the rent', ...read('s. 43(5)') },
        {
          text: 'Neither end of the three months is counted',
          ...known('Interpretation Act, s. 25.2'),
        },
      ],
    },
    {
      code: 'RTB-30',
      title: '10 Day Notice: unpaid rent or utilities',
      ...byLandlord,
      form: 'RTB-30',
      versions: [{ ...always, wait: { days: 10 }, disputeDays: 5, cureDays: 5, ...read('s. 46') }],
      takesEffect: null,
      fixedTerm: null,
      compensation: [],
      notes: [
        { text: 'It may be given from the day after the rent was due', ...read('s. 46') },
        { text: 'For utilities, 30 days after they were requested in writing', ...read('s. 46(6)') },
        { text: 'Paying in full within five days makes the notice void', ...read('s. 46(4)') },
      ],
    },
    ofMonths('RTB-33', 'RTB-33', 'One Month Notice for cause', { months: 1 }, 10, read('s. 47')),
    {
      ...ofMonths('BC-1M-EMPLOYMENT', null, 'One Month Notice: end of employment', { months: 1 }, 10, read('s. 48')),
      afterEmployment: true,
    },
    {
      code: 'RTB-32L',
      title: 'Landlord’s or close family’s use',
      ...byLandlord,
      form: 'RTB-32L',
      versions: [
        { from: null, to: '2024-07-17', wait: { months: 2 }, disputeDays: 15, ...known('s. 49 before July 18, 2024') },
        { from: '2024-07-18', to: '2025-06-17', wait: { months: 4 }, disputeDays: 30, ...read('s. 49(2) to (4)') },
        {
          from: '2025-06-18',
          to: null,
          wait: { months: 3 },
          disputeDays: 21,
          ...second('s. 49(2) to (4), Regulation'),
        },
      ],
      ...beforeRent,
      fixedTerm: 'not before',
      compensation: owed('s. 51'),
      notes: [notInBigBuildings, byPortal],
    },
    {
      code: 'RTB-32P',
      title: 'Purchaser’s use',
      ...byLandlord,
      form: 'RTB-32P',
      versions: [
        { from: null, to: '2024-07-17', wait: { months: 2 }, disputeDays: 15, ...known('s. 49 before July 18, 2024') },
        { from: '2024-07-18', to: '2024-08-20', wait: { months: 4 }, disputeDays: 30, ...read('s. 49(2) and (5)') },
        {
          from: '2024-08-21',
          to: null,
          wait: { months: 3 },
          disputeDays: 21,
          ...second('s. 49(2) and (5), Regulation'),
        },
      ],
      ...beforeRent,
      fixedTerm: 'not before',
      compensation: owed('s. 51'),
      notes: [
        {
          text: 'Only after a sale without open conditions, when the purchaser asks for it in writing; the notice names the purchaser',
          ...read('s. 49(5) and (7)'),
        },
        notInBigBuildings,
        byPortal,
      ],
    },
    {
      ...ofMonths(
        'BC-4M',
        'RTB-29',
        'Four Month Notice: demolition, conversion or another use',
        { months: 4 },
        30,
        read('s. 49(6)'),
      ),
      fixedTerm: 'not before',
      compensation: owed('s. 51'),
      notes: [{ text: 'Only with all permits in hand', ...read('s. 49(6)') }],
    },
    {
      ...ofMonths(
        'BC-2M-QUALIFY',
        null,
        'Two Month Notice: no longer qualifies for the home',
        { months: 2 },
        15,
        read('s. 49.1'),
      ),
      fixedTerm: 'not before',
      notes: [
        { text: 'Only for a subsidized home, and where the lease provides for it', ...read('s. 49.1(1) and (2)') },
        { text: 'The tenant may agree in writing to an earlier date', ...read('s. 49.1(3)') },
      ],
    },
    {
      ...ofMonths(
        'BC-RENOVATION-ORDER',
        null,
        'Renovation: by order of the director',
        { months: 4 },
        undefined,
        read('s. 49.2'),
      ),
      kind: 'order',
      fixedTerm: 'not before',
      compensation: owed('ss. 51.2 to 51.4'),
      notes: [
        { text: 'There is no notice for it: four months run from the director’s order', ...read('s. 49.2') },
        { text: 'In a building of five or more units the tenant may move back in first', ...read('s. 51.2') },
      ],
    },
    {
      ...ofMonths('BC-TENANT', null, 'The tenant ends the tenancy', { months: 1 }, undefined, read('s. 45')),
      by: 'tenant',
      fixedTerm: 'not before',
    },
    {
      ...ofMonths(
        'BC-TENANT-SAFETY-CARE',
        null,
        'The tenant ends a fixed term for fear of violence, or for long-term care',
        { months: 1 },
        undefined,
        read('s. 45.1'),
      ),
      by: 'tenant',
      notes: [
        {
          text: 'With a statement by a person whom the regulation allows to confirm it, on the approved form',
          ...read('ss. 45.1(2), 45.2 and 52(d.1)'),
        },
        { text: 'Co-tenants must also leave, or sign a new lease', ...read('s. 45.3') },
      ],
    },
    {
      code: 'BC-TENANT-BREACH',
      title: 'The tenant leaves because the landlord broke a material term',
      kind: 'termination',
      by: 'tenant',
      form: null,
      versions: [{ ...always, wait: { days: 1 }, ...read('s. 45(3)') }],
      takesEffect: null,
      fixedTerm: null,
      compensation: [],
      notes: [
        {
          text: 'Only if the tenant wrote about it before, and it was not fixed within a reasonable time',
          ...read('s. 45(3)'),
        },
      ],
    },
    {
      code: 'BC-TENANT-EARLY',
      title: 'The tenant leaves early, after a landlord’s notice',
      kind: 'termination',
      by: 'tenant',
      form: null,
      versions: [{ ...always, wait: { days: 10 }, ...read('s. 50') }],
      takesEffect: null,
      fixedTerm: null,
      compensation: [],
      notes: [
        {
          text: 'Only in a periodic tenancy, and for a day before the one that the landlord’s notice or the director’s order ends it on',
          ...read('s. 50(1)'),
        },
        {
          text: 'Rent is paid up to the day it ends; anything paid beyond that is refunded',
          ...read('s. 50(1) and (2)'),
        },
      ],
    },
  ],
  increase: {
    everyMonths: 12,
    limits: [
      { from: '2024-01-01', to: '2024-12-31', percent: 3.5, kind: 'cap', ...second('s. 43, cap for 2024') },
      { from: '2025-01-01', to: '2025-12-31', percent: 3, kind: 'cap', ...second('s. 43, cap for 2025') },
      { from: '2026-01-01', to: '2026-12-31', percent: 2.3, kind: 'cap', ...second('s. 43, cap for 2026') },
      { from: '2027-01-01', to: '2027-12-31', percent: null, kind: 'cap', ...second('s. 43, cap for 2027') },
    ],
    rounding: { text: 'The new rent is never rounded up', ...known('s. 43') },
    announced: {
      text: 'The limit of a year is usually announced in August or September of the year before',
      ...known('s. 43'),
    },
    noticeFromPercent: null,
    notes: [
      {
        text: 'A higher increase requires the tenant’s written agreement or the director’s approval',
        ...read('s. 43(1) and (3)'),
      },
    ],
  },
  deposits: [
    {
      ...always,
      kinds: [
        { kind: 'security', name: 'Security deposit', maxMonths: 0.5, orOnePeriod: false, ...read('s. 19') },
        { kind: 'pet', name: 'Pet damage deposit', maxMonths: 0.5, orOnePeriod: false, ...read('s. 19') },
      ],
      back: {
        days: 15,
        clock: 'end and address',
        addressWithinMonths: 12,
        text: 'Returned, or claimed, within 15 days of the end of the tenancy or of the tenant’s address in writing, whichever is later',
        late: 'After that, double the deposit is owed',
        ...read('ss. 38 and 39'),
      },
      interest: {
        basis: 'regulation',
        text: 'Interest is added at the rate of the regulation',
        ...known('s. 38 and the Regulation'),
      },
      receipt: { text: 'A tenant who pays rent in cash gets a receipt', ...read('s. 26(2)') },
      notes: [
        { text: 'The tenant may deduct the amount above the limit from the rent', ...read('s. 19(2)') },
        { text: 'Requested only with the lease; for a pet, also when one is agreed to later', ...read('s. 20') },
        {
          text: 'Both inspect the home before moving in and after moving out; without the report, the claim for damage is lost',
          ...read('ss. 23, 24, 35 and 36'),
        },
      ],
    },
  ],
  repairs: {
    duty: { text: 'The home is kept in good repair, fit to live in, and up to the standards', ...read('s. 32') },
    emergencyMeans: {
      text: 'Major leaks, blocked water or sewer pipes, the main heating, locks, the electrical system',
      ...read('s. 33'),
    },
    places: [],
  },
  entry: [
    {
      ...always,
      hours: 24,
      mostDays: 30,
      window: { from: 8 * 60, until: 21 * 60 },
      text: 'Written notice at least 24 hours and at most 30 days before, with the reason, the day and the time, between 8 in the morning and 9 in the evening',
      withoutNotice: [
        'An emergency',
        'The tenant agrees at the time',
        'An order of the director',
        'The tenant has left the home for good',
      ],
      ...read('s. 29'),
    },
  ],
};
