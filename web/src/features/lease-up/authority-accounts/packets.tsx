import { longDate } from '@lintel/contract/kernel/dates';
import {
  leaveAuthorityAccount,
  listAuthorityPackets,
  readAuthorityAccount,
} from '@lintel/contract/lease-up/authority-accounts/packet-endpoints';
import {
  type AuthorityAccount,
  type AuthorityPacketLine,
  authorityPacketShows,
} from '@lintel/contract/lease-up/authority-accounts/schema';
import { paths } from '@lintel/contract/paths';
import { sceneSrc } from '@lintel/drawings/addresses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { ConfirmDialog } from '../../../platform/forms/form-dialog.tsx';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useChoice } from '../../../platform/navigation/page-query.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { usePaged } from '../../../platform/queries/paged.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { isStaleAfter, useWrite } from '../../../platform/queries/write.ts';
import { useAgo } from '../../../platform/time/ago.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { PacketCalendar } from '../calendar/packet-calendar.tsx';
import styles from './authority-accounts.module.css';

/** All packets that were sent to the signed-in user's authority. */
export const PacketsPage = () => {
  const t = useT();
  const reading = useQuery({ ...queryOf(useApi(), readAuthorityAccount, {}), retry: false, refetchOnMount: 'always' });
  const { data: account, error } = reading;
  if (error instanceof ApiError && [401, 403].includes(error.status)) {
    return (
      <div className="wrap">
        <Empty as="h1" picture={sceneSrc('door-dark')} title={t('You have no housing authority account')}>
          {t('If you work for one, you can ask for an account. The links in the emails about packets need none.')}{' '}
          <AppLink href={paths.authorityAccount}>{t('Request an account')}</AppLink>
        </Empty>
      </div>
    );
  }
  return (
    <div className="wrap">
      <PageTitle title={t('Packets of your housing authority')}>
        {account ? (
          <span translate="no">
            {account.authority.name}
            <br />
            {account.authority.place}
          </span>
        ) : null}
      </PageTitle>
      {account ? (
        <>
          <Packets />
          <Panel>
            <PacketCalendar side="authority" />
          </Panel>
          <Own account={account} />
        </>
      ) : error ? (
        <LoadError title={t('We could not open your packets')} read={reading} />
      ) : (
        <Loading>
          <Skeleton height="12rem" />
        </Loading>
      )}
    </div>
  );
};

const Packets = () => {
  const t = useT();
  const [show, setShow] = useChoice('show', authorityPacketShows, 'open');
  const list = usePaged(listAuthorityPackets, { query: { show } }, { refetchOnVisit: true });
  const client = useQueryClient();
  useLiveChanges((changed) => {
    if (changed !== null && changed.topic !== 'authority_packet') return;
    void client.invalidateQueries({ predicate: isStaleAfter({ makesStale: [listAuthorityPackets] }) });
  });
  return (
    <>
      <Segmented
        label={t('Packets')}
        value={show}
        choices={[
          { value: 'open' as const, label: t('To decide') },
          { value: 'decided' as const, label: t('Already decided') },
        ]}
        onChoose={setShow}
      />
      <ListStates
        withMore
        list={list}
        empty={show === 'open' ? t('No packet is waiting for your authority.') : t('Nothing is decided yet.')}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((packet) => (
              <Line key={packet.id} packet={packet} />
            ))}
          </ul>
        )}
      </ListStates>
    </>
  );
};

const useStandingOf = (): ((packet: AuthorityPacketLine) => string) => {
  const t = useT();
  const language = useLanguage();
  return ({ decision, isClosed, inspectionOn, inspection, receivedAt }) => {
    if (decision) return decision.tenancy === 'approved' ? t('Tenancy approved') : t('Tenancy not approved');
    if (isClosed) return t('Packet closed');
    if (inspectionOn) return t('Inspection on {{day}}', { day: longDate(inspectionOn, language) });
    if (inspection) return inspection === 'passed' ? t('Inspection passed') : t('Inspection not passed');
    return receivedAt ? t('Received by you') : t('Not received yet');
  };
};

const Line = ({ packet }: { packet: AuthorityPacketLine }) => {
  const t = useT();
  const ago = useAgo();
  const standing = useStandingOf();
  const { id, packetId, home, tenantName, ownerName, sentAt, isNew, decision } = packet;
  return (
    <Card as="li" className={styles.line}>
      <div className={styles.head}>
        <h2 translate="no">{home.title}</h2>
        <span className="row">
          {isNew ? <Badge tone="warn">{t('Not opened yet')}</Badge> : null}
          <Badge tone={decision?.tenancy === 'approved' ? 'ok' : 'neutral'}>{standing(packet)}</Badge>
        </span>
      </div>
      <p translate="no">{home.place}</p>
      <p className="muted">
        {t('Tenant: {{name}}', { name: tenantName })}
        <br />
        {t('Owner: {{name}}', { name: ownerName })}
        <br />
        {t('Packet {{number}}, sent {{ago}}', { number: packetId, ago: ago(sentAt) })}
      </p>
      <div>
        <Button asChild size="sm">
          <AppLink href={paths.authorityPacketOf(id)}>
            {t('Open the packet')} <span className="vh">{packetId}</span>
          </AppLink>
        </Button>
      </div>
    </Card>
  );
};

const Own = ({ account }: { account: AuthorityAccount }) => {
  const t = useT();
  const language = useLanguage();
  const leave = useWrite(leaveAuthorityAccount);
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel aria-labelledby="own-authority-account" className={styles.own}>
      <h2 id="own-authority-account">{t('Your account')}</h2>
      <p>
        <span translate="no">
          {account.name}, {account.title}, {account.email}
        </span>
        <br />
        <span className="muted">{t('Since {{day}}', { day: longDate(account.approvedAt, language) })}</span>
      </p>
      <p>{t('Tenants and owners see that you opened a packet, and what you do with it, with your name.')}</p>
      <div>
        <Button variant="line" awaitHydration onClick={() => setAsking(true)}>
          {t('I no longer work there')}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t('End your access to the packets?')}
          description={t(
            'From then on you can no longer open packets of {{authority}}. To get access again, request a new account, which two of our staff must approve.',
            { authority: account.authority.name },
          )}
          keep={t('Cancel')}
          action={t('End my access')}
          pendingText={t('Ending...')}
          onConfirm={async () => {
            await leave({});
            toast({ title: t('Your access has ended') });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  );
};
