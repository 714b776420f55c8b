import { paths } from '@lintel/contract/paths';
import { readSystem } from '@lintel/contract/staff/endpoints';
import {
  type SystemCondition,
  type SystemLine,
  type SystemState,
  systemStateLabels,
} from '@lintel/contract/staff/system';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleHelp, Hourglass, type IconNode, TriangleAlert, UserRound } from 'lucide';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useAgo } from '../../../platform/time/ago.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Badge, type BadgeTone } from '../../../ui/marks/badge.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { useMeasured, usePartWords } from './system-words.ts';

export const load = async ({ api, queryClient, t }: PageContext): Promise<PageHead> => {
  await queryClient.prefetchQuery(queryOf(api, readSystem, {}));
  return { title: t('System') };
};

const pollMs = 30_000;

const badgeProps: Record<SystemCondition, { tone: BadgeTone; icon: IconNode }> = {
  fine: { tone: 'ok', icon: Check },
  slow: { tone: 'warn', icon: Hourglass },
  stuck: { tone: 'error', icon: TriangleAlert },
  person: { tone: 'info', icon: UserRound },
  unknown: { tone: 'neutral', icon: CircleHelp },
};

const StateBadge = ({ state }: { state: SystemCondition }) => {
  const t = useT();
  return (
    <Badge tone={badgeProps[state].tone} icon={badgeProps[state].icon}>
      {t(systemStateLabels[state])}
    </Badge>
  );
};

/** Links to the queues themselves, where the desk has a page for them. */
const workOf: Partial<Record<SystemLine['part'], string>> = {
  failedEmails: `${paths.staffOutbox}?state=failed`,
  emails: `${paths.staffOutbox}?state=waiting`,
};

const Concern = ({ line, system }: { line: SystemLine; system: SystemState }) => {
  const t = useT();
  const ago = useAgo();
  const moment = useDateTime();
  const { title, means, act, runbook } = usePartWords()(line.part);
  const measured = useMeasured()(line, system);
  const work = workOf[line.part];
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className="row">
          <StateBadge state={line.state} />
          {line.since === null ? null : (
            <span className="muted small">{t('Since {{time}}', { time: moment(line.since) })}</span>
          )}
        </span>
      </div>
      <p>
        {measured} {line.state === 'unknown' ? null : means}
      </p>
      {line.part === 'jobs' && system.jobs.length > 0 ? (
        <ul className={styles.list}>
          {system.jobs.map(({ name, dueAt }) => (
            <li key={name}>
              <code translate="no">{name}</code> <span className="muted">{t('due {{ago}}', { ago: ago(dueAt) })}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <strong>{t('What to do:')}</strong> {act}{' '}
        {work === undefined ? null : <AppLink href={work}>{t('Open the outbox')}</AppLink>}
      </p>
      <p className="muted small">
        {t('More in docs/OPERATIONS.md, under:')}{' '}
        <span lang="en" translate="no">
          {runbook}
        </span>
      </p>
    </Card>
  );
};

const Shown = ({ system }: { system: SystemState }) => {
  const t = useT();
  const moment = useDateTime();
  const language = useLanguage();
  const wordsOf = usePartWords();
  const measuredOf = useMeasured();
  const concerns = system.lines.filter(({ state }) => state !== 'fine');
  const fine = system.lines.filter(({ state }) => state === 'fine');
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const seconds = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 });
  return (
    <>
      {concerns.length === 0 ? (
        <Notice tone="ok" title={t('Everything is fine')} />
      ) : (
        <ul className={styles.list}>
          {concerns.map((line) => (
            <Concern key={line.part} line={line} system={system} />
          ))}
        </ul>
      )}
      {fine.length === 0 ? null : (
        <Table<SystemLine>
          dense
          caption={t('What is fine')}
          rows={fine}
          rowKey={({ part }) => part}
          columns={[
            { key: 'part', head: t('Part'), lead: true, cell: ({ part }) => wordsOf(part).title },
            { key: 'state', head: t('State'), cell: ({ state }) => <StateBadge state={state} /> },
            { key: 'measured', head: t('Measured'), cell: (line) => measuredOf(line, system) },
          ]}
        />
      )}
      <h2>{t('Slowest routes')}</h2>
      <p className="muted">
        {t('Since {{time}}, when the server started. With few requests, the slowest one decides.', {
          time: moment(system.startedAt),
        })}
      </p>
      {system.routes.length === 0 ? (
        <p>{t('No requests yet.')}</p>
      ) : (
        <Table<SystemState['routes'][number]>
          dense
          caption={t('Slowest routes')}
          rows={system.routes}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', head: t('Route'), lead: true, cell: ({ name }) => <code translate="no">{name}</code> },
            {
              key: 'seconds',
              head: t('1 in 100 takes longer than'),
              align: 'right',
              cell: (route) => t('{{number}} s', { number: seconds.format(route.seconds) }),
            },
            {
              key: 'requests',
              head: t('Requests'),
              align: 'right',
              cell: ({ requests }) => new Intl.NumberFormat(locale).format(requests),
            },
          ]}
        />
      )}
    </>
  );
};

export const Page = () => {
  const t = useT();
  const { data: system, error, refetch } = useQuery({ ...queryOf(useApi(), readSystem, {}), refetchInterval: pollMs });
  return (
    <StaffFrame title={t('System')} lead={t('What is slow or stuck on the servers, and what to do.')}>
      {system ? (
        <Shown system={system} />
      ) : error ? (
        <LoadError title={t('We could not read the state of the servers')} read={{ error, refetch }} />
      ) : (
        <Loading>
          <Skeleton height="8rem" />
        </Loading>
      )}
    </StaffFrame>
  );
};
