import { addToReport, agreeToReferral } from '@lintel/contract/enforcement/report-endpoints';
import type { TrackedReport } from '@lintel/contract/enforcement/report-schema';
import { caseStateLabels, reportTypes } from '@lintel/contract/enforcement/reports';
import { documentTypes } from '@lintel/contract/kernel/files/documents';
import { Lock, Plus, Printer, Scale, Users } from 'lucide';
import { useState } from 'react';
import { useApp } from '../../../platform/app-context.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { UploadRows } from '../../../platform/uploads/upload-rows.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { Textarea } from '../../../ui/fields/input.tsx';
import { Timeline, TimelineItem } from '../../../ui/lists/timeline.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { CaseBadge } from './case-badge.embed.tsx';
import { useRecordWords } from './record-choice.tsx';
import { LegalResources } from './report-aside.tsx';
import styles from './reports.module.css';
import { useEvidenceUploads } from './use-evidence-uploads.ts';

/** Returns the whole hours left to keep a promise, at least one while it runs: rounded up, because no shorter time was promised. */
const hoursLeft = (dueAt: string, now: string): number =>
  Math.max(1, Math.ceil((Date.parse(dueAt) - Date.parse(now)) / 3_600_000));

const Standing = ({ report }: { report: TrackedReport }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const moment = useDateTime();
  const { promise } = report;
  const isLate = promise?.state === 'late';
  const count = promise ? hoursLeft(promise.dueAt, report.now) : 0;
  return (
    <Panel tone="proof" aria-label={t('Current status')}>
      <CaseBadge status={report.status}>{tDynamic(caseStateLabels[report.status])}</CaseBadge>
      {promise ? (
        <>
          <p className={styles.promise}>
            {isLate
              ? promise.of === 'contact'
                ? t('We are late in contacting you')
                : t('We are late with the result')
              : promise.of === 'contact'
                ? count === 1
                  ? t('We contact you within an hour')
                  : t('We contact you within {{count}} hours', { count })
                : count === 1
                  ? t('You’ll get the result within an hour')
                  : t('You’ll get the result within {{count}} hours', { count })}
          </p>
          <p className="muted">
            {t('By {{due}}. It is {{now}} now.', { due: moment(promise.dueAt), now: moment(report.now) })}
          </p>
        </>
      ) : (
        <>
          <p className={styles.promise}>{t('Your report is decided')}</p>
          <p className={styles.said}>{report.finding}</p>
        </>
      )}
    </Panel>
  );
};

const Clock = ({ report }: { report: TrackedReport }) => {
  const t = useT();
  const moment = useDateTime();
  const late = (of: 'contact' | 'review') => report.promise?.of === of && report.promise.state === 'late';
  const steps = [
    {
      title: t('You filed the report'),
      when: moment(report.filedAt),
      text: t('The clock started. Hour 0.'),
      done: true,
    },
    { title: t('The listing is flagged'), when: moment(report.filedAt), text: t('For staff only.'), done: true },
    {
      title: t('Documentation is prepared'),
      when: moment(report.filedAt),
      text: t('What you sent and what you attached is in the file.'),
      done: true,
    },
    {
      title: t('A person contacts you'),
      when: report.contactedAt ? moment(report.contactedAt) : t('by {{moment}}', { moment: moment(report.contactBy) }),
      text: late('contact') ? t('We missed our 24-hour deadline.') : t('Hour 24. If we are late, we show it here.'),
      done: report.contactedAt !== null,
    },
    {
      title: t('You’ll get the result, or the reason for the delay'),
      when: report.decidedAt ? moment(report.decidedAt) : t('by {{moment}}', { moment: moment(report.reviewBy) }),
      text: late('review') ? t('We missed our 48-hour deadline.') : t('Hour 48. You get the reasons in writing.'),
      done: report.decidedAt !== null,
    },
  ];
  return (
    <section aria-labelledby="clock">
      <h2 id="clock">{t('The clock')}</h2>
      <Timeline>
        {steps.map(({ title, when, text, done }) => (
          <TimelineItem key={title} done={done}>
            <p className={styles.step}>
              <b>{title}</b> <span>{when}</span>
            </p>
            <p className="muted">{text}</p>
          </TimelineItem>
        ))}
      </Timeline>
    </section>
  );
};

