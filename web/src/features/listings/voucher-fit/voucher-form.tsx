import { centsTyped, dollarsTyped, noAmount } from '@lintel/contract/kernel/input/typed-money';
import type { VoucherFamily } from '@lintel/contract/listings/voucher-fit/schema';
import { type FormEvent, useId, useState } from 'react';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input, MoneyInput, Select } from '../../../ui/fields/input.tsx';
import type { StoredVoucher } from './stored-voucher.ts';
import { payerOf, UtilityPayers, utilitiesOf } from './utility-payers.tsx';
import styles from './voucher-fit.module.css';

const largestVoucher = 8;
const sizes = Array.from({ length: largestVoucher + 1 }, (_, size) => size);

export type EnteredVoucher = {
  family: VoucherFamily;
  /** ZIP code of the voucher's authority, if given. */
  zipCode: string;
  /** Location of the home, where there is one. */
  county: string;
  homeZipCode: string;
  forTab: boolean;
};

/**
 * Asks for the data of a voucher letter, as far as the user wants to give it. Income is optional: without it only rent and limit are
 * compared.
 */
export const VoucherForm = ({
  voucher,
  home,
  submit: submitWords,
  isRemembered,
  pending,
  onEntered,
  onForget,
}: {
  voucher: StoredVoucher | null;
  /** The home in question: if it lacks a ZIP code, the form asks for it. */
  home?: { zipCode: string | null };
  /** Label of the submit button. */
  submit: string;
  /** Whether the tab has a stored voucher. */
  isRemembered: boolean;
  pending: boolean;
  onEntered: (told: EnteredVoucher) => void;
  /** Absent where a button beside the form deletes it. */
  onForget?: () => void;
}) => {
  const t = useT();
  const id = useId();
  const family = voucher?.family;
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
    for (const name of ['zip', 'homeZip']) {
      if (text(name) !== '' && !/^\d{5}$/.test(text(name))) {
        wrong[name] = t('Please enter a ZIP code of five digits');
      }
    }
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) {
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    const size = Number(text('size'));
    onEntered({
      family: {
        voucherBedrooms: size,
        utilities: utilitiesOf({
          electricity: payerOf(data.get('electricity')),
          water: payerOf(data.get('water')),
          heating: payerOf(data.get('heating')),
        }),
        ...(income === undefined ? {} : { annualIncomeCents: income }),
        ...(adjusted === undefined ? {} : { annualAdjustedIncomeCents: adjusted }),
        // The amount in an authority's letter is for this family; elsewhere it is given by bedrooms.
        ...(limit === undefined ? {} : { paymentStandardByBedroomsCents: { [String(size)]: limit } }),
        ...(dependents === undefined ? {} : { dependents }),
        ...(data.get('elderly') ? { elderlyOrDisabled: true } : {}),
      },
      zipCode: text('zip'),
      county: text('county'),
      homeZipCode: text('homeZip'),
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
                {size === 0 ? t('Studio') : size === 1 ? t('1 Bedroom') : t('{{count}} bedrooms', { count: size })}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          id={`${id}-zip`}
          label={t('ZIP code of your housing authority')}
          hint={t('We’ll show ZIP codes where your limit is higher.')}
          optional
          error={errors['zip']}
        >
          <Input name="zip" inputMode="numeric" maxLength={5} defaultValue={voucher?.zipCode ?? ''} />
        </Field>
        <Field id={`${id}-income`} label={t('Annual income')} optional error={errors['income']}>
          <MoneyInput name="income" defaultValue={typed(family?.annualIncomeCents)} />
        </Field>
        <Field
          id={`${id}-adjusted`}
          label={t('Adjusted income (on your voucher letter)')}
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
        {home ? (
          <Field label={t('County')} optional>
            <Input name="county" maxLength={80} />
          </Field>
        ) : null}
        {home && home.zipCode === null ? (
          <Field id={`${id}-homeZip`} label={t('ZIP code of the home')} optional error={errors['homeZip']}>
            <Input name="homeZip" inputMode="numeric" maxLength={5} />
          </Field>
        ) : null}
      </div>
      <UtilityPayers utilities={family?.utilities} />
      <Checkbox
        name="elderly"
        label={t('The head of household or their spouse is 62 or older, or has a disability')}
        defaultChecked={family?.elderlyOrDisabled ?? false}
      />
      <Checkbox
        name="forTab"
        defaultChecked={isRemembered}
        label={t('Keep this until I close the tab')}
        hint={t('It stays in this browser. Owners never see it, and we do not store it.')}
      />
      <p className={styles.buttons}>
        <Button type="submit" awaitHydration pending={pending} pendingText={t('Loading...')}>
          {submitWords}
        </Button>
        {family && onForget ? (
          <Button variant="quiet" onClick={onForget}>
            {t('Clear my voucher')}
          </Button>
        ) : null}
      </p>
    </form>
  );
};
