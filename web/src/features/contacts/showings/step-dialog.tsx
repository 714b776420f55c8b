import { readShowingTimes, readShowingWeek } from '@lintel/contract/contacts/showings/endpoints';
import { type Showing, showingDaysAhead, showingStepForm } from '@lintel/contract/contacts/showings/schema';
import type { ShowingSide } from '@lintel/contract/contacts/showings/states';
import { dayAfter, wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { queryOf } from '../../../platform/queries/queries.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/input.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { holdBackWording, WordingCoach } from '../../monitor/wording-coach.embed.tsx';
import { TimePicker } from './time-picker.tsx';
import { useShowingFormat } from './use-showing-format.ts';
import type { TakeStep } from './use-steps.ts';

/** Returns the times that one side may propose: for a tenant the open ones, for the owner those of the shown week. */
const useTimes = (showing: Showing, side: ShowingSide, isEnabled: boolean) => {
  const api = useApi();
  // The weeks that the user has paged to, the last one first.
  const [weeks, setWeeks] = useState<readonly string[]>([]);
  const from = weeks[0] ?? wallTimeOf(new Date(showing.startsAt), showing.timeZone).day;
  const params = { id: showing.propertyId };
  const asTenant = useQuery({
    ...queryOf(api, readShowingTimes, { params, query: { from } }),
    enabled: isEnabled && side === 'tenant',
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const asOwner = useQuery({
    ...queryOf(api, readShowingWeek, { params, query: { from } }),
    enabled: isEnabled && side === 'owner',
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const week = asOwner.data?.days.flatMap(({ slots }) => slots.filter(({ state }) => state === 'open'));
  const { nextDay = null, times } = asTenant.data ?? {};
  const inAWeek = dayAfter(from, 7);
  const lastDay = dayAfter(wallTimeOf(clock.now(), showing.timeZone).day, showingDaysAhead);
  const next = side === 'tenant' ? nextDay : inAWeek > lastDay ? null : inAWeek;
  return {
    times: side === 'tenant' ? times : week,
    turn: {
      earlier: weeks.length === 0 ? null : () => setWeeks(weeks.slice(1)),
      later: next === null ? null : () => setWeeks([next, ...weeks]),
    },
  };
};

const texts = {
  confirm: { title: 'Confirm the showing', action: 'Confirm', label: 'Note (how to find the door)' },
  propose: { title: 'Offer another time', action: 'Offer this time', label: 'Note' },
  decline: { title: 'Decline the showing', action: 'Decline', label: 'Why' },
  cancel: { title: 'Cancel showing', action: 'Cancel showing', label: 'Why' },
} as const;
export type DialogStep = keyof typeof texts;

/** Asks for a step's details: a time, a reason, or a note. */
const StepDialog = ({
  showing,
  side,
  step,
  take,
  onClose,
}: {
  showing: Showing;
  side: ShowingSide;
  step: DialogStep;
  take: TakeStep;
  onClose: () => void;
}) => {
  const t = useT();
  const api = useApi();
  const format = useShowingFormat();
  const { times, turn } = useTimes(showing, side, step === 'propose');
  const { form, sending } = useContractForm(showingStepForm, {
    name: 'showing-step',
    defaults: { step, startsAt: '', note: '' },
    send: async (body) => {
      // The tenant reads the owner's note; its wording is checked like a message.
      if (side === 'owner') await holdBackWording({ api, t }, { note: body.note }, 'message');
      await take(showing.id, body);
      onClose();
    },
  });
  const [startsAt, note] = form.watch(['startsAt', 'note']);
  const turned = (to: () => void) => () => {
    to();
    form.setValue('startsAt', '');
  };
  const { title, action, label } = texts[step];
  const needsReason = step === 'decline' || step === 'cancel';
  return (
    <FormDialog
      title={t(title)}
      description={`${showing.propertyTitle}. ${format.whenWithZone(showing.startsAt, showing.timeZone)}`}
      keep={t('Go back')}
      action={t(action)}
      pendingText={t('Sending...')}
      variant={needsReason ? 'danger' : 'primary'}
      confirmDiscard={form.formState.dirtyFields.note === true}
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      {step !== 'propose' ? null : times === undefined ? (
        <Loading>
          <Skeleton height="10rem" />
        </Loading>
      ) : (
        <>
          <p>{t('The old time stays until the other side accepts.')}</p>
          <TimePicker
            times={times}
            timeZone={showing.timeZone}
            chosen={typeof startsAt === 'string' && startsAt ? startsAt : null}
            onChoose={(at) => form.setValue('startsAt', at, { shouldValidate: true })}
            onEarlier={turn.earlier && turned(turn.earlier)}
            onLater={turn.later && turned(turn.later)}
          />
        </>
      )}
      <Field
        id={sending.idOf('note')}
        label={t(label)}
        optional={!needsReason}
        error={sending.errorOf('note')}
        {...(needsReason ? { hint: t('{{name}} reads this.', { name: showing.otherName }) } : {})}
      >
        <Textarea rows={3} {...form.register('note')} />
      </Field>
      {side === 'owner' && typeof note === 'string' ? (
        <WordingCoach
          text={note}
          context="message"
          onUse={(better) => form.setValue('note', better, { shouldDirty: true })}
        />
      ) : null}
      {sending.fault}
    </FormDialog>
  );
};
export default StepDialog;
