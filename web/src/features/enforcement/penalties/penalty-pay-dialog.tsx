import { payFine } from '@lintel/contract/enforcement/endpoints';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { useState } from 'react';
import { useActionForm } from '../../../platform/forms/send-form.tsx';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { ApiError } from '../../../platform/queries/api.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useRefreshAfter, useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../../ui/surfaces/dialog.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import type { ShownPenalty, ShownStatus } from './penalty-shown.ts';
import { useCardName } from './penalty-words.embed.ts';

/** Asks for confirmation before a fine is charged, and names the card. */
const PayFineDialog = ({
  penalty,
  card,
  onClose,
}: {
  penalty: ShownPenalty;
  /** The card that would be charged; null when there is none, undefined while unknown. */
  card: NonNullable<ShownStatus['reactivation']>['card'] | undefined;
  onClose: () => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const pay = useWrite(payFine);
  const nameOf = useCardName();
  const messageOf = useErrorMessage();
  const refresh = useRefreshAfter(payFine);
  const [failure, setFailure] = useState<string | null>(null);
  const amount = dollars(penalty.amount);
  const sending = useActionForm({
    name: 'pay-fine',
    send: async () => {
      setFailure(null);
      const { data } = await pay({ params: { id: penalty.id } });
      toast({ title: t('Fine paid'), description: tDynamic(data.message) });
      onClose();
    },
    onError: (error) => {
      const message = error instanceof ApiError ? error.serverMessage : undefined;
      setFailure(message === undefined ? messageOf(error) : tDynamic(message));
      // It was paid or repealed in the meantime: the list shows it.
      if (error instanceof ApiError && error.code === 'penalty.not_owed') void refresh();
      return true;
    },
  });
  const isPayable = card !== null && !card?.isExpired;
  return (
    <Dialog
      title={t('Pay {{amount}} now?', { amount })}
      onClose={onClose}
      footer={
        <>
          <DialogCancel>{t('Cancel')}</DialogCancel>
          {isPayable ? (
            <Button
              ref={sending.button}
              type="submit"
              form="pay-fine-form"
              pending={sending.isSending}
              pendingText={t('Processing...')}
            >
              {t('Pay {{amount}}', { amount })}
            </Button>
          ) : (
            <Button asChild>
              <AppLink href={paths.cardOnFile}>{card ? t('Replace card') : t('Add a card')}</AppLink>
            </Button>
          )}
        </>
      }
    >
      <form id="pay-fine-form" noValidate onSubmit={sending.onSubmit} className="stack">
        {isPayable ? (
          <p>
            {card
              ? t('{{amount}} is charged right away to {{card}}.', { amount, card: nameOf(card) })
              : t('{{amount}} is charged right away to your card on file.', { amount })}
          </p>
        ) : (
          <Notice tone="warn">
            <p>
              {card
                ? t('{{card}} has expired. Please replace it first.', { card: nameOf(card) })
                : t('There is no card on file yet. Please add one first.')}
            </p>
          </Notice>
        )}
        <p>
          {t(
            'You can still appeal a fine that you have paid, within the time limit. If it is repealed, you get a refund.',
          )}
        </p>
        {failure === null ? null : (
          <Notice tone="error" title={t('Payment Failed')} live>
            <p>{failure}</p>
          </Notice>
        )}
      </form>
    </Dialog>
  );
};

export default PayFineDialog;
