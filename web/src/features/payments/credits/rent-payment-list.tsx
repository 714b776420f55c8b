import { longDate, monthAndYear } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import type { RentPayment } from '@lintel/contract/payments/rent-schema';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { useRentWords } from './rent-words.embed.ts';

/** For the tenant: which rent a credit was applied to, and the state of the payment. */
export const RentPaymentList = ({ payments }: { payments: readonly RentPayment[] }) => {
  const t = useT();
  const language = useLanguage();
  const wordsOf = useRentWords();
  return (
    <Table
      caption={t('Applied to your rent')}
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        { key: 'month', head: t('Rent of'), lead: true, cell: ({ month }) => monthAndYear(month, language) },
        { key: 'home', head: t('Home', { context: 'property' }), cell: ({ property }) => property.title },
        { key: 'set', head: t('Set on'), cell: ({ setAt }) => longDate(setAt, language) },
        {
          key: 'state',
          head: t('Status'),
          cell: (payment) => {
            const { tone, word } = wordsOf(payment);
            return (
              <>
                <Badge tone={tone}>{word}</Badge>
                {payment.state === 'taken_back' ? (
                  <span className="small muted">
                    {' '}
                    {payment.takenBackBecause === 'repealed'
                      ? t('The penalty was repealed before it was paid. You owe this part of the rent.')
                      : t('You owe this part of the rent.')}
                  </span>
                ) : null}
              </>
            );
          },
        },
        { key: 'amount', head: t('Amount'), align: 'right', cell: ({ amount }) => dollarsAndCents(amount) },
      ]}
    />
  );
};
