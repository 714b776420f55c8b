import { paths } from '@lintel/contract/paths';
import { listCards, removeCard } from '@lintel/contract/payments/endpoints';
import type { SavedCard } from '@lintel/contract/payments/schema';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { ConfirmDialog } from '../../../platform/forms/form-dialog.tsx';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { expiryOf } from '../checkout/card-format.ts';
import { usePaymentError } from '../checkout/payment-error.ts';
import styles from './card-on-file.module.css';
import { useCardName } from './use-card-name.ts';

const RemoveDialog = ({ card, onClose }: { card: SavedCard; onClose: () => void }) => {
  const t = useT();
  const takeOff = useWrite(removeCard, { answers: listCards });
  const nameOf = useCardName();
  const messageOf = usePaymentError();
  return (
    <ConfirmDialog
      title={t('Remove this card?')}
      keep={t('Keep card')}
      action={t('Remove card')}
      pendingText={t('Removing...')}
      onConfirm={async () => {
        await takeOff({ params: { id: card.id } });
        toast({ title: t('Card removed') });
        onClose();
      }}
      messageOf={messageOf}
      onClose={onClose}
    >
      <p>
        <b>{nameOf(card)}</b>
      </p>
      <p>{t('It is removed here and at the payment company. Your listings and payments stay as they are.')}</p>
    </ConfirmDialog>
  );
};

const Cards = ({ cards }: { cards: readonly SavedCard[] }) => {
  const t = useT();
  const nameOf = useCardName();
  const [cardToRemove, setCardToRemove] = useState<SavedCard | null>(null);
  return (
    <>
      {cards.length === 0 ? (
        <p>{t('There is no card on file yet.')}</p>
      ) : (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.id} className={styles.card}>
              <Icon of={CreditCard} />
              <span className={styles.words}>
                <b>{nameOf(card)}</b>
                <span className="small muted">
                  {card.isExpired
                    ? t('Expired {{date}}', { date: expiryOf(card) })
                    : t('Expires {{date}}', { date: expiryOf(card) })}
                </span>
              </span>
              {card.isExpired ? <Badge tone="warn">{t('Expired')}</Badge> : null}
              <Button size="sm" variant="quiet" onClick={() => setCardToRemove(card)}>
                {t('Remove')} <span className="vh">{nameOf(card)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Button asChild size="sm" variant="line">
          <AppLink href={paths.cardOnFile}>{cards.length === 0 ? t('Add a card') : t('Replace card')}</AppLink>
        </Button>
      </p>
      {cardToRemove ? <RemoveDialog card={cardToRemove} onClose={() => setCardToRemove(null)} /> : null}
    </>
  );
};

/** The card that renewals charge with one press: its name, and buttons to replace and remove it. */
export const CardOnFile = () => {
  const t = useT();
  const { data, isError, error, refetch } = useQuery(queryOf(useApi(), listCards, {}));
  const title = useFocusAfter<HTMLHeadingElement>(data?.length ?? null);
  return (
    <Card as="section" className="stack" aria-labelledby="card-on-file">
      <h2 id="card-on-file" ref={title} tabIndex={-1} className={styles.title}>
        {t('Card on file')}
      </h2>
      <p className="muted">
        {t('Used for renewals (we always show the price first) and, after notice, for fair housing fines.')}
      </p>
      {data ? (
        <Cards cards={data} />
      ) : isError ? (
        <LoadError title={t('We could not load your card')} read={{ error, refetch }} />
      ) : (
        <Loading>
          <Skeleton height="4rem" />
        </Loading>
      )}
    </Card>
  );
};
