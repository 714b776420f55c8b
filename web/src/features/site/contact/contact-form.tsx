import { supportRequestForm, supportThanks, userTypeLabels, userTypes } from '@lintel/contract/site/schema';
import { Send } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { draftLivesDays } from '../../../platform/forms/draft.ts';
import { DraftOffer } from '../../../platform/forms/draft-offer.tsx';
import { namesFields, refusalSentence } from '../../../platform/forms/forms.ts';
import { useFillEmpty, useOwnDetails } from '../../../platform/forms/own-details.ts';
import { isUnreachable } from '../../../platform/queries/connection.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input, Select, Textarea } from '../../../ui/fields/input.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from './contact-form.module.css';
import { sendSupportRequest } from './send-support-request.ts';

const fields = ['name', 'email', 'userType', 'subject', 'message'] as const;

/** The form's draft values: every field, as text. */
type Typed = Record<(typeof fields)[number], string>;

const nothingTyped = { name: '', email: '', userType: '', subject: '', message: '' } as const satisfies Typed;
/** Fields prefilled from the signed-in user's account. */
const ownFields = { name: 'name', email: 'email' } as const;

/** Result of the last press of the button. */
type Outcome = { kind: 'sent'; number: number } | { kind: 'failed'; sentence: string | undefined };

/** Form to write to Lintel's staff. The input stays until it is stored; details that a person must keep stay on the page. */
export const ContactForm = () => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const { responseHours } = useFigures();
  const messageOf = useErrorMessage();
  const { api, facts } = useApp();
  const { defaults, isFilled } = useOwnDetails<Typed>(nothingTyped, ownFields);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const thanks = useRef<HTMLDivElement>(null);
  const { form, sending, draft } = useContractForm(supportRequestForm, {
    name: 'contact',
    defaults,
    draft: { name: 'contact' },
    send: async (request, idempotencyKey) => {
      const number = await sendSupportRequest(api, request, idempotencyKey);
      draft.forget();
      setOutcome({ kind: 'sent', number });
      toast({ title: t(supportThanks, { hours: responseHours.email }) });
    },
    onError: (error) => {
      if (!namesFields(fields, error))
        setOutcome({ kind: 'failed', sentence: isUnreachable(error) ? messageOf(error) : refusalSentence(error) });
      return true;
    },
  });
  useFillEmpty(form, defaults);
  const { idOf, errorOf } = sending;

  // The pressed button lost the focus when it was disabled: the focus moves to the result.
  useEffect(() => {
    if (outcome?.kind === 'sent') thanks.current?.focus();
  }, [outcome]);

  return (
    <form
      noValidate
      className={styles.form}
      aria-label={t('Contact form')}
      onSubmit={(event) => {
        setOutcome(null);
        sending.onSubmit(event);
      }}
    >
      <DraftOffer draft={draft} />
      {sending.summary}
      {outcome?.kind === 'sent' ? (
        <div ref={thanks} tabIndex={-1}>
          <Notice tone="ok" title={t(supportThanks, { hours: responseHours.email })}>
            <p>{t('Your message has the number {{number}}.', { number: outcome.number })}</p>
          </Notice>
        </div>
      ) : null}
      <Fieldset disabled={sending.isSending} className={styles.fields}>
        {isFilled ? (
          <p className={`${styles.wide} muted small`}>
            {t('We filled this in from your account. Changes here won’t update your account.')}
          </p>
        ) : null}
        <Field id={idOf('name')} label={t('Name')} error={errorOf('name')}>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <Field id={idOf('email')} label={t('Email')} error={errorOf('email')}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field id={idOf('userType')} label={t('I am a')} optional error={errorOf('userType')}>
          <Select {...form.register('userType')}>
            <option value="">{t('Choose one')}</option>
            {userTypes.map((type) => (
              <option key={type} value={type}>
                {t(userTypeLabels[type])}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={idOf('subject')} label={t('Subject')} error={errorOf('subject')}>
          <Input autoComplete="off" {...form.register('subject')} />
        </Field>
        <Field
          id={idOf('message')}
          className={styles.wide}
          label={t('Message')}
          hint={t('Never send your password, your card number or your Social Security number.')}
          error={errorOf('message')}
        >
          <Textarea rows={7} {...form.register('message')} />
        </Field>
        <div className={styles.wide}>
          <Button
            ref={sending.button}
            type="submit"
            icon={<Icon of={Send} />}
            pending={sending.isSending}
            pendingText={t('Sending...')}
          >
            {t('Send Message')}
          </Button>
          <p className="muted xs needs-program">
            {t('We save your draft on this device for {{days}} days, or until you send it.', {
              days: draftLivesDays,
            })}
          </p>
        </div>
      </Fieldset>
      {outcome?.kind === 'failed' ? (
        <Notice tone="error" live title={t('We could not send your message.')}>
          {outcome.sentence ? <p>{tDynamic(outcome.sentence)}</p> : null}
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
