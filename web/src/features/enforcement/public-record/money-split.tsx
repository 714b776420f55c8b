import { dollars } from '@lintel/contract/kernel/money';
import type { PenaltyCollectionStats } from '@lintel/contract/payments/schema';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import styles from './public-record.module.css';

/** Returns a share in whole percent. */
const percentOf = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part / all) * 100));

/** How the money was used: one bar in three parts, and the same as rows. */
export const MoneySplit = ({ stats }: { stats: PenaltyCollectionStats }) => {
  const t = useT();
  const { fineShares, rentCreditYears } = useFigures();
  const parts = [
    { name: t('Platform operations'), cents: stats.platformIncome, look: styles.first },
    { name: t('Legal aid'), cents: stats.legalAidFunding, look: styles.second },
    { name: t('Tenant rent credits'), cents: stats.tenantRentCredits, look: styles.third },
  ];
  const all = parts.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
  let from = 0;
  return (
    <section className={styles.plot} aria-labelledby="money">
      <h2 id="money">{t('Where the money went')}</h2>
      <p className="muted">{t('Penalties collected to date')}</p>
      <svg
        className={styles.bar}
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        role="img"
        aria-label={parts.map(({ name, cents }) => `${name}: ${dollars(cents)}, ${percentOf(cents, all)}%`).join('; ')}
      >
        {parts.map(({ name, cents, look }) => {
          const width = all === 0 ? 0 : (Math.max(0, cents) / all) * 100;
          const x = from;
          from += width;
          return <rect key={name} className={look} x={x} width={Math.max(0, width - 0.6)} height={12} />;
        })}
      </svg>
      <table className={styles.split}>
        <caption className="vh">{t('Where the money went')}</caption>
        <thead className="vh">
          <tr>
            <th scope="col">{t('Part')}</th>
            <th scope="col">{t('Amount')}</th>
            <th scope="col">{t('Share')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, cents, look }) => (
            <tr key={name}>
              <th scope="row">
                <span className={`${styles.key} ${look}`} aria-hidden />
                {name}
              </th>
              <td>{dollars(cents)}</td>
              <td className="muted">{percentOf(cents, all)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted small">
        {t(
          'A penalty of {{least}} or more is split {{legalAid}}% legal aid, {{platform}}% platform, {{rentCredits}}% rent credits. Smaller penalties go to the platform. Rent credits expire after {{years}} years and are never paid as cash, which protects Section 8 eligibility. That is our policy, not legal advice.',
          { ...fineShares, least: dollars(fineShares.leastCents), years: rentCreditYears },
        )}
      </p>
    </section>
  );
};
