import { listReceivedApplications } from '@lintel/contract/applications/owner-endpoints';
import type { OwnProperty } from '@lintel/contract/listings/owner-schema';
import { useState } from 'react';
import { useApp } from '../../platform/app-context.ts';
import { ListStates } from '../../platform/queries/list-states.tsx';
import { useLiveChanges } from '../../platform/queries/live-changes.ts';
import { usePaged } from '../../platform/queries/paged.ts';
import { useRefreshAfter } from '../../platform/queries/write.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Fieldset } from '../../ui/fields/fieldset.tsx';
import { Select } from '../../ui/fields/input.tsx';
import { ReceivedList } from '../applications/review/received-list.embed.tsx';
import styles from './owner-dashboard.module.css';

/** Lists the applications that an owner received, for all homes or one. Refetches at each visit and when one changes. */
export const OwnerApplications = ({ ownerId, homes }: { ownerId: number; homes: readonly OwnProperty[] }) => {
  const t = useT();
  const { facts } = useApp();
  const [propertyId, setPropertyId] = useState<number | null>(null);
  const params = { ownerId };
  const list = usePaged(
    listReceivedApplications,
    { params, query: propertyId === null ? {} : { propertyId } },
    { refetchOnVisit: true },
  );
  const refresh = useRefreshAfter({ makesStale: [listReceivedApplications] });
  useLiveChanges((changed) => {
    if (changed === null || changed.topic === 'received_application') void refresh();
  });
  return (
    <>
      <div className={styles.queueHead}>
        <p className="prose">
          {t('Oldest first. Details stay hidden until you open an application, and the applicant can see when you do.')}
        </p>
        {homes.length > 1 ? (
          <Fieldset className={styles.queueFilter}>
            <Field id="applications-home" label={t('For which home')}>
              <Select
                value={propertyId ?? ''}
                onChange={(event) => setPropertyId(event.target.value === '' ? null : Number(event.target.value))}
              >
                <option value="">{t('All homes')}</option>
                {homes.map((home) => (
                  <option key={home.id} value={home.id}>
                    {home.title}
                  </option>
                ))}
              </Select>
            </Field>
          </Fieldset>
        ) : null}
      </div>
      <h2 className="vh">{t('Applications')}</h2>
      <ListStates
        list={list}
        empty={propertyId === null ? t('No applications yet') : t('No applications for this home')}
        emptyAs="h2"
        withMore
        oldestFirst
      >
        {(rows) => <ReceivedList applications={rows} />}
      </ListStates>
      {facts.mode === 'demo' && list.status === 'ready' && list.rows.length === 0 && propertyId === null ? (
        <p className={styles.sampleHint}>
          {t(
            "In the sample data Rosa Delgado has received some: choose her under 'Viewing as' at the top of the page.",
          )}
        </p>
      ) : null}
    </>
  );
};
