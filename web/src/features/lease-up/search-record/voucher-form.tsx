import { centsTyped, dollarsTyped, noAmount } from '@lintel/contract/kernel/input/typed-money';
import { changeSearchRecord } from '@lintel/contract/lease-up/search-record/endpoints';
import {
  type SearchRecord,
  type SearchRecordChange,
  searchRecordChange,
} from '@lintel/contract/lease-up/search-record/schema';
import { useContractForm } from '../../../platform/forms/contract-form.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { DateInput, MoneyInput } from '../../../ui/fields/input.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from './search-record.module.css';

type Typed = { voucherIssuedOn: string; paymentLimit: string };

const fields = ['voucherIssuedOn', 'paymentLimit'] as const satisfies readonly (keyof Typed)[];

/** Converts the input for the call; an invalid amount is sent as typed, and refused at its field. */
const asCall = ({ voucherIssuedOn, paymentLimit }: Typed) => ({
  voucherIssuedOn: voucherIssuedOn === '' ? null : voucherIssuedOn,
  paymentLimit: paymentLimit.trim() === '' ? null : (centsTyped(paymentLimit) ?? paymentLimit),
});

/** The voucher's issue date, and its payment limit. Both are optional. */
export const VoucherForm = ({
  tenantId,
  voucherIssuedOn,
  paymentLimit,
}: { tenantId: number } & Pick<SearchRecord, 'voucherIssuedOn' | 'paymentLimit'>) => {
  const t = useT();
  const change = useWrite(changeSearchRecord);
  const { form, sending } = useContractForm<SearchRecordChange, Typed>(searchRecordChange, {
    name: 'search-record',
    defaults: {
      voucherIssuedOn: voucherIssuedOn ?? '',
      paymentLimit: paymentLimit === null ? '' : dollarsTyped(paymentLimit),
    },
    fields,
    asCall,
    wordsFor: ({ paymentLimit: typed }): { paymentLimit?: string } =>
      typed.trim() !== '' && centsTyped(typed) === null ? { paymentLimit: noAmount } : {},
    send: async (body) => {
      await change({ params: { id: tenantId }, body });
      toast({ title: t('Saved') });
    },
  });
  return (
    <Panel aria-labelledby="search-voucher">
      <h2 id="search-voucher">{t('Your voucher')}</h2>
      <form noValidate aria-labelledby="search-voucher" onSubmit={sending.onSubmit}>
        {sending.summary}
        <Fieldset disabled={sending.isSending}>
          <div className={styles.fields}>
            <Field
              id={sending.idOf('voucherIssuedOn')}
              label={t('Day your voucher was issued')}
              optional
              hint={t('You find it on the voucher.')}
              error={sending.errorOf('voucherIssuedOn')}
            >
              <DateInput {...form.register('voucherIssuedOn')} />
            </Field>
            <Field
              id={sending.idOf('paymentLimit')}
              label={t('The most your voucher counts a month')}
              optional
              hint={t('The payment standard: your housing authority tells you.')}
              error={sending.errorOf('paymentLimit')}
            >
              <MoneyInput {...form.register('paymentLimit')} />
            </Field>
            <div>
              <Button
                ref={sending.button}
                type="submit"
                variant="line"
                pending={sending.isSending}
                pendingText={t('Saving...')}
                awaitHydration
              >
                {t('Save')}
              </Button>
            </div>
          </div>
        </Fieldset>
        {sending.fault}
      </form>
    </Panel>
  );
};
