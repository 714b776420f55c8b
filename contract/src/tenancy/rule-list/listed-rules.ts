import { jurisdictions } from '../rules/jurisdictions.ts';
import type { Reason } from '../rules/reasons.ts';
import { platformRepairDays, type RepairPriority, repairPriorities } from '../rules/repair-response.ts';
import type {
  Cited,
  Compensation,
  DepositRules,
  EntryRule,
  Held,
  JurisdictionRules,
  NoticeRule,
  Service,
  Version,
  Wait,
} from '../rules/rule-schema.ts';

/** Topics of rules, in page order. */
export const ruleTopics = [
  'counting',
  'service',
  'wrong_date',
  'notice',
  'compensation',
  'increase',
  'deposit',
  'repair',
  'entry',
] as const;
export type RuleTopic = (typeof ruleTopics)[number];

export const ruleTopicLabels: Record<RuleTopic, string> = {
  counting: 'Counting of days',
  service: 'Ways of service',
  wrong_date: 'A wrong date',
  notice: 'Notices',
  compensation: 'Compensation',
  increase: 'Rent increases',
  deposit: 'Deposits',
  repair: 'Repairs',
  entry: 'Entry to the home',
};

/** Sentences for figures that the engine uses and that the rule's own sentence omits or gives in words. */
export const figureSentences = {
  countsAtOnce: 'Counted from the same day',
  countsNextDay: 'Counted from the next day',
  countsLater: 'Counted from {{days}} days later',
  countsNever: 'It does not count',
  noWait: 'No minimum time',
  waitDays: 'At least {{days}} days',
  waitDaysShortRent: '{{days}} days where rent is paid by the day or week',
  waitUnknownStay: 'At least {{days}} days if it is not known how long the tenant lived there',
  waitMonth: 'At least one month',
  waitMonths: 'At least {{months}} months',
  waitClearMonths: 'At least {{months}} full months in between',
  stayUnder: 'Under {{months}} months: at least {{days}} days',
  stayFrom: '{{months}} months or more: at least {{days}} days',
  endsPeriod: 'On the last day of a rental period',
  onRentDay: 'On a day that rent is due on',
  atTermEnd: 'Or on the last day of a fixed term',
  notBeforeTermEnd: 'Not before a fixed term ends',
  sinceIncrease: 'At least {{months}} months after the last increase',
  afterEmployment: 'Not before the employment ends',
  dispute: 'The tenant has {{days}} days to dispute it',
  cure: 'The tenant has {{days}} days to pay or to fix it',
  rentMonth: 'One month’s rent',
  rentMonths: '{{months}} months’ rent',
  rentMonthsBigBuilding: '{{months}} months’ rent in a building of five or more units',
  rentWaived: 'Nothing with {{days}} days’ notice or more',
  rentBadFaith: '{{months}} months’ rent if the reason was not true',
  cap: 'At most {{percent}} percent',
  presumed: 'The landlord must show that more than {{percent}} percent is fair',
  notOnRecord: 'Not on record',
  halfMonth: 'At most half a month’s rent',
  oneMonth: 'At most one month’s rent',
  someMonths: 'At most {{months}} months’ rent',
  orOnePeriod: 'Or one rental period’s, if that is less',
  backAfterEnd: 'Within {{days}} days of the end of the tenancy',
  backAfterAddress: 'Within {{days}} days of the end of the tenancy or of the address, whichever is later',
  cachedWithoutAddress: 'Without an address it may be kept after {{months}} months',
  emergencyDay: 'In an emergency: 1 day',
  emergencyDays: 'In an emergency: {{days}} days',
  urgentDays: 'When urgent: {{days}} days',
  urgentDay: 'When urgent: 1 day',
  standardDays: 'Otherwise: {{days}} days',
  standardDay: 'Otherwise: 1 day',
  fromBuilding: 'Buildings of at least {{storeys}} storeys and {{units}} units',
  toldOnly: 'Only stated, not counted',
  hoursBefore: 'At least {{hours}} hours before',
  daysBefore: 'At most {{days}} days before',
  between: 'From {{from}} to {{until}}, local time at the home',
  withoutNotice: 'Without notice:',
} as const;

export type ListedFigure = Pick<Reason, 'text' | 'sentence' | 'values'>;

/** One rule for counsel to review: its text and figures, its period, its source, and how sure we are. */
export type ListedRule = {
  /** Its position in the data: stable as long as the data are. */
  key: string;
  /** Null for Lintel's own rules, which apply everywhere. */
  jurisdiction: string | null;
  topic: RuleTopic;
  /**
   * The rule's subject: a notice by its code and title, a kind of deposit, a city. Its title is a
   * sentence of the dictionary, unless `isName`.
   */
  subject: { code: string | null; title: string; isName: boolean } | null;
  figures: ListedFigure[];
} & Held &
  Cited;

type Part = Pick<ListedRule, 'figures'> & Partial<Pick<ListedRule, 'subject'>> & Cited & Partial<Held>;

