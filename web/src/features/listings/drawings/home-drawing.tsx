import { placeOf, planBoard, scaleFeet } from '@lintel/drawings/rooms/plan-layout';
import { useT } from '../../../platform/words/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/marks/picture.tsx';
import styles from './home-drawing.module.css';
import type { HomeDrawing as Drawing, SketchedPlan } from './home-drawings.ts';

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 10_000) / 100}%`;

/** The names of a plan's rooms, over their places: as text, so that they are translated and stay large enough to read. */
const PlanNames = ({ sketch: { plan, labels } }: { sketch: SketchedPlan }) => {
  const t = useT();
  const { scale, x, y } = placeOf(plan);
  const { width, height } = planBoard;
  return (
    <div className={styles.names} aria-hidden="true">
      {labels.map((label) => (
        <span
          key={label.number}
          className={styles.room}
          style={{
            left: percent(x + label.x * scale, width),
            top: percent(y + label.y * scale, height),
            width: percent(label.w * scale, width),
            height: percent(label.h * scale, height),
          }}
        >
          <span className={styles.label}>
            <b>{label.number}</b>
            <span className={styles.name}>{label.name}</span>
          </span>
        </span>
      ))}
      {plan.isToScale ? (
        <span className={styles.scale} style={{ left: percent(x + scaleFeet(plan) * scale + 10, width) }}>
          {t('{{number}} feet', { number: scaleFeet(plan) })}
        </span>
      ) : null}
    </div>
  );
};

/** One of our drawings of a home, which says that it is one. Names stand in a plan unless `bare`. */
export const HomeDrawing = ({
  drawing,
  words = drawing.words,
  bare = false,
  eager = false,
  className,
}: {
  drawing: Drawing;
  /** What is told of it; an empty text where something else on the page tells it. */
  words?: string;
  bare?: boolean;
  eager?: boolean;
  className?: string | undefined;
}) => {
  const t = useT();
  return (
    <div className={classes(styles.drawing, className)} data-room={drawing.kind === 'front' ? undefined : ''}>
      <Picture fallback={drawing.src} alt="" fallbackAlt={words} tag={t('Illustration')} eager={eager} />
      {drawing.sketch && !bare ? <PlanNames sketch={drawing.sketch} /> : null}
    </div>
  );
};
