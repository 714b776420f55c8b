import {
  foundByMachine,
  lawInSpanish,
  type OffensePlace,
  offensePlaces,
  type ProtectedCategory,
  protectedCategories,
} from '@lintel/contract/enforcement/labels';
import { type Ladder, summaryOf } from '@lintel/contract/enforcement/ladder';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import type { Language, Translate } from '@lintel/contract/kernel/words';

import type { Notice } from '../notices/give-notice.ts';
import type { OffenseRow } from '../queries.ts';
import type { PenaltyRow } from '../rules.ts';
import { notice, together } from '../say.ts';

type Words = Notice['words'];
/** The parts of an offense that a notice shows. Staff's text appears as written: no one has translated it. */
type OffenseFacts = Pick<
  OffenseRow,
  'id' | 'findingId' | 'number' | 'category' | 'foundIn' | 'foundBy' | 'words' | 'explanation' | 'law'
> & {
  homeTitle: string | null;
};

/** `1st`, `2nd`, `3rd`, `4th` … */
const ordinal = (t: Translate, number: number): string =>
  [t('1st'), t('2nd'), t('3rd')][number - 1] ?? t('{{number}}th', { number });

const dayIn = (at: Date, language: Language) =>
  // In the zone in which deadlines end: see `appealDeadline`.
  longDate(at, language, 'Pacific/Honolulu');

/** Writes one line for each penalty: what it is, and when it takes effect. */
const lineFor = (penalty: PenaltyRow, t: Translate, language: Language): string => {
  if (penalty.penaltyType === 'platform_ban') return t('A permanent ban from the platform.');
  if (penalty.penaltyType === 'listing_suspension') {
    const suspension = t(penalty.propertyId === null ? 'Suspension of all your listings' : 'Suspension of the listing');
    return penalty.awaitsBan
      ? t('{{suspension}}, until a second member of our staff confirms the ban.', { suspension })
      : t('{{suspension}} until {{day}}.', {
          suspension,
          day: penalty.expiresAt ? longDate(penalty.expiresAt, language) : '',
        });
  }
  const amount = dollars(penalty.amountCents);
  return penalty.isRepealable
    ? t('A fine of {{amount}}, charged when the time to appeal ends, after {{day}}.', {
        amount,
        day: penalty.appealUntil ? dayIn(penalty.appealUntil, language) : '',
      })
    : t('A fine of {{amount}}, charged now; it cannot be appealed.', { amount });
};

/** Says whether automated means were used, in finding it and in deciding (points of art. 17(3)(c) of the EU's Digital Services Act). */
const howFound = (t: Translate, { foundBy, findingId }: OffenseFacts): string => {
  if (foundBy === 'machine') return t('Found by our automatic check.');
  return findingId === null
    ? t('Found and decided by a person.')
    : t('Our automatic check marked the words. A person looked at them and decided.');
};

/**
 * Writes the statement of reasons sent with every penalty: what was found, where, under which rule and law, by whom, what it
 * costs, how to contest it and until when.
 */
export const issuedNotice = (offense: OffenseFacts, issued: readonly PenaltyRow[]): Words =>
  notice((t, language) => {
    const { words, explanation, homeTitle: home } = offense;
    const place = t(offensePlaces[offense.foundIn as OffensePlace]);
    const category = t(protectedCategories[offense.category as ProtectedCategory].label);
    const law = language === 'es' ? lawInSpanish(offense.law) : offense.law;
    const deadline = issued.find(({ appealUntil }) => appealUntil)?.appealUntil ?? null;
    const day = deadline && dayIn(deadline, language);
    // A fine charged at once appears next to penalties that can be appealed, and must not read as if it could be.
    const final = issued.find(({ isRepealable }) => !isRepealable);
    return {
      subject: t('Notice of your {{ordinal}} offense and its penalties', { ordinal: ordinal(t, offense.number) }),
      content: [
        offense.foundBy === 'machine'
          ? t('We found a violation of our fair housing rules. {{found}}', { found: t(foundByMachine) })
          : t('We found a violation of our fair housing rules. {{explanation}}', { explanation }),
        [
          home ? t('Where: {{place}}, “{{home}}”.', { place, home }) : t('Where: {{place}}.', { place }),
          ...(words ? [t('The words: “{{words}}”.', { words })] : []),
          t('Whom it concerns: {{category}}. Rule and law: {{law}}.', { category, law }),
          t('Role: owner.'),
          howFound(t, offense),
          t('The number of this case: {{id}}. Please name it when you write to us.', { id: offense.id }),
        ].join('\n'),
        [t('What follows:'), ...issued.map((penalty) => `- ${lineFor(penalty, t, language)}`)].join('\n'),
        day === null
          ? t(
              'If it is based on a plain error of fact, you can report that in the Legal Protection Center at any time.',
            )
          : together(
              final
                ? t(
                    'You can appeal in the Legal Protection Center until {{day}}, in at least 50 characters, except the {{amount}} charged now.',
                    { day, amount: dollars(final.amountCents) },
                  )
                : t('You can appeal in the Legal Protection Center until {{day}}, in at least 50 characters.', { day }),
              t('The penalty is on hold while we decide, and a different person decides.'),
              t('If it is based on a plain error of fact, you can report that there at any time.'),
            ),
      ],
    };
  });

