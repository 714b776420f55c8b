import { type AuditKind, auditAreas, auditKindNames } from '@lintel/contract/staff/audit-kinds';
import { findAuditSubjects, listAudit } from '@lintel/contract/staff/endpoints';
import type { AuditEvent } from '@lintel/contract/staff/schema';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { usePageQuery } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { DateInput, Select } from '../../../ui/fields/input.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { AuditExport } from './audit-export.tsx';
import { type AuditFilters, auditAddress, filtersIn } from './audit-filters.ts';
import { AuditSubject } from './audit-subject.tsx';
import { useAuditFacts, useAuditSentence, useAuditThing, useExactTime } from './audit-words.ts';

export const load = async ({ api, queryClient, search, t }: PageContext): Promise<PageHead> => {
  const filters = filtersIn(search);
  const { person, home } = filters;
  const chosen = { ...(person ? { person } : {}), ...(home ? { home } : {}) };
  await Promise.all([
    queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listAudit, { query: filters })),
    person || home ? queryClient.prefetchQuery(queryOf(api, findAuditSubjects, { query: chosen })) : null,
  ]);
  return { title: t('Audit log') };
};

/** Filters of the log: kind, dates, and the person or home. */
const Filters = ({ filters, onFilter }: { filters: AuditFilters; onFilter: (filters: AuditFilters) => void }) => {
  const t = useT();
  const messageOf = useAuditSentence();
  const [isReversed, setReversed] = useState(false);
  const { kind, subject, person, home, from, to } = filters;
  const chosen = { ...(person ? { person } : {}), ...(home ? { home } : {}) };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? '');
    const next = filtersIn({ kind: text('kind'), from: text('from'), to: text('to') });
    // The browser's date strings can be compared as they are.
    const isWrong = text('from') !== '' && text('to') !== '' && text('from') > text('to');
    setReversed(isWrong);
    if (!isWrong) onFilter({ ...next, ...chosen, ...(subject ? { subject } : {}) });
  };
  return (
    <div className={styles.form}>
      <AuditSubject
        chosen={chosen}
        onChoose={(next) => {
          const { person: _, home: __, ...others } = filters;
          onFilter({ ...others, ...next });
        }}
      />
      {/* Keyed by the address, so that the fields show the filters of the list. */}
      <form key={auditAddress(filters)} noValidate aria-label={t('Filter the log')} onSubmit={submit}>
        <Fieldset className={styles.filters}>
          <Field id="audit-kind" label={t('What')} className={styles.grow}>
            <Select name="kind" defaultValue={kind ?? ''}>
              <option value="">{t('Everything')}</option>
              {Object.values(auditAreas).map(({ label, kinds }) => (
                <optgroup key={label} label={t(label)}>
                  {auditKindNames
                    .filter((name: AuditKind) => name in kinds)
                    .map((name) => (
                      <option key={name} value={name}>
                        {messageOf(name)}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
          </Field>
          <Field id="audit-from" label={t('From (UTC)')}>
            <DateInput name="from" defaultValue={from ?? ''} />
          </Field>
          <Field
            id="audit-to"
            label={t('To (UTC)')}
            error={isReversed ? t('The last day must not come before the first') : undefined}
          >
            <DateInput name="to" defaultValue={to ?? ''} />
          </Field>
          <Button type="submit" variant="line">
            {t('Filter')}
          </Button>
          <Button variant="quiet" awaitHydration onClick={() => onFilter({})}>
            {t('Clear')}
          </Button>
        </Fieldset>
      </form>
    </div>
  );
};

export const Page = () => {
  const t = useT();
  const messageOf = useAuditSentence();
  const thingOf = useAuditThing();
  const exact = useExactTime();
  const factsOf = useAuditFacts();
  const router = useRouter();
  const filters = usePageQuery(filtersIn);
  const { subject: _, ...ofAllThings } = filters;
  const list = usePaged(listAudit, { query: filters });
  return (
    <StaffFrame title={t('Audit log')} lead={t('What was done, by whom. Nobody can edit it.')}>
      <Filters filters={filters} onFilter={(next) => router.history.push(auditAddress(next))} />
      {filters.subject ? (
        <p>
          {t('Only for {{thing}}.', { thing: thingOf(filters.subject) })}{' '}
          <AppLink href={auditAddress(ofAllThings)}>{t('Show everything')}</AppLink>
        </p>
      ) : null}
      <AuditExport filters={filters} hasRows={list.rows.length > 0} />
      <ListStates withMore list={list} empty={t('Nothing is on record for this.')}>
        {(rows) => (
          <Table<AuditEvent>
            dense
            compact
            caption={t('Audit log')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { key: 'what', head: t('What'), lead: true, cell: ({ kind }) => messageOf(kind) },
              { key: 'when', head: t('When (UTC)'), cell: ({ at }) => <time dateTime={at}>{exact(at)}</time> },
              {
                key: 'who',
                head: t('By whom'),
                cell: ({ actorName, actorAccountId }) =>
                  actorAccountId === null ? (
                    t('No one signed in')
                  ) : (
                    <AppLink href={auditAddress({ person: String(actorAccountId) })} ahead={false}>
                      <span translate="no">{actorName ?? '?'}</span> ({actorAccountId})
                    </AppLink>
                  ),
              },
              {
                key: 'subject',
                head: t('To what'),
                cell: ({ subject }) => (
                  <AppLink href={auditAddress({ subject })} ahead={false}>
                    {thingOf(subject)}
                  </AppLink>
                ),
              },
              {
                key: 'facts',
                head: t('Facts'),
                cell: (event) => <span className="small">{factsOf(event) || '—'}</span>,
              },
            ]}
          />
        )}
      </ListStates>
    </StaffFrame>
  );
};
