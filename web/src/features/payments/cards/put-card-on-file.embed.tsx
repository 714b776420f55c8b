import type { SavedCard } from '@lintel/contract/payments/schema';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { usePageQuery } from '../../../platform/navigation/page-query.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { type BankReturned, readSetupReturn } from '../checkout/bank-return.ts';
import { Checkout } from '../checkout/checkout.tsx';
import { usePaymentError } from '../checkout/payment-error.ts';
import type { CardToTake } from '../checkout/way-to-pay.ts';
import styles from '../payments.module.css';
import { useCardName } from './use-card-name.ts';

/** Owner of the card: how its setup is started and stored, which page this is, and where it leads back to. */
export type CardHolder = {
  key: string;
  begin: (signal: AbortSignal) => Promise<{ before: readonly SavedCard[]; setup: Omit<CardToTake, 'returnPath'> }>;
  keep: (setupIntentId: string) => Promise<{ card: SavedCard; left: readonly SavedCard[] }>;
  here: string;
  back: string;
};

/**
 * Stores a card on file, in place of earlier ones. On pages of their own, because only pages that take a card allow the payment
 * provider's script.
 */
export const PutCardOnFile = ({ holder }: { holder: CardHolder }) => {
  const t = useT();
  const nameOf = useCardName();
  const router = useRouter();
  const [isDone, setDone] = useState(false);
  const [returned, setReturned] = useReturned(holder.here);
  const keepAndLeave = async (setupIntentId: string) => {
    const { card, left } = await holder.keep(setupIntentId);
    setDone(true);
    toast({
      title: t('Your card is on file'),
      description:
        left.length === 0
          ? nameOf(card)
          : t('The previous card could not be removed right now. You can remove it here.'),
    });
    router.history.push(holder.back);
  };
  if (isDone)
    return (
      <Notice tone="ok" live>
        <p>{t('Your card is on file')}</p>
      </Notice>
    );
  return returned?.wentThrough ? (
    <KeepReturned
      key={returned.intentId}
      onKeep={() => keepAndLeave(returned.intentId)}
      onOther={() => setReturned(null)}
    />
  ) : (
    <AddCard holder={holder} isRefused={returned !== null} onKeep={keepAndLeave} />
  );
};

/** Reads the result of a bank's redirect and removes it from the address, so that a reload does not repeat it. */
const useReturned = (here: string) => {
  const router = useRouter();
  const search = usePageQuery((query) => query);
  const [returned, setReturned] = useState<BankReturned | null>(null);
  useEffect(() => {
    const brought = readSetupReturn(search);
    if (!brought) return;
    setReturned(brought);
    router.history.replace(here);
  }, [search, router, here]);
  return [returned, setReturned] as const;
};

const BackToPayments = ({ href }: { href: string }) => {
  const t = useT();
  return (
    <Button variant="line" asChild>
      <AppLink href={href}>{t('Back to payments')}</AppLink>
    </Button>
  );
};

const KeepReturned = ({ onKeep, onOther }: { onKeep: () => Promise<void>; onOther: () => void }) => {
  const t = useT();
  const messageOf = usePaymentError();
  const [failure, setFailure] = useState<string | null>(null);
  const begun = useRef(false);
  const keep = async () => {
    setFailure(null);
    await onKeep().catch((error: unknown) => setFailure(messageOf(error)));
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void keep();
  });
  if (failure === null)
    return (
      <Notice live>
        <p>{t('Putting your card on file...')}</p>
      </Notice>
    );
  return (
    <Panel tone="error" className={styles.card}>
      <Notice tone="error" title={t('The card was not added')} live>
        <p>{failure}</p>
      </Notice>
      <div className={styles.row}>
        <Button onClick={() => void keep()}>{t('Try again')}</Button>
        <Button variant="line" onClick={onOther}>
          {t('Enter a card')}
        </Button>
      </div>
    </Panel>
  );
};

const AddCard = ({
  holder,
  isRefused,
  onKeep,
}: {
  holder: CardHolder;
  isRefused: boolean;
  onKeep: (setupIntentId: string) => Promise<void>;
}) => {
  const t = useT();
  const messageOf = usePaymentError();
  // A write by its method; what it starts is dropped if no card follows. Never cached.
  const { data, error, refetch, isFetching } = useQuery<{ toMake: CardToTake; before: readonly SavedCard[] }>({
    queryKey: [holder.key],
    queryFn: async ({ signal }) => {
      const { before, setup } = await holder.begin(signal);
      return { before, toMake: { ...setup, returnPath: holder.here } };
    },
    gcTime: 0,
  });
  if (data)
    return (
      <Panel tone="enamel" className={styles.card} aria-labelledby="add-card">
        <h2 id="add-card">{data.before.length === 0 ? t('Add a card') : t('Replace card')}</h2>
        {data.before.length === 0 ? null : <Replaced cards={data.before} />}
        {isRefused ? (
          <Notice tone="error" title={t('The card was not added')} live>
            <p>{t('The bank did not confirm the card. You can try again.')}</p>
          </Notice>
        ) : null}
        <Checkout toMake={data.toMake} payText={t('Save card')} onPaid={onKeep} />
        <p>
          <BackToPayments href={holder.back} />
        </p>
      </Panel>
    );
  if (error && !isFetching)
    return (
      <Panel tone="error" className={styles.card}>
        <Notice tone="error" title={t('A card cannot be added right now')} live>
          <p>{messageOf(error)}</p>
        </Notice>
        <div className={styles.row}>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
          <BackToPayments href={holder.back} />
        </div>
      </Panel>
    );
  return (
    <Loading className={styles.card}>
      <Skeleton height="28rem" />
    </Loading>
  );
};

const Replaced = ({ cards }: { cards: readonly SavedCard[] }) => {
  const t = useT();
  const nameOf = useCardName();
  return <p>{t('Removed once the new card is accepted: {{cards}}.', { cards: cards.map(nameOf).join(', ') })}</p>;
};
