import { listOwnerProperties } from '@lintel/contract/listings/owner-endpoints';
import { type ListingState, listingStates, type OwnProperty } from '@lintel/contract/listings/owner-schema';
import { paths } from '@lintel/contract/paths';
import { FileUp, Search } from 'lucide';
import { type FormEvent, Suspense, useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { type Paged, usePaged } from '../../../platform/queries/paged.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input, Select } from '../../../ui/fields/input.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { type ChosenHomes, useChosenHomes } from '../../payments/listing-fee/chosen-homes.embed.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { chooseAllId, type ListingDialog, OwnerListings } from './owner-listings.embed.tsx';
import styles from './owner-listings.module.css';

const PropertyDialog = lazyPart(() => import('./property-dialog.embed.tsx'));
const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'));

type Wanted = { search: string; state: ListingState | '' };

const useStateLabels = (): Record<ListingState, string> => {
  const t = useT();
  return {
    draft: t('Draft'),
    active: t('Active'),
    expired: t('Expired'),
    leased: t('Leased'),
    withdrawn: t('Off the market'),
  };
};

const queryOfWanted = ({ search, state }: Wanted) => ({
  ...(search === '' ? {} : { search }),
  ...(state === '' ? {} : { state }),
});

const Found = ({
  ownerId,
  wanted,
  onOpenDialog,
  chosen,
}: {
  ownerId: number;
  wanted: Wanted;
  onOpenDialog: (dialog: ListingDialog) => void;
  chosen: ChosenHomes | undefined;
}) => {
  const t = useT();
  const found = usePaged(
    listOwnerProperties,
    { params: { ownerId }, query: queryOfWanted(wanted) },
    { refetchOnVisit: true },
  );
  return (
    <ListStates list={found} empty={t('No home of yours is like that')} emptyAs="h2" withMore>
      {(rows) => <OwnerListings homes={rows} ownerId={ownerId} onOpenDialog={onOpenDialog} chosen={chosen} />}
    </ListStates>
  );
};

/** An owner's homes, all of them or those that match a search: the server searches, so that it works for ten thousand. */
export const OwnerListingsTab = ({
  ownerId,
  homes,
  whyNoAdding,
}: {
  ownerId: number;
  homes: Paged<OwnProperty>;
  /** Id of the text that says why no home can be added; absent when one can. */
  whyNoAdding?: string;
}) => {
  const t = useT();
  const labels = useStateLabels();
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<Wanted>({ search: '', state: '' });
  const [dialog, setDialog] = useState<ListingDialog | null>(null);
  const close = () => setDialog(null);
  const chosen = useChosenHomes(ownerId);
  // An owner who cannot add a home cannot pay for one.
  const payable = whyNoAdding === undefined ? chosen : undefined;
  const isFiltered = wanted.search !== '' || wanted.state !== '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setWanted({ ...wanted, search: typed.trim() });
  };
  return (
    <>
      <div className={styles.tools}>
        {homes.rows.length > 1 || isFiltered ? (
          <search>
            <form className={styles.look} onSubmit={onSubmit}>
              <Fieldset className={styles.look}>
                <Field id="listings-search" label={t('Search your homes')}>
                  <Input
                    type="search"
                    maxLength={200}
                    value={typed}
                    onChange={(event) => setTyped(event.target.value)}
                  />
                </Field>
                <Field id="listings-state" label={t('Listing status')}>
                  <Select
                    value={wanted.state}
                    onChange={(event) =>
                      setWanted({ search: typed.trim(), state: event.target.value as ListingState | '' })
                    }
                  >
                    <option value="">{t('All statuses')}</option>
                    {listingStates.map((state) => (
                      <option key={state} value={state}>
                        {labels[state]}
                      </option>
                    ))}
                  </Select>
                </Field>
                <Button type="submit" variant="line" awaitHydration icon={<Icon of={Search} />}>
                  {t('Search')}
                </Button>
              </Fieldset>
            </form>
          </search>
        ) : null}
        <Button variant="quiet" asChild>
          <AppLink href={paths.ownerAgents}>{t('Agents for your homes')}</AppLink>
        </Button>
        <Button variant="quiet" asChild>
          <AppLink href={paths.feeds}>{t('Feeds of homes')}</AppLink>
        </Button>
        {whyNoAdding === undefined ? (
          <Button variant="line" asChild icon={<Icon of={FileUp} />}>
            <AppLink href={paths.importHomes}>{t('Import from CSV')}</AppLink>
          </Button>
        ) : (
          <Button variant="line" disabled aria-describedby={whyNoAdding} icon={<Icon of={FileUp} />}>
            {t('Import from CSV')}
          </Button>
        )}
      </div>
      {isFiltered ? (
        <Found
          key={`${wanted.state} ${wanted.search}`}
          ownerId={ownerId}
          wanted={wanted}
          onOpenDialog={setDialog}
          chosen={payable}
        />
      ) : (
        <ListStates list={homes} empty={t('No listings yet')} emptyAs="h2" withMore>
          {(rows) => <OwnerListings homes={rows} ownerId={ownerId} onOpenDialog={setDialog} chosen={payable} />}
        </ListStates>
      )}
      {payable ? (
        <ChosenBar
          ownerId={ownerId}
          chosen={payable}
          looked={queryOfWanted(wanted)}
          isFiltered={isFiltered}
          focusOnNone={chooseAllId}
        />
      ) : null}
      {dialog === null ? null : (
        <Suspense fallback={null}>
          {dialog.how === 'edit' ? (
            <PropertyDialog ownerId={ownerId} home={dialog.home} onClose={close} onSaved={close} />
          ) : (
            <LeaveDialog home={dialog.home} how={dialog.how} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
};
