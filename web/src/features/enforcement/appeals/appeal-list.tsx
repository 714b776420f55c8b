import { hearingShown, hearingZone } from '@lintel/contract/enforcement/hearing';
import { appealPreview } from '@lintel/contract/enforcement/labels';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { FileText } from 'lucide';
import { useId, useState } from 'react';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useNow } from '../../../platform/time/use-now.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { usePenaltyType } from '../penalties/penalty-words.embed.ts';
import type { ShownAppeal } from './appeal-shown.ts';
import { AppealStatusBadge } from './appeal-status.tsx';
import styles from './legal-protection.module.css';

/** The beginning of the reason, and its full text with the evidence on request. */
const Reason = ({ appeal }: { appeal: ShownAppeal }) => {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { appealReason, evidence = [] } = appeal;
  const preview = appealPreview(appealReason);
  const hasMore = preview !== appealReason || evidence.length > 0;
  return (
    <div id={id} className="stack">
      <p className={styles.written} translate="no">
        {isOpen ? appealReason : preview}
      </p>
      {isOpen && evidence.length > 0 ? (
        <div>
          <h4>{t('Evidence')}</h4>
          <ul className={styles.evidence} translate="no">
            {[...new Set(evidence)].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {hasMore ? (
        <Button
          size="sm"
          variant="quiet"
          className={styles.more}
          awaitHydration
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Show less') : t('Show all of it')}{' '}
          <span className="vh">{t('of appeal {{number}}', { number: appeal.id })}</span>
        </Button>
      ) : null}
    </div>
  );
};

const Documents = ({ appeal: { documents = [] } }: { appeal: ShownAppeal }) => {
  const t = useT();
  if (documents.length === 0) return null;
  return (
    <div>
      <h4>{t('Documents')}</h4>
      <ul className={styles.files}>
        {documents.map(({ id, name, href }) => (
          <li key={id}>
            <Icon of={FileText} />
            <a href={href} download translate="no">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

const AppealCard = ({ appeal }: { appeal: ShownAppeal }) => {
  const t = useT();
  const language = useLanguage();
  const momentOf = useDateTime(hearingZone);
  const hearing = hearingShown(appeal, useNow(60_000));
  const typeOf = usePenaltyType();
  const { id, penaltyId, penalty, status, createdAt, resolution, decidedAt } = appeal;
  const titleId = `appeal-${id}`;
  return (
    <Card as="article" className={styles.card} aria-labelledby={titleId}>
      <div className={styles.cardHead}>
        <h3 id={titleId}>{t('Appeal of penalty {{number}}', { number: penaltyId })}</h3>
        <AppealStatusBadge status={status} />
      </div>
      <p className={styles.facts}>
        {penalty ? (
          <span className={styles.type}>
            {typeOf(penalty.penaltyType)}
            {penalty.amount > 0 ? ` · ${dollars(penalty.amount)}` : ''}
          </span>
        ) : null}
        <span>{t('Filed {{date}}', { date: longDate(createdAt, language) })}</span>
        {decidedAt ? <span>{t('Decided {{date}}', { date: longDate(decidedAt, language) })}</span> : null}
      </p>
      {hearing ? (
        <p>
          <b>{t('Hearing')}:</b> {momentOf(hearing)}
        </p>
      ) : null}
      <Reason appeal={appeal} />
      <Documents appeal={appeal} />
      {resolution ? (
        <div className={styles.resolution}>
          <h4>{t('Decision of our staff')}</h4>
          <p className={styles.written}>{resolution}</p>
        </div>
      ) : null}
    </Card>
  );
};

/** An owner's appeals, each with its status. */
export const AppealList = ({ appeals }: { appeals: readonly ShownAppeal[] }) => (
  <div className={styles.cards}>
    {appeals.map((appeal) => (
      <AppealCard key={appeal.id} appeal={appeal} />
    ))}
  </div>
);
