import { hearingZone } from '@lintel/contract/enforcement/hearing';
import { dateFormat, longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import type { Language, Translate } from '@lintel/contract/kernel/words';

import type { Notice } from '../notices/give-notice.ts';
import type { PenaltyRow } from '../rules.ts';
import { notice, together } from '../say.ts';

type Words = Notice['words'];
type Penalty = Pick<PenaltyRow, 'id' | 'penaltyType' | 'amountCents' | 'paidAt' | 'expiresAt' | 'chargeAt'>;

/** Formats a moment with its hour. Names the zone (that of our staff), because owners live in many zones. */
const moment = (at: Date, language: Language): string =>
  dateFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: hearingZone,
    timeZoneName: 'short',
  }).format(at);

/** Names in a few words what an appeal is against: `penalty 12 (a fine of $1,500)`. */
const named = (t: Translate, { id, penaltyType, amountCents }: Penalty): string => {
  switch (penaltyType) {
    case 'listing_suspension':
      return t('penalty {{id}} (a suspension)', { id });
    case 'platform_ban':
      return t('penalty {{id}} (a ban)', { id });
    default:
      return t('penalty {{id}} (a fine of {{amount}})', { id, amount: dollars(amountCents) });
  }
};

const moneyGoesBack = (t: Translate, cents: number): string | null =>
  cents > 0
    ? t('{{amount}} that you paid will be refunded to the card that you paid with.', { amount: dollars(cents) })
    : null;

const onHold = (t: Translate, penalty: Penalty): string => {
  if (penalty.paidAt) return t('If the appeal is approved, you get a refund of what you paid.');
  if (penalty.penaltyType === 'fee')
    return t('The fine is on hold: nothing is charged for it until the appeal is decided.');
  return together(
    t('The penalty is on hold from now until the appeal is decided.'),
    t('Your homes appear in search again, unless another penalty hides them. The remaining time is kept.'),
  );
};

export const appealReceivedNotice = (penalty: Penalty): Words =>
  notice((t) => ({
    subject: t('We received your appeal'),
    content: [
      t('We received your appeal of {{penalty}}.', { penalty: named(t, penalty) }),
      onHold(t, penalty),
      t('A member of our staff who did not issue the penalty will review it. We tell you of each step.'),
    ],
  }));

const hearing = (t: Translate, at: Date, language: Language): string =>
  together(
    t('Your hearing is on {{moment}}.', { moment: moment(at, language) }),
    t('You can explain your side, and name witnesses and documents.'),
    t('If this time does not work for you, please write to us before then, through our contact page.'),
  );

export const appealUnderReviewNotice = (penalty: Penalty, hearingDate: Date | null): Words =>
  notice((t, language) => ({
    subject: t('Your appeal is under review'),
    content: [
      t('A member of our staff who did not issue the penalty is now reviewing your appeal of {{penalty}}.', {
        penalty: named(t, penalty),
      }),
      hearingDate && hearing(t, hearingDate, language),
    ],
  }));

export const hearingNotice = (penalty: Penalty, hearingDate: Date, isMoved: boolean): Words =>
  notice((t, language) => ({
    subject: t(isMoved ? 'Your hearing was moved' : 'There will be a hearing for your appeal'),
    content: [
      t('This is about your appeal of {{penalty}}.', { penalty: named(t, penalty) }),
      hearing(t, hearingDate, language),
    ],
  }));

/** Says that a hearing still to come when the appeal was decided does not take place. */
const noHearing = (t: Translate, at: Date | null, language: Language): string | null =>
  at && t('The hearing that was set for {{moment}} will not take place.', { moment: moment(at, language) });

export const appealApprovedNotice = (
  penalty: Penalty,
  resolution: string,
  backCents: number,
  hearingAhead: Date | null,
): Words =>
  notice((t, language) => ({
    subject: t('Your appeal was approved'),
    content: [
      t('Your appeal of {{penalty}} was approved. {{resolution}}', { penalty: named(t, penalty), resolution }),
      noHearing(t, hearingAhead, language),
      t('The offense no longer counts, and all its penalties that can be repealed are repealed.'),
      moneyGoesBack(t, backCents),
    ],
  }));

const runsOn = (t: Translate, penalty: Penalty, language: Language): string => {
  if (penalty.paidAt) return t('What you paid stays paid.');
  if (penalty.penaltyType === 'fee') {
    return together(
      t('The fine is owed again.'),
      penalty.chargeAt &&
        t('It is charged to your card on file on {{day}}, or when you pay it before.', {
          day: longDate(penalty.chargeAt, language),
        }),
    );
  }
  return penalty.expiresAt
    ? t('The penalty continues until {{day}}: the time on hold was added.', {
        day: longDate(penalty.expiresAt, language),
      })
    : t('The penalty is in effect again.');
};

/** Writes the notice of a denied appeal. `penalty` is the penalty as it stands after the decision. */
export const appealDeniedNotice = (penalty: Penalty, resolution: string, hearingAhead: Date | null): Words =>
  notice((t, language) => ({
    subject: t('Your appeal was denied'),
    content: [
      t('Your appeal of {{penalty}} was denied. {{resolution}}', { penalty: named(t, penalty), resolution }),
      noHearing(t, hearingAhead, language),
      runsOn(t, penalty, language),
    ],
  }));

export const correctedNotice = (penalty: Penalty, answer: string, backCents: number): Words =>
  notice((t) => ({
    subject: t('The error that you reported was corrected'),
    content: [
      t('You were right about {{penalty}}. {{answer}}', { penalty: named(t, penalty), answer }),
      t('The offense no longer counts, and all its penalties are repealed.'),
      moneyGoesBack(t, backCents),
    ],
  }));

export const correctionDeclinedNotice = (penalty: Penalty, answer: string): Words =>
  notice((t) => ({
    subject: t('Our answer to the error that you reported'),
    content: [
      t('We found no error in {{penalty}}, so it stays as it is. {{answer}}', { penalty: named(t, penalty), answer }),
    ],
  }));
