import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { paymentKindLabels } from '@lintel/contract/payments/labels';
import type { Payment } from '@lintel/contract/payments/schema';
import { paymentFigures } from '@lintel/contract/payments/terms';
import type { ReactNode } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { usePaymentParts } from '../../payments/payment-parts.embed.tsx';
import styles from '../staff.module.css';

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

/** One payment on the staff desk: its purpose, payer, amount and date, and the actions on it. */
export const PaymentRecord = ({
  payment,
  payerName,
  state,
  since,
  facts = [],
  children,
}: {
  payment: Payment;
  payerName: string;
  state: { tone: BadgeTone; word: string };
  /** How long it has waited, in words. */
  since: string;
  /** In addition to the facts of every payment. */
  facts?: readonly [label: string, value: string][];
  children: ReactNode;
}) => {
  const t = useT();
  const language = useLanguage();
  const parts = usePaymentParts()(payment);
  const { property, card, coversFrom, coversUntil } = payment;
  const rows: [string, ReactNode][] = [
    [t('Amount'), dollarsAndCents(payment.amount)],
    [t('What for'), t(paymentKindLabels[payment.kind], paymentFigures(new Date(payment.createdAt)))],
    ...(parts ? [[t('Made up of'), parts] satisfies [string, string]] : []),
    [
      t('Payer'),
      <span key="payer" translate="no">
        {payerName}
      </span>,
    ],
    [t('Paid on'), longDate(payment.paidAt ?? payment.createdAt, language)],
    ...(card ? [[t('Card'), `${brands[card.brand] ?? card.brand} ···· ${card.last4}`] satisfies [string, string]] : []),
    ...(coversFrom && coversUntil
      ? [
          [
            t('Period paid for'),
            t('{{from}} to {{until}}', {
              from: longDate(coversFrom, language),
              until: longDate(coversUntil, language),
            }),
          ] satisfies [string, string],
        ]
      : []),
    ...facts,
  ];
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2>
          {property ? (
            <AppLink href={paths.property(property.id)} translate="no">
              {property.title}
            </AppLink>
          ) : (
            t('Payment {{number}}', { number: payment.id })
          )}
        </h2>
        <span className="row">
          <Badge tone={state.tone}>{state.word}</Badge>
          <span className="muted small">{since}</span>
        </span>
      </div>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {payment.receiptPath ? (
          <div>
            <dt>{t('Receipt')}</dt>
            <dd>
              <a href={payment.receiptPath} target="_blank" rel="noopener">
                {t('Payment {{number}}', { number: payment.id })}
              </a>
            </dd>
          </div>
        ) : null}
      </dl>
      {children}
    </Card>
  );
};
