import { dollars } from '@lintel/contract/kernel/money';
import { readHigherLimits } from '@lintel/contract/listings/voucher-fit/endpoints';
import type { HigherLimits as Answer } from '@lintel/contract/listings/voucher-fit/schema';
import { paths } from '@lintel/contract/paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { pagedQueryOf } from '../../../platform/queries/paged.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from './higher-limits.module.css';

const whole = (cents: number): string => dollars(Math.floor(cents / 100) * 100);

/** ZIP codes of the same area with higher voucher limits, the highest first. Loaded only when it is opened. */
export const HigherLimits = ({ zipCode, voucherBedrooms }: { zipCode: string; voucherBedrooms: number }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Your limit is higher in these ZIP codes')}</summary>
      {isOpen ? <HigherList zipCode={zipCode} voucherBedrooms={voucherBedrooms} /> : null}
    </details>
  );
};

const HigherList = ({ zipCode, voucherBedrooms }: { zipCode: string; voucherBedrooms: number }) => {
  const t = useT();
  const api = useApi();
  const messageOf = useErrorMessage();
  const { data, error, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    pagedQueryOf(api, readHigherLimits, { body: { zipCode, voucherBedrooms } }),
  );
  if (isPending) return <p role="status">{t('Loading...')}</p>;
  if (isError && !data) {
    return (
      <Notice tone="error" title={t('We couldn’t calculate this')} live>
        <p>{messageOf(error)}</p>
        <Button variant="line" size="sm" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </Notice>
    );
  }
  const first = data.pages[0]?.answer;
  const own = first?.own ?? null;
  const rows = data.pages.flatMap(({ answer }) => answer.higher);
  if (!first || !own) {
    return (
      <p>
        {t('HUD publishes no rents for {{zip}}. Ask your housing authority for its payment standard.', {
          zip: zipCode,
        })}
      </p>
    );
  }
  if (rows.length === 0) {
    return (
      <p>
        {t('No ZIP code nearby has a higher limit than {{zip}}: up to {{limit}}.', {
          zip: zipCode,
          limit: whole(own.highCents),
        })}
      </p>
    );
  }
  return (
    <>
      <p>
        {t(
          'In {{zip}} your authority may go up to {{limit}}. You may use the voucher anywhere your authority allows; ask about moving.',
          {
            zip: zipCode,
            limit: whole(own.highCents),
          },
        )}
      </p>
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className="vh">{t('Your limit is higher in these ZIP codes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('ZIP code')}</th>
              <th scope="col">{t('Up to')}</th>
              <th scope="col">{t('More')}</th>
              <th scope="col">{t('Homes')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <HigherRow key={row.zipCode} row={row} own={own} />
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage ? (
        <p>
          <Button
            variant="line"
            size="sm"
            pending={isFetchingNextPage}
            pendingText={t('Loading...')}
            onClick={() => void fetchNextPage()}
          >
            {t('Show more ZIP codes')}
          </Button>
        </p>
      ) : null}
      <p className="small muted">
        {t('HUD rents of fiscal year {{year}}. Your authority may use a newer year.', {
          year: String(first.dataYear),
        })}{' '}
        24 CFR 982.503(c)-(d)
      </p>
    </>
  );
};

const mostCounted = 100;

const HigherRow = ({ row, own }: { row: Answer['higher'][number]; own: NonNullable<Answer['own']> }) => {
  const t = useT();
  const homes = row.homes >= mostCounted ? `${mostCounted}+` : String(row.homes);
  return (
    <tr>
      <th scope="row">
        <AppLink href={`${paths.properties}?city=${row.zipCode}`}>
          {row.zipCode}
          <span className="vh">: {t('see homes')}</span>
        </AppLink>{' '}
        <span translate="no">{row.place}</span>
      </th>
      <td>{whole(row.highCents)}</td>
      <td>+{whole(row.highCents - own.highCents)}</td>
      <td>{homes}</td>
    </tr>
  );
};
