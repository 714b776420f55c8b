import { listSessions, readAccount } from '@lintel/contract/identity/endpoints';
import { listPasskeys } from '@lintel/contract/identity/passkey-endpoints';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { pagedQueryOf } from '../../../platform/queries/paged.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Loading, Repeat, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { ReverificationProvider } from '../verify/verify-again.embed.tsx';
import styles from './account-page.module.css';
import { AgreementsSection } from './agreements-section.tsx';
import { DataSection } from './data-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RolesSection } from './roles-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

export const load = async ({ api, queryClient, t }: PageContext): Promise<PageHead> => {
  // A failed read shows its error in its own place.
  await Promise.all([
    queryClient.prefetchQuery(queryOf(api, readAccount, {})),
    queryClient.prefetchQuery(queryOf(api, listPasskeys, {})),
    queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listSessions, { query: {} })),
  ]);
  return { title: t('Account') };
};

export const Page = () => {
  const t = useT();
  const { data: account, error, refetch } = useQuery(queryOf(useApi(), readAccount, {}));
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle className={styles.other} title={t('Account')}>
        {t('Your details, how you sign in, and your data.')}
      </PageTitle>
      {account ? (
        <ReverificationProvider>
          {account.isReadOnly ? (
            <Notice className={styles.other} title={t('This is a demo')}>
              <p>{t('In the demo, accounts are read-only.')}</p>
            </Notice>
          ) : null}
          <DetailsSection account={account} />
          <RolesSection account={account} />
          <p className={styles.other}>
            <AppLink href={paths.helping}>{t('People I help')}</AppLink>
          </p>
          <AgreementsSection agreed={account.agreed} />
          <PasswordSection account={account} />
          <PasskeysSection account={account} />
          <TwoFactorSection account={account} />
          <SessionsSection isReadOnly={account.isReadOnly} />
          <DataSection account={account} />
        </ReverificationProvider>
      ) : error ? (
        <LoadError title={t('We could not load your account')} read={{ error, refetch }} />
      ) : (
        <Loading className={styles.page}>
          <Repeat count={3}>
            <Skeleton height="12rem" />
          </Repeat>
        </Loading>
      )}
    </div>
  );
};
