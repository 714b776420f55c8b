import { fileReport } from '@lintel/contract/enforcement/report-endpoints';
import { reportForm } from '@lintel/contract/enforcement/report-schema';
import { descriptionMin, type ReportRecordKind, reportTypes } from '@lintel/contract/enforcement/reports';
import { documentTypes } from '@lintel/contract/kernel/files/documents';
import { Check, Flag } from 'lucide';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { draftLivesDays } from '../../../platform/forms/draft.ts';
import { DraftOffer } from '../../../platform/forms/draft-offer.tsx';
import { namesFields } from '../../../platform/forms/forms.ts';
import { makeIdempotencyKeys } from '../../../platform/queries/idempotency.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup, RadioRow } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { Input, Textarea } from '../../../ui/fields/input.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { HomeSearch } from './home-search.tsx';
import { RecordChoice } from './record-choice.tsx';
import type { Filed } from './report-filed.tsx';
import { fitFiles } from './report-files.ts';
import { ReportedHome } from './reported-home.tsx';
import styles from './reports.module.css';

const fields = ['propertyId', 'reportType', 'description', 'evidence', 'contactInfo'] as const;
/** The form's draft values: every field, as text. */
type Typed = Record<(typeof fields)[number], string>;

/** Form to report discrimination. The input stays until it is stored; files are uploaded once the report exists. */
export const ReportForm = ({
  propertyId,
  isUnknown,
  onFiled,
}: {
  /** From the address; null where the form asks for it. */
  propertyId: number | null;
  /** No visible home has this id: it can be changed. */
  isUnknown: boolean;
  onFiled: (filed: Filed) => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const write = useWrite(fileReport);
  const empty = useMemo<Typed>(
    () => ({
      propertyId: propertyId === null ? '' : String(propertyId),
      reportType: '',
      description: '',
      evidence: '',
      contactInfo: '',
    }),
    [propertyId],
  );
  const [keys] = useState(() => makeIdempotencyKeys());
  const [attach, setAttach] = useState<readonly ReportRecordKind[]>([]);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [leftOut, setLeftOut] = useState<readonly File[]>([]);
  const { form, sending, draft } = useContractForm(reportForm, {
    name: 'report',
    defaults: empty,
    fields,
    draft: { name: propertyId === null ? 'report' : `report-${propertyId}` },
    send: async (report) => {
      const body = { ...report, attach: [...attach] };
      const { data } = await keys.send(body, (idempotencyKey) => write({ body }, { idempotencyKey }));
      draft.forget();
      toast({
        title: t('Report filed successfully'),
        description: t('Your discrimination report has been received and will be investigated.'),
      });
      onFiled({ report: data, files });
    },
    onError: (error) => {
      if (namesFields(fields, error)) return false;
      toast({
        title: t('Error filing report'),
        description: t('Please try again or contact support directly.'),
        variant: 'destructive',
      });
      // The toast disappears; the message beside the button says that nothing was filed, and why.
      return false;
    },
  });
  const { idOf, errorOf } = sending;
  const typed = [...(useWatch({ control: form.control, name: 'description' }) ?? '').trim()].length;
  const chosen = Number(useWatch({ control: form.control, name: 'propertyId' }));
  const needsHome = propertyId === null || isUnknown;
  return (
    <form noValidate className={styles.form} aria-label={t('Report discrimination')} onSubmit={sending.onSubmit}>
      <DraftOffer draft={draft} />
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <div className={styles.group}>
          {needsHome ? (
            <Field
              id="report-home-search"
              label={t('Find the home')}
              optional
              hint={t('Its address, ZIP code or city. The home that you choose fills in its number.')}
            >
              <HomeSearch
                id="report-home-search"
                onPick={(found) =>
                  form.setValue('propertyId', String(found), {
                    shouldDirty: true,
                    shouldValidate: form.formState.isSubmitted,
                  })
                }
              />
            </Field>
          ) : null}
          <Field
            id={idOf('propertyId')}
            label={t('Property ID')}
            hint={needsHome ? t('It’s the number after /property/ in the listing’s web address.') : undefined}
            error={
              errorOf('propertyId') ??
              (isUnknown && chosen === propertyId
                ? t('We show no home with this number. Choose the home, or correct the number.')
                : undefined)
            }
          >
            <Input
              className={styles.short}
              inputMode="numeric"
              autoComplete="off"
              readOnly={!needsHome}
              defaultValue={empty.propertyId}
              {...form.register('propertyId')}
            />
          </Field>
          <ReportedHome
            id={
              (needsHome ? null : propertyId) ??
              (Number.isInteger(chosen) && chosen > 0 && chosen < 1e9 ? chosen : null)
            }
          />
        </div>
        <ChoiceGroup id={idOf('reportType')} legend={t('Report type')} columns={2} error={errorOf('reportType')}>
          {Object.entries(reportTypes).map(([value, { label, hint }]) => (
            <RadioRow
              key={value}
              label={<b>{tDynamic(label)}</b>}
              hint={tDynamic(hint)}
              value={value}
              {...form.register('reportType')}
            />
          ))}
        </ChoiceGroup>
        <div>
          <Field
            id={idOf('description')}
            label={t('Description')}
            hint={t('What was said or done, when, and by whom. Use their words if you remember them.')}
            error={errorOf('description')}
          >
            <Textarea rows={6} {...form.register('description')} />
          </Field>
          <p className={styles.counted}>
            <span>{t('At least 20 characters')}</span>
            <span className={typed >= descriptionMin ? styles.enough : undefined}>
              {typed >= descriptionMin ? <Icon of={Check} /> : null}
              {t('{{count}} characters', { count: typed })}
            </span>
          </p>
        </div>
        <div className={styles.group}>
          <Field
            id={idOf('evidence')}
            label={t('Evidence')}
            optional
            hint={t('Links, names of people who saw it, dates')}
            error={errorOf('evidence')}
          >
            <Textarea rows={3} {...form.register('evidence')} />
          </Field>
          <div className={styles.drop}>
            <Field
              id="report-files"
              label={t('Files')}
              optional
              hint={t(
                'Photos or PDF, up to 10 MB each. At most 20 files and 60 MB in all. Only staff open them. They are sent once your report is filed.',
              )}
              error={
                leftOut.length === 0 ? undefined : (
                  <>
                    {t('A report can have at most 20 files, 60 MB in total. These were left out:')}{' '}
                    <span translate="no">{leftOut.map(({ name }) => name).join(', ')}</span>
                  </>
                )
              }
            >
              <FileInput
                multiple
                accept={documentTypes.join(',')}
                onChange={(event) => {
                  const fitted = fitFiles(files, [...(event.target.files ?? [])]);
                  event.target.value = '';
                  setFiles(fitted.files);
                  setLeftOut(fitted.leftOut);
                }}
              />
            </Field>
            {files.length > 0 ? (
              <ul className={styles.files} aria-label={t('Files')}>
                {files.map((file, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
                  <li key={`${file.name} ${index}`}>
                    <b translate="no">{file.name}</b>
                    <Button
                      size="sm"
                      variant="quiet"
                      onClick={() => {
                        setFiles((all) => all.filter((_, at) => at !== index));
                        setLeftOut([]);
                      }}
                    >
                      {t('Remove')} <span className="vh">{file.name}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
          <RecordChoice
            propertyId={propertyId ?? (Number.isInteger(chosen) && chosen > 0 && chosen < 1e9 ? chosen : null)}
            chosen={attach}
            onChoose={setAttach}
          />
        </div>
        <Field
          id={idOf('contactInfo')}
          label={t('Contact information')}
          hint={t('Any way to reach you: phone, email, or a friend’s number. Only our staff see it.')}
          error={errorOf('contactInfo')}
        >
          <Input autoComplete="off" {...form.register('contactInfo')} />
        </Field>
        {sending.fault}
        <div className="row">
          <Button
            ref={sending.button}
            type="submit"
            variant="danger"
            icon={<Icon of={Flag} />}
            pending={sending.isSending}
            pendingText={t('Sending...')}
          >
            {t('File report')}
          </Button>
          <p className="muted xs needs-program">
            {t('We save your draft on this device for {{days}} days, or until you send it.', {
              days: draftLivesDays,
            })}
          </p>
        </div>
      </Fieldset>
    </form>
  );
};
