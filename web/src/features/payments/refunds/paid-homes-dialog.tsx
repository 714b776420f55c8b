import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { listPaidHomes } from '@lintel/contract/payments/endpoints';
import type { PaidHome, Payment } from '@lintel/contract/payments/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx';
import { Loading, Repeat, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Dialog, DialogCancel } from '../../../ui/surfaces/dialog.tsx';
import { HomeLines } from '../listing-fee/home-lines.tsx';

const useStateWords = () => {
  const t = useT();
  return ({ status, refund }: PaidHome): { tone: BadgeTone; word: string } => {
    if (refund?.status === 'requested') return { tone: 'info', word: t('Refund requested') };
    if (refund?.status === 'pending') return { tone: 'info', word: t('Refund on its way') };
    if (refund?.status === 'failed') return { tone: 'warn', word: t('Refund delayed') };
    if (refund?.status === 'declined') return { tone: 'neutral', word: t('Paid, refund declined') };
    if (status === 'returned') return { tone: 'neutral', word: t('Not published, returned') };
    if (refund?.status === 'succeeded') return { tone: 'neutral', word: t('Refunded') };
    return { tone: 'ok', word: t('Paid') };
  };
};

/** The homes of a payment: the state of each, and a button to refund one. */
const PaidHomesDialog = ({
  payment,
  onTakeBack,
  onClose,
}: {
  payment: Payment;
  onTakeBack: (home: PaidHome) => void;
  onClose: () => void;
}) => {
  const t = useT();
  const language = useLanguage();
  const wordsOf = useStateWords();
  const homes = useQuery({
    ...queryOf(useApi(), listPaidHomes, { params: { id: payment.id } }),
    refetchOnMount: 'always',
  });
  return (
    <Dialog
      title={t('Homes of payment {{number}}', { number: payment.id })}
      onClose={onClose}
      footer={<DialogCancel>{t('Close')}</DialogCancel>}
    >
      {homes.isError ? (
        <LoadError title={t('We could not load this list')} read={homes} />
      ) : homes.data ? (
        <HomeLines
          lines={homes.data.map((home) => {
            const { tone, word } = wordsOf(home);
            const amount = dollarsAndCents(home.amount);
            return {
              id: home.property.id,
              title: home.property.title,
              under:
                home.coversFrom && home.coversUntil
                  ? t('{{amount}}, {{from}} to {{until}}', {
                      amount,
                      from: longDate(home.coversFrom, language),
                      until: longDate(home.coversUntil, language),
                    })
                  : amount,
              end: (
                <>
                  <Badge tone={tone}>{word}</Badge>
                  {home.refundOffer.how === 'none' ? null : (
                    <Button size="sm" variant="quiet" onClick={() => onTakeBack(home)}>
                      {home.refundOffer.how === 'now' ? t('Get a refund') : t('Request a refund')}{' '}
                      <span className="vh">{home.property.title}</span>
                    </Button>
                  )}
                </>
              ),
            };
          })}
        />
      ) : (
        <Loading>
          <Repeat count={3}>
            <Skeleton height="4rem" />
          </Repeat>
        </Loading>
      )}
    </Dialog>
  );
};

export default PaidHomesDialog;
