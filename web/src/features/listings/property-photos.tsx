import type { Property } from '@lintel/contract/listings/schema';
import { Ban, Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../platform/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HomePicture } from './home-picture.tsx';
import styles from './property-page.module.css';

const PropertyGallery = lazy(() => import('./property-gallery.tsx'));

/** The home's first picture under its beam, and the way to all of them. */
export const PropertyPhotos = ({ home }: { home: Property }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const count = home.images?.length ?? 0;
  return (
    <div className={styles.photo}>
      <HomePicture home={home} eager className={styles.hero} sizes="(max-width: 62em) 100vw, 47rem">
        {home.isAvailable ? null : (
          <Badge tone="error" look="solid" icon={Ban}>
            {t('Not Available')}
          </Badge>
        )}
      </HomePicture>
      <Button
        variant="line"
        size="sm"
        className={styles.viewAll}
        icon={<Icon of={Images} />}
        awaitHydration
        disabled={count === 0}
        onClick={() => setOpen(true)}
      >
        {t('View All Photos ({{number}})', { number: count })}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PropertyGallery home={home} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
};
