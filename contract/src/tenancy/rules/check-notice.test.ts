import { afterEach, describe, expect, test } from 'vitest';
import { checkNotice } from './check-notice.ts';
import type { NoticeFacts } from './facts.ts';
import { noticeQuestion } from './notice-schema.ts';

const earliest = (facts: NoticeFacts) => checkNotice(facts).earliest;
const on = (code: string, given: string, more: Partial<NoticeFacts> = {}) =>
  earliest({ jurisdiction: 'ON', code, given, rentDay: 1, ...more });
const bc = (code: string, given: string, more: Partial<NoticeFacts> = {}) =>
  earliest({ jurisdiction: 'BC', code, given, rentDay: 1, ...more });
const ny = (code: string, given: string, more: Partial<NoticeFacts> = {}) =>
  earliest({ jurisdiction: 'NY', code, given, ...more });

describe('a rule that changes on a day', () => {
  test('gives its own answer on either side of it', () => {
    expect(on('N4', '2026-09-20')).toBe('2026-10-04');
    expect(on('N4', '2026-09-21')).toBe('2026-09-28');
    expect(bc('RTB-32L', '2025-06-17')).toBe('2025-10-31');
    expect(bc('RTB-32L', '2025-06-18')).toBe('2025-09-30');
    expect(bc('RTB-32P', '2024-08-20')).toBe('2024-12-31');
    expect(bc('RTB-32P', '2024-08-21')).toBe('2024-11-30');
    expect(bc('RTB-32P', '2024-07-17')).toBe('2024-09-30');
  });

  test('between sending and receipt leaves the later date', () => {
    // Mailed under the 14-day rule, received under the 7-day rule.
    const mailed = checkNotice({ jurisdiction: 'ON', code: 'N4', given: '2026-09-18', service: 'mail' });
    expect([mailed.served, mailed.earliest]).toEqual(['2026-09-23', '2026-10-07']);
    expect(mailed.reasons.map(({ text }) => text)).toContain(
      'The rule changed between sending and receipt; the later date is given',
    );
  });

  test('says since when it holds', () => {
    const said = (given: string) =>
      checkNotice({ jurisdiction: 'ON', code: 'N4', given }).reasons.map(({ text }) => text);
    expect(said('2026-09-20')).toContain('This rule applies to notices until September 20, 2026');
    expect(said('2026-09-21')).toContain('This rule applies to notices since September 21, 2026');
  });
});

describe('months', () => {
  test('that are shorter end a month’s notice on their last day', () => {
    expect(bc('RTB-33', '2026-01-31')).toBe('2026-02-28');
    expect(bc('RTB-33', '2028-01-31')).toBe('2028-02-29');
    expect(bc('RTB-33', '2028-02-29')).toBe('2028-03-31');
    expect(bc('BC-4M', '2027-10-31')).toBe('2028-02-29');
  });

  test('are due on their last day where they lack the rent day', () => {
    expect(on('N12-landlord', '2026-12-20', { rentDay: 31 })).toBe('2027-02-27');
    expect(on('N12-landlord', '2027-12-20', { rentDay: 31 })).toBe('2028-02-28');
    expect(on('N1', '2026-12-01', { rentDay: 30, lastIncrease: '2024-02-29' })).toBe('2027-03-30');
    expect(on('N1', '2025-11-29', { rentDay: 30, lastIncrease: '2025-02-28' })).toBe('2026-02-28');
  });

  test('have to lie wholly between a notice of increase and the increase, in British Columbia', () => {
    expect(bc('RTB-7', '2026-06-30')).toBe('2026-10-01');
    expect(bc('RTB-7', '2026-07-01')).toBe('2026-11-01');
    expect(bc('RTB-7', '2026-11-30')).toBe('2027-03-01');
    expect(bc('RTB-7', '2027-11-30')).toBe('2028-03-01');
  });
});

