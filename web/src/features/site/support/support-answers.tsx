import { dollars } from '@lintel/contract/kernel/money';
import type { Translate } from '@lintel/contract/kernel/words';
import type { Figures } from '@lintel/contract/site/figures';

/** The most common questions with answers, by who asks. The page shows them, and search engines get the same text. */
export const supportAnswers = (
  t: Translate,
  finalFine: string,
  { appealWindowDays, listingFee, moneyBackDays, moneyBackHomes, unopenedRefundDays }: Figures,
) => [
  {
    who: t('Tenants'),
    answers: [
      {
        question: t('The owner does not answer. What can I do?'),
        answer: t(
          'Write once more from the page of the home, or call if a number is shown. Your contact receipt proves that you wrote. If you think that your voucher or your family is the reason, report it.',
        ),
      },
      {
        question: t('Why do I pay no application fee?'),
        answer: t(
          'Because you have a Section 8 voucher, or because the law at the home’s location forbids the fee. The reason is shown under the fee.',
        ),
      },
      {
        question: t('How do I get my application fee back?'),
        answer: t(
          'You get a paid fee back if the owner never opened your application within {{days}} days, or if the home was rented or taken down before that. For anything else, write to us.',
          { days: unopenedRefundDays },
        ),
      },
      {
        question: t('I lost my contact receipt. Is it gone?'),
        answer: t(
          'No. Receipts cannot be deleted. With an account, yours are on the Enforcement Dashboard. Without one, the link is in the email that you got after you wrote. If you cannot find it, write to us with the home and the day.',
        ),
      },
    ],
  },
  {
    who: t('Property owners'),
    answers: [
      {
        question: t('How do I get my listing fee back?'),
        answer: t(
          'In the first {{button}} days, press the refund button in your dashboard: it works once per home and year and for at most {{homes}} homes a year. After that, up to day {{request}}, write to us. You get the {{fee}} back, and the listing ends.',
          {
            button: moneyBackDays.byButton,
            homes: moneyBackHomes,
            request: moneyBackDays.onRequest,
            fee: dollars(listingFee.cents),
          },
        ),
      },
      {
        question: t('My text was marked. What now?'),
        answer: t(
          'Change the marked words and save again. The note beside them says which rule they touch. If you think that it is a mistake, ask for a review by a person.',
        ),
      },
      {
        question: t('How do I appeal a penalty?'),
        answer: t(
          'Open the Legal Protection Center, choose the penalty and say why it is wrong. You have {{days}} days from the notice. The penalty is on hold while we decide. The first {{amount}} cannot be appealed: there you can report an error of fact.',
          { days: appealWindowDays, amount: finalFine },
        ),
      },
    ],
  },
  {
    who: t('Agents'),
    answers: [
      {
        question: t('Why can I not contact tenants yet?'),
        answer: t('Our staff check your license and brokerage first. We’ll email you when that’s done.'),
      },
      {
        question: t('Why does a referral show no commission?'),
        answer: t(
          'Either the tenant wrote to the owner before you did, or the owner did not choose agent referrals for that listing. The receipts show which.',
        ),
      },
    ],
  },
];
