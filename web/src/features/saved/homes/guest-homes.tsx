import { lookUpHomes } from '@lintel/contract/saved/homes-endpoints';
import type { HomeNow, HomeSince } from '@lintel/contract/saved/homes-schema';
import { mostHomesAtOnce } from '@lintel/contract/saved/labels';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { VoucherFitProvider } from '../../listings/voucher-fit/voucher-fit-provider.embed.tsx';
import { type LocalHome, localHomes } from '../local-saves.ts';
import { RemovedLine } from '../removed-line.tsx';
import styles from '../saved.module.css';
import { HomeSinceCard } from './home-since-card.tsx';
import homesStyles from './homes.module.css';

/** Number of homes shown at first, and added with each press. */
const pageOf = 24;

const sinceOf = ({ savedAt, then }: LocalHome, now: HomeNow): HomeSince => {
  const home = now.home ?? { ...then, propertyId: null, address: null, images: [] };
  return {
    home,
    standing: now.standing,
    totalRentThen: home.totalRent === then.totalRent ? null : then.totalRent,
    pricedAt: null,
    goneAt: null,
    backAt: null,
    savedAt,
  };
};

/** Homes stored in this browser, with their current state; requested one page at a time, in one call for all homes. */
export const GuestHomes = () => {
  const t = useT();
  const api = useApi();
  const messageOf = useErrorMessage();
  const kept = localHomes.use();
  const [pages, setPages] = useState(1);
  const [removed, setRemoved] = useState<{ home: LocalHome; at: number } | null>(null);
  const focusOn = useFocusOnceRendered();
  const shown = kept.slice(0, pages * pageOf);
  const ids = shown.map(({ propertyId }) => propertyId);
  const { data, isError, error, refetch } = useQuery({
    queryKey: [lookUpHomes.path, ids],
    queryFn: async ({ signal }) => {
      const found = [];
      for (let from = 0; from < ids.length; from += mostHomesAtOnce) {
        const body = { propertyIds: ids.slice(from, from + mostHomesAtOnce) };
        found.push(...(await api.call(lookUpHomes, { body }, { signal })).data);
      }
      return found;
    },
    enabled: ids.length > 0,
    refetchOnMount: 'always',
    // Known rows stay on the screen while one is removed.
    placeholderData: keepPreviousData,
  });
  const nowOf = new Map((data ?? []).map((row) => [row.propertyId, row] as const));
  // Homes that could not be looked up are left out: saying that they are gone might be false.
  const rows = shown
    .map((home, at) => ({ home, now: nowOf.get(home.propertyId), at }))
    .filter(({ now }) => now !== undefined || !isError);
  const undo = () => {
    if (removed) localHomes.putBack(removed.home, removed.at);
    setRemoved(null);
    focusOn('saved-homes');
  };
  const listed = [...nowOf.values()].flatMap(({ standing, propertyId }) => (standing === 'listed' ? [propertyId] : []));
  return (
    <>
      <RemovedLine removed={removed ? { name: removed.home.then.title } : null} onUndo={undo} />
      {kept.length === 0 ? null : (
        <section aria-labelledby="saved-homes" className={styles.section}>
          <h2 id="saved-homes" tabIndex={-1}>
            {t('Homes')}
          </h2>
          {isError && data === undefined ? (
            <Notice tone="error" title={t('That did not work')} live>
              <p>{messageOf(error)}</p>
              <Button variant="line" size="sm" onClick={() => void refetch()}>
                {t('Try again')}
              </Button>
            </Notice>
          ) : null}
          <VoucherFitProvider saved={null} propertyIds={listed}>
            <ul className={homesStyles.homes}>
              {rows.map(({ home, now, at }) => (
                <li key={home.propertyId}>
                  {now ? (
                    <HomeSinceCard
                      since={sinceOf(home, now)}
                      action={
                        <Button
                          variant="line"
                          size="sm"
                          onClick={() => {
                            localHomes.drop(home.propertyId);
                            setRemoved({ home, at });
                          }}
                        >
                          {t('Remove')}
                          <span className="vh">, {home.then.title}</span>
                        </Button>
                      }
                    />
                  ) : (
                    <Loading>
                      <Skeleton height="18rem" />
                    </Loading>
                  )}
                </li>
              ))}
            </ul>
          </VoucherFitProvider>
          {shown.length < kept.length ? (
            <Button variant="line" className={styles.more} onClick={() => setPages(pages + 1)}>
              {t('Show more')}
            </Button>
          ) : null}
        </section>
      )}
    </>
  );
};
