import { commissionTerms } from '@lintel/contract/agents/terms';
import { announce, newYear } from '@lintel/contract/kernel/testing/announce-for-tests';
import { listingTerms } from '@lintel/contract/payments/terms';
import { figuresAt } from '@lintel/contract/site/figures';
import { expect, test } from 'vitest';
import dictionary from '../../app/es/dictionary.ts';
import { createTranslator } from '../../platform/words/i18n.tsx';
import { claimNote } from './claims.embed.tsx';
import { supportAnswers } from './support/support-answers.tsx';

const translators = { en: createTranslator('en'), es: createTranslator('es', dictionary) };

test('what the pages say of a price turns with its day, in both languages', () => {
  announce(listingTerms, { from: '2027-01-01', feeCents: 2900, days: 31, refundAloneDays: 10 });
  announce(commissionTerms, { from: '2027-01-01', rateBps: 250 });
  for (const language of ['en', 'es'] as const) {
    const { t } = translators[language];
    const said = (at: Date) => {
      const figures = figuresAt(at);
      const claims = (['listingFee', 'moneyBack', 'whoPays'] as const).map((claim) =>
        claimNote(claim, t, language, figures),
      );
      const answers = supportAnswers(t, '$100', figures).flatMap((group) => group.answers.map(({ answer }) => answer));
      return [...claims, ...answers].join('\n');
    };
    expect(said(newYear.lastOfOld)).toBe(said(new Date('2026-11-24')));
    expect(said(newYear.lastOfOld)).toMatch(/\$25.*\b30\b.*\b7\b.*3%/s);
    expect(said(newYear.firstOfNew)).toMatch(/\$29.*\b31\b.*\b10\b.*2\.5%/s);
    expect(said(newYear.firstOfNew)).not.toMatch(/\$25|\b3%/);
  }
});
