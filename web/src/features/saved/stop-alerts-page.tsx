import { paths } from '@lintel/contract/paths';
import { changeAlertByLink, openAlertLink } from '@lintel/contract/saved/endpoints';
import { type AlertChoice, alertLabels } from '@lintel/contract/saved/labels';
import type { AlertByLink } from '@lintel/contract/saved/schema';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { AppLink } from '../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { ApiError } from '../../platform/queries/api.ts';
import { useFaultSentence } from '../../platform/queries/fault.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';
import { Button } from '../../ui/button.tsx';
import { Fieldset } from '../../ui/fields/fieldset.tsx';
import { Loading, Skeleton } from '../../ui/marks/skeleton.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../ui/surfaces/page-title.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import styles from './saved.module.css';

/** The address of the page holds the secret; the cache's key does not. */
const queryKey = ['alert-by-link'];

const isUnknownLink = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** In the markup, so that it works without a program: looking changes nothing, one press does. */
export const load = async ({ api, queryClient, t, search }: PageContext): Promise<PageHead> => {
  const token = search['link'] ?? '';
  await queryClient.prefetchQuery({
    queryKey,
    queryFn: async () => (await api.call(openAlertLink, { body: { token } })).data,
    staleTime: 0,
  });
  const error = queryClient.getQueryState(queryKey)?.error;
  return { title: t('Mails about new homes'), ...(isUnknownLink(error) ? { status: 404 } : {}) };
};

/** One choice, as a plain form that the program takes over. */
const Choice = ({
  token,
  to,
  words,
  variant,
  onDone,
}: {
  token: string;
  to: AlertChoice;
  words: string;
  variant: 'primary' | 'line';
  onDone: (now: AlertByLink) => void;
}) => {
  const t = useT();
  const api = useApi();
  const sentenceOf = useFaultSentence();
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    try {
      onDone((await api.call(changeAlertByLink, { body: { token, alert: to } })).data);
    } catch (error) {
      toast({ title: t('That did not work'), description: sentenceOf(error), variant: 'destructive' });
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      method="post"
      action={paths.stopAlertsWithLink(token)}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Fieldset plain>
        <input type="hidden" name="alert" value={to} />
        <Button type="submit" variant={variant} pending={isPending} pendingText={t('Saving...')}>
          {words}
        </Button>
      </Fieldset>
    </form>
  );
};

/** Where a mail's link leads: it asks for one press to stop the mails of one search, without signing in. */
export const Page = () => {
  const t = useT();
  const told = useTranslateDynamic();
  const api = useApi();
  const sentenceOf = useFaultSentence();
  const { link: token = '' } = useSearch({ strict: false }) as { link?: string };
  const [changed, setChanged] = useState<AlertByLink | null>(null);
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: async () => (await api.call(openAlertLink, { body: { token } })).data,
    retry: false,
  });
  const now = changed ?? data;
  const title = t('Mails about new homes');
  if (isPending)
    return (
      <div className="wrap">
        <PageTitle title={title} />
        <Loading>
          <Skeleton height="10rem" />
        </Loading>
      </div>
    );
  if (!now) {
    return (
      <div className="wrap">
        <PageTitle title={title} />
        <Notice tone="warn" title={sentenceOf(error)}>
          <AppLink href={paths.saved}>{t('Saved homes and searches')}</AppLink>
        </Notice>
      </div>
    );
  }
  const isHomes = now.watches === 'homes';
  const choose = (to: AlertChoice, words: string, variant: 'primary' | 'line') => (
    <Choice token={token} to={to} words={words} variant={variant} onDone={setChanged} />
  );
  return (
    <div className="wrap">
      <PageTitle title={title} />
      <Card>
        <div role="status" className={styles.asked}>
          {now.alert === 'none' ? (
            <>
              <h2>
                {isHomes
                  ? t('You will get no more mails about saved homes')
                  : t('You will get no more mails for this search')}
              </h2>
              <p>
                {isHomes
                  ? t('Your homes stay saved. Mails of your searches are not changed.')
                  : t('“{{name}}” stays in your saved searches. Your other searches are not changed.', {
                      name: now.name,
                    })}
              </p>
            </>
          ) : (
            <>
              <h2>
                {isHomes
                  ? t('Stop mails about your saved homes?')
                  : t('Stop mails for “{{name}}”?', { name: now.name })}
              </h2>
              <p>
                {t('They come now: {{often}}. One press stops them. You need not sign in.', {
                  often: told(alertLabels[now.alert]),
                })}
              </p>
            </>
          )}
        </div>
        <div className={styles.choices}>
          {now.alert === 'none'
            ? choose('at-once', t('Mail me at once again'), 'line')
            : choose('none', isHomes ? t('Stop mails about saved homes') : t('Stop mails for this search'), 'primary')}
          {now.alert === 'daily' ? null : choose('daily', t('Once a day instead'), 'line')}
        </div>
      </Card>
    </div>
  );
};
