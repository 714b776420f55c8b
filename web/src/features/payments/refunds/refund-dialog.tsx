import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { refundListingPayment } from '@lintel/contract/payments/endpoints';
import type { PaidHome, Payment } from '@lintel/contract/payments/schema';
import { ConfirmDialog } from '../../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { toast } from '../../../ui/toasts/toast.ts';

/** What to refund: the rest of a payment, or the part of one home. */
export type RefundTarget = { payment: Payment; home: PaidHome | null };

/** Returns the amount that is still held of a payment: for several homes, the part without a refund of its own. */
const leftOf = ({ payment, home }: RefundTarget): number => {
  if (home) return home.amount;
  return payment.refunds.reduce((left, { amount }) => left - amount, payment.amount);
};

/** Asks for confirmation before a refund: it also ends what was paid for. */
export const RefundDialog = ({ target, onClose }: { target: RefundTarget; onClose: () => void }) => {
  const t = useT();
  const { moneyBackHomes } = useFigures();
  const tDynamic = useTranslateDynamic();
  const takeBack = useWrite(refundListingPayment);
  const language = useLanguage();
  const { payment, home } = target;
  const offer = home?.refundOffer ?? payment.refundOffer;
  const isAtOnce = offer.how === 'now';
  const isOfSeveral = payment.kind === 'listings' && home === null;
  const amount = dollarsAndCents(leftOf(target));
  const refund = async () => {
    const { data } = await takeBack({
      params: { id: payment.id },
      body: home ? { propertyId: home.property.id } : {},
    });
    toast({ title: isAtOnce ? t('Refund') : t('Refund requested'), description: tDynamic(data.message) });
    onClose();
  };
  return (
    <ConfirmDialog
      title={isAtOnce ? t('Get a refund?') : t('Request a refund?')}
      keep={t('Cancel')}
      action={isAtOnce ? t('Get {{amount}} back', { amount }) : t('Request a refund')}
      pendingText={t('Sending...')}
      onConfirm={refund}
      onClose={onClose}
    >
      {home ? (
        <p translate="no">
          <b>{home.property.title}</b>
        </p>
      ) : null}
      <p>
        {isAtOnce
          ? isOfSeveral
            ? t('{{amount}} is refunded to your card, and all listings of this payment end right away.', { amount })
            : t('{{amount}} is refunded to your card, and the listing ends right away.', { amount })
          : isOfSeveral
            ? t(
                'Our staff decide about all homes of this payment. The listings continue until then, and end when the payment is refunded.',
              )
            : t('Our staff decide. The listing continues until then, and ends when the payment is refunded.')}
      </p>
      {isAtOnce ? (
        <p>
          {t(
            'You can do this once per home and year, and for at most {{homes}} homes a year. After that, our staff decide.',
            { homes: moneyBackHomes },
          )}
        </p>
      ) : offer.usedAt === null ? (
        offer.isOverLimit ? (
          <p>
            {t('You can take money back yourself for at most {{homes}} homes a year, so this is for our staff.', {
              homes: moneyBackHomes,
            })}
          </p>
        ) : null
      ) : isOfSeveral ? (
        <p>
          {t('You refunded one of these homes yourself on {{date}}, so our staff decide about all of them together.', {
            date: longDate(offer.usedAt, language),
          })}
        </p>
      ) : (
        <p>
          {t('You refunded this home yourself on {{date}}, so this time our staff decide.', {
            date: longDate(offer.usedAt, language),
          })}
        </p>
      )}
    </ConfirmDialog>
  );
};
