import { type AgentStatus, agentExperienceLabels, agentStatusLabels } from '@lintel/contract/identity/labels';
import { longDate } from '@lintel/contract/kernel/dates';
import { checkLicense, decideAgent, listAgentsForReview } from '@lintel/contract/staff/endpoints';
import type { AgentForReview } from '@lintel/contract/staff/schema';
import { useState } from 'react';
import { choiceOf, useChoice } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useAgo } from '../../../platform/time/ago.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { DateInput } from '../../../ui/fields/input.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { useQueues } from '../use-queues.ts';

/** The states of a review, and approved agents whose license is due for another check. */
const filters = ['pending_review', 'due', 'approved', 'declined'] as const satisfies readonly (AgentStatus | 'due')[];
const queryFor = (filter: (typeof filters)[number]) =>
  filter === 'due' ? ({ recheck: 'due' } as const) : { status: filter };

export const load = async ({ api, queryClient, search, t }: PageContext): Promise<PageHead> => {
  const filter = choiceOf(search['status'], filters, 'pending_review');
  await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listAgentsForReview, { query: queryFor(filter) }));
  return { title: t('Agent approvals') };
};

const tones = { approved: 'ok', pending_review: 'warn', declined: 'error' } as const;

const Agent = ({ agent }: { agent: AgentForReview }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const decide = useWrite(decideAgent);
  const check = useWrite(checkLicense);
  const ago = useAgo();
  const [deciding, setDeciding] = useState<'approved' | 'declined' | 'check' | null>(null);
  const [recheckOn, setRecheckOn] = useState('');
  const experiences: Record<string, string> = agentExperienceLabels;
  const rows: [string, string | null][] = [
    [t('License'), `${agent.licenseNumber}, ${agent.licenseState}`],
    [t('Brokerage'), agent.brokerage],
    [t('Email'), `${agent.email}${agent.emailConfirmed ? '' : ` (${t('Not confirmed')})`}`],
    [t('Phone'), agent.phone],
    [t('Experience'), agent.experience === null ? null : tDynamic(experiences[agent.experience] ?? agent.experience)],
    [t('Specialties'), agent.specialties.map(tDynamic).join(', ')],
    [
      t('License checked'),
      agent.licenseCheckedAt && `${longDate(agent.licenseCheckedAt, language)}: ${agent.licenseNote ?? ''}`,
    ],
    [t('To be checked again'), agent.recheckOn && longDate(agent.recheckOn, language)],
  ];
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2 translate="no">{agent.name}</h2>
        <span className="row">
          <Badge tone={tones[agent.status]}>{t(agentStatusLabels[agent.status])}</Badge>
          {agent.isRecheckDue ? <Badge tone="warn">{t('License to be checked now')}</Badge> : null}
          <span className="muted small">{t('Registered {{ago}}', { ago: ago(agent.createdAt) })}</span>
        </span>
      </div>
      <dl className={styles.facts}>
        {rows.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {agent.decidedAt ? (
        <p>
          {t('Decided on {{date}} by {{name}}:', {
            date: longDate(agent.decidedAt, language),
            name: agent.decidedBy ?? '?',
          })}{' '}
          {agent.reason}
        </p>
      ) : null}
      {deciding === null ? (
        <div className="row">
          {agent.status === 'approved' ? null : (
            <Button size="sm" awaitHydration onClick={() => setDeciding('approved')}>
              {t('Approve')} <span className="vh">{agent.name}</span>
            </Button>
          )}
          {agent.status === 'approved' ? (
            <Button size="sm" awaitHydration onClick={() => setDeciding('check')}>
              {t('Check the license')} <span className="vh">{agent.name}</span>
            </Button>
          ) : null}
          {agent.status === 'declined' ? null : (
            <Button size="sm" variant="line" awaitHydration onClick={() => setDeciding('declined')}>
              {t('Decline')} <span className="vh">{agent.name}</span>
            </Button>
          )}
        </div>
      ) : (
        <>
          {deciding === 'declined' ? null : (
            <Field
              id={`recheck-${agent.agentId}`}
              label={t('Check the license again on')}
              hint={deciding === 'approved' ? t('In one year, if no day is given.') : undefined}
            >
              <DateInput value={recheckOn} onChange={(event) => setRecheckOn(event.target.value)} />
            </Field>
          )}
          <ReasonForm
            key={deciding}
            name={`agent-${agent.agentId}`}
            label={deciding === 'check' ? t('Where you looked it up, and what you found') : t('Reason')}
            hint={t('The agent reads it, and it stays on record.')}
            action={deciding === 'approved' ? t('Approve') : deciding === 'check' ? t('Save') : t('Decline')}
            isDanger={deciding === 'declined'}
            onCancel={() => setDeciding(null)}
            onGiven={async (reason) => {
              const params = { id: agent.agentId };
              if (deciding === 'check') await check({ params, body: { note: reason, recheckOn } });
              else await decide({ params, body: { decision: deciding, reason, recheckOn } });
              toast({
                title:
                  deciding === 'check'
                    ? t('Saved')
                    : deciding === 'approved'
                      ? t('{{name}} is approved', { name: agent.name })
                      : t('{{name}} is declined', { name: agent.name }),
              });
              setDeciding(null);
            }}
          />
        </>
      )}
    </Card>
  );
};

export const Page = () => {
  const t = useT();
  const waiting = useQueues();
  const [filter, setFilter] = useChoice('status', filters, 'pending_review');
  const list = usePaged(listAgentsForReview, { query: queryFor(filter) });
  const counts: Partial<Record<(typeof filters)[number], number | undefined>> = {
    pending_review: waiting?.agents.waiting,
    due: waiting?.licenseRechecks.waiting,
  };
  return (
    <StaffFrame
      title={t('Agent approvals')}
      lead={t('Check the license before an agent may contact tenants and earn.')}
    >
      <Segmented
        label={t('Status')}
        value={filter}
        choices={filters.map((value) => ({
          value,
          label: value === 'due' ? t('To check again') : t(agentStatusLabels[value]),
          count: counts[value],
        }))}
        onChoose={setFilter}
      />
      <ListStates
        withMore
        oldestFirst={filter === 'due' || filter === 'pending_review'}
        list={list}
        empty={filter === 'due' ? t('No license needs to be checked again.') : t('No agents here.')}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((agent) => (
              <Agent key={agent.agentId} agent={agent} />
            ))}
          </ul>
        )}
      </ListStates>
    </StaffFrame>
  );
};