test('an increase that is still to come when the notice is given is not the last one', () => {
  const asked = { jurisdiction: 'ON', code: 'N1', given: '2026-03-01', rentDay: 1 };
  const read = (lastIncrease: string) => noticeQuestion.safeParse({ ...asked, lastIncrease });
  expect(read('2026-03-01').success).toBe(true);
  expect(read('2026-03-02').error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['lastIncrease'], 'The last increase cannot come after the notice'],
  ]);
});

describe('leap days', () => {
  test('are days like others', () => {
    expect(on('N6-drug', '2028-02-19')).toBe('2028-02-29');
    expect(on('N6-drug', '2027-02-19')).toBe('2027-03-01');
    expect(ny('NY-14D', '2028-02-15')).toBe('2028-02-29');
  });
});

describe('rental periods', () => {
  test('of weeks end on the day before rent is due', () => {
    // May 4, 2026 is a Monday; 28 days on is Monday, June 1, and the week from Friday ends on Thursday.
    expect(on('N8', '2026-05-04', { rentPeriod: 'weekly', rentDay: 5 })).toBe('2026-06-04');
    expect(on('N8', '2026-05-04', { rentPeriod: 'weekly', rentDay: 2 })).toBe('2026-06-01');
    expect(on('N8', '2026-05-04', { rentPeriod: 'weekly', rentDay: null, periodStart: '2026-01-02' })).toBe(
      '2026-06-04',
    );
  });

  test('of a year end once in it', () => {
    const yearly = { rentPeriod: 'yearly', rentDay: null } as const;
    expect(on('N8', '2026-05-04', { ...yearly, periodStart: '2020-09-01' })).toBe('2026-08-31');
    expect(on('N8', '2026-07-04', { ...yearly, periodStart: '2020-09-01' })).toBe('2027-08-31');
    expect(on('N8', '2027-05-04', { ...yearly, periodStart: '2024-02-29' })).toBe('2028-02-28');
  });

  test('of a day end every day', () => {
    expect(on('N8', '2026-05-04', { rentPeriod: 'daily', rentDay: null })).toBe('2026-06-01');
  });
});

describe('a fixed term', () => {
  test('may end with the tenancy on a day that ends no period, in Ontario', () => {
    expect(on('N12-landlord', '2026-03-10', { fixedTermEnd: '2026-09-20' })).toBe('2026-09-20');
    expect(on('N12-landlord', '2026-08-10', { fixedTermEnd: '2026-09-20' })).toBe('2026-10-31');
  });

  test('only bars what is earlier, in British Columbia', () => {
    expect(bc('RTB-32L', '2026-03-10', { fixedTermEnd: '2026-09-20' })).toBe('2026-09-30');
    expect(bc('RTB-33', '2026-03-10', { fixedTermEnd: '2026-09-20' })).toBe('2026-04-30');
  });

  test('says the rent day where nothing else does', () => {
    expect(on('N8', '2026-03-10', { rentDay: null, fixedTermEnd: '2026-01-31' })).toBe('2026-05-31');
  });
});

