import { createProperty } from '@lintel/contract/listings/owner-endpoints';
import { cancelHomeImport, readHomeImport, uploadHomeImport } from '@lintel/contract/listings/owner-import/endpoints';
import type { HomeImport } from '@lintel/contract/listings/owner-import/schema';
import { paths } from '@lintel/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { refreshAfter, useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/marks/progress.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from './import-homes.module.css';
import { ImportProblems } from './import-problems.tsx';

/** A running import with a Stop button, or the result of a finished one. */
export const ImportProgress = ({
  found,
  heading,
  onAnother,
}: {
  found: HomeImport;
  heading: Ref<HTMLHeadingElement>;
  onAnother: () => void;
}) => {
  const t = useT();
  const stop = useWrite(cancelHomeImport, { answers: readHomeImport });
  const queryClient = useQueryClient();
  const messageOf = useErrorMessage();
  const [isCanceling, setCanceling] = useState(false);
  const isRunning = found.state === 'running';
  const figure = (count: number) => count.toLocaleString('en-US');
  const toDo = found.rows - found.wrong;
  const done = toDo - found.ready;

  // Earlier lists of homes and files are out of date.
  const { created, state } = found;
  useEffect(() => {
    if (created === 0 && state !== 'canceled') return;
    void refreshAfter(queryClient, uploadHomeImport, createProperty);
  }, [queryClient, created, state]);

  const cancel = async () => {
    setCanceling(true);
    try {
      await stop({ params: { id: found.id } });
    } catch (error) {
      toast({ title: t('That did not work'), description: messageOf(error), variant: 'destructive' });
    } finally {
      setCanceling(false);
    }
  };
  return (
    <>
      <Panel tone={isRunning ? 'enamel' : 'plain'} aria-labelledby="import-progress" className={styles.form}>
        <h2 ref={heading} id="import-progress" tabIndex={-1} className={styles.name}>
          <span translate="no">{found.fileName}</span>
        </h2>
        <Progress
          label={t('Homes imported')}
          value={toDo === 0 ? 100 : Math.floor((done / toDo) * 100)}
          tone={isRunning ? 'enamel' : found.state === 'done' ? 'ok' : 'warn'}
          figure
        />
        <p role="status">
          {isRunning
            ? t('{{done}} of {{homes}} homes. You can leave this page: the import continues.', {
                done: figure(done),
                homes: figure(toDo),
              })
            : found.state === 'done'
              ? t('Done. Drafts created: {{created}}. Already there: {{known}}. With problems: {{wrong}}.', {
                  created: figure(found.created),
                  known: figure(found.known),
                  wrong: figure(found.wrong),
                })
              : t('Canceled. Drafts that were created stay: {{created}}. Homes not imported: {{ready}}.', {
                  created: figure(found.created),
                  ready: figure(found.ready),
                })}
        </p>
        {found.state === 'canceled' ? (
          <Notice tone="info">
            <p>{t('Choose the same file again to continue with the rest: nothing is added twice.')}</p>
          </Notice>
        ) : null}
        <div className="row">
          {isRunning ? (
            <Button
              variant="line"
              awaitHydration
              pending={isCanceling}
              pendingText={t('Canceling...')}
              onClick={() => void cancel()}
            >
              {t('Cancel Import')}
            </Button>
          ) : (
            <>
              <Button asChild>
                <AppLink href={`${paths.ownerDashboard}?tab=listings`}>{t('See My Listings')}</AppLink>
              </Button>
              <Button variant="line" awaitHydration onClick={onAnother}>
                {t('Choose Another File')}
              </Button>
            </>
          )}
        </div>
      </Panel>
      {!isRunning && found.wrong > 0 ? <ImportProblems importId={found.id} fileName={found.fileName} /> : null}
    </>
  );
};
