import { answerStillFreeLink, openStillFreeLink } from '@lintel/contract/listings/still-free/endpoints';
import type { StillFreeAnswer, StillFreeByLink } from '@lintel/contract/listings/still-free/schema';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { useFaultSentence } from '../../../platform/queries/fault.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { AskedHome, isWaiting } from './standing.tsx';
import styles from './still-free.module.css';

/** The address of the page holds the secret; the cache's key does not. */
const queryKey = ['still-free-by-link'];

/** In the markup, so that it works without a program: looking changes nothing, a press does. */
export const load = async ({ api, queryClient, t, search }: PageContext): Promise<PageHead> => {
  const token = search['link'] ?? '';
  await queryClient.prefetchQuery({
    queryKey,
    queryFn: async () => (await api.call(openStillFreeLink, { body: { token } })).data,
    staleTime: 0,
  });
  const error = queryClient.getQueryState(queryKey)?.error;
  const isUnknown = error instanceof ApiError && error.status === 404;
  return { title: t('Still free?'), ...(isUnknown ? { status: 404 } : {}) };
};

/** One answer, as a plain form that the program takes over. */
const Answer = ({
  token,
  answer,
  propertyId,
  variant = 'primary',
  onDone,
  children,
}: {
  token: string;
  answer: StillFreeAnswer;
  /** Absent for all homes of the mail. */
  propertyId?: number;
  variant?: 'primary' | 'line';
  onDone: (now: StillFreeByLink) => void;
  children: ReactNode;
}) => {
  const t = useT();
  const api = useApi();
  const sentenceOf = useFaultSentence();
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    try {
      const body = { token, answer, ...(propertyId === undefined ? {} : { propertyId }) };
      onDone((await api.call(answerStillFreeLink, { body })).data);
    } catch (error) {
      toast({ title: t('That did not work'), description: sentenceOf(error), variant: 'destructive' });
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      method="post"
      action={paths.stillFreeWithLink(token)}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Fieldset plain>
        <input type="hidden" name="answer" value={answer} />
        {propertyId === undefined ? null : <input type="hidden" name="propertyId" value={propertyId} />}
        <Button type="submit" size="sm" variant={variant} pending={isPending} pendingText={t('Saving...')}>
          {children}
        </Button>
      </Fieldset>
    </form>
  );
};

/** Where a mail's link leads: which homes it asks about, and one press for each answer, without signing in. */
export const Page = () => {
  const t = useT();
  const api = useApi();
  const sentenceOf = useFaultSentence();
  const { link: token = '' } = useSearch({ strict: false }) as { link?: string };
  const [answered, setAnswered] = useState<{ count: number; now: StillFreeByLink | null }>({ count: 0, now: null });
  const heading = useFocusAfter<HTMLHeadingElement>(answered.count);
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: async () => (await api.call(openStillFreeLink, { body: { token } })).data,
    retry: false,
  });
  const now = answered.now ?? data;
  const title = t('Still free?');
  if (isPending) {
    return (
      <div className="wrap">
        <PageTitle title={title} />
        <Loading>
          <Skeleton height="10rem" />
        </Loading>
      </div>
    );
  }
  if (!now) {
    return (
      <div className="wrap">
        <PageTitle title={title} />
        <Notice tone="warn" title={sentenceOf(error)}>
          <AppLink href={paths.ownerDashboard}>{t('Owner Dashboard')}</AppLink>
        </Notice>
      </div>
    );
  }
  const onDone = (next: StillFreeByLink) => setAnswered(({ count }) => ({ count: count + 1, now: next }));
  return (
    <div className="wrap">
      <PageTitle title={title} />
      <Card className={styles.card}>
        <h2 ref={heading} tabIndex={-1}>
          {now.waiting === 0
            ? t('Thank you. There is nothing more to answer here.')
            : t('One press is enough. You need not sign in.')}
        </h2>
        {now.waiting > 1 ? (
          <Answer token={token} answer="free" onDone={onDone}>
            {t('All {{count}} are still free', { count: now.waiting })}
          </Answer>
        ) : null}
        <ul className={styles.list}>
          {now.homes.map((home) => (
            <AskedHome key={home.id} home={home}>
              {isWaiting(home) ? (
                <Answer token={token} answer="free" propertyId={home.id} onDone={onDone}>
                  {t('Still free')} <span className="vh">{home.title}</span>
                </Answer>
              ) : null}
              {home.standing === 'gone' ? null : (
                <Answer token={token} answer="gone" propertyId={home.id} variant="line" onDone={onDone}>
                  {t('No longer free')} <span className="vh">{home.title}</span>
                </Answer>
              )}
            </AskedHome>
          ))}
        </ul>
      </Card>
    </div>
  );
};
