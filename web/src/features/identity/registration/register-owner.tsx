import { zodResolver } from '@hookform/resolvers/zod';
import { agreements } from '@lintel/contract/identity/agreements';
import { registerOwner } from '@lintel/contract/identity/endpoints';
import {
  ownedPropertyTypes,
  ownerExperienceLabels,
  ownerExperiences,
  propertyCountLabels,
  propertyCounts,
  registered,
} from '@lintel/contract/identity/labels';
import { ownerRegistration } from '@lintel/contract/identity/registration';
import { paths } from '@lintel/contract/paths';
import type { Resolver } from 'react-hook-form';
import { useT } from '../../../platform/words/i18n.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { emptyOwner, type OwnerValues, ownerFields } from './register-values.ts';
import { AgreementField, ChoiceField, PersonFields, SeveralField, TermsField } from './registration-fields.tsx';
import { FormPart, RegistrationFrame } from './registration-frame.tsx';
import { useRegistration } from './use-registration.ts';

const resolver = zodResolver(ownerRegistration) as unknown as Resolver<OwnerValues, unknown, object>;

export const RegisterOwner = () => {
  const t = useT();
  const { form, draft, sending, cancel } = useRegistration({
    name: 'register-property-owner',
    endpoint: registerOwner,
    resolver,
    defaults: emptyOwner,
    fields: ownerFields,
    success: { title: t('Registration successful'), description: t(registered.owner) },
    goesTo: paths.ownerDashboard,
  });
  const wired = { form, sending };
  return (
    <RegistrationFrame label={t('Register as a property owner')} draft={draft} sending={sending} onCancel={cancel}>
      <FormPart title={t('About you')}>
        <div className="grid2">
          <PersonFields {...wired} />
          <Field id={sending.idOf('company')} label={t('Company')} optional error={sending.errorOf('company')}>
            <Input autoComplete="organization" {...form.register('company')} />
          </Field>
        </div>
      </FormPart>
      <FormPart title={t('What you rent out')}>
        <div className="grid2">
          <ChoiceField
            {...wired}
            field="propertyCount"
            label={t('Number of properties')}
            values={propertyCounts}
            labels={propertyCountLabels}
          />
          <ChoiceField
            {...wired}
            field="experience"
            label={t('Experience')}
            values={ownerExperiences}
            labels={ownerExperienceLabels}
          />
          <div className="wide">
            <SeveralField {...wired} field="propertyTypes" legend={t('Property types')} values={ownedPropertyTypes} />
          </div>
        </div>
      </FormPart>
      <FormPart title={t('What you agree to')}>
        <TermsField {...wired} />
        <AgreementField {...wired} field="agreeToCompliance" text={agreements.compliance.text} />
        <AgreementField {...wired} field="agreeToPenalties" text={agreements.penaltyLadder.text} />
      </FormPart>
    </RegistrationFrame>
  );
};
