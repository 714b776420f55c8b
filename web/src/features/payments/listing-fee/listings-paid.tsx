import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import type { ListingsActivated } from '@lintel/contract/payments/schema';
import { FileText } from 'lucide';
import { useEffect, useRef } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import styles from '../payments.module.css';
import { HomeLines } from './home-lines.tsx';

/** Result of a payment for several homes: which are live until when, which are refunded, and the receipt. */
export const ListingsPaid = ({ paid }: { paid: ListingsActivated }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Panel tone="proof" className={styles.card} aria-labelledby="listings-paid">
      <h2 id="listings-paid" ref={title} tabIndex={-1}>
        {tDynamic(paid.message)}
      </h2>
      <p>{t('You paid {{amount}}.', { amount: dollars(paid.amount) })}</p>
      <p>
        <Button asChild icon={<Icon of={FileText} />}>
          <a href={paid.receiptPath} target="_blank" rel="noopener">
            {t('Receipt')}
          </a>
        </Button>
      </p>
      {paid.returned.length > 0 ? (
        <Notice tone="warn" title={t('Not published')}>
          <p>
            {t(
              'These homes could no longer be published, and their part of the payment is refunded to your card automatically:',
            )}
          </p>
          <HomeLines
            lines={paid.returned.map(({ id, title: home, amount }) => ({ id, title: home, end: dollars(amount) }))}
          />
        </Notice>
      ) : null}
      <HomeLines
        lines={paid.homes.map(({ id, title: home, activeUntil }) => ({
          id,
          title: <AppLink href={paths.property(id)}>{home}</AppLink>,
          end: activeUntil === null ? '' : t('Active until {{date}}', { date: longDate(activeUntil, language) }),
        }))}
      />
    </Panel>
  );
};
