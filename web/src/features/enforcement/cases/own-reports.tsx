import { listOwnReports } from '@lintel/contract/enforcement/report-endpoints';
import { caseStateLabels } from '@lintel/contract/enforcement/reports';
import { readMe } from '@lintel/contract/identity/endpoints';
import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { usePaged } from '../../../platform/queries/paged.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { CaseBadge } from './case-badge.embed.tsx';
import styles from './reports.module.css';

const List = () => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const list = usePaged(listOwnReports, { query: { limit: 5 } });
  if (list.status !== 'ready' || list.rows.length === 0) return null;
  return (
    <section aria-labelledby="own-reports">
      <h2 id="own-reports">{t('Your reports')}</h2>
      <ul className={styles.own}>
        {list.rows.map((report) => (
          <li key={report.reportId}>
            <span>
              <AppLink href={paths.reportStatusWithLink(report.token)}>{report.home.title}</AppLink>
              <span className="muted small">
                {report.reportId}, {longDate(report.filedAt, language)}
              </span>
            </span>
            <CaseBadge status={report.status}>{tDynamic(caseStateLabels[report.status])}</CaseBadge>
          </li>
        ))}
      </ul>
      {list.hasMore ? (
        <Button variant="line" size="sm" pending={list.isLoadingMore} onClick={list.loadMore}>
          {t('Show more')}
        </Button>
      ) : null}
    </section>
  );
};

/** Reports that the user filed while signed in, each with a link to it; renders nothing for a guest. */
export const OwnReports = () => {
  const api = useApi();
  const { data: me } = useQuery(queryOf(api, readMe, {}));
  const isKnown = me !== undefined && (me.tenant ?? me.owner ?? me.agent ?? me.staff) !== null;
  return import.meta.env.SSR || !isKnown ? null : <List />;
};
