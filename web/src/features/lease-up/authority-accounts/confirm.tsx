import { isLinkToken } from '@lintel/contract/identity/link-token';
import {
  confirmAuthorityAccountRequest,
  readAuthorityAccountRequest,
} from '@lintel/contract/lease-up/authority-accounts/endpoints';
import { paths } from '@lintel/contract/paths';
import { sceneSrc } from '@lintel/drawings/addresses';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { ApiError } from '../../../platform/queries/api.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { useAction } from '../../../platform/queries/use-action.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import styles from '../packet/packet.module.css';

/** Keeps the secret out of the query key and the response out of the cache. */
const queryKey = ['authority-account-by-link'];

/** Target of the emailed link: the content of the request, and one button to confirm it. */
export const ConfirmPage = () => {
  const t = useT();
  const isHydrated = useHydrated();
  const token = useLocation({ select: (location) => location.hash });
  return (
    <div className={`wrap ${styles.page}`}>
      {isHydrated ? (
        isLinkToken(token) ? (
          <AccountRequest key={token} token={token} />
        ) : (
          <NotThere />
        )
      ) : (
        <>
          <PageTitle title={t('Confirm your request')} />
          <noscript>
            <Notice>
              <p>{t('Without JavaScript this page cannot read the link that brought you here.')}</p>
            </Notice>
          </noscript>
          <Waiting />
        </>
      )}
    </div>
  );
};

const Waiting = () => (
  <Loading>
    <Skeleton height="12rem" />
  </Loading>
);

const NotThere = () => {
  const t = useT();
  return (
    <Empty as="h1" picture={sceneSrc('door-dark')} title={t('This link does not work')}>
      {t('It was already used, has expired, or you asked again since. Please open the newest email, or ask again.')}{' '}
      <AppLink href={paths.authorityAccount}>{t('Request an account')}</AppLink>
    </Empty>
  );
};

const AccountRequest = ({ token }: { token: string }) => {
  const t = useT();
  const api = useApi();
  const [isDone, setDone] = useState(false);
  const heading = useFocusAfter<HTMLHeadingElement>(isDone ? 1 : 0);
  const { isBusy, press } = useAction();
  const confirm = useWrite(confirmAuthorityAccountRequest);
  const reading = useQuery({
    queryKey,
    queryFn: async () => (await api.call(readAuthorityAccountRequest, { body: { token } })).data,
    gcTime: 0,
    retry: false,
    enabled: !isDone,
  });
  const { data: request, error } = reading;
  if (!isDone && error instanceof ApiError && [400, 410].includes(error.status)) return <NotThere />;
  return (
    <>
      <PageTitle title={t('Confirm your request')} />
      {request ? (
        <Panel aria-labelledby="asked-account" className={styles.form}>
          <h2 id="asked-account" ref={heading} tabIndex={-1}>
            {isDone ? t('Your request is confirmed') : t('Is this right?')}
          </h2>
          <dl className={styles.facts}>
            <div>
              <dt>{t('Housing authority')}</dt>
              <dd translate="no">{request.authority}</dd>
            </div>
            <div>
              <dt>{t('Name')}</dt>
              <dd translate="no">{request.name}</dd>
            </div>
            <div>
              <dt>{t('Job title')}</dt>
              <dd translate="no">{request.title}</dd>
            </div>
            <div>
              <dt>{t('Email')}</dt>
              <dd translate="no">{request.email}</dd>
            </div>
          </dl>
          {isDone ? (
            <p>{t('Two of our staff are reviewing it now. We write to you either way.')}</p>
          ) : (
            <>
              <p>{t('If you did not make this request, close this page: no one sees it.')}</p>
              <div>
                <Button
                  pending={isBusy}
                  pendingText={t('Sending...')}
                  onClick={() =>
                    void press(async () => {
                      await confirm({ body: { token } });
                      setDone(true);
                    })
                  }
                >
                  {t('Confirm my request')}
                </Button>
              </div>
            </>
          )}
        </Panel>
      ) : error ? (
        <LoadError title={t('We could not open your request')} read={reading} />
      ) : (
        <Waiting />
      )}
    </>
  );
};