const AddEvidence = ({ token, onChanged }: { token: string; onChanged: () => void }) => {
  const t = useT();
  const { api } = useApp();
  const messageOf = useErrorMessage();
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { uploads, add, retry, dismiss } = useEvidenceUploads({
    token,
    announce: setAnnouncement,
    onStored: onChanged,
  });
  const send = async () => {
    setSending(true);
    setFault(null);
    try {
      await api.call(addToReport, { body: { token, note } });
      setNote('');
      toast({ title: t('Added to your report') });
      onChanged();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <section aria-labelledby="add-evidence">
      <h2 id="add-evidence">{t('Add evidence')}</h2>
      <form
        noValidate
        className={styles.form}
        aria-label={t('Add evidence')}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Fieldset disabled={isSending} className={styles.form}>
          <Field id="note" label={t('Note')} error={fault ?? undefined}>
            <Textarea rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
          </Field>
          <div className="row">
            <Button type="submit" icon={<Icon of={Plus} />} pending={isSending} pendingText={t('Sending...')}>
              {t('Add to my report')}
            </Button>
          </div>
          <div className={styles.drop}>
            <Field
              id="more-files"
              label={t('Files')}
              hint={t(
                'PDF, JPEG or PNG, up to 10 MB each. A report holds at most 20 files and 60 MB in all. Only staff open them.',
              )}
            >
              <FileInput
                multiple
                accept={documentTypes.join(',')}
                onChange={(event) => {
                  const files = [...(event.target.files ?? [])];
                  event.target.value = '';
                  add(files);
                }}
              />
            </Field>
            <UploadRows
              uploads={uploads}
              onceSent={t('Being checked...')}
              onRetry={retry}
              onDismiss={({ key }) => dismiss(key)}
            />
          </div>
        </Fieldset>
      </form>
      <p className="vh" role="status">
        {announcement}
      </p>
    </section>
  );
};

const OnFile = ({ report }: { report: TrackedReport }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const moment = useDateTime();
  const wordsOf = useRecordWords();
  return (
    <section aria-labelledby="on-file">
      <h2 id="on-file">{t('In the file')}</h2>
      <ul className={styles.files}>
        <li>
          <div>
            <b>{tDynamic(reportTypes[report.reportType].label)}</b>
            <p className={styles.said}>{report.description}</p>
            {report.evidence ? <p className={styles.said}>{report.evidence}</p> : null}
          </div>
        </li>
        {report.records.map((record) => (
          <li key={record.kind}>
            <b>{wordsOf(record).name}</b>
            <span className="muted">{t('{{extent}}, from Lintel’s record', { extent: wordsOf(record).extent })}</span>
          </li>
        ))}
        {report.files.map(({ id, name, addedAt }) => (
          <li key={id}>
            <b translate="no">{name}</b>
            <span className="muted">{t('{{moment}}, from you', { moment: moment(addedAt) })}</span>
          </li>
        ))}
        {report.notes.map(({ text, addedAt }) => (
          <li key={addedAt + text}>
            <span className={styles.said}>{text}</span>
            <span className="muted">{t('{{moment}}, from you', { moment: moment(addedAt) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Consent = ({ report, token, onChanged }: { report: TrackedReport; token: string; onChanged: () => void }) => {
  const t = useT();
  const { api } = useApp();
  const messageOf = useErrorMessage();
  const [fault, setFault] = useState<string | null>(null);
  const say = async (agreed: boolean) => {
    setFault(null);
    try {
      await api.call(agreeToReferral, { body: { token, agreed } });
      onChanged();
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return (
    <Panel as="section" className={styles.side}>
      <h2>{t('May we refer it?')}</h2>
      <Checkbox
        label={t('You may send my documents to HUD or my state’s agency.')}
        checked={report.referralAgreedAt !== null}
        disabled={report.decidedAt !== null}
        onChange={({ target }) => void say(target.checked)}
      />
      <p className="muted small">{t('You can change this until it is sent.')}</p>
      {fault === null ? null : (
        <Notice tone="error" live>
          {fault}
        </Notice>
      )}
    </Panel>
  );
};

/** A report for the person who filed it: the running promise, the clock, the file's content, and ways to add to it. */
export const ReportTracker = ({
  report,
  token,
  onChanged,
}: {
  report: TrackedReport;
  token: string;
  onChanged: () => void;
}) => {
  const t = useT();
  const next = [
    {
      icon: Users,
      text: t(
        'Staff read your report and Lintel’s records. Your name is shared with authorities only if you agree, and with no one else.',
      ),
    },
    { icon: Scale, text: t('If we confirm it, the owner is penalized and can appeal. If not, you get the reasons.') },
    { icon: Lock, text: t('The owner never learns from us who reported.') },
  ];
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Standing report={report} />
        <Clock report={report} />
        {report.decidedAt === null ? <AddEvidence token={token} onChanged={onChanged} /> : null}
        <OnFile report={report} />
        <div className="row">
          <Button variant="line" icon={<Icon of={Printer} />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </div>
      </div>
      <aside className={styles.aside} aria-label={t('What happens next')}>
        <Panel as="section" className={styles.side}>
          <h2>{t('What happens next')}</h2>
          <ul>
            {next.map(({ icon, text }) => (
              <li key={text}>
                <Icon of={icon} />
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Panel>
        <Consent report={report} token={token} onChanged={onChanged} />
        <LegalResources />
      </aside>
    </div>
  );
};
