import {
  finalFineCents,
  type Ladder,
  ladderAhead,
  ladderOn,
  type RungSummary,
  rungsOf,
  summaryOf,
} from '@lintel/contract/enforcement/ladder';
import { dollars } from '@lintel/contract/kernel/money';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useNow } from '../../../platform/time/use-now.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useOffenseWords } from './penalty-words.embed.ts';

/** A step as one of the two pages words it. */
export type LadderStep = { offense: string; penalty: string; detail: string };

/** Point of view on the ladder: that of the Enforcement Dashboard, or of the Legal Protection Center. */
export type LadderSide = 'enforced' | 'contested';

/** Returns the current ladder, and the announced one. */
export const useLadder = (): { ladder: Ladder; ahead: Ladder | undefined } => {
  const now = useNow(60_000);
  return { ladder: ladderOn(now), ahead: ladderAhead(now) };
};

/** Returns the part of a first offense's fine that cannot be appealed: `$100`. */
export const useFinalFine = (): string => dollars(finalFineCents(useLadder().ladder));

/** Returns the steps of a ladder in words, with all amounts and days taken from it. */
export const useLadderSteps = (): ((ladder: Ladder, side: LadderSide) => LadderStep[]) => {
  const t = useT();
  const offenseOf = useOffenseWords();
  const { reactivation } = useFigures();
  const enforced = ({ totalCents, isBan, suspension }: RungSummary) => {
    if (isBan) return { penalty: t('Permanent ban'), detail: t('No reactivation') };
    const penalty = dollars(totalCents);
    if (suspension === null) return { penalty, detail: t('Fine, warning and monitoring') };
    return {
      penalty,
      detail:
        suspension.suspends === 'property'
          ? t('Fine and {{days}}-day listing suspension', { days: suspension.days })
          : t('Fine and platform suspension. Return costs {{fee}} plus an agreement', {
              fee: dollars(reactivation.feeCents),
            }),
    };
  };
  const contested = ({ totalCents, finalCents, isBan, suspension }: RungSummary) => {
    if (isBan) return { penalty: t('Permanent ban'), detail: t('From the platform') };
    return {
      penalty: t('{{amount}} fine', { amount: dollars(finalCents || totalCents) }),
      detail:
        suspension === null
          ? t('Applied instantly and non-repealable')
          : t('Plus {{days}}-day suspension', { days: suspension.days }),
    };
  };
  return (ladder, side) =>
    ladder.offenses.map((rungs, index) => {
      const summary = summaryOf(rungs);
      return { offense: offenseOf(index + 1), ...(side === 'enforced' ? enforced(summary) : contested(summary)) };
    });
};

/** Returns the sentence that links the two points of view: both pages show it. */
export const useLadderJoined = (): ((ladder: Ladder) => string) => {
  const t = useT();
  const { reactivation } = useFigures();
  return (ladder) => {
    const first = summaryOf(rungsOf(1, ladder));
    return t(
      'A 1st offense costs {{total}} in all: {{final}} of it is applied instantly and cannot be repealed, {{open}} can be appealed. A 3rd suspends everything for {{days}} days; an early return requires the fines, {{fee}} and the agreement.',
      {
        total: dollars(first.totalCents),
        final: dollars(first.finalCents),
        open: dollars(first.totalCents - first.finalCents),
        days: summaryOf(rungsOf(3, ladder)).suspension?.days ?? 0,
        fee: dollars(reactivation.feeCents),
      },
    );
  };
};

/** Returns the steps for owners before they sign: `1st offense: $500 in all, $100 of it at once`. */
export const usePolicySteps = (): ((ladder: Ladder) => string[]) => {
  const t = useT();
  const offenseOf = useOffenseWords();
  return (ladder) =>
    ladder.offenses.map((rungs, index) => {
      const { totalCents, finalCents, isBan, suspension } = summaryOf(rungs);
      const offense = offenseOf(index + 1);
      const amount = dollars(totalCents);
      if (isBan) return t('{{offense}}: a permanent ban', { offense });
      if (suspension === null)
        return finalCents > 0
          ? t('{{offense}}: {{amount}} in all, {{final}} of it at once', {
              offense,
              amount,
              final: dollars(finalCents),
            })
          : t('{{offense}}: {{amount}}', { offense, amount });
      return suspension.suspends === 'property'
        ? t('{{offense}}: {{amount}} and a {{days}}-day suspension of the listing', {
            offense,
            amount,
            days: suspension.days,
          })
        : t('{{offense}}: {{amount}} and a {{days}}-day suspension', { offense, amount, days: suspension.days });
    });
};
