import { dollars } from '@lintel/contract/kernel/money';
import type { Property } from '@lintel/contract/listings/schema';
import { MapPin } from 'lucide';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { HomePicture } from '../property/home-picture.tsx';
import { FitLineOf } from '../voucher-fit/fit-lines.tsx';
import { CardLine, CardRooms, CardTitle } from './card-parts.tsx';
import { placeOf } from './facts.ts';
import styles from './saved-home-card.module.css';

type SavedHome = Pick<
  Property,
  'title' | 'address' | 'city' | 'state' | 'rent' | 'totalRent' | 'bedrooms' | 'bathrooms' | 'images' | 'isSample'
> & { propertyId: number | null };

/** A home in a saved list: a short card with its changes, also when nothing else is left of the home. */
export const SavedHomeCard = ({
  home,
  href,
  isOpen,
  news,
  actions,
}: {
  home: SavedHome;
  /** Address of its page; null for a home that no longer has one. */
  href: string | null;
  /** Whether it can be rented now. */
  isOpen: boolean;
  news: ReactNode;
  actions?: ReactNode;
}) => {
  const t = useT();
  return (
    <Panel as="article" padded={false} className={classes(styles.card, !isOpen && styles.gone)}>
      {home.propertyId === null ? null : (
        <HomePicture
          home={{ ...home, id: home.propertyId }}
          className={styles.picture}
          sizes="(max-width: 48em) 92vw, 26rem"
        >
          {isOpen ? null : <Badge tone="error">{t('Not Available')}</Badge>}
        </HomePicture>
      )}
      <div className={styles.body}>
        {news}
        <CardTitle title={home.title} href={href} cents={home.totalRent} isGone={!isOpen} />
        {home.totalRent > home.rent ? (
          <p className="muted small">
            {t('{{rent}} rent + {{fees}} fees', {
              rent: dollars(home.rent),
              fees: dollars(home.totalRent - home.rent),
            })}
          </p>
        ) : null}
        <CardLine icon={MapPin} translate="no">
          {`${placeOf(home)}, ${home.state}`}
        </CardLine>
        <CardRooms home={home}>
          {home.isSample ? (
            <li>
              <Badge>{t('Sample')}</Badge>
            </li>
          ) : null}
        </CardRooms>
        {isOpen && home.propertyId !== null ? <FitLineOf propertyId={home.propertyId} /> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </Panel>
  );
};
