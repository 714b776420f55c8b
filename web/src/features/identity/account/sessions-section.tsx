import type { SignedInDevice } from '@lintel/contract/identity/account';
import { endSession, listSessions, signOutEverywhere } from '@lintel/contract/identity/endpoints';
import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { useState } from 'react';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { usePaged } from '../../../platform/queries/paged.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useAgo } from '../../../platform/time/ago.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from './account-page.module.css';
import { AccountSection } from './account-section.tsx';

/** The user's sessions, and ways to end them. */
export const SessionsSection = ({ isReadOnly }: { isReadOnly: boolean }) => {
  const t = useT();
  const language = useLanguage();
  const endEvery = useWrite(signOutEverywhere);
  const endOne = useWrite(endSession);
  const ago = useAgo();
  const messageOf = useErrorMessage();
  const sessions = usePaged(listSessions, { query: {} });
  const [ending, setEnding] = useState<number | 'all' | null>(null);

  const attempt = async (what: number | 'all', act: () => Promise<void>) => {
    setEnding(what);
    try {
      await act();
    } catch (error) {
      toast({ title: t('That did not work'), description: messageOf(error), variant: 'destructive' });
    } finally {
      setEnding(null);
    }
  };
  const end = ({ id, isCurrent }: SignedInDevice) =>
    attempt(id, async () => {
      await endOne({ params: { id } });
      if (isCurrent) window.location.assign(paths.home);
    });
  const endAll = () =>
    attempt('all', async () => {
      await endEvery({});
      window.location.assign(paths.signIn);
    });

  return (
    <AccountSection id="sessions" title={t('Where you are signed in')}>
      {sessions.status === 'loading' ? (
        <Loading>
          <Skeleton height="8rem" />
        </Loading>
      ) : sessions.status === 'failed' ? (
        <Notice tone="error" live>
          <p>{messageOf(sessions.error)}</p>
          <Button size="sm" onClick={sessions.refetch}>
            {t('Try again')}
          </Button>
        </Notice>
      ) : sessions.rows.length === 0 ? (
        <Empty small>{t('The demo has no sign-in, so there is nothing to list.')}</Empty>
      ) : (
        <Table<SignedInDevice>
          caption={t('Where you are signed in')}
          rows={sessions.rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'device',
              head: t('Browser'),
              lead: true,
              cell: (row) => (
                <span className="row">
                  {row.device}
                  {row.isCurrent ? <Badge tone="ok">{t('This one')}</Badge> : null}
                </span>
              ),
            },
            { key: 'since', head: t('Since'), cell: ({ createdAt }) => longDate(createdAt, language) },
            {
              key: 'seen',
              head: t('Last seen'),
              cell: ({ lastSeenAt }) => ago(lastSeenAt),
            },
            {
              key: 'end',
              head: <span className="vh">{t('Action')}</span>,
              align: 'right',
              cell: (row) => (
                <Button
                  size="sm"
                  variant="line"
                  className={styles.oneLine}
                  awaitHydration
                  disabled={isReadOnly || ending !== null}
                  onClick={() => void end(row)}
                >
                  {t('Sign Out')} <span className="vh">{row.device}</span>
                </Button>
              ),
            },
          ]}
        />
      )}
      {sessions.hasMore ? (
        <p>
          <Button variant="line" size="sm" pending={sessions.isLoadingMore} onClick={sessions.loadMore}>
            {t('Show older ones')}
          </Button>
        </p>
      ) : null}
      <p>
        <Button
          variant="line"
          awaitHydration
          disabled={isReadOnly || ending !== null}
          pending={ending === 'all'}
          onClick={() => void endAll()}
        >
          {t('Sign out everywhere')}
        </Button>
      </p>
      <p className="muted small">{t('Signs out every browser, including this one.')}</p>
    </AccountSection>
  );
};
