import { paths } from '@lintel/contract/paths';
import { figuresAt } from '@lintel/contract/site/figures';
import { useApp } from '../../../platform/app-context.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { PhoneLink } from '../../../ui/marks/phone-link.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { ClaimNotes, Claims } from '../claims.embed.tsx';
import { GuideLinks } from '../guides/guide.tsx';
import { ResponseTimes, SupportHours } from '../support/support-hours.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';

export const load = ({ t }: PageContext): PageHead => ({
  title: t('Contact Us'),
  description: t(
    'Write to the people of Lintel. We answer within {{hours}} hours. Support hours and other ways to get help.',
    { hours: figuresAt(clock.now()).responseHours.email },
  ),
  canonical: paths.contact,
  isPublic: true,
});

const Aside = () => {
  const t = useT();
  const { facts } = useApp();
  return (
    <aside className={styles.aside} aria-label={t('Other ways to get help')}>
      <section>
        <h2>{t('Support hours')}</h2>
        <SupportHours />
      </section>
      <section>
        <h2>{t('Response times')}</h2>
        <ResponseTimes columns={1} />
        <ClaimNotes />
      </section>
      <section>
        <h2>{t('Maybe the answer is here')}</h2>
        <GuideLinks
          links={[
            { href: paths.support, label: t('Support Center') },
            { href: paths.pricing, label: t('Pricing') },
            { href: paths.legalInfo, label: t('Legal Information') },
            { href: paths.tenantResources, label: t('Tenant Resources') },
          ]}
        />
      </section>
      <section>
        <h2>{t('Not for this form')}</h2>
        <ul className={styles.other}>
          <li>
            {t('In danger, call')} <PhoneLink number="911" />.
          </li>
          <li>
            {t('Fair housing hotline:')} <PhoneLink number={facts.hotline} />
          </li>
        </ul>
        <GuideLinks links={[{ href: paths.reportDiscrimination(), label: t('Report Discrimination') }]} />
      </section>
    </aside>
  );
};

export const Page = () => {
  const t = useT();
  return (
    <Claims of={['answerTimes']}>
      <div className="wrap">
        <PageTitle title={t('Contact Us')}>
          {t('A person reads every message. You get the answer by email, so please check your address.')}
        </PageTitle>
        <div className={styles.columns}>
          <Panel as="div" tone="enamel">
            <ContactForm />
          </Panel>
          <Aside />
        </div>
      </div>
    </Claims>
  );
};
