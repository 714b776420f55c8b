import { submitApplication } from '@lintel/contract/applications/endpoints';
import { employmentLabels, employmentStatuses } from '@lintel/contract/applications/labels';
import { rentalApplicationForm } from '@lintel/contract/applications/schema';
import { dollars } from '@lintel/contract/kernel/money';
import type { Property } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { useRouter } from '@tanstack/react-router';
import { Scale } from 'lucide';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { DraftOffer } from '../../../platform/forms/draft-offer.tsx';
import { refusalSentence } from '../../../platform/forms/forms.ts';
import { useFillEmpty, useOwnDetails } from '../../../platform/forms/own-details.ts';
import { typedPerson } from '../../../platform/forms/typed-person.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useRegisterPath, useSignInPath } from '../../../platform/navigation/sign-in-path.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { isOffline } from '../../../platform/queries/connection.ts';
import { useErrorMessage } from '../../../platform/queries/error-message.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { DateInput, Input, Select } from '../../../ui/fields/input.tsx';
import { PhoneInput } from '../../../ui/fields/phone-input.tsx';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Plate } from '../../../ui/surfaces/plate.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useRefreshApplications } from '../tenant/tenant-queries.ts';
import type { SentApplication } from './application-sent.tsx';
import {
  applicationFields,
  applicationWords,
  emptyApplication,
  isMissingInformation,
  payloadOf,
} from './application-values.ts';
import styles from './apply-page.module.css';
import type { FeeState } from './fee/fee-panel.tsx';
import { IncomeInput } from './income-input.tsx';
import { VoucherBlock } from './voucher-block.tsx';
import type { ApplyObstacle } from './why-not-apply.ts';

/** A voucher number is a secret: it is never stored on this device. */
const neverKept = ['voucherNumber'] as const;

/** Fields prefilled from the signed-in user's account. */
const ownFields = { name: 'applicantName', email: 'applicantEmail', phone: 'applicantPhone' } as const;

