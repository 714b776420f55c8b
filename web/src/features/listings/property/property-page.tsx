import { readMe } from '@lintel/contract/identity/endpoints';
import { dollars } from '@lintel/contract/kernel/money';
import { accessibilityLabels } from '@lintel/contract/listings/accessibility';
import type { Property } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock, Flag, KeyRound, MapPin, ShieldCheck } from 'lucide';
import { useEffect, useState } from 'react';
import { useApp } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageModule } from '../../../platform/page.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { Term } from '../../../ui/toasts/term.tsx';
import { NotConfirmed } from '../availability-check/not-confirmed.tsx';
import { availabilityOf, todayOf } from '../listing-card/availability.ts';
import { takeContactIntent } from '../listing-card/contact-intent.ts';
import { monthlyPrice, WholePrice } from '../listing-card/price.tsx';
import { HomePlace } from '../map/home-place.tsx';
import { HeartSlot } from '../saving/heart-slot.tsx';
import { VoucherFitPanel } from '../voucher-fit/voucher-fit-panel.tsx';
import { ContactBar } from './contact-bar/contact-bar.tsx';
import { PropertyAmenities } from './property-amenities.tsx';
import { PropertyFacts } from './property-facts.tsx';
import { fullPlaceOf } from './property-head.ts';
import { contactFormId, contactObstacle, PropertyOwnerCard } from './property-owner-card.tsx';
import styles from './property-page.module.css';
import { PropertyPhotos } from './property-photos.tsx';
import { loadPropertyScreen, PropertyScreen } from './property-screen.embed.tsx';
import { PropertySkeleton } from './property-skeleton.tsx';

const titleOf = (home: Property) => home.title;

export const load: PageModule['load'] = (context) => loadPropertyScreen(context, titleOf);

export const Page = () => (
  <PropertyScreen titleOf={titleOf} skeleton={<PropertySkeleton />}>
    {(home) => <PropertyDetails home={home} />}
  </PropertyScreen>
);

const PropertyDetails = ({ home }: { home: Property }) => {
  const t = useT();
  const language = useLanguage();
  const { api, facts } = useApp();
  const { data: me } = useQuery(queryOf(api, readMe, {}));
  const availability = availabilityOf(home, { today: todayOf(facts), t, language });
  // When the user came to write, a phone opens the form over the page, and a desktop focuses the form beside it.
  const [cameFor, setCameFor] = useState<'sheet' | 'card' | null>(null);
  useEffect(() => {
    if (takeContactIntent(home.id)) setCameFor(window.matchMedia('(max-width: 62em)').matches ? 'sheet' : 'card');
  }, [home.id]);
  const canContact = contactObstacle(home, me) === null;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.main}>
        <PropertyPhotos home={home} />
        <div className={styles.head}>
          <div>
            <h1 tabIndex={-1} translate="no">
              {home.title}
            </h1>
            <p className={styles.place} translate="no">
              <Icon of={MapPin} />
              {fullPlaceOf(home)}
            </p>
          </div>
          <div className={styles.cost}>
            <p className={styles.rent}>
              {dollars(monthlyPrice(home))} <small>{t('per month')}</small>
            </p>
            <div className={styles.heart}>
              <HeartSlot home={home} />
            </div>
          </div>
        </div>
        {canContact ? (
          <a className={styles.toForm} href={`#${contactFormId}`}>
            {t('Go to the contact form')}
          </a>
        ) : null}
        <div className={styles.badges}>
          <Term
            explanation={t(
              'Section 8 of the United States Housing Act of 1937 (42 U.S.C. § 1437f): a Housing Choice Voucher pays part of the rent to the owner.',
            )}
          >
            <Badge tone="voucher" variant="solid" icon={KeyRound}>
              {t('Section 8 Welcome')}
            </Badge>
          </Term>
          <Term
            explanation={t(
              'Taking vouchers is a condition of every listing here. Many states and cities also forbid turning a tenant away because of one.',
            )}
          >
            <Badge tone="voucher" icon={ShieldCheck}>
              {t('Voucher Compliant')}
            </Badge>
          </Term>
          {availability === null ? null : (
            <Badge
              tone={availability === t('Available Now') ? 'ok' : 'info'}
              icon={availability === t('Available Now') ? Check : Clock}
            >
              {availability}
            </Badge>
          )}
          {home.isSample ? <Badge>{t('Sample')}</Badge> : null}
        </div>
        <NotConfirmed home={home} className={styles.notConfirmed} />
        {canContact ? <ContactBar home={home} me={me} focusOnMount={cameFor === 'sheet'} /> : null}
        <PropertyFacts home={home} />
        <section className={styles.text}>
          <h2>{t('About this home')}</h2>
          <p className={styles.description}>{home.description}</p>
        </section>
        <HomePlace home={home} className={styles.text} />
        <WholePrice home={home} />
        <Panel tone="voucher" className={styles.guarantee} aria-labelledby="guarantee">
          <Icon of={KeyRound} />
          <div>
            <h2 id="guarantee">{t('Voucher guarantee')}</h2>
            <p>
              {t(
                'The owner accepts Section 8 Housing Choice Vouchers. Voucher holders pay no application fee. Owners can’t turn you away because you have a voucher. If one does, report it and we’ll act.',
              )}
            </p>
          </div>
        </Panel>
        <VoucherFitPanel home={home} />
        {home.amenities?.length ? (
          <section className={styles.text}>
            <h2>{t('Amenities')}</h2>
            <PropertyAmenities amenities={home.amenities} />
          </section>
        ) : null}
        {home.accessibility?.length ? (
          <section className={styles.text}>
            <h2>{t('Accessibility')}</h2>
            <ul>
              {home.accessibility.map((feature) => (
                <li key={feature}>{t(accessibilityLabels[feature])}</li>
              ))}
            </ul>
          </section>
        ) : null}
        <div className={styles.report}>
          <p className="muted small">{t('Told “no vouchers”? Given different terms? Report it.')}</p>
          <AppLink href={paths.reportDiscrimination(home.id)}>
            <Icon of={Flag} />
            {t('Report Discrimination')}
          </AppLink>
        </div>
      </div>
      <aside className={styles.aside} aria-label={t('Contact the owner')}>
        <PropertyOwnerCard home={home} me={me} focusOnMount={cameFor === 'card'} />
      </aside>
    </div>
  );
};
