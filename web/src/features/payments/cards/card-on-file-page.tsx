import { paths } from '@lintel/contract/paths';
import { listCards, setUpCard } from '@lintel/contract/payments/endpoints';
import { useApi } from '../../../platform/app-context.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import styles from '../payments.module.css';
import { useKeepCard } from './keep-card.ts';
import { PutCardOnFile } from './put-card-on-file.embed.tsx';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Card on file') });

/** An owner's card. */
export const Page = () => {
  const t = useT();
  const api = useApi();
  const keep = useKeepCard();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={t('Card on file')}>
        {t('Used for renewals (we always show the price first) and, after notice, for fair housing fines.')}
      </PageTitle>
      <PutCardOnFile
        holder={{
          // A write by its method; what it starts is dropped if no card follows. Never cached.
          key: setUpCard.path,
          begin: async (signal) => {
            const { data: before } = await api.call(listCards, {}, { signal });
            const { data: setup } = await api.call(setUpCard, {}, { signal });
            const { clientSecret, gateway, publishableKey } = setup;
            return { before, setup: { clientSecret, gateway, publishableKey } };
          },
          keep,
          here: paths.cardOnFile,
          back: `${paths.ownerDashboard}?tab=payments`,
        }}
      />
    </div>
  );
};
