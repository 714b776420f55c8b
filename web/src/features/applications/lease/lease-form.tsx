import type { ApplicationReview } from '@lintel/contract/applications/life-schema';
import { offerLease } from '@lintel/contract/applications/owner-endpoints';
import { dayOf } from '@lintel/contract/kernel/dates';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useApi } from '../../../platform/app-context.ts';
import { useSendForm } from '../../../platform/forms/send-form.tsx';
import { clock } from '../../../platform/time/clock.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { DateInput, MoneyInput } from '../../../ui/fields/input.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../review/review.module.css';
import { type LeaseTerms, type LeaseValues, leaseDefaults, leaseFields, readLease } from './lease-values.ts';

const resolver: Resolver<LeaseValues, unknown, LeaseTerms> = (values) => {
  const read = readLease(values);
  if ('terms' in read) return { values: read.terms, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(
      Object.entries(read.errors).map(([field, message]) => [field, { type: 'form', message }]),
    ),
  };
};

/** Marks an approved application as leased: from when, until when, for how much. */
export const LeaseForm = ({ application, onChanged }: { application: ApplicationReview; onChanged: () => void }) => {
  const t = useT();
  const api = useApi();
  // The review is asked for again meanwhile: what is typed must not begin anew.
  const [defaultValues] = useState(() => leaseDefaults(application, dayOf(clock.now())));
  const form = useForm<LeaseValues, unknown, LeaseTerms>({ resolver, shouldFocusError: false, defaultValues });
  const sending = useSendForm<LeaseValues, LeaseTerms>({
    form,
    name: 'lease',
    fields: leaseFields,
    send: async (body) => {
      await api.call(offerLease, { params: { id: application.id }, body });
      toast({ title: t('Lease offered') });
      onChanged();
    },
  });
  return (
    <form noValidate aria-label={t('Offer a lease')} className={styles.form} onSubmit={sending.onSubmit}>
      <p className="muted">{t('Offer the lease that you agreed on. It stands once the applicant confirms it.')}</p>
      {sending.summary}
      <Fieldset disabled={sending.isSending}>
        <div className="grid2">
          <Field id={sending.idOf('startsOn')} label={t('First day')} error={sending.errorOf('startsOn')}>
            <DateInput {...form.register('startsOn')} />
          </Field>
          <Field id={sending.idOf('endsOn')} label={t('Last day')} error={sending.errorOf('endsOn')}>
            <DateInput {...form.register('endsOn')} />
          </Field>
          <Field
            id={sending.idOf('monthlyRent')}
            label={t('Rent a month')}
            hint={t('As the home is listed')}
            error={sending.errorOf('monthlyRent')}
          >
            <MoneyInput {...form.register('monthlyRent')} />
          </Field>
          <Field
            id={sending.idOf('deposit')}
            label={t('Deposit')}
            hint={t('A month’s rent, unless you agreed on another')}
            error={sending.errorOf('deposit')}
          >
            <MoneyInput {...form.register('deposit')} />
          </Field>
        </div>
      </Fieldset>
      {sending.fault}
      <p>
        <Button
          ref={sending.button}
          type="submit"
          pending={sending.isSending}
          pendingText={t('Sending...')}
          awaitHydration
        >
          {t('Offer the lease')}
        </Button>
      </p>
    </form>
  );
};
