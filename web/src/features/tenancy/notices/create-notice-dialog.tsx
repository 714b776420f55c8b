import { longDate } from '@lintel/contract/kernel/dates';
import { centsTyped } from '@lintel/contract/kernel/input/typed-money';
import { noticeUnacknowledged } from '@lintel/contract/kernel/refusal-sentences';
import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { createTenancyNotice } from '@lintel/contract/tenancy/notices/endpoints';
import { judgeNotice, landlordNoticeTypes } from '@lintel/contract/tenancy/notices/judge';
import { type TenancyNotice, tenancyNoticeForm } from '@lintel/contract/tenancy/notices/schema';
import { waysOfService } from '@lintel/contract/tenancy/rules/facts';
import { wayOfServiceLabels } from '@lintel/contract/tenancy/rules/labels';
import type { PortfolioRow } from '@lintel/contract/tenancy/tenancies/schema';
import { useId, useRef, useState } from 'react';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { NotSentError } from '../../../platform/queries/not-sent-error.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { DateInput, MoneyInput, Select, Textarea } from '../../../ui/fields/input.tsx';
import { useFocusOnceRendered } from '../../../ui/focus/focus.ts';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import type { Region } from '../compliance/own-jurisdiction.ts';
import { TenancyChoice } from '../portfolio/tenancy-choice.tsx';
import { EntryHours } from './entry-hours.tsx';
import { NoticeReview } from './notice-review.tsx';
import { JurisdictionField } from './notices-tab.tsx';
import { Verdict } from './verdict.tsx';

/** The dialog requires a tenancy first, however many there are; without one there is no law to check against. */
const noTenancy = 0;

