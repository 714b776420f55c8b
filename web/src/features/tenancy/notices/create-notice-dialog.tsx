import { longDate } from '@lintel/contract/kernel/dates';
import { centsTyped } from '@lintel/contract/kernel/typed-money';
import { momentOf, wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { createTenancyNotice } from '@lintel/contract/tenancy/notices/endpoints';
import { type Judgement, judgeNotice, landlordNoticeTypes } from '@lintel/contract/tenancy/notices/judge';
import { tenancyNoticeForm } from '@lintel/contract/tenancy/notices/schema';
import { waysOfService } from '@lintel/contract/tenancy/rules/facts';
import { wayOfServiceLabels } from '@lintel/contract/tenancy/rules/labels';
import { listTenancies } from '@lintel/contract/tenancy/tenancies/endpoints';
import type { PortfolioRow } from '@lintel/contract/tenancy/tenancies/schema';
import { useState } from 'react';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { usePaged } from '../../../platform/queries/paged.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { DateInput, MoneyInput, Select, Textarea } from '../../../ui/fields/input.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Reasons } from '../cite.tsx';

const minutes = Array.from({ length: 33 }, (_, index) => 6 * 60 + index * 30);

/** What the law makes of it, while one types; and the way to the first lawful day. */
const Verdict = ({ judgement, onTake }: { judgement: Judgement; onTake: (day: string) => void }) => {
  const t = useT();
  const told = useTranslateDynamic();
  const language = useLanguage();
  const { barrier, earliest, effectOfWrongDate, isCompliant, takesEffectOn } = judgement;
  if (barrier !== null)
    return (
      <Notice tone="warn" live>
        {told(barrier)}
      </Notice>
    );
  const day = (on: string) => longDate(on, language);
  return (
    <Notice tone={isCompliant ? 'ok' : effectOfWrongDate === null ? 'info' : 'warn'} live>
      {earliest === null ? null : (
        <p>
          <b>{t('Earliest lawful day: {{day}}', { day: day(earliest) })}</b>{' '}
          <Button variant="quiet" size="sm" onClick={() => onTake(earliest)}>
            {t('Take this day')}
          </Button>
        </p>
      )}
      {isCompliant ? <p>{t('This will do.')}</p> : null}
      {effectOfWrongDate === 'void' ? (
        <p>{t('As it stands, the notice would be void: it would do nothing at all.')}</p>
      ) : null}
      {effectOfWrongDate === 'corrected' && takesEffectOn !== null ? (
        <p>
          {t('As it stands, the law moves it: it would take effect on {{day}} instead.', { day: day(takesEffectOn) })}
        </p>
      ) : null}
      {effectOfWrongDate === 'runs_on' && takesEffectOn !== null ? (
        <p>{t('As it stands, the tenancy would run on until {{day}}.', { day: day(takesEffectOn) })}</p>
      ) : null}
      <details>
        <summary>{t('Why, and where it stands')}</summary>
        <Reasons reasons={judgement.reasons} />
      </details>
    </Notice>
  );
};

