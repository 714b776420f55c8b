import { offensePlaces, protectedCategories } from '@lintel/contract/enforcement/labels';
import { type OffensePreview, offenseForm } from '@lintel/contract/enforcement/schema';
import { checkOffense, recordOffense } from '@lintel/contract/enforcement/staff-endpoints';
import { dayOf } from '@lintel/contract/kernel/dates';
import type { RefusalCode } from '@lintel/contract/kernel/refusals';
import { id } from '@lintel/contract/kernel/values';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod';
import { useApi, useApp } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { namesFields } from '../../../platform/forms/forms.ts';
import type { SendForm } from '../../../platform/forms/send-form.tsx';
import { ApiError } from '../../../platform/queries/api.ts';
import { makeIdempotencyKeys } from '../../../platform/queries/idempotency.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { DateInput, Input, Select, Textarea } from '../../../ui/fields/input.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import styles from '../staff.module.css';
import { type Subject, SubjectPicker } from './offense-subject.tsx';
import { OffenseSummary, type OffenseToRecord } from './offense-summary.tsx';
import { SimilarOffense, similarOffenseIn } from './similar-offense.tsx';

const notNumbers = 'Please enter the numbers of tenants, with commas between';
/** Splits ids typed into one line: `1, 4`. */
const numbersIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
const tenantNumbers = z.array(id).max(20);
const areNumbers = (text: string): boolean => tenantNumbers.safeParse(numbersIn(text)).success;
const nothing = {
  propertyId: '',
  ownerId: '',
  category: '',
  foundIn: '',
  words: '',
  explanation: '',
  occurredOn: '',
  reporterTenantIds: '',
};
type Values = typeof nothing;
/** The form has a line of text where the call takes a list. */
const asCall = ({ reporterTenantIds, ...rest }: Values) => ({
  ...rest,
  reporterTenantIds: numbersIn(reporterTenantIds),
});
/** Initial values, where an offense is recorded from a finding. */
export type OffenseToBegin = {
  subject: Subject | null;
  /** The monitor's finding that it starts from: it is decided together with the offense. */
  findingId?: number;
} & Partial<Pick<Values, 'category' | 'foundIn' | 'words' | 'explanation' | 'occurredOn'>>;
const valuesOf = ({ subject, findingId: _, ...known }: OffenseToBegin): Values => ({
  ...nothing,
  ...known,
  propertyId: subject?.kind === 'home' ? String(subject.id) : '',
  ownerId: subject?.kind === 'owner' ? String(subject.id) : '',
});
const fields = [
  'propertyId',
  'ownerId',
  'category',
  'foundIn',
  'words',
  'explanation',
  'occurredOn',
  'reporterTenantIds',
] as const;

/** Refusals that belong to one field. */
const blamed: Partial<Record<RefusalCode, keyof Values>> = {
  'property.not_found': 'propertyId',
  'offense.other_owner': 'propertyId',
  'owner.not_found': 'propertyId',
  'staff.own_matter': 'propertyId',
};

type Form = UseFormReturn<Values, unknown, OffenseToRecord>;

