import { referralStatuses, referralStatusLabels } from '@lintel/contract/agents/labels';
import type { Referral } from '@lintel/contract/agents/schema';
import { stepNumber } from '@lintel/contract/agents/states';
import { longDate } from '@lintel/contract/kernel/dates';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from '../agents.module.css';

/** The five steps of a referral with their dates; the current one is ringed. */
export const ReferralSteps = ({ referral }: { referral: Pick<Referral, 'status' | 'steps'> }) => {
  const t = useT();
  const language = useLanguage();
  const reached = stepNumber(referral.status);
  const dayOfStep = (status: string) => {
    // Absent on a server that returns only the specified fields.
    const step = referral.steps?.find((one) => one.status === status);
    return step ? longDate(step.at, language) : null;
  };
  return (
    <div>
      <p className={styles.stepNow} aria-hidden>
        {t('Step {{number}} of 5: {{step}}', { number: reached, step: t(referralStatusLabels[referral.status]) })}
      </p>
      <ol className={styles.steps} aria-label={t('Steps')}>
        {referralStatuses.map((status) => {
          const number = stepNumber(status);
          const day = dayOfStep(status);
          return (
            <li
              key={status}
              className={classes(styles.step, number <= reached && styles.done, number === reached && styles.at)}
              aria-current={number === reached ? 'step' : undefined}
            >
              <span>
                {number < reached ? <span className="vh">{t('Done:')} </span> : null}
                {t(referralStatusLabels[status])}
                {day === null ? null : <time className={styles.stepDay}>{day}</time>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
};
