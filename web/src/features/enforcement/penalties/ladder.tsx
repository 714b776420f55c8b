import { ladderJoined } from '@lintel/contract/enforcement/ladder';
import { MapPin } from 'lucide-react';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { type Level, LevelBadge } from '../../../ui/marks/level-badge.tsx';
import { Fold } from '../../../ui/surfaces/fold.tsx';
import styles from './ladder.module.css';

/** A step as one of the two pages tells it. */
export type LadderStep = { offense: string; penalty: string; detail: string };

const levelOf = (index: number): Level => Math.min(index + 1, 4) as Level;

/**
 * The four steps of the penalties, rising; on phones one under the other. `current` is the number of offenses that count, 1 and
 * up, and marks where this owner stands.
 */
export const Ladder = ({
  title,
  steps,
  current = 0,
  folds = false,
  isAsked = false,
}: {
  title: string;
  steps: readonly LadderStep[];
  current?: number;
  /** Phones fold it to its title, where it is not what one comes for. */
  folds?: boolean;
  isAsked?: boolean;
}) => {
  const t = useT();
  const told = useTranslateDynamic();
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
              <LevelBadge level={levelOf(index)}>{told(step.offense)}</LevelBadge>
              <b className={styles.penalty}>{told(step.penalty)}</b>
              <p>{told(step.detail)}</p>
              {isHere ? (
                <p className={styles.mark}>
                  <Icon of={MapPin} /> {t('You are here')}
                </p>
              ) : null}
            </li>
          );
        })}
      </ol>
      <p className={classes('prose', styles.joined)}>{told(ladderJoined)}</p>
    </>
  );
  return (
    <section aria-labelledby="ladder">
      {folds ? (
        <Fold id="ladder" title={title} isAsked={isAsked}>
          {stairs}
        </Fold>
      ) : (
        <>
          <h2 id="ladder">{title}</h2>
          {stairs}
        </>
      )}
    </section>
  );
};