const OffenseFields = ({
  form,
  sending,
  subject,
  onChoose,
}: {
  form: Form;
  sending: SendForm<Values>;
  subject: Subject | null;
  onChoose: (subject: Subject | null) => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const { facts } = useApp();
  const field = (name: keyof Values) => ({ id: sending.idOf(name), error: sending.errorOf(name) });
  return (
    <>
      <SubjectPicker
        id={sending.idOf('propertyId')}
        error={sending.errorOf('propertyId') ?? sending.errorOf('ownerId')}
        chosen={subject}
        onChoose={onChoose}
      />
      <div className="grid2">
        <Field {...field('category')} label={t('Group affected')}>
          <Select {...form.register('category')}>
            <option value="">{t('Please choose')}</option>
            {Object.entries(protectedCategories).map(([name, { label }]) => (
              <option key={name} value={name}>
                {tDynamic(label)}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...field('foundIn')} label={t('Where it was found')}>
          <Select {...form.register('foundIn')}>
            <option value="">{t('Please choose')}</option>
            {Object.entries(offensePlaces).map(([name, label]) => (
              <option key={name} value={name}>
                {tDynamic(label)}
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
        hint={t('The owner reads it as the statement of reasons. Do not name anyone who reported it.')}
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

/** Records an offense in two steps: the facts, and then a preview of the consequences, before anything happens. */
export const OffenseForm = ({
  begun = { subject: null },
  onRecorded,
  onCancel,
}: {
  /** Initial values; staff may change all of them. */
  begun?: OffenseToBegin;
  onRecorded: (recorded: { offenseNumber: number; ownerName: string; penalties: number }) => void;
  onCancel: () => void;
}) => {
  const t = useT();
  const api = useApi();
  const record = useWrite(recordOffense);
  const [keys] = useState(() => makeIdempotencyKeys());
  const [subject, setSubject] = useState<Subject | null>(begun.subject);
  const [preview, setPreview] = useState<OffensePreview | null>(null);
  const isChecking = preview !== null;
  const [alike, setAlike] = useState<number | null>(null);
  const [besides, setBesides] = useState<number[]>([]);
  const { findingId = null } = begun;
  const title = useRef<HTMLHeadingElement>(null);
  const faulty = useRef<keyof Values | null>(null);
  const { form, sending } = useContractForm(offenseForm, {
    name: 'offense',
    defaults: valuesOf(begun),
    fields,
    asCall,
    wordsFor: ({ reporterTenantIds }) => (areNumbers(reporterTenantIds) ? {} : { reporterTenantIds: notNumbers }),
    send: async (offense) => {
      setAlike(null);
      if (preview === null) {
        setPreview((await api.call(checkOffense, { body: { ...offense, findingId, besides } })).data);
        return;
      }
      const body = { ...offense, findingId, besides, expectedNumber: preview.offenseNumber };
      const { data } = await keys.send(body, (idempotencyKey) => record({ body }, { idempotencyKey }));
      onRecorded({
        offenseNumber: data.offenseNumber,
        ownerName: data.penalties[0]?.owner.name ?? '',
        penalties: data.penalties.length,
      });
    },
    onError: (error) => {
      const field = error instanceof ApiError && error.code ? blamed[error.code as RefusalCode] : undefined;
      if (field && error instanceof ApiError)
        form.setError(field, { type: 'server', message: error.serverMessage ?? '' });
      setAlike(similarOffenseIn(error));
      faulty.current = field ?? null;
      const isOutdated = error instanceof ApiError && error.code === 'offense.count_changed';
      if (field || isOutdated || namesFields(fields, error)) setPreview(null);
      return field !== undefined;
    },
  });
  // Each step starts at its title; after a refusal of one field, at that field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step changes with `isChecking`
  useEffect(() => {
    if (faulty.current === null) title.current?.focus();
    else document.getElementById(sending.idOf(faulty.current))?.focus();
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
          {preview ? (
            <OffenseSummary offense={offenseForm.parse(asCall(form.getValues()))} preview={preview} />
          ) : (
            <OffenseFields
              form={form}
              sending={sending}
              subject={subject}
              onChoose={(next) => {
                setSubject(next);
                setAlike(null);
                setBesides([]);
                form.setValue('propertyId', next?.kind === 'home' ? String(next.id) : '');
                form.setValue('ownerId', next?.kind === 'owner' ? String(next.id) : '');
                form.clearErrors(['propertyId', 'ownerId']);
              }}
            />
          )}
          {sending.fault}
          {alike === null ? null : (
            <SimilarOffense
              id={alike}
              onOther={() => {
                setBesides((known) => [...known, alike]);
                setAlike(null);
                sending.button.current?.focus();
              }}
            />
          )}
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
              <Button variant="line" onClick={() => setPreview(null)}>
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
