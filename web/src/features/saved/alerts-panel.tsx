import { changeHomesAlert, readAlerts, resumeAlerts, stopAllAlerts } from '@lintel/contract/saved/homes-endpoints';
import { type AlertChoice, alertChoices, alertLabels } from '@lintel/contract/saved/labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { queryOf } from '../../platform/queries/queries.ts';
import { useAction } from '../../platform/queries/use-action.ts';
import { useWrite } from '../../platform/queries/write.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Loading, Skeleton } from '../../ui/marks/skeleton.tsx';
import { Panel } from '../../ui/surfaces/panel.tsx';
import styles from './saved.module.css';

/** Settings for emails about all saved items, and one button that stops them all. */
export const AlertsPanel = () => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const api = useApi();
  const query = queryOf(api, readAlerts, {});
  const { data, isError, refetch } = useQuery({ ...query, refetchOnMount: 'always' });
  const change = useWrite(changeHomesAlert, { answers: readAlerts });
  const stop = useWrite(stopAllAlerts, {
    answers: readAlerts,
    as: (_, before) => before && { ...before, homes: 'none' as const, mailing: 0 },
  });
  const resume = useWrite(resumeAlerts, { answers: readAlerts });
  const [stopped, setStopped] = useState<{ id: number; alert: AlertChoice }[] | null>(null);
  const { press } = useAction();
  const isMailing = data !== undefined && (data.homes !== 'none' || data.mailing > 0);
  return (
    <Panel as="section" aria-labelledby="saved-alerts" className={styles.panel}>
      <h2 id="saved-alerts">{t('Email alerts')}</h2>
      {data === undefined ? (
        isError ? (
          <p role="alert">
            {t('This did not load.')}{' '}
            <Button size="sm" variant="line" onClick={() => void refetch()}>
              {t('Try again')}
            </Button>
          </p>
        ) : (
          <Loading>
            <Skeleton height="8rem" />
          </Loading>
        )
      ) : (
        <>
          <p className="muted">
            {t('Emails go to')} <b translate="no">{data.email}</b>
          </p>
          <div className={styles.choice}>
            <span aria-hidden>{t('When a saved home changes its price, leaves the list or comes back')}</span>
            <Segmented
              label={t('When a saved home changes its price, leaves the list or comes back')}
              value={data.homes}
              choices={alertChoices.map((value) => ({ value, label: tDynamic(alertLabels[value]) }))}
              onChoose={(alert) => void press(() => change({ body: { alert } }))}
            />
          </div>
          <p className="muted">
            {t('Searches with email alerts: {{count}} of {{all}}. Each has its own setting.', {
              count: data.mailing,
              all: data.searches,
            })}
          </p>
          <div role="status" className={styles.stopped}>
            {stopped !== null && !isMailing ? (
              <p>
                {t('All emails about what you saved are stopped.')}{' '}
                <Button
                  size="sm"
                  variant="quiet"
                  awaitHydration
                  onClick={() =>
                    void press(async () => {
                      await resume({ body: { stopped } });
                      setStopped(null);
                    })
                  }
                >
                  {t('Undo')}
                  <span className="vh">, {t('Stop all emails')}</span>
                </Button>
              </p>
            ) : null}
          </div>
          {isMailing ? (
            <Button
              variant="line"
              block
              awaitHydration
              onClick={() => void press(async () => setStopped((await stop({})).data.stopped))}
            >
              {t('Stop all emails')}
            </Button>
          ) : stopped === null ? (
            <p>{t('You get no emails about what you saved.')}</p>
          ) : null}
          <p className="muted small">{t('Unsubscribe from any email with one tap. No sign-in needed.')}</p>
        </>
      )}
    </Panel>
  );
};
