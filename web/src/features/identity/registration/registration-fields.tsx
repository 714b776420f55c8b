import { agreements } from '@lintel/contract/identity/agreements';
import { paths } from '@lintel/contract/paths';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../../platform/words/translate-dynamic.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/fields/choice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input, Select } from '../../../ui/fields/input.tsx';
import { PhoneInput } from '../../../ui/fields/phone-input.tsx';

/** What an input needs from its field: its id, its error message, and the form library's props. */
export type Wired = { id: string; error: string | undefined; input: UseFormRegisterReturn };

/** Name, email and phone number, which every form asks for. */
export const PersonFields = ({ wire }: { wire: (field: 'name' | 'email' | 'phone') => Wired }) => {
  const t = useT();
  const [name, email, phone] = [wire('name'), wire('email'), wire('phone')];
  return (
    <>
      <Field id={name.id} error={name.error} label={t('Full name')}>
        <Input autoComplete="name" {...name.input} />
      </Field>
      <Field id={email.id} error={email.error} label={t('Email')}>
        <Input type="email" autoComplete="email" {...email.input} />
      </Field>
      <Field id={phone.id} error={phone.error} label={t('Phone')}>
        <PhoneInput {...phone.input} />
      </Field>
    </>
  );
};

/** A dropdown that starts with nothing chosen. */
export const ChoiceField = <Value extends string>({
  id,
  error,
  input,
  label,
  values,
  labels,
}: Wired & { label: string; values: readonly Value[]; labels: Readonly<Record<Value, string>> }) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  return (
    <Field id={id} label={label} error={error}>
      <Select {...input}>
        <option value="">{t('Please choose')}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {tDynamic(labels[value])}
          </option>
        ))}
      </Select>
    </Field>
  );
};

/** Checkboxes, at least one of which must be checked. The values are their own labels. */
export const SeveralField = ({
  id,
  error,
  input,
  legend,
  hint,
  values,
}: Wired & { legend: string; hint?: string; values: readonly string[] }) => {
  const tDynamic = useTranslateDynamic();
  return (
    <ChoiceGroup id={id} legend={legend} columns={2} error={error} {...(hint === undefined ? {} : { hint })}>
      {values.map((value) => (
        <Checkbox key={value} value={value} label={tDynamic(value)} {...input} />
      ))}
    </ChoiceGroup>
  );
};

/** A checkbox that agrees to a text, word for word. */
export const AgreementField = ({ id, error, input, text }: Wired & { text: string }) => {
  const tDynamic = useTranslateDynamic();
  return <Checkbox id={id} label={tDynamic(text)} error={error} {...input} />;
};

/** The checkbox for the terms, which everyone agrees to, with a link to read them. */
export const TermsField = (wired: Wired) => {
  const t = useT();
  return (
    <>
      <AgreementField {...wired} text={agreements.terms.text} />
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
