import { disputePartyLabels } from '@lintel/contract/agents/labels';
import type { ShownDispute } from '@lintel/contract/agents/schema';
import { useT } from '../../platform/words/i18n.tsx';
import styles from './agents.module.css';

/** State of a dispute, for a side that does not answer it: who raised it, the reason, and the staff's decision. */
export const DisputeNote = ({ dispute, reader }: { dispute: ShownDispute; reader: 'owner' | 'tenant' }) => {
  const t = useT();
  if (dispute.outcome !== null)
    return <p className="small">{t('Staff decided: {{decision}}', { decision: dispute.decision ?? '' })}</p>;
  const isOwn = dispute.by === reader;
  return (
    <div className="small">
      <p>
        <b>{isOwn ? t('You object') : t(disputePartyLabels[dispute.by])}.</b> {t('An objection is under review.')}
      </p>
      {isOwn || dispute.reason === '' ? null : <p className={styles.said}>{dispute.reason}</p>}
    </div>
  );
};