describe('a tenant’s notice in winter, in Ontario', () => {
  const tenant = (given: string, effective: string, more: Partial<NoticeFacts> = {}) =>
    checkNotice({ jurisdiction: 'ON', code: 'N9', given, rentDay: 1, effective, ...more }).compliant;

  test('given by January 1 is in time for the end of February, and by February 1 for the end of March', () => {
    expect([on('N9', '2027-01-01'), on('N9', '2027-02-01')]).toEqual(['2027-02-28', '2027-03-31']);
    expect([on('N9', '2028-01-01'), on('N9', '2028-02-01')]).toEqual(['2028-02-29', '2028-03-31']);
    expect([on('N9', '2026-12-31'), on('N9', '2027-01-02'), on('N9', '2027-02-02')]).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect([tenant('2027-01-01', '2027-02-28'), tenant('2027-01-02', '2027-02-28')]).toEqual([true, false]);
    expect(
      checkNotice({ jurisdiction: 'ON', code: 'N9', given: '2027-01-01', rentDay: 1 }).reasons.find(({ citation }) =>
        citation.endsWith('s. 44(5)'),
      )?.text,
    ).toBe('A tenant’s notice given by January 1 is in time for the last day of February');
  });

  test('counts from when it is received', () => {
    expect([on('N9', '2026-12-27', { service: 'mail' }), on('N9', '2026-12-28', { service: 'mail' })]).toEqual([
      '2027-02-28',
      '2027-03-31',
    ]);
  });

  test('still has to end a rental period, a year of the tenancy or the fixed term', () => {
    expect(on('N9', '2027-01-01', { rentDay: 15 })).toBe('2027-03-14');
    expect(tenant('2027-01-01', '2027-02-28', { rentDay: 15 })).toBe(false);
    const yearly = { rentPeriod: 'yearly', rentDay: null, periodStart: '2020-03-01' } as const;
    expect([on('N9', '2027-01-01', yearly), on('N9', '2027-01-02', yearly)]).toEqual(['2027-02-28', '2028-02-29']);
    expect(on('N9', '2027-02-01', { ...yearly, periodStart: '2020-04-01' })).toBe('2027-03-31');
    expect(on('N9', '2027-01-01', { rentDay: 2, fixedTermEnd: '2027-02-28' })).toBe('2027-02-28');
    expect(on('N9', '2027-01-01', { fixedTermEnd: '2027-05-31' })).toBe('2027-05-31');
    // March 1 ends a rental period here, but is not excepted, and the 60 days end on March 2.
    expect(tenant('2027-01-01', '2027-03-01', { rentDay: 2, fixedTermEnd: '2027-02-28' })).toBe(false);
  });

  test('is a rule for tenants alone', () => {
    expect([on('N8', '2027-01-01'), on('N12-landlord', '2027-02-01')]).toEqual(['2027-03-31', '2027-04-30']);
  });
});

test('a fixed term in Ontario ends with 60 days’ notice, though rent be paid by the week', () => {
  const weekly = { rentPeriod: 'weekly', rentDay: 1 } as const;
  expect(on('N8', '2026-05-04', weekly)).toBe('2026-06-07');
  expect(on('N8', '2026-05-04', { ...weekly, fixedTermEnd: '2026-07-03' })).toBe('2026-07-03');
  expect(on('N9', '2026-05-05', { ...weekly, fixedTermEnd: '2026-07-03' })).toBe('2026-07-05');
});

describe('New York’s non-renewal', () => {
  const days = (occupancyMonths: number | null, leaseMonths: number | null, code = 'NY-226C-30') =>
    ny(code, '2026-01-01', { occupancyMonths, leaseMonths });
  const [thirty, sixty, ninety] = ['2026-01-31', '2026-03-02', '2026-04-01'];

  test('takes the longer of occupancy and lease, and the longer time where the law has a gap', () => {
    expect([days(3, 6), days(11, 0)]).toEqual([thirty, thirty]);
    expect([days(12, 6), days(3, 12), days(23, 12)]).toEqual([sixty, sixty, sixty]);
    expect([days(24, 12), days(3, 24), days(60, 0)]).toEqual([ninety, ninety, ninety]);
  });

  test('of a type that asks for more days falls back to its own while half of the facts are missing', () => {
    expect([days(null, null), days(3, null, 'NY-226C-90'), days(30, null)]).toEqual([thirty, ninety, ninety]);
  });

  test('ends a period, and an increase begins one', () => {
    const facts = { occupancyMonths: 30, leaseMonths: 12, rentDay: 1 };
    expect(ny('NY-226C-90', '2026-01-01', facts)).toBe('2026-04-30');
    expect(ny('NY-226C-90', '2026-01-01', { ...facts, raisesRent: true })).toBe('2026-04-01');
  });
});

