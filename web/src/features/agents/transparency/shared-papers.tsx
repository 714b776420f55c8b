import type { SharedDocument } from '@lintel/contract/agents/documents';
import { listReferralDocuments } from '@lintel/contract/agents/endpoints';
import { documentKindLabels } from '@lintel/contract/applications/labels';
import { longDate } from '@lintel/contract/kernel/dates';
import { FileText } from 'lucide';
import { Suspense, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useQueryOnVisit } from '../../../platform/use-query-on-visit.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import styles from '../agents.module.css';

const OpenPaperDialog = lazyPart(() => import('./open-paper-dialog.tsx'));

/** The documents that the tenant shared; each asks for the purpose of opening it. */
export const SharedPapers = ({ referralId, tenantName }: { referralId: number; tenantName: string }) => {
  const t = useT();
  const language = useLanguage();
  const [chosen, setChosen] = useState<SharedDocument | null>(null);
  const papers = useQueryOnVisit(queryOf(useApi(), listReferralDocuments, { params: { id: referralId } }));
  useLiveChanges((changed) => {
    if (changed === null || (changed.topic === 'referral' && changed.id === referralId)) void papers.refetch();
  });
  if (papers.isError && !papers.data) return <LoadError read={papers} />;
  if (!papers.data)
    return (
      <Loading>
        <Skeleton height="6rem" />
      </Loading>
    );
  return (
    <>
      <p className="muted">
        {t('{{name}} sees each document that you open, with your purpose.', { name: tenantName })}
      </p>
      {papers.data.length === 0 ? (
        <p>
          {t('{{name}} has not sent any documents of these types with an application for this home yet.', {
            name: tenantName,
          })}
        </p>
      ) : (
        <ul className={styles.papers}>
          {papers.data.map((paper) => (
            <li key={paper.id} className={styles.paper}>
              <span className={styles.withIcon}>
                <Icon of={FileText} />
                <span>
                  <b translate="no">{paper.name}</b>
                  <span className={styles.paperFacts}>
                    {t(documentKindLabels[paper.kind])} · {longDate(paper.uploadedAt, language)}
                  </span>
                </span>
              </span>
              <Button size="sm" variant="line" awaitHydration onClick={() => setChosen(paper)}>
                {t('Open', { context: 'link' })} <span className="vh">{paper.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen === null ? null : (
        <Suspense>
          <OpenPaperDialog
            referralId={referralId}
            paper={chosen}
            tenantName={tenantName}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </>
  );
};
