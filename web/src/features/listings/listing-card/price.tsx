import { dollars } from '@lintel/contract/kernel/money';
import { feeKindLabels, feesDue, sumOfFees } from '@lintel/contract/listings/fees';
import { priceRuleOf } from '@lintel/contract/listings/price-rules';
import type { Property } from '@lintel/contract/listings/schema';
import { useApp } from '../../../platform/app-context.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { todayOf } from './availability.ts';
import styles from './price.module.css';

/** Returns the mandatory monthly total in cents; the rent where the server returns only the specified fields. */
export const monthlyPrice = (home: Pick<Property, 'rent' | 'totalRent'>): number => home.totalRent ?? home.rent;

/** Shows `$890 rent + $65 fees`; nothing when there are no fees. */
export const PriceParts = ({ home }: { home: Property }) => {
  const t = useT();
  const monthly = sumOfFees(home.fees, 'monthly');
  const once = sumOfFees(home.fees, 'once');
  if (monthly === 0 && once === 0) return null;
  return (
    <p className={styles.parts}>
      {monthly === 0 ? null : t('{{rent}} rent + {{fees}} fees', { rent: dollars(home.rent), fees: dollars(monthly) })}
      {monthly > 0 && once > 0 ? ' · ' : null}
      {once === 0 ? null : t('{{fees}} once', { fees: dollars(once) })}
    </p>
  );
};

/** The full price with each of its parts, and the state law that requires it. */
export const WholePrice = ({ home }: { home: Property }) => {
  const t = useT();
  const { facts } = useApp();
  const rule = priceRuleOf(home.state, todayOf(facts));
  const monthly = feesDue(home.fees, 'monthly');
  const once = feesDue(home.fees, 'once');
  if (monthly.length === 0 && once.length === 0 && rule === null) return null;
  return (
    <section className={styles.whole} aria-labelledby="whole-price">
      <h2 id="whole-price">{t('Full price')}</h2>
      <dl className={styles.sum}>
        <div>
          <dt>{t('Rent')}</dt>
          <dd>{dollars(home.rent)}</dd>
        </div>
        {monthly.map(({ kind, cents }) => (
          <div key={kind}>
            <dt>{t(feeKindLabels[kind])}</dt>
            <dd>{dollars(cents)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('Total each month')}</dt>
          <dd>{dollars(monthlyPrice(home))}</dd>
        </div>
        {once.map(({ kind, cents }) => (
          <div key={kind}>
            <dt>
              {t(feeKindLabels[kind])} <small>({t('once')})</small>
            </dt>
            <dd>{dollars(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">
        {t('Doesn’t include deposits or utilities you pay directly. The owner named no other required fees.')}
      </p>
      {rule === null ? null : (
        <p className="small">
          {t(rule.says)}{' '}
          <span className="muted">
            {rule.citation} · {t('This is information, not legal advice.')}
          </span>
        </p>
      )}
    </section>
  );
};
