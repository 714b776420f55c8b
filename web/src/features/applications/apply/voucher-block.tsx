import type { UseFormReturn } from 'react-hook-form';
import { useT } from '../../../platform/words/i18n.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import type { ApplicationValues } from './application-values.ts';
import styles from './apply-page.module.css';

type VoucherField = 'voucherNumber' | 'housingAuthority';

/** The voucher checkbox; checking it shows the fields for the voucher's number and authority. */
export const VoucherBlock = ({
  form,
  hasVoucher,
  idOf,
  errorOf,
}: {
  form: Pick<UseFormReturn<ApplicationValues>, 'register'>;
  hasVoucher: boolean;
  idOf: (field: VoucherField | 'hasSection8Voucher') => string;
  errorOf: (field: VoucherField) => string | undefined;
}) => {
  const t = useT();
  return (
    <div className={styles.voucher}>
      <Checkbox
        id={idOf('hasSection8Voucher')}
        tone="voucher"
        label={<b>{t('I have a Section 8 Housing Choice Voucher')}</b>}
        hint={t('Help with rent from a housing authority')}
        {...form.register('hasSection8Voucher')}
      />
      {hasVoucher ? (
        <div className={`grid2 ${styles.voucherFields}`}>
          <Field id={idOf('voucherNumber')} label={t('Voucher number')} optional error={errorOf('voucherNumber')}>
            <Input autoComplete="off" spellCheck={false} {...form.register('voucherNumber')} />
          </Field>
          <Field
            id={idOf('housingAuthority')}
            label={t('Housing authority')}
            optional
            error={errorOf('housingAuthority')}
          >
            <Input autoComplete="off" {...form.register('housingAuthority')} />
          </Field>
        </div>
      ) : null}
    </div>
  );
};
