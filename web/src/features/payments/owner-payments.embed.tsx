import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { listOwnerPayments } from '@lintel/contract/payments/endpoints';
import { paymentKindLabels, refundReasonLabels } from '@lintel/contract/payments/labels';
import type { Payment } from '@lintel/contract/payments/schema';
import { paymentFigures } from '@lintel/contract/payments/terms';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText } from 'lucide';
import { Suspense, useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { LoadError } from '../../platform/queries/load-error.tsx';
import { pagedQueryOf } from '../../platform/queries/paged.ts';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Stat, StatGrid } from '../../ui/lists/stat-grid.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { Badge, type BadgeTone } from '../../ui/marks/badge.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Loading, Repeat, Skeleton } from '../../ui/marks/skeleton.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { CardOnFile } from './cards/card-on-file.tsx';
import { OwnerRentPayments } from './credits/owner-rent-payments.tsx';
import { usePaymentParts } from './payment-parts.embed.tsx';
import { RefundDialog, type RefundTarget } from './refunds/refund-dialog.tsx';

const PaidHomesDialog = lazyPart(() => import('./refunds/paid-homes-dialog.tsx'));

const useStateWords = () => {
  const t = useT();
  return ({ status, refund, chargeback }: Payment): { tone: BadgeTone; word: string } => {
    if (status === 'disputed') return { tone: 'warn', word: t('Reversed by your bank for now') };
    if (status === 'charged_back') return { tone: 'neutral', word: t('Reversed by your bank') };
    if (chargeback?.status === 'inquiry' && status === 'paid') return { tone: 'info', word: t('Your bank asks') };
    if (refund?.status === 'requested') return { tone: 'info', word: t('Refund requested') };
    if (refund?.status === 'pending') return { tone: 'info', word: t('Refund on its way') };
    if (refund?.status === 'failed') return { tone: 'warn', word: t('Refund delayed') };
    if (refund?.status === 'declined') return { tone: 'neutral', word: t('Paid, refund declined') };
    if (refund?.status === 'succeeded') return { tone: 'neutral', word: t('Refunded') };
    if (status === 'paid') return { tone: 'ok', word: t('Paid') };
    return { tone: 'neutral', word: t('Returned') };
  };
};

type Part = Pick<Payment['refunds'][number], 'id' | 'status' | 'reason' | 'amount'>;

/** Returns the refunded parts; for a payment for several homes, refunds with the same status and reason are added up. */
const partsBack = ({ kind, refund, refunds }: Payment): Part[] => {
  if (kind !== 'listings') return refunds;
  const sums = new Map<string, Part>();
  for (const { id, status, reason, amount } of refunds) {
    if (id === refund?.id || status === 'requested' || status === 'declined') continue;
    const known = sums.get(`${status} ${reason}`);
    sums.set(`${status} ${reason}`, { id, status, reason, amount: amount + (known?.amount ?? 0) });
  }
  return [...sums.values()];
};

/** Refunds of a payment that otherwise stands, one line for each part. */
const PartsBack = ({ payment }: { payment: Payment }) => {
  const t = useT();
  if (payment.refund && payment.kind !== 'listings') return null;
  return partsBack(payment).map(({ id, status, reason, amount: cents }) => {
    const amount = dollarsAndCents(cents);
    const words =
      status === 'succeeded'
        ? t('{{amount}} of it refunded.', { amount })
        : status === 'failed'
          ? t('{{amount}} of it will be refunded, with a delay.', { amount })
          : t('A refund of {{amount}} of it is on its way.', { amount });
    return (
      <span key={id} className="small muted">
        {' '}
        {words} {t(refundReasonLabels[reason], paymentFigures(new Date(payment.createdAt)))}.
      </span>
    );
  });
};

