import { type ActivityType, activityTexts, spoken } from '@lintel/contract/agents/labels';
import type { ActivityEntry, CorrespondenceEntry, DocumentEntry } from '@lintel/contract/agents/schema';
import { type DocumentKind, documentKindLabels } from '@lintel/contract/applications/labels';
import { BriefcaseBusiness, Clock, FileText, Mail, MessageSquare, Paperclip, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { useAgo } from '../../../platform/time/ago.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { classes } from '../../../ui/classes.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from '../agents.module.css';
import { spaced } from '../referrals/referral-words.ts';

const channelIcons = { email: Mail, phone: Phone, text: MessageSquare } as const;

const Entry = ({
  heading,
  at,
  look,
  children,
}: {
  heading: ReactNode;
  at: string;
  look?: string | undefined;
  children: ReactNode;
}) => {
  const ago = useAgo();
  return (
    <li className={classes(styles.entry, look)}>
      <div className={styles.entryHead}>
        <h3>{heading}</h3>
        <time dateTime={at} className="muted">
          {ago(at)}
        </time>
      </div>
      {children}
    </li>
  );
};

const Agent = ({ name }: { name: string }) => (
  <span translate="no" className={styles.withIcon}>
    <Icon of={BriefcaseBusiness} />
    <span>{name}</span>
  </span>
);

/** Says how an entry was recorded: automatically, or by the agent. */
const Recorded = ({ isByHand }: { isByHand: boolean }) => {
  const t = useT();
  return isByHand ? (
    <Badge tone="warn">{t('Added by hand')}</Badge>
  ) : (
    <Badge tone="proof">{t('Recorded by Lintel')}</Badge>
  );
};

export const CorrespondenceItem = ({ entry, isNew }: { entry: CorrespondenceEntry; isNew: boolean }) => {
  const t = useT();
  return (
    <Entry
      at={entry.timestamp}
      look={isNew ? styles.isNew : undefined}
      heading={
        <>
          {entry.subject}
          {isNew ? <Badge tone="info">{t('New')}</Badge> : null}
        </>
      }
    >
      <p className={styles.said}>{entry.content}</p>
      <p className={styles.entryFacts}>
        <Agent name={entry.agentName} />
        <Badge tone={entry.direction.startsWith('agent') ? 'info' : 'neutral'}>{t(spaced(entry.direction))}</Badge>
        <span className={styles.withIcon}>
          <Icon of={channelIcons[entry.correspondenceType]} />
          <span>{t(entry.correspondenceType)}</span>
        </span>
        {entry.attachments.map((name) => (
          <span key={name} className={styles.withIcon}>
            <Icon of={Paperclip} />
            <span>{name}</span>
          </span>
        ))}
        <span>{entry.propertyTitle}</span>
      </p>
    </Entry>
  );
};

export const ActivityItem = ({ entry }: { entry: ActivityEntry }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const type = entry.activityType as ActivityType;
  const words = type === 'phone_call' || type === 'meeting' ? entry.description : tDynamic(activityTexts[type]);
  // If no duration was given, the billable time is shown instead.
  const minutes = entry.duration ?? entry.billableTime;
  return (
    <Entry at={entry.timestamp} look={entry.isByHand ? styles.byHand : undefined} heading={t(spoken(type))}>
      <p className={classes(styles.said, entry.correctedBy !== null && styles.struck)}>{words}</p>
      {entry.corrects === null ? null : (
        <p className="small muted">{t('Corrects entry {{id}}', { id: entry.corrects })}</p>
      )}
      {entry.correctedBy === null ? null : (
        <p className="small muted">{t('Corrected by entry {{id}}', { id: entry.correctedBy })}</p>
      )}
      <p className={styles.entryFacts}>
        <Agent name={entry.agentName} />
        {minutes > 0 ? (
          <span className={styles.withIcon}>
            <Icon of={Clock} />
            <span>{t('{{minutes}} minutes', { minutes })}</span>
          </span>
        ) : null}
        {entry.isByHand ? <span>{t('{{minutes}} billable', { minutes: entry.billableTime })}</span> : null}
        <Recorded isByHand={entry.isByHand} />
        <span>{t('Entry {{id}}', { id: entry.id })}</span>
        <span>{entry.propertyTitle}</span>
      </p>
    </Entry>
  );
};

export const DocumentItem = ({ entry }: { entry: DocumentEntry }) => {
  const t = useT();
  return (
    <Entry at={entry.accessedAt} heading={entry.documentName}>
      <p>{t('Purpose: {{purpose}}', { purpose: entry.purpose })}</p>
      <p className={styles.entryFacts}>
        <Agent name={entry.agentName} />
        <span className={styles.withIcon}>
          <Icon of={FileText} />
          <span>{t(documentKindLabels[entry.documentType as DocumentKind])}</span>
        </span>
        <Badge tone={entry.accessType === 'download' ? 'error' : 'neutral'}>{t(entry.accessType)}</Badge>
        <span>{entry.propertyTitle}</span>
      </p>
    </Entry>
  );
};
