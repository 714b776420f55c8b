import { agreements } from '@lintel/contract/identity/agreements';
import { paths } from '@lintel/contract/paths';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { SendForm } from '../../../platform/forms/send-form.tsx';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input, Select } from '../../../ui/fields/input.tsx';
import { PhoneInput } from '../../../ui/fields/phone-input.tsx';

type Wired<Values extends FieldValues> = {
  form: UseFormReturn<Values, unknown, object>;
  sending: SendForm<Values>;
};

/** Name, e-mail address and phone number, which every form asks for. */
export const PersonFields = <Values extends FieldValues>({ form, sending }: Wired<Values>) => {
  const t = useT();
  const at = (field: string) => field as Path<Values>;
  const wiring = (field: string) => ({ id: sending.idOf(at(field)), error: sending.errorOf(at(field)) });
  return (
    <>
      <Field {...wiring('name')} label={t('Full name')}>
        <Input autoComplete="name" {...form.register(at('name'))} />
      </Field>
      <Field {...wiring('email')} label={t('Email')}>
        <Input type="email" autoComplete="email" {...form.register(at('email'))} />
      </Field>
      <Field {...wiring('phone')} label={t('Phone')}>
        <PhoneInput {...form.register(at('phone'))} />
      </Field>
    </>
  );
};

/** One of several, from a list that starts with nothing chosen. */
export const ChoiceField = <Values extends FieldValues, Value extends string>({
  form,
  sending,
  field,
  label,
  values,
  labels,
}: Wired<Values> & {
  field: Path<Values>;
  label: string;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
}) => {
  const t = useT();
  const told = useTranslateDynamic();
  return (
    <Field id={sending.idOf(field)} label={label} error={sending.errorOf(field)}>
      <Select {...form.register(field)}>
        <option value="">{t('Please choose')}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {told(labels[value])}
          </option>
        ))}
      </Select>
    </Field>
  );
};

/** At least one of several. The values are their own labels. */
export const SeveralField = <Values extends FieldValues>({
  form,
  sending,
  field,
  legend,
  hint,
  values,
}: Wired<Values> & {
  field: Path<Values>;
  legend: string;
  hint?: string;
  values: readonly string[];
}) => {
  const told = useTranslateDynamic();
  return (
    <ChoiceGroup
      id={sending.idOf(field)}
      legend={legend}
      columns={2}
      error={sending.errorOf(field)}
      {...(hint === undefined ? {} : { hint })}
    >
      {values.map((value) => (
        <Checkbox key={value} value={value} label={told(value)} {...form.register(field)} />
      ))}
    </ChoiceGroup>
  );
};

/** A box that agrees to something, word for word. */
export const AgreementField = <Values extends FieldValues>({
  form,
  sending,
  field,
  text,
}: Wired<Values> & { field: Path<Values>; text: string }) => {
  const told = useTranslateDynamic();
  return (
    <Checkbox id={sending.idOf(field)} label={told(text)} error={sending.errorOf(field)} {...form.register(field)} />
  );
};

/** The terms, which everybody agrees to, with the way to read them. */
export const TermsField = <Values extends FieldValues>(wired: Wired<Values>) => {
  const t = useT();
  return (
    <>
      <AgreementField {...wired} field={'agreeToTerms' as Path<Values>} text={agreements.terms.text} />
      <p className="row small">
        <AppLink href={`${paths.legalInfo}#terms`} target="_blank">
          {t('Terms of Service')} <span className="vh">{t('(opens in a new tab)')}</span>
        </AppLink>
        <AppLink href={`${paths.legalInfo}#privacy`} target="_blank">
          {t('Privacy Policy')} <span className="vh">{t('(opens in a new tab)')}</span>
        </AppLink>
      </p>
    </>
  );
};