export const banConfirmedNotice = (reason: string, appealUntil: Date): Words =>
  notice((t, language) => ({
    subject: t('Your ban from the platform is permanent'),
    content: [
      t('A second member of our staff reviewed your case and confirmed the ban. {{reason}}', { reason }),
      t(
        'You can still read, answer what is open, and pay. You can appeal in the Legal Protection Center until {{day}}.',
        { day: dayIn(appealUntil, language) },
      ),
    ],
  }));

export const repealedNotice = (reason: string, backCents: number): Words =>
  notice((t) => ({
    subject: t('Your penalty was repealed'),
    content: [
      t('It was based on an error of fact, and no longer counts. {{reason}}', { reason }),
      backCents > 0 ? t('{{amount}} will be refunded to your card.', { amount: dollars(backCents) }) : null,
    ],
  }));

export const suspensionEndedNotice = (home: string | null): Words =>
  notice((t) => ({
    subject: t('Your suspension has ended'),
    content: [
      home
        ? t('“{{home}}” is in the search again, if its listing is paid for.', { home })
        : t('Your homes are in the search again, where their listings are paid for.'),
    ],
  }));

export const fineChargedNotice = (amountCents: number): Words =>
  notice((t) => {
    const amount = dollars(amountCents);
    return {
      subject: t('We charged your fine of {{amount}}', { amount }),
      content: [
        t(
          '{{amount}} were charged to your card on file. The receipt is in the Payments tab. If an appeal is approved later, you get a refund.',
          { amount },
        ),
      ],
    };
  });

export const fineNotChargedNotice = (amountCents: number, why: 'no_card' | 'declined'): Words =>
  notice((t) => ({
    subject: t('Your fine of {{amount}} could not be charged', { amount: dollars(amountCents) }),
    content: [
      together(
        t(why === 'no_card' ? 'There is no card on file.' : 'The bank did not accept the card on file.'),
        t('You still owe the fine. You can pay it in the Compliance tab at any time; we try again in a day.'),
      ),
    ],
  }));

/** Says from which offense on the ladder ends in a ban; null if it has none. */
const banSentence = (ladder: Ladder, t: Translate): string | null => {
  const place = ladder.offenses.findIndex((rungs) => summaryOf(rungs).isBan);
  if (place < 0) return null;
  const named = [
    t('A first offense'),
    t('A second offense'),
    t('A third offense'),
    t('A fourth offense'),
    t('A fifth offense'),
    t('A sixth offense'),
  ];
  return t('{{offense}} is a permanent ban.', {
    offense: named[place] ?? t('Offense {{number}}', { number: place + 1 }),
  });
};

/** `ladder`: the ladder that applies to this owner from now on. */
export const reactivatedNotice = (
  paidCents: number,
  { trainingDueOn, monitoringMonths }: { trainingDueOn: string; monitoringMonths: number },
  isListed: boolean,
  ladder: Ladder,
): Words =>
  notice((t, language) => ({
    subject: t('Your account is reactivated'),
    content: [
      together(
        t('You paid {{amount}} and signed the agreement, so your suspension is lifted.', {
          amount: dollars(paidCents),
        }),
        !isListed && t('No listing of yours is online yet: the Listings tab says what each one needs.'),
      ),
      together(
        t(
          'The fair-housing training is due by {{day}}. After that we look at your listings and messages every quarter, for {{months}} months.',
          { day: longDate(trainingDueOn, language), months: monitoringMonths },
        ),
        banSentence(ladder, t),
      ),
    ],
  }));

export const carriedOnNotice = (isBan: boolean, appealUntil: Date): Words =>
  notice((t, language) => ({
    subject: t(isBan ? 'Your ban from the platform remains in effect' : 'Your suspension remains in effect'),
    content: [
      together(
        t('This address belongs to an owner who was here before.'),
        t(
          isBan
            ? 'Earlier decisions stay in force: offenses count, and the ban continues.'
            : 'Earlier decisions stay in force: offenses count, and the suspension continues.',
        ),
      ),
      t(
        'If this is about another person, or the decision was wrong, you can appeal in the Legal Protection Center until {{day}}.',
        { day: dayIn(appealUntil, language) },
      ),
    ],
  }));

/** `steps`: how many offenses the ladder's ban rests on. */
export const banLiftedNotice = (steps: number): Words =>
  notice((t) => ({
    subject: t('Your ban has ended'),
    content: [
      t(
        'One of your offenses no longer counts, so there are fewer than {{steps}}, and no ban. The penalties of your other offenses stay as they are.',
        { steps },
      ),
    ],
  }));
