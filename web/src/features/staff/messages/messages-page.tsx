import { longDate } from '@lintel/contract/kernel/dates';
import { userTypeLabels } from '@lintel/contract/site/schema';
import { supportPromisesAt } from '@lintel/contract/site/terms';
import { closeSupportRequest, listSupportRequests } from '@lintel/contract/staff/endpoints';
import type { SupportRequest } from '@lintel/contract/staff/schema';
import { TriangleAlert } from 'lucide';
import { useState } from 'react';
import { choiceOf, useChoice } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useAgo } from '../../../platform/time/ago.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useNow } from '../../../platform/time/use-now.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { useQueues } from '../use-queues.ts';

const states = ['open', 'closed'] as const;

export const load = async ({ api, queryClient, search, t }: PageContext): Promise<PageHead> => {
  const state = choiceOf(search['state'], states, 'open');
  await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listSupportRequests, { query: { state } }));
  return { title: t('Contact messages') };
};

const Message = ({ request }: { request: SupportRequest }) => {
  const t = useT();
  const language = useLanguage();
  const close = useWrite(closeSupportRequest);
  const ago = useAgo();
  const momentOf = useDateTime();
  const now = useNow(60_000);
  const [isClosing, setClosing] = useState(false);
  const sentAt = new Date(request.createdAt);
  // The deadline that the contact form promised when it was sent.
  const answerBy = new Date(sentAt.getTime() + supportPromisesAt(sentAt).emailHours * 3_600_000);
  const isLate = request.closedAt === null && answerBy < now;
  const reply = `mailto:${encodeURIComponent(request.email).replace('%40', '@')}?${new URLSearchParams({
    subject: `Re: ${request.subject}`,
  })
    .toString()
    .replaceAll('+', '%20')}`;
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2>{request.subject}</h2>
        <span className="row">
          {isLate ? (
            <Badge tone="error" icon={TriangleAlert}>
              {t('Overdue')}
            </Badge>
          ) : null}
          <span className="muted small">
            {t('Message {{number}}', { number: request.id })} · {ago(request.createdAt)}
            {request.closedAt === null
              ? ` · ${t('Answer by {{time}}', { time: momentOf(answerBy.toISOString()) })}`
              : null}
          </span>
        </span>
      </div>
      <p>
        <span translate="no">{request.name}</span> ({t(userTypeLabels[request.userType])}),{' '}
        <a href={reply} translate="no">
          {request.email}
        </a>
      </p>
      <p className={styles.said}>{request.message}</p>
      {request.closedAt ? (
        <p>
          {t('Closed on {{date}} by {{name}}:', {
            date: longDate(request.closedAt, language),
            name: request.closedBy ?? '?',
          })}{' '}
          {request.note}
        </p>
      ) : isClosing ? (
        <ReasonForm
          name={`message-${request.id}`}
          label={t('What was done')}
          hint={t('For the record. It is not sent to anyone.')}
          action={t('Close')}
          onCancel={() => setClosing(false)}
          onGiven={async (note) => {
            await close({ params: { id: request.id }, body: { note } });
            toast({ title: t('Message {{number}} is closed', { number: request.id }) });
          }}
        />
      ) : (
        <p>
          <Button size="sm" awaitHydration onClick={() => setClosing(true)}>
            {t('Close')} <span className="vh">{request.subject}</span>
          </Button>
        </p>
      )}
    </Card>
  );
};

export const Page = () => {
  const t = useT();
  const waiting = useQueues();
  const { responseHours } = useFigures();
  const [state, setState] = useChoice('state', states, 'open');
  const list = usePaged(listSupportRequests, { query: { state } });
  return (
    <StaffFrame
      title={t('Contact messages')}
      lead={t('What people wrote in the contact form. We promised an answer within {{hours}} hours.', {
        hours: responseHours.email,
      })}
    >
      <Segmented
        label={t('Status')}
        value={state}
        choices={[
          { value: 'open', label: t('Open'), count: waiting?.supportRequests.waiting },
          { value: 'closed', label: t('Closed') },
        ]}
        onChoose={setState}
      />
      <ListStates withMore oldestFirst={state === 'open'} list={list} empty={t('No messages here.')}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((request) => (
              <Message key={request.id} request={request} />
            ))}
          </ul>
        )}
      </ListStates>
    </StaffFrame>
  );
};
