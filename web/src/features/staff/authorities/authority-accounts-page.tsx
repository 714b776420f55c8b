import {
  approveAuthorityAccount,
  declineAuthorityAccount,
  endAuthorityAccount,
  listAuthorityAccounts,
} from '@lintel/contract/lease-up/authority-accounts/endpoints';
import {
  type AuthorityAccountForStaff,
  authorityAccountStandings,
} from '@lintel/contract/lease-up/authority-accounts/schema';
import { useState } from 'react';
import { choiceOf, useChoice } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useAction } from '../../../platform/queries/use-action.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useAgo } from '../../../platform/time/ago.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { useQueues } from '../use-queues.ts';
import { useStaffAccount } from '../use-staff-account.ts';

export const load = async ({ api, queryClient, search, t }: PageContext): Promise<PageHead> => {
  const standing = choiceOf(search['state'], authorityAccountStandings, 'waiting');
  await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listAuthorityAccounts, { query: { standing } }));
  return { title: t('Housing authorities') };
};

export const Page = () => {
  const t = useT();
  const queues = useQueues();
  const [standing, setStanding] = useChoice('state', authorityAccountStandings, 'waiting');
  const list = usePaged(listAuthorityAccounts, { query: { standing } });
  return (
    <StaffFrame
      title={t('Housing authorities')}
      lead={t('An account can open every packet that was sent to an authority. It needs approval from two of us.')}
    >
      <Segmented
        label={t('Status')}
        value={standing}
        choices={[
          { value: 'waiting' as const, label: t('Waiting'), count: queues?.authorityAccounts.waiting },
          { value: 'approved' as const, label: t('With an account') },
        ]}
        onChoose={setStanding}
      />
      <ListStates
        withMore
        oldestFirst={standing === 'waiting'}
        list={list}
        empty={standing === 'waiting' ? t('No requests for an account.') : t('There are no accounts yet.')}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((request) => (
              <AccountRequest key={request.id} request={request} />
            ))}
          </ul>
        )}
      </ListStates>
    </StaffFrame>
  );
};

const AccountRequest = ({ request }: { request: AuthorityAccountForStaff }) => {
  const t = useT();
  const ago = useAgo();
  const dateTime = useDateTime();
  const { id, authority, name, title, email, mailDomain, confirmedAt, firstApproval, secondApproval } = request;
  const facts: [string, string | null][] = [
    [t('Housing authority'), [authority.name, authority.place, authority.code].filter(Boolean).join(', ')],
    [t('Job title'), title],
    [t('Email'), email],
    [t('Address in HUD’s list'), authority.email ?? t('None')],
    [t('First approval'), firstApproval && `${firstApproval.by}, ${dateTime(firstApproval.at)}`],
    [t('Second approval'), secondApproval && `${secondApproval.by}, ${dateTime(secondApproval.at)}`],
  ];
  return (
    <Card as="li" className={styles.record}>
      <div className={styles.head}>
        <h2 translate="no">{name}</h2>
        <span className="row">
          {secondApproval ? (
            <Badge tone="ok">{t('Has an account')}</Badge>
          ) : (
            <Badge tone="warn">{firstApproval ? t('Approved by one') : t('Not approved yet')}</Badge>
          )}
          <span className="muted small">{t('Requested {{ago}}', { ago: ago(confirmedAt) })}</span>
        </span>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {mailDomain === 'same' ? null : (
        <Notice
          tone="warn"
          title={
            mailDomain === 'other'
              ? t('The address is not at the authority’s domain')
              : t('HUD’s list has no domain for this authority')
          }
        >
          <p>
            {t('Call the authority at a number that you looked up yourself, and ask whether this person works there.')}
          </p>
        </Notice>
      )}
      {secondApproval ? <End id={id} name={name} /> : <Decide request={request} />}
    </Card>
  );
};

const Decide = ({ request: { id, name, firstApproval } }: { request: AuthorityAccountForStaff }) => {
  const t = useT();
  const me = useStaffAccount();
  const { isBusy, press } = useAction();
  const approve = useWrite(approveAuthorityAccount);
  const decline = useWrite(declineAuthorityAccount);
  const [isDeclining, setDeclining] = useState(false);
  const isMine = firstApproval !== null && firstApproval.accountId === me;
  if (isDeclining) {
    return (
      <ReasonForm
        name={`decline-authority-account-${id}`}
        label={t('Reason')}
        hint={t('The person gets an email.')}
        action={t('Decline')}
        isDanger
        onCancel={() => setDeclining(false)}
        onGiven={async (reason) => {
          await decline({ params: { id }, body: { reason } });
          toast({ title: t('{{name}} is declined', { name }) });
        }}
      />
    );
  }
  return (
    <>
      {isMine ? <p className="muted">{t('You approved this. A second person has to approve it, too.')}</p> : null}
      <div className="row">
        {isMine ? null : (
          <Button
            size="sm"
            awaitHydration
            pending={isBusy}
            pendingText={t('Saving...')}
            onClick={() =>
              void press(async () => {
                const { data } = await approve({ params: { id } });
                toast({
                  title: data.secondApproval
                    ? t('{{name}} has an account now', { name })
                    : t('Approved. It waits for a second person'),
                });
              })
            }
          >
            {firstApproval ? t('Approve as the second person') : t('Approve')} <span className="vh">{name}</span>
          </Button>
        )}
        <Button size="sm" variant="line" awaitHydration disabled={isBusy} onClick={() => setDeclining(true)}>
          {t('Decline')} <span className="vh">{name}</span>
        </Button>
      </div>
    </>
  );
};

const End = ({ id, name }: { id: number; name: string }) => {
  const t = useT();
  const end = useWrite(endAuthorityAccount);
  const [isEnding, setEnding] = useState(false);
  return isEnding ? (
    <ReasonForm
      name={`end-authority-account-${id}`}
      label={t('Reason')}
      hint={t('The person gets an email and can no longer open packets.')}
      action={t('End the account')}
      isDanger
      onCancel={() => setEnding(false)}
      onGiven={async (reason) => {
        await end({ params: { id }, body: { reason } });
        toast({ title: t('The account of {{name}} has ended', { name }) });
      }}
    />
  ) : (
    <div>
      <Button size="sm" variant="line" awaitHydration onClick={() => setEnding(true)}>
        {t('End the account')} <span className="vh">{name}</span>
      </Button>
    </div>
  );
};
