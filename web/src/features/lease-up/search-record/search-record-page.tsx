import { readMe } from '@lintel/contract/identity/endpoints';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { actingAs } from '../../../platform/viewer.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import styles from './search-record.module.css';
import { SearchRecordOf } from './search-record.tsx';

/** Private data: the browser loads it, the server-rendered HTML has only the frame. */
export const load = ({ t }: PageContext): PageHead => ({ title: t('Record of your search') });

export const Page = () => {
  const t = useT();
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  const tenantId = me ? actingAs(me, 'tenant')?.tenantId : null;
  return (
    <div className={`wrap ${styles.page}`}>
      <p>
        <AppLink className={styles.back} href={paths.tenantDashboard}>
          <Icon of={ArrowLeft} size="sm" /> {t('My applications')}
        </AppLink>
      </p>
      <PageTitle title={t('Record of your search')}>
        {t(
          'Your housing authority may give you more time if you can show how you searched. This is what you did on Lintel, and what came of it. Only you can see this page.',
        )}
      </PageTitle>
      {tenantId == null ? null : <SearchRecordOf tenantId={tenantId} />}
    </div>
  );
};
