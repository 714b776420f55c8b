import type { Me } from '@lintel/contract/identity/schema';
import { telephoneLink } from '@lintel/contract/kernel/input/phone';
import { responseRate } from '@lintel/contract/listings/response-rate';
import type { Property } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { Phone, Star } from 'lucide';
import { useApp } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useSignInPath } from '../../../platform/navigation/sign-in-path.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { InquiryForm } from '../../contacts/inquiry-form.embed.tsx';
import { RequestShowing } from '../../contacts/showings/request-showing.embed.tsx';
import { respondsIn } from '../listing-card/response-time.ts';
import { OtherHomes } from './other-homes.embed.tsx';
import styles from './property-page.module.css';

/** Id of the contact form: target of its links where no script runs, and of the skip link. */
export const contactFormId = 'contact-form';

/** Returns why the user cannot contact the owner of this home, or null when they can. */
export const contactObstacle = (home: Property, me: Me | undefined): string | null => {
  if (home.owner === null) return 'Owner information not available';
  if (!home.isAvailable) return 'This home is not available.';
  // The demo's "everyone" view owns nothing: only a chosen person does.
  return me?.person != null && me.person.ownerId === home.ownerId ? 'You own this listing.' : null;
};

const Rating = ({ owner }: { owner: NonNullable<Property['owner']> }) => {
  const t = useT();
  const { facts } = useApp();
  if (facts.mode === 'live')
    return (
      <>
        <p className="muted">{respondsIn(owner, facts.mode, t)}</p>
        {owner.responseRate == null ? null : (
          <p className="muted">
            {t('Answers {{rate}}% of people within {{days}} days', {
              rate: owner.responseRate,
              days: responseRate.withinDays,
            })}
          </p>
        )}
      </>
    );
  return (
    <p className={styles.rating}>
      <Icon of={Star} className={styles.star} />
      <span>
        <b>5.0</b> <span className="muted">{t('(24 reviews)')}</span>
      </span>
      <Badge>{t('Sample')}</Badge>
    </p>
  );
};

/** Link to call the owner; or, where numbers are only for signed-in users, a note that says so. */
export const CallOwner = ({ home, me }: { home: Property; me: Me | undefined }) => {
  const t = useT();
  const signInPath = useSignInPath();
  const phone = home.owner?.phone;
  if (phone)
    return (
      <Button asChild variant="line" block icon={<Icon of={Phone} />}>
        <a href={telephoneLink(phone)}>{t('Call Now')}</a>
      </Button>
    );
  if (me?.mode !== 'live' || me.person !== null) return null;
  return (
    <Button asChild variant="line" block icon={<Icon of={Phone} />}>
      <AppLink href={signInPath}>{t('Sign in to call')}</AppLink>
    </Button>
  );
};

/** The owner of the home, and ways to reach them. */
export const PropertyOwnerCard = ({
  home,
  me,
  focusOnMount = false,
}: {
  home: Property;
  me: Me | undefined;
  /** The user came to write, and finds the form here. */
  focusOnMount?: boolean;
}) => {
  const t = useT();
  const obstacle = contactObstacle(home, me);
  return (
    <Panel aria-labelledby="owner-name" className={styles.contact}>
      {home.owner === null ? (
        <>
          <h2 id="owner-name">{t('Property Owner')}</h2>
          <p className="muted">{t('Owner information not available')}</p>
          <Notice title={t('This home has no owner to write to.')}>
            <p>{t('You cannot apply for it now.')}</p>
            <OtherHomes home={home} />
          </Notice>
        </>
      ) : (
        <div className={styles.owner}>
          <Avatar name={home.owner.name} size="lg" {...(home.owner.avatar ? { src: home.owner.avatar } : {})} />
          <div>
            <h2 id="owner-name" translate="no">
              {home.owner.name}
            </h2>
            <p className="muted">{t('Property Owner')}</p>
            <Rating owner={home.owner} />
          </div>
        </div>
      )}
      {obstacle === null ? (
        <>
          <div className={styles.ways}>
            <Button asChild block>
              <AppLink href={paths.propertyWithApplication(home.id)}>{t('Apply Now')}</AppLink>
            </Button>
            <CallOwner home={home} me={me} />
          </div>
          <RequestShowing home={home} me={me} />
          <div id={contactFormId} tabIndex={-1}>
            <InquiryForm key={home.id} home={home} focusOnMount={focusOnMount} />
          </div>
        </>
      ) : home.owner === null ? null : (
        <Notice tone={home.isAvailable ? 'info' : 'warn'} title={t(obstacle)}>
          {home.isAvailable ? null : (
            <>
              <p>{t('You cannot write to the owner or apply for it now.')}</p>
              <OtherHomes home={home} />
            </>
          )}
        </Notice>
      )}
    </Panel>
  );
};
