import { listHelperActs } from '@lintel/contract/helpers/endpoints';
import { helperActLabels } from '@lintel/contract/helpers/labels';
import { paths } from '@lintel/contract/paths';
import { AppLink } from '../../platform/navigation/link.tsx';
import { ListStates } from '../../platform/queries/list-states.tsx';
import { usePaged } from '../../platform/queries/paged.ts';
import { useAgo } from '../../platform/time/ago.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Entries, Entry } from '../../ui/lists/entries.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import styles from './helpers.module.css';
import { useLiveHelpers } from './use-live-helpers.ts';

const reads = [listHelperActs];

/** Everything that helpers did or opened, newest first; updated live. */
export const HelperRecord = ({ tenantId }: { tenantId: number }) => {
  const t = useT();
  const ago = useAgo();
  useLiveHelpers(reads);
  const list = usePaged(listHelperActs, { params: { id: tenantId }, query: {} }, { refetchOnVisit: true });
  return (
    <section className={styles.section} aria-labelledby="helper-record">
      <h2 id="helper-record">{t('What helpers did or opened')}</h2>
      <ListStates list={list} empty={t('No helper has done or opened anything.')} withMore>
        {(rows) => (
          <Entries>
            {rows.map((act) => (
              <Entry
                key={act.id}
                mark={<Avatar name={act.helperName} />}
                heading={<h3>{t(helperActLabels[act.kind])}</h3>}
                time={<time dateTime={act.at}>{ago(act.at)}</time>}
              >
                <p>
                  <span translate="no">{act.helperName}</span>
                  {act.propertyId === null || act.home === null ? null : (
                    <>
                      {' · '}
                      <AppLink href={paths.property(act.propertyId)} translate="no">
                        {act.home}
                      </AppLink>
                    </>
                  )}
                </p>
                {act.words === null ? null : (
                  <p className={styles.said} translate="no">
                    {act.words}
                  </p>
                )}
              </Entry>
            ))}
          </Entries>
        )}
      </ListStates>
    </section>
  );
};
