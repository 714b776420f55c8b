import {
  addActivity,
  advanceReferral,
  answerReferralDispute,
  claimFirstContact,
  readReferral,
} from '@lintel/contract/agents/endpoints';
import { activityByHand, disputeAnswer, objectionForm, type ReferralInFull } from '@lintel/contract/agents/schema';
import { stepsFrom } from '@lintel/contract/agents/states';
import { useState } from 'react';
import type { FieldValues, UseFormRegisterReturn } from 'react-hook-form';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import type { SendForm } from '../../../platform/forms/send-form.tsx';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup, RadioRow } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { DateInput, Input, Textarea } from '../../../ui/fields/input.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../agents.module.css';

export type Changed = () => void;

/** A form with one text field and a button. */
const OneText = <Values extends FieldValues>({
  sending,
  field,
  registered,
  label,
  hint,
  action,
}: {
  sending: SendForm<Values>;
  field: Parameters<SendForm<Values>['idOf']>[0];
  registered: UseFormRegisterReturn;
  label: string;
  hint: string;
  action: string;
}) => {
  const t = useT();
  return (
    <form noValidate className={styles.form} aria-label={action} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field id={sending.idOf(field)} label={label} hint={hint} error={sending.errorOf(field)}>
          <Textarea rows={4} {...registered} />
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

/** The agent's one answer to an open dispute. */
export const AnswerDispute = ({ id, onChanged }: { id: number; onChanged: Changed }) => {
  const t = useT();
  const write = useWrite(answerReferralDispute, { answers: readReferral });
  const { form, sending } = useContractForm(disputeAnswer, {
    name: 'dispute-answer',
    defaults: { answer: '' },
    send: async (body) => {
      await write({ params: { id }, body });
      onChanged();
    },
  });
  return (
    <OneText
      sending={sending}
      field="answer"
      registered={form.register('answer')}
      label={t('What you have on record')}
      hint={t('You can answer once. Staff decide on the receipts.')}
      action={t('Send answer')}
    />
  );
};

/** Claims first contact against another agent's earlier referral. */
export const ClaimFirst = ({ id, onChanged }: { id: number; onChanged: Changed }) => {
  const t = useT();
  const write = useWrite(claimFirstContact, { answers: readReferral });
  const { form, sending } = useContractForm(objectionForm, {
    name: 'claim',
    defaults: { reason: '' },
    send: async (body) => {
      await write({ params: { id }, body });
      onChanged();
    },
  });
  return (
    <OneText
      sending={sending}
      field="reason"
      registered={form.register('reason')}
      label={t('Why')}
      hint={t('Staff review the receipts. The other agent can answer within 7 days.')}
      action={t('Object')}
    />
  );
};

/** Adds a call or a meeting, which the system cannot observe. */
export const AddByHand = ({ id }: { id: number }) => {
  const t = useT();
  const write = useWrite(addActivity);
  const { form, sending } = useContractForm(activityByHand, {
    name: 'by-hand',
    fields: ['activityType', 'description', 'happenedOn', 'duration', 'billableTime'],
    defaults: { activityType: 'phone_call', description: '', happenedOn: '', duration: '', billableTime: '' },
    send: async (sent, idempotencyKey) => {
      await write({ params: { id }, body: sent }, { idempotencyKey });
      form.reset();
      toast({ title: t('Added to the record'), description: t('The tenant sees it, marked as added by hand.') });
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

/** The only step that the agent reports; the system records the others. */
export const NextStep = ({ referral, onChanged }: { referral: ReferralInFull; onChanged: Changed }) => {
  const t = useT();
  const write = useWrite(advanceReferral, { answers: readReferral });
  const messageOf = useErrorMessage();
  const [on, setOn] = useState('');
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  if (!stepsFrom(referral.status, 'agent').includes('viewing_scheduled')) {
    return (
      <p className="muted">{t('Lintel records the next steps when they happen: application, lease, commission.')}</p>
    );
  }
  const step = async () => {
    setSending(true);
    setFault(null);
    try {
      await write({
        params: { id: referral.id },
        body: { status: 'viewing_scheduled', viewingOn: on },
      });
      onChanged();
    } catch (error) {
      setFault(messageOf(error));
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
