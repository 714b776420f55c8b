import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { drawnSrcSet, sceneSrc } from '@lintel/drawings/addresses';
import { ArrowRight, Eye, KeyRound, MessagesSquare, Scale, Siren, Wallet } from 'lucide';
import { memo, type ReactNode } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { Plate } from '../../../ui/surfaces/plate.tsx';
import { type Audience, Promises } from '../../site/promises.embed.tsx';
import styles from './landing.module.css';

/** Anchor of the sections after the homes, which do not re-render when homes arrive. */
export const howItWorksId = 'how-it-works';

/** The three steps, in order. */
export const HowItWorks = memo(() => {
  const t = useT();
  const steps = [
    ['Search Properties', 'Search for a home by place, bedrooms and rent. Every listing welcomes vouchers.'],
    ['Contact Owners', 'Write or call the owner. You get a receipt that proves when you made contact.'],
    ['Move In', 'Apply once, see when the owner reads your application, and sign with the owner.'],
  ] as const;
  return (
    <section className={styles.section} aria-labelledby={howItWorksId}>
      <h2 id={howItWorksId}>{t('How it works')}</h2>
      <ol className={styles.steps}>
        {steps.map(([title, text], at) => (
          <li key={title}>
            <Plate>{at + 1}</Plate>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
});

/** What sets Lintel apart. Figures that compare carry a footnote with the basis of the comparison. */
export const Advantages = memo(() => {
  const t = useT();
  const { applicationFee, applicationSavingPercent, listingFee } = useFigures();
  const advantages = [
    [
      KeyRound,
      'Housing Choice Voucher integration',
      'Tick the voucher box and the application fee is waived: an automatic fee exemption, on every listing.',
    ],
    [
      Wallet,
      'No hidden fees',
      'A {{application}} application fee, {{percent}}% below the industry standard¹, and $0 with a Section 8 voucher. Owners pay {{listing}} for a {{days}}-day active listing: a monthly listing subscription that never renews by itself.',
    ],
    [
      Siren,
      'Automated fair-housing violation monitoring',
      'Software refuses listings that plainly turn vouchers away. People review the rest, and violations have consequences.',
    ],
    [
      MessagesSquare,
      'Multi-party messaging',
      'Tenants write to owners directly, agents write in the same conversation, and every contact is on record. What an agent does for a tenant, the tenant sees in full.',
    ],
    [
      Eye,
      'You see who reads',
      'The tenant sees, live, when an owner opens the application, and holds a receipt for every contact.',
    ],
    [
      Scale,
      '24/7 legal protection²',
      'The contact form and the records work day and night. Penalties come with a right to be heard.',
    ],
  ] as const;
  const figures = {
    application: dollars(applicationFee.standardCents),
    percent: applicationSavingPercent,
    listing: dollars(listingFee.cents),
    days: listingFee.days,
  };
  return (
    <section className={styles.section} aria-labelledby="advantages">
      <h2 id="advantages">{t('Why Lintel')}</h2>
      <ul className={styles.advantages}>
        {advantages.map(([icon, title, text]) => (
          <li key={title}>
            <Icon of={icon} size="lg" />
            <h3>{t(title)}</h3>
            <p>{t(text, figures)}</p>
          </li>
        ))}
      </ul>
      <p className={styles.notes}>
        {t(
          '¹ Compared with $50, the low end of the $50 to $150 that others ask. ² The automated part works at all hours; our staff answer in support hours.',
        )}
      </p>
    </section>
  );
});

const PacketAccess = ({
  picture,
  title,
  to,
  href,
  action,
}: {
  picture: 'door-tenants' | 'door-owners' | 'door-agents';
  title: string;
  to: Audience;
  href: string;
  action: ReactNode;
}) => (
  <Panel as="article" padded={false} className={styles.door}>
    <img
      src={sceneSrc(picture)}
      srcSet={drawnSrcSet(sceneSrc(picture))}
      sizes="(max-width: 48em) 92vw, 26rem"
      alt=""
      width={960}
      height={640}
      loading="lazy"
      decoding="async"
    />
    <div className={styles.doorBody}>
      <h3>{title}</h3>
      <Promises to={to} />
      <Button asChild variant="line" className={styles.doorAction}>
        <AppLink href={href}>
          {action}
          <Icon of={ArrowRight} />
        </AppLink>
      </Button>
    </div>
  </Panel>
);

/** One entrance for each of the three audiences. */
export const Stakeholders = memo(() => {
  const t = useT();
  return (
    <section className={styles.band} aria-labelledby="stakeholders">
      <div className="wrap">
        <h2 id="stakeholders">{t('One front door for everyone')}</h2>
        <p className={styles.lead}>
          {t('Tenants, property owners and licensed real-estate agents connect directly, without a broker.')}
        </p>
        <div className={styles.doors}>
          <PacketAccess
            picture="door-tenants"
            title={t('Tenants and voucher holders')}
            to="tenants"
            href={paths.properties}
            action={t('Browse Properties')}
          />
          <PacketAccess
            picture="door-owners"
            title={t('Property owners')}
            to="owners"
            href={paths.ownerDashboard}
            action={t('Owner Dashboard')}
          />
          <PacketAccess
            picture="door-agents"
            title={t('Agents')}
            to="agents"
            href={paths.agentDashboard}
            action={t('Agent Dashboard')}
          />
        </div>
      </div>
    </section>
  );
});

export const CallToAction = memo(() => {
  const t = useT();
  return (
    <section className={styles.cta}>
      <div className={`wrap ${styles.ctaInside}`}>
        <div>
          <h2>{t('A home is a few messages away.')}</h2>
          <p>{t('No broker between you. No hidden fees.')}</p>
        </div>
        <div className="row">
          <Button asChild variant="lamp">
            <AppLink href={paths.properties}>{t('Browse Properties')}</AppLink>
          </Button>
          <Button asChild variant="ghost">
            <AppLink href={paths.agentDashboard}>{t('Agent Dashboard')}</AppLink>
          </Button>
          <Button asChild variant="ghost">
            <AppLink href={paths.messages}>{t('Messages')}</AppLink>
          </Button>
        </div>
      </div>
    </section>
  );
});
