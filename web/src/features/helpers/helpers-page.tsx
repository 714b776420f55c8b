import { readMe } from '@lintel/contract/identity/endpoints';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { useApi } from '../../platform/app-context.ts';
import { AppLink } from '../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { queryOf } from '../../platform/queries/queries.ts';
import { actingAs } from '../../platform/viewer.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../ui/marks/skeleton.tsx';
import { PageTitle } from '../../ui/surfaces/page-title.tsx';
import { HelperRecord } from './helper-record.tsx';
import styles from './helpers.module.css';
import { InviteForm } from './invite-form.tsx';
import { MyHelpers } from './my-helpers.tsx';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Your helpers') });

/** A tenant's helpers, and everything that they did or opened. */
export const Page = () => {
  const t = useT();
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  const tenantId = me ? (actingAs(me, 'tenant')?.tenantId ?? null) : null;
  return (
    <div className="wrap">
      <p>
        <AppLink className={styles.back} href={paths.tenantDashboard}>
          <Icon of={ArrowLeft} size="sm" /> {t('My applications')}
        </AppLink>
      </p>
      <PageTitle title={t('Your helpers')} actions={<AppLink href={paths.helping}>{t('People I help')}</AppLink>}>
        {t(
          'A housing navigator, a case worker or family can help you with your search, with an account of their own. You see everything they do or open, and can end it at any time.',
        )}{' '}
        {t('A helper never applies, signs, confirms a lease, pays or deletes for you. That stays yours.')}
      </PageTitle>
      {tenantId === null ? (
        <Loading>
          <Skeleton height="12rem" />
        </Loading>
      ) : (
        <div className={styles.parts}>
          <MyHelpers tenantId={tenantId} />
          <InviteForm tenantId={tenantId} />
          <HelperRecord tenantId={tenantId} />
        </div>
      )}
    </div>
  );
};
