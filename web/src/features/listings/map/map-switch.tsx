import { List, MapIcon } from 'lucide-react';
import { Suspense } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { usePhone } from '../../../ui/focus/use-phone.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import type { SearchView } from '../search/use-search.ts';
import type { SearchOfPage } from '../search/use-search-address.ts';
import styles from './map-switch.module.css';

/** All of the map's own: nothing of it is fetched before somebody wants to see it. */
const HomeMap = latePart(() => import('./home-map.tsx'));

/** Shows the map or hides it; of no use without the program, and so not there. A phone has it at its lower edge. */
export const MapSwitch = ({ asked }: { asked: SearchOfPage }) => {
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

/** On a phone the map and the list take each other's place. Its words say what a press brings. */
export const MapDock = ({ asked }: { asked: SearchOfPage }) => {
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

export const MapBeside = ({ asked, view }: { asked: SearchOfPage; view: SearchView }) => {
  const t = useT();
  const hydrated = useHydrated();
  if (!hydrated || !asked.isMapShown) return null;
  return (
    <Suspense fallback={<p role="status">{t('Loading the map')}</p>}>
      <HomeMap asked={asked} view={view} />
    </Suspense>
  );
};
