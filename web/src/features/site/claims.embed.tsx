import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import type { Language, Translate } from '@lintel/contract/kernel/words';
import {
  brokerMarkupPercent,
  type Figures,
  figuresCheckedOn,
  otherApplicationFees,
  otherListingFees,
} from '@lintel/contract/site/figures';
import { createContext, type ReactNode, useContext } from 'react';
import { useFigures } from '../../platform/time/use-figures.ts';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import styles from './claims.module.css';

/** Claims on our pages that need a note on their exact meaning. */
export type Claim =
  | 'saving'
  | 'listingFee'
  | 'otherListings'
  | 'moneyBack'
  | 'always'
  | 'markup'
  | 'whoPays'
  | 'monitoring'
  | 'answerTimes';

/** Returns the exact meaning of a claim, in one or two sentences. */
export const claimNote = (claim: Claim, t: Translate, language: Language, figures: Figures): string => {
  const { applicationFee, applicationSavingPercent, listingFee, moneyBackDays, moneyBackHomes, referralCommission } =
    figures;
  switch (claim) {
    case 'saving':
      return t(
        'Our {{fee}} fee beside a {{low}} fee is {{percent}}% less. {{low}} is the low end of what others ask: {{low}} to {{high}} or more. This is our own comparison of {{date}}, not a study.',
        {
          fee: dollars(applicationFee.standardCents),
          low: dollars(otherApplicationFees.fromCents),
          high: dollars(otherApplicationFees.toCents),
          percent: applicationSavingPercent,
          date: longDate(figuresCheckedOn, language),
        },
      );
    case 'listingFee':
      return t(
        'You pay {{fee}} for each {{days}}-day listing. To keep a home listed, you renew it each month. We never renew it for you, and we never charge a card for a renewal that you did not ask for.',
        { fee: dollars(listingFee.cents), days: listingFee.days },
      );
    case 'otherListings':
      return t(
        'Others ask {{week}} or more for a week and {{month}} or more for a month. This is our own comparison of {{date}}, not a study.',
        {
          week: dollars(otherListingFees.perWeekCents),
          month: dollars(otherListingFees.perMonthCents),
          date: longDate(figuresCheckedOn, language),
        },
      );
    case 'moneyBack':
      return t(
        'In the first {{button}} days, you can refund the fee with a button, once per home and year and for at most {{homes}} homes a year. After that, up to day {{request}}, ask our staff, and they refund it. In both cases the listing ends.',
        { button: moneyBackDays.byButton, homes: moneyBackHomes, request: moneyBackDays.onRequest },
      );
    case 'always':
      return t(
        '24/7 means the automated part: the contact form, the check of what owners and agents write, and the records. It runs day and night. People answer in the support hours: Mon-Fri 9-6 EST, Saturday 10-4, Sunday closed.',
      );
    case 'markup':
      return t(
        'Brokers are often claimed to add {{from}}-{{to}}%. We know of no study that proves this figure, so read it as a claim.',
        { from: brokerMarkupPercent.from, to: brokerMarkupPercent.to },
      );
    case 'whoPays':
      return t(
        'Owners pay an agent only if they chose agent referrals for that listing. Then the commission is {{percent}}% of one year’s rent. The owner sees it before the referral is accepted. Without that choice there is no commission. Tenants never pay it.',
        { percent: referralCommission.percentOfAnnualRent },
      );
    case 'monitoring':
      return t(
        'Software reads every listing, reply and message that an owner or an agent saves. Plain words such as “no vouchers” are not published. For an owner they count as an offense right away, which can be appealed. Our staff review words that are less clear.',
      );
    case 'answerTimes':
      return t(
        'The times count while our team is at work. A message that comes after hours or on a Sunday may wait until the team is back.',
      );
  }
};

const ClaimsContext = createContext<readonly Claim[]>([]);

/** Lists the claims that a page makes, in the order of their numbers. */
export const Claims = ({ of, children }: { of: readonly Claim[]; children: ReactNode }) => (
  <ClaimsContext value={of}>{children}</ClaimsContext>
);

/** The number beside a claim, which links to its note and shows it as a tooltip. The page must list the claim in its `Claims`. */
export const ClaimMark = ({ of }: { of: Claim }) => {
  const t = useT();
  const language = useLanguage();
  const figures = useFigures();
  const number = useContext(ClaimsContext).indexOf(of) + 1;
  return (
    <sup className={styles.mark}>
      <a
        href={`#note-${number}`}
        aria-label={t('Note {{number}}', { number })}
        data-tip={claimNote(of, t, language, figures)}
      >
        {number}
      </a>
    </sup>
  );
};

/** The notes of a page's claims. */
export const ClaimNotes = () => {
  const t = useT();
  const language = useLanguage();
  const figures = useFigures();
  return (
    <ol className={styles.notes}>
      {useContext(ClaimsContext).map((claim, at) => (
        <li key={claim} id={`note-${at + 1}`} tabIndex={-1}>
          {claimNote(claim, t, language, figures)}
        </li>
      ))}
    </ol>
  );
};
