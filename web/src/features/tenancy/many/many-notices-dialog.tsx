import { planManyNotices } from '@lintel/contract/tenancy/many/endpoints';
import { increaseOfEach, manyNoticesQuestion, type PlannedNotice } from '@lintel/contract/tenancy/many/schema';
import { entryNoticeCode, landlordNoticeTypes } from '@lintel/contract/tenancy/notices/judge';
import { waysOfService } from '@lintel/contract/tenancy/rules/facts';
import { wayOfServiceLabels } from '@lintel/contract/tenancy/rules/labels';
import type { PortfolioRow } from '@lintel/contract/tenancy/tenancies/schema';
import { useState } from 'react';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { DateInput, Input, Select } from '../../../ui/fields/input.tsx';
import { EntryHours } from '../notices/entry-hours.tsx';
import { ServeMany, type SharedOfMany } from './serve-many.tsx';

/** Parses a typed percentage into basis points; returns null for anything else. */
const bpsTyped = (text: string): number | null => {
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
};

/** One notice for several tenancies: first its content; then its result for each of them, and those for which it is not possible. */
const ManyNoticesDialog = ({
  rows,
  onServed,
  onClose,
}: {
  rows: readonly PortfolioRow[];
  onServed: () => void;
  onClose: () => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const plan = useWrite(planManyNotices);
  const [percent, setPercent] = useState('');
  const [planned, setPlanned] = useState<{ plans: PlannedNotice[]; shared: SharedOfMany } | null>(null);
  const { form, sending } = useContractForm(manyNoticesQuestion, {
    name: 'many',
    defaults: {
      tenancyIds: rows.map(({ id }) => id),
      code: entryNoticeCode,
      service: 'hand',
      noticeDate: null,
      effectiveDate: '',
      increaseBps: null,
      entryFrom: 10 * 60,
      entryUntil: 12 * 60,
    },
    send: async (body) => {
      const { data } = await plan({ body });
      const { service, entryFrom, entryUntil } = body;
      setPlanned({ plans: data, shared: { service, entryFrom, entryUntil } });
    },
  });
  if (planned) return <ServeMany {...planned} onBack={() => setPlanned(null)} onServed={onServed} onClose={onClose} />;
  const code = form.watch('code');
  const isEntry = code === entryNoticeCode;
  const places = [...new Set(rows.flatMap(({ jurisdiction }) => jurisdiction ?? []))];
  const takesPercent =
    code === increaseOfEach ||
    places.some((place) =>
      landlordNoticeTypes(place).some((type) => type.code === code && type.kind === 'rent_increase'),
    );
  return (
    <FormDialog
      title={t('One notice for each of {{count}} tenancies', { count: rows.length })}
      description={t(
        'Each notice is checked against the law of its location. You see all of them before anything is served.',
      )}
      keep={t('Cancel')}
      action={t('Look at each')}
      pendingText={t('Sending...')}
      variant="primary"
      confirmDiscard={form.formState.isDirty}
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      <Field id={sending.idOf('code')} label={t('Type')} error={sending.errorOf('code')}>
        <Select {...form.register('code')}>
          <option value={entryNoticeCode}>{t('Notice of entry')}</option>
          <option value={increaseOfEach}>{t('Rent increase, by each place’s own notice')}</option>
          {places.map((place) => (
            <optgroup key={place} label={place}>
              {landlordNoticeTypes(place)
                .filter(({ kind }) => kind !== 'entry')
                .map((type) => (
                  <option key={type.code} value={type.code}>
                    {type.code}: {tDynamic(type.title)}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <Field id={sending.idOf('service')} label={t('How it is served')}>
        <Select {...form.register('service')}>
          {waysOfService.map((way) => (
            <option key={way} value={way}>
              {tDynamic(wayOfServiceLabels[way])}
            </option>
          ))}
        </Select>
      </Field>
      {takesPercent ? (
        <Field
          id={sending.idOf('increaseBps')}
          label={t('The rent goes up by (percent)')}
          hint={t('New rents are rounded down to the cent.')}
          error={sending.errorOf('increaseBps')}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={percent}
            onChange={(event) => {
              setPercent(event.target.value);
              form.setValue('increaseBps', bpsTyped(event.target.value), {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              });
            }}
          />
        </Field>
      ) : null}
      <Field
        id={sending.idOf('effectiveDate')}
        label={isEntry ? t('Day of the visit') : t('Effective Date')}
        optional={!isEntry}
        {...(isEntry ? {} : { hint: t('If you leave it empty, it is the first lawful day for each.') })}
        error={sending.errorOf('effectiveDate')}
      >
        <DateInput {...form.register('effectiveDate')} />
      </Field>
      {isEntry ? (
        <EntryHours
          from={{ id: sending.idOf('entryFrom'), ...form.register('entryFrom', { valueAsNumber: true }) }}
          until={{ id: sending.idOf('entryUntil'), ...form.register('entryUntil', { valueAsNumber: true }) }}
        />
      ) : null}
      {sending.fault}
    </FormDialog>
  );
};
export default ManyNoticesDialog;
