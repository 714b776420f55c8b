import { answerStillFreeLink, openStillFreeLink } from '@lintel/contract/listings/availability-check/endpoints';
import type { StillFreeAnswer, StillFreeByLink } from '@lintel/contract/listings/availability-check/schema';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import {
  headOfLinked,
  LinkedAction,
  LinkedPage,
  linkedQuery,
  secretIn,
  useLinkSecret,
} from '../../../platform/linked/linked-page.tsx';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import type { Api } from '../../../platform/queries/api.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { Card } from '../../../ui/surfaces/card.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import styles from './availability.module.css';
import { HomeToConfirm, isWaiting } from './standing.tsx';

const opened = (api: Api, token: string) =>
  linkedQuery('still-free', () => api.call(openStillFreeLink, { body: { token } }));

/** Opening the page changes nothing; a button does. */
export const load = async ({ api, queryClient, t, search }: PageContext): Promise<PageHead> => {
  const query = opened(api, secretIn(search));
  await queryClient.prefetchQuery({ ...query, staleTime: 0 });
  return headOfLinked(queryClient, query.queryKey, t('Still available?'));
};

/** Target of an email's link: the homes that the email asks about, with one button for each answer, without signing in. */
export const Page = () => {
  const t = useT();
  const api = useApi();
  const token = useLinkSecret();
  const [answered, setAnswered] = useState<{ count: number; now: StillFreeByLink | null }>({ count: 0, now: null });
  const heading = useFocusAfter<HTMLHeadingElement>(answered.count);
  const query = useQuery({ ...opened(api, token), retry: false });
  const now = answered.now ?? query.data;
  /** For one home, or for all homes of the email. */
  const answer = (choice: StillFreeAnswer, propertyId: number | undefined, words: ReactNode) => (
    <LinkedAction
      action={paths.stillFreeWithLink(token)}
      fields={{ answer: choice, propertyId }}
      send={() =>
        api.call(answerStillFreeLink, {
          body: { token, answer: choice, ...(propertyId === undefined ? {} : { propertyId }) },
        })
      }
      onDone={(next: StillFreeByLink) => setAnswered(({ count }) => ({ count: count + 1, now: next }))}
      size="sm"
      variant={choice === 'free' ? 'primary' : 'line'}
    >
      {words}
    </LinkedAction>
  );
  return (
    <LinkedPage
      title={t('Still available?')}
      query={query}
      elsewhere={<AppLink href={paths.ownerDashboard}>{t('Owner Dashboard')}</AppLink>}
    >
      {now ? (
        <>
          <PageTitle title={t('Still available?')} />
          <Card className={styles.card}>
            <h2 ref={heading} tabIndex={-1}>
              {now.waiting === 0 ? t('Thank you. You’re all done here.') : t('One tap is enough. No need to sign in.')}
            </h2>
            {now.waiting > 1
              ? answer('free', undefined, t('All {{count}} are available', { count: now.waiting }))
              : null}
            <ul className={styles.list}>
              {now.homes.map((home) => (
                <HomeToConfirm key={home.id} home={home}>
                  {isWaiting(home)
                    ? answer(
                        'free',
                        home.id,
                        <>
                          {t('Yes, available')} <span className="vh">{home.title}</span>
                        </>,
                      )
                    : null}
                  {home.standing === 'gone'
                    ? null
                    : answer(
                        'gone',
                        home.id,
                        <>
                          {t('No longer available')} <span className="vh">{home.title}</span>
                        </>,
                      )}
                </HomeToConfirm>
              ))}
            </ul>
          </Card>
        </>
      ) : null}
    </LinkedPage>
  );
};