/** Chooses a running tenancy of a place and a notice type, shows during typing which date is lawful, and serves the notice. */
const CreateNoticeDialog = ({
  landlordId,
  jurisdiction,
  unchecked,
  onServed,
  onClose,
}: {
  landlordId: number;
  /** The initial place. */
  jurisdiction: string;
  /** The landlord's own place, whose law we do not check. */
  unchecked: Region | null;
  onServed: (notice: TenancyNotice) => void;
  onClose: () => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const language = useLanguage();
  const create = useWrite(createTenancyNotice);
  const placeId = useId();
  const [place, setPlace] = useState(jurisdiction);
  const [tenancy, setTenancy] = useState<PortfolioRow | null>(null);
  const [rent, setRent] = useState('');
  const [isReviewing, setReviewing] = useState(false);
  const review = useRef<HTMLHeadingElement>(null);
  const focusOn = useFocusOnceRendered();
  const { form, sending } = useContractForm(tenancyNoticeForm, {
    name: 'notice',
    defaults: {
      tenancyId: noTenancy,
      code: '',
      noticeDate: '',
      effectiveDate: '',
      service: 'hand',
      newRentCents: null,
      entryFrom: 10 * 60,
      entryUntil: 12 * 60,
      reason: '',
      acknowledged: false,
    },
    send: async (body, idempotencyKey) => {
      // The first press shows what would be served; only the second serves it.
      if (!isReviewing) {
        if (isWrong && !body.acknowledged) throw new NotSentError(tDynamic(noticeUnacknowledged));
        setReviewing(true);
        focusOn(review);
        return;
      }
      const { data: notice } = await create({ body }, { idempotencyKey });
      onServed(notice);
      toast({
        title: t('The notice is served'),
        description: `${tDynamic(notice.noticeType)}, ${notice.propertyTitle}`,
      });
      onClose();
    },
    onError: () => {
      setReviewing(false);
      return false;
    },
  });
  const choose = (row: PortfolioRow | null) => {
    setTenancy(row);
    form.setValue('tenancyId', row?.id ?? noTenancy);
    if (row === null) return;
    form.setValue('code', landlordNoticeTypes(row.jurisdiction ?? '')[0]?.code ?? '');
    // Today in the home's time zone, which may be another day than here.
    form.setValue('noticeDate', wallTimeOf(clock.now(), row.timeZone).day);
  };
  const isUnchecked = place === unchecked?.code;
  const typed = form.watch();
  const types = landlordNoticeTypes(tenancy?.jurisdiction ?? '');
  const type = types.find(({ code }) => code === typed.code);
  const isEntry = type?.kind === 'entry';
  const takesRent = type?.kind === 'rent_increase' || type?.kind === 'either';
  const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text);
  const dayOf = (text: unknown): string => (isDay(text) ? longDate(text, language) : '–');
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
  // Where the law bars the notice, the user cannot insist on it.
  const isWrong =
    judgement !== null &&
    judgement.barrier === null &&
    !judgement.isCompliant &&
    judgement.effectOfWrongDate !== null &&
    isDay(typed.effectiveDate);
  return (
    <FormDialog
      title={t('Create Notice')}
      description={t('Local law decides from which day the notice counts and when it may take effect.')}
      keep={t('Cancel')}
      action={isReviewing ? (isWrong ? t('Serve anyway') : t('Serve notice')) : t('Review notice')}
      pendingText={t('Sending...')}
      variant={isReviewing && isWrong ? 'danger' : 'primary'}
      confirmDiscard={form.formState.isDirty}
      sending={sending}
      onClose={onClose}
      withAction={!isUnchecked && (tenancy === null || types.length > 0)}
    >
      {sending.summary}
      {isReviewing && tenancy && type ? (
        <section className="stack" aria-labelledby={`${placeId}-review`}>
          <h3 ref={review} id={`${placeId}-review`} tabIndex={-1}>
            {t('Check it before you serve it')}
          </h3>
          <p>{t('This is a legal notice. Once it is served, you can’t change it here.')}</p>
          <NoticeReview
            facts={[
              [t('Type'), type.code === 'ENTRY' ? tDynamic(type.title) : `${type.code}: ${tDynamic(type.title)}`],
              [t('Property'), `${tenancy.title}, ${tenancy.place}`],
              [t('Tenant'), tenancy.tenantName],
              [t('How it is served'), tDynamic(wayOfServiceLabels[typed.service ?? 'hand'])],
              [t('Notice Date'), dayOf(typed.noticeDate)],
              [isEntry ? t('Day of the visit') : t('Effective Date'), dayOf(typed.effectiveDate)],
              ...(takesRent && rent.trim() !== '' ? [[t('New rent'), `$${rent.trim()}`] as const] : []),
              ...(typed.reason ? [[t('Reason, in your words'), typed.reason] as const] : []),
            ]}
          />
          {isWrong ? <Notice tone="warn">{t('Under the rules on record, this date is not lawful.')}</Notice> : null}
          <div>
            <Button variant="line" size="sm" onClick={() => setReviewing(false)}>
              {t('Change it')}
            </Button>
          </div>
        </section>
      ) : null}
      <div className="stack" style={isReviewing ? { display: 'none' } : undefined}>
        <JurisdictionField
          id={placeId}
          value={place}
          unchecked={unchecked}
          onChoose={(code) => {
            setPlace(code);
            choose(null);
          }}
        />
        {isUnchecked ? null : (
          <TenancyChoice
            id={sending.idOf('tenancyId')}
            landlordId={landlordId}
            among={{ show: 'running', jurisdiction: place }}
            none={t('No running tenancy under the law of this place')}
            chosen={tenancy}
            onChoose={choose}
            error={sending.errorOf('tenancyId') === undefined ? undefined : t('Please choose a tenancy')}
          />
        )}
        {isUnchecked || (tenancy && types.length === 0) ? (
          <Notice tone="warn" live>
            {t('We do not know the law of this place, so no notice can be created.')}
          </Notice>
        ) : null}
        {types.length === 0 ? null : (
          <>
            <Field id={sending.idOf('code')} label={t('Type')} error={sending.errorOf('code')}>
              <Select {...form.register('code')}>
                {types.map(({ code, title }) => (
                  <option key={code} value={code}>
                    {code === 'ENTRY' ? tDynamic(title) : `${code}: ${tDynamic(title)}`}
                  </option>
                ))}
              </Select>
            </Field>
            <Field
              id={sending.idOf('service')}
              label={t('How it is served')}
              hint={
                tenancy?.tenantState === 'confirmed'
                  ? t('The tenant can also read it here and gets an email. Local law decides whether that is enough.')
                  : t(
                      'No tenant has confirmed this home here, so no one can read it here or get an email: serve it yourself.',
                    )
              }
            >
              <Select {...form.register('service')}>
                {waysOfService.map((way) => (
                  <option key={way} value={way}>
                    {tDynamic(wayOfServiceLabels[way])}
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
                    // Empty input means no rent increase; invalid input must not be read as empty.
                    const { value } = event.target;
                    form.setValue('newRentCents', value.trim() === '' ? null : (centsTyped(value) ?? Number.NaN), {
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
            {judgement ? (
              <Verdict
                judgement={judgement}
                onTake={(on) => form.setValue('effectiveDate', on, { shouldDirty: true })}
              />
            ) : null}
            <Field
              id={sending.idOf('reason')}
              label={t('Reason, in your words')}
              optional
              error={sending.errorOf('reason')}
            >
              <Textarea rows={3} {...form.register('reason')} />
            </Field>
            {isWrong ? (
              <Checkbox
                label={t('I have read what would happen, and I want to serve it anyway.')}
                {...form.register('acknowledged')}
              />
            ) : null}
          </>
        )}
      </div>
      {sending.fault}
    </FormDialog>
  );
};
export default CreateNoticeDialog;
