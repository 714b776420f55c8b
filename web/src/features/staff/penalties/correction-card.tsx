import { correctionDecisionForm, type StaffCorrection } from '@lintel/contract/enforcement/schema';
import { decideCorrection } from '@lintel/contract/enforcement/staff-endpoints';
import { otherPersonDecides } from '@lintel/contract/kernel/refusal-sentences';
import { useState } from 'react';
import { useWrite } from '../../../platform/queries/write.ts';
import { useAgo } from '../../../platform/time/ago.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../staff.module.css';
import { useStaffAccount } from '../use-staff-account.ts';
import { PenaltyBadges, PenaltyFacts, usePenaltyName } from './penalty-facts.tsx';

const { answer } = correctionDecisionForm.shape;

/** A factual error that an owner reported: corrected, which repeals the offense, or declined with an answer. */
export const CorrectionCard = ({ correction }: { correction: StaffCorrection }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const decide = useWrite(decideCorrection);
  const ago = useAgo();
  const nameOf = usePenaltyName();
  const accountId = useStaffAccount();
  const [deciding, setDeciding] = useState<'corrected' | 'declined' | null>(null);
  const { penalty } = correction;
  const isOwn = penalty.issuedBy !== null && penalty.issuedBy.accountId === accountId;
  const label = t('report {{number}}', { number: correction.id });
  const hintId = `correction-${correction.id}-why`;
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2 className={styles.capital}>{nameOf(penalty)}</h2>
        <span className="row">
          <PenaltyBadges penalty={penalty} />
          <span className="muted small">{t('Reported {{ago}}', { ago: ago(correction.createdAt) })}</span>
        </span>
      </div>
      <blockquote className={styles.quote} translate="no">
        {correction.message}
      </blockquote>
      <PenaltyFacts penalty={penalty} />
      {deciding === null ? (
        <>
          <div className="row">
            {(['corrected', 'declined'] as const).map((outcome) => (
              <Button
                key={outcome}
                size="sm"
                variant={outcome === 'corrected' ? 'primary' : 'line'}
                awaitHydration
                disabled={isOwn}
                aria-describedby={isOwn ? hintId : undefined}
                onClick={() => setDeciding(outcome)}
              >
                {outcome === 'corrected' ? t('Correct the error') : t('Decline')} <span className="vh">{label}</span>
              </Button>
            ))}
          </div>
          {isOwn ? (
            <p className="muted small" id={hintId}>
              {tDynamic(otherPersonDecides)}
            </p>
          ) : null}
        </>
      ) : (
        <ReasonForm
          key={deciding}
          name={`correction-${correction.id}`}
          label={t('Answer')}
          text={answer}
          hint={
            deciding === 'corrected'
              ? t(
                  'The owner reads it, and it stays on record. The whole offense stops counting, and what was paid is refunded.',
                )
              : t('The owner reads it, and it stays on record. The penalty is confirmed.')
          }
          action={deciding === 'corrected' ? t('Correct the error') : t('Decline')}
          isDanger={deciding === 'declined'}
          onCancel={() => setDeciding(null)}
          onGiven={async (given) => {
            await decide({
              params: { id: correction.id },
              body: { outcome: deciding, answer: given },
            });
            toast({
              title: deciding === 'corrected' ? t('The error is corrected') : t('The report is declined'),
              description: t('The owner has been notified.'),
            });
          }}
        />
      )}
    </Card>
  );
};