const put = (sentence: string, values: Record<string, string | number> = {}): ListedFigure => {
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return {
    text: sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => texts[name] ?? ''),
    sentence,
    values: texts,
  };
};
const figure = (key: keyof typeof figureSentences, values: Record<string, string | number> = {}): ListedFigure =>
  put(figureSentences[key], values);

const ofWait = (wait: Wait): ListedFigure[] => {
  if ('months' in wait) {
    if (wait.clear) return [figure('waitClearMonths', { months: wait.months })];
    return [wait.months === 1 ? figure('waitMonth') : figure('waitMonths', { months: wait.months })];
  }
  if ('byStay' in wait) return [figure('waitUnknownStay', { days: wait.days })];
  return [
    wait.days === 0 ? figure('noWait') : figure('waitDays', { days: wait.days }),
    ...(wait.daysDailyOrWeekly === undefined ? [] : [figure('waitDaysShortRent', { days: wait.daysDailyOrWeekly })]),
  ];
};

const ofVersion = (notice: NoticeRule, { wait, disputeDays, cureDays }: Version): ListedFigure[] => [
  ...ofWait(wait),
  ...(notice.takesEffect === null ? [] : [figure(notice.takesEffect === 'rent day' ? 'onRentDay' : 'endsPeriod')]),
  ...(notice.fixedTerm === null ? [] : [figure(notice.fixedTerm === 'not before' ? 'notBeforeTermEnd' : 'atTermEnd')]),
  ...(notice.monthsSinceIncrease === undefined
    ? []
    : [figure('sinceIncrease', { months: notice.monthsSinceIncrease })]),
  ...(notice.afterEmployment ? [figure('afterEmployment')] : []),
  ...(disputeDays === undefined ? [] : [figure('dispute', { days: disputeDays })]),
  ...(cureDays === undefined ? [] : [figure('cure', { days: cureDays })]),
];

const ofService = ({ days, text }: Service): ListedFigure[] => [
  put(text),
  days === null
    ? figure('countsNever')
    : days === 0
      ? figure('countsAtOnce')
      : days === 1
        ? figure('countsNextDay')
        : figure('countsLater', { days }),
];

const ofCompensation = ({ text, months, monthsFrom5Units, waivedFromDays, badFaithMonths }: Compensation) => [
  put(text),
  months === 1 ? figure('rentMonth') : figure('rentMonths', { months }),
  ...(monthsFrom5Units === undefined ? [] : [figure('rentMonthsBigBuilding', { months: monthsFrom5Units })]),
  ...(waivedFromDays === undefined ? [] : [figure('rentWaived', { days: waivedFromDays })]),
  ...(badFaithMonths === undefined ? [] : [figure('rentBadFaith', { months: badFaithMonths })]),
];

/** Returns the paragraphs of a notice whose period depends on the length of stay: each has its own citation. */
const staysOf = ({ wait, from, to }: Version): Part[] =>
  'byStay' in wait
    ? wait.byStay.map(({ underMonths, days, citation, confidence }, at) => ({
        figures: [
          underMonths === null
            ? figure('stayFrom', { months: wait.byStay[at - 1]?.underMonths ?? 0, days })
            : figure('stayUnder', { months: underMonths, days }),
        ],
        from,
        to,
        citation,
        confidence,
      }))
    : [];

const ofDeposits = ({ kinds, back, interest, receipt, notes, from, to }: DepositRules): [string, Part][] => [
  ...kinds.map(({ kind, name, maxMonths, orOnePeriod, ...cited }): [string, Part] => [
    kind,
    {
      ...cited,
      subject: { code: null, title: name, isName: false },
      figures: [
        maxMonths === 0.5
          ? figure('halfMonth')
          : maxMonths === 1
            ? figure('oneMonth')
            : figure('someMonths', { months: maxMonths }),
        ...(orOnePeriod ? [figure('orOnePeriod')] : []),
      ],
      from,
      to,
    },
  ]),
  ...(back === null
    ? []
    : [
        [
          'back',
          {
            figures: [
              put(back.text),
              put(back.late),
              figure(back.clock === 'end' ? 'backAfterEnd' : 'backAfterAddress', { days: back.days }),
              ...(back.addressWithinMonths === undefined
                ? []
                : [figure('cachedWithoutAddress', { months: back.addressWithinMonths })]),
            ],
            citation: back.citation,
            confidence: back.confidence,
            from,
            to,
          },
        ] satisfies [string, Part],
      ]),
  ...[interest, receipt, ...notes].map(({ text, citation, confidence }, at): [string, Part] => [
    ['interest', 'receipt'][at] ?? `notes.${at - 2}`,
    { figures: [put(text)], citation, confidence, from, to },
  ]),
];

const repairFigures = (days: { [Priority in RepairPriority]?: number | undefined }): ListedFigure[] =>
  repairPriorities.flatMap((priority) => {
    const within = days[priority];
    if (within === undefined) return [];
    return [within === 1 ? figure(`${priority}Day`) : figure(`${priority}Days`, { days: within })];
  });

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const ofEntry = ({ hours, mostDays, window, text, withoutNotice }: EntryRule): ListedFigure[] => [
  put(text),
  figure('hoursBefore', { hours }),
  ...(mostDays === null ? [] : [figure('daysBefore', { days: mostDays })]),
  ...(window === null ? [] : [figure('between', { from: clock(window.from), until: clock(window.until) })]),
  ...(withoutNotice.length === 0 ? [] : [figure('withoutNotice'), ...withoutNotice.map((each) => put(each))]),
];

