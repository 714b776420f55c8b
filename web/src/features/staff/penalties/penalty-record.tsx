import { type StaffPenalty, staffReasonForm } from '@lintel/contract/enforcement/schema';
import { confirmBan, voidPenalty } from '@lintel/contract/enforcement/staff-endpoints';
import { longDate } from '@lintel/contract/kernel/dates';
import { banNeedsSecondPerson } from '@lintel/contract/kernel/refusal-sentences';
import { useState } from 'react';
import { useWrite } from '../../../platform/queries/write.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../staff.module.css';
import { useStaffAccount } from '../use-staff-account.ts';
import { PenaltyBadges, PenaltyFacts, usePenaltyName } from './penalty-facts.tsx';

const { reason } = staffReasonForm.shape;

/** One penalty on the staff desk: confirmed if it waits for a ban, or repealed if it rests on a factual error. */
export const PenaltyRecord = ({ penalty }: { penalty: StaffPenalty }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const repeal = useWrite(voidPenalty);
  const ban = useWrite(confirmBan);
  const language = useLanguage();
  const nameOf = usePenaltyName();
  const accountId = useStaffAccount();
  const [deciding, setDeciding] = useState<'ban' | 'void' | null>(null);
  const isOwn = penalty.issuedBy !== null && penalty.issuedBy.accountId === accountId;
  const awaitsBan = penalty.awaitsBan && penalty.isActive;
  const label = t('penalty {{number}}', { number: penalty.id });
  const decide = async (given: string) => {
    const call = { params: { id: penalty.id }, body: { reason: given } };
    if (deciding === 'ban') {
      await ban(call);
      toast({ title: t('The ban is permanent'), description: t('The owner has been notified.') });
    } else {
      await repeal(call);
      toast({
        title: t('The offense is repealed'),
        description: t('What was paid is refunded. The owner has been notified.'),
      });
    }
    setDeciding(null);
  };
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2 className={styles.capital}>{nameOf(penalty)}</h2>
        <span className="row">
          <PenaltyBadges penalty={penalty} />
          {awaitsBan ? (
            <span className="muted small">
              {t('Waiting since {{date}}', { date: longDate(penalty.createdAt, language) })}
            </span>
          ) : null}
        </span>
      </div>
      <p>{penalty.description}</p>
      <PenaltyFacts penalty={penalty} />
      {deciding === null ? (
        <>
          <div className="row">
            {awaitsBan ? (
              <Button
                size="sm"
                variant="danger"
                awaitHydration
                disabled={isOwn}
                aria-describedby={isOwn ? `ban-${penalty.id}` : undefined}
                onClick={() => setDeciding('ban')}
              >
                {t('Confirm the ban')} <span className="vh">{label}</span>
              </Button>
            ) : null}
            {penalty.state === 'voided' ? null : (
              <Button size="sm" variant="line" awaitHydration onClick={() => setDeciding('void')}>
                {t('Repeal for an error of fact')} <span className="vh">{label}</span>
              </Button>
            )}
          </div>
          {awaitsBan && isOwn ? (
            <p className="muted small" id={`ban-${penalty.id}`}>
              {tDynamic(banNeedsSecondPerson)}
            </p>
          ) : null}
        </>
      ) : (
        <ReasonForm
          key={deciding}
          name={`penalty-${penalty.id}`}
          label={t('Reason')}
          text={reason}
          hint={
            deciding === 'ban'
              ? t('The owner reads it, and it stays on record. The ban is permanent: there is no reactivation.')
              : t(
                  'The owner reads it, and it stays on record. The whole offense stops counting, and what was paid is refunded.',
                )
          }
          action={deciding === 'ban' ? t('Confirm the ban') : t('Repeal the offense')}
          isDanger
          onCancel={() => setDeciding(null)}
          onGiven={decide}
        />
      )}
    </Card>
  );
};
