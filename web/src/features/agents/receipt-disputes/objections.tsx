import type { DisputedReceipt, ReceiptDispute } from '@lintel/contract/agents/receipt-dispute-schema';
import { objectionForm } from '@lintel/contract/agents/schema';
import { Scale } from 'lucide';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Textarea } from '../../../ui/fields/input.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from './receipt-dispute.module.css';

const obstacleWords: Record<Exclude<DisputedReceipt['obstacle'], null>, string> = {
  not_party: 'Only the tenant, the owner and the agent on a receipt can object to it.',
  of_referral: 'This contact is an introduction by an agent. Object to the referral, where the agent can answer.',
  already_open: 'There is an open dispute about this already. Staff look into it.',
  already_decided: 'Staff have already decided this.',
};

const partyWords: Record<ReceiptDispute['by'], string> = {
  tenant: 'Objection by the tenant',
  owner: 'Objection by the owner',
  agent: 'Objection by the agent',
};

const outcomeWords = {
  upheld: 'Upheld: the receipt is set aside',
  dismissed: 'Dismissed: the receipt is confirmed',
} as const;

/** A dispute and its outcome. */
const Objection = ({ dispute }: { dispute: ReceiptDispute }) => {
  const t = useT();
  const momentOf = useDateTime();
  return (
    <Card as="li" className={styles.objection}>
      <p className={styles.line}>
        <b>{dispute.isOwn ? t('Your objection') : t(partyWords[dispute.by])}</b>
        <time className="muted" dateTime={dispute.openedAt}>
          {momentOf(dispute.openedAt)}
        </time>
      </p>
      <p className={styles.said}>{dispute.reason || t('Erased')}</p>
      {dispute.outcome === null ? (
        <p>
          <Badge tone="warn">{t('Staff look into it')}</Badge>
        </p>
      ) : (
        <>
          <p>
            <Badge>{t(outcomeWords[dispute.outcome])}</Badge>
          </p>
          <p className={styles.said}>{t('Staff decided: {{decision}}', { decision: dispute.decision ?? '' })}</p>
        </>
      )}
    </Card>
  );
};

/** Sends the dispute; the component that shows the list refetches it. */
type Send = (reason: string, idempotencyKey: string) => Promise<unknown>;

const ObjectionForm = ({ send }: { send: Send }) => {
  const t = useT();
  const { form, sending } = useContractForm(objectionForm, {
    name: 'receipt-objection',
    defaults: { reason: '' },
    send: async ({ reason }, idempotencyKey) => {
      await send(reason, idempotencyKey);
      toast({ title: t('Staff look into it') });
    },
  });
  return (
    <form className={styles.form} onSubmit={sending.onSubmit} noValidate>
      <Fieldset plain className={styles.form} disabled={sending.isSending}>
        {sending.summary}
        <Field
          id={sending.idOf('reason')}
          label={t('What is wrong with this receipt')}
          hint={t('Everyone on the receipt reads it, and it stays on record.')}
          error={sending.errorOf('reason')}
        >
          <Textarea rows={5} {...form.register('reason')} />
        </Field>
        {sending.fault}
        <div className="row">
          <Button type="submit" awaitHydration pending={sending.isSending} pendingText={t('Sending...')}>
            {t('Object to this receipt')}
          </Button>
        </div>
      </Fieldset>
    </form>
  );
};

/** Disputes of a receipt, and the form for a user who may object. */
export const Objections = ({ found, send }: { found: DisputedReceipt; send: Send }) => {
  const t = useT();
  const { disputes, obstacle } = found;
  // The form disappears once it was sent: the title of the list takes the focus.
  const title = useFocusAfter<HTMLHeadingElement>(disputes.length);
  return (
    <section aria-labelledby="objections" className={styles.form}>
      <h2 id="objections" ref={title} tabIndex={-1}>
        {t('Objections')}
      </h2>
      {disputes.length === 0 ? (
        <p className="muted">{t('No one has objected to this receipt.')}</p>
      ) : (
        <ul className={styles.form}>
          {disputes.map((dispute) => (
            <Objection key={dispute.id} dispute={dispute} />
          ))}
        </ul>
      )}
      {obstacle === null ? (
        <ObjectionForm send={send} />
      ) : obstacle === 'already_open' ? null : (
        <Notice icon={Scale}>
          <p>{t(obstacleWords[obstacle])}</p>
        </Notice>
      )}
    </section>
  );
};
