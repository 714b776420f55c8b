import { dutyDoneForm, type StaffDuty } from '@lintel/contract/enforcement/schema';
import { finishDuty } from '@lintel/contract/enforcement/staff-endpoints';
import { longDate } from '@lintel/contract/kernel/dates';
import { TriangleAlert } from 'lucide';
import { useState } from 'react';
import { useWrite } from '../../../platform/queries/write.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useDutyWords } from '../../enforcement/penalties/compliance-duty-words.embed.ts';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../staff.module.css';
import { OwnerLink } from './penalty-facts.tsx';

const { note } = dutyDoneForm.shape;

/** A training or monitoring that is due: marked as done, with the details. */
export const DutyCard = ({ duty }: { duty: StaffDuty }) => {
  const t = useT();
  const finish = useWrite(finishDuty);
  const language = useLanguage();
  const wordsOf = useDutyWords();
  const [isNoting, setNoting] = useState(false);
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2>{wordsOf(duty)}</h2>
        <span className="row">
          {duty.isOverdue ? (
            <Badge tone="error" icon={TriangleAlert}>
              {t('Overdue')}
            </Badge>
          ) : null}
          <span className="muted small">{t('Due {{date}}', { date: longDate(duty.dueOn, language) })}</span>
        </span>
      </div>
      <p>
        <OwnerLink owner={duty.owner} />
      </p>
      {isNoting ? (
        <ReasonForm
          name={`duty-${duty.id}`}
          label={t('How it was done')}
          text={note}
          hint={t('For the record. It is not sent to anyone.')}
          action={t('Mark as done')}
          onCancel={() => setNoting(false)}
          onGiven={async (given) => {
            await finish({ params: { id: duty.id }, body: { note: given } });
            toast({ title: t('Marked as done') });
          }}
        />
      ) : (
        <p>
          <Button size="sm" awaitHydration onClick={() => setNoting(true)}>
            {t('Mark as done')}{' '}
            <span className="vh">{t('{{duty}} of {{owner}}', { duty: wordsOf(duty), owner: duty.owner.name })}</span>
          </Button>
        </p>
      )}
    </Card>
  );
};