describe('a wrong date', () => {
  const checked = (facts: NoticeFacts) => {
    const { compliant, takesEffectOn, effectOfWrongDate } = checkNotice(facts);
    return { compliant, takesEffectOn, effectOfWrongDate };
  };
  test('voids, is corrected, or lets the tenancy run on, by the place', () => {
    const given = '2026-03-10';
    const wrong = { given, rentDay: 1, effective: '2026-04-20' };
    expect(checked({ jurisdiction: 'ON', code: 'N12-landlord', ...wrong })).toEqual({
      compliant: false,
      takesEffectOn: null,
      effectOfWrongDate: 'void',
    });
    expect(checked({ jurisdiction: 'BC', code: 'RTB-33', ...wrong })).toEqual({
      compliant: false,
      takesEffectOn: '2026-04-30',
      effectOfWrongDate: 'corrected',
    });
    const renewal = { jurisdiction: 'NY', code: 'NY-226C-60', ...wrong, occupancyMonths: 14, leaseMonths: 12 };
    expect(checked(renewal)).toEqual({ compliant: false, takesEffectOn: '2026-05-31', effectOfWrongDate: 'runs_on' });
    expect(checked({ jurisdiction: 'NY', code: 'NY-14D', given, effective: '2026-03-20' }).effectOfWrongDate).toBe(
      'void',
    );
  });

  test('late enough, but no end of a period, moves to the next one', () => {
    const facts = { jurisdiction: 'BC', code: 'RTB-33', given: '2026-03-10', rentDay: 1, effective: '2026-07-15' };
    expect(checked(facts).takesEffectOn).toBe('2026-07-31');
    expect(checked({ ...facts, jurisdiction: 'ON', code: 'N8' })).toMatchObject({
      compliant: false,
      takesEffectOn: null,
    });
  });
});

describe('a way of handing it over', () => {
  test('that does not count leaves no date, whatever stands on it', () => {
    const posted = checkNotice({
      jurisdiction: 'ON',
      code: 'N4',
      given: '2026-10-01',
      service: 'door',
      effective: '2027-01-01',
    });
    expect(posted).toMatchObject({ served: null, earliest: null, compliant: false, takesEffectOn: null });
    expect(posted.reasons.map(({ text }) => text)).toContain('Posting it on the door does not count');
  });

  test('by mail is counted from its receipt', () => {
    expect(on('N4', '2026-12-28', { service: 'mail' })).toBe('2027-01-09');
    expect(bc('RTB-33', '2026-05-30', { service: 'door' })).toBe('2026-07-31');
  });
});

describe('a tenant’s notice for which the law makes an exception', () => {
  const isRight = (
    jurisdiction: string,
    code: string,
    given: string,
    effective: string,
    more: Partial<NoticeFacts> = {},
  ) => checkNotice({ jurisdiction, code, given, effective, rentDay: 1, ...more }).compliant;

  test('ends an Ontario tenancy on any day, in a fixed term too: after an N12 or N13, after a refused assignment, for fear of violence', () => {
    const inTerm = { fixedTermEnd: '2027-08-31' };
    for (const [code, first, short] of [
      ['N9-early', '2026-12-14', '2026-12-14'],
      ['N9-assignment', '2027-01-03', '2027-01-01'],
      ['N9-care-home', '2027-01-03', '2027-01-03'],
      ['N15', '2027-01-01', '2027-01-01'],
    ] as const) {
      expect([code, on(code, '2026-12-04'), on(code, '2026-12-04', inTerm)]).toEqual([code, first, first]);
      expect([code, on(code, '2026-12-04', { rentPeriod: 'weekly', rentDay: 3 })]).toEqual([code, short]);
      expect(isRight('ON', code, '2026-12-04', first, inTerm)).toBe(true);
      expect(isRight('ON', code, '2026-12-04', '2026-12-13')).toBe(false);
    }
    // All others still wait for the end of the term.
    expect(on('N9', '2026-12-04', inTerm)).toBe('2027-08-31');
  });

  test('ends a fixed term in British Columbia for fear of violence or for long-term care, at the end of a rental period', () => {
    const inTerm = { fixedTermEnd: '2027-08-31' };
    expect(bc('BC-TENANT-SAFETY-CARE', '2026-11-30', inTerm)).toBe('2026-12-31');
    expect(bc('BC-TENANT-SAFETY-CARE', '2026-12-01', inTerm)).toBe('2027-01-31');
    expect(bc('BC-TENANT-SAFETY-CARE', '2028-01-31', inTerm)).toBe('2028-02-29');
    expect(bc('BC-TENANT', '2026-11-30', inTerm)).toBe('2027-08-31');
  });

  test('ends it there on any day after receipt where the landlord broke a material term', () => {
    expect(bc('BC-TENANT-BREACH', '2026-12-10', { fixedTermEnd: '2027-08-31' })).toBe('2026-12-11');
    expect(bc('BC-TENANT-BREACH', '2026-12-10', { service: 'mail' })).toBe('2026-12-16');
    expect(isRight('BC', 'BC-TENANT-BREACH', '2026-12-10', '2026-12-10')).toBe(false);
  });

  test('ends a month-to-month tenancy outside New York City with the rental month, one month before', () => {
    expect(ny('NY-TENANT-MTM', '2026-11-30', { rentDay: 1 })).toBe('2026-12-31');
    expect(ny('NY-TENANT-MTM', '2026-12-01', { rentDay: 1 })).toBe('2027-01-31');
    expect(isRight('NY', 'NY-TENANT-MTM', '2026-11-30', '2027-01-05')).toBe(false);
  });
});