/** Returns the part for a rule that is one sentence. */
const sentence = ({ text, citation, confidence }: Cited & { text: string }): Part => ({
  figures: [put(text)],
  citation,
  confidence,
});

/** Returns every rule of a jurisdiction, in the order of its data; omits nothing that has a citation. */
export const rulesListedOf = (rules: JurisdictionRules): ListedRule[] => {
  const listed: ListedRule[] = [];
  const add = (topic: RuleTopic, place: string, part: Part, subject: ListedRule['subject'] = null) => {
    const { citation, confidence, figures } = part;
    listed.push({
      key: `${rules.code}.${place}`,
      jurisdiction: rules.code,
      topic,
      subject: part.subject ?? subject,
      figures,
      from: part.from ?? null,
      to: part.to ?? null,
      citation,
      confidence,
    });
  };
  add('counting', 'counting', sentence(rules.counting));
  for (const service of rules.services)
    add('service', `services.${service.way}`, { ...service, figures: ofService(service) });
  add('wrong_date', 'wrongDate', sentence(rules.wrongDate));
  for (const notice of rules.notices) {
    const { code, title, versions, compensation, wrongDate, notes } = notice;
    const of = { code, title, isName: false };
    const place = (rest: string) => `notices.${code}.${rest}`;
    for (const [at, version] of versions.entries()) {
      add('notice', place(`versions.${at}`), { ...version, figures: ofVersion(notice, version) }, of);
      for (const [stay, part] of staysOf(version).entries())
        add('notice', place(`versions.${at}.stay.${stay}`), part, of);
      for (const [exception, each] of (version.enoughFor ?? []).entries()) {
        const { from, to } = version;
        add('notice', place(`versions.${at}.enough.${exception}`), { ...sentence(each), from, to }, of);
      }
    }
    for (const [at, each] of compensation.entries())
      add('compensation', place(`compensation.${at}`), { ...each, figures: ofCompensation(each) }, of);
    if (wrongDate) add('wrong_date', place('wrongDate'), sentence(wrongDate), of);
    for (const [at, note] of notes.entries()) add('notice', place(`notes.${at}`), sentence(note), of);
  }
  const { limits, rounding, announced, notes } = rules.increase;
  for (const [at, { percent, kind, ...held }] of limits.entries())
    add('increase', `increase.limits.${at}`, {
      ...held,
      figures: [percent === null ? figure('notOnRecord') : figure(kind, { percent })],
    });
  add('increase', 'increase.rounding', sentence(rounding));
  if (announced) add('increase', 'increase.announced', sentence(announced));
  for (const [at, note] of notes.entries()) add('increase', `increase.notes.${at}`, sentence(note));
  for (const [at, deposits] of rules.deposits.entries())
    for (const [place, part] of ofDeposits(deposits)) add('deposit', `deposits.${at}.${place}`, part);
  add('repair', 'repairs.duty', sentence(rules.repairs.duty));
  add('repair', 'repairs.emergencyMeans', sentence(rules.repairs.emergencyMeans));
  for (const [at, place] of rules.repairs.places.entries()) {
    const { names, fromStoreys, fromUnits, due, days, text, citation, confidence } = place;
    const building = fromStoreys !== null && fromUnits !== null;
    add(
      'repair',
      `repairs.places.${at}`,
      {
        figures: [
          put(text),
          ...repairFigures(days),
          ...(building ? [figure('fromBuilding', { storeys: fromStoreys, units: fromUnits })] : []),
          ...(due === 'response' ? [] : [figure('toldOnly')]),
        ],
        citation,
        confidence,
      },
      { code: null, title: names[0] ?? '', isName: true },
    );
  }
  for (const [at, each] of rules.entry.entries()) add('entry', `entry.${at}`, { ...each, figures: ofEntry(each) });
  return listed;
};

/** Returns Lintel's own rules where none of the three laws has one. */
const ownRules = (): ListedRule[] =>
  repairPriorities.map((priority) => ({
    key: `own.repairs.${priority}`,
    jurisdiction: null,
    topic: 'repair',
    subject: null,
    figures: repairFigures({ [priority]: platformRepairDays[priority] }),
    from: null,
    to: null,
    citation: 'Lintel',
    confidence: 'product-policy',
  }));

/** Returns every rule that Lintel applies. */
export const everyListedRule = (among: readonly JurisdictionRules[] = jurisdictions): ListedRule[] => [
  ...among.flatMap(rulesListedOf),
  ...ownRules(),
];

/** Returns whether counsel should review it, because it was not read in the law itself. */
export const isForCounsel = ({ confidence }: Pick<ListedRule, 'confidence'>): boolean => confidence !== 'verified';
