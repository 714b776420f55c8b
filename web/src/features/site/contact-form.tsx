import { zodResolver } from '@hookform/resolvers/zod';
import type { CallOf } from '@lintel/contract/kernel/endpoint';
import type { sendSupportRequest } from '@lintel/contract/site/endpoints';
import { supportRequestForm, supportThanks, userTypeLabels, userTypes } from '@lintel/contract/site/schema';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../platform/api.ts';
import { useApp } from '../../platform/app-context.ts';
import { useT } from '../../platform/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input, Select, Textarea } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './contact-form.module.css';
import { useSendSupportRequest } from './use-send-support-request.ts';

type Typed = { name: string; email: string; userType: string; subject: string; message: string };

const fieldNames = ['name', 'email', 'userType', 'subject', 'message'] as const;
const empty: Typed = { name: '', email: '', userType: '', subject: '', message: '' };

/** How the last press of the button ended. */
type Outcome = { kind: 'sent'; number: number } | { kind: 'failed'; sentence: string | undefined };

/** Writes to Lintel's staff. What was typed stays until it is stored; what a person must keep stays on the page. */
export const ContactForm = () => {
  const t = useT();
  const { facts } = useApp();
  const send = useSendSupportRequest();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const isSending = useRef(false);
  const { register, handleSubmit, reset, setError, formState } = useForm<
    Typed,
    unknown,
    CallOf<typeof sendSupportRequest>['body']
  >({
    // The contract's form also takes null and absent values, which this form never has.
    resolver: zodResolver(supportRequestForm) as never,
    defaultValues: empty,
    // The summary takes the focus and leads to the fields.
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  useEffect(() => {
    if (outcome?.kind === 'sent') thanks.current?.focus();
  }, [outcome]);

  const submit = handleSubmit(async (form) => {
    // A second press before the first one has drawn its pending state.
    if (isSending.current) return;
    isSending.current = true;
    setOutcome(null);
    try {
      const number = await send(form);
      reset(empty);
      setOutcome({ kind: 'sent', number });
      toast({ title: t(supportThanks) });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const marked = fieldNames.filter((name) => fields[name] !== undefined);
      for (const name of marked) setError(name, { type: 'server', message: fields[name] ?? '' });
      if (marked.length === 0) {
        setOutcome({ kind: 'failed', sentence: error instanceof ApiError ? error.serverMessage : undefined });
      }
    } finally {
      isSending.current = false;
    }
  });

  const sentence = (name: keyof Typed): string | undefined => {
    const message = errors[name]?.message;
    return message === undefined ? undefined : t(message);
  };
  const mistakes = fieldNames.flatMap((name) => {
    const message = sentence(name);
    return message === undefined ? [] : [{ fieldId: `contact-${name}`, message }];
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
      {mistakes.length > 0 ? (
        <ErrorSummary title={t('Please check the marked fields.')} items={mistakes} attempt={submitCount} />
      ) : null}
      {outcome?.kind === 'sent' ? (
        <div ref={thanks} tabIndex={-1}>
          <Notice tone="ok" title={t(supportThanks)}>
            <p>{t('Your message has the number {{number}}.', { number: outcome.number })}</p>
          </Notice>
        </div>
      ) : null}
      <Fieldset disabled={isSubmitting} className={styles.fields}>
        <Field id="contact-name" label={t('Name')} error={sentence('name')}>
          <Input autoComplete="name" {...register('name')} />
        </Field>
        <Field id="contact-email" label={t('Email')} error={sentence('email')}>
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
        <Field id="contact-userType" label={t('I am a')} optional error={sentence('userType')}>
          <Select {...register('userType')}>
            <option value="">{t('Choose one')}</option>
            {userTypes.map((type) => (
              <option key={type} value={type}>
                {t(userTypeLabels[type])}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="contact-subject" label={t('Subject')} error={sentence('subject')}>
          <Input autoComplete="off" {...register('subject')} />
        </Field>
        <Field
          id="contact-message"
          className={styles.wide}
          label={t('Message')}
          hint={t('Never send your password, your card number or your Social Security number.')}
          error={sentence('message')}
        >
          <Textarea rows={7} {...register('message')} />
        </Field>
        <div className={styles.wide}>
          <Button type="submit" icon={<Icon of={Send} />} pending={isSubmitting} pendingText={t('Sending...')}>
            {t('Send Message')}
          </Button>
        </div>
      </Fieldset>
      {outcome?.kind === 'failed' ? (
        <Notice tone="error" live title={t('We could not send your message.')}>
          {outcome.sentence ? <p>{t(outcome.sentence)}</p> : null}
          <p>
            {t('What you typed is still here. Please try again, or write to')}{' '}
            <a href={`mailto:${facts.supportEmail}`} translate="no">
              {facts.supportEmail}
            </a>
            .
          </p>
        </Notice>
      ) : null}
    </form>
  );
};
