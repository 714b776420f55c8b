import { type ApplicationReview, leaseForm } from '@lintel/contract/applications/life-schema';
import { offerLease } from '@lintel/contract/applications/owner-endpoints';
import { dayOf } from '@lintel/contract/kernel/dates';
import { useState } from 'react';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { DateInput, MoneyInput } from '../../../ui/fields/input.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../review/review.module.css';
import { amountWords, leaseDefaults, leaseFields, leaseTermsOf } from './lease-values.ts';

/** Marks an approved application as leased: start, end, and rent. */
export const LeaseForm = ({ application }: { application: ApplicationReview }) => {
  const t = useT();
  const offer = useWrite(offerLease);
  // The review is refetched in the meantime: the input must not reset.
  const [defaults] = useState(() => leaseDefaults(application, dayOf(clock.now())));
  const { form, sending } = useContractForm(leaseForm, {
    name: 'lease',
    defaults,
    fields: leaseFields,
    asCall: leaseTermsOf,
    wordsFor: amountWords,
    send: async (body) => {
      await offer({ params: { id: application.id }, body });
      toast({ title: t('Lease offered') });
    },
  });
  return (
    <form noValidate aria-label={t('Offer a lease')} className={styles.form} onSubmit={sending.onSubmit}>
      <p className="muted">{t('Send the lease terms you agreed on. It’s final once the applicant confirms.')}</p>
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
            hint={t('One month’s rent, unless you agreed to something else')}
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
