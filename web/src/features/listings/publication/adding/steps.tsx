import { Check, TriangleAlert } from 'lucide';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import styles from './steps.module.css';

export type Step = {
  name: string;
  /** How many of its fields have errors. */
  faults: number;
  /** Whether it was left without errors. */
  isDone: boolean;
  content: ReactNode;
};

/**
 * Tracks which step is in view. All steps are side by side in one scrolling row, so that a key, a link of the error summary or a
 * screen reader reaches every field, whatever its step; `goTo` shows one and focuses its title.
 */
export const useStepRow = (): {
  row: RefObject<HTMLDivElement | null>;
  at: number;
  goTo: (step: number) => void;
  show: (step: number) => void;
} => {
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const onScroll = () => setAt(Math.round(current.scrollLeft / Math.max(1, current.clientWidth)));
    current.addEventListener('scroll', onScroll, { passive: true });
    return () => current.removeEventListener('scroll', onScroll);
  }, []);
  const show = useCallback((step: number) => {
    const { current } = row;
    const panel = current?.children[step] as HTMLElement | undefined;
    if (!current || !panel) return;
    current.scrollLeft = step * current.clientWidth;
    panel.scrollTop = 0;
    setAt(step);
  }, []);
  const goTo = useCallback(
    (step: number) => {
      show(step);
      row.current?.children[step]?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
    },
    [show],
  );
  return { row, at, goTo, show };
};

/** The list of steps with the current one marked; each is a button. */
export const StepList = ({ steps, at, onGo }: { steps: readonly Step[]; at: number; onGo: (step: number) => void }) => {
  const t = useT();
  return (
    <nav aria-label={t('Steps')}>
      <ol className={styles.list}>
        {steps.map(({ name, faults, isDone }, step) => (
          <li key={name}>
            <button
              type="button"
              className={classes(styles.step, faults > 0 && styles.faulty)}
              aria-current={step === at ? 'step' : undefined}
              onClick={() => onGo(step)}
            >
              <span className={styles.number} aria-hidden>
                {faults > 0 ? <Icon of={TriangleAlert} /> : isDone ? <Icon of={Check} /> : step + 1}
              </span>
              <span>
                {name}
                {faults > 0 ? (
                  <span className="vh">
                    , {faults === 1 ? t('1 field to fix') : t('{{count}} fields to fix', { count: faults })}
                  </span>
                ) : null}
                {faults === 0 && isDone ? <span className="vh">, {t('filled in')}</span> : null}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** The steps side by side. `onNext` is called by the button that leaves one. */
export const StepRow = ({
  row,
  steps,
  onBack,
  onNext,
}: {
  row: RefObject<HTMLDivElement | null>;
  steps: readonly Step[];
  onBack: (from: number) => void;
  onNext: (from: number) => void;
}) => {
  const t = useT();
  return (
    <div ref={row} className={styles.row}>
      {steps.map(({ name, content }, step) => (
        <section
          key={name}
          className={styles.panel}
          aria-label={t('Step {{number}} of {{total}}', { number: step + 1, total: steps.length })}
        >
          <h3 tabIndex={-1} className={styles.title}>
            {name}
          </h3>
          {content}
          <div className={styles.ways}>
            {step > 0 ? (
              <Button variant="line" onClick={() => onBack(step)}>
                {t('Back')}
                <span className="vh">: {steps[step - 1]?.name}</span>
              </Button>
            ) : null}
            {step < steps.length - 1 ? (
              <Button onClick={() => onNext(step)}>{t('Next: {{step}}', { step: steps[step + 1]?.name ?? '' })}</Button>
            ) : null}
          </div>
        </section>
      ))}
    </div>
  );
};
