import { saveShowingPlan } from '@lintel/contract/contacts/showings/endpoints';
import {
  firstShowingMinute,
  lastShowingMinute,
  type ShowingWeek,
  showingLengths,
  showingMinuteStep,
  showingNotices,
  showingPlan,
} from '@lintel/contract/contacts/showings/schema';
import { clockTime, dateFormat } from '@lintel/contract/kernel/dates';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/input.tsx';
import styles from './showings.module.css';

const minutes = Array.from(
  { length: (lastShowingMinute - firstShowingMinute) / showingMinuteStep + 1 },
  (_, index) => firstShowingMinute + index * showingMinuteStep,
);

/** Settings of showings: duration, notice, and the hours of each week. */
const PlanDialog = ({ week, onClose }: { week: ShowingWeek; onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const save = useWrite(saveShowingPlan);
  const { form, sending } = useContractForm(showingPlan, {
    name: 'showing-plan',
    defaults: week.plan ?? { lengthMinutes: 30, noticeHours: 12, inPerson: true, hours: [] },
    send: async (body) => {
      await save({ params: { id: week.propertyId }, body });
      onClose();
    },
  });
  const hours = form.watch('hours');
  const setHours = (next: typeof hours) => form.setValue('hours', next, { shouldDirty: true });
  const clock = (minute: number) => clockTime(minute, language).replaceAll('\u202f', ' ');
  // January 1, 2024 was a Monday.
  const weekday = (number: number) =>
    dateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, number)));
  const change = (at: number, part: Partial<(typeof hours)[number]>) =>
    setHours(hours.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const endFirst = t('The end must come after the start');
  // Hours that end before they begin are marked at their own fields.
  const fault = hours.every(({ from, until }) => until > from) ? sending.errorOf('hours') : undefined;
  return (
    <FormDialog
      title={t('When you can show this home')}
      description={week.title}
      keep={t('Cancel')}
      action={t('Save')}
      pendingText={t('Saving...')}
      variant="primary"
      confirmDiscard={form.formState.isDirty}
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      <Field id={sending.idOf('lengthMinutes')} label={t('Length of a showing')}>
        <Select {...form.register('lengthMinutes', { valueAsNumber: true })}>
          {showingLengths.map((length) => (
            <option key={length} value={length}>
              {t('{{count}} minutes', { count: length })}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={sending.idOf('noticeHours')} label={t('Minimum notice')}>
        <Select {...form.register('noticeHours', { valueAsNumber: true })}>
          {showingNotices.map((notice) => (
            <option key={notice} value={notice}>
              {t('{{count}} hours before', { count: notice })}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        label={t('I’ll be there in person')}
        hint={t('We won’t book two of your showings at once.')}
        {...form.register('inPerson')}
      />
      <div id={sending.idOf('hours')} tabIndex={-1} className={styles.spans}>
        {hours.map(({ weekday: day, from, until }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: spans have no id, and their fields hold no state of their own
          <fieldset key={at} className={styles.span}>
            <legend>{t('Hours {{number}}', { number: at + 1 })}</legend>
            <Field label={t('Weekday')} className={styles.weekday}>
              <Select value={day} onChange={(event) => change(at, { weekday: Number(event.target.value) })}>
                {[1, 2, 3, 4, 5, 6, 7].map((number) => (
                  <option key={number} value={number}>
                    {weekday(number)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('From')}>
              <Select value={from} onChange={(event) => change(at, { from: Number(event.target.value) })}>
                {minutes.map((minute) => (
                  <option key={minute} value={minute}>
                    {clock(minute)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('Until')} {...(until > from ? {} : { error: endFirst })}>
              <Select value={until} onChange={(event) => change(at, { until: Number(event.target.value) })}>
                {minutes.map((minute) => (
                  <option key={minute} value={minute}>
                    {clock(minute)}
                  </option>
                ))}
              </Select>
            </Field>
            <Button variant="quiet" size="sm" onClick={() => setHours(hours.filter((_, index) => index !== at))}>
              {t('Remove')}
              <span className="vh">, {t('Hours {{number}}', { number: at + 1 })}</span>
            </Button>
          </fieldset>
        ))}
      </div>
      {fault === undefined ? null : <p role="alert">{fault}</p>}
      <Button
        variant="line"
        size="sm"
        onClick={() => setHours([...hours, { weekday: 1, from: 16 * 60, until: 18 * 60 }])}
      >
        {t('Add hours')}
      </Button>
      {sending.fault}
    </FormDialog>
  );
};
export default PlanDialog;
