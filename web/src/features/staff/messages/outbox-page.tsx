import { paths } from '@lintel/contract/paths';
import { listOutbox } from '@lintel/contract/staff/endpoints';
import { mailStateLabels, mailStates, type OutboxMail } from '@lintel/contract/staff/schema';
import { useRouter } from '@tanstack/react-router';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { idIn, usePageQuery } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useAgo } from '../../../platform/time/ago.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { useCountWords, useQueues } from '../use-queues.ts';
import { MailView } from './mail-view.tsx';

type MailState = OutboxMail['state'];
const stateOf = (text: string | undefined): MailState | null => mailStates.find((state) => state === text) ?? null;

export const load = async ({ api, queryClient, search, t }: PageContext): Promise<PageHead> => {
  const state = stateOf(search['state']);
  await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listOutbox, { query: { state } }));
  return { title: t('Outbox') };
};

const tones = { waiting: 'info', kept: 'neutral', sent: 'ok', failed: 'error' } as const;

const addressOf = (state: MailState | null, mail: number | null): string => {
  const query = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(mail ? { mail: String(mail) } : {}),
  }).toString();
  return query ? `${paths.staffOutbox}?${query}` : paths.staffOutbox;
};

export const Page = () => {
  const t = useT();
  const ago = useAgo();
  const router = useRouter();
  const { state, mailId } = usePageQuery((query) => ({ state: stateOf(query['state']), mailId: idIn(query['mail']) }));
  const queues = useQueues();
  const countWords = useCountWords();
  const list = usePaged(listOutbox, { query: { state } });
  return (
    <StaffFrame title={t('Outbox')} lead={t('Every email we’ve written. Opening one is logged.')}>
      <Segmented<MailState | 'all'>
        label={t('Status')}
        value={state ?? 'all'}
        choices={[
          { value: 'all', label: t('All') },
          ...mailStates.map((value) => ({
            value,
            label: t(mailStateLabels[value]),
            count: countWords(queues?.mails[value]),
          })),
        ]}
        onChoose={(next) => router.history.replace(addressOf(next === 'all' ? null : next, null))}
      />
      {mailId === null ? null : <MailView key={mailId} id={mailId} closedAt={addressOf(state, null)} />}
      <ListStates
        withMore
        oldestFirst={state === 'waiting' || state === 'failed'}
        list={list}
        empty={t('No emails here.')}
      >
        {(rows) => (
          <div className={styles.list}>
            <Table<OutboxMail>
              dense
              caption={t('Emails')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'subject',
                  head: t('Subject'),
                  lead: true,
                  cell: ({ id, subject }) => (
                    <AppLink
                      href={addressOf(state, id)}
                      ahead={false}
                      aria-current={id === mailId ? 'true' : undefined}
                    >
                      {subject}
                    </AppLink>
                  ),
                },
                { key: 'to', head: t('To'), cell: ({ to }) => <span translate="no">{to}</span> },
                {
                  key: 'state',
                  head: t('Status'),
                  cell: (mail) => <Badge tone={tones[mail.state]}>{t(mailStateLabels[mail.state])}</Badge>,
                },
                { key: 'attempts', head: t('Tries'), align: 'right', cell: ({ attempts }) => attempts },
                {
                  key: 'age',
                  head: t('Written'),
                  cell: ({ createdAt }) => ago(createdAt),
                },
              ]}
            />
          </div>
        )}
      </ListStates>
    </StaffFrame>
  );
};
