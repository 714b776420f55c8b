import { initiateContact } from '@lintel/contract/contacts/endpoints';
import { type ContactReceipt, inquiryForm } from '@lintel/contract/contacts/schema';
import { lines, optional } from '@lintel/contract/kernel/values';
import type { Language } from '@lintel/contract/kernel/words';
import type { Property } from '@lintel/contract/listings/schema';
import { useMemo, useState } from 'react';
import * as z from 'zod';
import { useApi } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useFillEmpty, useOwnDetails } from '../../../platform/forms/own-details.ts';
import { useRefreshAfter } from '../../../platform/queries/write.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input, Textarea } from '../../../ui/fields/input.tsx';
import { contactOwner } from '../contact-owner.ts';
import { ReceiptNote } from '../receipt-note.tsx';

/** `2026-12-05T15:00`, as a clock on a wall of the home would say. */
const wallTime = (earliest: string) =>
  z.iso
    .datetime({ local: true, error: 'Please choose a time' })
    .refine((text) => text > earliest, { error: 'Please choose a time in the future' });

const suggestionAfter = (earliest: string) =>
  z.object({
    first: wallTime(earliest),
    second: optional(wallTime(earliest)),
    third: optional(wallTime(earliest)),
    name: inquiryForm.shape.name,
    email: inquiryForm.shape.email,
    note: optional(lines({ max: 500 })),
  });

const saidWallTime = (text: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${text}Z`));

/** Now, as the field of a time writes it, where this device is. */
const localNow = (): string => {
  const now = clock.now();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** What the account of whoever is signed in says. */
const ownFields = { name: 'name', email: 'email' } as const;
const nothing = { first: '', second: '', third: '', name: '', email: '', note: '' };

/** Where the owner has set no times: up to three that suit the tenant go to them as a message, with its receipt. */
export const SuggestTimes = ({ home, onClose }: { home: Property; onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const api = useApi();
  const refresh = useRefreshAfter(initiateContact);
  const earliest = useMemo(localNow, []);
  const schema = useMemo(() => suggestionAfter(earliest), [earliest]);
  const { defaults, isFilled } = useOwnDetails(nothing, ownFields);
  const [sent, setSent] = useState<{ receipt: ContactReceipt | null; conversationId: number | null } | null>(null);
  const { form, sending } = useContractForm(schema, {
    name: 'suggest',
    defaults,
    send: async ({ first, second, third, name, email, note }, key) => {
      const times = [first, second, third].filter((time) => time !== null);
      const message = [
        t('I would like to see {{title}}. These times suit me, where the home is:', { title: home.title }),
        times.map((time) => `- ${saidWallTime(time, language)}`).join('\n'),
        ...(note === null ? [] : [note]),
      ].join('\n\n');
      const { receipt, conversationId, recorded } = await contactOwner(
        api,
        home,
        { name, email, phone: null, moveInDate: null, message },
        key,
      );
      setSent({ receipt, conversationId });
      void recorded.then(refresh);
    },
  });
  useFillEmpty(form, defaults);
  const { idOf, errorOf } = sending;
  const labels = { first: t('First choice'), second: t('Second choice'), third: t('Third choice') };
  return (
    <FormDialog
      title={t('Request a showing')}
      description={home.title}
      keep={sent === null ? t('Cancel') : t('Close')}
      action={t('Send these times')}
      pendingText={t('Sending...')}
      variant="primary"
      keepTyped={sent === null && form.formState.dirtyFields.note === true}
      sending={sending}
      withAction={sent === null}
      onClose={onClose}
    >
      {sent !== null ? (
        <>
          {sent.receipt === null ? null : (
            <ReceiptNote receipt={sent.receipt} link={null} conversationId={sent.conversationId} />
          )}
          <p>{t('The owner has your times and answers in your messages. It isn’t a showing until you both agree.')}</p>
        </>
      ) : (
        <>
          <p>{t('The owner has set no times for this home yet. Suggest up to three that work for you.')}</p>
          {sending.summary}
          {(['first', 'second', 'third'] as const).map((field) => (
            <Field
              key={field}
              id={idOf(field)}
              label={labels[field]}
              optional={field !== 'first'}
              error={errorOf(field)}
            >
              <Input type="datetime-local" step={900} min={earliest} {...form.register(field)} />
            </Field>
          ))}
          {isFilled ? null : (
            <>
              <Field id={idOf('name')} label={t('Name')} error={errorOf('name')}>
                <Input autoComplete="name" {...form.register('name')} />
              </Field>
              <Field id={idOf('email')} label={t('Email')} error={errorOf('email')}>
                <Input type="email" autoComplete="email" {...form.register('email')} />
              </Field>
            </>
          )}
          <Field
            id={idOf('note')}
            label={t('Note to {{name}}', { name: home.owner?.name ?? t('Property Owner') })}
            optional
            error={errorOf('note')}
          >
            <Textarea rows={3} {...form.register('note')} />
          </Field>
          <p className="small muted">
            {t('Times are where the home is. This goes to the owner as a message, and you get a contact receipt.')}
          </p>
        </>
      )}
      {sending.fault}
    </FormDialog>
  );
};
