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
export const MapSwitch = ({ asked }: { asked: SearchState }) => {
  const t = useT();
  const isPhone = usePhone();
  return useHydrated() && !isPhone ? (
    <Button
      variant={asked.isMapShown ? 'primary' : 'line'}
      aria-pressed={asked.isMapShown}
      icon={<Icon of={MapIcon} />}
      onClick={() => asked.showMap(!asked.isMapShown)}
    >
      {t('Show map')}
    </Button>
  ) : null;
};

/** On a phone the map and the list replace each other. The label says what a press shows. */
export const MapDock = ({ asked }: { asked: SearchState }) => {
  const t = useT();
  const isPhone = usePhone();
  return useHydrated() && isPhone ? (
    <Button
      className={styles.dock}
      icon={<Icon of={asked.isMapShown ? List : MapIcon} />}
      onClick={() => asked.showMap(!asked.isMapShown)}
    >
      {asked.isMapShown ? t('Show list') : t('Show map')}
    </Button>
  ) : null;
};

export const MapBeside = ({ asked, view }: { asked: SearchState; view: SearchView }) => {
  const t = useT();
  const hydrated = useHydrated();
  if (!hydrated || !asked.isMapShown) return null;
  return (
    <Suspense fallback={<p role="status">{t('Loading the map')}</p>}>
      <HomeMap asked={asked} view={view} />
    </Suspense>
  );
};
