import { shortDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { servedPaths } from '@lintel/contract/served-paths';
import { tenanciesAtOnce } from '@lintel/contract/tenancy/many/schema';
import { listTenancies } from '@lintel/contract/tenancy/tenancies/endpoints';
import type { DueSpan, PortfolioRow, Tenancy } from '@lintel/contract/tenancy/tenancies/schema';
import { Plus } from 'lucide';
import { Suspense, useState } from 'react';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { usePaged } from '../../../platform/queries/paged.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Cite } from '../cite.tsx';
import styles from '../tenancy.module.css';

const AddTenancyDialog = lazyPart(() => import('./add-tenancy-dialog.tsx'));
const ManyNoticesDialog = lazyPart(() => import('../many/many-notices-dialog.tsx'));
const EndTenancyDialog = lazyPart(() => import('./end-tenancy-dialog.tsx'));

/** A landlord's tenancies with what is due of each, as a list, by deadline, and as a file. */
export const Portfolio = ({ landlordId }: { landlordId: number }) => {
  const t = useT();
  const language = useLanguage();
  const [due, setDue] = useState<DueSpan>('any');
  const [opened, setOpened] = useState<'add' | 'many' | Tenancy | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<number, PortfolioRow>>(new Map());
  const choose = (rows: readonly PortfolioRow[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      for (const row of rows) {
        if (!isChosen) after.delete(row.id);
        else if (after.size < tenanciesAtOnce) after.set(row.id, row);
      }
      return after;
    });
  const focusOn = useFocusOnceRendered();
  const list = usePaged(listTenancies, { params: { landlordId }, query: { due } }, { refetchOnVisit: true });
  const close = () => {
    setOpened(null);
    // The opener may be gone after the action: the selection, or the button of a tenancy that has ended.
    void list.refetch().then(() => focusOn('tenancies', 'if lost'));
  };
  return (
    <section className={styles.section} aria-labelledby="tenancies">
      <div className={styles.head}>
        <h2 className={styles.sub} id="tenancies" tabIndex={-1}>
          {t('Tenancies')}
        </h2>
        <span className={styles.buttons}>
          <a href={servedPaths.tenancyRegister(landlordId)} download>
            {t('Download the register (CSV)')}
          </a>
          <Button size="sm" awaitHydration icon={<Icon of={Plus} />} onClick={() => setOpened('add')}>
            {t('Add a tenancy')}
          </Button>
        </span>
      </div>
      <Segmented
        label={t('Show')}
        value={due}
        onChoose={setDue}
        choices={[
          { value: 'any', label: t('All') },
          { value: 'week', label: t('Due this week') },
          { value: 'missed', label: t('Missed') },
        ]}
      />
      <ListStates list={list} empty={t('No tenancies here')} withMore>
        {(rows) => (
          <>
            <div className={styles.chosen}>
              <span aria-live="polite">{t('{{count}} chosen', { count: chosen.size })}</span>
              <Button variant="line" size="sm" awaitHydration onClick={() => choose(rows, true)}>
                {t('Choose all shown')}
              </Button>
              {chosen.size === 0 ? null : (
                <>
                  <Button variant="line" size="sm" onClick={() => setChosen(new Map())}>
                    {t('Clear the choice')}
                  </Button>
                  <Button size="sm" onClick={() => setOpened('many')}>
                    {t('Notice to each…')}
                  </Button>
                </>
              )}
              {chosen.size < tenanciesAtOnce ? null : (
                <span className="small muted">{t('At most {{count}} at once.', { count: tenanciesAtOnce })}</span>
              )}
            </div>
            <Table
              dense
              caption={t('Tenancies')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'choose',
                  head: t('Choose'),
                  cell: (row) => (
                    <Checkbox
                      label={
                        <span className="vh">
                          {row.title}, {row.tenantName}
                        </span>
                      }
                      checked={chosen.has(row.id)}
                      onChange={(event) => choose([row], event.target.checked)}
                    />
                  ),
                },
                {
                  key: 'home',
                  head: t('Property'),
                  lead: true,
                  cell: (row) => (
                    <div className={styles.stack}>
                      <span>{row.title}</span>
                      <span className="small muted">{row.place}</span>
                    </div>
                  ),
                },
                { key: 'tenant', head: t('Tenant'), cell: (row) => <span translate="no">{row.tenantName}</span> },
                { key: 'rent', head: t('Rent'), align: 'right', cell: (row) => dollars(row.rentCents) },
                {
                  key: 'due',
                  head: t('Next due'),
                  cell: (row) =>
                    row.nextDueOn === null ? (
                      '–'
                    ) : (
                      <div className={styles.stack}>
                        <span>{shortDate(row.nextDueOn, language)}</span>
                        <Cite reasons={row.nextDueLaw ? [row.nextDueLaw] : []} of={row.title} />
                      </div>
                    ),
                },
                {
                  key: 'repairs',
                  head: t('Open repairs'),
                  align: 'right',
                  cell: (row) =>
                    row.overdueRequests > 0
                      ? t('{{open}}, {{overdue}} overdue', { open: row.openRequests, overdue: row.overdueRequests })
                      : row.openRequests,
                },
                {
                  key: 'end',
                  head: t('Ended on'),
                  cell: (row) => (row.endedOn === null ? '–' : shortDate(row.endedOn, language)),
                },
                {
                  key: 'act',
                  head: t('Action'),
                  cell: (row) =>
                    row.endedOn === null ? (
                      // Keys: the focused button never turns into the other one.
                      <Button key="end" variant="quiet" size="sm" awaitHydration onClick={() => setOpened(row)}>
                        {t('Record its end')}
                        <span className="vh">, {row.title}</span>
                      </Button>
                    ) : // The address often comes later than the end, and where a deposit waits for it, its deadline starts with it.
                    row.forwardingAddressOn === null && row.depositsHeldCents > 0 ? (
                      <Button key="address" variant="quiet" size="sm" awaitHydration onClick={() => setOpened(row)}>
                        {t('Address given')}
                        <span className="vh">, {row.title}</span>
                      </Button>
                    ) : (
                      '–'
                    ),
                },
              ]}
            />
          </>
        )}
      </ListStates>
      <Suspense>
        {opened === 'add' ? (
          <AddTenancyDialog onClose={close} />
        ) : opened === 'many' ? (
          <ManyNoticesDialog rows={[...chosen.values()]} onServed={() => setChosen(new Map())} onClose={close} />
        ) : opened === null ? null : (
          <EndTenancyDialog tenancy={opened} onClose={close} />
        )}
      </Suspense>
    </section>
  );
};
