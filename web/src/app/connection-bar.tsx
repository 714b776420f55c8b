import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CloudOff, Hourglass } from 'lucide';
import { useEffect, useRef } from 'react';
import { useApi } from '../platform/app-context.ts';
import { type ConnectionState, isUnreachable, useConnectionState } from '../platform/queries/connection.ts';
import { refreshMe } from '../platform/viewer.ts';
import { useT } from '../platform/words/i18n.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/surfaces/notice.tsx';
import styles from './connection-bar.module.css';

/** Retry interval while there is no response, in milliseconds. */
const retryEveryMs = 5000;

const isAway = (connectionState: ConnectionState): boolean =>
  connectionState === 'offline' || connectionState === 'unreachable';

/** Refetches everything on the page that got no response; if there is nothing, refetches the current user to test the connection. */
const useTryAgain = () => {
  const queryClient = useQueryClient();
  const router = useRouter();
  const api = useApi();
  return (): void => {
    const lost = queryClient.getQueryCache().findAll({
      type: 'active',
      predicate: ({ state }) => state.fetchStatus === 'idle' && isUnreachable(state.error),
    });
    for (const query of lost) query.fetch().catch(() => {});
    // Some browsers never retry a failed import: the whole page is reloaded instead, as soon as the server responds. A page that did not
    // load holds no input to lose.
    const isPageLost = router.state.matches.some(({ error }) => isUnreachable(error));
    if (lost.length > 0 && !isPageLost) return;
    refreshMe(queryClient, api).then(
      () => {
        if (isPageLost) window.location.reload();
      },
      () => {},
    );
  };
};

/**
 * Says when the device is offline, when the server does not respond, and when a request takes longer than usual; and retries the
 * page's failed reads by itself. People resubmit their own forms.
 */
export const ConnectionBar = () => {
  const t = useT();
  const connectionState = useConnectionState();
  const tryAgain = useTryAgain();
  const latest = useRef(tryAgain);
  useEffect(() => {
    latest.current = tryAgain;
  });
  const before = useRef(connectionState);
  useEffect(() => {
    const wasAway = isAway(before.current);
    before.current = connectionState;
    if (wasAway && connectionState !== 'offline') latest.current();
    if (connectionState !== 'unreachable') return;
    const trying = setInterval(() => latest.current(), retryEveryMs);
    return () => clearInterval(trying);
  }, [connectionState]);

  return (
    <div className={styles.place} role="status">
      {connectionState === 'offline' ? (
        <Notice icon={CloudOff} tone="warn" title={t('You are offline')}>
          {t('What you typed stays here. The rest of this page loads by itself once you are back online.')}
        </Notice>
      ) : connectionState === 'unreachable' ? (
        <Notice icon={CloudOff} tone="warn" title={t('We cannot reach Lintel')}>
          <p>{t('We try again automatically every few seconds. What you typed stays here.')}</p>
          <Button size="sm" variant="line" onClick={tryAgain}>
            {t('Try again')}
          </Button>
        </Notice>
      ) : connectionState === 'slow' ? (
        <Slow />
      ) : null}
    </div>
  );
};

const Slow = () => {
  const t = useT();
  const queryClient = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const retry = async () => {
    const late = { type: 'active', fetchStatus: 'fetching' } as const;
    const queries = queryClient.getQueryCache().findAll(late);
    await queryClient.cancelQueries(late);
    for (const query of queries) query.fetch().catch(() => {});
  };
  return (
    <Notice icon={Hourglass} title={t('This takes longer than usual')}>
      <p>{t('Your connection may be slow. What you typed stays here.')}</p>
      {isFetching ? (
        <Button size="sm" variant="line" onClick={() => void retry()}>
          {t('Try again')}
        </Button>
      ) : null}
    </Notice>
  );
};
