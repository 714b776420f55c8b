import { useT } from '../../../../platform/words/i18n.tsx';
import { PayFee } from '../../../payments/checkout/pay-fee.embed.tsx';

/** The open fee of an application, with the payment form, and what waits for it. `amount` in cents. */
export const PayOpenFee = (props: { applicationId: number; amount: number; onDone?: () => void }) => {
  const t = useT();
  return (
    <>
      <p>
        <b>{t('The owner cannot decide before the fee is paid.')}</b>
      </p>
      <PayFee {...props} />
    </>
  );
};
