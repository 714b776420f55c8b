import type { Property } from '@lintel/contract/listings/schema';
import { isDrawing } from '@lintel/drawings/addresses';
import { Ban, Images } from 'lucide';
import { type ReactNode, Suspense, useState } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { HomePicture } from './home-picture.tsx';
import styles from './property-page.module.css';

const PropertyGallery = lazyPart(() => import('./property-gallery.tsx'));

/**
 * The home's first picture under its beam, and the button for all of them. If none is a photo, one small label says so, beside the
 * button, whose text is fixed; a home without any picture has a drawing of its front and no button.
 */
export const PropertyPhotos = ({ home }: { home: Property }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const count = home.images?.length ?? 0;
  const hasPhoto = home.images?.some((address) => !isDrawing(address)) ?? false;
  return (
    <>
      <div className={styles.photo}>
        <HomePicture
          home={home}
          eager
          className={styles.hero}
          sizes="(max-width: 62em) 100vw, 47rem"
          {...(hasPhoto ? {} : { tag: t('Illustration. No photos yet') })}
        >
          {home.isAvailable ? null : (
            <Badge tone="error" variant="solid" icon={Ban}>
              {t('Not Available')}
            </Badge>
          )}
        </HomePicture>
        {count === 0 ? null : (
          <OpenAll onClick={() => setOpen(true)}>{t('View All Photos ({{number}})', { number: count })}</OpenAll>
        )}
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <PropertyGallery home={home} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
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