/** An owner's payments and refunds with their receipts, and the button to request a refund. */
const PaymentList = ({ ownerId }: { ownerId: number }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const api = useApi();
  const language = useLanguage();
  const wordsOf = useStateWords();
  const partsOf = usePaymentParts();
  const [refundTarget, setRefundTarget] = useState<RefundTarget | null>(null);
  const [opened, setOpened] = useState<Payment | null>(null);
  const list = useInfiniteQuery({
    ...pagedQueryOf(api, listOwnerPayments, { params: { ownerId }, query: {} }),
    // The user may have come here right after paying.
    refetchOnMount: 'always',
  });
  if (list.isError) return <LoadError title={t('We could not load this list')} read={list} />;
  if (!list.data)
    return (
      <Loading>
        <Repeat count={3}>
          <Skeleton height="4rem" />
        </Repeat>
      </Loading>
    );
  const payments = list.data.pages.flatMap(({ answer }) => answer.payments);
  const totals = list.data.pages[0]?.answer.totals;
  if (payments.length === 0)
    return (
      <Empty as="h2" title={t('No payments yet')}>
        {t('Payments for your listings and their receipts appear here.')}
      </Empty>
    );
  return (
    <div className="stack">
      {totals ? (
        <StatGrid columns={2}>
          <Stat label={t('Total paid')}>{dollarsAndCents(totals.paid)}</Stat>
          <Stat label={t('Refunded')}>{dollarsAndCents(totals.refunded)}</Stat>
        </StatGrid>
      ) : null}
      <Table
        caption={t('Payments')}
        rows={payments}
        rowKey={(payment) => payment.id}
        columns={[
          {
            key: 'what',
            head: t('What for'),
            lead: true,
            cell: (payment) => (
              <>
                {t(paymentKindLabels[payment.kind], paymentFigures(new Date(payment.createdAt)))}
                {payment.property ? <> · {payment.property.title}</> : null}
                {payment.fines.length > 0 || payment.homeCount !== null ? (
                  <span className="small muted"> · {partsOf(payment)}</span>
                ) : null}
              </>
            ),
          },
          { key: 'date', head: t('Date'), cell: (payment) => longDate(payment.paidAt ?? payment.createdAt, language) },
          {
            key: 'state',
            head: t('Status'),
            cell: (payment) => {
              const { tone, word } = wordsOf(payment);
              return (
                <>
                  <Badge tone={tone}>{word}</Badge>
                  {payment.status === 'disputed' ? (
                    <span className="small muted">
                      {' '}
                      {payment.kind === 'listings'
                        ? t('The listings are paused until your bank decides. If it was a mistake, tell your bank.')
                        : payment.kind === 'listing'
                          ? t('The listing is paused until your bank decides. If it was a mistake, tell your bank.')
                          : t('If it was a mistake, tell your bank.')}
                    </span>
                  ) : null}
                  <PartsBack payment={payment} />
                  {payment.refund?.note ? <span className="small muted"> {tDynamic(payment.refund.note)}</span> : null}
                </>
              );
            },
          },
          { key: 'amount', head: t('Amount'), align: 'right', cell: (payment) => dollarsAndCents(payment.amount) },
          {
            key: 'do',
            head: t('Receipt and refund'),
            cell: (payment) => (
              <span className="row">
                {payment.receiptPath ? (
                  <Button asChild size="sm" variant="line" icon={<Icon of={FileText} />}>
                    <a href={payment.receiptPath} target="_blank" rel="noopener">
                      {t('Receipt')} <span className="vh">{t('of payment {{number}}', { number: payment.id })}</span>
                    </a>
                  </Button>
                ) : null}
                {payment.homeCount === null ? null : (
                  <Button size="sm" variant="line" onClick={() => setOpened(payment)}>
                    {t('Homes')} <span className="vh">{t('of payment {{number}}', { number: payment.id })}</span>
                  </Button>
                )}
                {payment.refundOffer.how === 'none' ? null : (
                  <Button size="sm" variant="quiet" onClick={() => setRefundTarget({ payment, home: null })}>
                    {payment.refundOffer.how === 'now' ? t('Get a refund') : t('Request a refund')}{' '}
                    <span className="vh">{t('of payment {{number}}', { number: payment.id })}</span>
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {list.hasNextPage ? (
        <p>
          <Button
            variant="line"
            pending={list.isFetchingNextPage}
            pendingText={t('Loading')}
            onClick={() => void list.fetchNextPage()}
          >
            {t('Show older ones')}
          </Button>
        </p>
      ) : null}
      <Suspense fallback={null}>
        {opened ? (
          <PaidHomesDialog
            payment={opened}
            onTakeBack={(home) => {
              setOpened(null);
              setRefundTarget({ payment: opened, home });
            }}
            onClose={() => setOpened(null)}
          />
        ) : null}
        {refundTarget ? <RefundDialog target={refundTarget} onClose={() => setRefundTarget(null)} /> : null}
      </Suspense>
    </div>
  );
};

/** An owner's card on file, followed by payments and refunds. */
export const OwnerPayments = ({ ownerId }: { ownerId: number }) => (
  <div className="stack">
    <CardOnFile />
    <PaymentList ownerId={ownerId} />
    <OwnerRentPayments ownerId={ownerId} />
  </div>
);
