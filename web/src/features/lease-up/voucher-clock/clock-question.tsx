import { readVoucherClock } from '@lintel/contract/lease-up/voucher-clock/endpoints';
import type { ClockInput, VoucherClock } from '@lintel/contract/lease-up/voucher-clock/schema';
import { type FormEvent, useRef, useState } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { DateInput, Input, Select } from '../../../ui/fields/input.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { ClockAnswer } from './clock-answer.tsx';
import { type DayPair, DayPairs } from './day-pairs.tsx';
import { localDay } from './local-day.ts';
import styles from './voucher-clock.module.css';

/** Unit counts that stand for an authority's size in the fifteen-day rule; outsiders do not know the exact number. */
const sizes = { upTo: 1250, above: 1251 } as const;
const idOf = (path: string): string => `clock-${path.replaceAll('.', '-')}`;

/** Returns the form's values as the body of the call. Only the server validates them. */
const questionOf = (form: FormData, rows: { requests: number; unavailable: number }): ClockInput => {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const list = <Row,>(count: number, row: (at: number) => Row): Row[] =>
    Array.from({ length: count }, (_, at) => row(at));
  const more = text('extensionDays.0');
  const units = text('authorityUnits');
  return {
    issuedOn: text('issuedOn'),
    termDays: Number(text('termDays')),
    extensionDays: more === '' ? [] : [Number(more)],
    requests: list(rows.requests, (at) => ({
      submittedOn: text(`requests.${at}.submittedOn`),
      answeredOn: text(`requests.${at}.answeredOn`) || null,
    })),
    ...(units === 'upTo' || units === 'above' ? { authorityUnits: sizes[units] } : {}),
    unavailable: list(rows.unavailable, (at) => ({
      from: text(`unavailable.${at}.from`),
      to: text(`unavailable.${at}.to`),
    })),
    leaseStart: text('leaseStart') || null,
    today: localDay(clock.now()),
  };
};

