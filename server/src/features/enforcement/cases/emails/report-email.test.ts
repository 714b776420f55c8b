import { reportPromises } from '@lintel/contract/enforcement/terms';
import { announce, newYear } from '@lintel/contract/kernel/testing/announce-for-tests';
import { expect, test } from 'vitest';
import { reportEmail } from './report-email.ts';

test('whoever reports is told the promises of that day, in their language', () => {
  announce(reportPromises, { from: '2027-01-01', contactHours: 12, reviewHours: 36 });
  const said = (language: 'en' | 'es', filedAt: Date) =>
    reportEmail(language, 'filed', { reference: 'FH-1', href: 'https://lintel.test/r', filedAt }).paragraphs.join(' ');
  expect(said('en', newYear.lastOfOld)).toMatch(/within 24 hours, and you’ll get the result .* within 48 hours\./);
  expect(said('es', newYear.lastOfOld)).toMatch(/en 24 horas, y en 48 horas/);
  expect(said('en', newYear.firstOfNew)).toMatch(/within 12 hours, and you’ll get the result .* within 36 hours\./);
  expect(said('es', newYear.firstOfNew)).toMatch(/en 12 horas, y en 36 horas/);
});
