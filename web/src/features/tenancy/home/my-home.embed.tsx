import { longDate, shortDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { servedPaths } from '@lintel/contract/served-paths';
import { shortened } from '@lintel/contract/tenancy/compliance/labels';
import { depositKindLabels } from '@lintel/contract/tenancy/deposits/schema';
import { answerTenancy, readMyHome, readMyMaintenanceRequest } from '@lintel/contract/tenancy/home/endpoints';
import type { MyHome as Home } from '@lintel/contract/tenancy/home/schema';
import type { MaintenanceRequest } from '@lintel/contract/tenancy/maintenance/schema';
import { maintenanceStatusLabels } from '@lintel/contract/tenancy/maintenance/states';
import { type TenancyNotice, tenancyNoticeStatusLabels } from '@lintel/contract/tenancy/notices/schema';
import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide';
import { Suspense, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useRefreshAfter, useWrite } from '../../../platform/queries/write.ts';
import { useNow } from '../../../platform/time/use-now.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { CollapsibleSection } from '../../../ui/surfaces/collapsible-section.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { Cite } from '../cite.tsx';
import { DepositClock } from '../deposits/deposits-tab.tsx';
import { ComplianceOfRequest, PriorityBadge } from '../maintenance/maintenance-tab.tsx';
import styles from '../tenancy.module.css';

const RepairDialog = lazyPart(() => import('./repair-dialog.tsx'));
const RequestDialog = lazyPart(() => import('../maintenance/request-dialog.tsx'));
const ReceivedNoticeDialog = lazyPart(() => import('./received-notice-dialog.tsx'));

/** A tenancy that a landlord recorded under the user's email address: it is not linked to the account until they confirm. */
const Invitation = ({ home }: { home: Home }) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const answer = useWrite(answerTenancy);
  const [error, setError] = useState<unknown>(null);
  const reply = (given: 'confirmed' | 'declined') => {
    setError(null);
    answer({ params: { id: home.tenancy.id }, body: { answer: given } }).catch(setError);
  };
  return (
    <Notice tone="info" title={t('{{name}} says that you live here', { name: home.landlordName })}>
      <p>
        {t('Is this your home? Then you see notices, the deposit and repairs here, on one record with your landlord.')}
      </p>
      <p className={styles.buttons}>
        <Button size="sm" awaitHydration onClick={() => reply('confirmed')}>
          {t('Yes, this is my home')}
        </Button>
        <Button size="sm" variant="line" awaitHydration onClick={() => reply('declined')}>
          {t('No, it is not')}
        </Button>
      </p>
      {error === null ? null : <p role="alert">{messageOf(error)}</p>}
    </Notice>
  );
};

type Opened = { kind: 'repair' } | { kind: 'request'; id: number } | { kind: 'notice'; notice: TenancyNotice };

const isOpen = ({ status }: MaintenanceRequest): boolean => status === 'pending' || status === 'in_progress';
/** Open requests before finished ones; newest first. */
const openFirst = (a: MaintenanceRequest, b: MaintenanceRequest): number =>
  Number(isOpen(b)) - Number(isOpen(a)) || b.requestDate.localeCompare(a.requestDate);

