import {
  addActivity,
  advanceReferral,
  answerReferralDispute,
  claimFirstContact,
  readReferral,
} from '@lintel/contract/agents/endpoints';
import { referralActorLabels, referralEventLabels } from '@lintel/contract/agents/labels';
import { activityByHand, objection, type ReferralInFull } from '@lintel/contract/agents/schema';
import { stepsFrom } from '@lintel/contract/agents/states';
import { documentKindLabels } from '@lintel/contract/applications/labels';
import { dollars } from '@lintel/contract/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileText, MessageSquare } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { paths } from '../../app/paths.ts';
import { AppLink } from '../../app/shell/link.tsx';
import { PageTitle } from '../../app/shell/page-title.tsx';
import { useApi } from '../../platform/app-context.ts';
import { useFaultSentence } from '../../platform/fault.ts';
import { useT } from '../../platform/i18n.tsx';
import { useLiveChanges } from '../../platform/live-changes.ts';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { keyOf, queryOf } from '../../platform/queries.ts';
import { useMoment } from '../../platform/use-moment.ts';
import { useVisit } from '../../platform/use-visit.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceGroup, RadioRow } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DateInput, Input, Textarea } from '../../ui/input.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Timeline, TimelineItem } from '../../ui/timeline.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAgent } from './agent-queries.ts';
import styles from './agents.module.css';
import { PartFault } from './part-fault.tsx';
import { ReferralNotes } from './referral-card.tsx';
import { ReferralSteps } from './referral-steps.tsx';
import { isOpen, spaced, statusTone } from './referral-words.ts';
import { useContractForm } from './use-contract-form.ts';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Referral') });

const verdicts: Record<ReferralInFull['firstContact'], string> = {
  this_agent: 'You were first: your introduction is the earliest receipt that counts.',
  not_confirmed: 'You would be the first, once the tenant says yes.',
  direct_contact: 'The tenant was in contact with the owner before you. No commission comes of this.',
  other_agent: 'Another agent introduced this tenant before you.',
  in_dispute: 'The receipt that decides is in dispute. Staff look into it.',
  set_aside: 'Staff have set your introduction aside.',
};

type Changed = (referral: ReferralInFull) => Promise<void>;

/** One text and a button: an answer to a dispute, or an objection. */
const TextForm = ({
  name,
  label,
  hint,
  action,
  send,
}: {
  name: string;
  label: string;
  hint: string;
  action: string;
  send: (text: string) => Promise<void>;
}) => {
  const t = useT();
  const { form, sending } = useContractForm<{ text: string }, { text: string }>({
    schema: z.object({ text: objection }),
    name,
    fields: ['text'],
    defaults: { text: '' },
    send: ({ text }) => send(text),
  });
  return (
    <form noValidate className={styles.form} aria-label={action} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field id={sending.idOf('text')} label={label} hint={hint} error={sending.errorOf('text')}>
          <Textarea rows={4} {...form.register('text')} />
        </Field>
        {sending.fault}
        <p>
          <Button
            ref={sending.button}
            type="submit"
            awaitHydration
            pending={sending.isSending}
            pendingText={t('Sending...')}
          >
            {action}
          </Button>
        </p>
      </Fieldset>
    </form>
  );
};

type HandValues = z.input<typeof activityByHand>;
type HandSent = z.output<typeof activityByHand>;

/** A call or a meeting, which no system sees. */
const AddByHand = ({ id, onAdded }: { id: number; onAdded: () => Promise<void> }) => {
  const t = useT();
  const api = useApi();
  const { form, sending } = useContractForm<HandValues, HandSent>({
    schema: activityByHand as z.ZodType<HandSent, HandValues>,
    name: 'by-hand',
    fields: ['activityType', 'description', 'happenedOn', 'duration', 'billableTime'],
    defaults: { activityType: 'phone_call', description: '', happenedOn: '', duration: '', billableTime: '' },
    send: async (sent, idempotencyKey) => {
      await api.call(addActivity, { params: { id }, body: sent }, { idempotencyKey });
      form.reset();
      toast({ title: t('Added to the record'), description: t('The tenant sees it, marked as added by hand.') });
      await onAdded();
    },
  });
  const { idOf, errorOf } = sending;
  const type = form.watch('activityType');
  return (
    <form noValidate className={styles.form} aria-label={t('Add a call or a meeting')} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <ChoiceGroup id={idOf('activityType')} legend={t('What was it?')} columns={2} error={errorOf('activityType')}>
          {(['phone_call', 'meeting'] as const).map((value) => (
            <RadioRow
              key={value}
              name={idOf('activityType')}
              value={value}
              checked={type === value}
              onChange={() => form.setValue('activityType', value)}
              label={value === 'phone_call' ? t('Phone call') : t('Meeting')}
            />
          ))}
        </ChoiceGroup>
        <Field id={idOf('description')} label={t('What it was about')} error={errorOf('description')}>
          <Textarea rows={2} {...form.register('description')} />
        </Field>
        <div className={styles.two}>
          <Field id={idOf('happenedOn')} label={t('Day')} error={errorOf('happenedOn')}>
            <DateInput {...form.register('happenedOn')} />
          </Field>
          <Field id={idOf('duration')} label={t('Minutes')} error={errorOf('duration')}>
            <Input inputMode="numeric" {...form.register('duration')} />
          </Field>
          <Field id={idOf('billableTime')} label={t('Billable minutes')} error={errorOf('billableTime')}>
            <Input inputMode="numeric" {...form.register('billableTime')} />
          </Field>
        </div>
        {sending.fault}
        <p>
          <Button
            ref={sending.button}
            type="submit"
            variant="line"
            awaitHydration
            pending={sending.isSending}
            pendingText={t('Adding...')}
          >
            {t('Add to the record')}
          </Button>
        </p>
      </Fieldset>
    </form>
  );
};

