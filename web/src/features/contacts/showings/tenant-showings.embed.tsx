import { listShowings } from '@lintel/contract/contacts/showings/endpoints';
import { listShowingSuggestions } from '@lintel/contract/contacts/showings/suggestions/endpoints';
import { readMe } from '@lintel/contract/identity/endpoints';
import { paths } from '@lintel/contract/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import { usePaged } from '../../../platform/queries/paged.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { actingAs } from '../../../platform/viewer.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { CollapsibleSection } from '../../../ui/surfaces/collapsible-section.tsx';
import { LazyDetails } from '../../../ui/surfaces/lazy-details.tsx';
import { ShowingCard } from './showing-card.tsx';
import styles from './showings.module.css';
import { TenantSuggestions } from './suggestions/tenant-suggestions.tsx';

const List = ({ tenantId, state }: { tenantId: number; state: 'open' | 'closed' }) => {
  const t = useT();
  const list = usePaged(listShowings, { params: { id: tenantId }, query: { state } }, { refetchOnVisit: true });
  return (
    <ListStates list={list} empty={t('No showings yet')} withMore moreWords={t('Show more showings')}>
      {(rows) => (
        <div className={styles.list}>
          {rows.map((showing) => (
            <ShowingCard key={showing.id} showing={showing}>
              <p>
                <AppLink href={paths.showing(showing.id)}>
                  {t('Open the showing')}
                  <span className="vh">, {showing.propertyTitle}</span>
                </AppLink>
              </p>
            </ShowingCard>
          ))}
        </div>
      )}
    </ListStates>
  );
};

const Parts = ({ tenantId, state }: { tenantId: number; state: 'open' | 'closed' }) => {
  const call = { params: { id: tenantId }, query: { state } };
  const suggested = usePaged(listShowingSuggestions, call, { refetchOnVisit: true });
  return (
    <>
      <TenantSuggestions list={suggested} />
      {suggested.status === 'loading' ? null : <List tenantId={tenantId} state={state} />}
    </>
  );
};

/** A tenant's showings: open ones, and past ones in a collapsed section. */
export const TenantShowings = () => {
  const t = useT();
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  const queryClient = useQueryClient();
  useLiveChanges((changed) => {
    if (changed !== null && changed.topic !== 'showing' && changed.topic !== 'showing_suggestion') return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /\/showing/.test(String(queryKey[0])),
    });
  });
  const tenantId = me ? actingAs(me, 'tenant')?.tenantId : null;
  if (tenantId == null) return null;
  return (
    <section className={styles.section} aria-labelledby="showings">
      <CollapsibleSection id="showings" title={t('Showings')} className={styles.folded}>
        <Parts tenantId={tenantId} state="open" />
        <LazyDetails summary={t('Past showings')}>
          <Parts tenantId={tenantId} state="closed" />
        </LazyDetails>
      </CollapsibleSection>
    </section>
  );
};
