import { zodResolver } from '@hookform/resolvers/zod';
import { offensePlaces, protectedCategories } from '@lintel/contract/enforcement/labels';
import { offenseForm } from '@lintel/contract/enforcement/schema';
import { recordOffense } from '@lintel/contract/enforcement/staff-endpoints';
import { dayOf } from '@lintel/contract/kernel/dates';
import type { RefusalCode } from '@lintel/contract/kernel/refusals';
import { id } from '@lintel/contract/kernel/values';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod';
import { ApiError } from '../../platform/api.ts';
import { useApi, useApp } from '../../platform/app-context.ts';
import { namesFields } from '../../platform/forms.ts';
import { useT } from '../../platform/i18n.tsx';
import { makeKeyring } from '../../platform/idempotency.ts';
import { type SendForm, useSendForm } from '../../platform/send-form.tsx';
import { useTold } from '../../platform/told.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { DateInput, Input, Select, Textarea } from '../../ui/input.tsx';
import { OffenseSummary } from './offense-summary.tsx';
import styles from './staff.module.css';

const notNumbers = 'Please give the numbers of tenants, with commas between';
/** Numbers as they are typed into one line: `1, 4`. */
const reporters = z.string().transform((text, context) => {
  const numbers = text.split(/[\s,;]+/).filter(Boolean);
  if (numbers.length > 20 || numbers.some((number) => !id.safeParse(number).success)) {
    context.addIssue({ code: 'custom', message: notNumbers });
    return z.NEVER;
  }
  return numbers.map(Number);
});
// The form holds a line of text where the call takes a list.
const schema = offenseForm.safeExtend({
  reporterTenantIds: reporters as unknown as (typeof offenseForm)['shape']['reporterTenantIds'],
});
export type OffenseToRecord = z.output<typeof schema>;

type Values = {
  propertyId: string;
  ownerId: string;
  category: string;
  foundIn: string;
  words: string;
  explanation: string;
  occurredOn: string;
  reporterTenantIds: string;
};
const nothing: Values = {
  propertyId: '',
  ownerId: '',
  category: '',
  foundIn: '',
  words: '',
  explanation: '',
  occurredOn: '',
  reporterTenantIds: '',
};
const fields = Object.keys(nothing) as (keyof Values)[];

/** Refusals that are about one field. */
const blamed: Partial<Record<RefusalCode, keyof Values>> = {
  'property.not_found': 'propertyId',
  'offense.other_owner': 'propertyId',
  'owner.not_found': 'ownerId',
};

type Form = UseFormReturn<Values, unknown, OffenseToRecord>;