const One = ({ home }: { home: Home }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const refresh = useRefreshAfter({ makesStale: [readMyHome] });
  const [opened, setOpened] = useState<Opened | null>(null);
  const { tenancy, notices, deposits, requests, landlordName } = home;
  const today = wallTimeOf(useNow(), tenancy.timeZone).day;
  const close = () => {
    setOpened(null);
    void refresh();
  };
  return (
    <Panel as="article" aria-labelledby={`home-${tenancy.id}`}>
      <h3 id={`home-${tenancy.id}`}>{tenancy.title}</h3>
      <p className="muted">{tenancy.place}</p>
      {tenancy.tenantState === 'invited' ? (
        <Invitation home={home} />
      ) : (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>{t('Landlord')}</dt>
              <dd translate="no">{landlordName}</dd>
            </div>
            <div>
              <dt>{t('Rent')}</dt>
              <dd>{dollars(tenancy.rentCents)}</dd>
            </div>
            <div>
              <dt>{tenancy.startsOn > today ? t('Starts on') : t('Since')}</dt>
              <dd>{longDate(tenancy.startsOn, language)}</dd>
            </div>
            {tenancy.endedOn !== null || tenancy.fixedTermEnd !== null ? (
              <div>
                <dt>{tenancy.endedOn !== null ? t('Ended on') : t('Fixed term until')}</dt>
                <dd>{longDate(tenancy.endedOn ?? tenancy.fixedTermEnd ?? '', language)}</dd>
              </div>
            ) : null}
          </dl>
          <div className={styles.group}>
            <h4>{t('Notices you received')}</h4>
            {notices.length === 0 ? <p className="muted">{t('None so far')}</p> : null}
            <ul className={styles.deadlines}>
              {notices.map((notice) => (
                <li key={notice.id}>
                  <Button
                    variant="quiet"
                    size="sm"
                    className={styles.opener}
                    awaitHydration
                    onClick={() => setOpened({ kind: 'notice', notice })}
                  >
                    {tDynamic(notice.noticeType)}
                  </Button>
                  <span className="num">{shortDate(notice.noticeDate, language)}</span>
                  <Badge>
                    {notice.status === 'opened' ? t('You opened it') : t(tenancyNoticeStatusLabels[notice.status])}
                  </Badge>
                  <Cite reasons={notice.law ? [notice.law] : []} of={tDynamic(notice.noticeType)} />
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.group}>
            <h4>{t('Deposit')}</h4>
            {deposits.length === 0 ? <p className="muted">{t('None on record')}</p> : null}
            {deposits.map((deposit) => (
              <div key={deposit.id} className={styles.item}>
                <div className={styles.head}>
                  <b>{t(depositKindLabels[deposit.kind])}</b>
                  <span className="num">{dollars(deposit.amountCents)}</span>
                </div>
                <DepositClock deposit={deposit} />
                <ul className={styles.receipts}>
                  {deposit.events.map(({ id, on }) => (
                    <li key={id}>
                      <a href={servedPaths.depositReceipt(id)} download>
                        {t('Receipt of {{day}}', { day: shortDate(on, language) })}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <div className={styles.group}>
            <div className={styles.head}>
              <h4>{t('Repairs')}</h4>
              {tenancy.endedOn === null ? (
                <Button
                  size="sm"
                  awaitHydration
                  icon={<Icon of={Wrench} />}
                  onClick={() => setOpened({ kind: 'repair' })}
                >
                  {t('Request a repair')}
                  <span className="vh">, {tenancy.title}</span>
                </Button>
              ) : null}
            </div>
            {requests.length === 0 ? <p className="muted">{t('None so far')}</p> : null}
            {[...requests].sort(openFirst).map((request) => (
              <div key={request.id} className={styles.item}>
                <div className={styles.head}>
                  <Button
                    variant="quiet"
                    size="sm"
                    className={styles.opener}
                    awaitHydration
                    onClick={() => setOpened({ kind: 'request', id: request.id })}
                  >
                    {request.description}
                  </Button>
                  <PriorityBadge priority={request.priority} />
                </div>
                <div className={styles.head}>
                  <span className="small muted">
                    {shortDate(request.requestDate, language)}, {t(maintenanceStatusLabels[request.status])}
                  </span>
                  <ComplianceOfRequest request={request} />
                </div>
                <Cite reasons={[request.law]} of={shortened(request.description)} />
              </div>
            ))}
          </div>
        </>
      )}
      <Suspense>
        {opened?.kind === 'repair' ? (
          <RepairDialog tenancyId={tenancy.id} title={tenancy.title} onClose={close} />
        ) : opened?.kind === 'request' ? (
          <RequestDialog id={opened.id} side="tenant" onClose={close} />
        ) : opened?.kind === 'notice' ? (
          <ReceivedNoticeDialog notice={opened.notice} onClose={close} />
        ) : null}
      </Suspense>
    </Panel>
  );
};

/** The homes that a tenant rents: lease, notices, deposit and repairs. Renders nothing for a user who rents none here. */
export const MyHome = () => {
  const t = useT();
  const refresh = useRefreshAfter({ makesStale: [readMyHome, readMyMaintenanceRequest] });
  const { data } = useQuery({ ...queryOf(useApi(), readMyHome, {}), refetchOnMount: 'always' });
  useLiveChanges((changed) => {
    if (changed !== null && changed.topic !== 'tenancy') return;
    void refresh();
  });
  if (!data || data.length === 0) return null;
  const isInvited = data.some(({ tenancy }) => tenancy.tenantState === 'invited');
  return (
    <section className={styles.section} aria-labelledby="my-home">
      <CollapsibleSection id="my-home" title={t('My home')} isTarget={isInvited} className={styles.foldedHome}>
        {data.map((home) => (
          <One key={home.tenancy.id} home={home} />
        ))}
        <p className="small muted">{t('This is information, not legal advice.')}</p>
      </CollapsibleSection>
    </section>
  );
};
