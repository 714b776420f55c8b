import type { Language, Translate } from '@lintel/contract/kernel/words';
import { mostRowsAtOnce, pageSize } from '@lintel/contract/listings/labels';
import type { Search } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import type { PageModule } from '../../../platform/page.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { ListingSection } from '../listing-card/listing-section.tsx';
import { MapBeside, MapDock, MapSwitch } from '../map/map-switch.tsx';
import { SaveSearch } from '../saving/save-search.tsx';
import type { SearchToSave } from '../saving/saving-parts.embed.ts';
import { FitLine, FitLines } from '../voucher-fit/fit-lines.tsx';
import { type StoredVoucher, useStoredVoucher } from '../voucher-fit/stored-voucher.ts';
import { useFittingHomes } from '../voucher-fit/use-fitting-homes.ts';
import { VoucherBar } from '../voucher-fit/voucher-bar.tsx';
import { PlaceInput } from './form/place-input.tsx';
import { SearchForm } from './form/search-form.tsx';
import styles from './properties-page.module.css';
import {
  addressFromSearch,
  confirmedFirst,
  criteriaQuery,
  fullQuery,
  hasFilters,
  searchFromAddress,
  shownFromAddress,
} from './search-address.ts';
import { chipsOf } from './search-chips.ts';
import { searchQueryOf } from './search-queries.ts';
import { useSearch } from './use-search.ts';
import { useSearchState } from './use-search-state.ts';

export const load: PageModule['load'] = async ({ api, queryClient, t, search: address, isServer }) => {
  const search = confirmedFirst(searchFromAddress(address));
  if (isServer) {
    // The page arrives with its homes, as many as one call returns. A failure stays in the cache, where the page finds and shows it.
    const shown = Math.min(shownFromAddress(address), mostRowsAtOnce);
    const isOwn = hasFilters(search) || search.sort !== 'newest';
    const first = searchQueryOf(api, criteriaQuery(search), isOwn ? pageSize : shown);
    await queryClient.prefetchQuery(first);
    const base = queryClient.getQueryData(first.queryKey);
    if (base?.nextCursor && isOwn) await queryClient.prefetchQuery(searchQueryOf(api, fullQuery(search), shown));
    if (!base) return { title: t('Properties'), status: 503 };
  }
  return {
    title: search.city ? t('Homes for rent in {{place}}', { place: search.city }) : t('Homes for rent'),
    description: t(
      'Homes for rent straight from their owners. Section 8 vouchers are welcome on every listing, and voucher holders pay no application fee.',
    ),
    canonical: paths.properties,
    isPublic: true,
  };
};

/** Returns the current search to save: its address, a name that describes it, and the voucher that narrows it. */
const toSave = (search: Search, voucher: StoredVoucher | null, t: Translate, language: Language): SearchToSave => {
  const words = chipsOf(search, t, language).map((chip) => chip.words);
  return {
    query: new URLSearchParams(addressFromSearch(search)).toString(),
    name: words.slice(0, 3).join(', ').slice(0, 80) || t('Homes for rent'),
    voucher: voucher && voucher.show !== 'all' ? { family: voucher.family, show: voucher.show } : null,
  };
};

/** The search and its results, without the landing copy. */
export const Page = () => {
  const t = useT();
  const language = useLanguage();
  const searchState = useSearchState();
  const voucher = useStoredVoucher();
  const search = confirmedFirst(searchState.search);
  const plain = useSearch(search, searchState.shown, searchState.keepShown);
  const { view, covered } = useFittingHomes(plain, search, voucher, searchState);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={t('Homes for rent')} className={styles.title}>
        {t('Straight from the owner. Section 8 vouchers are welcome on every listing.')}
      </PageTitle>
      <div className={styles.search}>
        <SearchForm search={searchState.search} onSubmit={searchState.submit} locationInput={PlaceInput} isCompact />
        <VoucherBar voucher={voucher} covered={covered} />
      </div>
      <FitLines voucher={voucher} homes={view.rows}>
        <ListingSection
          title={t('Featured Properties')}
          searchState={searchState}
          view={view}
          cardLine={FitLine}
          isFull
          tools={
            <>
              <SaveSearch {...toSave(searchState.search, voucher, t, language)} />
              <MapSwitch searchState={searchState} />
            </>
          }
          beside={<MapBeside searchState={searchState} view={view} />}
          dock={<MapDock searchState={searchState} />}
        />
      </FitLines>
    </div>
  );
};