/** Asks for a voucher's dates as on its papers, and shows the resulting deadlines. Sent in a POST body; nothing of it is stored. */
export const ClockQuestion = () => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const api = useApi();
  const messageOf = useErrorMessage();
  const focusOn = useFocusOnceRendered();
  const heading = useRef<HTMLHeadingElement>(null);
  const [requests, setRequests] = useState<readonly DayPair[]>([]);
  const [unavailable, setUnavailable] = useState<readonly DayPair[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [answered, setAnswered] = useState<{ clock: VoucherClock; today: string } | null>(null);
  const errorOf = (path: string): string | undefined => tDynamic(errors[path]) || undefined;

  /** When rows are added or removed, an error may belong to another row, so the rows' errors are cleared; errors of other fields stay. */
  const forgetRows = (name: string) => {
    setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith(`${name}.`))));
    setAnswered(null);
  };

  const ask = async (input: ClockInput) => {
    setPending(true);
    setFailure(null);
    try {
      const { data } = await api.call(readVoucherClock, { body: input });
      setErrors({});
      setAnswered({ clock: data, today: input.today });
      focusOn(heading);
    } catch (error) {
      setAnswered(null);
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      // A field in a collapsed section takes no focus.
      if (Object.keys(fields).some((path) => /^(?:authorityUnits|leaseStart|unavailable)/.test(path)))
        setMoreOpen(true);
      if (Object.keys(fields).length > 0) setAttempt((count) => count + 1);
      else setFailure(error);
    } finally {
      setPending(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const rows = { requests: requests.length, unavailable: unavailable.length };
    void ask(questionOf(new FormData(event.currentTarget), rows));
  };

  const items = Object.entries(errors).map(([path, sentence]) => ({
    fieldId: idOf(path),
    message: tDynamic(sentence),
  }));
  return (
    <div className={styles.columns}>
      <Panel as="section" tone="enamel" aria-labelledby="clock-question">
        <h2 id="clock-question">{t('Your voucher')}</h2>
        <form
          noValidate
          className={styles.whole}
          onSubmit={submit}
          // A result for other input must not stay beside this one.
          onChange={() => setAnswered(null)}
        >
          {attempt > 0 ? (
            <ErrorSummary title={t('Please check the marked fields.')} items={items} attempt={attempt} />
          ) : null}
          <Fieldset className={styles.form}>
            <div className={styles.fields}>
              <Field
                id={idOf('issuedOn')}
                label={t('Day your voucher was issued')}
                hint={t('You find it on the voucher.')}
                error={errorOf('issuedOn')}
              >
                <DateInput name="issuedOn" required />
              </Field>
              <Field
                id={idOf('termDays')}
                label={t('Days of the first term')}
                hint={t('At least 60. Your voucher says how many.')}
                error={errorOf('termDays')}
              >
                <Input name="termDays" type="number" inputMode="numeric" min={60} step={1} defaultValue={60} required />
              </Field>
              <Field
                id={idOf('extensionDays.0')}
                label={t('Extra days you were given')}
                optional
                hint={t('All extensions together.')}
                error={errorOf('extensionDays.0')}
              >
                <Input name="extensionDays.0" type="number" inputMode="numeric" min={1} step={1} />
              </Field>
            </div>
            <DayPairs
              name="requests"
              legend={t('Requests for a home')}
              hint={t(
                'The form is called Request for Tenancy Approval. While the housing authority looks at it, the clock is stopped.',
              )}
              fields={[
                { name: 'submittedOn', label: t('Day it reached the housing authority') },
                { name: 'answeredOn', label: t('Day of the written answer'), optional: true },
              ]}
              add={t('Add a request')}
              remove={(number) => t('Remove request {{number}}', { number })}
              rows={requests}
              onRows={(rows) => {
                setRequests(rows);
                forgetRows('requests');
              }}
              idOf={idOf}
              errorOf={errorOf}
            />
            <details
              className={styles.more}
              open={isMoreOpen}
              onToggle={(event) => setMoreOpen(event.currentTarget.open)}
            >
              <summary>{t('Inspection and lease')}</summary>
              <div className={styles.form}>
                <div className={styles.fields}>
                  <Field
                    id={idOf('authorityUnits')}
                    label={t('Size of your housing authority')}
                    hint={t('Small ones have 15 days to inspect a home. Ask yours if you want to know.')}
                    error={errorOf('authorityUnits')}
                  >
                    <Select name="authorityUnits" defaultValue="">
                      <option value="">{t('Not sure')}</option>
                      <option value="upTo">{t('Up to 1,250 vouchers')}</option>
                      <option value="above">{t('More than 1,250 vouchers')}</option>
                    </Select>
                  </Field>
                  <Field
                    id={idOf('leaseStart')}
                    label={t('Day your lease starts')}
                    optional
                    error={errorOf('leaseStart')}
                  >
                    <DateInput name="leaseStart" />
                  </Field>
                </div>
                <DayPairs
                  name="unavailable"
                  legend={t('Days on which the home could not be inspected')}
                  hint={t('For example because someone still lived there.')}
                  fields={[
                    { name: 'from', label: t('First day') },
                    { name: 'to', label: t('Last day') },
                  ]}
                  add={t('Add days')}
                  remove={(number) => t('Remove days {{number}}', { number })}
                  rows={unavailable}
                  onRows={(rows) => {
                    setUnavailable(rows);
                    forgetRows('unavailable');
                  }}
                  idOf={idOf}
                  errorOf={errorOf}
                />
              </div>
            </details>
            <div>
              <Button type="submit" pending={isPending} pendingText={t('Counting...')}>
                {t('Count the days')}
              </Button>
            </div>
          </Fieldset>
        </form>
        {failure === null ? null : (
          <Notice tone="error" title={t('We couldn’t calculate this')} live className={styles.fault}>
            <p>{messageOf(failure)}</p>
          </Notice>
        )}
      </Panel>
      {answered === null ? null : <ClockAnswer {...answered} heading={heading} />}
    </div>
  );
};
