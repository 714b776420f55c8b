import { dollars } from '@lintel/contract/kernel/money';
import type { VoucherFitAnswer } from '@lintel/contract/listings/voucher-fit/schema';
import type { CSSProperties } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import styles from './fit-gauge.module.css';

/** Formats whole dollars, as a range where the two differ. */
const spanOf = ([low, high]: readonly [number, number]): string => {
  const whole = (cents: number) => dollars(Math.round(cents / 100) * 100);
  return whole(low) === whole(high) ? whole(low) : `${whole(low)} – ${whole(high)}`;
};

const spanIn = (
  exact: number | null,
  range: { lowCents: number; highCents: number } | null,
): readonly [number, number] | null => {
  if (exact !== null) return [exact, exact];
  return range === null ? null : [range.lowCents, range.highCents];
};

/** Rent and utilities compared with the limit, drawn to scale; the text below says the same. */
export const FitGauge = ({ answer }: { answer: VoucherFitAnswer }) => {
  const t = useT();
  const gross = spanIn(answer.grossRentCents, answer.grossRentRangeCents);
  const range = answer.paymentStandardRangeCents;
  const limit = spanIn(
    answer.paymentStandardCents,
    range && { lowCents: range.lowCents, highCents: Math.max(range.highCents, range.exceptionHighCents ?? 0) },
  );
  if (!gross || !limit) return null;
  const whole = Math.max(gross[1], limit[1]) * 1.06;
  const percent = (cents: number) => `${((100 * cents) / whole).toFixed(2)}%`;
  const bar = (from: number, to: number): CSSProperties => ({ left: percent(from), width: percent(to - from) });
  const name = t('Rent and utilities {{gross}}. Your limit {{limit}}.', { gross: spanOf(gross), limit: spanOf(limit) });
  return (
    <div>
      <div className={styles.gauge} role="img" aria-label={name}>
        {limit[0] === limit[1] ? null : <span className={styles.band} style={bar(limit[0], limit[1])} />}
        <span className={styles.fill} style={bar(0, Math.min(gross[0], limit[1]))} />
        {gross[1] > gross[0] ? <span className={styles.maybe} style={bar(gross[0], gross[1])} /> : null}
        {gross[0] > limit[1] ? <span className={styles.over} style={bar(limit[1], gross[0])} /> : null}
        <span className={styles.mark} style={{ left: percent(limit[0]) }} />
      </div>
      <ul className={styles.key} aria-hidden>
        <li>
          <span className={styles.keyFill} />
          {t('Rent and utilities')} <b>{spanOf(gross)}</b>
        </li>
        <li>
          <span className={styles.keyMark} />
          {t('Your authority’s limit')} <b>{spanOf(limit)}</b>
        </li>
      </ul>
    </div>
  );
};
