import { sources, sourcesLicense } from '@lintel/contract/listings/sources';
import { AppLink } from '../../platform/navigation/link.tsx';
import { useT } from '../../platform/words/i18n.tsx';
import styles from './footer.module.css';
import { Logo } from './header/logo.tsx';
import { footerGroups, legalLinks } from './header/navigation.ts';
import { LanguageSwitch, SchemeSwitch } from './header/preference-switches.tsx';
import { useShell } from './shell-data.ts';

/** The year the product began. */
const firstYear = 2024;

/** `© 2024–2026 Lintel`; the year comes from the server's clock. */
const copyright = (year: number): string =>
  year > firstYear ? `© ${firstYear}–${year} Lintel` : `© ${firstYear} Lintel`;

/** Credits the sources of the pages' data, with their license. */
const Sources = () => {
  const t = useT();
  const { mode } = useShell();
  const { sampleHomes, places } = sources;
  return (
    <p className={styles.sources}>
      {mode === 'demo' ? (
        <>
          {t('Sample homes:')}{' '}
          <a href={sampleHomes.href} translate="no">
            {sampleHomes.title} ({sampleHomes.year}), {sampleHomes.publisher}
          </a>
          {t(', changed.')}{' '}
        </>
      ) : null}
      {t('Places:')}{' '}
      <a href={places.href} translate="no">
        {places.title}
      </a>
      . {t('License:')}{' '}
      <a href={sourcesLicense.href} translate="no">
        {sourcesLicense.name}
      </a>
      .
    </p>
  );
};

export const Footer = () => {
  const t = useT();
  const { supportEmail, year } = useShell();
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.grid}>
          <div>
            <Logo />
            <p className={styles.motto}>{t('Rent directly from owners. Section 8 vouchers are welcome here.')}</p>
          </div>
          {footerGroups.map((group) => (
            <div key={group.label}>
              <h2 className={styles.heading}>{t(group.label)}</h2>
              <ul>
                {group.items.map((item) => (
                  <li key={item.label}>
                    <AppLink href={item.href}>{t(item.label)}</AppLink>
                  </li>
                ))}
                {group.label === 'Help' ? (
                  <li>
                    <a href={`mailto:${supportEmail}?subject=${encodeURIComponent('Bug report')}`}>{t('Report Bug')}</a>
                  </li>
                ) : null}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.switches}>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
        <div className={styles.base}>
          <span translate="no">{copyright(year)}</span>
          <ul className={styles.legal}>
            {legalLinks.map((item) => (
              <li key={item.label}>
                <AppLink href={item.href}>{t(item.label)}</AppLink>
              </li>
            ))}
          </ul>
        </div>
        <Sources />
      </div>
    </footer>
  );
};
