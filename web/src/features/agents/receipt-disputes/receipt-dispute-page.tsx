import { disputeReceipt, readDisputedReceipt } from '@lintel/contract/agents/receipt-dispute-endpoints';
import type { DisputedReceipt, ReceiptDispute } from '@lintel/contract/agents/receipt-dispute-schema';
import { objectionForm } from '@lintel/contract/agents/schema';
import { initiationLabels, methodLabels, receiptStatusLabels } from '@lintel/contract/contacts/labels';
import { paths } from '@lintel/contract/paths';
import { useParams } from '@tanstack/react-router';
import { ExternalLink, Scale } from 'lucide-react';
import { useApi } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { useFaultSentence } from '../../../platform/queries/fault.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useVisit } from '../../../platform/use-visit.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Textarea } from '../../../ui/fields/input.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from './receipt-dispute.module.css';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Object to a receipt') });

const obstacleWords: Record<Exclude<DisputedReceipt['obstacle'], null>, string> = {
  not_party: 'Only the tenant, the owner and the agent on a receipt can object to it.',
  of_referral: 'This contact is an introduction by an agent. Object to the referral, where the agent can answer.',
  already_open: 'There is an open dispute about this already. Staff look into it.',
  already_decided: 'Staff have decided this already.',
};

const partyWords: Record<ReceiptDispute['by'], string> = {
  tenant: 'Objection by the tenant',
  owner: 'Objection by the owner',
  agent: 'Objection by the agent',
};

const outcomeWords = {
  upheld: 'Upheld: the receipt is set aside',
  dismissed: 'Dismissed: the receipt stands',
} as const;

/** An objection and what became of it. */
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

const ObjectionForm = ({ receiptId }: { receiptId: number }) => {
  const t = useT();
  const write = useWrite(disputeReceipt);
  const { form, sending } = useContractForm(objectionForm, {
    name: 'receipt-objection',
    defaults: { reason: '' },
    send: async (body, idempotencyKey) => {
      await write({ params: { id: receiptId }, body }, { idempotencyKey });
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

const Loaded = ({ found }: { found: DisputedReceipt }) => {
  const t = useT();
  const momentOf = useDateTime();
  const { receipt, disputes, obstacle } = found;
  const status = (receiptStatusLabels as Record<string, string>)[receipt.status];
  // The form goes once it was sent: what it became takes the focus.
  const title = useFocusAfter<HTMLHeadingElement>(disputes.length);
  return (
    <>
      <Panel role="proof" aria-label={t('The receipt')}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('Recorded on')}</dt>
            <dd>
              <time dateTime={receipt.createdAt}>{momentOf(receipt.createdAt)}</time>
            </dd>
          </div>
          <div>
            <dt>{t('Property')}</dt>
            <dd>
              <AppLink href={paths.property(receipt.propertyId)}>{found.propertyTitle}</AppLink>
            </dd>
          </div>
          <div>
            <dt>{t('Kind of contact')}</dt>
            <dd>
              {t(initiationLabels[receipt.initiationType])}, {t(methodLabels[receipt.contactMethod])}
            </dd>
          </div>
          <div>
            <dt>{t('Status')}</dt>
            <dd>
              <Badge tone={receipt.status === 'dispute' ? 'warn' : 'proof'}>
                {status === undefined ? receipt.status.replaceAll('_', ' ') : t(status)}
              </Badge>
            </dd>
          </div>
        </dl>
        <p>
          <a className={styles.out} href={paths.receiptReport(receipt.id)} target="_blank" rel="noopener">
            {t('Open the receipt')} <Icon of={ExternalLink} size="sm" />
            <span className="vh"> {t('(opens in a new tab)')}</span>
          </a>
        </p>
      </Panel>
      <section aria-labelledby="objections" className={styles.form}>
        <h2 id="objections" ref={title} tabIndex={-1}>
          {t('Objections')}
        </h2>
        {disputes.length === 0 ? (
          <p className="muted">{t('Nobody has objected to this receipt.')}</p>
        ) : (
          <ul className={styles.form}>
            {disputes.map((dispute) => (
              <Objection key={dispute.id} dispute={dispute} />
            ))}
          </ul>
        )}
        {obstacle === null ? (
          <ObjectionForm receiptId={receipt.id} />
        ) : obstacle === 'already_open' ? null : (
          <Notice icon={Scale}>
            <p>{t(obstacleWords[obstacle])}</p>
          </Notice>
        )}
      </section>
    </>
  );
};

/** A receipt and what is objected to it, for who stands on it. */
export const Page = () => {
  const t = useT();
  const { id } = useParams({ strict: false }) as { id: string };
  const sentenceOf = useFaultSentence();
  const found = useVisit(queryOf(useApi(), readDisputedReceipt, { params: { id: Number(id) || 0 } }));
  const isMissing = found.error instanceof ApiError && [400, 404].includes(found.error.status);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={t('Receipt {{number}}', { number: id })}>
        {t('A receipt is never changed. What is objected to it, and what staff decide, is put on record beside it.')}
      </PageTitle>
      {found.data ? (
        <Loaded found={found.data} />
      ) : !found.isError ? (
        <Loading>
          <Skeleton height="20rem" />
        </Loading>
      ) : isMissing ? (
        <Notice tone="warn" title={t('There is no such receipt.')}>
          <p>{t('It may not be yours, or its number is not complete.')}</p>
        </Notice>
      ) : (
        <Notice tone="error" live title={t('We could not load this page')}>
          <p>{sentenceOf(found.error)}</p>
          <Button size="sm" onClick={() => void found.refetch()}>
            {t('Try again')}
          </Button>
        </Notice>
      )}
    </div>
  );
};
