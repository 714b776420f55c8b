import { longDate } from '@lintel/contract/kernel/dates';
import { grouped } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import {
  changeSavedSearch,
  markSavedSearchSeen,
  removeSavedSearch,
  restoreSavedSearch,
} from '@lintel/contract/saved/endpoints';
import { alertChoices, alertLabels } from '@lintel/contract/saved/labels';
import type { SavedSearch } from '@lintel/contract/saved/schema';
import { Suspense, useState } from 'react';
import { AppLink } from '../../platform/navigation/link.tsx';
import type { Paged } from '../../platform/queries/paged.ts';
import { useAction } from '../../platform/queries/use-action.ts';
import { useWrite } from '../../platform/queries/write.ts';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { applyVoucher, wordsOfQuery } from '../listings/search/search-words.embed.ts';
import styles from './saved.module.css';
import { SavedList } from './saved-list.tsx';

const RenameDialog = lazyPart(() => import('./rename-dialog.tsx'));

/** Shows how many homes a search finds, and how many of them are new to its owner. */
const CountLine = ({ search }: { search: SavedSearch }) => {
  const t = useT();
  const language = useLanguage();
  if (search.homes === '0') return <p>{t('No matches yet. We’ll keep looking.')}</p>;
  const number = search.homes.replace(/\d+/, (digits) => grouped(Number(digits)));
  return (
    <p>
      <b>{search.homes === '1' ? t('1 home') : t('{{number}} homes', { number })}</b>
      {', '}
      {search.newHomes === 0
        ? t('none new')
        : search.newHomes === 1
          ? t('1 new since {{date}}', { date: longDate(search.seenAt, language) })
          : t('{{count}} new since {{date}}', { count: search.newHomes, date: longDate(search.seenAt, language) })}
    </p>
  );
};

const SearchRow = ({ search, onRemove }: { search: SavedSearch; onRemove: (search: SavedSearch) => void }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const change = useWrite(changeSavedSearch);
  const seen = useWrite(markSavedSearchSeen);
  const [isRenaming, setRenaming] = useState(false);
  const { press } = useAction();
  const params = { id: search.id };
  const open = () => {
    if (search.voucher) applyVoucher(search.voucher);
    if (search.newHomes > 0) void seen({ params }).catch(() => {});
  };
  const href = search.query === '' ? paths.properties : `${paths.properties}?${search.query}`;
  return (
    <Card as="li" className={styles.search}>
      <div>
        <div className={styles.title}>
          <h3 translate="no">
            <AppLink href={href} onClick={open}>
              {search.name}
            </AppLink>
          </h3>
          {search.voucher ? <Badge tone="voucher">{t('Fits my voucher')}</Badge> : null}
        </div>
        <p className="muted">{wordsOfQuery(search.query, t, language).join(' · ') || t('Any home')}</p>
        <CountLine search={search} />
      </div>
      <div className={styles.alert}>
        <span aria-hidden>{t('Email alerts')}</span>
        <Segmented
          label={t('Email alerts for {{name}}', { name: search.name })}
          value={search.alert}
          choices={alertChoices.map((value) => ({ value, label: tDynamic(alertLabels[value]) }))}
          onChoose={(alert) => void press(() => change({ params, body: { alert } }))}
        />
      </div>
      <div className={styles.actions}>
        <Button asChild variant="quiet" size="sm">
          <AppLink href={href} onClick={open}>
            {t('Show homes')}
            <span className="vh">, {search.name}</span>
          </AppLink>
        </Button>
        <Button variant="quiet" size="sm" awaitHydration onClick={() => setRenaming(true)}>
          {t('Rename')}
          <span className="vh">, {search.name}</span>
        </Button>
        <Button variant="quiet" size="sm" awaitHydration onClick={() => onRemove(search)}>
          {t('Remove')}
          <span className="vh">, {search.name}</span>
        </Button>
      </div>
      {isRenaming ? (
        <Suspense fallback={null}>
          <RenameDialog search={search} onClose={() => setRenaming(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
};

/** An account's saved searches, paginated; updated live as new homes match. */
export const MySearches = ({ list }: { list: Paged<SavedSearch> }) => {
  const t = useT();
  const remove = useWrite(removeSavedSearch);
  const restore = useWrite(restoreSavedSearch);
  return (
    <SavedList
      list={list}
      id="saved-searches"
      title={t('Searches')}
      nameOf={({ name }) => name}
      remove={({ id }) => remove({ params: { id } })}
      restore={({ id }) => restore({ params: { id } })}
    >
      {(rows, onRemove) => (
        <ul className={styles.list}>
          {rows.map((search) => (
            <SearchRow key={search.id} search={search} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </SavedList>
  );
};
