import type { Translate } from '@lintel/contract/kernel/words';
import type { Search } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { X } from 'lucide';
import { type RefObject, useRef } from 'react';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { addressFromSearch } from './search-address.ts';
import { chipsOf, numberOfHomes, withoutAll } from './search-chips.ts';
import styles from './search-summary.module.css';
import type { SearchView } from './use-search.ts';

/** Returns `33 homes in Austin`; a text that is not the name of a place is quoted as typed. */
const foundSentence = (count: string, search: Search, place: string | null, t: Translate): string => {
  const number = numberOfHomes(count);
  if (search.box) {
    return count === '1' ? t('1 home in this area') : t('{{number}} homes in this area', { number });
  }
  if (!search.city) return count === '1' ? t('1 home') : t('{{number}} homes', { number });
  if (place !== null) {
    return count === '1' ? t('1 home in {{place}}', { place }) : t('{{number}} homes in {{place}}', { number, place });
  }
  const words = search.city;
  return count === '1'
    ? t('1 home for “{{words}}”', { words })
    : t('{{number}} homes for “{{words}}”', { number, words });
};

/** Returns a search's address for browsers without JavaScript; also used on the home page, whose form leads to the same list. */
const pageOf = (search: Search): string => {
  const query = new URLSearchParams(addressFromSearch(search)).toString();
  return query === '' ? paths.properties : `${paths.properties}?${query}`;
};

const ChipWords = ({ name, isPlace }: { name: string; isPlace: boolean }) => {
  const t = useT();
  return (
    <>
      <span className="vh">{t('Remove {{name}}', { name })}</span>
      <span aria-hidden translate={isPlace ? 'no' : undefined}>
        {name}
      </span>
      <Icon of={X} />
    </>
  );
};

/**
 * What was found, and for which conditions: the section's only live region, and a button for each condition that removes it (a link
 * before hydration). A button that disappears by its press passes the focus to the next one or, after the last, to `heading`.
 */
export const SearchSummary = ({
  view,
  search,
  onChange,
  heading,
}: {
  view: SearchView;
  search: Search;
  onChange: (search: Search) => void;
  heading: RefObject<HTMLElement | null>;
}) => {
  const t = useT();
  const hydrated = useHydrated();
  const list = useRef<HTMLUListElement>(null);
  const chips = chipsOf(search, t, useLanguage());

  const takeOff = (index: number, without: Search) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1] ?? heading.current)?.focus();
    onChange(without);
  };

  return (
    <div className={styles.summary}>
      <p className={styles.found} role="status">
        {view.status === 'loading' || view.matching === null ? (
          <span className="vh">{t('Loading')}</span>
        ) : view.status === 'ready' ? (
          <>
            <b>{foundSentence(view.matching, search, view.place, t)}</b>
            {String(view.rows.length) === view.matching ? null : (
              <span className={styles.shown}> {t('{{number}} shown', { number: view.rows.length })}</span>
            )}
          </>
        ) : null}
      </p>
      {chips.length === 0 ? null : (
        <ul ref={list} className={styles.chips} aria-label={t('What you search for')}>
          {chips.map(({ key, words, without }, index) => (
            <li key={key}>
              {hydrated ? (
                <button type="button" className={styles.chip} onClick={() => takeOff(index, without)}>
                  <ChipWords name={words} isPlace={key === 'city'} />
                </button>
              ) : (
                <a className={styles.chip} href={pageOf(without)}>
                  <ChipWords name={words} isPlace={key === 'city'} />
                </a>
              )}
            </li>
          ))}
          <li>
            {hydrated ? (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => {
                  heading.current?.focus({ preventScroll: true });
                  onChange(withoutAll(search));
                }}
              >
                {t('Clear all')}
              </Button>
            ) : (
              <Button asChild variant="quiet" size="sm">
                <a href={pageOf(withoutAll(search))}>{t('Clear all')}</a>
              </Button>
            )}
          </li>
        </ul>
      )}
    </div>
  );
};
