import { paths } from '@lintel/contract/paths';
import { changeAlertByLink, openAlertLink } from '@lintel/contract/saved/endpoints';
import { type AlertChoice, alertLabels } from '@lintel/contract/saved/labels';
import type { AlertByLink } from '@lintel/contract/saved/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import {
  headOfLinked,
  LinkedAction,
  LinkedPage,
  linkedQuery,
  secretIn,
  useLinkSecret,
} from '../../platform/linked/linked-page.tsx';
import { AppLink } from '../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../platform/page.ts';
import type { Api } from '../../platform/queries/api.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { PageTitle } from '../../ui/surfaces/page-title.tsx';
import styles from './saved.module.css';

const opened = (api: Api, token: string) => linkedQuery('alert', () => api.call(openAlertLink, { body: { token } }));

/** Opening the page changes nothing; the button does. */
export const load = async ({ api, queryClient, t, search }: PageContext): Promise<PageHead> => {
  const query = opened(api, secretIn(search));
  await queryClient.prefetchQuery({ ...query, staleTime: 0 });
  return headOfLinked(queryClient, query.queryKey, t('Emails about new homes'));
};

/** Target of the link in an alert email: stops the emails of one search with one button, without signing in. */
export const Page = () => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const api = useApi();
  const token = useLinkSecret();
  const [changed, setChanged] = useState<AlertByLink | null>(null);
  const query = useQuery({ ...opened(api, token), retry: false });
  const now = changed ?? query.data;
  const isHomes = now?.watches === 'homes';
  const choose = (to: AlertChoice, words: string, variant: 'primary' | 'line') => (
    <LinkedAction
      action={paths.stopAlertsWithLink(token)}
      fields={{ alert: to }}
      send={() => api.call(changeAlertByLink, { body: { token, alert: to } })}
      onDone={setChanged}
      variant={variant}
    >
      {words}
    </LinkedAction>
  );
  return (
    <LinkedPage
      title={t('Emails about new homes')}
      query={query}
      elsewhere={<AppLink href={paths.saved}>{t('Saved homes and searches')}</AppLink>}
    >
      {now ? (
        <>
          <PageTitle title={t('Emails about new homes')} />
          <Card>
            <div role="status" className={styles.asked}>
              {now.alert === 'none' ? (
                <>
                  <h2>
                    {isHomes
                      ? t('You won’t get any more emails about saved homes')
                      : t('You won’t get any more emails for this search')}
                  </h2>
                  <p>
                    {isHomes
                      ? t('Your homes stay saved. Emails about your searches don’t change.')
                      : t('“{{name}}” stays in your saved searches. Your other searches are not changed.', {
                          name: now.name,
                        })}
                  </p>
                </>
              ) : (
                <>
                  <h2>
                    {isHomes
                      ? t('Stop emails about your saved homes?')
                      : t('Stop emails for “{{name}}”?', { name: now.name })}
                  </h2>
                  <p>
                    {t('You get them now: {{often}}. One press stops them. You do not need to sign in.', {
                      often: tDynamic(alertLabels[now.alert]),
                    })}
                  </p>
                </>
              )}
            </div>
            <div className={styles.choices}>
              {now.alert === 'none'
                ? choose('at-once', t('Email me right away again'), 'line')
                : choose(
                    'none',
                    isHomes ? t('Stop emails about saved homes') : t('Stop emails for this search'),
                    'primary',
                  )}
              {now.alert === 'daily' ? null : choose('daily', t('Once a day instead'), 'line')}
            </div>
          </Card>
        </>
      ) : null}
    </LinkedPage>
  );
};