/** The rental application. No input is lost: it survives a failed submit, and as a draft also a reload. */
export const ApplicationForm = ({
  home,
  fee,
  tenantId,
  obstacle,
  onVoucher,
  onSent,
  onAlreadyOpen,
}: {
  home: Property;
  fee: FeeState;
  tenantId: number | null;
  obstacle: ApplyObstacle | null;
  /** Called when the voucher checkbox changes: the fee depends on it. */
  onVoucher: (hasVoucher: boolean) => void;
  onSent: (sent: SentApplication) => void;
  /** The server has an open application for this home: the input stays as a draft. */
  onAlreadyOpen: () => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const router = useRouter();
  const submit = useWrite(submitApplication);
  const refreshApplications = useRefreshApplications();
  const signInPath = useSignInPath();
  const registerPath = useRegisterPath();
  const messageOf = useErrorMessage();
  const { defaults, isFilled } = useOwnDetails(emptyApplication, ownFields);
  const [fault, setFault] = useState<unknown>(null);
  const [mustSignIn, setMustSignIn] = useState(false);
  const parties = { propertyId: home.id, tenantId, landlordId: home.ownerId };
  const { form, sending, draft } = useContractForm(rentalApplicationForm, {
    name: 'application',
    defaults,
    fields: applicationFields,
    asCall: (values) => payloadOf(values, parties),
    wordsFor: applicationWords,
    draft: { name: `application-${home.id}`, leaveOut: neverKept },
    send: async (_, idempotencyKey) => {
      setFault(null);
      const { data } = await submit({ body: payloadOf(form.getValues(), parties) }, { idempotencyKey });
      draft.forget();
      toast({ title: t('Application sent'), description: tDynamic(data.message) });
      onSent(data);
    },
    onInvalid: () => {
      if (!isMissingInformation(form.getValues())) return;
      toast({
        title: t('Missing Information'),
        description: t('Please fill in all required fields'),
        variant: 'destructive',
      });
    },
    onError: (error) => {
      const sentence = refusalSentence(error);
      // When offline, the message beside the button says so, and stays.
      if (!isOffline(error))
        toast({
          title: t('Failed to submit rental application'),
          description: sentence === undefined ? t('Please try again later.') : tDynamic(sentence),
          variant: 'destructive',
        });
      if (error instanceof ApiError && error.code === 'application.already_open') {
        void refreshApplications();
        onAlreadyOpen();
      } else if (sentence === undefined) {
        // The toast disappears; the message beside the button says that nothing was sent, and why.
        setFault(error);
      }
      if (error instanceof ApiError && error.status === 401) setMustSignIn(true);
      return true;
    },
  });
  useFillEmpty(form, defaults);
  const hasVoucher = useWatch({ control: form.control, name: 'hasSection8Voucher' });
  useEffect(() => onVoucher(hasVoucher), [onVoucher, hasVoucher]);
  const isHydrated = useHydrated();
  const isSignedOut = mustSignIn || obstacle?.kind === 'sign-in';
  useEffect(() => {
    if (!isSignedOut) return;
    // A guest who leaves to register need not type it again.
    return () => {
      const [name, email, phone] = form.getValues(['applicantName', 'applicantEmail', 'applicantPhone']);
      typedPerson.remember({ name, email, phone });
    };
  }, [isSignedOut, form]);

  const cancel = () => {
    draft.forget();
    router.history.push(paths.property(home.id));
  };

  const { idOf, errorOf } = sending;
  return (
    <form
      noValidate
      aria-label={t('Rental application')}
      className={styles.form}
      onSubmit={(event) => {
        if (isSignedOut) event.preventDefault();
        else sending.onSubmit(event);
      }}
    >
      <DraftOffer draft={draft} leftOut={t('Your voucher number isn’t saved: please type it again.')} />
      {isSignedOut ? (
        <Notice tone="warn" title={t('Please sign in to apply')}>
          {isHydrated ? (
            <p>{t('You can fill in the form now. We save your draft on this device until you’re back.')}</p>
          ) : null}
          <p>
            <AppLink href={signInPath}>{t('Sign In')}</AppLink>
          </p>
          <p>
            {t('New to Lintel?')} <AppLink href={registerPath}>{t('Register')}</AppLink>
          </p>
        </Notice>
      ) : null}
      {sending.summary}
      <Fieldset disabled={sending.isSending}>
        <section className={styles.section}>
          <h2>
            <Plate>1</Plate>
            {t('About you')}
          </h2>
          {isFilled ? (
            <p className={`muted small ${styles.filled}`}>
              {t('We filled this in from your account. Changes here won’t update your account.')}
            </p>
          ) : null}
          <div className="grid2">
            <Field id={idOf('applicantName')} label={t('Full name')} error={errorOf('applicantName')}>
              <Input autoComplete="name" {...form.register('applicantName')} />
            </Field>
            <Field id={idOf('applicantEmail')} label={t('Email')} error={errorOf('applicantEmail')}>
              <Input type="email" autoComplete="email" {...form.register('applicantEmail')} />
            </Field>
            <Field id={idOf('applicantPhone')} label={t('Phone')} optional error={errorOf('applicantPhone')}>
              <PhoneInput {...form.register('applicantPhone')} />
            </Field>
            <Field id={idOf('moveInDate')} label={t('Move-in date')} optional error={errorOf('moveInDate')}>
              <DateInput {...form.register('moveInDate')} />
            </Field>
          </div>
        </section>
        <section className={styles.section}>
          <h2>
            <Plate>2</Plate>
            {t('Income and work')}
          </h2>
          <div className="grid2">
            <Field
              id={idOf('monthlyIncome')}
              label={t('Monthly income')}
              hint={t('Whole dollars, before taxes')}
              optional
              error={errorOf('monthlyIncome')}
            >
              <IncomeInput {...form.register('monthlyIncome')} />
            </Field>
            <Field
              id={idOf('employmentStatus')}
              label={t('Employment status')}
              hint={t('Where your income comes from')}
              error={errorOf('employmentStatus')}
            >
              <Select {...form.register('employmentStatus')}>
                <option value="">{t('Please choose')}</option>
                {employmentStatuses.map((status) => (
                  <option key={status} value={status}>
                    {t(employmentLabels[status])}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        </section>
        <section className={styles.section}>
          <h2>
            <Plate>3</Plate>
            {t('Voucher')}
          </h2>
          <VoucherBlock form={form} hasVoucher={hasVoucher} idOf={idOf} errorOf={errorOf} />
        </section>
        <div className={styles.section}>
          <Notice icon={Scale} title={t('Fair housing')}>
            {t(
              'Owners may not refuse you because of race, religion, gender identity, sexual orientation, disability, familial status, national origin, age, or a Section 8 voucher. We monitor for this and take action.',
            )}
          </Notice>
          {fault === null ? null : (
            <Notice tone="error" live title={t('Failed to submit rental application')} className={styles.fault}>
              {messageOf(fault)}
            </Notice>
          )}
          <div className={styles.submit}>
            {isSignedOut ? (
              <Button asChild>
                <AppLink href={signInPath}>{t('Sign in to apply')}</AppLink>
              </Button>
            ) : (
              <Button ref={sending.button} type="submit" pending={sending.isSending} pendingText={t('Submitting...')}>
                {t('Submit Application')}
              </Button>
            )}
            <p className={styles.yourFee}>
              {t('Your Fee')}:{' '}
              <span className="money">{fee.quote && !fee.isFailed ? dollars(fee.quote.finalFee) : '…'}</span>
            </p>
            <Button variant="quiet" onClick={cancel}>
              {t('Cancel')}
            </Button>
          </div>
          <p className={styles.kept}>
            {isHydrated ? t('We save your draft on this device for 30 days. Your voucher number isn’t saved.') : null}
          </p>
        </div>
      </Fieldset>
    </form>
  );
};
