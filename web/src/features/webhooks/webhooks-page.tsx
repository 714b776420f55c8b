import { readMe } from '@lintel/contract/identity/endpoints';
import { paths } from '@lintel/contract/paths';
import { listWebhooks } from '@lintel/contract/webhooks/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { AppLink } from '../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { useErrorMessage } from '../../platform/queries/error-message.ts';
import { queryOf } from '../../platform/queries/queries.ts';
import { actingAs } from '../../platform/viewer.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/marks/skeleton.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../ui/surfaces/page-title.tsx';
import { AddWebhookForm } from './add-webhook-form.tsx';
import { WebhookPanel } from './webhook-panel.tsx';
import styles from './webhooks.module.css';

/** Polling interval while a delivery is in progress, in ms. */
const pollMs = 3000;

export const load = async ({ api, queryClient, isServer, t }: PageContext): Promise<PageHead> => {
  const reading = queryClient.prefetchQuery({ ...queryOf(api, listWebhooks, {}), staleTime: 0 });
  if (isServer) await reading;
  return { title: t('Webhooks') };
};

/** A secret and its webhook's id: shown until the page is left. */
type Made = { id: number; secret: string };

export const Webhooks = () => {
  const t = useT();
  const messageOf = useErrorMessage();
  const [made, setMade] = useState<Made | null>(null);
  const query = useQuery({
    ...queryOf(useApi(), listWebhooks, {}),
    refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? pollMs : false),
  });
  const { data, error } = query;
  return (
    <>
      <section className={styles.section} aria-labelledby="your-webhooks">
        <h2 id="your-webhooks">{t('Your webhooks')}</h2>
        {data ? (
          data.length === 0 ? (
            <Empty small>{t('You have no webhook yet.')}</Empty>
          ) : (
            data.map((webhook) => (
              <WebhookPanel
                key={webhook.id}
                webhook={webhook}
                secret={made?.id === webhook.id ? made.secret : null}
                onSecret={(secret) => setMade({ id: webhook.id, secret })}
              />
            ))
          )
        ) : error && !query.isFetching ? (
          <Notice tone="error" title={t('We could not load this list')} live>
            <p>{messageOf(error)}</p>
            <Button size="sm" onClick={() => void query.refetch()}>
              {t('Try again')}
            </Button>
          </Notice>
        ) : (
          <Loading>
            <Skeleton height="12rem" />
          </Loading>
        )}
      </section>
      <AddWebhookForm onMade={setMade} />
    </>
  );
};

export const Page = () => {
  const t = useT();
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  const isOwner = me ? actingAs(me, 'owner')?.ownerId != null : false;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle
        title={t('Webhooks')}
        actions={
          <Button variant="line" asChild>
            <AppLink href={paths.feeds}>{t('Back to Feeds')}</AppLink>
          </Button>
        }
      >
        {t(
          'Your own software can be notified right away when someone writes, applies or asks for a showing. We send the kind of event and its number, signed. Names and messages stay here.',
        )}
      </PageTitle>
      {isOwner ? <Webhooks /> : null}
    </div>
  );
};
