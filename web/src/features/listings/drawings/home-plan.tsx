import { useId } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import styles from '../property/property-page.module.css';
import { HomeDrawing } from './home-drawing.tsx';
import type { HomeDrawing as Drawing } from './home-drawings.ts';

/** How the rooms of a home without photos could lie, with their names beside the drawing. */
export const HomePlan = ({ drawings }: { drawings: readonly Drawing[] }) => {
  const t = useT();
  const heading = useId();
  const drawing = drawings.find(({ kind }) => kind === 'plan');
  if (!drawing?.sketch) return null;
  const { labels, plan } = drawing.sketch;
  return (
    <section className={styles.text} aria-labelledby={heading}>
      <h2 id={heading}>{t('A sketch of the rooms')}</h2>
      <figure className={styles.plan}>
        <HomeDrawing drawing={drawing} />
        <figcaption>
          <ol className={styles.rooms}>
            {labels.map(({ number, name }) => (
              <li key={number} value={number}>
                {name}
              </li>
            ))}
          </ol>
          <p className="muted small">
            {plan.isToScale
              ? t(
                  'Drawn from the listing’s figures, and as large as it says. Where the walls really stand is not known: ask the owner for a plan.',
                )
              : t(
                  'Drawn from the listing’s figures. The size is not known, and neither is where the walls really stand: ask the owner for a plan.',
                )}
          </p>
        </figcaption>
      </figure>
    </section>
  );
};
