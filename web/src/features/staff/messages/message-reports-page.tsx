import { listBlocksForStaff } from '@lintel/contract/messages/block-endpoints';
import { participantLabels } from '@lintel/contract/messages/labels';
import { decideMessageReport, listMessageReports } from '@lintel/contract/messages/report-endpoints';
import { type ReportOutcome, reportOutcomeLabels, reportReasonLabels } from '@lintel/contract/messages/report-labels';
import type { MessageReportForStaff } from '@lintel/contract/messages/report-schema';
import { paths } from '@lintel/contract/paths';
import { useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useChoice } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { useQueues } from '../use-queues.ts';

const states = ['open', 'decided', 'blocks'] as const;

export const load = async ({ api, queryClient, t }: PageContext): Promise<PageHead> => {
  await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listMessageReports, { query: { state: 'open' } }));
  return { title: t('Reported messages') };
};

const Report = ({ report }: { report: MessageReportForStaff }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const moment = useDateTime();
  const decide = useWrite(decideMessageReport);
  const [deciding, setDeciding] = useState<ReportOutcome | null>(null);
  const { writer, reporter } = report;
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2>{tDynamic(reportReasonLabels[report.reason])}</h2>
        <span className="muted">{moment(report.createdAt)}</span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Written by')}</dt>
          <dd>
            <span translate="no">{writer.name}</span> ({tDynamic(participantLabels[writer.type])})
            {writer.accountId === null ? <> · {t('Typed without signing in')}</> : null}
          </dd>
        </div>
        <div>
          <dt>{t('Reported by')}</dt>
          <dd>
            <span translate="no">{reporter.name}</span> ({tDynamic(participantLabels[reporter.type])})
          </dd>
        </div>
        <div>
          <dt>{t('Home', { context: 'property' })}</dt>
          <dd>
            <AppLink href={paths.property(report.propertyId)} ahead={false}>
              {report.propertyTitle}
            </AppLink>
          </dd>
        </div>
        <div>
          <dt>{t('Reported messages by this writer')}</dt>
          <dd>{report.reportsOfWriter}</dd>
        </div>
      </dl>
      <p className={styles.quote}>{report.quote}</p>
      <p className="muted small">{t('Written {{when}}', { when: moment(report.writtenAt) })}</p>
      {report.explanation ? (
        <>
          <p>{t('The reporter adds:')}</p>
          <p className={styles.quote}>{report.explanation}</p>
        </>
      ) : null}
      {report.outcome !== null ? (
        <p>
          <b>{tDynamic(reportOutcomeLabels[report.outcome])}</b> · {report.decidedBy} · {report.decision}
        </p>
      ) : deciding === null ? (
        <div className="row">
          <Button size="sm" awaitHydration onClick={() => setDeciding('upheld')}>
            {t('Uphold')} <span className="vh">{report.quote.slice(0, 60)}</span>
          </Button>
          <Button size="sm" variant="line" awaitHydration onClick={() => setDeciding('dismissed')}>
            {t('Dismiss')} <span className="vh">{report.quote.slice(0, 60)}</span>
          </Button>
        </div>
      ) : (
        <ReasonForm
          name={`message-report-${report.id}`}
          label={t('Why')}
          hint={t('The reporter reads it beside the message. The writer is not notified.')}
          action={deciding === 'upheld' ? t('Uphold') : t('Dismiss')}
          onCancel={() => setDeciding(null)}
          onGiven={async (reason) => {
            await decide({ params: { id: report.id }, body: { outcome: deciding, reason } });
            toast({ title: t('The report is decided') });
          }}
        />
      )}
    </Card>
  );
};

const Reports = ({ state }: { state: 'open' | 'decided' }) => {
  const t = useT();
  const list = usePaged(listMessageReports, { query: { state } });
  return (
    <ListStates withMore oldestFirst={state === 'open'} list={list} empty={t('Nothing to decide.')}>
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </ul>
      )}
    </ListStates>
  );
};

const Blocks = () => {
  const t = useT();
  const moment = useDateTime();
  const list = usePaged(listBlocksForStaff, { query: {} });
  return (
    <ListStates withMore list={list} empty={t('No one has blocked anyone.')}>
      {(rows) => (
        <ul className={styles.list}>
          {rows.map(({ id, blockerName, name, from, until }) => (
            <Card as="li" key={id} className={styles.record}>
              <p>{t('{{blocker}} does not accept messages from {{name}}', { blocker: blockerName, name })}</p>
              <p className="muted small">
                {until === null
                  ? t('Since {{from}}', { from: moment(from) })
                  : t('From {{from}} until {{until}}', { from: moment(from), until: moment(until) })}
              </p>
            </Card>
          ))}
        </ul>
      )}
    </ListStates>
  );
};

export const Page = () => {
  const t = useT();
  const queues = useQueues();
  const [state, setState] = useChoice('state', states, 'open');
  return (
    <StaffFrame
      title={t('Reported messages')}
      lead={t('Messages that one side of a conversation wants reviewed, word for word, and who has blocked whom.')}
    >
      <Segmented
        label={t('Status')}
        value={state}
        choices={[
          { value: 'open' as const, label: t('Open'), count: queues?.messageReports.waiting },
          { value: 'decided' as const, label: t('Decided', { context: 'findings' }) },
          { value: 'blocks' as const, label: t('Blocks') },
        ]}
        onChoose={setState}
      />
      {state === 'blocks' ? <Blocks /> : <Reports state={state} />}
    </StaffFrame>
  );
};