/** The one step that is the agent's to say; the others are noted by the system. */
const NextStep = ({ referral, onChanged }: { referral: ReferralInFull; onChanged: Changed }) => {
  const t = useT();
  const api = useApi();
  const sentenceOf = useFaultSentence();
  const [on, setOn] = useState('');
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  if (!stepsFrom(referral.status, 'agent').includes('viewing_scheduled')) {
    return (
      <p className="muted">
        {t('The next steps are noted by Lintel when they happen: application, lease, commission.')}
      </p>
    );
  }
  const step = async () => {
    setSending(true);
    setFault(null);
    try {
      const { data } = await api.call(advanceReferral, {
        params: { id: referral.id },
        body: { status: 'viewing_scheduled', viewingOn: on },
      });
      await onChanged(data);
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={styles.form}>
      <Field id="viewing-on" label={t('Day of the viewing')} optional>
        <DateInput value={on} onChange={(event) => setOn(event.target.value)} />
      </Field>
      <p>
        <Button awaitHydration pending={isSending} pendingText={t('Saving...')} onClick={() => void step()}>
          {t('Viewing scheduled')}
        </Button>
      </p>
      {fault === null ? null : <p role="alert">{fault}</p>}
    </div>
  );
};

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card as="section" aria-labelledby={id}>
    <h2 id={id} className={styles.cardHead}>
      {title}
    </h2>
    {children}
  </Card>
);

