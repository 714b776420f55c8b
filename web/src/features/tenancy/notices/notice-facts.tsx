import { clockTime, longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { servedPaths } from '@lintel/contract/served-paths';
import { entryNoticeCode } from '@lintel/contract/tenancy/notices/judge';
import { proofOf } from '@lintel/contract/tenancy/notices/proof';
import type { WholeTenancyNotice } from '@lintel/contract/tenancy/notices/schema';
import { wayOfServiceLabels } from '@lintel/contract/tenancy/rules/labels';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Timeline, TimelineItem } from '../../../ui/lists/timeline.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Reasons } from '../cite.tsx';
import styles from '../tenancy.module.css';

const happened: Record<WholeTenancyNotice['events'][number]['kind'], string> = {
  created: 'Made',
  served: 'Served',
  opened: 'Opened by the tenant',
  proof_added: 'Proof of service',
  withdrawn: 'Withdrawn',
};

/** A notice for both sides: its content, the law on it, and its history. */
export const NoticeFacts = ({ notice, reader }: { notice: WholeTenancyNotice; reader: 'landlord' | 'tenant' }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const moment = useDateTime(notice.timeZone);
  const language = useLanguage();
  const day = (on: string) => longDate(on, language);
  const way = wayOfServiceLabels[notice.serviceMethod as keyof typeof wayOfServiceLabels] ?? notice.serviceMethod;
  const proof = (note: string) => {
    const { way: by, words } = proofOf(note);
    return [by === null ? null : tDynamic(by), words].filter((part) => part !== null).join(': ');
  };
  const facts: [string, string][] = [
    [t('Property'), notice.propertyTitle],
    [t('Tenant'), notice.tenantName],
    [t('Notice Date'), day(notice.noticeDate)],
    [notice.code === entryNoticeCode ? t('Day of the visit') : t('Effective Date'), day(notice.effectiveDate)],
    ...(notice.entryFrom === null || notice.entryUntil === null
      ? []
      : [
          [
            t('Time of the visit'),
            t('{{from}} to {{until}}, where the home is', {
              from: clockTime(notice.entryFrom, language),
              until: clockTime(notice.entryUntil, language),
            }),
          ] as [string, string],
        ]),
    ...(notice.earliestDate === null ? [] : [[t('Earliest lawful day'), day(notice.earliestDate)] as [string, string]]),
    ...(notice.newRentCents === null ? [] : [[t('New rent'), dollars(notice.newRentCents)] as [string, string]]),
    [t('How it is served'), tDynamic(way)],
  ];
  return (
    <div className="stack">
      {notice.isCompliant ? null : (
        <Notice tone="warn">
          {notice.effectOfWrongDate === 'void'
            ? t(
                'By the rules on record, this notice is void: it has no effect. A court may decide otherwise: ask a tenant’s clinic or a lawyer before you act on this.',
              )
            : t('Under the rules on record, its date is too early, so it does not take effect on that date.')}
        </Notice>
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notice.reason === null ? null : <p className={styles.words}>{notice.reason}</p>}
      <h3>{t('The law')}</h3>
      <Reasons reasons={notice.reasons} />
      <h3>{t('History')}</h3>
      <Timeline>
        {notice.events.map(({ id, kind, note, at }) => (
          <TimelineItem key={id}>
            <b>{kind === 'opened' && reader === 'tenant' ? t('You opened it') : t(happened[kind])}</b>{' '}
            <span className="muted">{moment(at)}</span>
            {note === null ? null : <p>{kind === 'proof_added' ? proof(note) : note}</p>}
          </TimelineItem>
        ))}
      </Timeline>
      <p>
        <a href={servedPaths.tenancyNotice(notice.id)} download>
          {t('Download the record (PDF)')}
        </a>
      </p>
      <p className="small muted">
        {t('The record is the platform’s own and not the official form; it says where that is.')}{' '}
        {t('This is information, not legal advice.')}
      </p>
    </div>
  );
};
