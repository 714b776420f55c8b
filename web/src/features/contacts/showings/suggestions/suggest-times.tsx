import { suggestShowingTimes } from '@lintel/contract/contacts/showings/suggestions/endpoints';
import {
  type ShowingSuggestion,
  type SuggestionForm,
  suggestionForm,
} from '@lintel/contract/contacts/showings/suggestions/schema';
import type { Property } from '@lintel/contract/listings/schema';
import type { TimeZone } from '@lintel/contract/listings/time-zone';
import { useMemo, useState } from 'react';
import { useContractForm } from '../../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../../../platform/queries/write.ts';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Input, Textarea } from '../../../../ui/fields/input.tsx';
import { ReceiptNote } from '../../receipt-note.tsx';
import { useShowingFormat } from '../use-showing-format.ts';
import { SuggestionSummary } from './suggestion-card.tsx';
import { boundsOf, instantOf } from './wall-times.ts';

const choices = ['first', 'second', 'third'] as const;
const nothing = { first: '', second: '', third: '', note: '' };

/** Where the owner offers no time: the tenant sends up to three that work for them, with a receipt. */
export const SuggestTimes = ({ home, zone, onClose }: { home: Property; zone: TimeZone; onClose: () => void }) => {
  const t = useT();
  const format = useShowingFormat();
  const suggest = useWrite(suggestShowingTimes);
  const bounds = useMemo(() => boundsOf(zone), [zone]);
  const [sent, setSent] = useState<ShowingSuggestion | null>(null);
  const { form, sending } = useContractForm<SuggestionForm, typeof nothing>(suggestionForm, {
    name: 'suggest',
    defaults: nothing,
    fields: [...choices, 'note'],
    asCall: ({ note, ...times }) => ({
      ...Object.fromEntries(choices.map((field) => [field, times[field] === '' ? '' : instantOf(times[field], zone)])),
      note,
    }),
    send: async (body, idempotencyKey) => {
      const { data } = await suggest({ params: { id: home.id }, body }, { idempotencyKey });
      setSent(data);
    },
  });
  const { idOf, errorOf } = sending;
  const labels = { first: t('First choice'), second: t('Second choice'), third: t('Third choice') };
  const owner = home.owner?.name ?? t('Property Owner');
  return (
    <FormDialog
      title={sent === null ? t('Suggest times for a showing') : t('Times sent')}
      description={home.title}
      keep={sent === null ? t('Cancel') : t('Close')}
      action={t('Send these times')}
      pendingText={t('Sending...')}
      variant="primary"
      confirmDiscard={sent === null && form.formState.isDirty}
      sending={sending}
      withAction={sent === null}
      onClose={onClose}
    >
      {sent !== null ? (
        <>
          {sent.receiptId === null ? null : (
            <ReceiptNote
              receipt={{ id: sent.receiptId, createdAt: sent.suggestedAt, tenantEmail: null }}
              link={null}
              conversationId={sent.conversationId}
            />
          )}
          <SuggestionSummary suggestion={sent} />
          <p>
            {t(
              'It isn’t a showing until {{name}} accepts a time. We’ll email you, and your dashboard shows the answer.',
              {
                name: sent.otherName,
              },
            )}
          </p>
        </>
      ) : (
        <>
          <p>
            {t('{{name}} offers no times for this home right now. Suggest up to three that work for you.', {
              name: owner,
            })}
          </p>
          {sending.summary}
          {choices.map((field) => (
            <Field
              key={field}
              id={idOf(field)}
              label={labels[field]}
              optional={field !== 'first'}
              error={errorOf(field)}
            >
              <Input type="datetime-local" {...bounds} {...form.register(field)} />
            </Field>
          ))}
          <p className="small muted">
            {t('All times are in {{zone}}, where the home is.', { zone: format.zone(zone) })}{' '}
            {t('Showings are between 6:00 AM and 10:00 PM.')}
          </p>
          <Field id={idOf('note')} label={t('Note to {{name}}', { name: owner })} optional error={errorOf('note')}>
            <Textarea rows={3} {...form.register('note')} />
          </Field>
          <p className="small muted">
            {t('This makes a contact receipt. {{name}} sees your name, this note and the times.', { name: owner })}
          </p>
        </>
      )}
      {sending.fault}
    </FormDialog>
  );
};
