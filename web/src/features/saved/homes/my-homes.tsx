import { removeSavedHome, restoreSavedHome } from '@lintel/contract/saved/homes-endpoints';
import type { SavedHome } from '@lintel/contract/saved/homes-schema';
import type { SavedSearch } from '@lintel/contract/saved/schema';
import type { Paged } from '../../../platform/queries/paged.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { VoucherFitProvider } from '../../listings/voucher-fit/voucher-fit-provider.embed.tsx';
import { SavedList } from '../saved-list.tsx';
import { HomeSinceCard } from './home-since-card.tsx';
import homes from './homes.module.css';

/** An account's saved homes, with the changes to each. */
export const MyHomes = ({ list, voucher }: { list: Paged<SavedHome>; voucher: SavedSearch['voucher'] }) => {
  const t = useT();
  const remove = useWrite(removeSavedHome);
  const restore = useWrite(restoreSavedHome);
  const listed = list.rows.flatMap(({ standing, home }) =>
    standing === 'listed' && home.propertyId !== null ? [home.propertyId] : [],
  );
  return (
    <VoucherFitProvider saved={voucher} propertyIds={listed}>
      <SavedList
        list={list}
        id="saved-homes"
        title={t('Homes')}
        nameOf={({ home }) => home.title}
        remove={({ id }) => remove({ params: { id } })}
        restore={({ id }) => restore({ params: { id } })}
      >
        {(rows, onRemove) => (
          <ul className={homes.homes}>
            {rows.map((saved) => (
              <li key={saved.id}>
                <HomeSinceCard
                  since={saved}
                  action={
                    <Button variant="line" size="sm" awaitHydration onClick={() => onRemove(saved)}>
                      {t('Remove')}
                      <span className="vh">, {saved.home.title}</span>
                    </Button>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </SavedList>
    </VoucherFitProvider>
  );
};
