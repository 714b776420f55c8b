import { longDate, monthAndYear } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { listOwnerRentPayments } from '@lintel/contract/payments/rent-endpoints';
import { usePaged } from '../../../platform/queries/paged.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';

/** Rent payments from Lintel to an owner on behalf of their tenants. Renders nothing when there are none: few owners ever have one. */
export const OwnerRentPayments = ({ ownerId }: { ownerId: number }) => {
  const t = useT();
  const language = useLanguage();
  const list = usePaged(listOwnerRentPayments, { params: { ownerId }, query: {} }, { refetchOnVisit: true });
  if (list.rows.length === 0) return null;
  const words = {
    set: { tone: 'info', word: t('We pay it soon') },
    paid: { tone: 'ok', word: t('Paid') },
    taken_back: { tone: 'neutral', word: t('Canceled: your tenant owes it') },
  } as const;
  return (
    <section className="stack" aria-labelledby="rent-from-lintel">
      <h2 id="rent-from-lintel">{t('Rent that Lintel pays')}</h2>
      <p className="muted">{t('We pay these parts of your tenants’ rents to you. Your tenant owes you the rest.')}</p>
      <Table
        caption={t('Rent that Lintel pays')}
        rows={list.rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'month', head: t('Rent of'), lead: true, cell: ({ month }) => monthAndYear(month, language) },
          { key: 'home', head: t('Home', { context: 'property' }), cell: ({ property }) => property.title },
          { key: 'tenant', head: t('Tenant'), cell: ({ tenantName }) => tenantName },
          {
            key: 'state',
            head: t('Status'),
            cell: ({ state, paidAt, reference }) => (
              <>
                <Badge tone={words[state].tone}>{words[state].word}</Badge>
                {paidAt === null ? null : (
                  <span className="small muted">
                    {' '}
                    {t('{{date}}, the transfer says {{reference}}', {
                      date: longDate(paidAt, language),
                      reference: reference ?? '–',
                    })}
                  </span>
                )}
              </>
            ),
          },
          { key: 'amount', head: t('Amount'), align: 'right', cell: ({ amount }) => dollarsAndCents(amount) },
        ]}
      />
      {list.hasMore ? (
        <p>
          <Button variant="line" pending={list.isLoadingMore} pendingText={t('Loading')} onClick={list.loadMore}>
            {t('Show older ones')}
          </Button>
        </p>
      ) : null}
    </section>
  );
};
