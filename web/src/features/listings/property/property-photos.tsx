import type { Property } from '@lintel/contract/listings/schema';
import { Ban, Images } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { HomeDrawing } from '../drawings/home-drawing.tsx';
import type { HomeDrawing as Drawing } from '../drawings/home-drawings.ts';
import { HomePicture } from './home-picture.tsx';
import styles from './property-page.module.css';

const PropertyGallery = latePart(() => import('./property-gallery.tsx'));

/** The home's first picture under its beam, and the way to all of them: to its photos or, where it has none, to its drawings. */
export const PropertyPhotos = ({ home, drawings }: { home: Property; drawings: readonly Drawing[] }) => {
  const t = useT();
  /** Which picture stands open, from 0. */
  const [open, setOpen] = useState<number | null>(null);
  const count = home.images?.length ?? 0;
  const isDrawn = count === 0;
  return (
    <>
      <div className={classes(styles.photo, isDrawn && styles.drawn)}>
        <HomePicture home={home} eager className={styles.hero} sizes="(max-width: 62em) 100vw, 47rem">
          {home.isAvailable ? null : (
            <Badge tone="error" look="solid" icon={Ban}>
              {t('Not Available')}
            </Badge>
          )}
        </HomePicture>
        <OpenAll onClick={() => setOpen(0)}>
          {isDrawn
            ? t('View All Illustrations ({{number}})', { number: drawings.length })
            : t('View All Photos ({{number}})', { number: count })}
        </OpenAll>
      </div>
      {isDrawn ? <DrawingStrip drawings={drawings} onOpen={setOpen} /> : null}
      {open === null ? null : (
        <Suspense fallback={null}>
          <PropertyGallery home={home} {...(isDrawn ? { drawings } : {})} first={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
};

const OpenAll = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button
    variant="line"
    size="sm"
    className={styles.viewAll}
    icon={<Icon of={Images} />}
    awaitHydration
    onClick={onClick}
  >
    {children}
  </Button>
);

/** The other drawings, small; a press opens each. */
const DrawingStrip = ({ drawings, onOpen }: { drawings: readonly Drawing[]; onOpen: (index: number) => void }) => {
  const t = useT();
  const hydrated = useHydrated();
  return (
    <ul className={styles.strip} aria-label={t('More illustrations')}>
      {drawings.map((drawing, index) =>
        index === 0 ? null : (
          <li key={drawing.kind}>
            <button type="button" disabled={!hydrated} onClick={() => onOpen(index)}>
              <HomeDrawing drawing={drawing} bare />
            </button>
          </li>
        ),
      )}
    </ul>
  );
};
