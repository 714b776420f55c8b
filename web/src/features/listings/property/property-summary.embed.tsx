import { telephoneLink } from '@lintel/contract/kernel/input/phone';
import { dollars } from '@lintel/contract/kernel/money';
import type { Property } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { Ban, KeyRound, MapPin, Phone, User } from 'lucide';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { RoomItems } from '../listing-card/card-parts.tsx';
import { placeOf } from '../listing-card/facts.ts';
import { monthlyPrice } from '../listing-card/price.tsx';
import { HomePicture } from './home-picture.tsx';
import styles from './property-summary.module.css';

/** A short summary of a home, at the top of a screen for an action on it. Has the page's h1. */
export const PropertySummary = ({ home }: { home: Property }) => {
  const t = useT();
  return (
    <div>
      <div className={styles.head}>
        <HomePicture home={home} eager className={styles.picture} sizes="11rem" />
        <div className={styles.title}>
          <h1 tabIndex={-1} translate="no">
            <AppLink href={paths.property(home.id)}>{home.title}</AppLink>
          </h1>
          <p className={styles.place} translate="no">
            <Icon of={MapPin} />
            {placeOf(home)}
          </p>
          <div className={styles.badges}>
            {home.acceptsVouchers ? (
              <Badge tone="voucher" variant="solid" icon={KeyRound}>
                {t('Section 8 Welcome')}
              </Badge>
            ) : null}
            {home.isAvailable ? null : (
              <Badge tone="error" variant="solid" icon={Ban}>
                {t('Not Available')}
              </Badge>
            )}
            {home.isSample ? <Badge>{t('Sample')}</Badge> : null}
          </div>
        </div>
      </div>
      <ul className={styles.facts} aria-label={t('The home in short')}>
        <li className={styles.rent}>
          {dollars(monthlyPrice(home))}
          <small>{t('/month')}</small>
        </li>
        <RoomItems home={home} />
        {home.owner ? (
          <li translate="no">
            <Icon of={User} />
            {home.owner.name}
          </li>
        ) : (
          <li>{t('Owner information not available')}</li>
        )}
        {home.owner?.phone ? (
          <li translate="no">
            <Icon of={Phone} />
            <a href={telephoneLink(home.owner.phone)}>{home.owner.phone}</a>
          </li>
        ) : null}
      </ul>
    </div>
  );
};
