import { paths } from '@lintel/contract/paths';
import {
  type SandboxAccountPage,
  sandboxAccountDetails,
  sandboxBankAccounts,
  sandboxTaxNumbers,
} from '@lintel/contract/payments/payout-account';
import { enterSandboxAccount, readSandboxAccount } from '@lintel/contract/payments/payout-account-endpoints';
import { useApi } from '../../../platform/app-context.ts';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { textOf, usePageQuery } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useQueryOnVisit } from '../../../platform/use-query-on-visit.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Input, Select } from '../../../ui/fields/input.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import styles from '../payments.module.css';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Account for payouts') });

const Details = ({ accountKey, page }: { accountKey: string; page: SandboxAccountPage }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const enter = useWrite(enterSandboxAccount);
  const { form, sending } = useContractForm(sandboxAccountDetails, {
    name: 'sandbox-account',
    defaults: { legalName: page.legalName },
    send: async (body, idempotencyKey) => {
      const { data } = await enter({ params: { accountKey }, body }, { idempotencyKey });
      // A full navigation, as from an external page.
      window.location.assign(data.returnPath);
    },
  });
  const choices = (all: readonly { number: string; does: string }[]) => (
    <>
      <option value="">{t('Please choose')}</option>
      {all.map(({ number, does }) => (
        <option key={number} value={number}>
          {number}: {tDynamic(does)}
        </option>
      ))}
    </>
  );
  return (
    <form noValidate className={styles.form} aria-label={t('Account for payouts')} onSubmit={sending.onSubmit}>
      {page.problem === null ? null : (
        <Notice tone="warn" title={t('The earlier entry was not enough')}>
          <p>{tDynamic(page.problem)}</p>
        </Notice>
      )}
      {sending.summary}
      <Fieldset disabled={sending.isSending} className={styles.form}>
        <Field
          id={sending.idOf('legalName')}
          label={t('Legal name of the business')}
          error={sending.errorOf('legalName')}
        >
          <Input autoComplete="off" maxLength={100} {...form.register('legalName')} />
        </Field>
        <Field
          id={sending.idOf('taxNumber')}
          label={t('Tax number (EIN)')}
          hint={t('Test numbers only; each does what it says.')}
          error={sending.errorOf('taxNumber')}
        >
          <Select {...form.register('taxNumber')}>{choices(sandboxTaxNumbers)}</Select>
        </Field>
        <Field id={sending.idOf('bankAccount')} label={t('Bank account')} error={sending.errorOf('bankAccount')}>
          <Select {...form.register('bankAccount')}>{choices(sandboxBankAccounts)}</Select>
        </Field>
        {sending.fault}
        <div className="row">
          <Button ref={sending.button} type="submit" pending={sending.isSending} pendingText={t('Sending...')}>
            {t('Submit the details')}
          </Button>
          <AppLink href={page.returnPath}>{t('Back without submitting')}</AppLink>
        </div>
      </Fieldset>
    </form>
  );
};

const Over = () => {
  const t = useT();
  return (
    <Notice tone="warn" title={t('This page has expired')}>
      <p>
        {t('Its link works for one visit.')}{' '}
        <AppLink href={paths.agentPayments}>{t('Start again on your payments page')}</AppLink>
      </p>
    </Notice>
  );
};

const Known = ({ accountKey }: { accountKey: string }) => {
  const t = useT();
  const { data, error, refetch } = useQueryOnVisit(queryOf(useApi(), readSandboxAccount, { params: { accountKey } }));
  if (data) return <Details key={data.legalName} accountKey={accountKey} page={data} />;
  if (error instanceof ApiError && error.status < 500) return <Over />;
  return error ? (
    <Notice tone="error" title={t('This page could not be loaded')} live>
      <Button size="sm" onClick={() => void refetch()}>
        {t('Try again')}
      </Button>
    </Notice>
  ) : (
    <Loading>
      <Skeleton height="16rem" />
    </Loading>
  );
};

/** The sandbox's version of a payment service's own page: whom it pays, and to which bank. */
export const Page = () => {
  const t = useT();
  const key = usePageQuery(textOf('key'));
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle title={t('Account for payouts')}>
        {t('This sandbox page stands in for a payment service. No money is real here, and no real number is taken.')}
      </PageTitle>
      <div className={styles.card}>
        {key !== undefined && /^\w{1,80}$/.test(key) ? <Known accountKey={key} /> : <Over />}
      </div>
    </div>
  );
};
