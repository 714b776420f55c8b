import { initiateContact } from '@lintel/contract/contacts/endpoints';
import { type ContactReceipt, inquiryForm, type ReceiptLink } from '@lintel/contract/contacts/schema';
import { ownerAnswerHoursAt } from '@lintel/contract/contacts/terms';
import type { Property } from '@lintel/contract/listings/schema';
import { BadgeCheck, Send } from 'lucide';
import { useEffect, useMemo, useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { useContractForm } from '../../platform/forms/contract-form.ts';
import { draftLivesDays } from '../../platform/forms/draft.ts';
import { DraftOffer } from '../../platform/forms/draft-offer.tsx';
import { useFillEmpty, useOwnDetails } from '../../platform/forms/own-details.ts';
import { typedPerson } from '../../platform/forms/typed-person.ts';
import { isOffline } from '../../platform/queries/connection.ts';
import { useRefreshAfter } from '../../platform/queries/write.ts';
import { clock } from '../../platform/time/clock.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Fieldset } from '../../ui/fields/fieldset.tsx';
import { DateInput, Input, Textarea } from '../../ui/fields/input.tsx';
import { PhoneInput } from '../../ui/fields/phone-input.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { contactOwner } from './contact-owner.ts';
import styles from './inquiry-form.module.css';
import { ReceiptNote } from './receipt-note.tsx';

/** The form's draft values: every field, as text. */
type Typed = Record<'name' | 'email' | 'phone' | 'moveInDate' | 'message', string>;

/** Fields prefilled from the signed-in user's account. */
const ownFields = { name: 'name', email: 'email', phone: 'phone' } as const;

/**
 * Form to write to the owner of a home. The input stays until the message has arrived; then the form resets or, in a sheet that was
 * opened for this one message, is replaced by the receipt.
 */
export const InquiryForm = ({
  home,
  isSheet = false,
  focusOnMount = false,
}: {
  home: Property;
  /** The page has the same form below; a sheet over it has its own fields. */
  isSheet?: boolean;
  /** The user pressed a button elsewhere to write: the first empty field takes the focus. */
  focusOnMount?: boolean;
}) => {
  const t = useT();
  const api = useApi();
  const refresh = useRefreshAfter(initiateContact);
  // The text is the contract's `inquiryPrefill`, as a key for other languages; a test keeps them equal.
  const prefill = t("Hi, I'm interested in {{title}}. Is it still available?", { title: home.title });
  const empty = useMemo<Typed>(() => ({ name: '', email: '', phone: '', moveInDate: '', message: prefill }), [prefill]);
  const { defaults, isFilled } = useOwnDetails(empty, ownFields);
  const [receipt, setReceipt] = useState<ContactReceipt | null>(null);
  const [link, setLink] = useState<ReceiptLink | null>(null);
  const [conversationId, setConversationId] = useState<number | null>(null);
  const { form, sending, draft } = useContractForm(inquiryForm, {
    name: isSheet ? 'inquiry-sheet' : 'inquiry',
    defaults,
    draft: { name: `inquiry-${home.id}` },
    send: async (inquiry, idempotencyKey) => {
      const sent = await contactOwner(api, home, inquiry, idempotencyKey);
      draft.forget();
      // A guest who registers next need not type it again.
      typedPerson.remember({ name: inquiry.name, email: inquiry.email, phone: inquiry.phone ?? '' });
      setReceipt(sent.receipt);
      setConversationId(sent.conversationId);
      setLink(sent.link);
      toast({
        title: t('Message sent successfully!'),
        description: t('Contact receipt generated. The property owner will respond within {{hours}} hours.', {
          hours: ownerAnswerHoursAt(clock.now()),
        }),
      });
      void sent.recorded.then((recorded) => {
        if (recorded === null) return;
        setReceipt((shown) => shown ?? recorded);
        void refresh();
      });
    },
    onError: (error) => {
      // When offline, the error is shown beside the button, and the page stays.
      if (isOffline(error)) return false;
      toast({
        title: t('Error sending message'),
        description: t('Please try again later.'),
        variant: 'destructive',
      });
      // The toast disappears; the message beside the button says that nothing was sent, and why.
      return false;
    },
  });
  useFillEmpty(form, defaults);
  const { idOf, errorOf } = sending;
  const { setFocus, getValues } = form;
  useEffect(() => {
    if (focusOnMount) setFocus((['name', 'email'] as const).find((field) => getValues(field) === '') ?? 'message');
  }, [focusOnMount, setFocus, getValues]);
  if (isSheet && receipt !== null) return <ReceiptNote receipt={receipt} link={link} conversationId={conversationId} />;
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={t('Message to the owner')}
      onSubmit={sending.onSubmit}
      {...(focusOnMount ? { 'data-came-for': '' } : {})}
    >
      {receipt === null ? null : <ReceiptNote receipt={receipt} link={link} conversationId={conversationId} />}
      <DraftOffer draft={draft} />
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.fields}>
        {isFilled ? (
          <p className="muted small">
            {t('We filled this in from your account. Changes here won’t update your account.')}
          </p>
        ) : null}
        <Field id={idOf('name')} label={t('Name')} error={errorOf('name')}>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <Field id={idOf('email')} label={t('Email')} error={errorOf('email')}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field id={idOf('phone')} label={t('Phone')} optional error={errorOf('phone')}>
          <PhoneInput {...form.register('phone')} />
        </Field>
        <Field id={idOf('moveInDate')} label={t('Move-in date')} optional error={errorOf('moveInDate')}>
          <DateInput {...form.register('moveInDate')} />
        </Field>
        <Field id={idOf('message')} label={t('Message')} error={errorOf('message')}>
          {/* Set in the server-rendered HTML too, where the form library does not write it. */}
          <Textarea rows={4} defaultValue={prefill} {...form.register('message')} />
        </Field>
        <Button
          ref={sending.button}
          type="submit"
          block
          icon={<Icon of={Send} />}
          pending={sending.isSending}
          pendingText={t('Sending...')}
        >
          {t('Send Message')}
        </Button>
      </Fieldset>
      {sending.fault}
      <p className={styles.proof}>
        <Icon of={BadgeCheck} />
        <span>{t('You’ll get a receipt that proves when you sent this and who got it.')}</span>
      </p>
      <p className="muted xs needs-program">
        {t('We save your draft on this device for {{days}} days, or until you send it.', { days: draftLivesDays })}
      </p>
    </form>
  );
};
