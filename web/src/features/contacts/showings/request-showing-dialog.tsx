import { readShowingTimes, requestShowing } from '@lintel/contract/contacts/showings/endpoints';
import { type ShowingTimes, showingRequest } from '@lintel/contract/contacts/showings/schema';
import type { Property } from '@lintel/contract/listings/schema';
import { timeZoneOf } from '@lintel/contract/listings/time-zone';
import { paths } from '@lintel/contract/paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/input.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { SuggestTimes } from './suggestions/suggest-times.tsx';
import { SuggestedDialog } from './suggestions/suggested-dialog.tsx';
import { TimePicker } from './time-picker.tsx';
import { useShowingFormat } from './use-showing-format.ts';

/**
 * Requests one of the owner's open times; suggests times where the owner set none; or links to the showing that was requested already.
 * The input stays when the time was just taken.
 */
const RequestShowingDialog = ({ home, onClose }: { home: Property; onClose: () => void }) => {
  const t = useT();
  const format = useShowingFormat();
  const messageOf = useErrorMessage();
  const router = useRouter();
  // The weeks that the user has paged to, the last one first.
  const [weeks, setWeeks] = useState<readonly string[]>([]);
  const from = weeks[0] ?? null;
  const read = useQuery({
    ...queryOf(useApi(), readShowingTimes, { params: { id: home.id }, query: { from } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const ask = useWrite(requestShowing);
  const { form, sending } = useContractForm(showingRequest, {
    name: 'showing',
    defaults: { startsAt: '', note: '' },
    send: async (body, idempotencyKey) => {
      const call = { params: { id: home.id }, body };
      const { data } = await ask(call, { idempotencyKey }).catch(async (error) => {
        // Someone else was faster: the open times are refreshed beside the error.
        await read.refetch();
        throw error;
      });
      onClose();
      router.history.push(paths.showing(data.id));
    },
  });
  const times = read.data;
  // The state when the dialog opened, or after the tenant withdrew their times: a tenant who just sent some stays on the confirmation.
  const [begun, setBegun] = useState<ShowingTimes | null>(null);
  if (times && read.isFetchedAfterMount && (begun === null || (begun.suggestion !== null && times.suggestion === null)))
    setBegun(times);
  const startsAt = form.watch('startsAt');
  const owner = home.owner?.name ?? '';
  const zone = times?.timeZone;
  const openShowingId = times?.openShowingId ?? null;
  useEffect(() => {
    if (openShowingId === null) return;
    onClose();
    router.history.push(paths.showing(openShowingId));
  }, [openShowingId, onClose, router]);
  const turn = (next: readonly string[]) => {
    setWeeks(next);
    form.setValue('startsAt', '');
  };
  const homeZone = timeZoneOf(home);
  if (begun !== null && openShowingId === null && homeZone !== null) {
    if (begun.suggestion !== null)
      return <SuggestedDialog home={home} suggestion={begun.suggestion} onClose={onClose} />;
    if (begun.times.length === 0 && begun.nextDay === null)
      return <SuggestTimes home={home} zone={homeZone} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={t('Request a showing')}
      description={home.title}
      keep={t('Cancel')}
      action={t('Request')}
      pendingText={t('Sending...')}
      variant="primary"
      confirmDiscard={form.formState.dirtyFields.note === true}
      sending={sending}
      onClose={onClose}
    >
      {read.isError ? (
        <Notice tone="error" live>
          {messageOf(read.error)}
        </Notice>
      ) : begun !== null && openShowingId === null && homeZone === null ? (
        <Notice>{t('You can’t pick a time for this home here. Send the owner a message instead.')}</Notice>
      ) : !times || begun === null || openShowingId !== null || !zone ? (
        <Loading>
          <Skeleton height="12rem" />
        </Loading>
      ) : (
        <>
          {sending.summary}
          <TimePicker
            times={times.times}
            timeZone={zone}
            chosen={startsAt || null}
            onChoose={(at) => form.setValue('startsAt', at, { shouldValidate: true })}
            onEarlier={from === null ? null : () => turn(weeks.slice(1))}
            onLater={times.nextDay === null ? null : () => turn([times.nextDay ?? '', ...weeks])}
          />
          <Field id={sending.idOf('note')} label={t('Note to {{name}}', { name: owner })} optional>
            <Textarea rows={3} {...form.register('note')} />
          </Field>
          <p className="small muted">
            {t('This makes a contact receipt. The owner sees your name, this note and the time.')}
          </p>
          {startsAt ? (
            <p>
              <b>{format.whenWithZone(startsAt, zone)}</b>
              <br />
              <span className="small muted">{t('Not set until {{name}} confirms', { name: owner })}</span>
            </p>
          ) : null}
        </>
      )}
      {sending.fault}
    </FormDialog>
  );
};
export default RequestShowingDialog;
