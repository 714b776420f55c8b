import type { FitSentence } from './schema.ts';
import { about, aboutDollars, type Shown, sentence } from './sentences.ts';

/** Returns a card's one-line sentence about a home: never a promise. */
export const lineSentence = (line: Shown & { overLimitCents?: number | null }): FitSentence => {
  const { outcome, familyShareCents, familyShareRangeCents: range, mostShareCents, overLimitCents } = line;
  const share = familyShareCents === null ? null : aboutDollars(familyShareCents);
  const span = about(range ?? { lowCents: 0, highCents: 0 });
  switch (outcome) {
    case 'fits':
      if (share === null) return sentence('Covered · you would pay about {{low}} to {{high}}', span);
      return overLimitCents
        ? sentence('{{over}} over your limit · you would pay about {{share}}', {
            over: aboutDollars(overLimitCents),
            share,
          })
        : sentence('Covered · you would pay about {{share}}', { share });
    case 'may-fit':
      return share === null
        ? sentence('May be covered · you would pay about {{low}} to {{high}}', span)
        : sentence('May be covered · you would pay about {{share}}', { share });
    case 'over-forty-percent': {
      const over = (familyShareCents ?? range?.lowCents ?? 0) - (mostShareCents ?? 0);
      return over > 0
        ? sentence('Over the limit for a new lease · {{over}} too much a month', { over: aboutDollars(over) })
        : sentence('Over the limit for a new lease');
    }
    case 'no-help':
      return sentence('At this income, the voucher wouldn’t cover any of the rent');
    case 'rent-within-limit':
      return sentence('Rent within your limit');
    case 'rent-near-limit':
      return sentence('Rent near the limit · some authorities cover it');
    case 'rent-above-limit':
      return sentence('Rent above the limit');
    case 'ask-authority':
      return sentence('Fit not known · ask your housing authority');
  }
};
