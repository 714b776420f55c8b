import { paths } from '@lintel/contract/paths';
import { mostListingsAtOnce } from '@lintel/contract/payments/labels';
import type { ListingsActivated } from '@lintel/contract/payments/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { usePageQuery } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { BankReturn } from '../checkout/bank-return.embed.tsx';
import styles from '../payments.module.css';
import { forgetChosenHomes } from './chosen-homes.embed.ts';
import { ListingsCheckout } from './listings-checkout.tsx';
import { ListingsPaid } from './listings-paid.tsx';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Listing Payment') });

/** Reads home ids from an address, `1,2,3`; drops invalid ones, and those beyond the limit of one payment. */
export const homesIn = (text: string | undefined): number[] =>
  [...new Set((text ?? '').split(','))]
    .filter((one) => /^[1-9]\d{0,9}$/.test(one))
    .map(Number)
    .slice(0, mostListingsAtOnce);

const backToListings = `${paths.ownerDashboard}?tab=listings`;

const NoneChosen = () => {
  const t = useT();
  return (
    <Panel tone="error" className={styles.card} aria-labelledby="none-chosen">
      <h2 id="none-chosen">{t('No homes are chosen')}</h2>
      <p>{t('Choose the homes that you want to publish or renew in your dashboard.')}</p>
      <p>
        <Button asChild>
          <AppLink href={backToListings}>{t('Choose homes')}</AppLink>
        </Button>
      </p>
    </Panel>
  );
};

export const Page = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const search = usePageQuery((query) => query);
  // The initial address: the return from the bank removes the payment from it.
  const [homes] = useState(() => homesIn(search['homes']));
  const [isFromBank] = useState(() => search['payment_intent'] !== undefined);
  const [paid, setPaid] = useState<ListingsActivated | null>(null);
  const done = (activated: ListingsActivated | null) => {
    forgetChosenHomes(queryClient);
    setPaid(activated);
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={t('Listing Payment')}>
        {t('One payment and one receipt for all the homes that you chose.')}
      </PageTitle>
      {paid ? <ListingsPaid paid={paid} /> : null}
      {isFromBank && !paid ? <BankReturn kind="listings" onDone={done} /> : null}
      {paid || isFromBank ? (
        <p className={styles.row}>
          <Button variant="line" asChild>
            <AppLink href={backToListings}>{t('Back to your listings')}</AppLink>
          </Button>
        </p>
      ) : homes.length > 0 ? (
        <ListingsCheckout key={homes.join()} ids={homes} backTo={backToListings} onPaid={done} />
      ) : (
        <NoneChosen />
      )}
    </div>
  );
};
