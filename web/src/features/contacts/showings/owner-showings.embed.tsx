import { listOwnerShowings, readOwnerShowing } from '@lintel/contract/contacts/showings/endpoints';
import { listOwnerShowingSuggestions } from '@lintel/contract/contacts/showings/suggestions/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import { usePaged } from '../../../platform/queries/paged.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useQueryOnVisit } from '../../../platform/use-query-on-visit.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/input.tsx';
import { LazyDetails } from '../../../ui/surfaces/lazy-details.tsx';
import { ShowingActions } from './showing-actions.tsx';
import { ShowingCard } from './showing-card.tsx';
import { ShowingHistory } from './showing-history.tsx';
import { ShowingWeek } from './showing-week.tsx';
import styles from './showings.module.css';
import { EndedSuggestions, WaitingSuggestions } from './suggestions/owner-suggestions.tsx';

const History = ({ ownerId, id }: { ownerId: number; id: number }) => {
  const read = useQueryOnVisit(queryOf(useApi(), readOwnerShowing, { params: { ownerId, id } }));
  return read.data ? <ShowingHistory showing={read.data} side="owner" /> : null;
};

const List = ({ ownerId, state }: { ownerId: number; state: 'open' | 'closed' }) => {
  const t = useT();
  const list = usePaged(listOwnerShowings, { params: { ownerId }, query: { state } }, { refetchOnVisit: true });
  return (
    <ListStates list={list} empty={t('No showings yet')} withMore moreWords={t('Show more showings')}>
      {(rows) => (
        <div className={styles.list}>
          {rows.map((showing) => (
            <ShowingCard key={showing.id} showing={showing}>
              <ShowingActions showing={showing} ownerId={ownerId} />
              <LazyDetails summary={t('History')} className={styles.history}>
                <History ownerId={ownerId} id={showing.id} />
              </LazyDetails>
            </ShowingCard>
          ))}
        </div>
      )}
    </ListStates>
  );
};

/** An owner's showings: those that wait for an answer, upcoming ones, the showing times of each home, and past ones. */
export const OwnerShowings = ({
  ownerId,
  homes,
}: {
  ownerId: number;
  homes: readonly { id: number; title: string }[];
}) => {
  const t = useT();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<number | null>(null);
  // Preselects the home of the first open suggestion or showing.
  const open = usePaged(listOwnerShowings, { params: { ownerId }, query: { state: 'open' } });
  const suggested = usePaged(
    listOwnerShowingSuggestions,
    { params: { ownerId }, query: { state: 'open' } },
    { refetchOnVisit: true },
  );
  // Renders the rest only after both lists have loaded, so that nothing shifts.
  const isRead = suggested.status !== 'loading' && open.status !== 'loading';
  const wantedId = suggested.rows[0]?.propertyId ?? open.rows[0]?.propertyId;
  const wanted = homes.find(({ id }) => id === wantedId) ?? homes[0];
  const propertyId = chosen ?? wanted?.id;
  useLiveChanges((changed) => {
    if (changed !== null && changed.topic !== 'showing' && changed.topic !== 'showing_suggestion') return;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => /\/show/.test(String(queryKey[0])) });
  });
  return (
    <div className={classes(styles.section, !isRead && styles.reading)}>
      <h2>{t('Showings')}</h2>
      <WaitingSuggestions list={suggested} ownerId={ownerId} />
      {isRead ? <List ownerId={ownerId} state="open" /> : null}
      {propertyId === undefined || !isRead ? null : (
        <>
          <Field id="showing-home" label={t('Home to show')}>
            <Select value={propertyId} onChange={(event) => setChosen(Number(event.target.value))}>
              {homes.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
          <ShowingWeek key={propertyId} propertyId={propertyId} />
        </>
      )}
      <LazyDetails summary={t('Past showings')}>
        <EndedSuggestions ownerId={ownerId} />
        <List ownerId={ownerId} state="closed" />
      </LazyDetails>
    </div>
  );
};