test('what else the law says of a notice is told with it', () => {
  const textOf = (jurisdiction: string, code: string) =>
    checkNotice({ jurisdiction, code, given: '2026-12-01', rentDay: 1 }).reasons.map(({ text }) => text);
  expect(textOf('ON', 'N12-purchaser')).toContain(
    'Only with a signed sale of a condominium unit, or of a building of three units or fewer',
  );
  expect(textOf('ON', 'N1')).toContain(
    'An increase that was agreed for an added parking space or service does not count as the last one',
  );
  expect(textOf('BC', 'BC-2M-QUALIFY')).toContain('The tenant may agree in writing to an earlier date');
});

test('a tenant in British Columbia who leaves early hears what the law asks for besides the ten days', () => {
  const early = checkNotice({ jurisdiction: 'BC', code: 'BC-TENANT-EARLY', given: '2026-12-01', rentDay: 1 });
  expect(early.earliest).toBe('2026-12-11');
  expect(early.reasons.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Only in a periodic tenancy, and for a day before the one that the landlord’s notice or the director’s order ends it on',
      'Rent is paid up to the day it ends; anything paid beyond that is refunded',
    ]),
  );
});

test('a limit that is not published yet is said, and the day is reckoned all the same', () => {
  const rise = checkNotice({
    jurisdiction: 'ON',
    code: 'N1',
    given: '2026-11-20',
    rentDay: 1,
    lastIncrease: '2025-06-01',
  });
  expect(rise.earliest).toBe('2027-03-01');
  expect(rise.reasons.map(({ text }) => text)).toContain(
    'The rent limit for 2027 is not on record yet: look it up before setting the amount',
  );
});

describe('where the server stands', () => {
  const home = process.env['TZ'];
  afterEach(() => {
    if (home === undefined) delete process.env['TZ'];
    else process.env['TZ'] = home;
  });

  test.each(['UTC', 'America/Vancouver', 'America/Toronto', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'changes no day, nor do its clocks in spring and autumn: %s',
    (zone) => {
      process.env['TZ'] = zone;
      // Clocks go forward on March 8 and back on November 1, 2026.
      expect(on('N6-drug', '2026-02-26')).toBe('2026-03-08');
      expect(on('N6-drug', '2026-02-27')).toBe('2026-03-09');
      expect(on('N6-drug', '2026-10-22')).toBe('2026-11-01');
      expect(on('N6-drug', '2026-10-23')).toBe('2026-11-02');
      expect(bc('RTB-33', '2026-02-28')).toBe('2026-03-31');
      expect(on('N1', '2026-08-03')).toBe('2026-11-01');
    },
  );
});
