import { Suspense, useId, useState } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { DemoPerson, ViewingAs } from '../shell-data.ts';
import styles from './demo-bar.module.css';

const ResetDialog = lazyPart(() => import('./reset-dialog.tsx'));

const roleLabels: Record<DemoPerson['role'], string> = {
  tenant: 'Tenant',
  owner: 'Owner',
  agent: 'Agent',
  staff: 'Staff',
};

/** Says on every page of the demo that this is sample data. Offers a choice of whom to view as, and a reset. */
export const DemoBar = ({
  people,
  viewingAs,
  onChange,
  onReset,
}: {
  people: readonly DemoPerson[];
  viewingAs: ViewingAs;
  onChange: (viewingAs: ViewingAs) => void | Promise<void>;
  onReset: () => Promise<void>;
}) => {
  const t = useT();
  const hydrated = useHydrated();
  const [asking, setAsking] = useState(false);
  const selectId = useId();
  return (
    <aside className={styles.bar} aria-label={t('Demo')}>
      <div className={classes('wrap', styles.inside)}>
        <p className={styles.says}>{t('This is sample data')}</p>
        <div className={styles.controls}>
          <span className={styles.who}>
            <label htmlFor={selectId}>{t('Viewing as')}</label>
            <select
              id={selectId}
              className={styles.select}
              value={viewingAs}
              disabled={!hydrated}
              onChange={(event) => void onChange(event.currentTarget.value)}
            >
              <option value="all">{t('All demo people')}</option>
              <option value="visitor">{t('Visitor (signed out)')}</option>
              {people.map((person) => (
                <option key={person.id} value={person.id}>
                  {`${person.name} (${t(roleLabels[person.role])})`}
                </option>
              ))}
            </select>
          </span>
          <Button variant="quiet" size="sm" className={styles.reset} awaitHydration onClick={() => setAsking(true)}>
            {t('Reset demo')}
          </Button>
        </div>
      </div>
      {asking ? (
        <Suspense fallback={null}>
          <ResetDialog onReset={onReset} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </aside>
  );
};
