import { paths } from '@lintel/contract/paths';
import { useState } from 'react';
import { AppLink } from '../../platform/navigation/link.tsx';
import { withNext } from '../../platform/viewer.ts';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusOnceRendered } from '../../ui/focus/focus.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { wordsOfQuery } from '../listings/search/search-words.embed.ts';
import { GuestHomes } from './homes/guest-homes.tsx';
import { type LocalSearch, localHomes, localSearches } from './local-saves.ts';
import { RemovedLine } from './removed-line.tsx';
import styles from './saved.module.css';

/** Items that this browser stores for a guest, and a link to keep them permanently. */
export const GuestSearches = () => {
  const t = useT();
  const language = useLanguage();
  const searches = localSearches.use();
  const homes = localHomes.use();
  const [removed, setRemoved] = useState<LocalSearch | null>(null);
  const focusOn = useFocusOnceRendered();
  const undo = () => {
    if (removed) localSearches.keep(removed);
    setRemoved(null);
    focusOn('saved-searches');
  };
  return (
    <>
      <Notice tone="info" title={t('You are not signed in')}>
        <p>{t('What you save stays in this browser only. Sign in to keep it and get emails.')}</p>
        <Button asChild size="sm" className={styles.signIn}>
          <AppLink href={withNext(paths.signIn, paths.saved)}>{t('Sign In')}</AppLink>
        </Button>
      </Notice>
      <RemovedLine removed={removed} onUndo={undo} />
      {searches.length === 0 ? (
        homes.length === 0 && <NothingSaved />
      ) : (
        <section aria-labelledby="saved-searches" className={styles.section}>
          <h2 id="saved-searches" tabIndex={-1}>
            {t('Searches')}
          </h2>
          <ul className={styles.list}>
            {searches.map((search) => (
              <Card as="li" key={search.query}>
                <h3 translate="no">
                  <AppLink href={`${paths.properties}?${search.query}`}>{search.name}</AppLink>
                </h3>
                <p className="muted">{wordsOfQuery(search.query, t, language).join(' · ') || t('Any home')}</p>
                <div className={styles.actions}>
                  <Button
                    variant="quiet"
                    size="sm"
                    onClick={() => {
                      localSearches.drop(search.query);
                      setRemoved(search);
                    }}
                  >
                    {t('Remove')}
                    <span className="vh">, {search.name}</span>
                  </Button>
                </div>
              </Card>
            ))}
          </ul>
        </section>
      )}
      <GuestHomes />
    </>
  );
};

export const NothingSaved = () => {
  const t = useT();
  return (
    <Empty
      as="h2"
      title={t('Nothing saved yet')}
      action={
        <Button asChild>
          <AppLink href={paths.properties}>{t('Browse Properties')}</AppLink>
        </Button>
      }
    >
      {t('Press “Save” on a home, or “Save search” above a list. We look for new homes while you do other things.')}
    </Empty>
  );
};
