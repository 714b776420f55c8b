import type { ListingsActivated } from '@lintel/contract/payments/schema';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { usePageQuery } from '../../../platform/navigation/page-query.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { type BankReturned, readBankReturn } from './bank-return.ts';
import { ConfirmOutcome } from './confirm-outcome.tsx';
import { type PaidHere, useConfirmPaid } from './confirm-paid.ts';

/**
 * Finishes a payment whose payer was redirected to the bank and back to this page (`?payment_intent=…&redirect_status=…`): confirms
 * once, and removes the payment from the address. Renders nothing otherwise. `listing` belongs on the owner dashboard,
 * `application_fee` on the tenant dashboard.
 */
export const BankReturn = ({
  kind,
  onDone,
}: {
  kind: PaidHere;
  onDone?: (activated: ListingsActivated | null) => void;
}) => {
  const t = useT();
  const router = useRouter();
  const search = usePageQuery((query) => query);
  const [returned, setReturned] = useState<BankReturned | null>(null);
  const isTaken = useRef(false);
  const { state, confirm } = useConfirmPaid(kind, { onDone: (activated) => onDone?.(activated) });

  useEffect(() => {
    const brought = readBankReturn(search);
    if (!brought || isTaken.current) return;
    isTaken.current = true;
    setReturned(brought);
    const { pathname, searchStr, hash } = router.state.location;
    const kept = new URLSearchParams(searchStr);
    for (const name of ['payment_intent', 'payment_intent_client_secret', 'redirect_status']) kept.delete(name);
    router.history.replace(`${pathname}${kept.size > 0 ? `?${kept}` : ''}${hash ? `#${hash}` : ''}`);
    if (brought.wentThrough) void confirm(brought.intentId, null);
  });

  if (!returned) return null;
  if (!returned.wentThrough)
    return (
      <Notice tone="error" title={t('Payment Failed')} live>
        <p>{t('The bank did not confirm the payment. Nothing was taken. You can try again.')}</p>
      </Notice>
    );
  if (state.is === 'confirming')
    return (
      <Notice live>
        <p>{t('Finishing your payment...')}</p>
      </Notice>
    );
  return (
    <ConfirmOutcome
      state={state}
      unconfirmed={
        kind === 'listings'
          ? t('Payment succeeded but there was an issue activating your listings. Please contact support.')
          : kind === 'listing'
            ? t('Payment succeeded but there was an issue activating your listing. Please contact support.')
            : t('Payment succeeded but we could not record your fee yet. Please contact support.')
      }
      reference={returned.intentId}
      onAgain={() => void confirm(returned.intentId, null)}
    />
  );
};
