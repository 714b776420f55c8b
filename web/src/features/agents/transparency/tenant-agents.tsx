import type { ReferralScope, TenantReferral } from '@lintel/contract/agents/schema';
import {
  answerReferral,
  changeReferralScope,
  disputeReferral,
  endReferral,
  listTenantReferrals,
} from '@lintel/contract/agents/tenant-endpoints';
import { documentKindLabels, documentKinds } from '@lintel/contract/applications/labels';
import { longDate } from '@lintel/contract/kernel/dates';
import { paths } from '@lintel/contract/paths';
import { useRef, useState } from 'react';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useActionForm } from '../../../platform/forms/send-form.tsx';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { usePaged } from '../../../platform/queries/paged.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../../ui/fields/choice.tsx';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../agents.module.css';
import { DisputeNote } from '../dispute-note.tsx';
import { ObjectionDialog } from '../objection-dialog.tsx';

/** Checkboxes for an agent's permissions; none is checked in advance. */
const ScopeFields = ({ scope, onChange }: { scope: ReferralScope; onChange: (scope: ReferralScope) => void }) => {
  const t = useT();
  return (
    <>
      <Checkbox
        label={t('Write to the owner for me')}
        checked={scope.mayWriteToOwner}
        onChange={(event) => onChange({ ...scope, mayWriteToOwner: event.target.checked })}
      />
      <ChoiceGroup legend={t('Open these documents of my application')} optional>
        {documentKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(documentKindLabels[kind])}
            checked={scope.documents.includes(kind)}
            onChange={(event) =>
              onChange({
                ...scope,
                documents: event.target.checked
                  ? [...scope.documents, kind]
                  : scope.documents.filter((one) => one !== kind),
              })
            }
          />
        ))}
      </ChoiceGroup>
    </>
  );
};

const noScope: ReferralScope = { mayWriteToOwner: false, documents: [] };

/** A referral that waits for the tenant's answer. */
const Invitation = ({ referral }: { referral: TenantReferral }) => {
  const t = useT();
  const write = useWrite(answerReferral);
  const [scope, setScope] = useState(noScope);
  // Set by the button in the same moment in which it submits the form: state would update too late.
  const answer = useRef<'yes' | 'no'>('yes');
  const sending = useActionForm({
    name: `answer-${referral.id}`,
    send: async () => {
      await write({
        params: { id: referral.id },
        body: { answer: answer.current, ...(answer.current === 'yes' ? { scope } : {}) },
      });
      toast({ title: answer.current === 'yes' ? t('You accepted') : t('You declined') });
    },
  });
  return (
    <Panel tone="lamp" aria-labelledby={`invitation-${referral.id}`}>
      <form noValidate className={styles.form} onSubmit={sending.onSubmit}>
        <h2 id={`invitation-${referral.id}`}>{t('{{name}} wants to introduce you', { name: referral.agentName })}</h2>
        <p>
          <span translate="no">
            {referral.agentName}, {referral.brokerage}, {referral.license}
          </span>
          {' · '}
          <AppLink href={paths.property(referral.propertyId)}>{referral.propertyTitle}</AppLink>
        </p>
        {referral.note ? <p className={styles.said}>{referral.note}</p> : null}
        <p className="muted">
          {t(
            'Nothing about you is shared until you accept. An agent costs you nothing, and you can end this at any time.',
          )}
        </p>
        <ScopeFields scope={scope} onChange={setScope} />
        {sending.fault}
        <div className="row">
          <Button
            ref={sending.button}
            type="submit"
            awaitHydration
            pending={sending.isSending}
            pendingText={t('Saving...')}
            onClick={() => {
              answer.current = 'yes';
            }}
          >
            {t('Accept')} <span className="vh">{referral.agentName}</span>
          </Button>
          <Button
            type="submit"
            variant="line"
            awaitHydration
            disabled={sending.isSending}
            onClick={() => {
              answer.current = 'no';
            }}
          >
            {t('Decline')} <span className="vh">{referral.agentName}</span>
          </Button>
        </div>
      </form>
    </Panel>
  );
};

