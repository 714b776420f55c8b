import { answerShowingSuggestion } from '@lintel/contract/contacts/showings/suggestions/endpoints';
import {
  type ShowingSuggestion,
  type SuggestionAnswer,
  type SuggestionAnswerForm,
  suggestionAnswerForm,
} from '@lintel/contract/contacts/showings/suggestions/schema';
import { useMemo } from 'react';
import { useApi } from '../../../../platform/app-context.ts';
import { useContractForm } from '../../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../../../platform/queries/write.ts';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { Input, Textarea } from '../../../../ui/fields/input.tsx';
import { holdBackWording, WordingCoach } from '../../../monitor/wording-coach.embed.tsx';
import { useShowingFormat } from '../use-showing-format.ts';
import { boundsOf, instantOf } from './wall-times.ts';

/** The owner's answer, and for an acceptance the accepted time. */
export type SuggestionReply = { answer: Exclude<SuggestionAnswer, 'accept'> } | { answer: 'accept'; startsAt: string };

const texts: Record<SuggestionAnswer, { title: string; action: string; label: string }> = {
  accept: { title: 'Accept this time', action: 'Accept', label: 'Note (how to find the door)' },
  counter: { title: 'Offer another time', action: 'Offer this time', label: 'Note' },
  decline: { title: 'Decline these times', action: 'Decline', label: 'Why, or when would work' },
};

/** Asks for an answer's details: a time, a reason, or a note. */
const AnswerDialog = ({
  suggestion,
  reply,
  ownerId,
  onClose,
}: {
  suggestion: ShowingSuggestion;
  reply: SuggestionReply;
  ownerId: number;
  onClose: () => void;
}) => {
  const t = useT();
  const api = useApi();
  const format = useShowingFormat();
  const send = useWrite(answerShowingSuggestion);
  const { answer } = reply;
  const { otherName, timeZone, propertyTitle } = suggestion;
  const bounds = useMemo(() => boundsOf(timeZone), [timeZone]);
  const { form, sending } = useContractForm<SuggestionAnswerForm, { startsAt: string; note: string }>(
    suggestionAnswerForm,
    {
      name: 'suggestion-answer',
      defaults: { startsAt: '', note: '' },
      fields: ['startsAt', 'note'],
      asCall: ({ startsAt, note }) => ({
        answer,
        startsAt: reply.answer === 'accept' ? reply.startsAt : startsAt === '' ? '' : instantOf(startsAt, timeZone),
        note,
      }),
      send: async (body) => {
        // The tenant reads the owner's note; its wording is checked like a message.
        await holdBackWording({ api, t }, { note: body.note }, 'message');
        await send({ params: { ownerId, id: suggestion.id }, body });
        onClose();
      },
    },
  );
  const note = form.watch('note');
  const { title, action, label } = texts[answer];
  return (
    <FormDialog
      title={t(title)}
      description={
        reply.answer === 'accept' ? `${propertyTitle}. ${format.whenWithZone(reply.startsAt, timeZone)}` : propertyTitle
      }
      keep={t('Go back')}
      action={t(action)}
      pendingText={t('Sending...')}
      variant={answer === 'decline' ? 'danger' : 'primary'}
      confirmDiscard={form.formState.isDirty}
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      {answer === 'accept' ? (
        <p>{t('The showing is booked at once. You both get an email with a calendar file.')}</p>
      ) : null}
      {answer === 'counter' ? (
        <Field
          id={sending.idOf('startsAt')}
          label={t('Another time')}
          hint={t('All times are in {{zone}}, where the home is.', { zone: format.zone(timeZone) })}
          error={sending.errorOf('startsAt')}
        >
          <Input type="datetime-local" {...bounds} {...form.register('startsAt')} />
        </Field>
      ) : null}
      <Field
        id={sending.idOf('note')}
        label={t(label)}
        optional={answer !== 'decline'}
        error={sending.errorOf('note')}
        {...(answer === 'decline' ? { hint: t('{{name}} reads this.', { name: otherName }) } : {})}
      >
        <Textarea rows={3} {...form.register('note')} />
      </Field>
      <WordingCoach
        text={note}
        context="message"
        onUse={(better) => form.setValue('note', better, { shouldDirty: true })}
      />
      {sending.fault}
    </FormDialog>
  );
};
export default AnswerDialog;
