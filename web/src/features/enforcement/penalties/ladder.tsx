import { longDate } from '@lintel/contract/kernel/dates';
import { MapPin } from 'lucide';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { type Level, LevelBadge } from '../../../ui/marks/level-badge.tsx';
import { CollapsibleSection } from '../../../ui/surfaces/collapsible-section.tsx';
import styles from './ladder.module.css';
import { type LadderSide, useLadder, useLadderJoined, useLadderSteps } from './ladder-words.embed.ts';

const levelOf = (index: number): Level => Math.min(index + 1, 4) as Level;

/**
 * The four steps of the penalties, rising; stacked on phones. `current` is the number of offenses that count, from 1, and marks this
 * owner's step.
 */
export const Ladder = ({
  title,
  side,
  current = 0,
  folds = false,
  isTarget = false,
}: {
  title: string;
  side: LadderSide;
  current?: number;
  /** Phones collapse it to its title, where it is not the main content. */
  folds?: boolean;
  isTarget?: boolean;
}) => {
  const t = useT();
  const language = useLanguage();
  const stepsOf = useLadderSteps();
  const joined = useLadderJoined();
  const { ladder, ahead } = useLadder();
  const steps = stepsOf(ladder, side);
  const stairs = (
    <>
      <p className={classes('muted', 'prose', styles.lead)}>
        {t('Penalties start at once when found. A penalty is on hold while you appeal.')}
      </p>
      <ol className={styles.stairs}>
        {steps.map((step, index) => {
          const isHere = current > 0 && Math.min(current, steps.length) === index + 1;
          return (
            <li
              key={step.offense}
              className={classes(styles.stair, styles[`level${levelOf(index)}`], isHere && styles.here)}
              aria-current={isHere ? 'step' : undefined}
            >
              <LevelBadge level={levelOf(index)}>{step.offense}</LevelBadge>
              <b className={styles.penalty}>{step.penalty}</b>
              <p>{step.detail}</p>
              {isHere ? (
                <p className={styles.mark}>
                  <Icon of={MapPin} /> {t('You are here')}
                </p>
              ) : null}
            </li>
          );
        })}
      </ol>
      <p className={classes('prose', styles.joined)}>{joined(ladder)}</p>
      {ahead ? (
        <div className={classes('prose', styles.joined)}>
          <p>{t('For offenses from {{date}} on, this changes:', { date: longDate(ahead.from, language) })}</p>
          <ul>
            {stepsOf(ahead, side).map((step) => (
              <li key={step.offense}>
                {step.offense}: {step.penalty}. {step.detail}.
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
  return (
    <section aria-labelledby="ladder">
      {folds ? (
        <CollapsibleSection id="ladder" title={title} isTarget={isTarget}>
          {stairs}
        </CollapsibleSection>
      ) : (
        <>
          <h2 id="ladder">{title}</h2>
          {stairs}
        </>
      )}
    </section>
  );
};
