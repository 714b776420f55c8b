import { listAudit } from '@lintel/contract/staff/endpoints';
import type { AuditEvent } from '@lintel/contract/staff/schema';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { paths } from '../../app/paths.ts';
import { useLanguage, useT } from '../../platform/i18n.tsx';
import { ListFaces } from '../../platform/list-faces.tsx';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { pagedQueryOf, usePaged } from '../../platform/paged.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Input } from '../../ui/input.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './staff.module.css';
import { StaffFrame } from './staff-frame.tsx';

type Filters = { kind: string; subject: string; actorAccountId: string };

const filtersOf = (search: Record<string, string | undefined>): Filters => ({
  kind: (search['kind'] ?? '').slice(0, 60),
  subject: (search['subject'] ?? '').slice(0, 80),
  actorAccountId: /^[1-9]\d{0,8}$/.test(search['actorAccountId'] ?? '') ? String(search['actorAccountId']) : '',
});

/** Only what is filtered by: the same list has the same key. */
const queryFor = (filters: Filters) => ({
  ...(filters.kind ? { kind: filters.kind } : {}),
  ...(filters.subject ? { subject: filters.subject } : {}),
  ...(filters.actorAccountId ? { actorAccountId: filters.actorAccountId } : {}),
});

export const load = async ({ api, queryClient, search, t }: PageContext): Promise<PageHead> => {
  await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listAudit, { query: queryFor(filtersOf(search)) }));
  return { title: t('Audit log') };
};

/** An instant to the second, in UTC: the log is compared with other logs. */
const exact = (at: string, language: 'en' | 'es') =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(at));

export const Page = () => {
  const t = useT();
  const language = useLanguage();
  const router = useRouter();
  const filters = useLocation({ select: ({ search }) => filtersOf(search as Record<string, string>) });
  const list = usePaged(listAudit, { query: queryFor(filters) });
  const form = useForm<Filters>({ values: filters });
  const go = (next: Partial<Filters>) => {
    const query = new URLSearchParams(queryFor({ kind: '', subject: '', actorAccountId: '', ...next })).toString();
    router.history.push(query ? `${paths.staffAudit}?${query}` : paths.staffAudit);
  };
  return (
    <StaffFrame title={t('Audit log')} lead={t('What was done, by whom. Nobody can edit it.')}>
      <form
        noValidate
        aria-label={t('Filter the log')}
        onSubmit={(event) => {
          event.preventDefault();
          go(form.getValues());
        }}
      >
        <Fieldset className={styles.filters}>
          <Field id="audit-kind" label={t('What')}>
            <Input defaultValue={filters.kind} autoComplete="off" {...form.register('kind')} />
          </Field>
          <Field id="audit-subject" label={t('To what')}>
            <Input
              defaultValue={filters.subject}
              autoComplete="off"
              placeholder="agent:2"
              {...form.register('subject')}
            />
          </Field>
          <Field id="audit-actor" label={t('By account')}>
            <Input
              defaultValue={filters.actorAccountId}
              inputMode="numeric"
              autoComplete="off"
              {...form.register('actorAccountId')}
            />
          </Field>
          <Button type="submit" variant="line">
            {t('Filter')}
          </Button>
          <Button variant="quiet" onClick={() => go({})}>
            {t('Clear')}
          </Button>
        </Fieldset>
      </form>
      <ListFaces withMore list={list} empty={t('Nothing is on record for this.')}>
        {(rows) => (
          <Table<AuditEvent>
            dense
            caption={t('Audit log')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { key: 'what', head: t('What'), lead: true, cell: ({ kind }) => kind.replaceAll('_', ' ') },
              {
                key: 'when',
                head: t('When (UTC)'),
                cell: ({ at }) => <time dateTime={at}>{exact(at, language)}</time>,
              },
              {
                key: 'who',
                head: t('By whom'),
                cell: ({ actorName, actorAccountId }) =>
                  actorAccountId === null ? t('Nobody signed in') : `${actorName ?? '?'} (${actorAccountId})`,
              },
              { key: 'subject', head: t('To what'), cell: ({ subject }) => <span className="mono">{subject}</span> },
              {
                key: 'facts',
                head: t('Facts'),
                cell: ({ facts }) => (
                  <span className="small">
                    {Object.entries(facts)
                      .map(([name, value]) => `${name}: ${String(value)}`)
                      .join(', ') || '—'}
                  </span>
                ),
              },
            ]}
          />
        )}
      </ListFaces>
    </StaffFrame>
  );
};
