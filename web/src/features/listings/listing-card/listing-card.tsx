import { addressLine } from '@lintel/contract/listings/address-line';
import type { Property } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { CalendarDays, KeyRound, MapPin } from 'lucide';
import { type ComponentType, memo } from 'react';
import { useApp } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { NotConfirmed } from '../availability-check/not-confirmed.tsx';
import { HomePicture } from '../property/home-picture.tsx';
import { HeartSlot } from '../saving/heart-slot.tsx';
import { availabilityOf, todayOf } from './availability.ts';
import { CardLine, CardRooms, CardTitle } from './card-parts.tsx';
import { setContactIntent } from './contact-intent.ts';
import { placeOf } from './facts.ts';
import styles from './listing-card.module.css';
import { monthlyPrice, PriceParts } from './price.tsx';
import { respondsIn } from './response-time.ts';

type CardProps = {
  home: Property;
  eager?: boolean;
  line?: ComponentType<{ home: Property }> | undefined;
  /** Includes the state, and the day from which it is available. */
  isFull?: boolean;
};

/** One home in the results. The badge applies to every listing: accepting vouchers is a condition of listing here. */
export const ListingCard = memo(({ home, eager = false, line: Line, isFull = false }: CardProps) => {
  const t = useT();
  const { facts } = useApp();
  const language = useLanguage();
  const availability = isFull ? availabilityOf(home, { today: todayOf(facts), t, language }) : null;
  return (
    <Panel as="article" padded={false} highlightOnHover className={styles.card}>
      <HomePicture home={home} eager={eager} className={styles.picture} sizes="(max-width: 40em) 9rem, 26rem" />
      <div className={styles.body}>
        <Badge tone="voucher" variant="solid" icon={KeyRound} className={styles.badge}>
          {t('Section 8 Welcome')}
        </Badge>
        <CardTitle
          title={home.title}
          href={paths.property(home.id)}
          cents={monthlyPrice(home)}
          address={addressLine(home)}
          isBeside
        />
        <div className={styles.heart}>
          <HeartSlot home={home} />
        </div>
        <PriceParts home={home} />
        <CardLine icon={MapPin} translate="no" isBeside>
          {isFull ? `${placeOf(home)}, ${home.state}` : placeOf(home)}
        </CardLine>
        <NotConfirmed home={home} className={styles.notConfirmed} />
        {availability === null ? null : (
          <CardLine icon={CalendarDays} isBeside>
            {availability}
          </CardLine>
        )}
        <CardRooms home={home} isBeside />
        {Line ? <Line home={home} /> : null}
        <div className={styles.owner}>
          {home.owner ? (
            <>
              <Avatar name={home.owner.name} {...(home.owner.avatar ? { src: home.owner.avatar } : {})} />
              <p>
                <b translate="no">{home.owner.name}</b>
                <span>{respondsIn(home.owner, facts.mode, t)}</span>
              </p>
            </>
          ) : (
            <p>
              <span>{t('Owner information not available')}</span>
            </p>
          )}
          {home.isSample ? <Badge>{t('Sample')}</Badge> : null}
        </div>
        <div className={styles.actions}>
          {home.owner ? (
            <>
              <Button asChild>
                <AppLink href={paths.apply(home.id)}>
                  {t('Apply Now')}
                  <span className="vh">, {home.title}</span>
                </AppLink>
              </Button>
              <Button asChild variant="line">
                <AppLink href={paths.property(home.id)} onFollow={() => setContactIntent(home.id)}>
                  {t('Contact Owner')}
                  <span className="vh">, {home.title}</span>
                </AppLink>
              </Button>
            </>
          ) : (
            // Without an owner there is no one to apply to or write to: both links would end at that sentence.
            <Button asChild variant="line">
              <AppLink href={paths.property(home.id)}>
                {t('View this home')}
                <span className="vh">, {home.title}</span>
              </AppLink>
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
});
