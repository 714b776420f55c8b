import { longDate } from '@lintel/contract/kernel/dates';
import type { PacketSubmission } from '@lintel/contract/lease-up/authority/schema';
import { recheckRuleOn } from '@lintel/contract/lease-up/inspection/rules';
import type { ReactNode } from 'react';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from '../packet/packet.module.css';

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** An authority's text, untranslated. */
const Words = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <p className={styles.said} translate="no">
      {text}
    </p>
  );

/** State of a packet at its authority: the same for tenant, owner and authority. */
export const SubmissionFacts = ({ submission }: { submission: PacketSubmission }) => {
  const t = useT();
  const language = useLanguage();
  const dateTime = useDateTime();
  const { inspection, decision } = submission;
  return (
    <>
      {decision ? (
        <Notice
          tone={decision.tenancy === 'approved' ? 'ok' : 'warn'}
          title={decision.tenancy === 'approved' ? t('Tenancy approved') : t('Tenancy not approved')}
        >
          <p>
            {decision.rent === 'reasonable'
              ? t('The housing authority finds the rent reasonable.')
              : t('The housing authority does not find the rent reasonable.')}
          </p>
          <Words text={decision.reason} />
        </Notice>
      ) : null}
      {inspection?.result === 'failed' && !decision ? <FailedInspection inspection={inspection} /> : null}
      <dl className={styles.facts}>
        <Fact term={t('Sent')}>{dateTime(submission.sentAt)}</Fact>
        <Fact term={t('Last opened by the housing authority')}>
          {submission.lastOpenedAt ? dateTime(submission.lastOpenedAt) : t('Not yet')}
        </Fact>
        <Fact term={t('Received on')}>{submission.receivedAt ? dateTime(submission.receivedAt) : t('Not yet')}</Fact>
        {submission.inspectionOn ? (
          <Fact term={t('Day of the inspection')}>{longDate(submission.inspectionOn, language)}</Fact>
        ) : null}
        {inspection ? (
          <Fact term={t('Last inspection')}>
            {longDate(inspection.on, language)}: {inspection.result === 'passed' ? t('passed') : t('not passed')}
          </Fact>
        ) : null}
        {decision ? <Fact term={t('Answered on')}>{dateTime(decision.at)}</Fact> : null}
        {submission.takenBackAt ? <Fact term={t('Withdrawn on')}>{dateTime(submission.takenBackAt)}</Fact> : null}
      </dl>
    </>
  );
};

const FailedInspection = ({ inspection }: { inspection: NonNullable<PacketSubmission['inspection']> }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const dateTime = useDateTime();
  const rule = recheckRuleOn(inspection.isLifeThreatening, inspection.on);
  return (
    <Notice
      tone={inspection.isLifeThreatening ? 'error' : 'warn'}
      title={inspection.isLifeThreatening ? t('The inspection found a danger to life') : t('Inspection not passed')}
    >
      <Words text={inspection.findings} />
      {inspection.recheckBy ? (
        <p>
          <b>{t('To be fixed by {{time}}.', { time: dateTime(inspection.recheckBy) })}</b> {tDynamic(rule.text)}{' '}
          <span className="small muted">{rule.citation}</span>
        </p>
      ) : null}
    </Notice>
  );
};
