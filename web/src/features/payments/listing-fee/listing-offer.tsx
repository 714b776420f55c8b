import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { competitorPrices } from '@lintel/contract/payments/labels';
import { Check } from 'lucide';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from '../payments.module.css';

/** What the fee includes, and what a listing costs elsewhere. */
export const ListingOffer = ({ amountCents, until }: { amountCents: number; until: string | null }) => {
  const t = useT();
  const language = useLanguage();
  const { days } = useFigures().listingFee;
  const rows = [
    { who: t('Lintel'), price: t('{{fee}} for {{days}} days', { fee: dollars(amountCents), days }) },
    {
      who: t('Sites that charge by the week'),
      price: t('{{fee}}+ per week', { fee: dollars(competitorPrices.weekly * 100) }),
    },
    {
      who: t('Sites that charge by the month'),
      price: t('{{fee}}+ per month', { fee: dollars(competitorPrices.monthly * 100) }),
    },
  ];
  const gets = [
    t('Your home is in the search for {{days}} days', { days }),
    t('Inquiries and applications come straight to your dashboard'),
    t('A contact receipt for every first contact, kept as proof'),
    t('Shown to renters with a Section 8 voucher (help with rent)'),
    t('No commission and no broker'),
  ];
  return (
    <div className={styles.offer}>
      <section aria-labelledby="what-you-get">
        <h2 id="what-you-get">{t('What you get')}</h2>
        <ul className={styles.gets}>
          {gets.map((what) => (
            <li key={what}>
              <Icon of={Check} className={styles.check} />
              <span>{what}</span>
            </li>
          ))}
        </ul>
        {until === null ? null : (
          <p className="muted">
            {t('Pay today and your listing is live until {{date}}.', { date: longDate(until, language) })}
          </p>
        )}
      </section>
      <section aria-labelledby="compare-fees">
        <h2 id="compare-fees">{t('Compare the fees')}</h2>
        <Table
          caption={t('Compare the fees')}
          columns={[
            { key: 'who', head: t('Where'), lead: true, cell: (row) => row.who },
            {
              key: 'price',
              head: t('Price'),
              align: 'right',
              cell: (row) => <span className="money">{row.price}</span>,
            },
          ]}
          rows={rows}
          rowKey={(row) => row.who}
        />
      </section>
    </div>
  );
};
