import { Ban, Lock, Phone, ShieldCheck } from 'lucide';
import { useApp } from '../../../platform/app-context.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { PhoneLink } from '../../../ui/marks/phone-link.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import styles from './reports.module.css';

/** TTY number of HUD's hotline. */
const tty = '1-800-877-8339';

export const LegalResources = () => {
  const t = useT();
  const { facts } = useApp();
  return (
    <Panel as="section" tone="plain" className={styles.side}>
      <h2>{t('Legal resources')}</h2>
      <ul>
        <li>
          <Icon of={Phone} />
          <p>
            <b>{t('Fair-housing hotline')}</b>
            <span className={styles.phone}>
              <PhoneLink number={facts.hotline} />
            </span>
            TTY <PhoneLink number={tty} />
          </p>
        </li>
        <li>
          <Icon of={Phone} />
          <p>
            <b>{t('Legal aid')}</b>
            <span>
              {t('Call')}{' '}
              <span className={styles.phone}>
                <PhoneLink number="211" />
              </span>{' '}
              {t('and ask for housing help')}
            </span>
          </p>
        </li>
      </ul>
    </Panel>
  );
};

/** Information for everyone who reports, beside the form and after it. */
export const ReportAside = () => {
  const t = useT();
  const rights = [
    {
      icon: ShieldCheck,
      text: t(
        'No one may treat you worse for race, religion, gender identity, sexual orientation, disability, familial status, national origin, age or a voucher.',
      ),
    },
    { icon: Lock, text: t('The owner never learns from us who reported.') },
    { icon: Ban, text: t('Punishing you for a report is against the law. Tell us if it happens.') },
  ];
  return (
    <aside className={styles.aside} aria-label={t('Your rights and where to get help')}>
      <Panel as="section" tone="voucher" className={styles.side}>
        <h2>{t('Your rights')}</h2>
        <ul>
          {rights.map(({ icon, text }) => (
            <li key={text}>
              <Icon of={icon} />
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Panel>
      <LegalResources />
    </aside>
  );
};
