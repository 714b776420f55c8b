import type { StaffAppeal } from '@lintel/contract/enforcement/schema';
import { reviewAppeal } from '@lintel/contract/enforcement/staff-endpoints';
import * as z from 'zod';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../staff.module.css';

/** Formats an instant for the browser's datetime field: in local time, to the minute. */
const localOf = (at: string | null): string => {
  if (at === null) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

const invalid = { error: 'Please enter a valid date and time' };
const localTime = z.string().refine((text) => !Number.isNaN(new Date(text).getTime()), invalid);
const schemas = {
  review: z.object({ hearingDate: z.union([z.literal(''), localTime], invalid) }),
  hearing: z.object({ hearingDate: localTime }),
};

/** Takes an appeal under review; or sets or moves its hearing, which requires a time. */
export const AppealReview = ({
  appeal,
  isReviewed,
  onEnd,
}: {
  appeal: StaffAppeal['appeal'];
  isReviewed: boolean;
  /** Called when done or canceled. */
  onEnd: () => void;
}) => {
  const t = useT();
  const review = useWrite(reviewAppeal);
  const { form, sending } = useContractForm<{ hearingDate: string }, { hearingDate: string }>(
    isReviewed ? schemas.hearing : schemas.review,
    {
      name: `appeal-${appeal.id}`,
      defaults: { hearingDate: localOf(appeal.hearingDate) },
      startAt: 'hearingDate',
      send: async ({ hearingDate }) => {
        await review({
          params: { id: appeal.id },
          body: { hearingDate: hearingDate === '' ? null : new Date(hearingDate).toISOString() },
        });
        toast({
          title: isReviewed ? t('The hearing is set') : t('The appeal is under review'),
          description: t('The owner has been notified.'),
        });
        onEnd();
      },
    },
  );
  const action = isReviewed ? t('Set the hearing') : t('Take under review');
  return (
    <form noValidate className={styles.form} aria-label={action} onSubmit={sending.onSubmit}>
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field
          id={sending.idOf('hearingDate')}
          label={t('Day and time of the hearing')}
          hint={t('In your own time zone. The owner is notified and sees it in theirs.')}
          error={sending.errorOf('hearingDate')}
          optional={!isReviewed}
        >
          <Input type="datetime-local" {...form.register('hearingDate')} />
        </Field>
        {sending.fault}
        <div className="row">
          <Button ref={sending.button} type="submit" pending={sending.isSending} pendingText={t('Saving...')}>
            {action}
          </Button>
          <Button variant="quiet" onClick={onEnd}>
            {t('Cancel')}
          </Button>
        </div>
      </Fieldset>
    </form>
  );
};
