import { List, Map as MapIcon } from 'lucide';
import { Suspense } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { usePhone } from '../../../ui/focus/use-phone.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { SearchView } from '../search/use-search.ts';
import type { SearchState } from '../search/use-search-state.ts';
import styles from './map-switch.module.css';

/** All of the map's code: nothing of it is loaded before the user opens the map. */
const HomeMap = lazyPart(() => import('./home-map.tsx'));

/** Shows or hides the map; not rendered where no script runs, because it would do nothing. On a phone it is at the lower edge. */
export const MapSwitch = ({ searchState }: { searchState: SearchState }) => {
  const t = useT();
  const isPhone = usePhone();
  return useHydrated() && !isPhone ? (
    <Button
      variant={searchState.isMapShown ? 'primary' : 'line'}
      aria-pressed={searchState.isMapShown}
      icon={<Icon of={MapIcon} />}
      onClick={() => searchState.showMap(!searchState.isMapShown)}
    >
      {t('Show map')}
    </Button>
  ) : null;
};

/** On a phone the map and the list replace each other. The label says what a press shows. */
export const MapDock = ({ searchState }: { searchState: SearchState }) => {
  const t = useT();
  const isPhone = usePhone();
  return useHydrated() && isPhone ? (
    <Button
      className={styles.dock}
      icon={<Icon of={searchState.isMapShown ? List : MapIcon} />}
      onClick={() => searchState.showMap(!searchState.isMapShown)}
    >
      {searchState.isMapShown ? t('Show list') : t('Show map')}
    </Button>
  ) : null;
};

export const MapBeside = ({ searchState, view }: { searchState: SearchState; view: SearchView }) => {
  const t = useT();
  const hydrated = useHydrated();
  if (!hydrated || !searchState.isMapShown) return null;
  return (
    <Suspense fallback={<p role="status">{t('Loading the map')}</p>}>
      <HomeMap searchState={searchState} view={view} />
    </Suspense>
  );
};