const Loaded = ({ referral, onChanged }: { referral: ReferralInFull; onChanged: Changed }) => {
  const t = useT();
  const api = useApi();
  const moment = useMoment();
  const refresh = useRefreshAgent();
  const { id, tenantName, dispute, scope, firstContact } = referral;
  const isWorking = referral.answer === 'yes' && referral.endedAt === null;
  const params = { id };
  return (
    <>
      <PageTitle
        title={<span translate="no">{tenantName}</span>}
        actions={
          isWorking && referral.tenantEmail !== null ? (
            <Button asChild icon={<Icon of={MessageSquare} />}>
              <AppLink href={paths.contactTenant(referral.tenantEmail)}>{t('Contact')}</AppLink>
            </Button>
          ) : undefined
        }
      >
        <Badge tone={statusTone[referral.status]}>{t(spaced(referral.status))}</Badge>{' '}
        <AppLink href={paths.property(referral.propertyId)}>{referral.propertyTitle}</AppLink>
      </PageTitle>
      <div className={styles.figures}>
        <ReferralSteps referral={referral} />
      </div>
      <div className={styles.columns}>
        <div className={styles.list}>
          <ReferralNotes referral={referral} />
          {dispute && dispute.outcome === null && dispute.answer === null ? (
            <Section id="answer-dispute" title={t('Answer the dispute')}>
              <TextForm
                name="dispute-answer"
                label={t('What you have on record')}
                hint={t('You can answer once. Staff decide on the receipts.')}
                action={t('Send answer')}
                send={async (answer) =>
                  onChanged((await api.call(answerReferralDispute, { params, body: { answer } })).data)
                }
              />
            </Section>
          ) : null}
          {dispute?.decision ? (
            <Section
              id="decided"
              title={dispute.outcome === 'upheld' ? t('The dispute was upheld') : t('The dispute was dismissed')}
            >
              <p className={styles.said}>{dispute.decision}</p>
            </Section>
          ) : null}
          {isWorking ? (
            <>
              <Section id="next-step" title={t('Next step')}>
                <NextStep referral={referral} onChanged={onChanged} />
              </Section>
              <Section id="add-by-hand" title={t('Add a call or a meeting')}>
                <AddByHand id={id} onAdded={refresh} />
              </Section>
              {firstContact === 'other_agent' ? (
                <Section id="claim" title={t('You say that you were first?')}>
                  <TextForm
                    name="claim"
                    label={t('Why')}
                    hint={t('Staff look at the receipts. The other agent may answer within 7 days.')}
                    action={t('Object')}
                    send={async (reason) =>
                      onChanged((await api.call(claimFirstContact, { params, body: { reason } })).data)
                    }
                  />
                </Section>
              ) : null}
            </>
          ) : null}
          <Section id="history" title={t('History')}>
            <Timeline label={t('History')}>
              {referral.events.map((event) => (
                <TimelineItem key={event.id} done>
                  <div className={styles.act}>
                    <b>{t(referralEventLabels[event.kind])}</b>
                    <time dateTime={event.at}>{moment(event.at)}</time>
                  </div>
                  <p className="muted">
                    {t(referralActorLabels[event.by])}
                    {event.note ? ` · ${event.note}` : null}
                  </p>
                </TimelineItem>
              ))}
            </Timeline>
          </Section>
        </div>
        <aside className={styles.aside} aria-label={t('Facts')}>
          <Card as="section" aria-labelledby="facts">
            <h2 id="facts">{t('Facts')}</h2>
            <dl className={styles.pairs}>
              <div>
                <dt>{t('Contact date')}</dt>
                <dd>{moment(referral.contactDate)}</dd>
              </div>
              <div>
                <dt>{t('Estimated commission')}</dt>
                <dd>{dollars(referral.estimatedCommission)}</dd>
              </div>
              <div>
                <dt>{t('Receipt')}</dt>
                <dd>
                  <a href={paths.receiptReport(referral.receiptId)} target="_blank" rel="noopener">
                    {referral.receiptHash.slice(0, 8)}
                    <span className="vh"> {t('(opens in a new tab)')}</span>
                  </a>
                </dd>
              </div>
            </dl>
            <p>{t(verdicts[firstContact])}</p>
          </Card>
          <Card as="section" aria-labelledby="scope">
            <h2 id="scope">{t('What you may do')}</h2>
            {isWorking ? (
              <ul>
                <li>
                  {scope.mayWriteToOwner
                    ? t('Write to the owner for the tenant')
                    : t('Not write to the owner for the tenant')}
                </li>
                {scope.documents.length === 0 ? (
                  <li>{t('Open no papers')}</li>
                ) : (
                  scope.documents.map((kind) => (
                    <li key={kind} className={styles.withIcon}>
                      <Icon of={FileText} />
                      <span>{t(documentKindLabels[kind])}</span>
                    </li>
                  ))
                )}
              </ul>
            ) : (
              <p className="muted">
                {isOpen(referral) ? t('Nothing, until the tenant says yes.') : t('Nothing any more.')}
              </p>
            )}
          </Card>
        </aside>
      </div>
    </>
  );
};

const Referral = ({ id }: { id: number }) => {
  const t = useT();
  const api = useApi();
  const queryClient = useQueryClient();
  const call = { params: { id } };
  const referral = useVisit(queryOf(api, readReferral, call));
  useLiveChanges((changed) => {
    if (changed === null || (changed.topic === 'referral' && changed.id === id)) void referral.refetch();
  });
  const onChanged: Changed = async (next) => {
    queryClient.setQueryData(keyOf(readReferral, call), next);
    toast({ title: t('Saved') });
  };
  if (referral.data) return <Loaded referral={referral.data} onChanged={onChanged} />;
  if (referral.isError)
    return (
      <>
        <PageTitle title={t('Referral')} />
        <PartFault error={referral.error} onAgain={() => void referral.refetch()} />
      </>
    );
  return (
    <>
      <PageTitle title={t('Referral')} />
      <Loading>
        <Skeleton height="20rem" />
      </Loading>
    </>
  );
};

export const Page = () => {
  const t = useT();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return (
    <div className="wrap">
      {/^\d{1,10}$/.test(id) ? (
        <Referral key={id} id={Number(id)} />
      ) : (
        <PageTitle title={t('Referral')}>{t('There is no such referral.')}</PageTitle>
      )}
      <p>
        <AppLink href={`${paths.agentDashboard}?tab=referrals`}>{t('All referrals')}</AppLink>
      </p>
    </div>
  );
};