const OffenseFields = ({ form, sending }: { form: Form; sending: SendForm<Values> }) => {
  const t = useT();
  const told = useTold();
  const { facts } = useApp();
  const field = (name: keyof Values) => ({ id: sending.idOf(name), error: sending.errorOf(name) });
  return (
    <>
      <div className="grid2">
        <Field {...field('propertyId')} label={t('Number of the home')} hint={t('Its owner answers for it.')}>
          <Input inputMode="numeric" autoComplete="off" {...form.register('propertyId')} />
        </Field>
        <Field {...field('ownerId')} label={t('Number of the owner')} hint={t('Needed where it is about no home.')}>
          <Input inputMode="numeric" autoComplete="off" {...form.register('ownerId')} />
        </Field>
        <Field {...field('category')} label={t('Whom it turned away')}>
          <Select {...form.register('category')}>
            <option value="">{t('Please choose')}</option>
            {Object.entries(protectedCategories).map(([name, { label }]) => (
              <option key={name} value={name}>
                {told(label)}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...field('foundIn')} label={t('Where it was found')}>
          <Select {...form.register('foundIn')}>
            <option value="">{t('Please choose')}</option>
            {Object.entries(offensePlaces).map(([name, label]) => (
              <option key={name} value={name}>
                {told(label)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field {...field('words')} label={t('The words')} hint={t('Exactly as they were written or said.')} optional>
        <Textarea rows={2} {...form.register('words')} />
      </Field>
      <Field
        {...field('explanation')}
        label={t('What was found')}
        hint={t('The owner reads it as the statement of reasons. Name nobody who reported it.')}
      >
        <Textarea rows={4} {...form.register('explanation')} />
      </Field>
      <div className="grid2">
        <Field {...field('occurredOn')} label={t('Day it happened')} hint={t('Today, if left empty.')} optional>
          <DateInput max={dayOf(new Date(facts.now))} {...form.register('occurredOn')} />
        </Field>
        <Field
          {...field('reporterTenantIds')}
          label={t('Tenants who reported it')}
          hint={t('Their numbers. Rent credits go to them; the owner never learns who they are.')}
          optional
        >
          <Input autoComplete="off" {...form.register('reporterTenantIds')} />
        </Field>
      </div>
    </>
  );
};

/** Records an offense in two steps: what was found, and then what will come of it, before anything happens. */
export const OffenseForm = ({
  onRecorded,
  onCancel,
}: {
  onRecorded: (recorded: { offenseNumber: number; ownerName: string; penalties: number }) => Promise<void>;
  onCancel: () => void;
}) => {
  const t = useT();
  const api = useApi();
  const [keys] = useState(() => makeKeyring());
  const [isChecking, setChecking] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const faulty = useRef<keyof Values | null>(null);
  const form = useForm<Values, unknown, OffenseToRecord>({
    resolver: zodResolver(schema) as never,
    shouldFocusError: false,
    defaultValues: nothing,
  });
  const sending = useSendForm<Values, OffenseToRecord>({
    form,
    name: 'offense',
    fields,
    send: async (offense) => {
      if (!isChecking) {
        setChecking(true);
        return;
      }
      const { data } = await api.call(recordOffense, { body: offense }, { idempotencyKey: keys.keyFor(offense) });
      keys.settle();
      await onRecorded({
        offenseNumber: data.offenseNumber,
        ownerName: data.penalties[0]?.owner.name ?? '',
        penalties: data.penalties.length,
      });
    },
    onFault: (error) => {
      const field = error instanceof ApiError && error.code ? blamed[error.code as RefusalCode] : undefined;
      if (field && error instanceof ApiError)
        form.setError(field, { type: 'server', message: error.serverMessage ?? '' });
      faulty.current = field ?? null;
      if (field || namesFields(fields, error)) setChecking(false);
      return field !== undefined;
    },
  });
  // Each step begins at its title; back from a refusal about one field, at that field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is another when `isChecking` is
  useEffect(() => {
    if (faulty.current === null) title.current?.focus();
    else form.setFocus(faulty.current);
    faulty.current = null;
  }, [isChecking]);
  return (
    <Card as="section" className={styles.record} aria-labelledby="offense-title">
      <h2 id="offense-title" ref={title} tabIndex={-1}>
        {isChecking ? t('Record this offense?') : t('Record an offense')}
      </h2>
      <form noValidate className={styles.form} aria-labelledby="offense-title" onSubmit={sending.onSubmit}>
        {sending.summary}
        <Fieldset disabled={sending.isSending} className={styles.form}>
          {isChecking ? (
            <OffenseSummary offense={schema.parse(form.getValues())} />
          ) : (
            <OffenseFields form={form} sending={sending} />
          )}
          {sending.fault}
          <div className="row">
            <Button
              key={isChecking ? 'record' : 'check'}
              ref={sending.button}
              type="submit"
              variant={isChecking ? 'danger' : 'primary'}
              pending={sending.isSending}
              pendingText={t('Saving...')}
            >
              {isChecking ? t('Record the offense') : t('Check before recording')}
            </Button>
            {isChecking ? (
              <Button variant="line" onClick={() => setChecking(false)}>
                {t('Change something')}
              </Button>
            ) : null}
            <Button variant="quiet" onClick={onCancel}>
              {t('Cancel')}
            </Button>
          </div>
        </Fieldset>
      </form>
    </Card>
  );
};