/** Changes an agent's permissions, or ends the referral. */
const ChangeDialog = ({ referral, onClose }: { referral: TenantReferral; onClose: () => void }) => {
  const t = useT();
  const end = useWrite(endReferral);
  const change = useWrite(changeReferralScope);
  const [scope, setScope] = useState<ReferralScope>(referral.scope);
  const [isEnding, setEnding] = useState(false);
  const sending = useActionForm({
    name: 'scope',
    send: async () => {
      const params = { id: referral.id };
      if (isEnding) await end({ params });
      else await change({ params, body: scope });
      toast({ title: isEnding ? t('You ended this') : t('Saved') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('What {{name}} may do', { name: referral.agentName })}
      description={t('It applies from now on. What was done stays on your record.')}
      keep={t('Cancel')}
      action={isEnding ? t('End this') : t('Save')}
      pendingText={t('Saving...')}
      variant={isEnding ? 'danger' : 'primary'}
      sending={sending}
      onClose={onClose}
    >
      {isEnding ? null : <ScopeFields scope={scope} onChange={setScope} />}
      <Checkbox
        label={t('End this: the agent can do nothing more for me')}
        checked={isEnding}
        onChange={(event) => setEnding(event.target.checked)}
      />
      {sending.fault}
    </FormDialog>
  );
};

const Working = ({ referral }: { referral: TenantReferral }) => {
  const t = useT();
  const language = useLanguage();
  const [open, setOpen] = useState<'scope' | 'dispute' | null>(null);
  const object = useWrite(disputeReferral);
  const { scope, dispute } = referral;
  const may = [
    scope.mayWriteToOwner ? t('write to the owner for you') : null,
    ...scope.documents.map((kind) => t('open: {{paper}}', { paper: t(documentKindLabels[kind]) })),
  ].filter((one) => one !== null);
  return (
    <Card as="li">
      <div className={styles.foot}>
        <div className="row">
          <Avatar name={referral.agentName} />
          <div>
            <p>
              <b translate="no">
                {referral.agentName}, {referral.brokerage}
              </b>{' '}
              · {referral.propertyTitle}
            </p>
            <p className="muted">
              {t('You accepted on {{date}}.', { date: longDate(referral.answeredAt ?? referral.addedAt, language) })}{' '}
              {referral.endedAt
                ? t('You ended this on {{date}}.', { date: longDate(referral.endedAt, language) })
                : may.length === 0
                  ? t('The agent may see and open nothing.')
                  : t('The agent may: {{list}}.', { list: may.join(', ') })}
            </p>
            {dispute ? <DisputeNote dispute={dispute} reader="tenant" /> : null}
          </div>
        </div>
        <div className="row">
          {referral.endedAt === null ? (
            <Button size="sm" variant="line" awaitHydration onClick={() => setOpen('scope')}>
              {t('Change or end access')} <span className="vh">{referral.propertyTitle}</span>
            </Button>
          ) : null}
          {dispute === null ? (
            <Button size="sm" variant="quiet" awaitHydration onClick={() => setOpen('dispute')}>
              {t('Object')} <span className="vh">{referral.propertyTitle}</span>
            </Button>
          ) : null}
        </div>
      </div>
      {open === 'scope' ? <ChangeDialog referral={referral} onClose={() => setOpen(null)} /> : null}
      {open === 'dispute' ? (
        <ObjectionDialog
          onSend={(body) => object({ params: { id: referral.id }, body })}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Card>
  );
};

/** Agents who referred the tenant, or ask to. */
const useAgents = (tenantId: number) =>
  usePaged(listTenantReferrals, { params: { id: tenantId }, query: {} }, { refetchOnVisit: true });

const agentsId = 'your-agents';

/** One line about agents who wait for the tenant's answer: their requests are below the record. */
export const WaitingAgents = ({ tenantId }: { tenantId: number }) => {
  const t = useT();
  const count = useAgents(tenantId).rows.filter(({ answer }) => answer === null).length;
  return count === 0 ? null : (
    <p className={styles.waitingAgents}>
      <a href={`#${agentsId}`}>{t('Agents waiting for your answer: {{count}}', { count })}</a>
    </p>
  );
};

/** The tenant's agents with their permissions, and pending requests. */
export const TenantAgents = ({ tenantId }: { tenantId: number }) => {
  const t = useT();
  const list = useAgents(tenantId);
  const waiting = list.rows.filter(({ answer }) => answer === null);
  const working = list.rows.filter(({ answer }) => answer === 'yes');
  return (
    <div id={agentsId} tabIndex={-1} className={`${styles.list} ${styles.agents}`}>
      {list.status === 'failed' ? <Notice tone="error">{t('We could not load this.')}</Notice> : null}
      {waiting.map((referral) => (
        <Invitation key={referral.id} referral={referral} />
      ))}
      {working.length === 0 ? null : (
        <ul className={styles.list} aria-label={t('Your agents')}>
          {working.map((referral) => (
            <Working key={referral.id} referral={referral} />
          ))}
        </ul>
      )}
      {list.hasMore ? (
        <p>
          <Button variant="line" pending={list.isLoadingMore} pendingText={t('Loading')} onClick={list.loadMore}>
            {t('Show older ones')}
          </Button>
        </p>
      ) : null}
    </div>
  );
};
