import type { Search } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { ArrowRight } from 'lucide';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { addressFromSearch } from '../search/search-address.ts';
import { numberOfHomes } from '../search/search-chips.ts';
import type { SearchView } from '../search/use-search.ts';
import styles from './home-page.module.css';

/** Links from the home page's results to the same search on the full page, with all filters, the voucher, the map and saving. */
export const SeeAll = ({ search, view }: { search: Search; view: Pick<SearchView, 'status' | 'matching'> }) => {
  const t = useT();
  const query = new URLSearchParams(addressFromSearch(search)).toString();
  const count = view.status === 'ready' ? (view.matching ?? '0') : '0';
  return (
    <p className={styles.seeAll}>
      <AppLink href={query === '' ? paths.properties : `${paths.properties}?${query}`}>
        {count === '0'
          ? t('Search with all filters and a map')
          : count === '1'
            ? t('See this home with filters and map')
            : t('See all {{number}} homes with filters and map', { number: numberOfHomes(count) })}
        <Icon of={ArrowRight} />
      </AppLink>
    </p>
  );
};
