import type { AuthorityPage } from '@lintel/contract/lease-up/authority/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../platform/queries/api.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Loading, Repeat, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { SelfCheckSummary } from '../inspection/self-check-summary.tsx';
import styles from '../packet/packet.module.css';
import { AuthorityActs } from './authority-acts.tsx';
import { AuthorityFiles } from './authority-files.tsx';
import { AuthorityReading } from './authority-reading.tsx';
import type { PacketAccess } from './packet-access.ts';
import { PacketChanges } from './packet-changes.tsx';
import { PacketClock } from './packet-clock.tsx';
import { SubmissionFacts } from './submission-facts.tsx';

/** Polling interval where no change stream is available, for example behind a buffering proxy, in ms. */
const pollMs = 300_000;

export const WaitingForPacket = () => (
  <Loading className={styles.parts}>
    <Repeat count={3}>
      <Skeleton height="12rem" />
    </Repeat>
  </Loading>
);

/**
 * One packet as its housing authority reads it and acts on it. `gone`: shown once it may no longer be read; then nothing of it stays
 * on the page, and the response stays out of the cache.
 */
export const AuthorityPacket = ({
  access,
  queryKey,
  read,
  lead,
  gone,
}: {
  access: PacketAccess;
  queryKey: readonly unknown[];
  read: () => Promise<AuthorityPage>;
  lead: string;
  gone: (error: ApiError) => ReactNode;
}) => {
  const t = useT();
  const client = useQueryClient();
  const reading = useQuery({ queryKey, queryFn: read, gcTime: 0, refetchInterval: pollMs, retry: false });
  const { data: page, error } = reading;
  if (error instanceof ApiError && [400, 401, 403, 404, 410].includes(error.status)) return gone(error);
  return (
    <>
      <PacketChanges access={access} onChange={() => void reading.refetch()} />
      <PageTitle title={t('Packet for your housing authority')}>
        {page ? (
          <span translate="no">
            {page.authority}
            <br />
            {page.home.place}
          </span>
        ) : null}
      </PageTitle>
      {page ? (
        <div className={styles.parts}>
          <p>{lead}</p>
          <Held page={page} />
          <Panel aria-labelledby="packet-submission">
            <h2 id="packet-submission">{t('Status')}</h2>
            <SubmissionFacts submission={page.submission} />
            <SelfCheckSummary selfCheck={page.selfCheck} />
          </Panel>
          <PacketClock clock={page.clock} />
          <AuthorityActs page={page} access={access} onDone={(next) => client.setQueryData(queryKey, next)} />
          <AuthorityFiles page={page} access={access} onTaken={() => void reading.refetch()} />
          <AuthorityReading page={page} />
        </div>
      ) : error ? (
        <LoadError title={t('We could not open the packet')} read={reading} />
      ) : (
        <WaitingForPacket />
      )}
    </>
  );
};

/** The reason why the authority cannot act, if there is one. */
const Held = ({ page: { heldBy } }: { page: AuthorityPage }) => {
  const t = useT();
  if (heldBy === 'packet.being_changed') {
    return (
      <Notice tone="warn" title={t('The packet is being changed')}>
        <p>
          {t(
            'You see what both had signed. We will write to you once both have signed the change; then you can continue here.',
          )}
        </p>
      </Notice>
    );
  }
  if (heldBy === 'packet.closed') {
    return (
      <Notice tone="warn" title={t('This packet is closed')}>
        <p>{t('The application was withdrawn, or the home is no longer offered. There is nothing to decide.')}</p>
      </Notice>
    );
  }
  return null;
};