const Form = ({
  tenancies,
  jurisdiction,
  onClose,
}: {
  tenancies: readonly PortfolioRow[];
  jurisdiction: string | null;
  onClose: () => void;
}) => {
  const t = useT();
  const told = useTranslateDynamic();
  const create = useWrite(createTenancyNotice);
  const first = tenancies.find((one) => one.jurisdiction === jurisdiction) ?? tenancies[0];
  const firstTypes = landlordNoticeTypes(first?.jurisdiction ?? '');
  const [rent, setRent] = useState('');
  const today = (zone: string | undefined) => wallTimeOf(clock.now(), zone ?? 'UTC').day;
  const { form, sending } = useContractForm(tenancyNoticeForm, {
    name: 'notice',
    defaults: {
      tenancyId: first?.id ?? 0,
      code: firstTypes[0]?.code ?? '',
      noticeDate: today(first?.timeZone),
      effectiveDate: '',
      service: 'hand',
      newRentCents: null,
      entryFrom: 10 * 60,
      entryUntil: 12 * 60,
      reason: '',
      acknowledged: false,
    },
    send: async (body, idempotencyKey) => {
      await create({ body }, { idempotencyKey });
      onClose();
    },
  });
  const typed = form.watch();
  const tenancy = tenancies.find(({ id }) => id === Number(typed.tenancyId));
  const types = landlordNoticeTypes(tenancy?.jurisdiction ?? '');
  const type = types.find(({ code }) => code === typed.code);
  const isEntry = type?.kind === 'entry';
  const takesRent = type?.kind === 'rent_increase' || type?.kind === 'either';
  const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text);
  const judgement =
    tenancy && type && isDay(typed.noticeDate)
      ? judgeNotice(
          tenancy,
          {
            code: type.code,
            noticeDate: typed.noticeDate,
            effectiveDate: isDay(typed.effectiveDate) ? typed.effectiveDate : null,
            service: typed.service ?? 'hand',
            newRentCents: takesRent ? centsTyped(rent) : null,
            entryFrom: isEntry ? Number(typed.entryFrom) : null,
            entryUntil: isEntry ? Number(typed.entryUntil) : null,
          },
          clock.now(),
        )
      : null;
  const isWrong =
    judgement !== null && !judgement.isCompliant && judgement.effectOfWrongDate !== null && isDay(typed.effectiveDate);
  const time = (minute: number) =>
    new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
      momentOf({ day: '2024-01-01', minute }, 'UTC') ?? 0,
    );
  return (
    <FormDialog
      title={t('Create Notice')}
      description={t('The law of the place says from when it counts and on which day it may take effect.')}
      keep={t('Cancel')}
      action={isWrong ? t('Serve it all the same') : t('Serve notice')}
      pendingText={t('Sending...')}
      variant={isWrong ? 'danger' : 'primary'}
      keepTyped={form.formState.isDirty}
      sending={sending}
      onClose={onClose}
    >
      {sending.summary}
      <Field id={sending.idOf('tenancyId')} label={t('Tenancy')}>
        <Select
          {...form.register('tenancyId', {
            valueAsNumber: true,
            onChange: (event: { target: { value: string } }) => {
              const next = tenancies.find(({ id }) => id === Number(event.target.value));
              form.setValue('code', landlordNoticeTypes(next?.jurisdiction ?? '')[0]?.code ?? '');
              form.setValue('noticeDate', today(next?.timeZone));
            },
          })}
        >
          {tenancies.map(({ id, title, tenantName, jurisdiction: place }) => (
            <option key={id} value={id}>
              {place}: {title}, {tenantName}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={sending.idOf('code')} label={t('Type')} error={sending.errorOf('code')}>
        <Select {...form.register('code')}>
          {types.map(({ code, title }) => (
            <option key={code} value={code}>
              {code === 'ENTRY' ? told(title) : `${code}: ${told(title)}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id={sending.idOf('service')}
        label={t('How it is handed over')}
        hint={t('The tenant also reads it here and is mailed. Whether that alone counts, the law of the place says.')}
      >
        <Select {...form.register('service')}>
          {waysOfService.map((way) => (
            <option key={way} value={way}>
              {told(wayOfServiceLabels[way])}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={sending.idOf('noticeDate')} label={t('Notice Date')} error={sending.errorOf('noticeDate')}>
        <DateInput {...form.register('noticeDate')} />
      </Field>
      {takesRent ? (
        <Field
          id={sending.idOf('newRentCents')}
          label={t('New rent')}
          error={sending.errorOf('newRentCents')}
          optional={type?.kind === 'either'}
        >
          <MoneyInput
            value={rent}
            onChange={(event) => {
              setRent(event.target.value);
              form.setValue('newRentCents', centsTyped(event.target.value));
            }}
          />
        </Field>
      ) : null}
      <Field
        id={sending.idOf('effectiveDate')}
        label={isEntry ? t('Day of the visit') : t('Effective Date')}
        error={sending.errorOf('effectiveDate')}
      >
        <DateInput {...form.register('effectiveDate')} />
      </Field>
      {isEntry ? (
        <>
          <Field id={sending.idOf('entryFrom')} label={t('From')}>
            <Select {...form.register('entryFrom', { valueAsNumber: true })}>
              {minutes.map((minute) => (
                <option key={minute} value={minute}>
                  {time(minute)}
                </option>
              ))}
            </Select>
          </Field>
          <Field id={sending.idOf('entryUntil')} label={t('Until')}>
            <Select {...form.register('entryUntil', { valueAsNumber: true })}>
              {minutes.map((minute) => (
                <option key={minute} value={minute}>
                  {time(minute)}
                </option>
              ))}
            </Select>
          </Field>
        </>
      ) : null}
      {judgement ? (
        <Verdict judgement={judgement} onTake={(on) => form.setValue('effectiveDate', on, { shouldDirty: true })} />
      ) : null}
      <Field id={sending.idOf('reason')} label={t('Reason, in your words')} optional error={sending.errorOf('reason')}>
        <Textarea rows={3} {...form.register('reason')} />
      </Field>
      {isWrong ? (
        <Checkbox
          label={t('I have read what would come of it, and serve it all the same.')}
          {...form.register('acknowledged')}
        />
      ) : null}
      {sending.fault}
    </FormDialog>
  );
};

/** Chooses a tenancy and a type, shows while one types which day is lawful, and serves the notice. */
const CreateNoticeDialog = (props: { landlordId: number; jurisdiction: string | null; onClose: () => void }) => {
  const { landlordId, jurisdiction, onClose } = props;
  const list = usePaged(listTenancies, { params: { landlordId }, query: { limit: 100 } });
  const t = useT();
  const open = list.rows.filter((one) => one.jurisdiction !== null && one.endedOn === null);
  if (list.status === 'loading') {
    return (
      <Loading>
        <Skeleton height="1rem" />
      </Loading>
    );
  }
  if (open.length === 0) {
    return (
      <Notice tone="warn" live>
        {t('There is no tenancy yet whose law is known here. Add one in Settings.')}
      </Notice>
    );
  }
  return <Form tenancies={open} jurisdiction={jurisdiction} onClose={onClose} />;
};
export default CreateNoticeDialog;
