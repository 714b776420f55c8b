import { readMe } from '@lintel/contract/identity/endpoints';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../platform/app-context.ts';
import { AppLink } from '../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { queryOf } from '../../platform/queries/queries.ts';
import { actingAs } from '../../platform/viewer.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Loading, Skeleton } from '../../ui/marks/skeleton.tsx';
import { PageTitle } from '../../ui/surfaces/page-title.tsx';
import { GuestSearches } from './guest-searches.tsx';
import { MySaved } from './my-saved.tsx';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Saved homes and searches') });

/** Saved items: of the account, or for a guest, of this browser. */
export const Page = () => {
  const t = useT();
  const { api } = useApp();
  const { data: me } = useQuery(queryOf(api, readMe, {}));
  return (
    <div className="wrap">
      <PageTitle
        title={t('Saved homes and searches')}
        actions={<AppLink href={paths.properties}>{t('Browse Properties')}</AppLink>}
      >
        {t('We’ll watch for new homes and email you right away or once a day.')}
      </PageTitle>
      {me === undefined ? (
        <Loading>
          <Skeleton height="12rem" />
        </Loading>
      ) : actingAs(me, 'person') === null ? (
        <GuestSearches />
      ) : (
        <MySaved />
      )}
    </div>
  );
};
