import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { drawnSrcSet, sceneSrc, streetWidths } from '@lintel/drawings/addresses';
import type { PageModule } from '../../../platform/page.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { ListingSection } from '../listing-card/listing-section.tsx';
import { DataBanner } from '../search/data-banner.tsx';
import { SearchForm } from '../search/form/search-form.tsx';
import { useSearch } from '../search/use-search.ts';
import { useSearchState } from '../search/use-search-state.ts';
import styles from './home-page.module.css';
import { Advantages, CallToAction, HowItWorks, howItWorksId, Stakeholders } from './landing.tsx';
import { SeeAll } from './see-all.tsx';

/** The home page is never indexed by search engines, whatever the other pages are. */
export const load: PageModule['load'] = ({ t }) => ({
  title: t('Rent straight from the owner'),
  description: t(
    'Skip the middleman: tenants, property owners and licensed agents deal directly. Section 8 vouchers are welcome on every listing.',
  ),
  canonical: paths.home,
  image: sceneSrc('street-day'),
});

export const Page = () => {
  const t = useT();
  const { applicationFee, applicationSavingPercent, listingFee } = useFigures();
  const searchState = useSearchState();
  const view = useSearch(searchState.search, searchState.shown, searchState.keepShown);
  return (
    <>
      <section className={styles.hero}>
        <img
          className={styles.street}
          src={sceneSrc('street')}
          srcSet={drawnSrcSet(sceneSrc('street'), streetWidths)}
          // As high as the style sheet makes it, and 3.75 times as wide; on phones two thirds of that, because it is cropped and half
          // covered.
          sizes="(max-width: 48em) 38rem, max(100vw, 124rem)"
          alt=""
          width={2400}
          height={640}
          fetchPriority="high"
        />
        <div className={`wrap ${styles.heroInside}`}>
          <h1 tabIndex={-1}>
            <span>{t('Skip the middleman.')}</span> <span>{t('Knock on the door.')}</span>
          </h1>
          <p>
            {t(
              'Rent straight from the owner. Section 8 vouchers are welcome, and voucher holders pay no application fee.',
            )}
          </p>
          <div className={styles.search}>
            <SearchForm search={searchState.search} onSubmit={searchState.submit} />
          </div>
        </div>
      </section>
      <div className="wrap">
        <div className={styles.facts}>
          <StatGrid columns={4}>
            <Stat figureFirst label={t('Application fee for Section 8 voucher holders')}>
              $0
            </Stat>
            <Stat
              figureFirst
              label={t('Application fee without a voucher, {{percent}}% below the industry standard', {
                percent: applicationSavingPercent,
              })}
            >
              {dollars(applicationFee.standardCents)}
            </Stat>
            <Stat figureFirst label={t('Listing fee, {{days}} days, no hidden fees', { days: listingFee.days })}>
              {dollars(listingFee.cents)}
            </Stat>
            <Stat figureFirst label={t('24/7 legal protection and fair-housing violation monitoring')}>
              24/7
            </Stat>
          </StatGrid>
        </div>
        <DataBanner />
        <ListingSection
          title={t('Featured Properties')}
          searchState={searchState}
          view={view}
          after={howItWorksId}
          lead={<SeeAll search={searchState.search} view={view} />}
        />
        <HowItWorks />
        <Advantages />
      </div>
      <Stakeholders />
      <CallToAction />
    </>
  );
};
