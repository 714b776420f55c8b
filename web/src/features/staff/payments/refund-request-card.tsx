import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { declineRefund, giveRefund } from '@lintel/contract/payments/endpoints';
import type { RefundRequest } from '@lintel/contract/payments/schema';
import { paymentFigures } from '@lintel/contract/payments/terms';
import { useState } from 'react';
import { useWrite } from '../../../platform/queries/write.ts';
import { useAgo } from '../../../platform/time/ago.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../staff.module.css';
import { PaymentRecord } from './payment-record.tsx';

const dayMs = 24 * 60 * 60_000;

/** A refund that an owner requested: granted or declined, with a reason. */
export const RefundRequestCard = ({
  request: { payment, refund, ownerName, askedBecause },
}: {
  request: RefundRequest;
}) => {
  const t = useT();
  const turnDown = useWrite(declineRefund);
  const giveBack = useWrite(giveRefund);
  const ago = useAgo();
  const language = useLanguage();
  const [deciding, setDeciding] = useState<'give' | 'decline' | null>(null);
  const amount = dollarsAndCents(refund.amount);
  const name = refund.property?.title ?? payment.property?.title ?? '';
  const isOfSeveral = payment.kind === 'listings' && refund.property === null;
  const of = refund.property ? { propertyId: refund.property.id } : {};
  const partFacts: [string, string][] =
    refund.amount === payment.amount
      ? []
      : [
          [t('Refund amount'), amount],
          [t('Which part'), refund.property?.title ?? t('All remaining homes')],
        ];
  // Until then a request is enough for a refund.
  const paidAt = payment.paidAt;
  const figures = paymentFigures(new Date(payment.createdAt));
  const deadline: [string, string][] =
    paidAt === null
      ? []
      : [
          [
            t('Day {{onRequest}} of the guarantee', figures),
            longDate(new Date(Date.parse(paidAt) + figures.onRequest * dayMs), language),
          ],
        ];
  const give = async (reason: string) => {
    const { data } = await giveBack({ params: { id: payment.id }, body: { reason, ...of } });
    const now = data.payment.refunds.find(({ id }) => id === refund.id);
    toast(
      data.outcome === 'refunded'
        ? {
            title: t('{{amount}} refunded', { amount }),
            description: isOfSeveral ? t('The listings have ended.') : t('The listing has ended.'),
          }
        : now?.status === 'failed'
          ? {
              title: t('The bank refused it'),
              description: t('The money is still owed and is listed with the refused ones.'),
            }
          : {
              title: t('The refund is confirmed'),
              description: t('It is sent as soon as the payment service answers.'),
            },
    );
  };
  const decline = async (reason: string) => {
    await turnDown({ params: { id: payment.id }, body: { reason, ...of } });
    toast({
      title: t('The refund is declined'),
      description: isOfSeveral ? t('The listings stay active.') : t('The listing continues.'),
    });
  };
  return (
    <PaymentRecord
      payment={payment}
      payerName={ownerName}
      state={{ tone: 'warn', word: t('Waiting for you') }}
      facts={[...partFacts, ...deadline]}
      since={t('Requested {{ago}}', { ago: ago(refund.requestedAt) })}
    >
      {askedBecause === null ? (
        <p className="muted">{t('The owner gave no reason.')}</p>
      ) : (
        <blockquote className={styles.quote}>{askedBecause}</blockquote>
      )}
      {deciding === null ? (
        <div className="row">
          <Button size="sm" awaitHydration onClick={() => setDeciding('give')}>
            {t('Refund {{amount}}', { amount })} <span className="vh">{name}</span>
          </Button>
          <Button size="sm" variant="line" awaitHydration onClick={() => setDeciding('decline')}>
            {t('Decline')} <span className="vh">{name}</span>
          </Button>
        </div>
      ) : (
        <ReasonForm
          key={deciding}
          name={`refund-${payment.id}`}
          label={t('Reason')}
          hint={
            deciding === 'give'
              ? isOfSeveral
                ? t('The owner reads it, and it stays on record. The listings end right away.')
                : t('The owner reads it, and it stays on record. The listing ends right away.')
              : isOfSeveral
                ? t('The owner reads it, and it stays on record. The listings stay active.')
                : t('The owner reads it, and it stays on record. The listing continues.')
          }
          action={deciding === 'give' ? t('Refund {{amount}}', { amount }) : t('Decline')}
          isDanger={deciding === 'decline'}
          onCancel={() => setDeciding(null)}
          onGiven={async (reason) => {
            await (deciding === 'give' ? give(reason) : decline(reason));
            setDeciding(null);
          }}
        />
      )}
    </PaymentRecord>
  );
};
