import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { sendRefundAgain } from '@lintel/contract/payments/endpoints';
import { refundReasonLabels } from '@lintel/contract/payments/labels';
import type { FailedRefund } from '@lintel/contract/payments/schema';
import { paymentFigures } from '@lintel/contract/payments/terms';
import { useState } from 'react';
import { useWrite } from '../../../platform/queries/write.ts';
import { useAgo } from '../../../platform/time/ago.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ReasonForm } from '../reason-form.tsx';
import { PaymentRecord } from './payment-record.tsx';

/** The sandbox's card whose refunds always fail. */
const refusingCard = '5126';

/** A refund that the payer's bank refused: staff send it again once it may succeed. */
export const FailedRefundCard = ({ failed: { payment, refund, payerName } }: { failed: FailedRefund }) => {
  const t = useT();
  const sendAgain = useWrite(sendRefundAgain);
  const ago = useAgo();
  const [isSending, setSending] = useState(false);
  const amount = dollarsAndCents(refund.amount);
  const send = async (reason: string) => {
    const { data } = await sendAgain({
      params: { id: payment.id },
      body: { reason, refundId: refund.id },
    });
    if (data.outcome === 'sent') toast({ title: t('{{amount}} refunded', { amount }) });
    else if (data.outcome === 'pending') {
      toast({
        title: t('The refund is confirmed'),
        description: t('It is sent as soon as the payment service answers.'),
      });
    } else {
      toast({
        title: t('The bank refused it again'),
        description: t('The money is still owed.'),
        variant: 'destructive',
      });
    }
  };
  return (
    <PaymentRecord
      payment={payment}
      payerName={payerName}
      state={{ tone: 'error', word: t('Refused by the bank') }}
      since={t('Came due {{ago}}', { ago: ago(refund.requestedAt) })}
      facts={[
        // One fine of several: the amount is not the payment's.
        ...(refund.amount === payment.amount
          ? []
          : ([
              [t('Refund amount'), amount],
              [
                t('Which part'),
                refund.penaltyId === null
                  ? (refund.property?.title ?? t('All remaining homes'))
                  : t('Penalty {{number}}', { number: refund.penaltyId }),
              ],
            ] satisfies [string, string][])),
        [t('Reason for the refund'), t(refundReasonLabels[refund.reason], paymentFigures(new Date(payment.createdAt)))],
      ]}
    >
      {refund.note ? <p>{t('Last tried because: {{reason}}', { reason: refund.note })}</p> : null}
      {payment.gateway === 'sandbox' && payment.card?.last4 === refusingCard ? (
        <Notice title={t('Sandbox only')}>
          <p>{t('This test card refuses every refund, so sending it again shows what staff see then.')}</p>
        </Notice>
      ) : null}
      {isSending ? (
        <ReasonForm
          name={`failed-${refund.id}`}
          label={t('Why it should work now')}
          hint={t('The payer reads it, and it stays on record.')}
          action={t('Send {{amount}} again', { amount })}
          onCancel={() => setSending(false)}
          onGiven={async (reason) => {
            await send(reason);
            setSending(false);
          }}
        />
      ) : (
        <p>
          <Button size="sm" awaitHydration onClick={() => setSending(true)}>
            {t('Send {{amount}} again', { amount })}{' '}
            <span className="vh">{payment.property?.title ?? t('Payment {{number}}', { number: payment.id })}</span>
          </Button>
        </p>
      )}
    </PaymentRecord>
  );
};
