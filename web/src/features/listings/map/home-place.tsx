import type { Property } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { Suspense, useEffect, useRef, useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import styles from './home-place.module.css';

const HomePlaceMap = lazyPart(() => import('./home-place-map.tsx'));

/** Area around the home, in degrees: some ten miles, so that towns around it are named. */
const reach = { latitude: 0.09, longitude: 0.13 };

/** Returns the location's precision in words: never more than its position reveals to everyone. */
const locationSentence = (
  position: NonNullable<Property['position']>,
  zip: string | null,
  t: ReturnType<typeof useT>,
) => {
  if (position.kind === 'exact') return t('The owner shows the exact place of this home.');
  if (position.kind === 'near') {
    return t('The home is somewhere in the circle, about ⅓ mile around its middle. The owner does not show more.');
  }
  return zip === null
    ? t('The owner did not set a place. The map shows the middle of the ZIP code.')
    : t('The owner did not set a place. The map shows the middle of ZIP code {{zip}}.', { zip });
};

/** A home's location, on its page. The map is loaded when it scrolls into view; its space is reserved before. */
export const HomePlace = ({ home, className }: { home: Property; className?: string | undefined }) => {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      setNear(true);
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  const { position } = home;
  if (!position) return null;
  const { latitude, longitude } = position;
  const box = {
    west: longitude - reach.longitude,
    south: latitude - reach.latitude,
    east: longitude + reach.longitude,
    north: latitude + reach.latitude,
  };
  const around = [box.west, box.south, box.east, box.north].map((degrees) => degrees.toFixed(4)).join(',');
  return (
    <section className={className}>
      <h2>{t('Where it is')}</h2>
      <div ref={frame} className={styles.frame}>
        {isNear ? (
          <Suspense fallback={<p role="status">{t('Loading the map')}</p>}>
            <HomePlaceMap position={position} zip={home.zipCode} box={box} />
          </Suspense>
        ) : null}
      </div>
      <p className={styles.says}>{locationSentence(position, home.zipCode, t)}</p>
      <p className={styles.says}>
        <AppLink href={`${paths.properties}?${new URLSearchParams({ box: around, map: '1' })}`}>
          {t('See homes around here on the map')}
        </AppLink>
      </p>
    </section>
  );
};
