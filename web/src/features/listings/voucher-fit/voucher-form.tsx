import { centsTyped, dollarsTyped, noAmount } from '@lintel/contract/kernel/typed-money';
import type { VoucherFamily } from '@lintel/contract/listings/voucher-fit/schema';
import { type FormEvent, useId, useState } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input, MoneyInput, Select } from '../../../ui/fields/input.tsx';
import styles from './voucher-fit.module.css';

const largestVoucher = 8;
const sizes = Array.from({ length: largestVoucher + 1 }, (_, size) => size);
type Payer = 'owner' | 'tenant' | 'unknown';

export type ToldVoucher = { family: VoucherFamily; county: string; forTab: boolean };

/** What a voucher letter says, as far as somebody wants to tell. Income is optional: without it only rent and limit are compared. */
export const VoucherForm = ({
  family,
  isRemembered,
  pending,
  onTold,
  onForget,
}: {
  family: VoucherFamily | null;
  /** Whether the tab has it from before. */
  isRemembered: boolean;
  pending: boolean;
  onTold: (told: ToldVoucher) => void;
  onForget: () => void;
}) => {
  const t = useT();
  const id = useId();
  const [errors, setErrors] = useState<Record<string, string>>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const wrong: Record<string, string> = {};
    const money = (name: string): number | undefined => {
      if (text(name) === '') return undefined;
      const cents = centsTyped(text(name));
      if (cents === null || cents > 100_000_000) wrong[name] = t(noAmount);
      return cents ?? undefined;
    };
    const income = money('income');
    const adjusted = money('adjusted');
    const limit = money('limit');
    const dependents = text('dependents') === '' ? undefined : Number(text('dependents'));
    if (dependents !== undefined && !(Number.isInteger(dependents) && dependents >= 0 && dependents <= 20)) {
      wrong['dependents'] = t('Please enter a number up to 20');
    }
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) {
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    const size = Number(text('size'));
    onTold({
      family: {
        voucherBedrooms: size,
        utilities: text('utilities') as Payer,
        ...(income === undefined ? {} : { annualIncomeCents: income }),
        ...(adjusted === undefined ? {} : { annualAdjustedIncomeCents: adjusted }),
        // What an authority's letter names is the amount for this family; it is asked for by size elsewhere.
        ...(limit === undefined ? {} : { paymentStandardByBedroomsCents: { [String(size)]: limit } }),
        ...(dependents === undefined ? {} : { dependents }),
        ...(data.get('elderly') ? { elderlyOrDisabled: true } : {}),
      },
      county: text('county'),
      forTab: data.get('forTab') !== null,
    });
  };

  const typed = (cents: number | undefined) => (cents === undefined ? '' : dollarsTyped(cents));
  return (
    <form className={styles.form} onSubmit={submit} noValidate autoComplete="off">
      <div className={styles.fields}>
        <Field label={t('Voucher size')}>
          <Select name="size" defaultValue={String(family?.voucherBedrooms ?? 2)}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size === 0
                  ? t('Studio')
                  : size === 1
                    ? t('1 Bedroom')
                    : t('{{count}} bedrooms on the voucher', { count: size })}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('Who pays the utilities?')}>
          <Select name="utilities" defaultValue={typeof family?.utilities === 'string' ? family.utilities : 'unknown'}>
            <option value="unknown">{t('I do not know')}</option>
            <option value="tenant">{t('I pay all of them')}</option>
            <option value="owner">{t('The owner pays all of them')}</option>
          </Select>
        </Field>
        <Field id={`${id}-income`} label={t('Income a year')} optional error={errors['income']}>
          <MoneyInput name="income" defaultValue={typed(family?.annualIncomeCents)} />
        </Field>
        <Field
          id={`${id}-adjusted`}
          label={t('After deductions, as on your letter')}
          optional
          error={errors['adjusted']}
        >
          <MoneyInput name="adjusted" defaultValue={typed(family?.annualAdjustedIncomeCents)} />
        </Field>
        <Field id={`${id}-dependents`} label={t('Dependents')} optional error={errors['dependents']}>
          <Input name="dependents" inputMode="numeric" defaultValue={family?.dependents ?? ''} />
        </Field>
        <Field id={`${id}-limit`} label={t('Your authority’s payment standard')} optional error={errors['limit']}>
          <MoneyInput
            name="limit"
            defaultValue={typed(
              Object.values(family?.paymentStandardByBedroomsCents ?? {}).find((amount) => amount !== undefined),
            )}
          />
        </Field>
        <Field label={t('County of the home')} optional>
          <Input name="county" maxLength={80} />
        </Field>
      </div>
      <Checkbox
        name="elderly"
        label={t('Somebody who heads the household is 62 or over, or has a disability')}
        defaultChecked={family?.elderlyOrDisabled ?? false}
      />
      <Checkbox
        name="forTab"
        defaultChecked={isRemembered}
        label={t('Remember this until I close the tab')}
        hint={t('It stays in this browser. Owners never see it, and we do not store it.')}
      />
      <p className={styles.buttons}>
        <Button type="submit" awaitHydration pending={pending} pendingText={t('Loading...')}>
          {t('Show what I would pay')}
        </Button>
        {family ? (
          <Button variant="quiet" onClick={onForget}>
            {t('Forget my voucher')}
          </Button>
        ) : null}
      </p>
    </form>
  );
};
