import { isLinkToken } from '@lintel/contract/identity/link-token';
import { openPacketLink } from '@lintel/contract/lease-up/authority/endpoints';
import type { AuthorityPage } from '@lintel/contract/lease-up/authority/schema';
import { sceneSrc } from '@lintel/drawings/addresses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useApi } from '../../../platform/app-context.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { LoadFault } from '../../../platform/queries/load-fault.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { Loading, Repeat, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { SelfCheckSaid } from '../inspection/self-check-said.tsx';
import styles from '../packet/packet.module.css';
import { AuthorityActs } from './authority-acts.tsx';
import { AuthorityFiles } from './authority-files.tsx';
import { AuthorityReading } from './authority-reading.tsx';
import { PacketClock } from './packet-clock.tsx';
import { SubmissionFacts } from './submission-facts.tsx';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Packet for your housing authority') });

const pollMs = 30_000;
/** The secret stays out of the key, and the answer out of the cache. */
const queryKey = ['packet-by-link'];

/** One packet for the housing authority that it was sent to, by the secret of its link. */
export const Page = () => {
  const t = useT();
  const isHydrated = useHydrated();
  const token = useLocation({ select: (location) => location.hash });
  return (
    <div className={`wrap ${styles.page}`}>
      {/* What stands behind `#` never reaches a server: its markup can only wait. */}
      {isHydrated ? (
        isLinkToken(token) ? (
          <Opened key={token} token={token} />
        ) : (
          <NotThere />
        )
      ) : (
        <>
          <PageTitle title={t('Packet for your housing authority')} />
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
  <Loading className={styles.parts}>
    <Repeat count={3}>
      <Skeleton height="12rem" />
    </Repeat>
  </Loading>
);

const NotThere = () => {
  const t = useT();
  return (
    <Empty as="h1" picture={sceneSrc('door-dark')} title={t('This link does not work')}>
      {t(
        'It has expired, the packet was taken back, or a part of the link is missing. Please open it from the email again, or ask the tenant or the owner to send the packet once more.',
      )}
    </Empty>
  );
};

const Opened = ({ token }: { token: string }) => {
  const t = useT();
  const api = useApi();
  const client = useQueryClient();
  const reading = useQuery({
    queryKey,
    queryFn: async () => (await api.call(openPacketLink, { body: { token } })).data,
    gcTime: 0,
    refetchInterval: pollMs,
    retry: false,
  });
  const { data: page, error } = reading;
  if (error instanceof ApiError && [400, 410].includes(error.status)) return <NotThere />;
  return (
    <>
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
          <p>
            {t(
              'A family with a voucher and an owner ask you to approve this home. You see this one packet and nothing else. Both of them see that you opened it, and everything you do here.',
            )}
          </p>
          <Held page={page} />
          <Panel aria-labelledby="packet-submission">
            <h2 id="packet-submission">{t('Status')}</h2>
            <SubmissionFacts submission={page.submission} />
            <SelfCheckSaid selfCheck={page.selfCheck} />
          </Panel>
          <PacketClock clock={page.clock} />
          <AuthorityActs page={page} token={token} onDone={(next) => client.setQueryData(queryKey, next)} />
          <AuthorityFiles page={page} token={token} onTaken={() => void reading.refetch()} />
          <AuthorityReading page={page} />
        </div>
      ) : error ? (
        <LoadFault title={t('We could not open the packet')} read={reading} />
      ) : (
        <Waiting />
      )}
    </>
  );
};

/** Why the authority cannot act, where it cannot. */
const Held = ({ page: { heldBy } }: { page: AuthorityPage }) => {
  const t = useT();
  if (heldBy === 'packet.being_changed') {
    return (
      <Notice tone="warn" title={t('The packet is being changed')}>
        <p>
          {t(
            'You see what both had signed. We write to you once both have signed the change; then you can go on here.',
          )}
        </p>
      </Notice>
    );
  }
  if (heldBy === 'packet.closed') {
    return (
      <Notice tone="warn" title={t('This packet is closed')}>
        <p>{t('The application was withdrawn, or the home is not offered any more. There is nothing to decide.')}</p>
      </Notice>
    );
  }
  return null;
};
